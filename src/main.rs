//! Binary of the game: runs the command line and returns the exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    brickwork::command::main()
}
