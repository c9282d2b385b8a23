//! Visible state of tools, and the messages about their effects.

use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use brickwork_simulation::PlayerId;
use brickwork_simulation::messages::ToolActed;
use brickwork_simulation::tool::seen::{SeenTools, ToolStatus};

use super::*;

/// Returns the visible state of the only tool, and whether it hinders.
fn seen(sim: &mut Sim) -> (ToolStatus, bool) {
    let of_first = |tools: SeenTools| tools.of(PlayerId::FIRST).last();
    let world = sim.app.world_mut();
    let seen = world.run_system_once(of_first).expect("it runs");
    let seen = seen.expect("a tool");
    (seen.status, seen.hinders)
}

#[derive(Resource, Default)]
struct Told(Vec<ToolActed>);

fn note(mut acted: MessageReader<ToolActed>, mut told: ResMut<Told>) {
    told.0.extend(acted.read());
}

/// Returns a scene that notes the effects of its tools.
fn noted(names: &[&str], rows: &[&str]) -> Sim {
    let mut sim = scene(names, rows);
    sim.app.init_resource::<Told>().add_systems(Last, note);
    sim
}

#[test]
fn a_game_without_tools_has_none_to_see() {
    let mut sim = scene(&[], &["xx"]);
    let empty = |tools: SeenTools| tools.is_empty() && tools.of(PlayerId::FIRST).count() == 0;
    assert!(sim.app.world_mut().run_system_once(empty).expect("it runs"));
}

#[test]
fn a_tool_waits_then_has_charges_and_then_waits_again() {
    let mut sim = noted(&["relief"], &top("x......."));
    assert_eq!(seen(&mut sim), (ToolStatus::Waiting, false));
    miss(&mut sim);
    let charges = ToolStatus::Charges { left: 2, of: 2 };
    assert_eq!(seen(&mut sim).0, charges, "after a miss");
    let told = sim.resource::<Told>().0.clone();
    let [acted] = &told[..] else {
        panic!("{told:?}");
    };
    assert_eq!(acted.tool.name(), "relief");
    let at = acted.at.expect("the place of the contact");
    assert!(at.distance(DVec2::new(400.0, 40.0)) < 30.0, "{at}");
}

#[test]
fn a_tool_counts_the_bricks_that_it_needs_and_a_ball_is_near_at_the_last_but_one() {
    let mut sim = scene(&["ember-trail"], &top("xxxxxxxx"));
    let is_near = |sim: &Sim| sim.resource::<Tools>().reactions()[0].is_near(0);
    for brick in 0..6_u32 {
        let counted = ToolStatus::Counted { seen: brick, of: 6 };
        assert_eq!(seen(&mut sim), (counted, false));
        assert_eq!(is_near(&sim), brick == 5, "{brick} bricks");
        hit_from_below(&mut sim, brick as usize);
    }
    sim.step(4);
    let counted = ToolStatus::Counted { seen: 0, of: 6 };
    assert_eq!(seen(&mut sim).0, counted, "from the start again");
    assert_eq!(sim.resource::<Tools>().explosive().count(), 1);
}

#[test]
fn time_is_seen_to_pass_and_a_risk_is_seen_as_one() {
    let mut sim = scene(&["patience"], &top("xx......"));
    hit_from_below(&mut sim, 0);
    let (ToolStatus::Filled(early), false) = seen(&mut sim) else {
        panic!("it waits for time");
    };
    sim.step(60);
    let (ToolStatus::Filled(later), false) = seen(&mut sim) else {
        panic!("it waits for time");
    };
    assert!(later > early && later < 1.0, "{early} and {later}");
    let mut sim = noted(&["hot-potato"], &top("x......."));
    assert_eq!(seen(&mut sim), (ToolStatus::Waiting, true), "a kick");
    throw(&mut sim, (400.0, 120.0), (0.0, -500.0));
    sim.step(60);
    assert!(
        sim.resource::<Told>()
            .0
            .iter()
            .any(|it| it.effect.hinders())
    );
}

#[test]
fn a_brick_is_seen_to_come_back() {
    let mut sim = scene(&["greenhouse"], &top("xx......"));
    let returning = |sim: &Sim| {
        let now = sim.clock().now();
        let all = sim.resource::<Tools>().returning(now);
        all.collect::<Vec<_>>()
    };
    hit_from_below(&mut sim, 0);
    clear_the_field(&mut sim);
    sim.step(30);
    let [(0, early)] = returning(&sim)[..] else {
        panic!("{:?}", returning(&sim));
    };
    sim.step(300);
    let [(0, later)] = returning(&sim)[..] else {
        panic!("{:?}", returning(&sim));
    };
    assert!(0.0 < early && early < later && later < 1.0);
}

#[test]
fn an_effect_without_a_result_is_not_reported() {
    let mut sim = noted(&["greenhouse"], &top("xx......"));
    for destroyed in 0..2 {
        hit_from_below(&mut sim, 0);
        clear_the_field(&mut sim);
        sim.step(12 * 120);
        assert_eq!(effects(&sim, "greenhouse"), destroyed + 1);
        let reported = sim.resource::<Told>().0.len();
        assert_eq!(reported, 1, "the brick comes back once");
    }
}
