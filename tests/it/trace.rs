//! Trace format: fields, order, and flights that lead from contact to contact.

use std::io::Write;
use std::sync::Mutex;

use brickwork::simulation::collision::change::FieldChanges;
use brickwork::simulation::trace::Trace;
use serde_json::{Value, json};

use crate::prelude::*;

/// Buffer that a test can read while a game writes to it.
#[derive(Clone, Default)]
pub struct Shared(Arc<Mutex<Vec<u8>>>);

impl Shared {
    /// Starts the trace of `sim`.
    pub fn trace(sim: &mut Sim) -> Self {
        let buffer = Self::default();
        Trace::begin(sim.app.world_mut(), Box::new(buffer.clone()));
        buffer
    }

    /// Returns the text written so far.
    pub fn text(&self) -> String {
        let bytes = self.0.lock().expect("one writer").clone();
        String::from_utf8(bytes).expect("UTF-8")
    }

    /// Returns the lines written so far.
    pub fn lines(&self) -> Vec<Value> {
        let line = |line| serde_json::from_str(line).expect("one JSON object a line");
        self.text().lines().map(line).collect()
    }

    /// Asserts that the text equals that of `other`.
    pub fn assert_same(&self, other: &Self, name: &str) {
        let (one, other) = (self.text(), other.text());
        let first = one.lines().zip(other.lines()).find(|(a, b)| a != b);
        // The first lines of the traces that differ.
        assert_eq!(first, None, "{name}");
        assert_eq!(one.len(), other.len(), "{name}");
    }
}

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("one writer").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Returns the lines of the trace of an autopilot game.
fn traced(settings: Settings, seconds: f64) -> Vec<Value> {
    let mut config = games::with(settings);
    (config.seed, config.player) = (5, Player::Autopilot);
    let mut sim = Sim::drawn(&["xx2xx2xx", "2xxxxxx2", "...##..."], config);
    let buffer = Shared::trace(&mut sim);
    sim.run(seconds);
    assert!(buffer.text().ends_with('\n'));
    buffer.lines()
}

fn number(value: &Value, field: &str) -> f64 {
    let number = value[field].as_f64();
    number.unwrap_or_else(|| panic!("{field} is a number in {value}"))
}

/// Asserts that the object `seen` has the fields of the object `expected`.
#[track_caller]
fn assert_fields(seen: &Value, expected: Value) {
    for (name, value) in expected.as_object().expect("an object") {
        assert_eq!(&seen[name], value, "{name} in {seen}");
    }
}

#[test]
fn the_header_says_what_is_played_and_what_stands_there() {
    let header = &traced(Settings::default(), 1.0)[0];
    assert_fields(
        header,
        json!({"format": "brickwork-trace", "version": 1, "step_hz": 120, "seed": 5, "level": "Test",
            "collision": "continuous", "ruleset": "modern"}),
    );
    assert_eq!(header["arena"]["max"], json!([800.0, 600.0]));
    let colliders = header["colliders"].as_array().expect("a list");
    assert_eq!(colliders.len(), 18);
    for (id, collider) in colliders.iter().enumerate() {
        let is_solid = collider["solid"] == true;
        let kind = if is_solid { "solid" } else { "plain" };
        assert_fields(
            collider,
            json!({"id": id, "shape": "box", "moving": false, "kind": kind}),
        );
        for field in ["x", "y", "hx", "hy", "angle", "hits"] {
            assert!(collider[field].is_number(), "{field}");
        }
        assert_eq!(collider["solid"].as_bool(), Some(collider["hits"] == 0));
    }
    assert_eq!(header["balls"][0]["held"], true);
    assert_eq!(number(&header["paddle"], "hx"), 50.0);
}

#[test]
fn every_ball_flies_straight_from_contact_to_contact() {
    let lines = traced(Settings::default(), 60.0);
    let mut contacts = 0;
    for pair in lines.windows(2) {
        let (before, step) = (&pair[0]["balls"][0], &pair[1]);
        let number_before = pair[0]["step"].as_u64().unwrap_or(0);
        assert_eq!(step["step"].as_u64(), Some(number_before + 1));
        let after = &step["balls"][0];
        if before["held"] == true || after["held"] == true || before["id"] != after["id"] {
            continue;
        }
        // Time in the step, position and velocity.
        let flight = |time: f64, from: &Value| {
            let [x, y, vx, vy] = ["x", "y", "vx", "vy"].map(|field| number(from, field));
            (time, DVec2::new(x, y), DVec2::new(vx, vy))
        };
        let there = |leg: (f64, DVec2, DVec2), t: f64| leg.1 + leg.2 * (t - leg.0) / 120.0;
        let is_at = |at: DVec2, seen: &Value| {
            (at - flight(0.0, seen).1)
                .abs()
                .cmplt(DVec2::splat(1e-9))
                .all()
        };
        let mut leg = flight(0.0, before);
        for hit in step["hits"].as_array().expect("a list") {
            contacts += 1;
            let t = number(hit, "t");
            // Contacts are in order of time.
            assert!((0.0..=1.0).contains(&t) && t >= leg.0);
            let is_there = is_at(there(leg, t), hit) || hit.get("from").is_some();
            assert!(is_there, "{hit}");
            leg = flight(t, hit);
        }
        assert!(is_at(there(leg, 1.0), after), "{step}");
    }
    assert!(contacts > 40, "{contacts} contacts");
}

#[test]
fn the_last_line_is_the_first_that_is_over_or_the_last_of_the_seconds() {
    let lines = traced(Settings::default(), 2.0);
    assert_eq!(lines.len(), 1 + 240);
    for settings in [
        Settings::default(),
        Settings::new(Rules::tutorial()),
        games::in_scheme(CollisionScheme::Discrete),
    ] {
        let lines = traced(settings, 300.0);
        let over = |line: &Value| matches!(line["state"].as_str(), Some("cleared" | "lost"));
        assert!(over(lines.last().expect("lines")));
        assert_eq!(lines.iter().filter(|line| over(line)).count(), 1);
    }
}

#[test]
fn discrete_contacts_count_at_the_end_of_the_step_with_a_compass_normal() {
    let settings = games::in_scheme(CollisionScheme::Discrete);
    for line in &traced(settings, 20.0)[1..] {
        for hit in line["hits"].as_array().expect("a list") {
            assert_eq!(number(hit, "t"), 1.0);
            assert_eq!(number(hit, "nx").abs() + number(hit, "ny").abs(), 1.0);
        }
    }
}

#[test]
fn what_changes_without_a_contact_is_told_at_the_end_of_the_step() {
    let mut sim = Sim::drawn(&["x2......", "........"], Config::default());
    let buffer = Shared::trace(&mut sim);
    fly(&mut sim, (400.0, 300.0), (0.0, 100.0), 1);
    let world = sim.app.world_mut();
    let mut bricks = world.query::<(Entity, &Brick)>();
    let (entity, brick) = bricks.iter(world).next().expect("a brick");
    let (entity, brick) = (entity, *brick);
    let shape = *world.get::<Collider>(entity).expect("an outline");
    let id = world.resource_mut::<FieldRecord>().new_id();
    let (id_of_state, at) = (StableId::new(Class::Brick, id), DVec2::new(400.0, 300.0));
    let new = (id_of_state, Brick { id, ..brick }, Position(at), shape);
    let new = world.spawn(new).id();
    let mut balls = world.query_filtered::<Entity, With<Ball>>();
    let ball = balls.iter(world).next().expect("a ball");
    let mut field = world.resource_mut::<FieldChanges>();
    field.appear(new);
    field.vanish(0);
    field.reshape(1, Shape::Circle { radius: 7.0 });
    let mut balls = world.resource_mut::<BallChanges>();
    balls.set_speed(ball, 250.0);
    balls.resize(ball, 8.0);
    sim.step(1);
    let step = buffer.lines().pop().expect("a line");
    assert_eq!(step["gone"], json!([0]));
    // On the ball, so it waits.
    assert_fields(&step["spawned"][0], json!({"id": id, "passable": true}));
    assert_fields(
        &step["changed"][0],
        json!({"id": 1, "shape": "circle", "r": 7.0, "passable": false}),
    );
    let turns = step["turns"].as_array().expect("turns");
    let causes: Vec<_> = turns.iter().map(|turn| turn["cause"].as_str()).collect();
    assert_eq!(causes, [Some("speed"), Some("radius")]);
    assert_fields(&turns[1], json!({"vy": 250.0, "r": 8.0}));
}

#[test]
fn the_lists_of_a_step_are_sorted_by_time_and_id() {
    let source = "(format: 2, name: \"T\", author: \"T\", legend: {'m': (kind: \"moss\", regenerates: (after: 0.3, each: 0.2)), \
         'e': (kind: \"ember\", explodes: (radius: 500.0, after: 0.1)), 'x': ()}, \
         bricks: [\"mxmxmxmx\", \"xmxmxmxm\", \"...e....\"])";
    let game = || Sim::new(Arc::new(parsed(source)), Config::default());
    let (mut plain, mut heavy) = (game(), game());
    heavy.make_heavy(7);
    let traces = [&mut plain, &mut heavy].map(|sim| {
        sim.throw(&[(DVec2::new(350.0, 250.0), DVec2::new(0.0, 400.0))]);
        let trace = Shared::trace(sim);
        sim.step(120);
        trace
    });
    traces[0].assert_same(&traces[1], "a light and a heavy game");
    let mut longest = BTreeMap::new();
    for step in &traces[0].lines()[1..] {
        for field in ["changed", "spawned", "gone", "causes"] {
            let list = step[field].as_array().cloned().unwrap_or_default();
            let key = |entry: &Value| {
                let id = entry.get("id").unwrap_or(entry).as_u64();
                let time = entry.get("t").and_then(Value::as_f64);
                (time.map_or(0, f64::to_bits), id)
            };
            assert!(list.is_sorted_by_key(key), "{field}: {list:?}");
            let most = longest.entry(field).or_insert(0);
            *most = list.len().max(*most);
        }
    }
    assert!(longest["changed"] > 2 && longest["gone"] > 2, "{longest:?}");
}
