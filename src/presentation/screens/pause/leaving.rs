//! Confirmation before a paused game is left, with its consequence for the game. [`flow`](super::super::flow) changes
//! the screen.

use bevy::ecs::system::{IntoObserverSystem, SystemParam};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::presentation::language::Words;
use crate::presentation::library::journal::write::CurrentJournal;
use crate::presentation::library::session::CurrentTurns;
use crate::presentation::screens::flow::{quit, to_levels, to_title};
use crate::presentation::ui::question::{Question, ask};
use crate::presentation::ui::theme::Fonts;
use crate::simulation::Round;
use crate::simulation::replay::Recorder;
use crate::simulation::round::Standings;
use crate::simulation::run::{Run, Standing};

/// Consequence for the current game of leaving it.
#[derive(Clone, Copy)]
enum Fate {
    /// The game can be resumed.
    Waits,
    /// The game ends.
    Ends,
    /// The level has not begun, so nothing is lost.
    Unbegun,
}

/// Parameters of the questions, with the state that decides the consequence for the current game.
#[derive(SystemParam)]
pub(super) struct InPlay<'w, 's> {
    journal: Res<'w, CurrentJournal>,
    recorder: Option<Res<'w, Recorder>>,
    turns: Res<'w, CurrentTurns>,
    round: Res<'w, Round>,
    standings: Res<'w, Standings>,
    run: Res<'w, Run>,
    fonts: Res<'w, Fonts>,
    commands: Commands<'w, 's>,
}

impl InPlay<'_, '_> {
    /// Returns the consequence. `waits` is `true` if the journal allows the game to be resumed.
    fn fate(&self, waits: bool) -> Fate {
        let fresh = Standing::fresh(&self.run.settings.rules);
        let has_begun = *self.round == Round::Playing || self.standings.first() != fresh;
        // A full recording does not store later steps, so they would be lost.
        let has_room = self.recorder.as_ref().is_none_or(|it| it.has_room());
        match waits && has_room {
            true => Fate::Waits,
            false if has_begun || self.turns.0.is_some() => Fate::Ends,
            false => Fate::Unbegun,
        }
    }

    /// Asks before the game is left for another screen, which `leave` opens.
    fn ask_to_leave<M, S>(mut self, leave: S)
    where
        M: Send + Sync + 'static,
        S: IntoObserverSystem<Activate, (), M> + Send + Sync + 'static,
    {
        let question = Question {
            head: Words::pause_leave,
            line: match self.fate(self.journal.is_resumable()) {
                Fate::Waits => Words::pause_leave_waits,
                Fate::Ends => Words::pause_leave_ends,
                Fate::Unbegun => Words::pause_unbegun,
            },
            no: Words::common_keep_playing,
            yes: Words::common_leave,
        };
        ask(&mut self.commands, &self.fonts, question, leave);
    }
}

pub(super) fn ask_for_levels(_: On<Activate>, game: InPlay) {
    game.ask_to_leave(to_levels);
}

pub(super) fn ask_for_title(_: On<Activate>, game: InPlay) {
    game.ask_to_leave(to_title);
}

/// Asks before the program ends.
pub(super) fn ask_to_quit(_: On<Activate>, mut game: InPlay) {
    let question = Question {
        head: Words::pause_quit,
        line: match game.fate(game.journal.is_written()) {
            Fate::Waits => Words::pause_quit_waits,
            Fate::Ends => Words::pause_quit_ends,
            Fate::Unbegun => Words::pause_unbegun,
        },
        no: Words::common_keep_playing,
        yes: Words::common_quit,
    };
    ask(&mut game.commands, &game.fonts, question, quit);
}
