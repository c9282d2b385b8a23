//! Tests of impacts with known times and normals, and of grazing contacts.

use super::*;

fn brick() -> Shape {
    Shape::upright(DVec2::new(30.0, 10.0))
}

/// Start, velocity, expected time and normal (`None`: no hit) for a ball of radius 5 against [`brick`] at 0.
#[test]
fn a_box_is_hit_on_each_side_and_corner_and_missed_when_the_path_passes_by() {
    let diagonal = DVec2::new(1.0, 1.0).normalize();
    for (name, from, velocity, expected) in [
        (
            "from the left",
            (-55.0, 0.0),
            (10.0, 0.0),
            Some((2.0, DVec2::NEG_X)),
        ),
        (
            "from the right",
            (45.0, 3.0),
            (-10.0, 0.0),
            Some((1.0, DVec2::X)),
        ),
        (
            "from below",
            (0.0, -35.0),
            (0.0, 20.0),
            Some((1.0, DVec2::NEG_Y)),
        ),
        (
            "from above, far along",
            (29.0, 25.0),
            (0.0, -10.0),
            Some((1.0, DVec2::Y)),
        ),
        ("passing above", (-100.0, 15.5), (10.0, 0.0), None),
        ("sliding along the top", (-100.0, 15.0), (10.0, 0.0), None),
        ("flying away", (-55.0, 0.0), (-10.0, 0.0), None),
        ("standing still", (-55.0, 0.0), (0.0, 0.0), None),
        (
            "in touch, on its way in",
            (-35.0, 0.0),
            (10.0, 3.0),
            Some((0.0, DVec2::NEG_X)),
        ),
        ("in touch, on its way out", (-35.0, 0.0), (-10.0, 3.0), None),
        (
            "inside, on its way in",
            (-28.0, 0.0),
            (10.0, 0.0),
            Some((0.0, DVec2::NEG_X)),
        ),
        ("inside, on its way out", (-28.0, 0.0), (-10.0, 0.0), None),
    ] {
        let hit = impact(&brick(), DVec2::ZERO, from.into(), velocity.into(), 5.0);
        assert_eq!(hit.map(|h| (h.time, h.normal)), expected, "{name}");
    }
    let from = DVec2::new(30.0, 10.0) + diagonal * 15.0;
    let hit = impact(&brick(), DVec2::ZERO, from, -diagonal, 5.0).expect("a corner hit");
    assert!(
        (hit.time - 10.0).abs() < 1e-12 && hit.normal.distance(diagonal) < 1e-12,
        "{hit:?}"
    );
}

#[test]
fn a_path_through_the_square_of_a_corner_but_past_its_arc_is_no_hit() {
    let from = DVec2::new(34.9, 100.0);
    let slanted = DVec2::new(0.5, -10.0);
    assert!(impact(&brick(), DVec2::ZERO, from, slanted, 5.0).is_none());
}

#[test]
fn a_turned_box_is_hit_along_its_own_normal() {
    let axis = DVec2::new(0.6, 0.8);
    let shape = Shape::Box {
        half: DVec2::new(30.0, 10.0),
        axis,
    };
    let from = axis.perp() * 50.0;
    let hit = impact(&shape, DVec2::ZERO, from, -axis.perp() * 5.0, 5.0).expect("head on");
    assert!(
        (hit.time - 7.0).abs() < 1e-12 && hit.normal.distance(axis.perp()) < 1e-12,
        "{hit:?}"
    );
}

#[test]
fn a_disc_is_hit_however_little_the_path_grazes_it_and_missed_by_the_least_distance() {
    let (reach, velocity) = (30.0_f64, DVec2::X);
    let mut depth = reach - reach.next_down();
    while depth < 10.0 {
        let miss = reach - depth;
        let hit = disc(DVec2::new(-100.0, miss), velocity, reach);
        let chord = ((reach - miss) * (reach + miss)).sqrt();
        let time = hit.map(|hit| hit.time);
        assert!(
            time.is_some_and(|time| (time - (100.0 - chord)).abs() < 1e-9),
            "{depth} deep: {time:?}"
        );
        depth *= 3.0;
    }
    for miss in [reach, reach.next_up(), reach + 1e-9, reach + 1.0] {
        let hit = disc(DVec2::new(-100.0, miss), velocity, reach);
        assert_eq!(hit, None, "passing by at {miss}");
    }
}

#[test]
fn a_disc_in_touch_is_hit_only_by_what_comes_in_more_steeply_than_rounding_can_tell() {
    for (slope, hits) in [
        (1e-3, true),
        (1e-11, true),
        (1e-13, false),
        (0.0, false),
        (-1e-3, false),
    ] {
        let velocity = DVec2::new(400.0, -400.0 * slope);
        let hit = disc(DVec2::new(0.0, 30.0), velocity, 30.0);
        let expected = hits.then_some(Impact {
            time: 0.0,
            normal: DVec2::Y,
        });
        assert_eq!(hit, expected, "slope {slope}");
    }
}
