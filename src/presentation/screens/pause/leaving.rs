//! Items that leave a paused game, and the confirmation, with its consequence for the game.
//! [`flow`](super::super::flow) changes the screen.

use bevy::ecs::system::IntoObserverSystem;
use brickwork_ui::modal::close_on_press;
use brickwork_ui::question::ask_with;

use super::{ITEM, edited};
use crate::presentation::editor::edit;
use crate::presentation::launch::EditLevel;
use crate::presentation::library::journal::write::CurrentJournal;
use crate::presentation::screens::flow::{MAY_QUIT, quit, to};
use crate::presentation::screens::prelude::*;
use crate::simulation::Standing;

/// Line about the consequence of leaving the current game.
type Line = fn(&Words) -> String;

/// Parameters of the questions, with the state that decides the consequence for the current game.
#[derive(SystemParam)]
pub(super) struct InPlay<'w, 's> {
    journal: Res<'w, CurrentJournal>,
    recorder: Option<Res<'w, Recorder>>,
    turns: Res<'w, CurrentTurns>,
    session: Res<'w, Session>,
    round: Res<'w, Round>,
    standings: Res<'w, Standings>,
    run: Res<'w, Run>,
    commands: Commands<'w, 's>,
}

impl InPlay<'_, '_> {
    /// Returns the line about the consequence: `waits` if the game can be resumed, or `ends` if it ends. `is_saved` is
    /// `true` if the journal allows the game to be resumed.
    fn consequence(&self, is_saved: bool, waits: Line, ends: Line) -> Line {
        let fresh = Standing::fresh(&self.run.settings.rules);
        let now = self.standings.total(&self.run);
        let has_begun = *self.round == Round::Playing || now != fresh;
        // A full recording does not store later steps, so they would be lost.
        let has_room = self.recorder.as_ref().is_none_or(|it| it.has_room());
        match is_saved && has_room {
            true => waits,
            false if has_begun || self.turns.0.is_some() => ends,
            // The level has not begun, so nothing is lost.
            false => Words::pause_unbegun,
        }
    }

    /// Asks before `then` leaves the game. An item edits the level of `edited` instead.
    fn ask_to_leave<M: Send + Sync + 'static>(
        mut self,
        then: impl IntoObserverSystem<Activate, (), M> + Sync,
        edited: Option<EditLevel>,
    ) {
        let waits = match self.session.run() {
            Some(_) => Words::pause_leave_run,
            None => Words::pause_leave_waits,
        };
        let ends = Words::pause_leave_ends;
        let question = Question {
            head: Words::pause_leave,
            line: self.consequence(self.journal.is_resumable(), waits, ends),
            no: Words::common_keep_playing,
            yes: Words::common_leave,
        };
        ask_with(&mut self.commands, question, then, |menu, shade| {
            if let Some(level) = edited {
                let press = edit(level, Screen::Title);
                let close = observe(close_on_press(shade));
                menu.spawn((item(Words::pause_edit, ITEM, press), close));
            }
        });
    }
}

/// Spawns the items that leave the game, which may be the test of a level.
pub(super) fn spawn_ways_out(menu: &mut ChildSpawnerCommands, is_test: bool) {
    let with = |icon| Lead(icon, ITEM);
    if is_test {
        let back = item(Words::editor_back, ITEM, to(Screen::Title));
        menu.spawn((with(Icon::Pencil), back));
    } else {
        let [levels, title] = [Screen::Levels, Screen::Title].map(leave_for);
        menu.spawn((with(Icon::Grid), item(Words::common_levels, ITEM, levels)));
        menu.spawn((with(Icon::Leave), item(Words::common_title, ITEM, title)));
    }
    if MAY_QUIT {
        let entry = item(Words::common_quit, ITEM, ask_to_quit);
        menu.spawn((with(Icon::Cross), entry));
    }
}

/// Returns an observer that asks before the game is left for `screen`. The question has the item that edits the level,
/// because the panel of the pause has no space for it.
fn leave_for(screen: Screen) -> impl Fn(On<Activate>, Res<Run>, Navigator, Commands) {
    move |_, run, navigator, mut commands| {
        let level = edited(&navigator, &run.level);
        commands.run_system_cached_with(ask_for, (screen, level));
    }
}

/// Asks before the game is left for a screen, or for the editor of a level.
fn ask_for(In((screen, level)): In<(Screen, Option<EditLevel>)>, game: InPlay) {
    game.ask_to_leave(to(screen), level);
}

/// Asks before the game is left for the editor of `level`.
pub(super) fn ask_to_edit(In(level): In<EditLevel>, game: InPlay) {
    game.ask_to_leave(edit(level, Screen::Title), None);
}

/// Asks before the program ends.
fn ask_to_quit(_: On<Activate>, mut game: InPlay) {
    let (waits, ends) = (Words::pause_quit_waits, Words::pause_quit_ends);
    let question = Question {
        head: Words::pause_quit,
        line: game.consequence(game.journal.is_written(), waits, ends),
        no: Words::common_keep_playing,
        yes: Words::common_quit,
    };
    ask(&mut game.commands, question, quit);
}
