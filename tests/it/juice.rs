//! Juice: hit stop and slow motion before the last brick run fewer steps per second, and the game stays the same.

use brickwork::simulation::messages::{
    Alteration, BallReturned, BallSpedUp, BallTurned, BrickRevealed, ColliderChanged, EffectEnded,
    EnemyCame, Help, HelpCame, LifeGained, PowerCaught, ShotHit,
};

use crate::prelude::*;

/// Returns the path of a scene with 40 balls and 500 blasts.
fn scene() -> PathBuf {
    root("benches/scenes/chain.ron")
}

/// Checksum at the end of every step, by step number.
#[derive(Resource, Default)]
struct Sums(BTreeMap<u64, u64>);

fn note_sum(world: &mut World) {
    let (step, sum) = (world.resource::<Clock>().step, state_sum(world));
    world.resource_mut::<Sums>().0.insert(step, sum);
}

/// Observations of an autopilot game.
struct Seen {
    /// Checksum after each step.
    sums: BTreeMap<u64, u64>,
    /// Speed of the game's clock in each frame with a ball in flight.
    speeds: Vec<f64>,
    is_cleared: bool,
}

/// Runs the autopilot on the level at `file` with the settings `comfort`, until the level ends or for `steps` steps.
fn seen(file: &Path, steps: u64, comfort: Comfort) -> Seen {
    let mut app = loaded(autoplay_of(&[file], "modern"), FRAME);
    app.init_resource::<Sums>().add_systems(FixedLast, note_sum);
    set_comfort(&mut app, comfort);
    let mut speeds = Vec::new();
    while screen(&app) == Screen::Play && step(&app) < steps {
        app.update();
        match round(&app) {
            Round::Playing => speeds.push(clock_speed(&app)),
            Round::Cleared | Round::Lost => break,
            _ => {}
        }
    }
    Seen {
        sums: std::mem::take(&mut app.world_mut().resource_mut::<Sums>().0),
        speeds,
        is_cleared: round(&app) == Round::Cleared,
    }
}

/// Returns the first step after which two games differ; `None` if they are equal.
fn first_other(one: &Seen, other: &Seen) -> Option<u64> {
    let differs = |(step, sum): (&u64, &u64)| {
        let there = other.sums.get(step)?;
        (there != sum).then_some(*step)
    };
    one.sums.iter().find_map(differs)
}

fn with(juice: Juice) -> Comfort {
    changed(Comfort::default(), |it| it.juice = juice)
}

#[test]
fn a_game_is_the_same_step_by_step_at_every_level_of_juice() {
    let usual = seen(&scene(), 700, Comfort::default());
    assert!(usual.sums.len() >= 690, "{}", usual.sums.len());
    // Blasts stop the game.
    assert!(usual.speeds.iter().any(|speed| *speed < 0.5));
    for amount in Amount::ALL {
        let other = seen(&scene(), 700, with(Juice::all(amount)));
        assert_eq!(first_other(&usual, &other), None, "{amount:?}");
        assert!(other.sums.len() >= 690);
        let stops = other.speeds.iter().any(|speed| *speed < 0.5);
        assert_eq!(stops, amount != Amount::Off, "{amount:?}");
    }
}

#[test]
fn the_last_brick_has_its_moment_once_and_only_where_it_is_wanted() {
    let source = r#"(format: 1, name: "Three", author: "Test", legend: {'x': Plain(color: Red)}, bricks: ["..x..x..x.."])"#;
    let (_folder, file) = level_file(source);
    let off = Juice::all(Amount::Off);
    let moment = |amount| with(changed(off, |it| it.last_brick = amount));
    let calm = changed(moment(Amount::Full), |it| it.motion = Motion::Reduced);
    let usual = seen(&file, 60_000, moment(Amount::Off));
    assert!(usual.is_cleared);
    assert!(usual.speeds.iter().all(|speed| *speed == 1.0));
    for (comfort, is_slow) in [
        (moment(Amount::Normal), true),
        (moment(Amount::Full), true),
        (calm, false),
    ] {
        let other = seen(&file, 60_000, comfort);
        assert_eq!(first_other(&usual, &other), None);
        let last = |seen: &Seen| seen.sums.keys().max().copied();
        // The same game.
        assert!(other.is_cleared && last(&other) == last(&usual));
        let frames = 0..other.speeds.len();
        let slow: Vec<usize> = frames.filter(|it| other.speeds[*it] < 1.0).collect();
        assert_eq!(!slow.is_empty(), is_slow);
        if let (Some(first), Some(last)) = (slow.first(), slow.last()) {
            assert_eq!(last - first + 1, slow.len(), "once");
            let least = other.speeds.iter().copied().fold(1.0, f64::min);
            assert!((0.4..0.6).contains(&least), "{least}");
            assert!(slow.len() as f64 * FRAME.as_secs_f64() <= 0.6);
        }
    }
}

#[test]
fn the_last_brick_of_every_wall_has_its_moment() {
    let source = r#"(format: 2, name: "Twice", author: "Test", legend: {'x': (color: Red)}, bricks: ["..x..x..x.."],
        rules: (clearing: (walls: 2), drops: None, last_bricks: (bricks: 0)))"#;
    let (_folder, file) = level_file(source);
    let juice = changed(Juice::all(Amount::Off), |it| it.last_brick = Amount::Full);
    let seen = seen(&file, 60_000, with(juice));
    assert!(seen.is_cleared);
    let begins = seen.speeds.windows(2);
    let begins = begins.filter(|pair| pair[0] == 1.0 && pair[1] < 1.0);
    assert_eq!(begins.count(), 2, "one for each wall");
}

#[test]
fn a_long_chain_has_a_moment_if_shake_hit_stop_and_motion_are_on() {
    let source = r#"(format: 2, name: "Fuse", author: "Test", legend: {'x': (), 'e': (kind: "ember")}, bricks: ["xxxxxxxxxx",
        "..........", "..........", "..........", "..........", "eeeeeeeeee"])"#;
    let (_folder, file) = level_file(source);
    let settings: [(fn(&mut Comfort), bool); 5] = [
        (|_| (), true),
        (|it| it.motion = Motion::Reduced, false),
        (|it| it.shake = 0, false),
        (|it| it.juice.stops = Amount::Off, false),
        (|it| it.juice.last_brick = Amount::Off, false),
    ];
    for (place, (change, is_slow)) in settings.into_iter().enumerate() {
        let seen = seen(&file, 600, changed(Comfort::default(), change));
        let is_close_up = |speed: &&f64| (0.65..0.72).contains(*speed);
        let slow = seen.speeds.iter().filter(is_close_up).count();
        assert_eq!(slow > 8, is_slow, "{slow} frames with setting {place}");
    }
}

/// Number of times that each event occurs in one frame: a third at its position, the rest at non-finite positions. The
/// last event has a non-finite position.
const EVENTS: usize = 1_000;

/// Writes `event` `EVENTS` times. `place` changes its position in two of three.
fn write_often<M: Message + Copy>(app: &mut App, event: M, place: impl Fn(&mut M, DVec2)) {
    let infinite = DVec2::new(f64::INFINITY, 1e300);
    let places = [Some(DVec2::NAN), None, Some(infinite)];
    assert!(places[(EVENTS - 1) % 3].is_some(), "what comes last stays");
    for turn in 0..EVENTS {
        let mut event = event;
        if let Some(at) = places[turn % 3] {
            place(&mut event, at);
        }
        app.world_mut().write_message(event);
    }
}

fn newest<M: Message + Copy>(app: &App) -> Option<M> {
    let messages = app.world().resource::<Messages<M>>();
    messages.iter_current_update_messages().last().copied()
}

fn entities(app: &App) -> usize {
    app.world().entities().count_spawned() as usize
}

/// Asserts that every drawn entity has finite transforms and vertices.
fn assert_all_is_somewhere(app: &mut App) {
    let world = app.world_mut();
    let mut drawn = world.query::<(Option<&Name>, &Transform, &GlobalTransform, Option<&Mesh2d>)>();
    let meshes = world.resource::<Assets<Mesh>>();
    for (name, transform, seen, mesh) in drawn.iter(world) {
        assert!(transform.is_finite(), "{name:?}: {transform:?}");
        assert!(seen.affine().is_finite(), "{name:?}: {seen:?}");
        let mesh = mesh.and_then(|mesh| meshes.get(&mesh.0));
        let corners = mesh.and_then(|mesh| mesh.attribute(Mesh::ATTRIBUTE_POSITION)?.as_float3());
        for corner in corners.into_iter().flatten() {
            assert!(Vec3::from(*corner).is_finite(), "{name:?}: {corner:?}");
        }
    }
    let mut nodes = world.query::<(Option<&Name>, &Node)>();
    for (name, node) in nodes.iter(world) {
        for place in [node.left, node.top] {
            let is_placed = !matches!(place, Val::Px(pixels) if !pixels.is_finite());
            assert!(is_placed, "{name:?}: {place:?}");
        }
    }
}

/// Writes a thousand of each message about balls and bricks, derived from one contact and one destroyed brick.
fn write_of_the_field(app: &mut App, hit: BallHit, gone: BrickDestroyed) {
    write_often(app, hit, |it, at| (it.at, it.normal) = (at, at));
    write_often(app, gone, |it, at| (it.at, it.velocity) = (at, at));
    let (ball, at, velocity) = (hit.ball, hit.at, hit.velocity);
    let (id, kind, shape) = (gone.id, gone.kind, gone.shape);
    let player = PlayerId::FIRST;
    write_often(app, BallLost { ball, player, at }, |it, at| it.at = at);
    let (steps, speed) = (3, velocity.length());
    let faster = BallSpedUp {
        ball,
        steps,
        at,
        speed,
    };
    write_often(app, faster, |it, at| it.at = at);
    let (cause, radius) = (TurnCause::Nudge, hit.radius);
    let turned = BallTurned {
        ball,
        cause,
        at,
        velocity,
        radius,
    };
    write_often(app, turned, |it, at| (it.at, it.velocity) = (at, at));
    let (shot, brick, time, destroyed) = (0, id, gone.time, false);
    let shot = ShotHit {
        shot,
        brick,
        time,
        at,
        kind,
        destroyed,
    };
    write_often(app, shot, |it, at| it.at = at);
    write_often(app, BrickRevealed { id, at, shape }, |it, at| it.at = at);
    let alteration = Alteration::Altered;
    write_often(app, ColliderChanged { id, alteration }, |_, _| {});
    let enemy = EnemyCame { id: 1, at };
    write_often(app, enemy, |it, at| it.at = at);
}

/// Writes a thousand of each message about a player whose ball had a contact at `at`.
fn write_of_the_player(app: &mut App, (ball, at): (u32, DVec2)) {
    let player = PlayerId::FIRST;
    let power = PowerId::named("wide").expect("a power-up");
    let caught = PowerCaught {
        capsule: 0,
        power,
        player,
        at,
    };
    write_often(app, caught, |it, at| it.at = at);
    write_often(app, EffectEnded { player, power }, |_, _| {});
    write_often(app, LifeGained { player }, |_, _| {});
    let back = BallReturned {
        ball,
        player,
        miss: true,
        streak: 9,
        at,
    };
    write_often(app, back, |it, at| it.at = at);
    for feat in [Feat::Bank, Feat::Chain, Feat::Rally, Feat::Streak] {
        let done = FeatDone {
            player,
            feat,
            count: 5,
            points: u32::MAX,
            at,
        };
        write_often(app, done, |it, at| it.at = at);
    }
    let helps = [Help::Shown, Help::Drop, Help::Turned, Help::Finished];
    let helps = helps.into_iter().cycle().take(EVENTS);
    app.world_mut().write_message_batch(helps.map(HelpCame));
}

#[test]
fn a_thousand_of_everything_in_a_frame_leave_a_bounded_picture_and_go_by() {
    let mut app = loaded(autoplay_of(&[&scene()], "modern"), FRAME);
    let full = changed(with(Juice::all(Amount::Full)), |it| {
        (it.captions, it.low_ball) = (true, true);
    });
    set_comfort(&mut app, full);
    let (mut hit, mut gone) = (None, None);
    for _ in 0..600 {
        app.update();
        hit = newest::<BallHit>(&app).or(hit);
        gone = newest::<BrickDestroyed>(&app).or(gone);
        if hit.is_some() && gone.is_some() {
            break;
        }
    }
    let (hit, gone) = (hit.expect("a hit"), gone.expect("a brick went"));
    // The simulation is paused, so only rendering and sound react to the messages.
    app.world_mut().resource_mut::<Time<Virtual>>().pause();
    app.update();
    let before = entities(&app);
    write_of_the_field(&mut app, hit, gone);
    write_of_the_player(&mut app, (hit.ball, hit.at));
    write_often(&mut app, LevelCleared, |_, _| {});
    for _ in 0..3 {
        app.update();
        let more = entities(&app).saturating_sub(before);
        assert!(more < 100, "{more} entities more");
        assert_all_is_somewhere(&mut app);
    }
    app.world_mut().resource_mut::<Time<Virtual>>().unpause();
    for frame in 0..180 {
        app.update();
        if frame < 3 {
            assert_all_is_somewhere(&mut app);
        }
    }
    assert_all_is_somewhere(&mut app);
    assert!(count_named(&mut app, "Words") <= 6);
}
