//! From screen to screen: the first one, and what the player's choices mean. Runs in `Flow`.
//!
//! Levels and screens are changed through [`Director`] alone. [`ending`](super::ending) owns what
//! ends a level, [`pause`](super::pause) the keys of a pause.

use bevy::prelude::*;

use crate::presentation::PresentationSystems;
use crate::presentation::launch::FirstScreen;
use crate::presentation::library::director::{Director, RememberSystems};
use crate::presentation::screen::{Overlay, Screen};
use crate::presentation::ui::menu::{Choice, Chosen};
use crate::simulation::PlayerIntent;
use crate::simulation::round::Standing;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Ready), open_first_screen)
        .add_systems(
            Update,
            (obey_choices, leave_by_key)
                .chain()
                .before(RememberSystems)
                .in_set(PresentationSystems::Flow),
        );
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
            Choice::Restart => director.restart(),
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
