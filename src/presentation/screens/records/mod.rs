//! Records screen: a list of levels, packs and days, and the leaderboards of each. Spawned on `Screen::Records` and
//! after each change of the selection. Runs in `Flow` and `Show`.
//!
//! `LookedAt` stores the selection. `list` shows the list, `board` the boards of one level or pack. `rows` has their
//! texts, and in `name` players enter their names.

mod board;
mod list;
mod name;
mod rows;

use super::list_screen::spawn_list_screen;
use crate::presentation::library::progress::LatestNews;
use crate::presentation::screens::prelude::*;
use crate::progress::{Key, Subject};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LookedAt>()
        // The title opens the screen with the list.
        .add_systems(OnEnter(Screen::Title), |mut looked_at: ResMut<LookedAt>| {
            *looked_at = LookedAt::default();
        })
        .add_systems(
            Update,
            leave_by_key
                .run_if(in_state(Screen::Records))
                .run_if(nothing_is_over_it)
                .before(ModalSystems)
                .in_set(PresentationSystems::Flow),
        )
        .add_systems(
            Update,
            spawn
                .run_if(in_state(Screen::Records))
                .run_if(
                    resource_changed::<LookedAt>
                        .or_else(resource_changed::<KeptProgress>)
                        .or_else(name_has_changed)
                        .or_else(resource_changed::<Language>)
                        .or_else(state_changed::<Screen>),
                )
                .in_set(PresentationSystems::Show),
        );
}

/// Run condition: the player's name has changed. Other preferences, such as the place of the window, must not spawn the
/// screen again, because that moves the focus.
fn name_has_changed(preferences: Res<Preferences>, mut before: Local<String>) -> bool {
    let has_changed = *before != preferences.player;
    if has_changed {
        before.clone_from(&preferences.player);
    }
    has_changed
}

/// Selection on the records screen.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) struct LookedAt {
    /// Index of the page of the list.
    page: usize,
    /// Level, pack or day with visible leaderboards; `None` for the list.
    subject: Option<Subject>,
    /// Selected board of the subject; `None` for the default one.
    board: Option<Key>,
    /// Reason why the recording of the selected record cannot be watched.
    refusal: Option<String>,
}

/// Parameters of the records screen.
#[derive(SystemParam)]
struct Records<'w> {
    words: Res<'w, Language>,
    kept: Res<'w, KeptProgress>,
    catalogue: Res<'w, Catalogue>,
    preferences: Res<'w, Preferences>,
    this_run: Res<'w, ThisRun>,
}

/// Opens the records screen with the board that the last game belongs to, even if the game is not on it.
pub(super) fn to_latest(
    _: On<Activate>,
    latest: Res<LatestNews>,
    mut looked_at: ResMut<LookedAt>,
    mut navigator: Navigator,
) {
    let key = latest.0.as_ref().map(|told| told.game.level_key());
    *looked_at = LookedAt {
        subject: key.as_ref().map(|key| key.subject.clone()),
        board: key,
        ..default()
    };
    navigator.leave(Screen::Records);
}

fn leave_by_key(actions: Res<Actions>, looked_at: ResMut<LookedAt>, navigator: Navigator) {
    if actions.pressed(Action::Back) {
        back(looked_at, navigator);
    }
}

/// Returns from a board to the list, and from the list to the title.
fn back(mut looked_at: ResMut<LookedAt>, mut navigator: Navigator) {
    if looked_at.subject.is_some() {
        *looked_at = LookedAt {
            page: looked_at.page,
            ..default()
        };
    } else {
        navigator.leave(Screen::Title);
    }
}

fn spawn(mut commands: Commands, looked_at: Res<LookedAt>, records: Records) {
    let screen = theme::screen("Records", Screen::Records);
    let back = |_: On<Activate>, looked_at: ResMut<LookedAt>, navigator: Navigator| {
        back(looked_at, navigator);
    };
    let fill = |column: &mut ChildSpawnerCommands| match &looked_at.subject {
        Some(subject) => board::fill(column, &records, subject, &looked_at),
        None => list::fill(column, &records, looked_at.page),
    };
    spawn_list_screen(&mut commands, screen, theme::page_column(4.0), back, fill);
}
