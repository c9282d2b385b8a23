//! Field that changes while balls fly, compared with the reference: the same hits, and no overlap, at every step rate.
//!
//! `BRICKWORK_SWEEP=10000` sets the number of sequences; without it, a sample is played: `BRICKWORK_SWEEP=10000 cargo
//! test --release --no-default-features --test it field_that_changes`.

use bevy::prelude::World as Ecs;
use brickwork::geometry::overlap::distance;
use brickwork::simulation::state::{Arrangement, Snapshot};

use super::changing::{CHANGE_HZ, SECONDS, Sequence};
use super::scene::{Contact, contact};
use crate::prelude::*;
use crate::reference::World;

/// Largest deviation of the game's hits from the reference (s and units)…
const SAME: f64 = 1e-9;
/// …as long as perturbed references, with balls displaced by this at the start (units)…
pub const ASIDE: f64 = 1e-13;
/// …agree within this (s and units).
const CALM: f64 = 1e-10;
/// Largest deviation after a ball has hit an orbiting object (s and units). The search along an arc ends 1e-13 s before
/// the contact and takes the normal there.
const SAME_AFTER_ARC: f64 = 1e-7;
/// Largest overlap of a ball with an object due to rounding (units).
const DEPTH: f64 = 1e-7;

/// Runs the reference through `sequence` with each ball displaced by `aside` at the start (units).
fn foretold(sequence: &Sequence, aside: f64) -> World {
    let mut world = sequence.scene.world(SECONDS);
    if aside != 0.0 {
        world = world.aside(aside.abs(), aside.signum());
    }
    let mut changes = sequence.changes.iter().peekable();
    for tick in 1..=(SECONDS * CHANGE_HZ) as u32 {
        let now = f64::from(tick) / CHANGE_HZ;
        let due = changes.next_if(|(at, _)| *at == tick);
        let due = due.map_or(&[][..], |(_, changes)| changes);
        world.run(now);
        world.change(&Sequence::for_reference(due, now));
    }
    world
}

/// Returns the game's contacts. Asserts after each change that no ball overlaps an object.
fn played(sequence: &Sequence, step_hz: u32, name: &str) -> Vec<Contact> {
    let mut game = play(sequence.scene.sim(step_hz), sequence, None, name);
    game.witness().hits.iter().map(Contact::of_game).collect()
}

/// Plays `sequence` in `sim` and returns the game. If there is a random stream, each step ends with a snapshot that is
/// restored in the random order of the stream.
fn play(mut sim: Sim, sequence: &Sequence, mut die: Option<Die>, name: &str) -> Sim {
    let mut run_to = |sim: &mut Sim, step: u64| {
        let count = step - sim.clock().step;
        sim.step_with(count, |world| restore_unchecked(world, die.as_mut()));
    };
    for (tick, changes) in &sequence.changes {
        let at = sim.step_at(f64::from(*tick) / CHANGE_HZ);
        run_to(&mut sim, at - 1);
        Sequence::tell_game(&mut sim, changes);
        run_to(&mut sim, at);
        assert_outside(&mut sim, &format!("{name}, after {changes:?}"));
    }
    let last = sim.step_at(SECONDS);
    run_to(&mut sim, last);
    assert_outside(&mut sim, name);
    sim
}

/// If there is a random stream, takes a snapshot of `world` and restores it in the random order of the stream. Does not
/// check the values, because a test has changed them by hand to values that the level cannot reach.
pub fn restore_unchecked(world: &mut Ecs, die: Option<&mut Die>) {
    if let Some(die) = die {
        let snapshot = Snapshot::take(world).expect("a level is in play");
        let restored = snapshot.restore(world, Arrangement::Unchecked(die));
        restored.expect("a snapshot that was just taken can be restored");
    }
}

/// Asserts that no ball overlaps a solid object, according to the game's own obstacles.
fn assert_outside(sim: &mut Sim, name: &str) {
    let places = sim.balls::<Position>();
    let balls = sim.balls::<Ball>();
    let (now, obstacles) = (sim.clock().now(), sim.resource::<Obstacles>());
    for (ball, at) in balls.iter().zip(places) {
        let solid = obstacles.all().iter().enumerate();
        for (id, item) in solid.filter(|(_, item)| item.is_solid()) {
            let gap = distance(&item.shape, obstacles.centre_at(item, now), at.0) - ball.radius;
            let name = format!("{name}: ball {}", ball.id);
            assert!(gap > -DEPTH, "{name} is {gap} units inside {id} at {now} s");
        }
    }
}

fn apart(one: &Contact, other: &Contact) -> f64 {
    if one.target == other.target {
        let time = (one.time - other.time).abs();
        time.max(one.at.distance(other.at))
    } else {
        f64::INFINITY
    }
}

/// Returns the time until which the references agree on the changes of all objects (destroyed or passable) (s).
fn settled(references: &[World; 3]) -> f64 {
    let [first, others @ ..] = references;
    let end = others.iter().map(|other| {
        let pairs = first.turns.iter().zip(&other.turns);
        let mut differing = pairs.filter(|(a, b)| a.0 != b.0 || (a.1 - b.1).abs() > CALM);
        let differing = differing.next().map(|(a, b)| a.1.min(b.1));
        let longer = first.turns.len().max(other.turns.len());
        let shorter = first.turns.len().min(other.turns.len());
        let missing = [first, other].map(|world| world.turns.get(shorter).map(|turn| turn.1));
        let missing = missing.into_iter().flatten().next();
        let missing = missing.filter(|_| longer > shorter);
        differing.or(missing).unwrap_or(f64::INFINITY)
    });
    end.fold(f64::INFINITY, f64::min)
}

/// Contacts of the reference and of its two perturbed twins.
pub struct Foretold {
    pub contacts: [Vec<Contact>; 3],
    settled: f64,
}

impl Foretold {
    pub fn new(references: [World; 3]) -> Self {
        let settled = settled(&references);
        let contacts = references.map(|world| world.hits.iter().map(contact).collect());
        Self { contacts, settled }
    }

    /// Compares the hits of `ball` in `game` with the reference as long as the twins agree with it. `off` returns the
    /// difference between two hits, and `orbits` returns `true` for a target on a circle. Returns the compared hits.
    pub fn hold(
        &self,
        (name, game): (&str, &[Contact]),
        ball: usize,
        off: impl Fn(&Contact, &Contact) -> f64,
        orbits: impl Fn(Target) -> bool,
    ) -> Vec<Contact> {
        let of_ball = |contacts: &[Contact]| -> Vec<Contact> {
            let contacts = contacts.iter().filter(|contact| contact.ball == ball);
            contacts.copied().collect()
        };
        let [expected, one, other] = self.contacts.each_ref().map(|contacts| of_ball(contacts));
        let seen = of_ball(game);
        let (mut compared, mut allowed) = (Vec::new(), SAME);
        for (index, hit) in expected.iter().enumerate() {
            let is_near = |twin: &Contact| apart(hit, twin) < CALM;
            let calm = [&one, &other].map(|twin| twin.get(index).is_some_and(is_near));
            if calm.contains(&false) || hit.time > self.settled {
                break;
            }
            let seen = seen.get(index);
            let is_same = seen.is_some_and(|seen| off(hit, seen) < allowed);
            let what = format!("{name}: hit {index} of ball {ball}");
            assert!(is_same, "{what} is {seen:?}, in the reference {hit:?}");
            compared.push(*hit);
            if orbits(hit.target) {
                allowed = SAME_AFTER_ARC;
            }
        }
        compared
    }
}

/// Compares the sequence of `seed` with the reference. Returns the number of compared hits and of all hits.
fn hold(seed: u64) -> (usize, usize) {
    let sequence = Sequence::new(seed);
    let foretold = Foretold::new([0.0, ASIDE, -ASIDE].map(|aside| foretold(&sequence, aside)));
    let (mut compared, mut all) = (0, 0);
    for step_hz in [60, 120, 240] {
        let name = format!("sequence {seed} at {step_hz} Hz");
        let game = played(&sequence, step_hz, &name);
        all += foretold.contacts[0].len();
        for ball in 0..sequence.scene.balls.len() {
            let orbits = |target| sequence.orbits(target);
            compared += foretold.hold((&name, &game), ball, apart, orbits).len();
        }
    }
    (compared, all)
}

#[test]
fn in_a_field_that_changes_every_hit_is_where_the_reference_has_it() {
    let count = games::sample(SAMPLE);
    let held = share_out(count, cores(), |index| hold(u64::from(index)));
    let compared: usize = held.iter().map(|(compared, _)| compared).sum();
    let all: usize = held.iter().map(|(_, all)| all).sum();
    println!("{count} sequences: {compared} of {all} hits compared");
    // Most hits can be foretold.
    assert!(compared > 40 * count as usize, "{compared} of {all}");
}

#[test]
fn a_field_that_changes_is_wholly_in_its_snapshots() {
    for seed in 0..60 {
        let sequence = Sequence::new(seed);
        let [plain, heavy] = [false, true].map(|is_heavy| {
            let die = is_heavy.then(|| Die::new(seed, 0));
            let sim = sequence.scene.sim(120);
            let mut sim = play(sim, &sequence, die, &format!("sequence {seed}"));
            (sim.witness().hits, sim.hash())
        });
        assert!(plain == heavy, "sequence {seed}: snapshots change nothing");
    }
}

/// Number of sequences in an ordinary test run.
const SAMPLE: u32 = 300;
