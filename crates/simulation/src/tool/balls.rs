//! Effects of tools on single balls, once: kicks, speed steps, mirrored balls. Runs in `React`.

use super::begin::Ready;
use crate::ball::pace::{Pace, Pacing};
use crate::ball::{Birth, Start};
use crate::prelude::*;
use brickwork_level::content::reactions::ToolEffect;

/// Kicks balls, and takes their speed steps back.
pub(super) fn change_paces(
    (mut ready, mut pacing): (ResMut<Ready>, ResMut<Pacing>),
    mut balls: Query<(&Ball, &mut Pace), Without<Held>>,
) {
    ready.0.retain(|(effect, firing)| {
        if !matches!(effect, ToolEffect::Kick(_) | ToolEffect::Calm) {
            return true;
        }
        let mut balls = balls.iter_mut();
        let Some((_, mut pace)) = balls.find(|(ball, _)| Some(ball.id) == firing.ball) else {
            return false;
        };
        if let ToolEffect::Kick(by) = *effect {
            pacing.kick(&mut pace, by);
        } else {
            pace.calm();
            pacing.ask();
        }
        true
    });
}

/// Starts a ball with the mirrored flight of another one.
pub(super) fn mirror(
    clock: Res<Clock>,
    mut ready: ResMut<Ready>,
    all: Query<(), With<Ball>>,
    balls: Query<(Entity, &Ball, &Owner, &Position, &Velocity), Without<Held>>,
    mut birth: Birth,
) {
    let mut there = all.iter().len();
    ready.0.retain(|(effect, firing)| {
        if *effect != ToolEffect::Mirror {
            return true;
        }
        let mut balls = balls.iter();
        let ball = balls.find(|(_, ball, ..)| Some(ball.id) == firing.ball);
        let Some((entity, ball, owner, at, velocity)) = ball else {
            return false;
        };
        if there >= tuning::MAX_BALLS_BY_POWERS {
            return false;
        }
        there += 1;
        let way = velocity.0;
        // Two balls on one vertical flight would never part.
        let mirrored = match way.x.abs() < way.length() * tuning::MIRROR_STEEPNESS {
            true => turned(way, tuning::SPLIT_ANGLE, ball.speed),
            false => DVec2::new(-way.x, way.y),
        };
        let start = Start {
            at: at.0,
            time: clock.now(),
            velocity: mirrored,
            cause: BirthCause::Split,
        };
        birth.give((entity, ball), *owner, start);
        true
    });
}
