//! Sounds of events that are detected from state: capsules, gates, combos, the last brick, expiring effects, stars,
//! records, the end of a pack. Runs in `Sound`.
//!
//! Writes [`PlaySound`] like [`sound`](super::sound), which handles events with a message. `growth.rs` detects healed
//! and new bricks. Changes due to a [field reset](crate::presentation::field_reset) are not events.

use bevy::prelude::*;

use super::sound::{Effect, PlaySound, family, pan};
use crate::presentation::PresentationSystems;
use crate::presentation::field_reset::FieldReset;
use crate::presentation::library::progress::LatestNews;
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

/// Plays the sound of a new capsule. It identifies the family before the symbol can be read.
fn sound_capsules(
    (arena, field): (Res<Arena>, FieldReset),
    came: Query<(&Capsule, &Position), Added<Capsule>>,
    mut sounds: MessageWriter<PlaySound>,
) {
    if field.is_reset() {
        return;
    }
    for (capsule, at) in &came {
        sounds.write(PlaySound {
            effect: Effect::Falls(family(capsule.power.power().family)),
            pan: pan(&arena, at.0.x),
        });
    }
}

/// Plays one sound for all bricks that become passable or solid in a frame.
fn sound_gates(
    (arena, field): (Res<Arena>, FieldReset),
    opened: Query<(Ref<Brick>, &Position), Added<Passable>>,
    bricks: Query<&Position, With<Brick>>,
    mut closed: RemovedComponents<Passable>,
    mut sounds: MessageWriter<PlaySound>,
) {
    if field.is_reset() {
        closed.clear();
        return;
    }
    let opened = opened.iter().filter(|(brick, _)| !brick.is_added());
    let opened = opened.map(|(_, at)| at).next();
    let closed = closed.read().filter_map(|brick| bricks.get(brick).ok());
    // Reads all removals, so that none is left for the next frame.
    if let Some(at) = opened.or(closed.last()) {
        sounds.write(PlaySound {
            effect: Effect::Gate,
            pan: pan(&arena, at.0.x),
        });
    }
}

/// Number of multiplier levels with different sounds.
const COMBOS: u32 = 5;

/// Plays a sound when the multiplier reaches a whole number.
fn sound_combo(
    field: FieldReset,
    (rules, tallies): (Option<Res<RulesInPlay>>, Option<Res<Tallies>>),
    mut before: Local<u32>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let (Some(rules), Some(tallies)) = (rules, tallies) else {
        return;
    };
    let tenths = rules.0.skill.combo.tenths(tallies.first().rally);
    let now = tenths / 10;
    if now > *before && now > 1 && !field.is_reset() {
        let level = (now - 2).min(COMBOS - 1);
        sounds.write(PlaySound::centred(Effect::Combo(level as u8)));
    }
    *before = now;
}

/// Plays a sound when one brick of several is left, once per level.
fn sound_last_brick(
    field: FieldReset,
    (remaining, round): (Res<Remaining>, Res<Round>),
    mut is_to_come: Local<bool>,
    mut sounds: MessageWriter<PlaySound>,
) {
    if let Some(run) = field.new_run() {
        *is_to_come = Remaining::at_start(run).0 > 1 && remaining.0 > 1;
    }
    if remaining.0 == 1 && *is_to_come && *round == Round::Playing {
        *is_to_come = false;
        sounds.write(PlaySound::centred(Effect::LastBrick));
    }
}

/// Time from the warning to the end of an effect (s).
const WARNED: f64 = 1.5;

/// Plays a sound shortly before the end of an effect.
fn sound_ends_of_effects(
    field: FieldReset,
    (clock, effects): (Res<Clock>, Res<ActiveEffects>),
    mut before: Local<f64>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let now = clock.now();
    let passes = |at: f64| *before < at && at <= now;
    let is_near = |active: &Active| active.since < active.until - WARNED;
    let mut near = effects.all().iter().filter(|active| is_near(active));
    if !field.is_reset() && near.any(|active| passes(active.until - WARNED)) {
        sounds.write(PlaySound::centred(Effect::EffectEnds));
    }
    *before = now;
}

/// Interval between the sounds of a reward (s).
const BETWEEN: f64 = 0.28;
/// Delay of the first one after the sound of the level (s).
const AFTER: f64 = 1.1;

/// Queued sounds of a reward, next last, and the time until the next (s).
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

/// Returns the sounds of `news`, first one last: new stars, then a record or goal.
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
