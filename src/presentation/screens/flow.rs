//! Navigation between screens: the first screen, and the paths and the sound that several screens share. Runs in
//! `Flow`.
//!
//! Only [`Navigator`] changes levels and screens. [`ending`](super::ending) handles the end of a level,
//! [`pause`](super::pause) the pause keys, and each screen its own items.

use std::time::Duration;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use brickwork_ui::modal::{ModalSystems, nothing_is_over_it};

use super::new_journey::Replaced;
use crate::input::table::Device;
use crate::input::{Action, Actions};
use crate::presentation::PresentationSystems;
use crate::presentation::audio::sound::{Effect, PlaySound};
use crate::presentation::launch::FirstScreen;
use crate::presentation::library::navigation::Navigator;
use crate::presentation::screen::{Overlay, Screen};
use crate::simulation::Standing;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Ready), open_first_screen)
        .add_systems(
            Update,
            (sound_way_back, leave_by_key)
                .run_if(nothing_is_over_it)
                .run_if(not(is_late_pull))
                .before(ModalSystems)
                .in_set(PresentationSystems::Flow),
        );
}

fn open_first_screen(mut navigator: Navigator, replaced: Replaced) {
    let levels = &navigator.levels;
    let launch = &levels.launch;
    if launch.watch.is_some() {
        navigator.watch();
        return;
    }
    if launch.lab.is_some() {
        navigator.leave(Screen::Lab);
        return;
    }
    let at_once = launch.autoplay || launch.named.is_some() || launch.screen.is_some();
    let offered = levels.offered().filter(|_| at_once);
    let broken = levels.catalogue.first_broken();
    let pack_is_broken = launch
        .named
        .as_ref()
        .is_some_and(|named| !named.findings.is_empty());
    match (launch.screen, offered) {
        (Some(FirstScreen::Title), _) => navigator.leave(Screen::Title),
        (Some(screen), _) if screen.settings_page().is_some() => navigator.leave(Screen::Title),
        (Some(FirstScreen::Levels), _) => navigator.leave(Screen::Levels),
        (Some(FirstScreen::Daily), _) => navigator.leave(Screen::Daily),
        (Some(FirstScreen::Recordings), _) => navigator.leave(Screen::Recordings),
        (Some(FirstScreen::Records), _) => navigator.leave(Screen::Records),
        (Some(FirstScreen::Progress), _) => navigator.leave(Screen::Progress),
        (Some(FirstScreen::Demo), _) => navigator.leave(Screen::Demo),
        (Some(FirstScreen::Help), _) => navigator.leave(Screen::Help),
        (Some(FirstScreen::Widgets), _) => navigator.leave(Screen::Widgets),
        (Some(FirstScreen::Lab | FirstScreen::LabScene(_)), _) => navigator.leave(Screen::Lab),
        _ if broken.is_some() || pack_is_broken => navigator.wait_for(broken),
        (Some(FirstScreen::Over), Some(level)) => {
            let last_life = Standing { score: 0, lives: 1 };
            navigator.practise_with(level, Some(last_life));
        }
        // The title offers to continue the saved journey, and asks before it starts a new one.
        (_, Some(_))
            if (navigator.levels.offered_pack())
                .is_some_and(|pack| replaced.by_journey(&navigator, pack)) =>
        {
            navigator.leave(Screen::Title);
        }
        (_, Some(_)) => navigator.play_offered(),
        (_, None) => navigator.leave(Screen::Title),
    }
}

/// Opens the level select.
pub(super) fn to_levels(_: On<Activate>, mut navigator: Navigator) {
    navigator.leave(Screen::Levels);
}

/// Opens the title.
pub(super) fn to_title(_: On<Activate>, mut navigator: Navigator) {
    navigator.leave(Screen::Title);
}

/// Ends the program.
pub(super) fn quit(_: On<Activate>, mut exit: MessageWriter<AppExit>) {
    exit.write(AppExit::Success);
}

/// Time during which clicks on a new result screen do not go back (real time).
const CLICK_DELAY: Duration = Duration::from_millis(500);

/// Returns `true` if a click may be a pull that comes after the end of the game.
pub(super) fn is_late_pull(
    actions: Res<Actions>,
    overlay: Res<State<Overlay>>,
    time: Res<Time<Real>>,
    mut shown: Local<Duration>,
) -> bool {
    if overlay.is_changed() {
        *shown = time.elapsed();
    }
    let is_result = matches!(
        overlay.get(),
        Overlay::Cleared | Overlay::Over | Overlay::PackFinished | Overlay::Turn
    );
    let is_click = (actions.last_by()).is_some_and(|(device, _)| device == Device::Mouse);
    is_result && is_click && time.elapsed() - *shown < CLICK_DELAY
}

/// Plays the same sound for the back key in every menu. Items have their own sounds.
fn sound_way_back(
    actions: Res<Actions>,
    (screen, overlay): (Res<State<Screen>>, Res<State<Overlay>>),
    mut sounds: MessageWriter<PlaySound>,
) {
    let leads_back = match screen.get() {
        Screen::Loading | Screen::Ready | Screen::Title | Screen::Demo => false,
        Screen::Play | Screen::Watch => *overlay.get() != Overlay::None,
        _ => true,
    };
    if leads_back && actions.pressed(Action::Back) {
        sounds.write(PlaySound::centred(Effect::MenuBack));
    }
}

/// Goes back by key from each screen without a running game.
fn leave_by_key(
    actions: Res<Actions>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut navigator: Navigator,
) {
    if !actions.pressed(Action::Back) {
        return;
    }
    match (screen.get(), overlay.get()) {
        (
            Screen::Levels
            | Screen::Daily
            | Screen::Recordings
            | Screen::Progress
            | Screen::Broken
            | Screen::Help
            | Screen::Widgets,
            _,
        ) => {
            navigator.leave(Screen::Title);
        }
        (Screen::Play, Overlay::Cleared | Overlay::Over | Overlay::PackFinished) => {
            navigator.leave(Screen::Levels);
        }
        _ => {}
    }
}
