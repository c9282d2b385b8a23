//! Trace format: fields, order, and flights that lead from contact to contact.

use std::io::Write;
use std::sync::Mutex;

use brickwork::simulation::collision::FieldRecord;
use brickwork::simulation::collision::ball_change::BallChanges;
use brickwork::simulation::collision::change::FieldChanges;
use brickwork::simulation::state::Class;
use brickwork::simulation::trace::Trace;
use serde_json::Value;

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
    let config = Config {
        settings,
        seed: 5,
        player: Player::Autopilot,
        ..Config::default()
    };
    let mut sim = Sim::drawn(&["xx2xx2xx", "2xxxxxx2", "...##..."], config);
    let buffer = Shared::trace(&mut sim);
    sim.run(seconds);
    assert!(buffer.text().ends_with('\n'));
    buffer.lines()
}

fn number(value: &Value, field: &str) -> f64 {
    value[field]
        .as_f64()
        .unwrap_or_else(|| panic!("{field} is a number in {value}"))
}

#[test]
fn the_header_says_what_is_played_and_what_stands_there() {
    let header = &traced(Settings::default(), 1.0)[0];
    assert_eq!(
        (header["format"].as_str(), header["version"].as_u64()),
        (Some("brickwork-trace"), Some(1))
    );
    assert_eq!(header["step_hz"], 120);
    assert_eq!(
        (header["seed"].as_u64(), header["level"].as_str()),
        (Some(5), Some("Test"))
    );
    assert_eq!(
        (&header["collision"], &header["ruleset"]),
        (&"continuous".into(), &"modern".into())
    );
    assert_eq!(header["arena"]["max"], serde_json::json!([800.0, 600.0]));
    let colliders = header["colliders"].as_array().expect("a list");
    assert_eq!(colliders.len(), 18);
    for (id, collider) in colliders.iter().enumerate() {
        assert_eq!(collider["id"], id);
        assert_eq!(collider["shape"], "box");
        assert_eq!(collider["moving"], false);
        assert_eq!(
            collider["kind"],
            if collider["solid"] == true {
                "solid"
            } else {
                "plain"
            }
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
        assert_eq!(
            step["step"].as_u64(),
            Some(pair[0]["step"].as_u64().unwrap_or(0) + 1)
        );
        let after = &step["balls"][0];
        if before["held"] == true || after["held"] == true || before["id"] != after["id"] {
            continue;
        }
        let mut leg = (
            0.0,
            number(before, "x"),
            number(before, "y"),
            number(before, "vx"),
            number(before, "vy"),
        );
        let there = |leg: (f64, f64, f64, f64, f64), t: f64| {
            (
                leg.1 + leg.3 * (t - leg.0) / 120.0,
                leg.2 + leg.4 * (t - leg.0) / 120.0,
            )
        };
        for hit in step["hits"].as_array().expect("a list") {
            contacts += 1;
            let t = number(hit, "t");
            // Contacts are in order of time.
            assert!((0.0..=1.0).contains(&t) && t >= leg.0);
            let (x, y) = there(leg, t);
            if hit.get("from").is_none() {
                assert!(
                    (x - number(hit, "x")).abs() < 1e-9 && (y - number(hit, "y")).abs() < 1e-9,
                    "{hit}"
                );
            }
            leg = (
                t,
                number(hit, "x"),
                number(hit, "y"),
                number(hit, "vx"),
                number(hit, "vy"),
            );
        }
        let (x, y) = there(leg, 1.0);
        assert!(
            (x - number(after, "x")).abs() < 1e-9 && (y - number(after, "y")).abs() < 1e-9,
            "{step}"
        );
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
        Settings::in_scheme(CollisionScheme::Discrete),
    ] {
        let lines = traced(settings, 300.0);
        let over = |line: &Value| matches!(line["state"].as_str(), Some("cleared" | "lost"));
        assert!(over(lines.last().expect("lines")));
        assert_eq!(lines.iter().filter(|line| over(line)).count(), 1);
    }
}

#[test]
fn discrete_contacts_count_at_the_end_of_the_step_with_a_compass_normal() {
    let settings = Settings::in_scheme(CollisionScheme::Discrete);
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
    sim.throw(&[(DVec2::new(400.0, 300.0), DVec2::new(0.0, 100.0))]);
    sim.step(1);
    let world = sim.app.world_mut();
    let (entity, brick) = {
        let mut bricks = world.query::<(Entity, &Brick)>();
        let (entity, brick) = bricks.iter(world).next().expect("a brick");
        (entity, *brick)
    };
    let shape = *world.get::<Collider>(entity).expect("an outline");
    let id = world.resource_mut::<FieldRecord>().new_id();
    let new = (
        StableId::new(Class::Brick, id),
        Brick { id, ..brick },
        Position(DVec2::new(400.0, 300.0)),
        shape,
    );
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
    let text = buffer.text();
    let step: Value = text
        .lines()
        .last()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .expect("a line");
    assert_eq!(step["gone"], serde_json::json!([0]));
    let spawned = &step["spawned"][0];
    // On the ball, so it waits.
    assert_eq!(
        (&spawned["id"], &spawned["passable"]),
        (&Value::from(id), &Value::from(true))
    );
    let changed = &step["changed"][0];
    assert_eq!(
        (changed["id"].as_u64(), changed["shape"].as_str()),
        (Some(1), Some("circle"))
    );
    assert_eq!(
        (changed["r"].as_f64(), changed["passable"].as_bool()),
        (Some(7.0), Some(false))
    );
    let turns = step["turns"].as_array().expect("turns");
    let causes: Vec<_> = turns.iter().map(|turn| turn["cause"].as_str()).collect();
    assert_eq!(causes, [Some("speed"), Some("radius")]);
    assert_eq!(
        (turns[1]["vy"].as_f64(), turns[1]["r"].as_f64()),
        (Some(250.0), Some(8.0))
    );
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
    let mut longest = std::collections::BTreeMap::new();
    for line in traces[0].text().lines().skip(1) {
        let step: Value = serde_json::from_str(line).expect("JSON");
        for field in ["changed", "spawned", "gone", "causes"] {
            let list = step[field].as_array().cloned().unwrap_or_default();
            let key = |entry: &Value| {
                let id = entry.get("id").unwrap_or(entry).as_u64();
                (
                    entry
                        .get("t")
                        .map_or(0, |t| t.as_f64().expect("a number").to_bits()),
                    id,
                )
            };
            assert!(list.is_sorted_by_key(key), "{field}: {list:?}");
            let most = longest.entry(field).or_insert(0);
            *most = list.len().max(*most);
        }
    }
    assert!(longest["changed"] > 2 && longest["gone"] > 2, "{longest:?}");
}
