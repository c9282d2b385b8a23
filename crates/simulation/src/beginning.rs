//! Starts of tests in the level editor that are no serve: with the ball in the field, or from the state of an earlier game,
//! also of another version of the level. Runs between two steps.
//!
//! A game of another version keeps score, lives, and the balls in flight with the position of the paddle, at the speeds
//! and sizes of the new version. Bricks of both versions stay destroyed or damaged. Power-ups, capsules and the
//! behaviours of bricks start again.

use super::ball::pace::{Pace, speed};
use super::collision::rebuild::rebuild;
use super::invariants::solid;
use super::lane::Lane;
use super::reset::begin;
use super::round::Rewarded;
use super::set_up::spawn_ball;
use crate::SimulationCommand;
use crate::prelude::*;
use crate::state::{Arrangement, Snapshot};

/// Start of a level other than a serve.
#[derive(Clone, Debug)]
pub enum Beginning {
    /// The ball waits in the field for the launch.
    Ball {
        /// Its centre (units).
        at: DVec2,
        /// Direction of its launch (any length above 0).
        heading: DVec2,
    },
    /// State of an earlier game.
    State(Box<Snapshot>),
}

/// Starts `run` with `beginning`. If the earlier state does not fit the level, starts with a serve and returns `false`.
pub fn begin_with(world: &mut World, run: Run, beginning: &Beginning) -> bool {
    // A pending command was meant for the last game.
    world.resource_mut::<Messages<SimulationCommand>>().clear();
    match beginning {
        Beginning::Ball { at, heading } => {
            begin(world, run.clone());
            let mut held = world.query::<(Entity, &Held)>();
            let served = held.iter(world).find(|(_, held)| held.rides());
            if let Some(ball) = served.map(|(ball, _)| ball) {
                world.despawn(ball);
            }
            let way = (*at, *heading);
            spawn_ball(world, &run, Held::InPlace, Owner::default(), way);
            true
        }
        Beginning::State(snapshot) => {
            let fits = enter(world, &run, snapshot);
            if fits {
                // The restored state has dropped the message.
                world.write_message(LevelStarted);
            } else {
                begin(world, run);
            }
            fits
        }
    }
}

/// Continues the game of `snapshot` in `run`. Returns `false` if its state does not fit.
fn enter(world: &mut World, run: &Run, snapshot: &Snapshot) -> bool {
    if snapshot.restore(world, Arrangement::InPlace).is_err() {
        return false;
    }
    // Another seed does not change the state.
    if snapshot.run.level == run.level && snapshot.run.settings == run.settings {
        return true;
    }
    let kept = Kept::from_world(world);
    begin(world, run.clone());
    kept.give_bricks(world, &snapshot.run.level, &run.level);
    if world.resource::<Remaining>().0 == 0 {
        return false;
    }
    kept.give_players(world, run);
    rebuild(world);
    // Restoring the state checks it.
    let state = has_room(world).then(|| Snapshot::take(world)).flatten();
    state.is_some_and(|state| state.restore(world, Arrangement::InPlace).is_ok())
}

/// Parts of a game that continue in another version of its level.
struct Kept {
    standings: Standings,
    rewarded: Rewarded,
    /// Centres of the paddles (units), by player.
    paddles: BTreeMap<PlayerId, f64>,
    /// Balls in flight.
    balls: Vec<(Ball, Pace, Owner, Position, Velocity)>,
    bricks: BTreeMap<u32, Brick>,
}

impl Kept {
    fn from_world(world: &mut World) -> Self {
        let mut balls =
            world.query_filtered::<(&Ball, &Pace, &Owner, &Position, &Velocity), Without<Held>>();
        let balls = balls.iter(world);
        let balls = balls.map(|(ball, pace, owner, at, way)| (*ball, *pace, *owner, *at, *way));
        let mut balls: Vec<_> = balls.collect();
        balls.sort_by_key(|(ball, ..)| ball.id);
        let mut paddles = world.query::<(&Paddle, &Position)>();
        let paddles = paddles.iter(world);
        let paddles = paddles
            .map(|(paddle, at)| (paddle.player, at.0.x))
            .collect();
        let mut bricks = world.query::<&Brick>();
        Self {
            paddles,
            balls,
            bricks: bricks.iter(world).map(|brick| (brick.id, *brick)).collect(),
            standings: world.resource::<Standings>().clone(),
            rewarded: world.resource::<Rewarded>().clone(),
        }
    }

    /// Removes the bricks of `new` that the game of `old` destroyed, and damages those that it damaged.
    fn give_bricks(&self, world: &mut World, old: &Level, new: &Level) {
        let place = |brick: &PlacedBrick| [brick.centre.x, brick.centre.y].map(f64::to_bits);
        let mut olds: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (brick, id) in old.bricks().zip(0..) {
            olds.entry(place(&brick)).or_default().push((brick, id));
        }
        let old_of = |brick: &PlacedBrick| {
            let there = olds.get(&place(brick))?;
            let same = there.iter().find(|(old, _)| old == brick);
            same.map(|(_, id)| *id)
        };
        let olds: Vec<Option<u32>> = new.bricks().map(|brick| old_of(&brick)).collect();
        let mut gone = Vec::new();
        let (mut counting, mut bricks) = (0, world.query::<(Entity, &mut Brick)>());
        for (entity, mut brick) in bricks.iter_mut(world) {
            let old = olds.get(brick.id as usize).copied().flatten();
            match old.map(|old| self.bricks.get(&old)) {
                Some(None) => {
                    gone.push(entity);
                    continue;
                }
                Some(Some(before)) => brick.hits_left = before.hits_left,
                None => {}
            }
            counting += u32::from(brick.kind.counts);
        }
        for entity in gone {
            world.despawn(entity);
        }
        world.insert_resource(Remaining(counting));
    }

    /// Restores score and lives, and paddle and balls if a ball flies.
    fn give_players(self, world: &mut World, run: &Run) {
        world.insert_resource(self.standings);
        world.insert_resource(self.rewarded);
        if self.balls.is_empty() {
            return;
        }
        put_paddles(world, &self.paddles);
        despawn_all::<With<Ball>>(world);
        let now = world.resource::<Clock>().now();
        let rules = world.resource::<RulesInPlay>().0.clone();
        let radius = ball_radius(&rules, &run.level);
        let fastest = world.resource::<Obstacles>().fastest_mover();
        world.insert_resource(Served(self.balls.len() as u32));
        world.insert_resource(Round::Playing);
        for ((_, pace, owner, at, way), id) in self.balls.into_iter().zip(0..) {
            let effects = 1.0;
            let pace = Pace { effects, ..pace };
            let speed = speed(&pace, &rules, &run.level, fastest);
            world.spawn((
                StableId::new(Class::Ball, id),
                Ball { id, radius, speed },
                (pace, owner, at),
                Velocity(with_speed(way.0, speed)),
                Flight::new(at.0, now),
                LoopTimer::in_flight(now),
            ));
        }
    }
}

/// Moves the paddles to `places` (units), as far as their lanes allow.
fn put_paddles(world: &mut World, places: &BTreeMap<PlayerId, f64>) {
    let arena = *world.resource::<Arena>();
    let players = world.resource::<RulesInPlay>().0.players;
    let mut paddles = world.query::<(&Paddle, &Collider, &mut Position, &mut PreviousPosition)>();
    for (paddle, collider, mut at, mut before) in paddles.iter_mut(world) {
        let x = places.get(&paddle.player).copied().unwrap_or(at.0.x);
        let lane = Lane::new(players, paddle.player, &arena);
        at.0.x = lane.clamp_x(x, collider.half().x);
        *before = PreviousPosition(at.0);
    }
}

/// Returns `true` if all balls in flight are in the field, and none overlaps a paddle or anything solid.
fn has_room(world: &mut World) -> bool {
    let mut balls = world.query_filtered::<(&Ball, &Position), Without<Held>>();
    let mut paddles = world.query::<(&Paddle, &Collider, &Position)>();
    let (arena, now) = (*world.resource::<Arena>(), world.resource::<Clock>().now());
    let obstacles = world.resource::<Obstacles>();
    let items = obstacles.all().iter().filter(|item| item.is_solid());
    let items = items.map(|item| (item.shape, obstacles.centre_at(item, now)));
    let paddles = solid(&arena, paddles.iter(world));
    let paddles = paddles.map(|(outline, at)| (outline.0, at.0));
    let bodies: Vec<_> = items.chain(paddles).collect();
    balls.iter(world).all(|(ball, at)| {
        let aside = (arena.clamp_x(at.0.x, ball.radius) - at.0.x).abs();
        let above = at.0.y + ball.radius - arena.bounds.max.y;
        let gap = |(shape, centre): &_| distance(shape, *centre, at.0) - ball.radius;
        let is_inside = aside.max(above) < RESTING_DEPTH;
        is_inside && bodies.iter().all(|item| gap(item) > -RESTING_DEPTH)
    })
}
