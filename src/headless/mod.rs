//! [`Sim`]: the one headless app builder, for tests, benches and commands.
//!
//! Adds the real plugins and nothing that needs a screen; nobody hand-picks systems. Two traps that it takes care of:
//! Bevy's first `update` runs no fixed step, and messages are dropped only by frames.
//!
//! A test of a rule sets the scene, plays, and says what must be true:
//!
//! ```
//! use brickwork::headless::{Config, Sim};
//! use brickwork::simulation::Round;
//!
//! // One brick in the upper left corner, and a ball thrown straight up at it.
//! let mut sim = Sim::drawn(&["x...", "...."], Config::default());
//! sim.watch();
//! sim.throw(&[((100.0, 100.0).into(), (0.0, 600.0).into())]);
//! sim.run(2.0);
//! assert_eq!(sim.witness().destroyed.len(), 1, "a plain brick goes with its last hit");
//! assert_eq!(sim.round(), Round::Cleared, "a level is cleared when its last brick is gone");
//! ```

pub mod scatter;
pub mod scene;
mod witness;

use std::sync::Arc;
use std::time::Duration;

use bevy::app::TaskPoolPlugin;
use bevy::ecs::message::{MessageRegistry, ShouldUpdateMessages};
use bevy::math::DVec2;
use bevy::prelude::*;
use bevy::time::{TimePlugin, TimeUpdateStrategy};

use crate::autopilot::AutopilotPlugin;
use crate::level::{Level, SharedLevel, parse};
use crate::script::{Script, ScriptPlugin, Scripts};
use crate::simulation::ball::{Ball, Flight, Held, Untouched};
use crate::simulation::body::{Collider, Position, PreviousPosition, Velocity};
use crate::simulation::brick::Brick;
use crate::simulation::clock::Clock;
use crate::simulation::paddle::Paddle;
use crate::simulation::player::PlayerId;
use crate::simulation::replay::RecorderPlugin;
use crate::simulation::rng::Die;
use crate::simulation::round::{LevelEndsRun, Round, Run, Standing, Standings};
use crate::simulation::state::snapshot::Unreadable;
use crate::simulation::state::{Arrangement, Class, Snapshot, StableId, state_sum};
use crate::simulation::trace::TracePlugin;
use crate::simulation::{Intents, PlayerIntent, Settings, SimulationCommand, SimulationPlugin};

pub use witness::Witness;

/// Steps that run between two frames in which messages are dropped.
const STEPS_AT_A_TIME: u64 = 60;

/// The stream of random numbers that orders entities in heavy mode.
const HEAVY_STREAM: u64 = 103;

/// Who plays.
#[derive(Clone, Debug, Default)]
pub enum Player {
    /// Nobody: the test writes the intent itself.
    #[default]
    Nobody,
    /// The autopilot.
    Autopilot,
    /// Nobody steers: the first ball is launched at step 1.
    Idle,
    /// A script for each player.
    Script(Scripts),
}

/// How a [`Sim`] is set up.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// Rules and step rate.
    pub settings: Settings,
    /// Seed of the level's random numbers.
    pub seed: u64,
    /// Who plays.
    pub player: Player,
    /// Score and lives to begin with; `None` for those of a new game.
    pub standing: Option<Standing>,
    /// How many players there are besides the first.
    pub more_players: u8,
}

/// A ball put into flight by a test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thrown {
    /// Its centre (units).
    pub at: DVec2,
    /// Its velocity (units/s).
    pub velocity: DVec2,
    /// Its radius (units).
    pub radius: f64,
}

/// The simulation in an app without a screen, standing at step 0 of a level.
pub struct Sim {
    /// The app, for whatever the methods do not cover.
    pub app: App,
    /// The order of entities after each step, where every step ends with a snapshot that is restored.
    heavy: Option<Die>,
}

impl Sim {
    /// `level` as `config` says.
    #[must_use]
    pub fn new(level: SharedLevel, config: Config) -> Self {
        let mut app = App::new();
        app.add_plugins((
            TaskPoolPlugin::default(),
            TimePlugin,
            TracePlugin,
            RecorderPlugin,
        ))
        .add_plugins(SimulationPlugin)
        .insert_resource(TimeUpdateStrategy::FixedTimesteps(0))
        .insert_resource(LevelEndsRun);
        match config.player {
            Player::Nobody => {}
            Player::Autopilot => {
                app.add_plugins(AutopilotPlugin);
            }
            Player::Idle => {
                app.add_plugins(ScriptPlugin)
                    .insert_resource(Scripts::from(Script::idle()));
            }
            Player::Script(scripts) => {
                app.add_plugins(ScriptPlugin).insert_resource(scripts);
            }
        }
        app.add_plugins(witness::plugin);
        app.finish();
        app.cleanup();
        app.update();
        let mut sim = Self { app, heavy: None };
        let mut run = Run::new(level, config.seed, config.settings);
        run.players += config.more_players;
        sim.command(SimulationCommand::Start(run.with_standing(config.standing)));
        sim
    }

    /// A level drawn in `rows` (`x` one hit, `2` two hits, `#` solid, `.` empty) on the default field.
    #[must_use]
    pub fn drawn(rows: &[&str], config: Config) -> Self {
        Self::new(level(rows), config)
    }

    /// Runs `count` steps, without the frames between them: the steps' own schedule, one run after the other. Bevy's
    /// fixed loop around it takes longer than an ordinary step; [`frame`](Self::frame) goes through that.
    pub fn step(&mut self, count: u64) {
        let mut left = count;
        while left > 0 {
            let now = left.min(STEPS_AT_A_TIME);
            let world = self.app.world_mut();
            let heavy = &mut self.heavy;
            world.schedule_scope(FixedUpdate, |world, schedule| {
                for _ in 0..now {
                    schedule.run(world);
                    if let Some(die) = heavy {
                        begin_anew(world, die);
                    }
                }
            });
            // A frame in which no time passes: messages that everybody has read are dropped.
            world.resource_mut::<MessageRegistry>().should_update = ShouldUpdateMessages::Ready;
            self.app
                .insert_resource(TimeUpdateStrategy::FixedTimesteps(0));
            self.app.update();
            left -= now;
        }
    }

    /// From now on, after every step the whole state is taken away and restored from a snapshot, its entities in an
    /// order drawn from `seed`: a rule that depends on anything else than the registered state shows.
    pub fn make_heavy(&mut self, seed: u64) {
        self.heavy = Some(Die::new(seed, HEAVY_STREAM));
    }

    /// The state at the end of the last step.
    ///
    /// # Panics
    ///
    /// If no level is in play.
    #[must_use]
    pub fn snapshot(&mut self) -> Snapshot {
        Snapshot::take(self.app.world_mut()).expect("a level is in play")
    }

    /// Makes the state that of `snapshot`.
    ///
    /// # Errors
    ///
    /// A snapshot that cannot be read.
    pub fn restore(&mut self, snapshot: &Snapshot) -> Result<(), Unreadable> {
        snapshot.restore(self.app.world_mut(), Arrangement::InPlace)
    }

    /// Runs until the level is over or `seconds` have been played.
    pub fn run(&mut self, seconds: f64) {
        let hz = f64::from(self.resource::<Clock>().step_hz);
        let last = (seconds * hz).round() as u64;
        while !self.round().is_over() && self.clock().step < last {
            self.step(STEPS_AT_A_TIME.min(last - self.clock().step));
        }
    }

    /// Runs one frame of `duration` of real time.
    pub fn frame(&mut self, duration: Duration) {
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(duration));
        self.app.update();
    }

    /// Runs frames that take as long as `seconds` says, as a window would, and ends with the level or on the very
    /// step `last`.
    pub fn run_in_frames(&mut self, last: u64, mut seconds: impl FnMut() -> f64) {
        let longest = self.resource::<Time<Virtual>>().max_delta().as_secs_f64();
        while !self.round().is_over() && self.clock().step < last {
            let seconds = seconds();
            let most = seconds.min(longest) * f64::from(self.clock().step_hz) + 1.0;
            if self.clock().step as f64 + most > last as f64 {
                self.step(1);
            } else {
                self.frame(Duration::from_secs_f64(seconds));
            }
        }
    }

    /// Sends a command and lets a step obey it.
    pub fn command(&mut self, command: SimulationCommand) {
        self.app.world_mut().write_message(command);
        self.step(1);
    }

    /// A resource of the simulation.
    #[must_use]
    pub fn resource<R: Resource>(&self) -> &R {
        self.app.world().resource::<R>()
    }

    /// A resource of the simulation, to be changed.
    pub fn resource_mut<R: Resource<Mutability = bevy::ecs::component::Mutable>>(
        &mut self,
    ) -> Mut<'_, R> {
        self.app.world_mut().resource_mut::<R>()
    }

    /// The state of the game.
    #[must_use]
    pub fn round(&self) -> Round {
        *self.resource::<Round>()
    }

    /// The clock.
    #[must_use]
    pub fn clock(&self) -> Clock {
        *self.resource::<Clock>()
    }

    /// Score and lives of the first player.
    #[must_use]
    pub fn standing(&self) -> Standing {
        self.resource::<Standings>().first()
    }

    /// The checksum of the whole state.
    pub fn hash(&mut self) -> u64 {
        state_sum(self.app.world_mut())
    }

    /// The components `D` of all balls, by id.
    pub fn balls<D: Component + Clone>(&mut self) -> Vec<D> {
        let world = self.app.world_mut();
        let mut query = world.query::<(&Ball, &D)>();
        let mut balls: Vec<_> = query
            .iter(world)
            .map(|(ball, data)| (ball.id, data.clone()))
            .collect();
        balls.sort_by_key(|(id, _)| *id);
        balls.into_iter().map(|(_, data)| data).collect()
    }

    /// The centre of the first ball (units).
    pub fn ball_at(&mut self) -> DVec2 {
        self.balls::<Position>().first().expect("a ball").0
    }

    /// Notes from now on what happens, for [`witness`](Self::witness).
    pub fn watch(&mut self) {
        self.app.init_resource::<Witness>();
    }

    /// What has happened since the last call, or since [`watch`](Self::watch).
    pub fn witness(&mut self) -> Witness {
        std::mem::take(&mut *self.resource_mut::<Witness>())
    }

    /// Takes every ball away and puts new ones into flight, now: centre (units) and velocity (units/s) of each.
    pub fn throw(&mut self, balls: &[(DVec2, DVec2)]) {
        let radius = self.resource::<Run>().level.ball_radius();
        let thrown = balls.iter().map(|&(at, velocity)| Thrown {
            at,
            velocity,
            radius,
        });
        self.throw_balls(&thrown.collect::<Vec<_>>());
    }

    /// As [`throw`](Self::throw), each with a radius of its own (at most that of the level's ball); the ids are the
    /// indices.
    pub fn throw_balls(&mut self, balls: &[Thrown]) {
        let now = self.clock().now();
        let world = self.app.world_mut();
        let old: Vec<Entity> = world
            .query_filtered::<Entity, With<Ball>>()
            .iter(world)
            .collect();
        for ball in old {
            world.despawn(ball);
        }
        for (id, thrown) in balls.iter().enumerate() {
            world.spawn((
                StableId::new(Class::Ball, id as u32),
                Ball {
                    id: id as u32,
                    radius: thrown.radius,
                    speed: thrown.velocity.length(),
                },
                Position(thrown.at),
                Velocity(thrown.velocity),
                Flight {
                    from: thrown.at,
                    since: now,
                },
                Untouched {
                    since: now,
                    contacts: 0,
                },
            ));
        }
        world.insert_resource(Round::Playing);
    }

    /// What the first player wants, to be changed.
    pub fn intent(&mut self) -> &mut PlayerIntent {
        self.app
            .world_mut()
            .resource_mut::<Intents>()
            .into_inner()
            .first_mut()
    }

    /// Puts every paddle's centre at `x` (units), at once and without touching anything on its way.
    pub fn put_paddle(&mut self, x: f64) {
        let world = self.app.world_mut();
        let mut paddles =
            world.query_filtered::<(&mut Position, &mut PreviousPosition), With<Paddle>>();
        for (mut position, mut previous) in paddles.iter_mut(world) {
            (position.0.x, previous.0.x) = (x, x);
        }
    }

    /// The first player's paddle: its outline and its centre (units).
    pub fn paddle(&mut self) -> (Collider, DVec2) {
        let world = self.app.world_mut();
        let mut paddles = world.query::<(&Paddle, &Collider, &Position)>();
        let mut paddles = paddles.iter(world);
        let first = paddles.find(|(paddle, ..)| paddle.player == PlayerId::FIRST);
        let (_, collider, at) = first.expect("a paddle");
        (*collider, at.0)
    }

    /// The bricks that are still there, by id.
    pub fn bricks(&mut self) -> Vec<Brick> {
        let world = self.app.world_mut();
        let mut bricks: Vec<Brick> = world.query::<&Brick>().iter(world).copied().collect();
        bricks.sort_by_key(|brick| brick.id);
        bricks
    }

    /// Whether the first ball rides on the paddle.
    pub fn is_held(&mut self) -> bool {
        let world = self.app.world_mut();
        world
            .query_filtered::<(), (With<Ball>, With<Held>)>()
            .iter(world)
            .next()
            .is_some()
    }
}

/// Takes a snapshot and restores it, the entities in an order that `die` draws.
fn begin_anew(world: &mut World, die: &mut Die) {
    if let Some(snapshot) = Snapshot::take(world) {
        let restored = snapshot.restore(world, Arrangement::Shuffled(die));
        restored.expect("a snapshot that was just taken can be restored");
    }
}

/// A level drawn in `rows` (`x` one hit, `2` two hits, `#` solid, `.` empty) on the default field.
#[must_use]
pub fn level(rows: &[&str]) -> SharedLevel {
    let rows: Vec<String> = rows.iter().map(|row| format!("{row:?}")).collect();
    let source = format!(
        "(format: 1, name: \"Test\", author: \"Test\", legend: {{'x': Plain(color: Red), '2': Plain(color: Blue, hits: 2), '#': Solid()}}, bricks: [{}])",
        rows.join(",")
    );
    Arc::new(parsed(&source))
}

/// The level of `source`; for tests, which write valid ones.
///
/// # Panics
///
/// If the level is not valid.
#[must_use]
pub fn parsed(source: &str) -> Level {
    match parse::parse("test.ron", source.as_bytes()) {
        Ok(level) => level,
        Err(findings) => panic!("{}", crate::level::diagnostic::report(&findings)),
    }
}
