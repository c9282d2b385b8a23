//! Growing bricks: when one is destroyed, new bricks grow in the free cells around it.

use brickwork::content::materials::Look;
use brickwork::geometry::overlap::distance;
use brickwork::simulation::collision::change::AwaitsRoom;

use super::said;
use crate::prelude::*;

/// Returns a level with the drawing `rows` and the fields `more`. The legend has the seed of `entry` (`s`), solid,
/// plain and ember bricks, and an open gate (`g`).
fn source(entry: &str, rows: &[&str], more: &str) -> String {
    let legend = format!(
        "'s': {entry}, '#': (kind: \"solid\"), 'x': (), 'e': (kind: \"ember\"), 'g': (kind: \"solid\", passable: ())"
    );
    let more = format!("drawing: (height: 300.0), bricks: {rows:?}, {more}");
    games::source(&legend, &more)
}

fn game(source: &str, seed: u64, step_hz: u32) -> Sim {
    let mut config = games::at_rate(Rules::modern(), step_hz);
    config.seed = seed;
    games::of(source, config)
}

/// Cells of 100 × 50 units: the seed is in column 3, row 2, next to a solid brick and diagonally below an open gate.
const ROWS: [&str; 6] = [
    ".......x", "....g...", "..#s....", "........", "........", "........",
];

/// Throws a ball up at `x` (units), lets it fly for half a second, and replaces it with a distant one.
fn hit(sim: &mut Sim, x: f64) {
    sim.throw(&[(DVec2::new(x, 200.0), DVec2::new(0.0, 900.0))]);
    let steps = u64::from(sim.clock().step_hz / 2);
    sim.step(steps);
    fly(sim, (20.0, 200.0), (0.0, 1.0), steps);
}

/// Returns the grown bricks: their centres, sorted by x and then y, and `true` if the brick is passable.
fn grown(sim: &mut Sim) -> Vec<(DVec2, bool)> {
    let first = sim.resource::<Run>().level.bricks().count() as u32;
    let world = sim.app.world_mut();
    let mut bricks = world.query::<(&Brick, &Position, Has<Passable>)>();
    let bricks = bricks.iter(world).filter(|(brick, ..)| brick.id >= first);
    let mut grown: Vec<_> = bricks.map(|(_, at, passable)| (at.0, passable)).collect();
    grown.sort_by(|(a, _), (b, _)| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    grown
}

fn places(sim: &mut Sim) -> Vec<(f64, f64)> {
    grown(sim).iter().map(|(at, _)| (at.x, at.y)).collect()
}

#[test]
fn leaves_grow_in_the_free_cells_around_a_seed_that_is_destroyed() {
    let mut sim = game(&source("(kind: \"seed\")", &ROWS, ""), 1, 120);
    assert!(grown(&mut sim).is_empty());
    hit(&mut sim, 350.0);
    let expected = [
        (250.0, 425.0),
        (250.0, 525.0),
        (350.0, 425.0),
        (350.0, 525.0),
        (450.0, 425.0),
        (450.0, 475.0),
    ];
    // Not where something stands, and not where it was itself.
    assert_eq!(places(&mut sim), expected);
    // No ball is in the way any more.
    assert!(grown(&mut sim).iter().all(|(_, passable)| !passable));
    let leaves: Vec<Brick> = sim.bricks().split_off(3);
    let is_leaf = |leaf: &Brick| leaf.kind.look == Look::Leaf && leaf.hits_left == Some(1);
    assert!(leaves.iter().all(is_leaf));
}

#[test]
fn what_has_grown_is_worth_its_hits_and_need_not_go() {
    let mut sim = game(&source("(kind: \"seed\")", &ROWS, ""), 1, 120);
    assert_eq!(sim.resource::<Remaining>().0, 2, "the seed must go");
    hit(&mut sim, 350.0);
    let counted = |sim: &Sim| (sim.brick_points(), sim.resource::<Remaining>().0);
    assert_eq!(counted(&sim), (100, 1));
    hit(&mut sim, 450.0);
    // A leaf.
    assert_eq!(counted(&sim), (200, 1));
    hit(&mut sim, 750.0);
    assert_eq!(sim.round(), Round::Cleared, "leaves may stay");
}

#[test]
fn what_grows_onto_a_ball_is_solid_when_the_ball_has_left_and_not_before() {
    for seed in 0..12 {
        let mut sim = game(&source("(kind: \"seed\")", &ROWS, ""), seed, 120);
        let mut die = Die::new(seed, 77);
        let mut balls = vec![(DVec2::new(350.0, 300.0), DVec2::new(0.0, 900.0))];
        // Slow balls around the seed, clear of all bricks.
        for (x, y) in [
            (350.0, 540.0),
            (250.0, 525.0),
            (250.0, 420.0),
            (460.0, 430.0),
            (450.0, 470.0),
        ] {
            let stray = DVec2::new(die.between(-8.0, 8.0), die.between(-8.0, 8.0));
            let velocity = DVec2::new(die.between(-60.0, 60.0), die.between(20.0, 60.0));
            balls.push((DVec2::new(x, y) + stray, velocity));
        }
        sim.throw(&balls);
        let mut waited = 0;
        for _ in 0..480 {
            sim.step(1);
            let world = sim.app.world_mut();
            let mut bricks = world.query::<(&Brick, &Collider, &Position, Has<Passable>)>();
            let bricks: Vec<_> = bricks
                .iter(world)
                .map(|(brick, shape, at, passable)| (brick.id, shape.0, at.0, passable))
                .collect();
            let mut balls = world.query_filtered::<&Position, With<Ball>>();
            for at in balls.iter(world) {
                for (id, shape, centre, passable) in &bricks {
                    let inside = distance(shape, *centre, at.0) < 12.5 - 1e-6;
                    assert!(!inside || *passable, "a ball is in brick {id}, seed {seed}");
                    waited += usize::from(inside && *passable && *id >= 4);
                }
            }
        }
        assert!(waited > 0, "something had to wait, seed {seed}");
        // All leaves have grown.
        assert_eq!(grown(&mut sim).len() + sim.witness().destroyed.len(), 6 + 1);
    }
}

#[test]
fn count_says_how_many_and_chance_where_the_same_with_the_same_seed() {
    let few = source("(kind: \"seed\", grows: (count: 2))", &ROWS, "");
    let mut found = BTreeSet::new();
    for seed in 0..20 {
        let [slow, usual, fast] = [60, 120, 240].map(|step_hz| {
            let mut sim = game(&few, seed, step_hz);
            hit(&mut sim, 350.0);
            places(&mut sim)
        });
        assert_eq!(usual.len(), 2, "seed {seed}");
        assert_eq!(slow, usual, "at every step rate, seed {seed}");
        assert_eq!(usual, fast, "at every step rate, seed {seed}");
        let places = usual.iter().map(|at| (at.0 as u32, at.1 as u32));
        found.insert(places.collect::<Vec<_>>());
    }
    assert!(found.len() > 5, "not always the same places: {found:?}");
}

#[test]
fn seeds_side_by_side_that_a_blast_destroys_at_once_share_the_free_cells() {
    let rows = ["........", "..ses...", "........", ".......x"];
    let mut sim = game(&source("(kind: \"seed\")", &rows, ""), 1, 120);
    hit(&mut sim, 350.0);
    let places = places(&mut sim);
    let expected = 3 * 5 - 2;
    // Every free cell once, that of the ember too.
    assert_eq!(places.len(), expected, "{places:?}");
}

#[test]
fn any_kind_that_can_be_destroyed_grows_with_what_it_does_and_grows_no_further() {
    let kind = |kind: &str| {
        let entry = format!("(kind: \"seed\", grows: (kind: {kind:?}))");
        source(&entry, &ROWS, "")
    };
    let mut sim = game(&kind("ember"), 1, 120);
    hit(&mut sim, 350.0);
    hit(&mut sim, 450.0);
    sim.step(240);
    assert!(grown(&mut sim).is_empty(), "embers go off in a chain");
    let mut sim = game(&kind("seed"), 1, 120);
    hit(&mut sim, 350.0);
    assert_eq!(grown(&mut sim).len(), 6);
    hit(&mut sim, 450.0);
    assert_eq!(grown(&mut sim).len(), 5, "so growth ends");
    let mut sim = game(&source("(grows: ())", &ROWS, ""), 1, 120);
    hit(&mut sim, 350.0);
    // Plain if nothing else is said.
    assert_eq!(sim.bricks()[3].kind.look, Look::Glass);
    assert_eq!(sim.resource::<Remaining>().0, 1, "and not to be destroyed");
}

#[test]
fn a_state_with_grown_bricks_of_any_kind_can_be_restored() {
    for kind in ["plain", "phantom", "moss", "ember", "seed", "leaf"] {
        let entry = format!("(kind: \"seed\", grows: (kind: {kind:?}))");
        let mut sim = game(&source(&entry, &ROWS, ""), 1, 120);
        sim.make_heavy(1);
        hit(&mut sim, 350.0);
        hit(&mut sim, 450.0);
    }
}

#[test]
fn a_piece_grows_side_by_side_with_itself_and_clear_of_what_moves() {
    let rows = ["x......."];
    let around = |shape: &str, more: &str| {
        let piece = format!("pieces: [(kind: 's', at: (400.0, 200.0), shape: {shape}){more}]");
        let source = source("(kind: \"seed\")", &rows, &piece);
        let mut sim = game(&source.replace("300.0), bricks", "100.0), bricks"), 1, 120);
        hit_from_the_side(&mut sim);
        grown(&mut sim)
            .iter()
            .map(|(at, _)| *at - DVec2::new(400.0, 200.0))
            .collect::<Vec<_>>()
    };
    let round = around("Circle(radius: 20.0)", "");
    assert_eq!(round.len(), 8);
    let is_beside = |step: &DVec2| step.x.abs().max(step.y.abs()) == 40.0;
    assert!(round.iter().all(is_beside), "{round:?}");
    let turned = around("Box(width: 80.0, height: 30.0, angle: 90.0)", "");
    assert_eq!(turned.len(), 8);
    let in_line = |step: &DVec2| [0.0, 30.0].contains(&step.x.abs());
    let is_beside = |step: &DVec2| in_line(step) && [0.0, 80.0].contains(&step.y.abs());
    assert!(turned.iter().all(is_beside), "{turned:?}");
    let mover = ", (kind: 'x', at: (480.0, 120.0), shape: Circle(radius: 10.0), path: BackAndForth(through: [(480.0, 280.0)], speed: 50.0))";
    let beside = around("Circle(radius: 20.0)", mover);
    // Not within a ball's width of its way.
    assert_eq!(beside.len(), 5, "{beside:?}");
    assert!(beside.iter().all(|step| step.x < 1.0));
}

/// Destroys the piece at (400, 200) with a ball from the left, and lets it grow.
fn hit_from_the_side(sim: &mut Sim) {
    fly(sim, (200.0, 200.0), (900.0, 0.0), 60);
    fly(sim, (20.0, 100.0), (0.0, 1.0), 30);
}

#[test]
fn what_cannot_grow_is_refused_with_place_and_remedy() {
    let said = |entry: &str, rows: &[&str], more: &str| {
        let source = source(entry, rows, more).replace(" legend", "\nlegend");
        self::said("g.ron", &source.replace(" drawing", "\ndrawing"))
    };
    for (entry, rows, more, expected) in
        cases::<(String, Vec<String>, String, Vec<String>)>("kinds/wrong_seeds")
    {
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let said = said(&entry, &rows, &more).unwrap_or_default();
        for part in expected {
            assert!(said.contains(&part), "{entry} in {rows:?}: {said}");
        }
    }
    let entry = "(kind: \"seed\"), 'b': (kind: \"basalt\"), 'E': (carries: (power: \"energy\"))";
    let carried = ["bbb", "bsb", "bbb", "ExE"];
    let dropped = "rules: (drops: Bag(every: 4, weights: {\"energy\": 1})),";
    let walled = ["bbb", "bsb", "bbb", "xxx"];
    let nothing = said(entry, &walled, "rules: (drops: None),").unwrap_or_default();
    assert_contains(&nothing, "nothing can ever grow around it");
    // A brick carries energy.
    assert_eq!(said(entry, &carried, "rules: (drops: None),"), None);
    assert_eq!(said(entry, &walled, dropped), None, "the bag has energy");
    let later = ["#sxx", "###.", "...."];
    // Its neighbour may go first.
    assert_eq!(said("(kind: \"seed\")", &later, ""), None);
}

#[test]
fn a_blast_destroys_what_waits_for_room_and_what_balls_fly_through() {
    let legend = "'x': (), 's': (kind: \"seed\"), 'e': (kind: \"ember\", explodes: (radius: 120.0, after: 0.3)), 'o': (passable: (), hits: 2)";
    let rows = [
        ".......x", "....o...", "...s....", "...e....", "........", "........",
    ];
    let drawing = format!("drawing: (height: 300.0), bricks: {rows:?}");
    let source = games::source(legend, &drawing);
    for step_hz in [60, 120, 240] {
        let mut sim = game(&source, 1, step_hz);
        // One ball destroys the ember, whose blast follows 0.3 s later. Another destroys the seed, and the third stays
        // in a cell where a leaf grows.
        sim.throw(&[
            (DVec2::new(350.0, 380.0), DVec2::new(0.0, 400.0)),
            (DVec2::new(350.0, 560.0), DVec2::new(0.0, -500.0)),
            (DVec2::new(250.0, 425.0), DVec2::new(0.0, 0.5)),
        ]);
        sim.step(u64::from(step_hz / 4));
        let waiting = games::bricks_with::<With<AwaitsRoom>>(&mut sim);
        assert_eq!(waiting.len(), 1, "a leaf waits for room at {step_hz} Hz");
        sim.step(u64::from(step_hz / 4));
        let destroyed = sim.witness().destroyed;
        let by_blast = destroyed.iter();
        let by_blast = by_blast.filter(|it| matches!(it.cause, Cause::Blast(_)));
        let by_blast: Vec<u32> = by_blast.map(|it| it.id).collect();
        assert!(by_blast.contains(&waiting[0]), "{step_hz} Hz: {by_blast:?}");
        let ghost = sim.bricks().into_iter().find(|brick| brick.id == 1);
        // It took one hit.
        assert_eq!(ghost.and_then(|brick| brick.hits_left), Some(1));
    }
}
