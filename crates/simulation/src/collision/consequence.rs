//! What a contact does besides turning the ball: damage to bricks, kicks, catches, messages.
//!
//! Shared by both schemes, so that rules do not depend on how a contact was found. `damage.rs` owns what bricks take.

use bevy::ecs::system::SystemParam;
use bevy::math::DVec2;
use bevy::prelude::*;

use super::FieldRecord;
use super::blast::{Blasts, Explodes};
use super::obstacles::Obstacles;
use super::shots::Shot;
use crate::after_flight::Eventful;
use crate::arena::Side;
use crate::ball::pace::{self, Pace, Pacing};
use crate::ball::{Ball, Held, LoopTimer, Stays, Touch};
use crate::brick::Brick;
use crate::brick::reacts::Reacts;
use crate::ceiling::CeilingMet;
use crate::messages::{
    BallHit, BallLost, BallReturned, BrickDestroyed, BrickStruck, Cause, ColliderChanged, Feat,
    ShotHit, Target,
};
use crate::player::{Owner, PlayerId};
use crate::power::traits::BallTraits;
use crate::rng::Dice;
use crate::round::Run;
use crate::rules::RulesInPlay;
use crate::scoring::{FeatsInHand, Tallies};
use brickwork_level::content::KindSummary;

/// What both schemes need to apply a contact.
#[derive(SystemParam)]
pub struct Consequences<'w, 's> {
    pub(super) commands: Commands<'w, 's>,
    pub(super) rules: Res<'w, RulesInPlay>,
    run: Res<'w, Run>,
    /// What stands still.
    pub obstacles: ResMut<'w, Obstacles>,
    pub(super) record: ResMut<'w, FieldRecord>,
    pub(super) blasts: ResMut<'w, Blasts>,
    pub(super) shots: Query<'w, 's, (Entity, &'static Shot)>,
    pub(super) shot_hits: MessageWriter<'w, ShotHit>,
    pub(super) dice: ResMut<'w, Dice>,
    pub(super) pacing: ResMut<'w, Pacing>,
    ceiling: ResMut<'w, CeilingMet>,
    pub(super) tallies: ResMut<'w, Tallies>,
    feats: ResMut<'w, FeatsInHand>,
    pub(super) eventful: ResMut<'w, Eventful>,
    pub(super) bricks: Query<'w, 's, &'static mut Brick>,
    pub(super) explosive: Query<'w, 's, &'static Explodes>,
    pub(super) reacting: Query<'w, 's, &'static Reacts>,
    hits: MessageWriter<'w, BallHit>,
    returned: MessageWriter<'w, BallReturned>,
    pub(super) struck: MessageWriter<'w, BrickStruck>,
    pub(super) destroyed: MessageWriter<'w, BrickDestroyed>,
    pub(super) changed: MessageWriter<'w, ColliderChanged>,
    lost: MessageWriter<'w, BallLost>,
}

/// A hit that a brick takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strike {
    /// When (s since the level began).
    pub time: f64,
    /// What struck it.
    pub cause: Cause,
    /// Who gets what it is worth.
    pub player: PlayerId,
    /// Of what flew into it (units/s).
    pub velocity: DVec2,
    /// What effects add to it.
    pub traits: BallTraits,
}

/// What a hit did to a brick.
#[derive(Clone, Copy, Debug)]
pub(super) struct Damage {
    /// What it is.
    pub kind: KindSummary,
    /// Hits that it can still take; `None` if it is solid.
    pub hits_left: Option<u8>,
    /// Whether it is gone.
    pub destroyed: bool,
}

impl Strike {
    /// One by no ball, so with nothing that flew into the brick, and no effects.
    pub(super) fn new(time: f64, cause: Cause, player: PlayerId) -> Self {
        Self {
            time,
            cause,
            player,
            velocity: DVec2::ZERO,
            traits: BallTraits::default(),
        }
    }
}

impl Damage {
    /// Whether the brick is still there, with hits that it can take.
    pub(super) fn lasts(&self) -> bool {
        self.hits_left.is_some() && !self.destroyed
    }
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

/// A ball that hits something, with what it remembers of it. Most hits change neither owner nor pace, which are not
/// written to for nothing.
pub struct Hitting<'a, 'w> {
    /// The ball.
    pub ball: &'a Ball,
    /// Since when it loops.
    pub loop_timer: &'a mut LoopTimer,
    /// Whose it is.
    pub owner: &'a mut Mut<'w, Owner>,
    /// What makes it faster or slower.
    pub pace: &'a mut Mut<'w, Pace>,
}

impl Consequences<'_, '_> {
    /// Applies a contact: deals the damage, tells everybody, and notes whose the ball is from now on, and whether it
    /// touched something that ends a loop.
    pub fn apply(&mut self, hitting: Hitting, contact: &Contact) {
        self.eventful.contact = true;
        let Hitting {
            ball,
            loop_timer,
            owner,
            pace,
        } = hitting;
        let mut hit = hit_of(ball, owner.0, contact);
        let touch = match contact.target {
            Target::Paddle(player) => {
                (owner.0, hit.owner) = (player, player);
                self.note_return(ball, player, !loop_timer.fruitful, contact.at);
                Touch::Paddle
            }
            Target::Brick(id) => self.strike(id, &mut hit, contact, loop_timer),
            Target::Wall(Side::Top) if !self.rules.0.ceiling.is_none() => {
                self.ceiling.note(owner.0);
                Touch::Other
            }
            Target::Wall(_) | Target::Floor | Target::Net => Touch::Other,
        };
        loop_timer.note(contact.time, touch);
        let steps = &self.rules.0.speed_steps;
        if !steps.is_empty() {
            self.pacing
                .count(steps, pace, contact.target, hit.kind.as_ref());
        }
        self.hits.write(hit);
    }

    /// Deals the damage of `hit` to the brick `id`, and says in it what came of that. Returns what was touched.
    fn strike(
        &mut self,
        id: u32,
        hit: &mut BallHit,
        contact: &Contact,
        loop_timer: &LoopTimer,
    ) -> Touch {
        let strike = Strike {
            time: contact.time,
            cause: Cause::Ball(hit.ball),
            player: hit.owner,
            velocity: contact.incoming,
            traits: contact.traits,
        };
        let damage = self.damage(id, &strike);
        hit.kind = damage.map(|damage| damage.kind);
        hit.destroyed = damage.is_some_and(|damage| damage.destroyed);
        let left = damage.and_then(|damage| damage.hits_left);
        hit.hits_left = left.filter(|_| !hit.destroyed).unwrap_or(0);
        if left.is_none() && !hit.destroyed {
            return Touch::Other;
        }
        hit.banks = loop_timer.banks();
        if hit.banks > 0 {
            self.note_feat(hit.owner, (Feat::Bank, hit.banks), contact.at);
        }
        Touch::Destructible
    }

    /// Notes this much of a feat of `player` at `at` (units), if the rules pay for it.
    pub(super) fn note_feat(&mut self, player: PlayerId, feat: (Feat, u32), at: DVec2) {
        let rules = &self.rules.0.skill.feats;
        self.eventful.counts |= self.feats.note(rules, player, feat, at);
    }

    /// A ball is back at the paddle of `player`, there (units).
    fn note_return(&mut self, ball: &Ball, player: PlayerId, miss: bool, at: DVec2) {
        let streak = self.tallies.note_return(player, miss);
        self.note_feat(player, (Feat::Streak, streak), at);
        self.returned.write(BallReturned {
            ball: ball.id,
            player,
            at,
            miss,
            streak,
        });
    }

    /// The speed (units/s) of a ball with `pace` that is kicked, so many times (`by`) as fast as it is.
    pub(super) fn kicked(&mut self, pace: &mut Pace, by: f64) -> f64 {
        self.pacing.kick(pace, by);
        let fastest_mover = self.obstacles.fastest_mover();
        pace::speed(pace, &self.rules.0, &self.run.level, fastest_mover)
    }

    /// Lets a ball stay on the paddle from `time` on (s since the level began), `offset` to the right of its centre (units).
    pub fn catch(&mut self, ball: Entity, offset: f64, time: f64) {
        let stays = Stays::WhileSticky(time);
        let held = Held::OnPaddle { offset, stays };
        self.commands.entity(ball).insert(held);
    }

    /// Takes `ball` of `owner` out of play at `at` (units).
    pub fn lose(&mut self, entity: Entity, ball: &Ball, owner: Owner, at: DVec2) {
        self.eventful.counts = true;
        self.eventful.more = true;
        self.commands.entity(entity).despawn();
        self.lost.write(BallLost {
            ball: ball.id,
            player: owner.0,
            at,
        });
    }
}

/// What is told of `contact` of a ball of `owner`, as long as nobody knows what came of it.
fn hit_of(ball: &Ball, owner: PlayerId, contact: &Contact) -> BallHit {
    BallHit {
        ball: ball.id,
        time: contact.time,
        fraction: contact.fraction,
        owner,
        target: contact.target,
        kind: None,
        hits_left: 0,
        destroyed: false,
        banks: 0,
        radius: ball.radius,
        at: contact.at,
        from: contact.from,
        normal: contact.normal,
        velocity: contact.outgoing,
        passed: contact.passed,
        caught: contact.caught_at.is_some(),
    }
}
