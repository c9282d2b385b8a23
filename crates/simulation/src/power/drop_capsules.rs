//! Capsules that destroyed bricks drop: the one that the brick carries, or those from the rules' bag or dice. Runs in
//! `Powers`.

use super::capsule::Dropped;
use super::drops::{Bag, SecondBag, is_allowed};
use super::in_play::InPlay;
use crate::prelude::*;
use brickwork_level::content::{CapsuleBody, CapsuleStart};

/// Returns the start of a capsule's centre for `brick` (units).
fn start(brick: &BrickDestroyed, body: &CapsuleBody) -> DVec2 {
    match body.from {
        CapsuleStart::Middle => brick.at,
        CapsuleStart::UpperLeft => {
            let bounds = brick.shape.bounds(brick.at);
            let corner = DVec2::new(bounds.min.x, bounds.max.y);
            corner + body.half() * DVec2::new(1.0, -1.0)
        }
    }
}

/// Drops capsules for the bricks that were destroyed in this step.
pub(super) fn drop_capsules(
    mut commands: Commands,
    (clock, rules): (Res<Clock>, Res<RulesInPlay>),
    effects: Res<ActiveEffects>,
    in_play: InPlay,
    (mut destroyed, mut hits): (MessageReader<BrickDestroyed>, MessageReader<BallHit>),
    (mut dropped, mut bag, mut second): (ResMut<Dropped>, ResMut<Bag>, ResMut<SecondBag>),
) {
    let mut in_the_air = in_play.capsules();
    let capsules = rules.0.capsules;
    // Messages may remain from steps without drops or from the previous level.
    let in_step = clock.before()..=clock.now();
    // Balls that were lost after the destruction of the brick were in play at that time.
    let lost = hits.read().filter(|hit| hit.target == Target::Floor);
    let lost = lost
        .map(|hit| (hit.time, hit.owner))
        .filter(|(time, _)| in_step.contains(time));
    let lost: Vec<(f64, PlayerId)> = lost.collect();
    let destroyed = destroyed.read();
    for brick in destroyed.filter(|brick| in_step.contains(&brick.time)) {
        let player = brick.player;
        let may_fall = |power: PowerId| {
            let held = || {
                let mut active = effects.concerning(player);
                active.any(|active| active.power == power)
            };
            let idle = || power.power().effect == Effect::Calm && !in_play.is_hurried(player);
            !(capsules.not_held && held() || capsules.calm_in_need && idle())
        };
        let shower = || {
            let mut active = effects.of(player);
            let shower = active.find(|active| active.effect() == Effect::Shower);
            PowerId::named(shower?.power.power().drops.as_deref()?)
        };
        let mut powers = match brick.kind.carries {
            Some(carries) => vec![carries.power],
            None if brick.kind.barren => Vec::new(),
            None => {
                let own = in_the_air.iter();
                let own = own.filter(|owner| in_play.concerns(**owner, player));
                let room = (rules.0.max_capsules as usize).saturating_sub(own.count());
                let lost = lost.iter().filter(|(time, _)| *time > brick.time);
                let balls = in_play.balls(player, lost.map(|(_, owner)| *owner));
                let crowded = capsules.single_ball && balls > 1;
                let room = if crowded { 0 } else { room };
                let own = second.0.as_mut().filter(|_| player != PlayerId::FIRST);
                let bag = own.unwrap_or(&mut *bag);
                let drawn = bag.draw(&rules.0, room, &may_fall);
                match shower() {
                    Some(power) if drawn.is_empty() => vec![power],
                    _ => drawn,
                }
            }
        };
        powers.retain(|power| is_allowed(*power, &rules.0));
        for power in powers {
            let body = &rules.0.capsule_body;
            let from = start(brick, body);
            in_the_air.push(in_play.owner_at(from.x));
            commands.spawn(dropped.next(power, body, from, brick.time, clock.now()));
        }
    }
}
