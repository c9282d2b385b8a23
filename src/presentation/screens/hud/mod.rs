//! HUD with score, level and lives above or beside the field, in played and watched games. Runs in `Show`.
//!
//! It shows the warp key when a player may leave the level early. [`place`] has the layout, [`grow`] the enlargement of
//! score and multipliers.

mod grow;
mod place;

use self::place::Part;
use super::next_best::next_best;
use super::overlay::Total;
use super::roll_up::{self, RollUp};
use super::turn;
use crate::presentation::library::session::CurrentTurns;
use crate::presentation::screens::prelude::*;
use crate::simulation::round::{Remaining, Standings};
use crate::simulation::scoring::Tallies;
use crate::simulation::skip_level;
use crate::simulation::{Round, RulesInPlay, Run};
use brickwork_ui::ellipsis::Ellipsis;

pub(super) fn plugin(app: &mut App) {
    for screen in [Screen::Play, Screen::Watch, Screen::Demo, Screen::Help] {
        app.add_systems(OnEnter(screen), spawn_hud);
    }
    app.add_plugins(place::plugin).add_systems(
        Update,
        (show_numbers, show_lives, grow::grow)
            .after(roll_up::roll)
            .run_if(any_with_component::<Hud>)
            .in_set(PresentationSystems::Show),
    );
}

/// Root node of the HUD.
#[derive(Component)]
pub(super) struct Hud;

/// Number or name in the HUD.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Reading {
    Score,
    Combo,
    Streak,
    Level,
    Bricks,
}

/// Row that shows the lives as balls.
#[derive(Component)]
struct Lives;

/// Maximum number of lines of a level's name in a column.
const LEVEL_LINES: usize = 4;

/// Maximum number of lives that are drawn one by one: as many as fit into a line of the narrowest column. More lives
/// are shown as one ball and a number.
const MAX_BALLS: u32 = 5;

fn spawn_hud(mut commands: Commands, screen: Res<State<Screen>>) {
    commands
        .spawn((
            Name::new("HUD"),
            Hud,
            DespawnOnExit(*screen.get()),
            Pickable::IGNORE,
            Node::default(),
        ))
        .with_children(|hud| {
            hud.spawn((Part::Score, Node::default(), Pickable::IGNORE))
                .with_children(spawn_score);
            hud.spawn((Part::Level, Node::default(), Pickable::IGNORE))
                .with_children(|part| {
                    part.spawn((
                        Reading::Level,
                        Ellipsis::after(LEVEL_LINES),
                        theme::text("", size::BODY, tone::TEXT_QUIET),
                    ));
                    part.spawn(next_best());
                });
            hud.spawn((Part::Lives, Node::default(), Pickable::IGNORE))
                .with_children(spawn_lives);
        });
}

fn spawn_score(left: &mut ChildSpawnerCommands) {
    left.spawn((
        Reading::Score,
        Spoken::Reading(Say::new(Words::reader_score)),
        theme::bold("", size::LARGE, tone::TEXT),
    ));
    left.spawn((
        Reading::Combo,
        Spoken::Reading(Say::new(Words::reader_multiplier)),
        theme::bold("", size::BODY, tone::ACCENT),
    ));
    left.spawn((Reading::Streak, theme::text("", size::SMALL, tone::ACCENT)));
}

fn spawn_lives(right: &mut ChildSpawnerCommands) {
    right.spawn((
        Reading::Bricks,
        theme::text("", size::SMALL, tone::TEXT_QUIET),
    ));
    right.spawn((
        Lives,
        Pickable::IGNORE,
        // The row is exactly as wide as its content, so it must not wrap: rounding would break the line.
        Node {
            flex_shrink: 0.0,
            ..theme::row(5.0)
        },
    ));
}

/// Inputs of the displayed score. The bonuses of a cleared level are left out until the overlay opens, and then roll up
/// on the overlay and in the HUD.
#[derive(SystemParam)]
struct ScoreSeen<'w, 's> {
    standings: Res<'w, Standings>,
    tallies: Res<'w, Tallies>,
    round: Res<'w, Round>,
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    rolling: Query<'w, 's, &'static RollUp, With<Total>>,
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
    (launch, table): (Res<Launch>, Res<ActionTable>),
    (run, rules, turns): (Option<Res<Run>>, Res<RulesInPlay>, Res<CurrentTurns>),
    language: Res<Language>,
    mut may_leave: Local<bool>,
    mut readings: Query<(&Reading, &mut Text, Option<&Ellipsis>)>,
) {
    let (screen, round) = (&score.screen, &score.round);
    let is_new_run = run.as_ref().is_some_and(|run| run.is_changed());
    let of_game = is_new_run || remaining.is_changed() || rules.is_changed();
    // Only after a change, because it counts the bricks of the level.
    if of_game || screen.is_changed() || round.is_changed() {
        let plays = *screen.get() == Screen::Play && launch.by_hand() && !round.is_over();
        let is_open = |run: &Res<Run>| skip_level::is_open(&rules.0, run, *remaining);
        *may_leave = plays && run.as_ref().is_some_and(is_open);
    }
    let score = score.now();
    let [combo, streak] = multipliers(&rules, &tallies);
    for (reading, mut text, ellipsis) in &mut readings {
        let wanted = match reading {
            // The rules give no points, so a score of 0 would mean nothing.
            Reading::Score if score == 0 && rules.0.points_per_hit == 0 => String::new(),
            Reading::Score => language.points(score.into()),
            Reading::Combo => multiplier(&language, combo),
            Reading::Streak if streak > 10 => language.hud_streak(multiplier(&language, streak)),
            Reading::Streak => String::new(),
            // Replaces the name of the level, because there is no other space beside many lives.
            Reading::Level if *may_leave => {
                language.hud_warp(language.key_of(&table, Action::Warp))
            }
            Reading::Level => run
                .as_ref()
                .map_or_else(String::new, |run| level_words(&language, run, &turns)),
            Reading::Bricks => language.hud_bricks(remaining.0),
        };
        let shown = ellipsis.map_or(text.as_str(), |it| it.full_of(&text));
        if shown != wanted {
            text.0 = wanted;
        }
    }
}

/// Returns the name of the level, after the name of the current player if players take turns.
fn level_words(words: &Words, run: &Run, turns: &CurrentTurns) -> String {
    let level = run.level.name();
    match &turns.0 {
        Some(turns) => format!("{} · {level}", turn::name(words, turns.player())),
        None => level.to_owned(),
    }
}

/// Returns the multipliers of the first player's next brick: that of the combo and that of the streak (tenths).
fn multipliers(rules: &RulesInPlay, tallies: &Tallies) -> [u32; 2] {
    let (skill, tally) = (&rules.0.skill, tallies.first());
    [
        skill.combo.tenths(tally.rally),
        skill.streak.tenths(tally.grown),
    ]
}

/// Returns a multiplier of `tenths`, or an empty text if it is 1.0.
fn multiplier(words: &Words, tenths: u32) -> String {
    if tenths > 10 {
        format!("×{}", words.tenths(tenths))
    } else {
        String::new()
    }
}

/// Draws a ball for each remaining life, or one ball with the number of lives beside it.
fn show_lives(
    standings: Res<Standings>,
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
    let said = Say::new(move |words: &Words| words.standing_lives(left));
    commands
        .entity(row)
        .insert(Spoken::Words(said))
        .despawn_children()
        .with_children(|row| {
            let balls = if left > MAX_BALLS { 1 } else { left };
            for _ in 0..balls {
                row.spawn((
                    Name::new("Life"),
                    Node {
                        width: px(13),
                        height: px(13),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    Ground(palette::BALL.into()),
                    Pickable::IGNORE,
                ));
            }
            if left > MAX_BALLS {
                let all = format!("×{left}");
                row.spawn(theme::bold(all, size::SMALL, tone::TEXT));
            }
        });
}
