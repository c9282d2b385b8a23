//! Command line of the binary: one file per subcommand.
//!
//! Exit codes: 0 for success, 1 if a check fails, and 2 for wrong usage, unreadable input, or a missing display, GPU or
//! presentation. A signal that asks the process to end (SIGTERM, SIGHUP, SIGINT) closes a window normally: the current
//! game can be resumed, and the code is 0. Without a window the signal ends the process at once, which shells show as
//! 128 + its number; no file is left incomplete. Arguments are parsed before any app is built, so `--help` works
//! everywhere.

mod animation;
pub mod check;
mod completions;
mod edit;
mod explain;
mod export;
mod game;
mod import;
mod lab;
mod outputs;
mod page;
#[cfg(feature = "presentation")]
mod panics;
mod play;
mod prelude;
mod replay;
mod rules;
mod share;
mod simulate;
mod window;

use std::fmt::Display;
use std::io::{self, ErrorKind};
use std::process::ExitCode;

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use clap::{CommandFactory, Parser, Subcommand};

use crate::level::{Diagnostic, picture};
use crate::platform::printable::printable;
use crate::platform::{console, size_limit};

/// Result of a command, with the exit code of the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// Success.
    Done = 0,
    /// A check failed.
    NotGood = 1,
    /// Wrong usage, unreadable input, or a missing requirement.
    Unusable = 2,
}

/// Error that ends a command as unusable, with the text for the console.
#[derive(Debug)]
struct CommandError(String);

type CommandResult<T = Outcome> = Result<T, CommandError>;

impl From<&str> for CommandError {
    /// Creates the error of a whole sentence.
    fn from(sentence: &str) -> Self {
        sentence.to_owned().into()
    }
}

impl From<String> for CommandError {
    /// Creates the error of a whole sentence.
    fn from(sentence: String) -> Self {
        Self(format!("brickwork: {sentence}"))
    }
}

impl From<Vec<Diagnostic>> for CommandError {
    fn from(findings: Vec<Diagnostic>) -> Self {
        Self(told(&findings, &io::stderr()))
    }
}

/// Breakout with exact collisions.
#[derive(Debug, Parser)]
#[command(version, about, long_about = None)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Play(play::Arguments),
    Check(check::Arguments),
    Explain(explain::Arguments),
    Simulate(simulate::Arguments),
    Replay(replay::Arguments),
    Lab(lab::Arguments),
    Edit(edit::Arguments),
    Import(import::Arguments),
    Share(share::Arguments),
    Export(export::Arguments),
    Completions(completions::Completions),
    Man(completions::Man),
}

/// Prints a line of results. Exits with code 0 if the reader has closed the pipe, as `head` does, and with code 2 after
/// any other error.
fn say(line: impl Display) {
    if let Err(error) = console::print(line) {
        if error.kind() == ErrorKind::BrokenPipe {
            std::process::exit(0);
        }
        console::complain(format_args!(
            "brickwork: the results cannot be printed: {error}"
        ));
        std::process::exit(2);
    }
}

/// Returns a detailed report of `findings`, coloured if `stream` supports it.
fn told(findings: &[Diagnostic], stream: &impl RawStream) -> String {
    let coloured = AutoStream::choice(stream) != ColorChoice::Never;
    picture::long_report(findings, coloured)
}

/// Parses a number for which `is_allowed` returns `true`. The error describes the `expected` number.
fn number(text: &str, is_allowed: fn(f64) -> bool, expected: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number| is_allowed(*number));
    number.ok_or_else(|| format!("expected {expected}"))
}

/// Returns the definition of the command line, from which its documentation is made.
pub fn definition() -> clap::Command {
    Arguments::command()
}

/// Parses the command line of the process. Help and usage errors end the process.
fn arguments() -> Arguments {
    Arguments::try_parse().unwrap_or_else(|error| {
        // clap quotes arguments unchanged, so it reports the error of escaped ones.
        let escaped =
            std::env::args_os().map(|argument| printable(&argument.to_string_lossy()).into_owned());
        let error = Arguments::try_parse_from(escaped).err().unwrap_or(error);
        error.exit()
    })
}

/// Runs the command line of the process.
pub fn main() -> ExitCode {
    size_limit::survive();
    let result = match arguments().command {
        Some(Command::Check(arguments)) => check::run(&arguments),
        Some(Command::Explain(arguments)) => explain::run(&arguments),
        Some(Command::Simulate(arguments)) => simulate::run(&arguments),
        Some(Command::Replay(arguments)) => replay::run(&arguments),
        Some(Command::Lab(arguments)) => lab::run(&arguments),
        Some(Command::Edit(arguments)) => edit::run(&arguments),
        Some(Command::Import(arguments)) => import::run(&arguments),
        Some(Command::Share(arguments)) => share::run(&arguments),
        Some(Command::Export(arguments)) => export::run(&arguments),
        Some(Command::Completions(arguments)) => completions::complete(&arguments),
        Some(Command::Man(arguments)) => completions::man(&arguments),
        Some(Command::Play(arguments)) => play::run(&arguments),
        None => play::run(&play::Arguments::default()),
    };
    let outcome = result.unwrap_or_else(|CommandError(message)| {
        console::complain(message);
        Outcome::Unusable
    });
    ExitCode::from(outcome as u8)
}
