//! The sounds of moments that are looked for, and not told by one message: capsules that come, gates, combos, the last brick, the end of
//! an effect before it comes, stars, records, the end of a pack. Runs in `Sound`. What grows, `growth.rs` looks for.
//!
//! Writes [`PlaySound`] like [`sound`](super::sound), which owns the sounds of what messages tell. A moment that was reached before the
//! level began, or before the field was [put](crate::presentation::put) as it is, is none.

use bevy::prelude::*;

use super::sound::{Effect, PlaySound, family, pan};
use crate::presentation::PresentationSystems;
use crate::presentation::library::progress::LatestNews;
use crate::presentation::put::Field;
use crate::presentation::screen::{Overlay, Screen};
use crate::progress::News;
use crate::progress::stars::{CLEARED, NO_LIFE_LOST, PAR};
use crate::simulation::Round;
use crate::simulation::arena::Arena;
use crate::simulation::body::Position;
use crate::simulation::brick::Brick;
use crate::simulation::clock::Clock;
use crate::simulation::collision::change::Passable;
use crate::simulation::power::active::{Active, ActiveEffects};
use crate::simulation::power::capsule::Capsule;
use crate::simulation::round::Remaining;
use crate::simulation::rules::RulesInPlay;
use crate::simulation::scoring::Tallies;
use crate::simulation::state::StateResource;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rewards>().add_systems(
        Update,
        (
            (
                sound_capsules,
                sound_gates,
                sound_combo,
                sound_last_brick,
                sound_ends_of_effects,
            )
                .run_if(not(in_state(Screen::Demo))),
            sound_rewards,
            sound_end_of_pack.run_if(state_changed::<Overlay>),
        )
            .in_set(PresentationSystems::Sound),
    );
}

/// A capsule comes: which family, the sound says before its symbol can be read.
fn sound_capsules(
    (arena, field): (Res<Arena>, Field),
    came: Query<(&Capsule, &Position), Added<Capsule>>,
    mut sounds: MessageWriter<PlaySound>,
) {
    if field.is_put() {
        return;
    }
    for (capsule, at) in &came {
        sounds.write(PlaySound {
            effect: Effect::Falls(family(capsule.power.power().family)),
            pan: pan(&arena, at.0.x),
        });
    }
}

/// Bricks that let balls through from now on, or stop them: all that do so at once are one gate.
fn sound_gates(
    (arena, field): (Res<Arena>, Field),
    opened: Query<(Ref<Brick>, &Position), Added<Passable>>,
    bricks: Query<&Position, With<Brick>>,
    mut closed: RemovedComponents<Passable>,
    mut sounds: MessageWriter<PlaySound>,
) {
    if field.is_put() {
        closed.clear();
        return;
    }
    let opened = opened.iter().filter(|(brick, _)| !brick.is_added());
    let opened = opened.map(|(_, at)| at).next();
    let closed = closed.read().filter_map(|brick| bricks.get(brick).ok());
    // All of them are read, so that none is left for the next frame.
    if let Some(at) = opened.or(closed.last()) {
        sounds.write(PlaySound {
            effect: Effect::Gate,
            pan: pan(&arena, at.0.x),
        });
    }
}

/// The highest level of a multiplier that is told apart.
const COMBOS: u32 = 5;

/// The multiplier reaches a whole number.
fn sound_combo(
    field: Field,
    (rules, tallies): (Option<Res<RulesInPlay>>, Option<Res<Tallies>>),
    mut before: Local<u32>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let (Some(rules), Some(tallies)) = (rules, tallies) else {
        return;
    };
    let tenths = rules.0.skill.combo.tenths(tallies.first().rally);
    let now = tenths / 10;
    if now > *before && now > 1 && !field.is_put() {
        let level = (now - 2).min(COMBOS - 1);
        sounds.write(PlaySound::centred(Effect::Combo(level as u8)));
    }
    *before = now;
}

/// One brick is left of many: once in a level.
fn sound_last_brick(
    field: Field,
    (remaining, round): (Res<Remaining>, Res<Round>),
    mut is_to_come: Local<bool>,
    mut sounds: MessageWriter<PlaySound>,
) {
    if let Some(run) = field.put() {
        *is_to_come = Remaining::at_start(run).0 > 1 && remaining.0 > 1;
    }
    if remaining.0 == 1 && *is_to_come && *round == Round::Playing {
        *is_to_come = false;
        sounds.write(PlaySound::centred(Effect::LastBrick));
    }
}

/// How long before its end an effect says that it ends (s).
const WARNED: f64 = 1.5;

/// An effect ends soon: its strip on the paddle is nearly empty.
fn sound_ends_of_effects(
    field: Field,
    (clock, effects): (Res<Clock>, Res<ActiveEffects>),
    mut before: Local<f64>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let now = clock.now();
    let passes = |at: f64| *before < at && at <= now;
    let is_near = |active: &Active| active.since < active.until - WARNED;
    let mut near = effects.all().iter().filter(|active| is_near(active));
    if !field.is_put() && near.any(|active| passes(active.until - WARNED)) {
        sounds.write(PlaySound::centred(Effect::EffectEnds));
    }
    *before = now;
}

/// How long after each other the sounds of a reward come (s).
const BETWEEN: f64 = 0.28;
/// How long after the level's own sound the first comes (s).
const AFTER: f64 = 1.1;

/// Sounds of a reward that are still to come, the next last, and how long until it does (s).
#[derive(Resource, Default)]
struct Rewards(Vec<Effect>, f64);

fn sound_rewards(
    time: Res<Time<Real>>,
    latest: Res<LatestNews>,
    mut rewards: ResMut<Rewards>,
    mut sounds: MessageWriter<PlaySound>,
) {
    if latest.is_changed() {
        let told = latest.0.as_ref();
        rewards.0 = told.map(|told| of_reward(&told.news)).unwrap_or_default();
        rewards.1 = AFTER;
    }
    let rewards = rewards.bypass_change_detection();
    rewards.1 -= time.delta_secs_f64();
    if rewards.1 <= 0.0
        && let Some(next) = rewards.0.pop()
    {
        rewards.1 = BETWEEN;
        sounds.write(PlaySound::centred(next));
    }
}

/// The sounds of what a game has brought, the first last: its new stars, then a record or a goal.
fn of_reward(news: &News) -> Vec<Effect> {
    let stars = [CLEARED, NO_LIFE_LOST, PAR].into_iter();
    let stars = stars.filter(|star| news.stars & star != 0).zip(0..);
    let stars = stars.map(|(_, place)| Effect::Star(place));
    let is_record = news.placed.iter().any(|placed| placed.is_new_best) || !news.goals.is_empty();
    let mut all: Vec<Effect> = stars.chain(is_record.then_some(Effect::Record)).collect();
    all.reverse();
    all
}

fn sound_end_of_pack(overlay: Res<State<Overlay>>, mut sounds: MessageWriter<PlaySound>) {
    if *overlay.get() == Overlay::PackFinished {
        sounds.write(PlaySound::centred(Effect::Finished));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reward_sounds_star_by_star_and_a_goal_at_its_end() {
        let mut news = News {
            stars: CLEARED | PAR,
            ..News::default()
        };
        assert_eq!(of_reward(&news), [Effect::Star(1), Effect::Star(0)]);
        news.goals = vec!["spotless"];
        assert_eq!(
            of_reward(&news),
            [Effect::Record, Effect::Star(1), Effect::Star(0)]
        );
        assert_eq!(of_reward(&News::default()), []);
    }
}
