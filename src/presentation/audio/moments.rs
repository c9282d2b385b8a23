//! Sounds of events that are detected from state: healed and new bricks, capsules, gates, combos, the last brick, set
//! pieces, expiring effects, stars, records, the end of a pack. Runs in `Sound`.
//!
//! [`sound`](super::sound) handles events with a message. Changes due to a
//! [field reset](crate::presentation::field_reset) are not events.

use std::collections::HashMap;

use super::sound::{Effect, FieldSounds, Sounds, family};
use crate::presentation::library::progress::LatestNews;
use crate::presentation::prelude::*;
use crate::presentation::set_pieces::SetPieceBegan;
use crate::progress::News;
use crate::progress::stars::{CLEARED, NO_LIFE_LOST, PAR};
use crate::simulation::collision::change::Passable;
use crate::simulation::state::State as _;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rewards>().add_systems(
        Update,
        (
            (
                sound_healed,
                sound_grown,
                sound_capsules,
                sound_gates,
                sound_combo,
                sound_last_brick,
                sound_set_pieces,
                sound_ends_of_effects,
            )
                .in_set(FieldSounds),
            (
                sound_rewards,
                sound_end_of_pack.run_if(state_changed::<Overlay>),
            )
                .in_set(PresentationSystems::Sound),
        ),
    );
}

/// Plays a sound if a brick can take more hits than before.
fn sound_healed(
    field: FieldReset,
    bricks: Query<&Brick>,
    changed: Query<(&Brick, &Position), Changed<Brick>>,
    mut before: Local<HashMap<u32, u8>>,
    mut sounds: Sounds,
) {
    if field.is_reset() {
        let left = bricks.iter().map(|brick| (brick.id, brick.hits_left));
        *before = left.filter_map(|(id, left)| Some((id, left?))).collect();
        return;
    }
    let mut healed = None;
    for (brick, at) in &changed {
        let Some(left) = brick.hits_left else {
            continue;
        };
        if before.insert(brick.id, left).is_some_and(|was| was < left) {
            healed = Some(at.0.x);
        }
    }
    if let Some(x) = healed {
        sounds.at(x, Effect::Regrown);
    }
}

/// Plays a sound if bricks have appeared. Enemies have a separate sound.
fn sound_grown(
    mut changed: MessageReader<ColliderChanged>,
    bricks: Query<(&Brick, &Position)>,
    mut sounds: Sounds,
) {
    let is_new = |it: &&ColliderChanged| it.alteration == Alteration::Appeared;
    let came = changed.read().filter(is_new).last();
    let Some(came) = came else { return };
    let grown = bricks.iter().find(|(brick, _)| brick.id == came.id);
    if let Some((brick, at)) = grown
        && !brick.kind.is_enemy
    {
        sounds.at(at.0.x, Effect::Grown);
    }
}

/// Plays the sound of a new capsule. It identifies the family before the symbol can be read.
fn sound_capsules(
    field: FieldReset,
    came: Query<(&Capsule, &Position), Added<Capsule>>,
    mut sounds: Sounds,
) {
    if field.is_reset() {
        return;
    }
    for (capsule, at) in &came {
        let family = family(capsule.power.power().family);
        sounds.at(at.0.x, Effect::Falls(family));
    }
}

/// Plays one sound for all bricks that become passable or solid in a frame.
fn sound_gates(
    field: FieldReset,
    opened: Query<(Ref<Brick>, &Position), Added<Passable>>,
    bricks: Query<&Position, With<Brick>>,
    mut closed: RemovedComponents<Passable>,
    mut sounds: Sounds,
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
        sounds.at(at.0.x, Effect::Gate);
    }
}

/// Number of multiplier levels with different sounds.
const COMBOS: u32 = 5;

/// Plays a sound when the multiplier reaches a whole number.
fn sound_combo(
    field: FieldReset,
    (rules, tallies): (Res<RulesInPlay>, Res<Tallies>),
    mut before: Local<u32>,
    mut sounds: Sounds,
) {
    let tenths = rules.0.skill.combo.tenths(tallies.together().rally);
    let now = tenths / 10;
    if now > *before && now > 1 && !field.is_reset() {
        let level = (now - 2).min(COMBOS - 1);
        sounds.centred(Effect::Combo(level as u8));
    }
    *before = now;
}

/// Plays a sound when one brick of several is left, once per level.
fn sound_last_brick(
    field: FieldReset,
    (remaining, round): (Res<Remaining>, Res<Round>),
    mut is_to_come: Local<bool>,
    mut sounds: Sounds,
) {
    if let Some(run) = field.new_run() {
        *is_to_come = Remaining::at_start(run).0 > 1 && remaining.0 > 1;
    }
    if remaining.0 == 1 && *is_to_come && *round == Round::Playing {
        *is_to_come = false;
        sounds.centred(Effect::LastBrick);
    }
}

/// Plays the announcement of set pieces.
fn sound_set_pieces(mut began: MessageReader<SetPieceBegan>, mut sounds: Sounds) {
    if let Some(SetPieceBegan(at)) = began.read().last() {
        sounds.at(at.x.into(), Effect::SetPiece);
    }
}

/// Time from the warning to the end of an effect (s).
const WARNED: f64 = 1.5;

/// Plays a sound shortly before the end of an effect.
fn sound_ends_of_effects(
    field: FieldReset,
    (clock, effects): (Res<Clock>, Res<ActiveEffects>),
    mut before: Local<f64>,
    mut sounds: Sounds,
) {
    let now = clock.now();
    let passes = |at: f64| *before < at && at <= now;
    let is_near = |active: &Active| active.since < active.until - WARNED;
    let mut near = effects.all().iter().filter(|active| is_near(active));
    if !field.is_reset() && near.any(|active| passes(active.until - WARNED)) {
        sounds.centred(Effect::EffectEnds);
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
    mut sounds: Sounds,
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
        sounds.centred(next);
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

fn sound_end_of_pack(overlay: Res<State<Overlay>>, mut sounds: Sounds) {
    if *overlay.get() == Overlay::PackFinished {
        sounds.centred(Effect::Finished);
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
