//! Tests of the placement of names.

use brickwork_ui::tone;

use super::*;

const AREA: Aabb = Aabb {
    min: DVec2::new(-120.0, -90.0),
    max: DVec2::new(120.0, 90.0),
};

fn here(at: DVec2) -> Place {
    Place { of: at, at }
}

/// Adds far more names than fit at one position.
fn crowd(names: &mut Names) {
    for turn in 0..60 {
        let at = DVec2::new(f64::from(turn % 7), f64::from(turn % 5));
        names.add(here(at), ("v", Some("v 1234 u/s".to_owned())), tone::TEXT);
    }
}

#[test]
fn no_name_lies_on_another_or_leaves_the_area() {
    let mut names = Names::within(AREA, [10.0; 2]);
    crowd(&mut names);
    let tags = names.placed();
    assert!(tags.len() > 40, "{}", tags.len());
    for (place, tag) in tags.iter().enumerate() {
        let Aabb { min, max } = tag.area();
        assert!(AREA.contains(min) && AREA.contains(max));
        for other in &tags[..place] {
            let apart = tag.half + other.half;
            let is_apart = (tag.at - other.at).abs().cmpge(apart).any();
            assert!(is_apart, "{tag:?} {other:?}");
        }
    }
}

#[test]
fn names_come_before_numbers_and_numbers_stand_where_there_is_room() {
    let mut names = Names::within(AREA, [10.0; 2]);
    let alone = DVec2::new(80.0, 70.0);
    names.add(here(alone), ("V", Some("V 12.3 u".to_owned())), tone::TEXT);
    crowd(&mut names);
    let tags = names.placed();
    let is_alone = |tag: &&Tag| tag.text == "V 12.3 u" && tag.at == alone;
    assert!(tags.iter().any(|tag| is_alone(&tag)), "where it is meant");
    assert!(tags.iter().any(|tag| tag.text == "v"), "the name alone");
}

#[test]
fn a_name_makes_way_for_a_ball_and_a_line_leads_to_it() {
    let mut names = Names::within(AREA, [10.0; 2]);
    let (ball, radius) = (DVec2::new(-40.0, 20.0), 25.0);
    names.balls.push((ball, radius));
    for name in ["P", "V", "D"] {
        let whole = Some(format!("{name} 12.3 u"));
        names.add(here(ball), (name, whole), tone::TEXT);
    }
    for tag in names.placed() {
        let nearest = ball.clamp(tag.area().min, tag.area().max);
        assert!(nearest.distance(ball) >= radius, "{tag:?}");
        let (from, to) = tag.leader().expect("it is far from the middle of the ball");
        assert!(from == ball && tag.area().contains(to), "{tag:?}");
    }
}

#[test]
fn a_name_makes_way_for_a_vector() {
    let mut names = Names::within(AREA, [10.0; 2]);
    let (a, b) = (DVec2::new(-100.0, 3.0), DVec2::new(100.0, 3.0));
    names.vectors.push((a, b));
    names.add(here(DVec2::ZERO), ("v", None), tone::TEXT);
    let tags = names.placed();
    assert!(tags[0].area().part_of(a, b).is_none(), "{tags:?}");
    assert_eq!(tags[0].leader(), None, "it is close by");
}

#[test]
fn a_name_makes_way_for_another_line_and_for_a_ring() {
    let (a, b) = (DVec2::new(-100.0, 3.0), DVec2::new(100.0, 3.0));
    let mut of_line = Names::within(AREA, [10.0; 2]);
    of_line.lines.push((a, b));
    let (middle, radius) = (DVec2::new(0.0, -30.0), 30.0);
    let mut of_ring = Names::within(AREA, [10.0; 2]);
    of_ring.rings.push((middle, radius));
    for names in [&mut of_line, &mut of_ring] {
        names.add(here(DVec2::ZERO), ("x", None), tone::TEXT);
    }
    let tag = &of_line.placed()[0];
    assert!(tag.area().part_of(a, b).is_none(), "{tag:?}");
    let tag = &of_ring.placed()[0];
    // All points on the border of the name must be on one side of the ring.
    let Aabb { min, max } = tag.area();
    let along = (0..=40).flat_map(|step| {
        let share = f64::from(step) / 40.0;
        let at = min.lerp(max, share);
        [
            DVec2::new(at.x, min.y),
            DVec2::new(at.x, max.y),
            DVec2::new(min.x, at.y),
            DVec2::new(max.x, at.y),
        ]
    });
    let inside = along.filter(|at| at.distance(middle) < radius).count();
    assert!([0, 4 * 41].contains(&inside), "{tag:?}");
}

#[test]
fn where_all_is_ball_a_name_lies_on_it_and_no_number_does() {
    let mut names = Names::within(AREA, [10.0; 2]);
    names.balls.push((DVec2::ZERO, 400.0));
    let whole = Some("V 12.3 u".to_owned());
    names.add(here(DVec2::ZERO), ("V", whole), tone::TEXT);
    let tags = names.placed();
    assert_eq!((tags.len(), tags[0].text.as_str()), (1, "V"));
}
