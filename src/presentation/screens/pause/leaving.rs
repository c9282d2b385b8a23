//! What is asked before a paused game is left. Owns what then becomes of the game, in words; who leaves is [`flow`](super::super::flow)'s.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::presentation::language::Words;
use crate::presentation::library::journal::write::JournalInHand;
use crate::presentation::library::turns::TurnsInHand;
use crate::presentation::screens::flow::{quit, to_levels, to_title};
use crate::presentation::ui::question::{Question, ask};
use crate::presentation::ui::theme::Fonts;
use crate::simulation::Round;
use crate::simulation::replay::Recorder;
use crate::simulation::round::{Run, Standing, Standings};

/// What becomes of the game in hand when it is left.
#[derive(Clone, Copy)]
enum Fate {
    /// It can be resumed.
    Waits,
    /// It ends.
    Ends,
    /// There is none yet: the level has not begun.
    Unbegun,
}

/// What it takes to know what becomes of the game in hand.
#[derive(SystemParam)]
pub(super) struct InPlay<'w> {
    journal: Res<'w, JournalInHand>,
    recorder: Option<Res<'w, Recorder>>,
    turns: Res<'w, TurnsInHand>,
    round: Res<'w, Round>,
    standings: Res<'w, Standings>,
    run: Res<'w, Run>,
}

impl InPlay<'_> {
    /// What becomes of it, if `waits` says whether it can be resumed.
    fn fate(&self, waits: bool) -> Fate {
        let fresh = Standing::fresh(&self.run.settings.rules);
        let has_begun = *self.round == Round::Playing || self.standings.first() != fresh;
        // Later steps are lost.
        let has_room = self.recorder.as_ref().is_none_or(|it| it.has_room());
        match waits && has_room {
            true => Fate::Waits,
            false if has_begun || self.turns.0.is_some() => Fate::Ends,
            false => Fate::Unbegun,
        }
    }

    /// What is asked before it is left for another screen.
    fn leaves(&self) -> Question {
        Question {
            head: Words::pause_leave,
            line: match self.fate(self.journal.is_resumable()) {
                Fate::Waits => Words::pause_leave_waits,
                Fate::Ends => Words::pause_leave_ends,
                Fate::Unbegun => Words::pause_unbegun,
            },
            no: Words::common_keep_playing,
            yes: Words::common_leave,
        }
    }

    /// The same before the program ends.
    fn quits(&self) -> Question {
        Question {
            head: Words::pause_quit,
            line: match self.fate(self.journal.is_written()) {
                Fate::Waits => Words::pause_quit_waits,
                Fate::Ends => Words::pause_quit_ends,
                Fate::Unbegun => Words::pause_unbegun,
            },
            no: Words::common_keep_playing,
            yes: Words::common_quit,
        }
    }
}

pub(super) fn ask_for_levels(
    _: On<Activate>,
    fonts: Res<Fonts>,
    game: InPlay,
    mut commands: Commands,
) {
    ask(&mut commands, &fonts, game.leaves(), to_levels);
}

pub(super) fn ask_for_title(
    _: On<Activate>,
    fonts: Res<Fonts>,
    game: InPlay,
    mut commands: Commands,
) {
    ask(&mut commands, &fonts, game.leaves(), to_title);
}

pub(super) fn ask_to_quit(
    _: On<Activate>,
    fonts: Res<Fonts>,
    game: InPlay,
    mut commands: Commands,
) {
    ask(&mut commands, &fonts, game.quits(), quit);
}
