//! From screen to screen and from level to level: what the player's choices mean. Runs in `Flow`.
//!
//! Owns [`Director`], through which alone levels are started and screens changed. What ends a level is
//! [`ending`](super::ending)'s business, pauses are [`pause`](super::pause)'s.

use std::hash::{BuildHasher, Hasher, RandomState};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::catalogue::{Catalogue, LevelEntry};
use super::launch::{FirstScreen, Launch};
use super::menu::{Choice, Chosen};
use super::preferences::Preferences;
use super::screen::{Overlay, Screen};
use crate::level::SharedLevel;
use crate::presentation::PresentationSystems;
use crate::simulation::round::Standing;
use crate::simulation::{PlayerIntent, SimulationCommand};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InPlay>()
        .add_message::<LevelEntered>()
        .add_systems(OnEnter(Screen::Ready), open_first_screen)
        .add_systems(
            Update,
            (obey_choices, leave_by_key, remember_level)
                .chain()
                .in_set(PresentationSystems::Flow),
        );
}

/// The place of the level in play, or played last, in the list of all.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct InPlay(pub Option<usize>);

/// A level of the list is to be played from its beginning.
#[derive(Message, Clone, Copy, Debug)]
struct LevelEntered(usize);

/// Where the player is among the levels.
#[derive(SystemParam)]
pub(super) struct Course<'w> {
    pub catalogue: Res<'w, Catalogue>,
    launch: Res<'w, Launch>,
    preferences: Res<'w, Preferences>,
    in_play: Res<'w, InPlay>,
}

impl Course<'_> {
    /// The place of the level in play, or played last.
    pub fn place(&self) -> Option<usize> {
        self.in_play.0
    }

    /// The level in play, or played last.
    pub fn level(&self) -> Option<&LevelEntry> {
        self.catalogue.levels.get(self.in_play.0?)
    }

    /// The place of the level that follows it in its pack.
    pub fn next(&self) -> Option<usize> {
        self.catalogue.after(self.in_play.0?)
    }

    /// The place of the level reached in an earlier run.
    pub fn reached(&self) -> Option<usize> {
        self.catalogue.find(self.preferences.last_level.as_deref()?)
    }

    /// The place of the level that the title offers to play.
    pub fn offered(&self) -> Option<usize> {
        let named = self.launch.named.is_some();
        let reached = if named { None } else { self.reached() };
        reached.or_else(|| self.catalogue.first())
    }
}

/// Everything that is needed to start levels and change screens.
#[derive(SystemParam)]
pub(super) struct Director<'w> {
    pub course: Course<'w>,
    entered: MessageWriter<'w, LevelEntered>,
    simulation: MessageWriter<'w, SimulationCommand>,
    screen: ResMut<'w, NextState<Screen>>,
    overlay: ResMut<'w, NextState<Overlay>>,
}

impl Director<'_> {
    /// Plays a level from its beginning, with `standing` or as a new game.
    pub fn start(&mut self, level: usize, standing: Option<Standing>) {
        let entry = self.course.catalogue.levels.get(level);
        if let Some(content) = entry.and_then(|entry| entry.good.clone()) {
            self.entered.write(LevelEntered(level));
            self.play(content, standing);
        }
    }

    /// Plays `content` in place of what is in play.
    pub fn play(&mut self, content: SharedLevel, standing: Option<Standing>) {
        let seed = self.seed();
        self.simulation.write(SimulationCommand::Start {
            level: content,
            seed,
            standing,
        });
        (*self.screen).set_if_neq(Screen::Play);
    }

    /// Lays `overlay` over the field, or takes it away.
    pub fn cover(&mut self, overlay: Overlay) {
        (*self.overlay).set_if_neq(overlay);
    }

    /// Shows the recorded game that is to be watched.
    pub fn watch(&mut self) {
        (*self.screen).set_if_neq(Screen::Watch);
    }

    /// Has the recorded game set up by `command`.
    pub fn set_up(&mut self, command: SimulationCommand) {
        self.simulation.write(command);
    }

    /// Leaves the level for another screen.
    pub fn leave(&mut self, screen: Screen) {
        self.simulation.write(SimulationCommand::Quit);
        (*self.overlay).set_if_neq(Overlay::None);
        (*self.screen).set_if_neq(screen);
    }

    fn seed(&self) -> u64 {
        let random = || RandomState::new().build_hasher().finish();
        self.course.launch.seed.unwrap_or_else(random)
    }
}

/// Remembers which level is in play, and for the next run which one a person reached.
fn remember_level(
    mut entered: MessageReader<LevelEntered>,
    launch: Res<Launch>,
    catalogue: Res<Catalogue>,
    mut in_play: ResMut<InPlay>,
    mut preferences: ResMut<Preferences>,
) {
    for LevelEntered(level) in entered.read() {
        in_play.set_if_neq(InPlay(Some(*level)));
        let key = &catalogue.levels[*level].key;
        if launch.by_hand() && key.is_some() && preferences.last_level != *key {
            preferences.last_level.clone_from(key);
        }
    }
}

fn open_first_screen(mut director: Director) {
    let offered = director.course.offered();
    let launch = &director.course.launch;
    let at_once = launch.autoplay || launch.named.is_some();
    if launch.watch.is_some() {
        director.watch();
        return;
    }
    match (launch.screen, offered) {
        (Some(FirstScreen::Title), _) | (_, None) => director.leave(Screen::Title),
        (Some(FirstScreen::Levels), _) => director.leave(Screen::Levels),
        (Some(FirstScreen::Over), Some(level)) => {
            let last_life = Standing { score: 0, lives: 1 };
            director.start(level, Some(last_life));
        }
        (Some(FirstScreen::Play | FirstScreen::Pause), Some(level)) => director.start(level, None),
        (None, Some(level)) if at_once => director.start(level, None),
        (None, _) => director.leave(Screen::Title),
    }
}

fn obey_choices(
    mut chosen: MessageReader<Chosen>,
    standing: Res<Standing>,
    mut intent: ResMut<PlayerIntent>,
    mut director: Director,
    mut exit: MessageWriter<AppExit>,
) {
    for Chosen(choice) in chosen.read() {
        match choice {
            Choice::Continue => {
                if let Some(level) = director.course.offered() {
                    director.start(level, None);
                }
            }
            Choice::Levels => director.leave(Screen::Levels),
            Choice::Title => director.leave(Screen::Title),
            Choice::Recordings => director.leave(Screen::Recordings),
            Choice::Play(level) => director.start(*level, None),
            Choice::Resume => director.cover(Overlay::None),
            Choice::Restart => {
                let seed = Some(director.seed());
                director
                    .simulation
                    .write(SimulationCommand::Restart { seed });
                director.cover(Overlay::None);
            }
            Choice::ServeAgain => {
                intent.serve_again = true;
                director.cover(Overlay::None);
            }
            Choice::Next => {
                if let Some(next) = director.course.next() {
                    director.start(next, Some(*standing));
                    director.cover(Overlay::None);
                }
            }
            Choice::Retry => {
                if let Some(level) = director.course.place() {
                    director.start(level, None);
                    director.cover(Overlay::None);
                }
            }
            Choice::Quit => {
                exit.write(AppExit::Success);
            }
            Choice::Volume(_)
            | Choice::Louder(_)
            | Choice::Mute
            | Choice::FullScreen
            | Choice::KeepRecordings
            | Choice::Watch(_)
            | Choice::HideFindings => {}
        }
    }
}

/// Escape leads back to the title, from wherever no game is in hand.
fn leave_by_key(
    keys: Res<ButtonInput<KeyCode>>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut director: Director,
) {
    if !keys.just_pressed(KeyCode::Escape) {
        return;
    }
    match (screen.get(), overlay.get()) {
        (Screen::Levels | Screen::Recordings, _) => director.leave(Screen::Title),
        (Screen::Play, Overlay::Cleared | Overlay::Over | Overlay::PackFinished) => {
            director.leave(Screen::Levels);
        }
        _ => {}
    }
}
