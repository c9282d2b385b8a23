//! HUD with score, level, lives and active effects, above or beside the field, in played and watched games. Runs in
//! `Show`.
//!
//! It shows the warp key when a player may leave the level early. [`form`] has the layout, [`place`] the position,
//! [`played`] the text about the level. [`lives`], [`effects`] and [`tools`] show the lives, the active effects and the
//! tools of the game, and [`grow`] enlarges score and multiplier.

mod effects;
mod form;
mod grow;
mod lives;
mod place;
mod played;
mod tools;

use self::form::{Form, Shape};
pub(super) use self::place::HudArea;
use self::played::Played;
use super::next_best::next_best;
use super::overlay::{Total, scores};
use super::roll_up::{self, RollUp};
use super::versus::words::DuelSeen;
use crate::presentation::screens::prelude::*;
use crate::simulation::skip_level;

pub(super) fn plugin(app: &mut App) {
    for screen in [Screen::Play, Screen::Watch, Screen::Demo, Screen::Help] {
        app.add_systems(OnEnter(screen), spawn_hud);
    }
    app.init_resource::<MayLeave>();
    app.add_plugins(place::plugin).add_systems(
        Update,
        (
            place::choose_form,
            spawn_hud.run_if(resource_changed::<Form>),
            (place::place, form::fit_texts, effects::list_effects),
            (
                (show_numbers, played::announce_time),
                lives::show_lives,
                effects::drain_effects,
                tools::show_tools,
                grow::grow,
            ),
        )
            .chain()
            .after(roll_up::roll)
            .run_if(any_with_component::<Hud>)
            .in_set(PresentationSystems::Show),
    );
}

/// `true` while the player may leave the level early.
#[derive(Resource, Default)]
struct MayLeave(bool);

/// Root node of the HUD.
#[derive(Component)]
pub(super) struct Hud;

/// Part of the HUD.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Score,
    Level,
    Lives,
    Effects,
}

/// Number or name in the HUD.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Reading {
    ScoreLabel,
    Score,
    Combo,
    Streak,
    Level,
    Bricks,
}

/// Maximum number of lines of a level's name in a column.
const LEVEL_LINES: usize = 4;

/// Spawns the HUD in its current form.
fn spawn_hud(
    (screen, form): (Res<State<Screen>>, Res<Form>),
    huds: Query<Entity, With<Hud>>,
    mut commands: Commands,
) {
    for hud in &huds {
        commands.entity(hud).despawn();
    }
    let mut hud = commands.spawn((
        Name::new("HUD"),
        Hud,
        effects::Listed::default(),
        DespawnOnExit(*screen.get()),
        // Below an overlay that was open before the form changed.
        GlobalZIndex(-1),
        Pickable::IGNORE,
        // Until it has its place.
        Node {
            display: Display::None,
            ..default()
        },
    ));
    hud.insert_if(theme::glass(), || form.shape != Shape::Columns);
    hud.with_children(|hud| {
        for part in form.parts() {
            let mut spawned = hud.spawn((part, form.node(part), Pickable::IGNORE));
            spawned.insert_if(theme::glass(), || form.is_card(part));
            spawned.with_children(|parent| match part {
                Part::Score => spawn_score(parent, *form),
                Part::Level => spawn_level(parent, *form),
                Part::Lives => lives::spawn_lives(parent, *form),
                Part::Effects => {}
            });
        }
    });
}

fn spawn_score(part: &mut ChildSpawnerCommands, form: Form) {
    let layout = form.text(Part::Score);
    let column = Node {
        align_items: match form.shape {
            Shape::Columns => AlignItems::End,
            _ => AlignItems::Start,
        },
        ..theme::column(0.0)
    };
    part.spawn((column, Pickable::IGNORE))
        .with_children(|column| {
            if form.shape != Shape::Strip {
                let text = theme::text("", size::TINY, tone::TEXT_QUIET);
                column.spawn((Reading::ScoreLabel, Spoken::Nothing, text));
            }
            column.spawn((
                Reading::Score,
                Spoken::Reading(Say::new(Words::reader_score)),
                theme::bold("", form.score_size(0), tone::TEXT),
                layout,
            ));
        });
    let size = match form.shape {
        Shape::Panel if !form.is_large => size::PAGE,
        _ => size::BODY,
    };
    part.spawn((
        Reading::Combo,
        Spoken::Reading(Say::new(Words::reader_multiplier)),
        theme::bold("", size, tone::ACCENT),
        layout,
        theme::margin(match form.shape {
            Shape::Columns => UiRect::ZERO,
            // Space to grow.
            Shape::Strip | Shape::Panel => UiRect::right(px(space::ITEM)),
        }),
    ));
    let text = theme::text("", size::SMALL, tone::ACCENT);
    part.spawn((Reading::Streak, text, layout));
}

fn spawn_level(part: &mut ChildSpawnerCommands, form: Form) {
    let layout = form.text(Part::Level);
    let text = theme::text("", size::BODY, tone::TEXT);
    part.spawn((Reading::Level, Ellipsis::after(LEVEL_LINES), text, layout));
    part.spawn((next_best(), layout));
}

/// Inputs of the displayed score. The bonuses of a cleared level are left out until the overlay opens, and then roll up
/// on the overlay and in the HUD.
#[derive(SystemParam)]
struct ScoreSeen<'w, 's> {
    standings: Res<'w, Standings>,
    tallies: Res<'w, Tallies>,
    run: Option<Res<'w, Run>>,
    round: Res<'w, Round>,
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    rolling: Query<'w, 's, &'static RollUp, With<Total>>,
}

impl ScoreSeen<'_, '_> {
    fn now(&self) -> u32 {
        let total = |run: &Run| self.standings.total(run).score;
        let score = self.run.as_deref().map_or(0, total);
        let is_cleared = *self.round == Round::Cleared && *self.screen.get() == Screen::Play;
        match self.rolling.iter().next() {
            Some(rolls) => rolls.shown(),
            None if is_cleared && *self.overlay.get() == Overlay::None => {
                score.saturating_sub(self.tallies.together().bonuses.sum())
            }
            None => score,
        }
    }
}

fn show_numbers(
    (score, tallies, remaining): (ScoreSeen, Res<Tallies>, Res<Remaining>),
    (launch, table): (Res<Launch>, Res<ActionTable>),
    rules: Res<RulesInPlay>,
    (played, duel): (Played, DuelSeen),
    language: Res<Language>,
    mut may_leave: ResMut<MayLeave>,
    mut readings: Query<(&Reading, &mut Text, Option<&Ellipsis>)>,
) {
    let (screen, round, run) = (&score.screen, &score.round, &score.run);
    let is_new_run = run.as_ref().is_some_and(|run| run.is_changed());
    let of_game = is_new_run || remaining.is_changed() || rules.is_changed();
    // Only after a change, because it counts the bricks of the level.
    if of_game || screen.is_changed() || round.is_changed() {
        let plays = *screen.get() == Screen::Play && launch.by_hand() && !round.is_over();
        let is_open = |run: &Res<Run>| skip_level::is_open(&rules.0, run, *remaining);
        may_leave.0 = plays && run.as_ref().is_some_and(is_open);
    }
    let scores = run.as_deref().map(|run| scores(run, &score.standings));
    let of_player = |(player, points): (PlayerId, u32)| {
        language.of_number(player, language.points(points.into()))
    };
    let scores = scores.into_iter().flatten().map(of_player);
    let scores = scores.collect::<Vec<_>>().join(" · ");
    let score = score.now();
    let [combo, streak] = multipliers(&rules, &tallies);
    for (reading, mut text, ellipsis) in &mut readings {
        let wanted = match reading {
            // Values of the players of a versus game, that of the left one first.
            Reading::Score if duel.is_on() => duel.scores(&language),
            Reading::Combo if duel.is_on() => String::new(),
            Reading::Streak if duel.is_on() => duel.lives_and_rows(&language),
            Reading::Level if duel.is_on() => duel.time(&language),
            Reading::Bricks if duel.is_on() => duel.bricks(&language),
            // The rules give no points, so a score of 0 would mean nothing.
            Reading::Score | Reading::ScoreLabel if score == 0 && rules.0.points_per_hit == 0 => {
                String::new()
            }
            Reading::ScoreLabel => language.reader_score(),
            Reading::Score => language.points(score.into()),
            Reading::Combo => multiplier(&language, combo),
            Reading::Streak if !scores.is_empty() => scores.clone(),
            Reading::Streak if streak > 10 => language.hud_streak(multiplier(&language, streak)),
            Reading::Streak => String::new(),
            // Replaces the name of the level, because there is no other space beside many lives.
            Reading::Level if may_leave.0 => {
                language.hud_warp(language.key_of(&table, Action::Warp))
            }
            Reading::Level => run
                .as_ref()
                .map_or_else(String::new, |run| played.words(&language, run)),
            Reading::Bricks => language.hud_bricks(remaining.0),
        };
        let shown = ellipsis.map_or(text.as_str(), |it| it.full_of(&text));
        if shown != wanted {
            text.0 = wanted;
        }
    }
}

/// Returns the largest multipliers of a player's next brick: that of the combo and that of the streak (tenths).
fn multipliers(rules: &RulesInPlay, tallies: &Tallies) -> [u32; 2] {
    let (skill, tally) = (&rules.0.skill, tallies.together());
    [
        skill.combo.tenths(tally.rally),
        skill.streak.tenths(tally.grown),
    ]
}

/// Returns a multiplier of `tenths`, or an empty text if it is 1.0.
pub(super) fn multiplier(words: &Words, tenths: u32) -> String {
    if tenths > 10 {
        format!("×{}", words.tenths(tenths))
    } else {
        String::new()
    }
}
