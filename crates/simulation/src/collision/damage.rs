//! Damage to bricks: hits by balls, blasts and shots, removal by rules, and explosions of destroyed bricks.
//!
//! Applies damage of every cause. The other effects of a ball's contact are in [`apply_contact`](super::apply_contact).

use super::apply_contact::{Consequences, Damage, Strike};
use super::blast::Blast;
use super::obstacle::Presence;
use super::shots::DueShots;
use crate::prelude::*;
use crate::tuning::BLAST_AFTER;

impl Consequences<'_, '_> {
    /// Deals one hit to the brick `id`, and returns the result. `None` if there is no such brick.
    pub(super) fn damage(&mut self, id: u32, strike: &Strike) -> Option<Damage> {
        let entity = self.obstacles.get(id)?.entity;
        let mut brick = self.bricks.get_mut(entity).ok()?;
        let BallTraits {
            passes,
            crushes,
            misses,
            energy,
            ..
        } = strike.traits;
        let missed = misses > 0.0 && self.dice.powers.unit() < misses;
        let destroyed = if missed {
            false
        } else if passes || crushes {
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

    /// Writes the message that the brick `id`, which reacts to hits, took `damage` at `time` (s since the level began).
    fn tell_of(&mut self, id: u32, damage: &Damage, time: f64) {
        let Some(obstacle) = self.obstacles.get(id) else {
            return;
        };
        if let Ok(&reacts) = self.reacting.get(obstacle.entity) {
            self.events.more = true;
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

    /// Removes the brick `id`, and triggers the effects of its destruction.
    fn destroy(&mut self, id: u32, kind: KindSummary, strike: &Strike) {
        let Some(&obstacle) = self.obstacles.get(id) else {
            return;
        };
        let at = self.obstacles.centre_at(&obstacle, strike.time);
        let by_ball = strike.traits.blast.map(|radius| (radius, BLAST_AFTER));
        let by_brick = self.explosive.get(obstacle.entity);
        let by_brick = by_brick.map(|explodes| (explodes.radius, explodes.after.max(0.0)));
        let by_tool = self.tools.blast_of(id).map(|radius| (radius, BLAST_AFTER));
        if let Some((radius, after)) = by_brick.ok().or(by_tool).or(by_ball) {
            if !matches!(strike.cause, Cause::Blast(_)) && self.blasts.is_empty() {
                self.tallies.begin_chain(strike.player);
            }
            self.blasts.add(Blast {
                time: strike.time + after,
                brick: id,
                at,
                radius,
                player: strike.player,
            });
        }
        self.events.counts = true;
        self.events.more |= kind.carries.is_some() || self.rules.0.has_drops();
        let rally = self.note_brick(strike, at);
        let grown = self.tallies.of(strike.player).grown;
        self.destroyed.write(BrickDestroyed {
            id,
            at,
            shape: obstacle.shape,
            kind,
            time: strike.time,
            cause: strike.cause,
            velocity: strike.velocity,
            player: strike.player,
            rally,
            streak: self.rules.0.skill.streak.tenths(grown),
        });
        self.obstacles.remove(id);
        self.record.revision += 1;
        self.commands.entity(obstacle.entity).despawn();
    }

    /// Counts a brick that `strike` destroyed at `at` (units). Returns the number of bricks that the player destroyed
    /// earlier in the rally.
    fn note_brick(&mut self, strike: &Strike, at: DVec2) -> u32 {
        let by_blast = matches!(strike.cause, Cause::Blast(_));
        let (rally, chain) = self.tallies.note_brick(strike.player, by_blast);
        if strike.cause != Cause::Rule {
            self.note_feat(strike.player, (Feat::Rally, rally), at);
            self.note_feat(strike.player, (Feat::Chain, chain), at);
        }
        rally.saturating_sub(1)
    }

    /// Applies the next blast that is due in `step` and before `contact` (s since the level began). `tick` is the first
    /// tick at or after the end of the step (1/60 s since the level began). Returns `false` if no blast is due.
    pub(super) fn blow_up(&mut self, tick: u64, step: (f64, f64), contact: Option<f64>) -> bool {
        let Some(blast) = self.blasts.next(tick, step, contact) else {
            return false;
        };
        let strike = Strike::new(blast.time, Cause::Blast(blast.brick), blast.player);
        for id in blast.reached(&self.obstacles) {
            self.damage_and_tell(id, &strike);
        }
        true
    }

    /// Calls [`damage`](Self::damage), and reports a surviving brick as changed, because there is no contact message.
    fn damage_and_tell(&mut self, id: u32, strike: &Strike) -> Option<Damage> {
        self.events.contact = true;
        let damage = self.damage(id, strike)?;
        let alteration = Alteration::Altered;
        let changed = damage.lasts().then_some(ColliderChanged { id, alteration });
        self.changed.write_batch(changed);
        Some(damage)
    }

    /// Returns the ids of the destructible bricks, except enemies, for which `is_meant` is true at their positions at
    /// `time` (s since the level began), in ascending order.
    pub(crate) fn bricks_that(
        &self,
        time: f64,
        is_meant: impl Fn(&Brick, DVec2) -> bool,
    ) -> Vec<u32> {
        let bricks = self.bricks.iter().filter(|brick| {
            // A brick that was destroyed in this system still has its entity.
            let item = self.obstacles.get(brick.id);
            let item = item.filter(|item| item.presence != Presence::Gone);
            let at = item.map(|item| self.obstacles.centre_at(item, time));
            brick.is_destructible()
                && !brick.kind.is_enemy
                && at.is_some_and(|at| is_meant(brick, at))
        });
        in_order(bricks.map(|brick| brick.id), |id| *id)
    }

    /// Deals a hit of a tool to the brick `id` at `time` (s since the level began), for `player`.
    pub(crate) fn strike_by_tool(&mut self, id: u32, time: f64, player: PlayerId) {
        let strike = Strike::new(time, Cause::Tool, player);
        self.damage_and_tell(id, &strike);
    }

    /// Changes the traits of the ball `ball` for a contact with the brick `id`, as tools define.
    pub(super) fn add_traits(&self, ball: u32, id: u32, traits: &mut BallTraits) {
        let item = self.obstacles.get(id);
        let brick = item.and_then(|item| self.bricks.get(item.entity).ok());
        if let Some(brick) = brick {
            self.tools.change_traits(ball, &brick.kind, traits);
        }
    }

    /// Applies the next shot of `due` that hits in `step` and before `contact` (s since the level began). Returns
    /// `false` if no shot hits.
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
        let strike = Strike::new(hit.time, Cause::Shot(hit.shot.id), hit.shot.player);
        if let Some(damage) = self.damage_and_tell(id, &strike) {
            self.shot_hits.write(ShotHit {
                shot: hit.shot.id,
                brick: id,
                time: hit.time,
                at: hit.shot.at(hit.time),
                kind: damage.kind,
                destroyed: damage.destroyed,
            });
        }
        true
    }

    /// Returns `true` if a ball with `traits` flies through the brick `id`.
    pub(super) fn yields(&self, id: u32, traits: BallTraits) -> bool {
        let brick = (self.obstacles.get(id)).and_then(|item| self.bricks.get(item.entity).ok());
        let crumbles = |brick: &Brick| traits.energy && brick.kind.crumbles;
        traits.passes && brick.is_some_and(|brick| brick.is_destructible() || crumbles(brick))
    }

    /// Destroys the required brick with the lowest id at `time` (s since the level began), for `player`, regardless of
    /// its remaining hits. The brick takes no hit, so it switches no gate and starts no growth, but it still explodes
    /// if it can.
    pub fn finish_one(&mut self, time: f64, player: PlayerId) {
        let counting = self.bricks.iter().filter(|brick| brick.kind.counts);
        if let Some(&Brick { id, kind, .. }) = counting.min_by_key(|brick| brick.id) {
            self.destroy(id, kind, &Strike::new(time, Cause::Rule, player));
        }
    }

    /// Destroys the enemy with the collider id `id` at `time` (s since the level began), because the paddle of `player`
    /// crushed it.
    pub fn crush(&mut self, id: u32, time: f64, player: PlayerId) {
        let entity = self.obstacles.get(id).map(|item| item.entity);
        let brick = entity.and_then(|entity| self.bricks.get(entity).ok());
        if let Some(kind) = brick.map(|brick| brick.kind) {
            let strike = Strike::new(time, Cause::Paddle(player), player);
            self.destroy(id, kind, &strike);
        }
    }
}
