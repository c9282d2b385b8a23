//! Tests of paths at corners, ends and cycle boundaries, and with a later start time.

use super::*;

const HOOK: [DVec2; 3] = [
    DVec2::new(0.0, 0.0),
    DVec2::new(30.0, 0.0),
    DVec2::new(30.0, 40.0),
];

#[test]
fn a_path_gone_once_ends_at_rest() {
    let path = Path::once(HOOK.to_vec(), 10.0);
    assert_eq!(path.at(1.5), DVec2::new(15.0, 0.0));
    assert_eq!(path.at(5.0), DVec2::new(30.0, 20.0));
    assert_eq!(path.at(100.0), HOOK[2]);
    assert_eq!(path.velocity(100.0), DVec2::ZERO);
    assert_eq!(path.period(), 7.0);
}

#[test]
fn back_and_forth_comes_back_the_same_way() {
    let path = Path::back_and_forth(HOOK.to_vec(), 10.0);
    assert_eq!(path.period(), 14.0);
    for time in [0.5, 3.5, 6.9] {
        assert!(path.at(time).distance(path.at(14.0 - time)) < 1e-12);
        assert!(path.at(time).distance(path.at(time + 140.0)) < 1e-12);
    }
}

#[test]
fn a_closed_path_returns_to_its_beginning() {
    let path = Path::round(HOOK.to_vec(), 10.0);
    assert_eq!(path.period(), 12.0);
    assert_eq!(path.at(12.0), HOOK[0]);
    assert!(path.at(9.5).distance(DVec2::new(15.0, 20.0)) < 1e-12);
}

#[test]
fn an_orbit_keeps_its_distance_and_its_speed() {
    let centre = DVec2::new(100.0, 50.0);
    let path = Path::orbit(centre, DVec2::new(130.0, 90.0), 20.0, true);
    for step in 0..100 {
        let time = f64::from(step) * 0.37;
        assert!((path.at(time).distance(centre) - 50.0).abs() < 1e-9);
        assert!((path.velocity(time).length() - 20.0).abs() < 1e-9);
    }
    let quarter = path.at(path.period() / 4.0) - centre;
    assert!(
        quarter.distance(DVec2::new(40.0, -30.0)) < 1e-9,
        "clockwise"
    );
}

#[test]
fn a_path_begun_later_is_the_same_path_so_much_later() {
    let orbit = Path::orbit(DVec2::ZERO, DVec2::new(30.0, 40.0), 20.0, false);
    for path in [
        Path::once(HOOK.to_vec(), 10.0),
        Path::back_and_forth(HOOK.to_vec(), 10.0),
        orbit,
    ] {
        let later = path.clone().begun_at(5.5);
        for time in [0.0, 0.7, 3.9, 40.25] {
            assert!(later.at(5.5 + time).distance(path.at(time)) < 1e-12);
            assert!(later.velocity(5.5 + time).distance(path.velocity(time)) < 1e-12);
        }
    }
}

#[test]
fn legs_follow_each_other_without_a_gap() {
    for path in [
        Path::once(HOOK.to_vec(), 7.0),
        Path::back_and_forth(HOOK.to_vec(), 7.0),
        Path::round(HOOK.to_vec(), 7.0),
    ] {
        let Path::Legs(legs) = &path else {
            unreachable!()
        };
        let mut before: Option<Leg> = None;
        for leg in legs.legs_from(1.0).take(50) {
            if let Some(before) = before {
                assert_eq!(before.until, leg.since);
                assert!(before.at(before.until).distance(leg.from) < 1e-9);
            }
            before = Some(leg);
        }
        let ends = before.is_some_and(|leg| leg.until.is_infinite());
        assert_eq!(ends, !legs.repeats, "only a path gone once comes to rest");
    }
}
