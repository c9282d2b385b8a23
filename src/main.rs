//! Binary of the game: runs the command line and returns the exit code. In a browser, starts the game on its page.

#[cfg(not(target_family = "wasm"))]
use std::process::ExitCode;

#[cfg(target_family = "wasm")]
fn main() {
    brickwork::in_page::main();
}

#[cfg(not(target_family = "wasm"))]
fn main() -> ExitCode {
    brickwork::command::main()
}
