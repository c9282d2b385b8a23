//! What the binary can do: one file per subcommand.
//!
//! Owns the command line and the exit codes: 0 done, 1 the thing checked is not good, 2 wrong usage, unreadable
//! input, or no display, GPU or presentation where one is needed. A signal that asks the process to end (SIGTERM, SIGHUP,
//! SIGINT) closes a window in order: the game in hand can be resumed, and the code is 0. Without a window the process dies of
//! the signal at once, which shells show as 128 + its number; no file is left half written. Arguments are read before any app is built, so
//! `--help` works everywhere.

pub mod check;
mod game;
mod lab;
mod outputs;
#[cfg(feature = "presentation")]
mod panics;
mod play;
mod replay;
mod rules;
mod simulate;
mod statistics;
mod window;

use std::fmt::Display;
use std::io::ErrorKind;
use std::process::ExitCode;

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use clap::{Parser, Subcommand};

use crate::level::{Diagnostic, picture};
use crate::platform::printable::printable;
use crate::platform::{console, size_limit};

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// Done.
    Done,
    /// The thing checked is not good.
    NotGood,
    /// Wrong usage, unreadable input, or something that is needed is not there.
    Unusable,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Done => Self::SUCCESS,
            Outcome::NotGood => Self::from(1),
            Outcome::Unusable => Self::from(2),
        }
    }
}

/// Breakout, with exact collisions.
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
    Simulate(simulate::Arguments),
    Replay(replay::Arguments),
    Lab(lab::Arguments),
}

/// Prints a line of results. Whoever reads them may stop before the end, as `head` does: then there is nobody left to
/// tell anything, and the process ends as if it were done.
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

/// What is wrong with levels, in the long form, for standard output or error: coloured if that `stream` is.
fn told(findings: &[Diagnostic], stream: &impl RawStream) -> String {
    let coloured = AutoStream::choice(stream) != ColorChoice::Never;
    picture::long_report(findings, coloured)
}

/// Parses the command line of the process. Help and errors of usage end the process.
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
#[must_use]
pub fn main() -> ExitCode {
    size_limit::survive();
    let outcome = match arguments().command {
        Some(Command::Check(arguments)) => check::run(&arguments),
        Some(Command::Simulate(arguments)) => simulate::run(&arguments),
        Some(Command::Replay(arguments)) => replay::run(&arguments),
        Some(Command::Lab(arguments)) => lab::run(&arguments),
        Some(Command::Play(arguments)) => play::run(&arguments),
        None => play::run(&play::Arguments::default()),
    };
    outcome.into()
}
