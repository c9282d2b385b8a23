//! Bonus: points for the player who catches it.

use super::{dropped, falling, keep_a_ball_in_play};

#[test]
fn a_bonus_is_worth_its_points_once_to_whoever_catches_it() {
    let mut sim = dropped("bonus", 120);
    assert_eq!(sim.standing().score, 100, "the brick itself");
    let at = falling(&mut sim)[0].1;
    keep_a_ball_in_play(&mut sim);
    sim.put_paddle(at.x);
    sim.step(3 * 120);
    assert!(falling(&mut sim).is_empty(), "caught");
    assert_eq!(sim.standing().score, 600);
    sim.step(120);
    assert_eq!(sim.standing().score, 600, "and no more");
}
