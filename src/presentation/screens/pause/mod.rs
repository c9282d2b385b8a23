//! Pause: its keys and its menu. Runs in `Flow`. The menu is spawned on entering `Overlay::Pause`, and its items follow
//! changes of the rules in `Show`.
//!
//! The game also pauses if the window loses the focus or the active gamepad disconnects. This applies only to a
//! person's game, and only a person resumes it. `board` places the menu; `leaving` asks before an item ends the current
//! game.

mod board;
mod leaving;

use bevy::app::FixedMain;
use bevy::window::WindowFocused;

use self::leaving::{ask_to_edit, spawn_ways_out};
use super::countdown::Countdown;
use super::overlay::{Line, ParLine, spawn_overlay};
use super::progress::album;
use super::results_words::par_words;
use super::runs::build;
use super::{devices, new_journey, settings};
use crate::input::device::PadLost;
use crate::presentation::launch::EditLevel;
use crate::presentation::library::par::ParInPlay;
use crate::presentation::library::rules_chosen::RulesToCome;
use crate::presentation::library::session::{TestFrom, note_outcome};
use crate::presentation::screens::prelude::*;
use crate::simulation::Intents;
use crate::simulation::round::in_play;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(board::plugin)
        .add_systems(OnEnter(Overlay::Pause), (spawn, sound_pause))
        .add_systems(
            Update,
            (
                pause_on_loss.run_if(in_play),
                pause_by_key
                    .run_if(in_play.or_else(in_state(Overlay::Pause)))
                    .run_if(nothing_is_over_it),
                edit_by_key
                    .run_if(in_state(Overlay::Pause))
                    .run_if(nothing_is_over_it),
            )
                .chain()
                .run_if(in_state(Screen::Play))
                .before(ModalSystems)
                .in_set(PresentationSystems::Flow),
        )
        .add_systems(
            Update,
            (
                offer_skip.run_if(any_with_component::<SettingsItem>),
                show_par.run_if(resource_changed::<ParInPlay>),
            )
                .in_set(PresentationSystems::Show),
        );
}

/// Text size of the items: smaller than in other menus, so that the panel is narrow (pixels of an 800×600 window).
const ITEM: f32 = size::BODY;

/// Marks the item that opens the settings.
#[derive(Component)]
struct SettingsItem;

/// Marks the item that skips the level.
#[derive(Component)]
struct SkipItem;

fn spawn(
    mut commands: Commands,
    table: Res<ActionTable>,
    (round, rules): (Res<Round>, Res<RulesInPlay>),
    standings: Res<Standings>,
    (par, launch): (Res<ParInPlay>, Res<Launch>),
    (coming, session, test): (RulesToCome, Res<Session>, Res<TestFrom>),
) {
    let is_test = test.0.is_some();
    let table = table.clone();
    let restart_label = move |words: &Words| {
        let key = words.key_of(&table, Action::Restart);
        match is_test {
            true => words.pause_test_again(key),
            false => words.pause_restart(key),
        }
    };
    let is_apart = rules.0.players.versus.is_some();
    let can_serve = *round == Round::Playing && standings.lives() > 0 && !is_apart;
    // Only the par of a person's game is measured.
    let has_par = match *par {
        // Only games of one player earn stars.
        _ if rules.0.players.are_several() => false,
        ParInPlay::Is(_) => true,
        ParInPlay::NotYet => launch.by_hand(),
        ParInPlay::None => false,
    };
    let par = has_par.then(|| Line::Par(par_line(*par)));
    // The panel does not name the level, because the HUD does, even if the level file changes during the pause.
    let head = (Words::pause_paused, par.into_iter().collect());
    spawn_overlay(&mut commands, Overlay::Pause, head, |menu| {
        let with = |icon| Lead(icon, ITEM);
        let resume = |_: On<Activate>, mut back: WayBack| back.go();
        let resume = item(Words::pause_resume, ITEM, resume);
        menu.spawn((Preselected, with(Icon::Play), resume));
        match session.run() {
            // A wall of a run cannot be restarted.
            Some(_) => {
                let tools = item(Words::run_tools, ITEM, build::open);
                menu.spawn((with(Icon::Handles), tools));
            }
            None => {
                let restart = item(restart_label, ITEM, restart_level);
                menu.spawn((with(Icon::Again), restart));
            }
        }
        if can_serve {
            let serve = item(Words::pause_serve_again, ITEM, serve_again);
            menu.spawn((with(Icon::Ball), serve));
        }
        if !coming.powers().is_empty() {
            let powers = item(Words::progress_powers, ITEM, album::open_powers);
            menu.spawn((with(Icon::Question), powers));
        }
        if rules.0.players.are_several() {
            let devices = item(Words::devices_item, ITEM, devices::open(Screen::Play));
            menu.spawn((with(Icon::Handles), devices));
        }
        let settings = item(Words::common_settings, ITEM, settings::open);
        menu.spawn((SettingsItem, with(Icon::Sliders), settings));
        spawn_ways_out(menu, is_test);
    });
}

/// Opens the editor of the level by its key, after a question.
fn edit_by_key(
    (actions, run): (Res<Actions>, Res<Run>),
    navigator: Navigator,
    mut commands: Commands,
) {
    if actions.pressed(Action::EditTest)
        && !actions.pressed(Action::Pause)
        && let Some(level) = edited(&navigator, &run.level)
    {
        commands.run_system_cached_with(ask_to_edit, level);
    }
}

/// Returns what the editor opens for `level`: its file if the player named it, and otherwise a copy. `None` if the game
/// cannot be left for the editor.
fn edited(navigator: &Navigator, level: &SharedLevel) -> Option<EditLevel> {
    let levels = &navigator.levels;
    if !levels.launch.is_resumable() || navigator.is_testing() || navigator.is_in_turns() {
        return None;
    }
    let level = level.origin().unwrap_or(level);
    let entry = levels.level().filter(|entry| entry.key.is_none());
    Some(match entry.and_then(|entry| entry.file.clone()) {
        Some(file) => EditLevel::File(file),
        None => EditLevel::Copy(level.clone(), levels.catalogue.light_of(levels.place())),
    })
}

/// Returns the line with the condition of the third star. Its value may still be measured, or turn out not to exist, so
/// the line has a sign in its place.
fn par_line(par: ParInPlay) -> Say {
    Say::new(move |words: &Words| {
        let (known, sign) = match par {
            ParInPlay::Is(par) => (Some(par), ""),
            ParInPlay::NotYet => (None, " …"),
            ParInPlay::None => (None, " —"),
        };
        let star = words.pause_third_star(par_words(words, known));
        format!("{star}{sign}")
    })
}

fn show_par(par: Res<ParInPlay>, line: Single<Entity, With<ParLine>>, mut commands: Commands) {
    commands.entity(*line).insert(Says(par_line(*par)));
}

/// Adds an item for the next level, before the settings, while the selected rules let players skip a level.
fn offer_skip(
    mut commands: Commands,
    (coming, levels, session): (RulesToCome, Levels, Res<Session>),
    offered: Query<Entity, With<SkipItem>>,
    settings: Single<(Entity, &ChildOf), With<SettingsItem>>,
    menus: Query<&Children>,
) {
    let (settings, ChildOf(menu)) = *settings;
    let can_skip = coming.get().is_some_and(|rules| rules.skip_level)
        && session.next(&levels.catalogue).is_some();
    match offered.iter().next() {
        Some(item) if !can_skip => commands.entity(item).despawn(),
        None if can_skip => {
            let mut items = menus.get(*menu).into_iter().flatten();
            let place = items.position(|item| *item == settings);
            let skip = item(Words::pause_skip, ITEM, skip_level);
            let skip = commands.spawn((SkipItem, Lead(Icon::Next, ITEM), skip));
            let skip = skip.id();
            commands
                .entity(*menu)
                .insert_children(place.unwrap_or_default(), &[skip]);
        }
        _ => {}
    }
}

fn restart_level(_: On<Activate>, mut navigator: Navigator, mut commands: Commands) {
    new_journey::restart(&mut navigator, &mut commands);
}

fn serve_again(_: On<Activate>, mut intents: ResMut<Intents>, mut navigator: Navigator) {
    intents.first_mut().serve_again = true;
    navigator.cover(Overlay::None);
}

/// Skips the level. Rules that were selected during the pause take effect in a step, so one step runs first.
fn skip_level(_: On<Activate>, mut commands: Commands) {
    commands.queue(|world: &mut World| {
        world.run_schedule(FixedMain);
        note_outcome(world);
        let skipped =
            world.run_system_cached(|mut navigator: Navigator| navigator.play_next(Choice::Skip));
        debug_assert!(skipped.is_ok(), "the navigator is always there");
    });
}

/// Parameters of resuming the game.
#[derive(SystemParam)]
struct WayBack<'w> {
    navigator: Navigator<'w>,
    countdown: ResMut<'w, Countdown>,
    comfort: Res<'w, Comfort>,
    launch: Res<'w, Launch>,
    flies: Res<'w, Round>,
}

impl WayBack<'_> {
    fn go(&mut self) {
        self.countdown
            .start(&self.comfort, *self.flies, &self.launch);
        self.navigator.cover(Overlay::None);
    }
}

/// Plays a sound for every pause, for all causes.
fn sound_pause(mut sounds: MessageWriter<PlaySound>) {
    sounds.write(PlaySound::centred(Effect::MenuSelect));
}

/// Pauses and resumes by key. `flow` plays the sound of `Back`; this system plays it for a pause key that is not also
/// `Back`.
fn pause_by_key(
    actions: Res<Actions>,
    overlay: Res<State<Overlay>>,
    mut back: WayBack,
    mut sounds: MessageWriter<PlaySound>,
) {
    let pressed = actions.pressed(Action::Pause);
    let goes_back = actions.pressed(Action::Back);
    match overlay.get() {
        Overlay::None if pressed => back.navigator.cover(Overlay::Pause),
        Overlay::Pause if pressed || goes_back => {
            if !goes_back {
                sounds.write(PlaySound::centred(Effect::MenuBack));
            }
            back.go();
        }
        _ => {}
    }
}

/// Pauses when the window loses the focus or the active gamepad disconnects. A hidden tab of a browser shows no frames:
/// it reads the loss of the focus and its return in the same one.
fn pause_on_loss(
    mut focus: MessageReader<WindowFocused>,
    mut pads: MessageReader<PadLost>,
    launch: Res<Launch>,
    overlay: Res<State<Overlay>>,
    mut navigator: Navigator,
) {
    let focus = focus.read().map(|focus| focus.focused);
    let unfocused = match cfg!(target_family = "wasm") {
        true => focus.filter(|is_focused| !is_focused).count() > 0,
        false => focus.last() == Some(false),
    };
    let lost = pads.read().count() > 0 || unfocused;
    if lost && launch.by_hand() && *overlay.get() == Overlay::None {
        navigator.cover(Overlay::Pause);
    }
}
