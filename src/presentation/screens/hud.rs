//! Score, level and lives above the field, played or watched. Runs in `Show`. Where a level can be left early, it says how.
//!
//! Owns its place: the strip above the field, wherever the letterboxed field is in the window. Covers nothing that a
//! ball can reach.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::next_best::next_best;
use super::pause_button;
use super::roll_up::{self, RollUp};
use super::turn;
use crate::content::Rules;
use crate::input::{Action, ActionTable};
use crate::presentation::camera::{MARGIN, WorldCamera, headroom};
use crate::presentation::language::{Language, Say, Words};
use crate::presentation::launch::Launch;
use crate::presentation::library::turns::TurnsInHand;
use crate::presentation::screen::{Overlay, Screen};
use crate::presentation::ui::reader::{About, Spoken};
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};
use crate::simulation::Round;
use crate::simulation::arena::Arena;
use crate::simulation::round::{Remaining, Run, Standings};
use crate::simulation::rules::RulesInPlay;
use crate::simulation::scoring::{Tallies, Tally};
use crate::simulation::warp;

pub(super) fn plugin(app: &mut App) {
    let news = resource_changed::<Remaining>
        .or_else(resource_changed::<RulesInPlay>)
        .or_else(resource_changed::<Round>)
        .or_else(state_changed::<Screen>)
        .or_else(resource_exists_and_changed::<Run>);
    app.init_resource::<MayLeave>()
        .add_systems(OnEnter(Screen::Play), spawn_hud)
        .add_systems(OnEnter(Screen::Watch), spawn_hud)
        .add_systems(OnEnter(Screen::Demo), spawn_hud)
        .add_systems(
            Update,
            (
                place_above_field,
                note_leaving.run_if(news),
                (show_numbers, show_lives),
            )
                .chain()
                .after(roll_up::roll)
                .run_if(any_with_component::<Hud>)
                .in_set(PresentationSystems::Show),
        );
}

/// Whether a person plays who may leave the level now, as if it were cleared.
#[derive(Resource, Default)]
struct MayLeave(bool);

/// The strip.
#[derive(Component)]
struct Hud;

/// A number or name in the strip.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Reading {
    Score,
    Combo,
    Level,
    Bricks,
}

/// Where the lives are drawn, as balls.
#[derive(Component)]
struct Lives;

/// Smallest width and height of the strip, where a large or narrow field leaves little room (pixels of an 800×600
/// window).
const MIN_SIZE: Vec2 = Vec2::new(600.0, 28.0);

/// Highest number of lives that are drawn one by one.
const MAX_BALLS: u32 = 8;

fn spawn_hud(mut commands: Commands, fonts: Res<Fonts>, screen: Res<State<Screen>>) {
    let third = |justify_content| Node {
        width: percent(33.3),
        justify_content,
        align_items: AlignItems::Center,
        column_gap: px(8),
        ..default()
    };
    commands
        .spawn((
            Name::new("HUD"),
            Hud,
            DespawnOnExit(*screen.get()),
            Pickable::IGNORE,
            Node {
                position_type: PositionType::Absolute,
                align_items: AlignItems::Center,
                ..default()
            },
        ))
        .with_children(|hud| {
            hud.spawn((third(JustifyContent::Start), Pickable::IGNORE))
                .with_children(|left| spawn_score(left, &fonts));
            let centre = Node {
                flex_direction: FlexDirection::Column,
                ..third(JustifyContent::Center)
            };
            hud.spawn((centre, Pickable::IGNORE))
                .with_children(|centre| {
                    centre.spawn((
                        Reading::Level,
                        TextLayout::no_wrap(),
                        theme::text(&fonts, "", size::BODY, palette::TEXT_QUIET),
                    ));
                    centre.spawn(next_best(&fonts));
                });
            hud.spawn((third(JustifyContent::End), Pickable::IGNORE))
                .with_children(|right| spawn_lives(right, &fonts));
        });
}

fn spawn_score(left: &mut ChildSpawnerCommands, fonts: &Fonts) {
    left.spawn((
        Reading::Score,
        Spoken::Reading(About::Score),
        theme::bold(fonts, "", size::LARGE, palette::TEXT),
    ));
    left.spawn((
        Reading::Combo,
        Spoken::Reading(About::Multiplier),
        theme::bold(fonts, "", size::BODY, palette::ACCENT),
    ));
}

fn spawn_lives(right: &mut ChildSpawnerCommands, fonts: &Fonts) {
    right.spawn((
        Reading::Bricks,
        TextLayout::no_wrap(),
        theme::text(fonts, "", size::SMALL, palette::TEXT_QUIET),
    ));
    right.spawn((
        Lives,
        Pickable::IGNORE,
        Node {
            column_gap: px(5),
            align_items: AlignItems::Center,
            ..default()
        },
    ));
}

/// Lays the strip on the margin above the field and its wall (as thick as the margin at the sides), as wide as the
/// field, as far as the pause button leaves room.
fn place_above_field(
    arena: Res<Arena>,
    scale: Res<UiScale>,
    camera: Single<(&Camera, &GlobalTransform), With<WorldCamera>>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    hud: Single<&mut Node, With<Hud>>,
) {
    let (camera, transform) = camera.into_inner();
    let (low, high) = (arena.bounds.min.as_vec2(), arena.bounds.max.as_vec2());
    let on_screen = |x, y| camera.world_to_viewport(transform, Vec3::new(x, y, 0.0));
    let (Ok(from), Ok(to)) = (
        on_screen(low.x, high.y + headroom(high.y - low.y)),
        on_screen(high.x, high.y + MARGIN),
    ) else {
        return;
    };
    let (from, to) = (from / scale.0, to / scale.0);
    let mut node = hud.into_inner();
    let mut size = (to - from).max(MIN_SIZE);
    let left = (from.x + to.x - size.x) * 0.5;
    // The corner is the pause button's.
    let room = window.map_or(f32::MAX, |window| window.width() / scale.0);
    size.x = size.x.min(room - pause_button::SIDE - left);
    let placed = (px(left), px(from.y), px(size.x), px(size.y));
    if (node.left, node.top, node.width, node.height) != placed {
        (node.left, node.top, node.width, node.height) = placed;
    }
}

fn note_leaving(
    (launch, screen, round): (Res<Launch>, Res<State<Screen>>, Res<Round>),
    (rules, remaining): (Res<RulesInPlay>, Res<Remaining>),
    run: Option<Res<Run>>,
    mut may_leave: ResMut<MayLeave>,
) {
    let plays = *screen.get() == Screen::Play && launch.by_hand() && !round.is_over();
    let is_open = |run: Res<Run>| warp::is_open(&rules.0, &run, *remaining);
    may_leave.0 = plays && run.is_some_and(is_open);
}

/// What it takes to know the score that is shown: what a cleared level pays comes when it is told, and rolls up there and here.
#[derive(SystemParam)]
struct ScoreSeen<'w, 's> {
    standings: Res<'w, Standings>,
    tallies: Res<'w, Tallies>,
    round: Res<'w, Round>,
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    rolling: Query<'w, 's, &'static RollUp>,
}

impl ScoreSeen<'_, '_> {
    fn now(&self) -> u32 {
        let score = self.standings.first().score;
        let is_cleared = *self.round == Round::Cleared && *self.screen.get() == Screen::Play;
        match self.rolling.iter().next() {
            Some(rolls) => rolls.shown(),
            None if is_cleared && *self.overlay.get() == Overlay::None => {
                score.saturating_sub(self.tallies.first().bonuses.sum())
            }
            None => score,
        }
    }
}

fn show_numbers(
    (score, tallies, remaining): (ScoreSeen, Res<Tallies>, Res<Remaining>),
    (may_leave, table): (Res<MayLeave>, Res<ActionTable>),
    (run, rules, turns): (Option<Res<Run>>, Res<RulesInPlay>, Res<TurnsInHand>),
    language: Res<Language>,
    mut readings: Query<(&Reading, &mut Text)>,
) {
    let score = score.now();
    for (reading, mut text) in &mut readings {
        let wanted = match reading {
            // Where nothing is worth anything, nobody asks.
            Reading::Score if score == 0 && rules.0.points_per_hit == 0 => String::new(),
            Reading::Score => language.points(score.into()),
            Reading::Combo => combo_words(&language, &rules.0, &tallies.first()),
            // In its place, because nowhere else there is room beside many lives.
            Reading::Level if may_leave.0 => {
                language.hud_warp(language.key_of(&table, Action::Warp))
            }
            Reading::Level => run
                .as_ref()
                .map_or_else(String::new, |run| level_words(&language, run, &turns)),
            Reading::Bricks => language.hud_bricks(remaining.0),
        };
        if text.0 != wanted {
            text.0 = wanted;
        }
    }
}

/// The level, and whose turn it is where players take turns.
fn level_words(words: &Words, run: &Run, turns: &TurnsInHand) -> String {
    let level = run.level.name();
    match &turns.0 {
        Some(turns) => format!("{} · {level}", turn::name(words, turns.player())),
        None => level.to_owned(),
    }
}

/// The multiplier of the next brick, once there is one.
fn combo_words(words: &Words, rules: &Rules, tally: &Tally) -> String {
    let tenths = rules.skill.combo.tenths(tally.rally);
    if tenths > 10 {
        format!("×{}", words.tenths(tenths))
    } else {
        String::new()
    }
}

/// Draws a ball for each life that is left.
fn show_lives(
    standings: Res<Standings>,
    fonts: Res<Fonts>,
    lives: Single<Entity, With<Lives>>,
    mut shown: Local<Option<(Entity, u32)>>,
    mut commands: Commands,
) {
    let row = *lives;
    let standing = standings.first();
    if *shown == Some((row, standing.lives)) {
        return;
    }
    *shown = Some((row, standing.lives));
    let left = standing.lives;
    let said = Say::from(move |words: &Words| words.standing_lives(left));
    commands
        .entity(row)
        .insert(Spoken::Words(said))
        .despawn_children()
        .with_children(|row| {
            for _ in 0..standing.lives.min(MAX_BALLS) {
                row.spawn((
                    Node {
                        width: px(13),
                        height: px(13),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(palette::BALL),
                    Pickable::IGNORE,
                ));
            }
            if standing.lives > MAX_BALLS {
                let all = format!("{}", standing.lives);
                row.spawn(theme::bold(&fonts, all, size::SMALL, palette::TEXT));
            }
        });
}
