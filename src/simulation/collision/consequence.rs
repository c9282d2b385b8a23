//! What a contact does besides turning the ball: damage to bricks, the paddle's aim, messages.
//!
//! Shared by both schemes, so that rules do not depend on how a contact was found.

use bevy::ecs::system::SystemParam;
use bevy::math::DVec2;
use bevy::prelude::*;

use super::FieldRecord;
use super::blast::{Blast, Blasts, Explodes};
use super::obstacles::Obstacles;
use super::shots::{DueShots, Shot};
use crate::content::KindSummary;
use crate::simulation::arena::{Arena, Side};
use crate::simulation::ball::pace::{self, Pace, Pacing};
use crate::simulation::ball::{Ball, Held, LoopTimer, Stays};
use crate::simulation::brick::Brick;
use crate::simulation::brick::reacts::Reacts;
use crate::simulation::ceiling::CeilingMet;
use crate::simulation::messages::{
    Alteration, BallHit, BallLost, BrickDestroyed, BrickStruck, Cause, ColliderChanged, ShotHit,
    Target,
};
use crate::simulation::player::{Owner, PlayerId};
use crate::simulation::power::traits::BallTraits;
use crate::simulation::rng::Dice;
use crate::simulation::round::Run;
use crate::simulation::rules::RulesInPlay;
use crate::simulation::tuning::BLAST_AFTER;

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
    shots: Query<'w, 's, (Entity, &'static Shot)>,
    shot_hits: MessageWriter<'w, ShotHit>,
    pub(super) dice: ResMut<'w, Dice>,
    pub(super) pacing: ResMut<'w, Pacing>,
    ceiling: ResMut<'w, CeilingMet>,
    bricks: Query<'w, 's, &'static mut Brick>,
    explosive: Query<'w, 's, &'static Explodes>,
    reacting: Query<'w, 's, &'static Reacts>,
    hits: MessageWriter<'w, BallHit>,
    struck: MessageWriter<'w, BrickStruck>,
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
    /// What effects add to it.
    traits: BallTraits,
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
    /// If the ball stays on the paddle, how far to the right of the paddle's centre (units).
    pub caught_at: Option<f64>,
    /// What effects make of the hit.
    pub traits: BallTraits,
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
            normal: contact.normal,
            velocity: contact.outgoing,
            passed: contact.passed,
            caught: contact.caught_at.is_some(),
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
                    traits: contact.traits,
                };
                let damage = self.damage(id, &strike);
                hit.kind = damage.map(|damage| damage.kind);
                hit.destroyed = damage.is_some_and(|damage| damage.destroyed);
                let left = damage.and_then(|damage| damage.hits_left);
                hit.hits_left = left.filter(|_| !hit.destroyed).unwrap_or(0);
                left.is_some() || hit.destroyed
            }
            Target::Wall(Side::Top) if !self.rules.0.ceiling.is_none() => {
                self.ceiling.note(owner.0);
                false
            }
            Target::Wall(_) | Target::Floor | Target::Net => false,
        };
        loop_timer.note(contact.time, breaks_a_loop);
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
        let BallTraits {
            passes,
            misses,
            energy,
            ..
        } = strike.traits;
        let missed = misses > 0.0 && self.dice.powers.unit() < misses;
        let destroyed = if missed {
            false
        } else if passes {
            brick.take_all() || (energy && brick.kind.crumbles)
        } else {
            brick.take_hit()
        };
        let damage = Damage {
            kind: brick.kind,
            destroyed,
            hits_left: brick.hits_left,
        };
        if damage.kind.reacts && !missed {
            self.tell_of(id, &damage, strike.time);
        }
        if damage.destroyed {
            self.destroy(id, damage.kind, strike);
        }
        Some(damage)
    }

    /// Tells that the brick `id`, which reacts to hits, took this `damage` at `time` (s since the level began).
    fn tell_of(&mut self, id: u32, damage: &Damage, time: f64) {
        let Some(obstacle) = self.obstacles.get(id) else {
            return;
        };
        if let Ok(&reacts) = self.reacting.get(obstacle.entity) {
            self.struck.write(BrickStruck {
                id,
                at: self.obstacles.centre_at(obstacle, time),
                shape: obstacle.shape,
                kind: damage.kind,
                destroyed: damage.destroyed,
                reacts,
            });
        }
    }

    /// Takes the brick `id` out of the field, and sets off what it does when it goes.
    fn destroy(&mut self, id: u32, kind: KindSummary, strike: &Strike) {
        let Some(&obstacle) = self.obstacles.get(id) else {
            return;
        };
        let at = self.obstacles.centre_at(&obstacle, strike.time);
        let by_ball = strike.traits.blast.map(|radius| (radius, BLAST_AFTER));
        let by_brick = self.explosive.get(obstacle.entity);
        let by_brick = by_brick.map(|explodes| (explodes.radius, explodes.after.max(0.0)));
        if let Some((radius, after)) = by_brick.ok().or(by_ball) {
            self.blasts.add(Blast {
                time: strike.time + after,
                brick: id,
                at,
                radius,
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
            traits: BallTraits::default(),
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

    /// Finds what the shots in the field meet in `step` (s since the level began).
    pub(super) fn find_shots(&self, due: &mut DueShots, arena: &Arena, step: (f64, f64)) {
        due.find(self.shots.iter(), (arena, &self.obstacles), step);
    }

    /// Lets the next of `due` hit, if it comes in `step` and before `contact` (s since the level began); false if none
    /// does.
    pub(super) fn shoot(
        &mut self,
        due: &mut DueShots,
        arena: &Arena,
        step: (f64, f64),
        contact: Option<f64>,
    ) -> bool {
        let time = due.next_time();
        if time > step.1 || contact.is_some_and(|contact| contact <= time) {
            return false;
        }
        let Some(hit) = due.take((arena, &self.obstacles), step.1) else {
            return true;
        };
        self.commands.entity(hit.entity).despawn();
        let Target::Brick(id) = hit.target else {
            return true;
        };
        let strike = Strike {
            time: hit.time,
            cause: Cause::Shot(hit.shot.id),
            player: hit.shot.player,
            velocity: DVec2::ZERO,
            traits: BallTraits::default(),
        };
        if let Some(damage) = self.damage(id, &strike) {
            self.shot_hits.write(ShotHit {
                shot: hit.shot.id,
                brick: id,
                time: hit.time,
                at: hit.shot.at(hit.time),
                kind: damage.kind,
                destroyed: damage.destroyed,
            });
            let alteration = Alteration::Altered;
            let lasts = damage.hits_left.is_some() && !damage.destroyed;
            self.changed
                .write_batch(lasts.then_some(ColliderChanged { id, alteration }));
        }
        true
    }

    /// Whether a ball with `traits` flies on through the brick `id`.
    pub(super) fn yields(&self, id: u32, traits: BallTraits) -> bool {
        let brick = (self.obstacles.get(id)).and_then(|item| self.bricks.get(item.entity).ok());
        let crumbles = |brick: &Brick| traits.energy && brick.kind.crumbles;
        traits.passes && brick.is_some_and(|brick| brick.is_destructible() || crumbles(brick))
    }

    /// Lets a ball stay on the paddle from `time` on (s since the level began), `offset` to the right of its centre (units).
    pub fn catch(&mut self, ball: Entity, offset: f64, time: f64) {
        let stays = Stays::WhileSticky(time);
        let held = Held::OnPaddle { offset, stays };
        self.commands.entity(ball).insert(held);
    }

    /// Takes the brick with the lowest id that counts out of the field at `time` (s since the level began), whatever hits
    /// it could still take: a rule finishes it, for `player`. Nothing strikes it, so it turns no gate and nothing grows; what
    /// explodes explodes.
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
                traits: BallTraits::default(),
            };
            self.destroy(id, kind, &strike);
        }
    }

    /// Takes the enemy with the collider id `id` out of the field at `time` (s since the level began): the paddle of
    /// `player` has crushed it.
    pub fn crush(&mut self, id: u32, time: f64, player: PlayerId) {
        let entity = self.obstacles.get(id).map(|item| item.entity);
        let brick = entity.and_then(|entity| self.bricks.get(entity).ok());
        if let Some(kind) = brick.map(|brick| brick.kind) {
            let strike = Strike {
                time,
                cause: Cause::Paddle(player),
                player,
                velocity: DVec2::ZERO,
                traits: BallTraits::default(),
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
