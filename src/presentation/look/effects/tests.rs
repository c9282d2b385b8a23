//! Tests: each setting controls its own particles. Sparks and debris have one setting and the celebration has another;
//! rings with information ignore all settings.

use std::sync::Arc;

use bevy::math::DVec2;
use bevy::prelude::*;

use super::super::particles::{CAPACITY, Form, Particle, Particles, shape};
use super::super::{celebration, debris, effects};
use super::MOST_SPARKS;
use crate::content::KindSummary;
use crate::geometry::Shape;
use crate::level::parse;
use crate::presentation::comfort::{Comfort, Motion};
use crate::presentation::juice::{Amount, Juice};
use crate::presentation::palette::Palette;
use crate::simulation::arena::Side;
use crate::simulation::ball::Ball;
use crate::simulation::messages::{
    BallHit, BallLost, BallSpedUp, BallTurned, BrickDestroyed, BrickRevealed, Cause, LevelCleared,
    ShotHit, Target, TurnCause,
};
use crate::simulation::{Arena, PlayerId, Position, Round, Run, Settings};

const LEVEL: &str = r#"(format: 1, name: "One", author: "Test", legend: {'x': Plain(color: Red)}, bricks: ["...x"])"#;

/// Position of all events (units).
const AT: DVec2 = DVec2::new(300.0, 400.0);
const SHAPE: Shape = Shape::Box {
    half: DVec2::new(30.0, 10.0),
    axis: DVec2::X,
};

/// Name of an event, and a function that triggers it.
type Event = (&'static str, fn(&mut World));

/// Events with sparks or debris, which are juice.
const BLOWS: [Event; 4] = [
    ("a contact", |world| {
        world.write_message(hit(false));
    }),
    ("a shot", |world| {
        let shot = ShotHit {
            shot: 0,
            brick: 0,
            time: 1.0,
            at: AT,
            kind: kind(world),
            destroyed: false,
        };
        world.write_message(shot);
    }),
    ("a brick that goes", |world| {
        let gone = BrickDestroyed {
            id: 0,
            at: AT,
            shape: SHAPE,
            kind: kind(world),
            time: 1.0,
            cause: Cause::Ball(0),
            velocity: DVec2::new(120.0, 300.0),
            player: PlayerId::FIRST,
            rally: 0,
            streak: 10,
        };
        world.write_message(gone);
    }),
    ("a lost ball", |world| {
        world.write_message(BallLost {
            ball: 0,
            player: PlayerId::FIRST,
            at: AT,
        });
    }),
];

/// Events shown by rings.
const SAID: [Event; 5] = [
    ("a nudge", |world| {
        world.write_message(turned(TurnCause::Nudge));
    }),
    ("help with the last bricks", |world| {
        world.write_message(turned(TurnCause::Help));
    }),
    ("a speed step", |world| {
        world.write_message(BallSpedUp {
            ball: 0,
            steps: 1,
            at: AT,
            speed: 400.0,
        });
    }),
    ("a portal", |world| {
        world.write_message(hit(true));
    }),
    ("a brick that is found", |world| {
        world.write_message(BrickRevealed {
            id: 0,
            at: AT,
            shape: SHAPE,
        });
    }),
];

/// Event with a celebration.
const WIN: Event = ("a level that is won", |world| {
    world.write_message(LevelCleared);
});

/// Returns a contact of a ball with the left wall, or its entry into a portal.
fn hit(by_portal: bool) -> BallHit {
    BallHit {
        ball: 0,
        time: 1.0,
        fraction: 0.5,
        owner: PlayerId::FIRST,
        target: Target::Wall(Side::Left),
        kind: None,
        hits_left: 0,
        destroyed: false,
        banks: 0,
        radius: 8.0,
        at: AT,
        from: by_portal.then_some(AT * 0.5),
        passed: by_portal,
        normal: DVec2::X,
        velocity: DVec2::new(120.0, 300.0),
        caught: false,
        offset: 0.0,
    }
}

fn turned(cause: TurnCause) -> BallTurned {
    BallTurned {
        ball: 0,
        cause,
        at: AT,
        velocity: DVec2::new(120.0, 300.0),
        radius: 8.0,
    }
}

/// Returns the kind of the level's brick.
fn kind(world: &World) -> KindSummary {
    let mut bricks = world.resource::<Run>().level.bricks();
    bricks.next().expect("a brick").kind.summary()
}

/// Returns an app with all systems that throw particles and a ball in play, with the settings `comfort`.
fn app(comfort: Comfort) -> App {
    let level = parse::parse("test.ron", LEVEL.as_bytes()).expect("a good level");
    let mut app = App::new();
    app.insert_resource(comfort)
        .insert_resource(Run::new(Arc::new(level), 1, Settings::default()))
        .init_resource::<Particles>()
        .init_resource::<Palette>()
        .init_resource::<Arena>()
        .init_resource::<Round>()
        .add_message::<BallHit>()
        .add_message::<BallLost>()
        .add_message::<BallSpedUp>()
        .add_message::<BallTurned>()
        .add_message::<BrickDestroyed>()
        .add_message::<BrickRevealed>()
        .add_message::<LevelCleared>()
        .add_message::<ShotHit>()
        .add_plugins((effects::plugin, debris::plugin, celebration::plugin));
    let ball = Ball {
        id: 0,
        radius: 8.0,
        speed: 400.0,
    };
    app.world_mut().spawn((ball, Position(AT)));
    // Starts the level.
    app.update();
    app
}

/// Returns the particles thrown for `event`.
fn thrown(app: &mut App, event: Event) -> Vec<Particle> {
    app.insert_resource(Particles::default());
    event.1(app.world_mut());
    app.update();
    let particles = app.world().resource::<Particles>();
    particles.all().copied().collect()
}

/// Asserts that each event of `SAID` throws a visible ring.
fn assert_rings(app: &mut App, told: &str) {
    let flash = app.world().resource::<Comfort>().flash_share();
    for event in SAID {
        let all = thrown(app, event);
        let is_seen = |particle: &Particle| {
            let stays = particle.velocity == Vec2::ZERO;
            particle.form == Form::Ring && stays && shape(particle, flash).colour.alpha > 0.5
        };
        assert!(
            all.iter().any(is_seen),
            "{told}: {} has a ring that says so, whatever is settled",
            event.0
        );
    }
}

fn with(juice: Juice) -> Comfort {
    Comfort { juice, ..default() }
}

/// Name of a setting, and access to it.
type Control = (&'static str, fn(&mut Juice) -> &mut Amount);

const PARTICLES: &str = "particles";
const CELEBRATION: &str = "celebration";
const CONTROLS: [Control; 10] = [
    ("shake", |juice| &mut juice.shake),
    ("flash", |juice| &mut juice.flash),
    (PARTICLES, |juice| &mut juice.particles),
    ("shapes", |juice| &mut juice.shapes),
    ("stops", |juice| &mut juice.stops),
    ("last brick", |juice| &mut juice.last_brick),
    ("eyes", |juice| &mut juice.eyes),
    ("entrance", |juice| &mut juice.entrance),
    ("score", |juice| &mut juice.score),
    (CELEBRATION, |juice| &mut juice.celebration),
];

#[test]
fn each_control_of_the_juice_throws_its_own_and_none_takes_from_another() {
    for (off, of_off) in CONTROLS {
        for (full, of_full) in CONTROLS.into_iter().filter(|(full, _)| *full != off) {
            let mut juice = Juice::default();
            *of_off(&mut juice) = Amount::Off;
            *of_full(&mut juice) = Amount::Full;
            let mut app = app(with(juice));
            let told = format!("{off} off, {full} full");
            for event in BLOWS {
                let flies = !thrown(&mut app, event).is_empty();
                assert_eq!(flies, off != PARTICLES, "{told}: {} throws bits", event.0);
            }
            let flies = !thrown(&mut app, WIN).is_empty();
            assert_eq!(flies, off != CELEBRATION, "{told}: {} throws bits", WIN.0);
            assert_rings(&mut app, &told);
        }
    }
}

#[test]
fn with_little_detail_a_level_that_is_won_shows_its_ball_burst() {
    let mut app = app(Comfort::default());
    let all = thrown(&mut app, WIN);
    let bursts = |all: &[Particle]| {
        let there = |it: &&Particle| it.age >= 0.0 && it.form != Form::Ring;
        all.iter().filter(there).count()
    };
    assert!(bursts(&all) > 100, "{} pieces of a ball", bursts(&all));
    let mut particles = app.world_mut().resource_mut::<Particles>();
    particles.keep(CAPACITY / 2);
    let kept: Vec<Particle> = particles.all().copied().collect();
    assert_eq!(kept.len(), CAPACITY / 2);
    assert_eq!(bursts(&kept), bursts(&all), "confetti gives way");
}

#[test]
fn without_any_juice_nothing_flies_but_rings_that_say_something() {
    for motion in [Motion::Full, Motion::Reduced] {
        let mut app = app(Comfort {
            motion,
            ..with(Juice::all(Amount::Off))
        });
        for event in BLOWS.into_iter().chain([WIN]) {
            let all = thrown(&mut app, event);
            assert!(all.is_empty(), "{}: {all:?}", event.0);
        }
        assert_rings(&mut app, &format!("no juice, motion {motion:?}"));
    }
}

#[test]
fn a_contact_sparks_and_never_explodes() {
    let sparks = |amount| {
        let comfort = Comfort {
            juice: Juice::all(amount),
            ..default()
        };
        super::sparks(&comfort)
    };
    assert_eq!(Amount::ALL.map(sparks), [0, 3, 5, MOST_SPARKS]);
}
