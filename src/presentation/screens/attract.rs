//! Demo mode: after a while without input on the title, the autopilot plays one level after another. Runs in `Flow`,
//! and begins and ends in `StateTransition`.
//!
//! Any input ends it and does nothing else. No other screen reacts to the games. They make no sound and are not
//! recorded, saved or counted.

use bevy::input_focus::{FocusCause, InputFocus};

use super::help::{begin_show, end, start};
use crate::input::{InputActivity, InputCaptured};
use crate::platform::entropy;
use crate::presentation::camera::Foot;
use crate::presentation::library::demos::{Demo, reel};
use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    let launch = app.world().resource::<Launch>();
    let is_asked_for = launch.screen == Some(FirstScreen::Demo);
    if launch.is_resumable() {
        app.add_systems(
            Update,
            (
                // Must run before `wait` stores a new focus, which is not to be restored at once.
                come_back,
                begin_to_wait.run_if(not(nothing_is_over_it)),
                wait.run_if(nothing_is_over_it),
            )
                .chain()
                .run_if(in_state(Screen::Title))
                .in_set(PresentationSystems::Flow),
        );
    } else if !is_asked_for {
        return;
    }
    let offset = entropy::number() as usize;
    app.insert_resource(Attract {
        offset,
        ..Attract::default()
    })
    .add_systems(OnEnter(Screen::Title), begin_to_wait)
    .add_systems(OnEnter(Screen::Demo), begin)
    .add_systems(OnExit(Screen::Demo), end)
    .add_systems(
        Update,
        (
            give_input_back.run_if(not(in_state(Screen::Demo))),
            (show, end_at_a_touch)
                .chain()
                .run_if(in_state(Screen::Demo)),
        )
            .in_set(PresentationSystems::Flow),
    );
}

/// Time without input on the title until the demo starts (real time).
const ALONE: Duration = Duration::from_secs(20);
/// Time without input until the first game is prepared (real time).
const PREPARED: Duration = Duration::from_secs(12);
/// Delay between the end of a game and the next one (real time).
const BREATH: Duration = Duration::from_secs(2);
/// Maximum wait for the item that had the focus, after the return to the title (real time).
const PATIENCE: Duration = Duration::from_secs(2);
/// Space that the camera leaves below the field (share of the field's height).
const ROOM: f32 = 0.07;

/// State of the demo mode.
#[derive(Resource, Default)]
struct Attract {
    /// Time without input (real time).
    alone: Duration,
    /// Background job that plays the games.
    reel: Option<Job<Demo>>,
    /// Next game.
    next: Option<Demo>,
    /// Current game, and the time since it ended (real time).
    shown: Option<(Demo, Duration)>,
    /// Number of the first game that was not shown yet.
    number: usize,
    /// Offset in the order of the games, so that each run starts with another one.
    offset: usize,
    /// Label of the item that had the focus, and the time spent waiting for it (real time).
    focus: Option<(String, Duration)>,
}

impl Attract {
    /// Takes the next game, once it is ready.
    fn prepare(&mut self) {
        if self.next.is_none() {
            self.next = Job::take_from(&mut self.reel);
        }
    }

    fn stop(&mut self) {
        self.alone = Duration::ZERO;
        (self.reel, self.next, self.shown) = (None, None, None);
    }
}

/// Text below the field with the level and the ruleset.
#[derive(Component)]
struct Playing;

fn begin_to_wait(mut attract: ResMut<Attract>) {
    attract.stop();
}

/// Counts the time without input, and prepares a game early enough.
fn wait(
    time: Res<Time<Real>>,
    touched: Res<InputActivity>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    focus: Res<InputFocus>,
    labels: Query<&AccessibleLabel>,
    mut attract: ResMut<Attract>,
    mut navigator: Navigator,
) {
    let attract = attract.bypass_change_detection();
    // Start no demo while another window has the focus.
    let is_seen = window.is_none_or(|window| window.focused);
    if touched.now || touched.held || !is_seen {
        attract.stop();
        return;
    }
    attract.alone += time.delta();
    if attract.alone >= PREPARED && attract.reel.is_none() {
        let catalogue = &navigator.levels.catalogue;
        attract.reel = Some(reel(catalogue, attract.number, attract.offset));
    }
    attract.prepare();
    if attract.alone >= ALONE && attract.next.is_some() {
        let label = focus.get().and_then(|item| labels.get(item).ok());
        attract.focus = label.map(|label| (label.0.clone(), Duration::ZERO));
        navigator.leave(Screen::Demo);
    }
}

fn begin(
    mut commands: Commands,
    catalogue: Res<Catalogue>,
    mut attract: ResMut<Attract>,
    mut taken: ResMut<InputCaptured>,
    mut foot: ResMut<Foot>,
) {
    // `wait` has already created it, unless the command line requested this screen.
    if attract.reel.is_none() {
        attract.reel = Some(reel(&catalogue, attract.number, attract.offset));
    }
    taken.0 = true;
    foot.0 = ROOM;
    begin_show(&mut commands);
    let below = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        bottom: percent(1),
        justify_content: JustifyContent::Center,
        ..default()
    };
    let below = (below, Pickable::IGNORE);
    commands
        .spawn((Name::new("Demo"), DespawnOnExit(Screen::Demo), below))
        .with_child((
            Playing,
            TextLayout::no_wrap(),
            Ellipsis::after(1),
            theme::text("", size::BODY, tone::TEXT_QUIET),
        ));
}

/// Shows one game after another.
fn show(
    time: Res<Time<Real>>,
    (round, clock): (Res<Round>, Res<Clock>),
    run: Option<Res<Run>>,
    mut attract: ResMut<Attract>,
    playing: Single<Entity, With<Playing>>,
    mut commands: Commands,
    mut navigator: Navigator,
) {
    let attract = attract.bypass_change_detection();
    attract.prepare();
    if let Some((demo, over)) = &mut attract.shown {
        // Until a step has started the game, the field still shows the previous one.
        let stands = run.is_some_and(|run| run.seed == demo.recording.run.seed);
        if !stands || *round == Round::Idle {
            return;
        }
        let at_end = clock.step >= demo.recording.end.step;
        if round.is_over() {
            *over += time.delta();
        }
        if *over < BREATH && (round.is_over() || !at_end) {
            return;
        }
    }
    // The last game starts again if no other is ready.
    let last = attract.shown.take().map(|(demo, _)| demo);
    let Some(demo) = attract.next.take().or(last) else {
        if attract.reel.is_none() {
            navigator.leave(Screen::Title);
        }
        return;
    };
    attract.number = demo.number + 1;
    let level = demo.recording.run.level.name().to_owned();
    let ruleset = demo.ruleset().to_owned();
    let says = move |words: &Words| words.attract_demo(&level, words.ruleset(&ruleset));
    commands.entity(*playing).insert(Says(Say::new(says)));
    start(&demo.recording, &mut commands, &mut navigator);
    attract.shown = Some((demo, Duration::ZERO));
}

fn end_at_a_touch(
    touched: Res<InputActivity>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut navigator: Navigator,
) {
    // A demo that the command line requested also runs without the focus.
    let is_asked_for = navigator.levels.launch.screen.is_some();
    let is_seen = is_asked_for || window.is_none_or(|window| window.focused);
    if touched.now || !is_seen {
        navigator.leave(Screen::Title);
    }
}

/// Ignores the input that ended the demo until its keys and buttons are released.
fn give_input_back(touched: Res<InputActivity>, mut taken: ResMut<InputCaptured>) {
    if !touched.now && !touched.held {
        taken.set_if_neq(InputCaptured(false));
    }
}

/// Restores the focus to the item that had it. Some items appear later than the title.
fn come_back(
    time: Res<Time<Real>>,
    items: Query<(Entity, &AccessibleLabel, &ComputedNode), With<MenuItem>>,
    mut attract: ResMut<Attract>,
    mut focus: ResMut<InputFocus>,
) {
    let attract = attract.bypass_change_detection();
    let Some((label, waited)) = &mut attract.focus else {
        return;
    };
    *waited += time.delta();
    let mut placed = items.iter().filter(|(.., node)| !node.is_empty());
    if let Some((item, ..)) = placed.find(|(_, of, _)| of.0 == *label) {
        focus.set(item, FocusCause::Navigated);
        attract.focus = None;
    } else if *waited > PATIENCE {
        attract.focus = None;
    }
}
