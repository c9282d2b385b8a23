//! Help: pages with lessons, each with a game of the autopilot in the field above its text. Runs in `Flow` and `Show`,
//! and begins and ends in `StateTransition`.
//!
//! [`lessons`] has the content. The games are not recorded, saved or counted.

mod lessons;

use self::lessons::{LESSONS, Lesson};
use super::flow::to;
use crate::headless::demo;
use crate::presentation::camera::Foot;
use crate::presentation::library::preferences::SeenHints;
use crate::presentation::screens::prelude::*;
use crate::script::Scripts;
use crate::simulation::round::LevelEndsRun;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Help), begin)
        .add_systems(OnExit(Screen::Help), end)
        .add_systems(
            Update,
            (
                play.in_set(PresentationSystems::Flow),
                (leave_room, say).in_set(PresentationSystems::Show),
            )
                .run_if(in_state(Screen::Help).and_then(resource_exists::<Open>)),
        );
}

/// Width of the text (pixels of an 800×600 window).
const WIDTH: f32 = 620.0;
/// Maximum length of a shown game (s of play).
const SECONDS: f64 = 30.0;
/// Delay between the end of a game and its next start (real time).
const BREATH: Duration = Duration::from_millis(1500);
/// Space below the field at the default text size, and its maximum (shares of the field's height).
const ROOM: (f32, f32) = (0.42, 0.9);

/// Open lesson.
#[derive(Resource)]
struct Open {
    place: usize,
    /// Background job that plays the game of the lesson.
    making: Option<Job<Recording>>,
    /// Game that is shown, and the time since it ended (real time).
    shown: Option<(Recording, Duration)>,
}

impl Open {
    fn at(place: usize) -> Self {
        let run = LESSONS[place].run();
        let making = run.map(|run| {
            Job::spawn("lesson", 1, async move |output: Output<_>| {
                let game = demo::play(run, SECONDS, async || output.should_continue().await);
                if let Some(game) = game.await {
                    output.give(game).await;
                }
            })
        });
        Self {
            place,
            making,
            shown: None,
        }
    }
}

/// Text of the page.
#[derive(Component, Clone, Copy)]
enum Part {
    Head,
    Text,
}

/// Item that moves on by the given number of lessons.
#[derive(Component, Clone, Copy)]
struct Turn(usize);

fn begin(mut commands: Commands) {
    commands.insert_resource(Open::at(0));
    begin_show(&mut commands);
    let page = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        bottom: px(0),
        padding: UiRect::axes(px(20), px(8)),
        ..theme::column(6.0)
    };
    let page = (page, Ground(tone::BACKDROP.with_alpha(0.85)));
    commands
        .spawn((Name::new("Help"), DespawnOnExit(Screen::Help), page))
        .with_children(spawn_page);
}

fn spawn_page(page: &mut ChildSpawnerCommands) {
    page.spawn((Part::Head, theme::bold("", size::BODY, tone::ACCENT)));
    page.spawn((theme::measure(), Pickable::IGNORE))
        .with_children(|row| {
            let text = theme::text("", size::BODY, tone::TEXT);
            row.spawn((Part::Text, text, theme::measured_text(WIDTH)));
        });
    page.spawn((theme::centred_row(18.0), Pickable::IGNORE))
        .with_children(|row| {
            let turns = [
                (Turn(LESSONS.len() - 1), Words::help_before as fn(&_) -> _),
                (Turn(1), Words::help_after),
            ];
            for (turn, words) in turns {
                row.spawn((turn, item(words, size::BODY, turn_to)))
                    .insert_if(Preselected, || turn.0 == 1);
            }
            row.spawn(item(Words::help_hints, size::BODY, show_hints_again));
            row.spawn(item(Words::common_back, size::BODY, to(Screen::Title)));
        });
}

fn show_hints_again(
    _: On<Activate>,
    mut preferences: ResMut<Preferences>,
    mut said: MessageWriter<Announce>,
) {
    preferences.hints = SeenHints::default();
    said.write(Announce(Say::new(Words::help_hints_shown), Way::Shown));
}

fn turn_to(
    pressed: On<Activate>,
    turns: Query<&Turn>,
    open: Option<ResMut<Open>>,
    mut navigator: Navigator,
) {
    if let (Ok(turn), Some(mut open)) = (turns.get(pressed.entity), open) {
        navigator.set_up(SimulationCommand::Quit);
        *open = Open::at((open.place + turn.0) % LESSONS.len());
    }
}

/// Shows the heading and the text of the open lesson.
fn say(
    open: Res<Open>,
    table: Res<ActionTable>,
    parts: Query<(Entity, Ref<Part>)>,
    mut commands: Commands,
) {
    let Lesson(_, head, says) = LESSONS[open.place];
    let is_new = open.is_changed() || table.is_changed();
    for (entity, part) in &parts {
        if !is_new && !part.is_added() {
            continue;
        }
        let (place, of) = (open.place + 1, LESSONS.len());
        let table = table.clone();
        let words = match *part {
            Part::Head => Say::new(move |words: &Words| format!("{} · {place}/{of}", head(words))),
            Part::Text => Say::new(move |words: &Words| says(words, &table)),
        };
        let spoken = Spoken::Words(words.clone());
        commands.entity(entity).insert((Says(words), spoken));
    }
}

/// Reserves space below the field; larger text gets more.
fn leave_room(comfort: Res<Comfort>, mut foot: ResMut<Foot>) {
    let text = f32::from(comfort.text_size) * 0.01;
    foot.set_if_neq(Foot((ROOM.0 * text).min(ROOM.1)));
}

/// Shows the game of the lesson repeatedly.
fn play(
    time: Res<Time<Real>>,
    (round, clock): (Res<Round>, Res<Clock>),
    run: Option<Res<Run>>,
    mut open: ResMut<Open>,
    mut commands: Commands,
    mut navigator: Navigator,
) {
    let open = open.bypass_change_detection();
    let Some((game, over)) = &mut open.shown else {
        if let Some(game) = Job::take_from(&mut open.making) {
            start(&game, &mut commands, &mut navigator);
            open.shown = Some((game, Duration::ZERO));
        }
        return;
    };
    // Until a step has started the game, the field shows an earlier state.
    let stands = run.is_some_and(|run| run.level == game.run.level) && *round != Round::Idle;
    if stands && (round.is_over() || clock.step >= game.end.step) {
        *over += time.delta();
        if *over >= BREATH {
            *over = Duration::ZERO;
            start(game, &mut commands, &mut navigator);
        }
    }
}

/// Prepares the simulation for games that are only shown.
pub(super) fn begin_show(commands: &mut Commands) {
    commands.insert_resource(LevelEndsRun);
    commands.remove_resource::<Recorder>();
}

/// Shows the recorded `game`.
pub(super) fn start(game: &Recording, commands: &mut Commands, navigator: &mut Navigator) {
    commands.insert_resource(Scripts::from_recording(game));
    navigator.set_up(SimulationCommand::Start(Box::new(game.run.clone())));
}

/// Ends the games that are only shown.
pub(super) fn end(mut commands: Commands, mut foot: ResMut<Foot>) {
    commands.remove_resource::<Open>();
    commands.remove_resource::<Scripts>();
    commands.remove_resource::<LevelEndsRun>();
    foot.0 = 0.0;
}
