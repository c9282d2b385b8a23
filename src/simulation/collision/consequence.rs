//! What a contact does besides turning the ball: damage to bricks, the paddle's aim, messages.
//!
//! Shared by both schemes, so that rules do not depend on how a contact was found.

use bevy::ecs::system::SystemParam;
use bevy::math::DVec2;
use bevy::prelude::*;

use super::FieldRecord;
use super::blast::{Blast, Blasts, Explodes};
use super::obstacles::Obstacles;
use crate::content::{KindSummary, Rebound};
use crate::geometry::bounce::{AimCurve, aimed_rebound, paddle_offset, radians, tutorial_rebound};
use crate::level::limits::DEFAULT_BALL_SPEED;
use crate::simulation::ball::pace::{self, Pace, Pacing};
use crate::simulation::ball::{Ball, LoopTimer};
use crate::simulation::brick::Brick;
use crate::simulation::messages::{
    Alteration, BallHit, BallLost, BrickDestroyed, Cause, ColliderChanged, Target,
};
use crate::simulation::player::{Owner, PlayerId};
use crate::simulation::rng::Dice;
use crate::simulation::round::Run;
use crate::simulation::rules::RulesInPlay;
use crate::simulation::tuning;

/// What both schemes need to apply a contact.
#[derive(SystemParam)]
pub struct Consequences<'w, 's> {
    commands: Commands<'w, 's>,
    rules: Res<'w, RulesInPlay>,
    run: Res<'w, Run>,
    /// What stands still.
    pub obstacles: ResMut<'w, Obstacles>,
    record: ResMut<'w, FieldRecord>,
    blasts: ResMut<'w, Blasts>,
    pub(super) dice: ResMut<'w, Dice>,
    pub(super) pacing: ResMut<'w, Pacing>,
    bricks: Query<'w, 's, &'static mut Brick>,
    explosive: Query<'w, 's, &'static Explodes>,
    hits: MessageWriter<'w, BallHit>,
    destroyed: MessageWriter<'w, BrickDestroyed>,
    changed: MessageWriter<'w, ColliderChanged>,
    lost: MessageWriter<'w, BallLost>,
}

/// A hit that a brick takes.
#[derive(Clone, Copy, Debug)]
struct Strike {
    /// When (s since the level began).
    time: f64,
    cause: Cause,
    /// Who gets what it is worth.
    player: PlayerId,
    /// Of what flew into it (units/s).
    velocity: DVec2,
}

/// What a hit did to a brick.
#[derive(Clone, Copy, Debug)]
struct Damage {
    kind: KindSummary,
    /// Hits that it can still take; `None` if it is solid.
    hits_left: Option<u8>,
    destroyed: bool,
}

/// A contact, as a scheme found and resolved it.
#[derive(Clone, Copy, Debug)]
pub struct Contact {
    /// What was hit.
    pub target: Target,
    /// When (s since the level began).
    pub time: f64,
    /// The same as a fraction of the step.
    pub fraction: f64,
    /// The ball's centre where its next flight begins (units).
    pub at: DVec2,
    /// Where the flight before ended, if elsewhere (units).
    pub from: Option<DVec2>,
    /// Whether the ball has passed what it hit, instead of being turned by it.
    pub passed: bool,
    /// The unit contact normal.
    pub normal: DVec2,
    /// The ball's velocity before (units/s).
    pub incoming: DVec2,
    /// Its velocity afterwards (units/s).
    pub outgoing: DVec2,
}

/// A ball that hits something, with what it remembers of it.
pub struct Hitting<'a> {
    /// The ball.
    pub ball: &'a Ball,
    /// Since when it loops.
    pub loop_timer: &'a mut LoopTimer,
    /// Whose it is.
    pub owner: &'a mut Owner,
    /// What makes it faster or slower.
    pub pace: &'a mut Pace,
}

impl Consequences<'_, '_> {
    /// Applies a contact: deals the damage, tells everybody, and notes whose the ball is from now on, and whether it
    /// touched something that ends a loop.
    pub fn apply(&mut self, hitting: Hitting, contact: &Contact) {
        let Hitting {
            ball,
            loop_timer,
            owner,
            pace,
        } = hitting;
        let mut hit = BallHit {
            ball: ball.id,
            time: contact.time,
            fraction: contact.fraction,
            target: contact.target,
            kind: None,
            hits_left: 0,
            destroyed: false,
            radius: ball.radius,
            at: contact.at,
            from: contact.from,
            passed: contact.passed,
            normal: contact.normal,
            velocity: contact.outgoing,
        };
        let breaks_a_loop = match contact.target {
            Target::Paddle(player) => {
                owner.0 = player;
                true
            }
            Target::Brick(id) => {
                let strike = Strike {
                    time: contact.time,
                    cause: Cause::Ball(ball.id),
                    player: owner.0,
                    velocity: contact.incoming,
                };
                let damage = self.damage(id, &strike);
                hit.kind = damage.map(|damage| damage.kind);
                hit.destroyed = damage.is_some_and(|damage| damage.destroyed);
                let left = damage.and_then(|damage| damage.hits_left);
                hit.hits_left = left.unwrap_or(0);
                left.is_some()
            }
            Target::Wall(_) | Target::Floor => false,
        };
        *loop_timer = if breaks_a_loop {
            LoopTimer {
                since: contact.time,
                contacts: 0,
            }
        } else {
            LoopTimer {
                contacts: loop_timer.contacts.saturating_add(1),
                ..*loop_timer
            }
        };
        let steps = &self.rules.0.speed_steps;
        self.pacing
            .count(steps, pace, contact.target, hit.kind.as_ref());
        self.hits.write(hit);
    }

    /// The speed (units/s) of a ball with `pace` that is kicked, so many times (`by`) as fast as it is.
    pub(super) fn kicked(&mut self, pace: &mut Pace, by: f64) -> f64 {
        self.pacing.kick(pace, by);
        let fastest_mover = self.obstacles.fastest_mover();
        pace::speed(pace, &self.rules.0, &self.run.level, fastest_mover)
    }

    /// Deals one hit to the brick `id`. `None` if there is no such brick.
    fn damage(&mut self, id: u32, strike: &Strike) -> Option<Damage> {
        let entity = self.obstacles.get(id)?.entity;
        let mut brick = self.bricks.get_mut(entity).ok()?;
        let damage = Damage {
            kind: brick.kind,
            destroyed: brick.take_hit(),
            hits_left: brick.hits_left,
        };
        if damage.destroyed {
            self.destroy(id, damage.kind, strike);
        }
        Some(damage)
    }

    /// Takes the brick `id` out of the field, and sets off what it does when it goes.
    fn destroy(&mut self, id: u32, kind: KindSummary, strike: &Strike) {
        let Some(&obstacle) = self.obstacles.get(id) else {
            return;
        };
        let at = self.obstacles.centre_at(&obstacle, strike.time);
        if let Ok(explodes) = self.explosive.get(obstacle.entity) {
            self.blasts.add(Blast {
                time: strike.time + explodes.after.max(0.0),
                brick: id,
                at,
                radius: explodes.radius,
                player: strike.player,
            });
        }
        self.destroyed.write(BrickDestroyed {
            id,
            at,
            shape: obstacle.shape,
            kind,
            time: strike.time,
            cause: strike.cause,
            velocity: strike.velocity,
            player: strike.player,
        });
        self.obstacles.remove(id);
        self.record.revision += 1;
        self.commands.entity(obstacle.entity).despawn();
    }

    /// Takes the next blast that comes in `step` and before `contact` (s since the level began); false if there is none.
    pub(super) fn blow_up(&mut self, step: (f64, f64), contact: Option<f64>) -> bool {
        let Some(blast) = self.blasts.next(step, contact) else {
            return false;
        };
        let strike = Strike {
            time: blast.time,
            cause: Cause::Blast(blast.brick),
            player: blast.player,
            velocity: DVec2::ZERO,
        };
        for id in blast.reached(&self.obstacles) {
            let damage = self.damage(id, &strike);
            let lasts = damage.is_some_and(|it| it.hits_left.is_some() && !it.destroyed);
            let alteration = Alteration::Altered;
            self.changed
                .write_batch(lasts.then_some(ColliderChanged { id, alteration }));
        }
        true
    }

    /// Takes the brick with the lowest id that counts out of the field at `time` (s since the level began), whatever hits
    /// it could still take: a rule finishes it, for `player`.
    pub fn finish_one(&mut self, time: f64, player: PlayerId) {
        let counting = self.bricks.iter().filter(|brick| brick.kind.counts);
        if let Some((id, kind)) = counting
            .map(|brick| (brick.id, brick.kind))
            .min_by_key(|it| it.0)
        {
            let strike = Strike {
                time,
                cause: Cause::Rule,
                player,
                velocity: DVec2::ZERO,
            };
            self.destroy(id, kind, &strike);
        }
    }

    /// Takes `ball` of `owner` out of play at `at` (units).
    pub fn lose(&mut self, entity: Entity, ball: &Ball, owner: Owner, at: DVec2) {
        self.commands.entity(entity).despawn();
        self.lost.write(BallLost {
            ball: ball.id,
            player: owner.0,
            at,
        });
    }
}

/// A paddle as a ball that hits it meets it.
#[derive(Clone, Copy, Debug)]
pub struct AimingPaddle {
    /// Its centre's place (units).
    pub x: f64,
    /// How far it reaches to each side (units).
    pub half_width: f64,
    /// How fast it has moved to the right lately (units/s).
    pub motion: f64,
}

/// The velocity with which `paddle` sends `ball` on, which comes with `velocity` and hits it with its centre at `ball_x`.
/// A place beyond the edges counts as the edge, except in the tutorial's own scheme (`clamped` false), which knows no
/// such bound.
#[must_use]
pub fn aim(
    rebound: Rebound,
    paddle: &AimingPaddle,
    ball: &Ball,
    ball_x: f64,
    velocity: DVec2,
    clamped: bool,
) -> DVec2 {
    let offset = paddle_offset(ball_x, paddle.x, paddle.half_width);
    let offset = if clamped {
        offset.clamp(-1.0, 1.0)
    } else {
        offset
    };
    match rebound {
        Rebound::Aimed {
            third,
            edge,
            incoming,
            motion,
        } => {
            let curve = AimCurve {
                third: radians(third),
                edge: radians(edge),
                incoming,
                motion: radians(motion),
            };
            let moving = paddle.motion / tuning::FAST_PADDLE;
            aimed_rebound(velocity, offset, moving, &curve, ball.speed)
        }
        Rebound::Horizontal { base } => {
            // The base grows with the level's ball speed, so that a faster level keeps its angles.
            let base = base * ball.speed / DEFAULT_BALL_SPEED;
            tutorial_rebound(velocity, offset, base, ball.speed)
        }
    }
}
