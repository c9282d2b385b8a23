//! Effects of a contact in addition to the new direction of the ball: damage to bricks, kicks, catches, messages.
//!
//! Both schemes use this module, so rules do not depend on the way in which a contact is found. `damage.rs` handles the
//! damage to bricks.

use super::blast::{Blasts, Explodes};
use super::shots::Shot;
use crate::ball::Touch;
use crate::ball::pace::{self, Pace, Pacing};
use crate::brick::reacts::Reacts;
use crate::ceiling::CeilingMet;
use crate::prelude::*;
use crate::scoring::feats::FeatsInHand;
use crate::scoring::tally::Tallies;
use crate::versus::Duel;

/// System parameter to apply a contact, for both schemes.
#[derive(SystemParam)]
pub struct Consequences<'w, 's> {
    pub(super) commands: Commands<'w, 's>,
    pub(super) rules: Res<'w, RulesInPlay>,
    run: Res<'w, Run>,
    /// Walls and bricks.
    pub obstacles: ResMut<'w, Obstacles>,
    pub(super) record: ResMut<'w, FieldRecord>,
    pub(super) blasts: ResMut<'w, Blasts>,
    pub(super) shots: Query<'w, 's, (Entity, &'static Shot)>,
    pub(super) shot_hits: MessageWriter<'w, ShotHit>,
    pub(super) dice: ResMut<'w, Dice>,
    pub(super) pacing: ResMut<'w, Pacing>,
    ceiling: ResMut<'w, CeilingMet>,
    /// Reactions of tools.
    pub(crate) tools: ResMut<'w, Tools>,
    pub(super) tallies: ResMut<'w, Tallies>,
    duel: ResMut<'w, Duel>,
    feats: ResMut<'w, FeatsInHand>,
    pub(super) events: ResMut<'w, StepEvents>,
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

/// A hit on a brick.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strike {
    /// Time of the hit (s since the level began).
    pub time: f64,
    /// Cause of the hit.
    pub cause: Cause,
    /// Player who is credited with it.
    pub player: PlayerId,
    /// Velocity of the object that hit the brick (units/s).
    pub velocity: DVec2,
    /// Traits that effects add to the hit.
    pub traits: BallTraits,
}

/// Result of a hit on a brick.
#[derive(Clone, Copy, Debug)]
pub(super) struct Damage {
    /// Kind of the brick.
    pub kind: KindSummary,
    /// Number of hits that the brick can still take; `None` if it is indestructible.
    pub hits_left: Option<u8>,
    /// `true` if the hit destroyed the brick.
    pub destroyed: bool,
}

impl Strike {
    /// Creates a hit that is not caused by a ball: without velocity and without effects.
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
    /// Returns `true` if the brick is destructible and still exists.
    pub(super) fn lasts(&self) -> bool {
        self.hits_left.is_some() && !self.destroyed
    }
}

/// A contact, as found and resolved by a scheme.
#[derive(Clone, Copy, Debug)]
pub struct Contact {
    /// The object that the ball hit.
    pub target: Target,
    /// Time of the contact (s since the level began).
    pub time: f64,
    /// The same time as a fraction of the step (0 to 1).
    pub fraction: f64,
    /// Centre of the ball at the beginning of its next flight (units).
    pub at: DVec2,
    /// Centre of the ball at the end of its previous flight, if it differs from `at` (units).
    pub from: Option<DVec2>,
    /// `true` if the ball passed through the object instead of bouncing off it.
    pub passed: bool,
    /// Unit normal of the contact.
    pub normal: DVec2,
    /// Velocity of the ball before the contact (units/s).
    pub incoming: DVec2,
    /// Velocity of the ball after the contact (units/s).
    pub outgoing: DVec2,
    /// Offset of a caught ball to the right of the paddle's centre (units); `None` if the ball is not caught.
    pub caught_at: Option<f64>,
    /// Point of contact on a paddle: −1 at its left edge, 1 at its right edge. 0 for other objects.
    pub offset: f64,
    /// Traits that effects add to the hit.
    pub traits: BallTraits,
}

/// Components of a ball that a contact changes, in addition to its flight.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct ContactState {
    /// Its loop timer.
    pub loop_timer: &'static mut LoopTimer,
    /// Its owner.
    pub owner: &'static mut Owner,
    /// Its speed factors.
    pub pace: &'static mut Pace,
}

impl Consequences<'_, '_> {
    /// Applies a contact of `ball`: deals the damage, writes the messages, and updates the owner and the loop timer.
    pub fn apply(&mut self, ball: &Ball, state: &mut ContactStateItem, contact: &Contact) {
        self.events.contact = true;
        let owner = &mut state.owner;
        let mut hit = BallHit {
            ball: ball.id,
            time: contact.time,
            fraction: contact.fraction,
            owner: owner.0,
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
            offset: contact.offset,
        };
        let touch = match contact.target {
            Target::Paddle(player) => {
                (owner.0, hit.owner) = (player, player);
                let miss = !state.loop_timer.fruitful;
                self.duel
                    .end_combo(player, self.tallies.of(player).rally, contact.time);
                self.note_return(ball, player, miss, contact.at);
                Touch::Paddle
            }
            Target::Brick(id) => self.strike(id, &mut hit, contact, state.loop_timer.banks()),
            Target::Wall(Side::Top) if !self.rules.0.ceiling.is_none() => {
                self.ceiling.note(owner.0);
                Touch::Other
            }
            Target::Wall(_) | Target::Floor | Target::Net => Touch::Other,
        };
        state.loop_timer.note(contact.time, touch);
        let steps = &self.rules.0.speed_steps;
        if !steps.is_empty() {
            let kind = hit.kind.as_ref();
            self.pacing
                .count(steps, &mut state.pace, contact.target, kind);
        }
        if !self.tools.is_empty() {
            self.tools.spend(&hit);
        }
        self.hits.write(hit);
    }

    /// Deals the damage of `hit` to the brick `id`, and stores the result in `hit`. Before a hit on something
    /// destructible, the ball had `banks`. Returns the kind of the touched object.
    fn strike(&mut self, id: u32, hit: &mut BallHit, contact: &Contact, banks: u32) -> Touch {
        let strike = Strike {
            velocity: contact.incoming,
            traits: contact.traits,
            ..Strike::new(contact.time, Cause::Ball(hit.ball), hit.owner)
        };
        let damage = self.damage(id, &strike);
        hit.kind = damage.map(|damage| damage.kind);
        hit.destroyed = damage.is_some_and(|damage| damage.destroyed);
        let left = damage.and_then(|damage| damage.hits_left);
        hit.hits_left = left.filter(|_| !hit.destroyed).unwrap_or(0);
        if left.is_none() && !hit.destroyed {
            return Touch::Other;
        }
        hit.banks = banks;
        if hit.banks > 0 {
            self.note_feat(hit.owner, (Feat::Bank, hit.banks), contact.at);
        }
        Touch::Destructible
    }

    /// Records the size of a feat of `player` at `at` (units), if the rules pay for it.
    pub(super) fn note_feat(&mut self, player: PlayerId, feat: (Feat, u32), at: DVec2) {
        let rules = &self.rules.0.skill.feats;
        self.events.counts |= self.feats.note(rules, player, feat, at);
    }

    /// Records the return of a ball to the paddle of `player` at `at` (units).
    fn note_return(&mut self, ball: &Ball, player: PlayerId, miss: bool, at: DVec2) {
        let rules = &self.rules.0.skill.streak;
        let rally = self.tallies.of(player).rally;
        let streak = self.tallies.note_return(player, rules, miss);
        if self.tools.keeps_rally(ball.id)
            && let Some(tally) = self.tallies.of_mut(player)
        {
            tally.rally = rally;
        }
        self.note_feat(player, (Feat::Streak, streak), at);
        self.returned.write(BallReturned {
            ball: ball.id,
            player,
            at,
            miss,
            streak,
        });
    }

    /// Multiplies the pace of a ball by `by`, and returns its new speed (units/s).
    pub(super) fn kicked(&mut self, pace: &mut Pace, by: f64) -> f64 {
        self.pacing.kick(pace, by);
        let fastest_mover = self.obstacles.fastest_mover();
        pace::speed(pace, &self.rules.0, &self.run.level, fastest_mover)
    }

    /// Lets a ball stay on the paddle as `stays` defines, `offset` to the right of its centre (units).
    pub fn catch(&mut self, ball: Entity, offset: f64, stays: Stays) {
        let held = Held::OnPaddle { offset, stays };
        self.commands.entity(ball).insert(held);
    }

    /// Removes `ball` of `owner` from play at `at` (units).
    pub fn lose(&mut self, entity: Entity, ball: &Ball, owner: Owner, at: DVec2) {
        self.events.counts = true;
        self.events.more = true;
        self.commands.entity(entity).despawn();
        self.lost.write(BallLost {
            ball: ball.id,
            player: owner.0,
            at,
        });
    }
}
