//! `brickwork explain`: prints the explanation of a check of levels, or the list of all checks.

use crate::command::prelude::*;
use crate::level::checks::{checks, find};

/// Explain a check of levels and packs by the name at the end of its message.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// Name of the check; without one, all checks are listed.
    #[arg(value_name = "NAME")]
    id: Option<String>,
}

pub(super) fn run(arguments: &Arguments) -> CommandResult {
    match &arguments.id {
        Some(id) => match find(id) {
            Ok(check) => say(check.told(id)),
            Err(advice) => return Err(format!("there is no check {id:?}: {advice}").into()),
        },
        None => {
            for (id, check) in checks() {
                let word = check.severity.word();
                say(format_args!("{id:22} {word:8} {}", check.message));
            }
        }
    }
    Ok(Outcome::Done)
}
