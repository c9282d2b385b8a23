//! Catch of capsules by paddles. Runs in `Powers`.
//!
//! A magnet moves the capsules of a family towards the paddle. A joker catches all falling capsules that help or give
//! points twice, and removes all that hinder.

use super::capsule::Capsule;
use super::drops::unveil;
use crate::paddle::order;
use crate::prelude::*;

/// On a [tick](Clock::is_tick), lets paddles catch the capsules that they touch, and removes those below the field.
pub(super) fn catch_capsules(
    mut commands: Commands,
    (clock, arena): (Res<Clock>, Res<Arena>),
    (rules, effects): (Res<RulesInPlay>, Res<ActiveEffects>),
    mut dice: ResMut<Dice>,
    mut capsules: Query<(Entity, &Capsule, &mut Position), Without<Paddle>>,
    paddles: Query<(&Paddle, &Collider, &Position)>,
    mut messages: MessageWriter<PowerCaught>,
    mut missed: MessageWriter<CapsuleMissed>,
) {
    if !clock.is_tick() {
        return;
    }
    // In order of ids and players, regardless of the order of entities.
    let paddles = in_order(paddles, |(paddle, _, at)| order(paddle, at));
    let half = rules.0.capsule_body.half();
    let mut jokers: Vec<PlayerId> = Vec::new();
    let mut in_the_air: Vec<(Entity, Capsule, DVec2)> = Vec::new();
    for (entity, capsule, mut at) in in_order(&mut capsules, |(_, capsule, _)| capsule.id) {
        // One tick at a time, so that the motion does not depend on the step rate.
        at.0.x += magnet_pull(&effects, capsule, at.0.x, &paddles) / tuning::TICK_HZ as f64;
        let catcher = paddles.iter().find(|(_, collider, paddle)| {
            Aabb::around(paddle.0, collider.half() + half).contains(at.0)
        });
        if let Some((paddle, ..)) = catcher {
            let power = unveil(capsule.power, &rules.0, &mut dice.powers);
            jokers.extend((power.power().effect == Effect::Joker).then_some(paddle.player));
            messages.write(PowerCaught {
                capsule: capsule.id,
                power,
                player: paddle.player,
                at: at.0,
            });
        }
        let is_missed = catcher.is_none() && at.0.y + half.y < arena.bounds.min.y;
        missed.write_batch(is_missed.then_some(CapsuleMissed {
            capsule: capsule.id,
            power: capsule.power,
            at: at.0,
        }));
        if catcher.is_some() || is_missed {
            commands.entity(entity).despawn();
        } else {
            in_the_air.push((entity, *capsule, at.0));
        }
    }
    // Other jokers and capsules with a random power-up have no effect.
    for player in jokers {
        for (entity, capsule, at) in in_the_air.drain(..) {
            commands.entity(entity).despawn();
            let power = capsule.power.power();
            let is_known = !matches!(power.effect, Effect::Joker | Effect::Random);
            let is_taken = is_known && power.family != Family::Hinders;
            let caught = PowerCaught {
                capsule: capsule.id,
                power: capsule.power,
                player,
                at,
            };
            messages.write_batch(std::iter::repeat_n(caught, if is_taken { 2 } else { 0 }));
        }
    }
}

/// Returns the horizontal velocity of `capsule` at `x` (units) due to the magnets of the players with `paddles`
/// (units/s, positive to the right). The first player with an active magnet wins.
fn magnet_pull(
    effects: &ActiveEffects,
    capsule: &Capsule,
    x: f64,
    paddles: &[(&Paddle, &Collider, &Position)],
) -> f64 {
    let family = capsule.power.power().family;
    let pulls = |(paddle, ..): &&(&Paddle, &Collider, &Position)| {
        effects.has(paddle.player, Effect::Magnet { family })
    };
    let pulling = paddles.iter().find(pulls);
    let way = pulling.map_or(0.0, |(_, _, at)| at.0.x - x);
    tuning::MAGNET_SPEED * (way / tuning::MAGNET_REACH).clamp(-1.0, 1.0)
}
