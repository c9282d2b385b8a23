//! The binary: hands the command line over, and returns the exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    brickwork::command::main()
}
