//! Set pieces: every level from the third pack on has a long chain of blasts, or gates that open for good.

use brickwork::simulation::collision::blast::{Blast, Blasts};
use brickwork::simulation::tuning::SET_PIECE_CHAIN;

use crate::levels::packs;
use crate::prelude::*;

/// Packs without the rule: the first one teaches, and the others are like the games after which they are made.
const WITHOUT: [&str; 5] = [
    "First Steps",
    "Space Wall",
    "Treasure Wall",
    "Tutorial",
    "1976",
];

/// Returns `true` if `level` has gates that open for good when marked bricks are destroyed.
fn has_keys(level: &SharedLevel) -> bool {
    let kinds = || level.used_kinds().map(|(_, kind)| kind);
    let mut gates = kinds().filter_map(|kind| kind.properties.opens);
    gates.any(|gate| kinds().any(|kind| kind.guards() == Some(gate.group)))
}

/// Returns the number of bricks that blasts destroy if a ball destroys the brick at `start`.
fn chain_from(level: &SharedLevel, start: DVec2) -> usize {
    let rules = Chosen::default().rules(level.rules());
    let mut sim = games::watched(level.clone(), games::playing(rules, 1, Player::Nobody));
    let of_test = u32::MAX;
    // As many hits as a brick takes at most.
    for hit in 0..9 {
        sim.resource_mut::<Blasts>().add(Blast {
            time: 0.1 + 0.001 * f64::from(hit),
            brick: of_test,
            at: start,
            radius: 1.0,
            player: PlayerId::FIRST,
        });
    }
    sim.throw(&[(DVec2::new(100.0, 100.0), DVec2::new(0.0, -1.0))]);
    sim.run(5.0);
    let destroyed = sim.witness().destroyed.into_iter();
    let by_chain = |cause| matches!(cause, Cause::Blast(by) if by != of_test);
    destroyed.filter(|it| by_chain(it.cause)).count()
}

#[test]
fn every_level_from_the_third_pack_on_has_a_set_piece() {
    let with = packs()
        .into_iter()
        .filter(|(pack, _)| !WITHOUT.contains(&&*pack.name));
    let levels: Vec<PathBuf> = with.flat_map(|(_, paths)| paths).collect();
    let lacks = |path: &&PathBuf| {
        let level: SharedLevel = file::read(path).expect("valid").into();
        let embers = level
            .bricks()
            .filter(|it| it.kind.properties.explodes.is_some());
        let mut starts = embers.map(|brick| brick.centre);
        let is_long = |start| chain_from(&level, start) >= SET_PIECE_CHAIN as usize;
        !has_keys(&level) && !starts.any(is_long)
    };
    let without: Vec<&PathBuf> = levels.iter().filter(lacks).collect();
    assert!(without.is_empty(), "{without:#?}");
}
