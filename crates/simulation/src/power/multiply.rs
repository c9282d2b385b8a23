//! Additional balls: one ball splits into several, or an extra one starts from the paddle. Runs in `Powers`.
//!
//! Sets their positions and directions. The balls of all players split; in a versus game, those of the player who caught
//! the capsule. Parts of a split ball keep its owner, and an extra ball belongs to the player who caught the capsule. New
//! balls have the speed of the ball that they copy.

use crate::ball::{Birth, Start};
use crate::lane::part_of;
use crate::paddle::below;
use crate::prelude::*;

pub(super) fn split_balls(
    clock: Res<Clock>,
    rules: Res<RulesInPlay>,
    mut caught: MessageReader<PowerCaught>,
    all: Query<(), With<Ball>>,
    balls: Query<(Entity, &Ball, &Owner, &Position, &Velocity), Without<Held>>,
    mut birth: Birth,
) {
    let splits = caught
        .read()
        .filter_map(|caught| match caught.power.power().effect {
            Effect::Split { into } => Some((caught.player, into)),
            _ => None,
        });
    let splits: Vec<(PlayerId, u32)> = splits.collect();
    if splits.is_empty() {
        return;
    }
    // Two splits by three at once turn one ball into nine, each with its own direction.
    let into = |owner: &Owner| {
        let is_its = |player: PlayerId| rules.0.players.versus.is_none() || player == owner.0;
        let its = splits.iter().filter(|(player, _)| is_its(*player));
        its.fold(1_u32, |product, (_, into)| product.saturating_mul(*into))
    };
    let mut there = all.iter().len();
    for (entity, ball, owner, at, velocity) in in_order(balls, |(_, ball, ..)| ball.id) {
        for sister in 1..into(owner) {
            if there >= tuning::MAX_BALLS_BY_POWERS {
                return;
            }
            there += 1;
            // Alternates between right and left, with growing angles.
            let steps = f64::from(sister.div_ceil(2));
            let side = if sister % 2 == 1 { -1.0 } else { 1.0 };
            let start = Start {
                at: at.0,
                time: clock.now(),
                velocity: turned(velocity.0, side * steps * tuning::SPLIT_ANGLE, ball.speed),
                cause: BirthCause::Split,
            };
            birth.give((entity, ball), *owner, start);
        }
    }
}

pub(super) fn start_extra_balls(
    (clock, arena, rules): (Res<Clock>, Res<Arena>, Res<RulesInPlay>),
    mut dice: ResMut<Dice>,
    mut caught: MessageReader<PowerCaught>,
    paddles: Query<(&Paddle, &Collider, &Position)>,
    balls: Query<(Entity, &Ball, &Owner)>,
    mut birth: Birth,
) {
    let mut there = balls.iter().len();
    for caught in caught.read() {
        let is_extra = caught.power.power().effect == Effect::ExtraBall;
        let paddle = below(paddles, caught.player, caught.at.y);
        let (true, Some((outline, place))) = (is_extra, paddle) else {
            continue;
        };
        // Copies the ball with the lowest id; in a versus game, one of the player's own.
        let is_apart = rules.0.players.versus.is_some();
        let own = balls.iter();
        let own = own.filter(|(_, _, owner)| !is_apart || owner.0 == caught.player);
        let Some((entity, like, _)) = own.min_by_key(|(_, ball, _)| ball.id) else {
            continue;
        };
        if there >= tuning::MAX_BALLS_BY_POWERS {
            continue;
        }
        there += 1;
        let (least, most) = tuning::EXTRA_BALL_ANGLES;
        let part = part_of(rules.0.players, caught.player, &arena);
        let die = &mut dice.powers;
        let angle = die.sign() * die.between(radians(least), radians(most));
        let start = Start {
            at: on_paddle(outline, place.0, 0.0, like.radius, &part),
            time: clock.now(),
            velocity: with_speed(heading(angle), like.speed),
            cause: BirthCause::Extra,
        };
        birth.give((entity, like), Owner(caught.player), start);
    }
}
