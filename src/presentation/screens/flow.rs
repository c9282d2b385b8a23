//! Navigation between screens: the first screen, and the paths and the sound that several screens share. Runs in
//! `Flow`.
//!
//! Only [`Navigator`] changes levels and screens. [`ending`](super::ending) handles the end of a level,
//! [`pause`](super::pause) the pause keys, and each screen its own items.

use super::new_journey::Replaced;
use crate::presentation::editor::EditRequest;
use crate::presentation::launch::EditLevel;
use crate::presentation::screens::prelude::*;
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

fn open_first_screen(mut navigator: Navigator, replaced: Replaced, mut commands: Commands) {
    let levels = &navigator.levels;
    let launch = &levels.launch;
    if launch.watch.is_some() {
        navigator.watch();
        return;
    }
    let new = (launch.screen == Some(FirstScreen::Editor)).then_some(EditLevel::New);
    if let Some(level) = launch.edit.clone().or_else(|| new.clone()) {
        let from = new.map(|_| Screen::Title);
        commands.insert_resource(EditRequest { level, from });
        navigator.leave(Screen::Edit);
        return;
    }
    let of_lab = launch.lab.is_some().then_some(Screen::Lab);
    if let Some(screen) = of_lab.or_else(|| launch.screen.and_then(screen_of)) {
        navigator.leave(screen);
        return;
    }
    let at_once = launch.autoplay || launch.named.is_some() || launch.screen.is_some();
    let offered = levels.offered().filter(|_| at_once);
    let broken = levels.catalogue.first_broken();
    let named = launch.named.as_ref();
    let pack_is_broken = named.is_some_and(|named| !named.findings.is_empty());
    match (launch.screen, offered) {
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

/// Returns the screen that shows `first`; the title for a page of the settings. `None` if a game leads to it.
fn screen_of(first: FirstScreen) -> Option<Screen> {
    Some(match first {
        FirstScreen::Levels | FirstScreen::Rewards => Screen::Levels,
        FirstScreen::Daily => Screen::Daily,
        FirstScreen::Run => Screen::Run,
        FirstScreen::OwnLevels => Screen::OwnLevels,
        FirstScreen::Recordings => Screen::Recordings,
        FirstScreen::Records => Screen::Records,
        FirstScreen::Progress => Screen::Progress,
        FirstScreen::Demo => Screen::Demo,
        FirstScreen::Help => Screen::Help,
        FirstScreen::Lab | FirstScreen::LabScene(_) => Screen::Lab,
        FirstScreen::Editor => Screen::Edit,
        FirstScreen::Title => Screen::Title,
        FirstScreen::Finale => Screen::Finale,
        FirstScreen::Widgets => Screen::Widgets,
        of_settings => return of_settings.settings_page().map(|_| Screen::Title),
    })
}

/// Returns an observer that quits the level and opens `screen`.
pub(super) fn to(screen: Screen) -> impl Fn(On<Activate>, Navigator) + Copy {
    move |_, mut navigator| navigator.leave(screen)
}

/// Question before an unfinished game of players who take turns is left.
pub(super) const LEAVE: Question<Words> = Question {
    head: Words::pause_leave,
    line: Words::turn_leave_ends,
    no: Words::common_keep_playing,
    yes: Words::common_leave,
};

/// `true` if the game can end itself: a page ends when it is closed.
pub(super) const MAY_QUIT: bool = cfg!(not(target_family = "wasm"));

/// Ends the program.
pub(super) fn quit(_: On<Activate>, mut exit: MessageWriter<AppExit>) {
    exit.write(AppExit::Success);
}

/// Time during which presses on a new result screen may belong to the play before it (real time).
pub(super) const CLICK_DELAY: Duration = Duration::from_millis(500);

/// Returns `true` if a click may be a pull that comes after the end of the game.
pub(super) fn is_late_pull(
    actions: Res<Actions>,
    (screen, overlay): (Res<State<Screen>>, Res<State<Overlay>>),
    time: Res<Time<Real>>,
    mut shown: Local<Duration>,
) -> bool {
    if screen.is_changed() || overlay.is_changed() {
        *shown = time.elapsed();
    }
    let is_result = matches!(
        overlay.get(),
        Overlay::Cleared | Overlay::Over | Overlay::PackFinished | Overlay::Turn
    );
    let is_result = is_result || matches!(screen.get(), Screen::RunChoice | Screen::RunResult);
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
    let is_result = matches!(
        overlay.get(),
        Overlay::Cleared | Overlay::Over | Overlay::PackFinished
    );
    let of_result = (*screen.get() == Screen::Play && is_result).then_some(Screen::Levels);
    if let Some(behind) = screen.get().behind().or(of_result) {
        navigator.leave(behind);
    }
}
