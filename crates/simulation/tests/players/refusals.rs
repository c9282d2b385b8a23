//! Refused games of two players, and the encoding of players.

use super::*;
use brickwork_simulation::collision::discrete;
use brickwork_simulation::headless::{level, parsed};
use brickwork_simulation::lane;
use brickwork_simulation::replay::Recording;

/// Returns a level in a field of this height (units) with bricks down to its middle.
fn level_of_height(height: f64) -> brickwork_level::Level {
    parsed(&format!(
        "(format: 1, name: \"Low\", author: \"Test\", field: (width: 800.0, height: {height:?}), \
         legend: {{'x': Plain(color: Red)}}, bricks: [\"xxxx\", \"xxxx\"])"
    ))
}

#[test]
fn paddles_above_each_other_need_room_below_the_bricks() {
    let low = level_of_height(270.0);
    let high = level_of_height(300.0);
    let stacked = plain(Arrangement::Stacked);
    let reason = lane::refusal(&low, &stacked).expect("135 units are too low");
    assert!(
        reason.contains("down to 135.0") && reason.contains("up to 140.0"),
        "{reason}"
    );
    assert_eq!(lane::refusal(&high, &stacked), None);
    assert_eq!(lane::refusal(&low, &plain(Arrangement::SideBySide)), None);
    assert_eq!(lane::refusal(&low, &Settings::measured(120).rules), None);
}

#[test]
fn the_discrete_scheme_is_for_one_player() {
    let level = level(&FAR);
    for arrangement in Arrangement::ALL {
        let reason = discrete::refusal(&level, &plain(arrangement)).expect("two players");
        assert!(reason.contains("several players"), "{reason}");
    }
    assert_eq!(
        discrete::refusal(&level, &Settings::measured(120).rules),
        None
    );
}

#[test]
fn one_player_is_not_encoded_and_two_read_back_as_written() {
    let one = serde_json::to_string(&Rules::modern()).expect("plain values");
    assert!(!one.contains("players") && !one.contains('@'), "{one}");
    for arrangement in Arrangement::ALL {
        let two = for_two(arrangement, Rules::modern());
        let encoded = postcard::to_stdvec(&two).expect("plain values");
        assert_eq!(postcard::from_bytes(&encoded), Ok(two));
    }
}

#[test]
fn a_recording_of_a_level_without_clearance_is_refused() {
    let mut sim = played(Arrangement::Stacked, Player::Catcher, 1);
    sim.begin_recording();
    sim.run(1.0);
    let mut recording = sim.end_recording().expect("a recording");
    let low = level_of_height(270.0);
    recording.run.level = std::sync::Arc::new(low);
    let refused = Recording::from_bytes(&recording.to_bytes()).expect_err("no room");
    assert!(refused.reason.contains("reaches down to"), "{refused}");
}

#[test]
fn players_do_not_change_during_a_game() {
    let run = Run::new(
        level(&FAR),
        1,
        Settings::new(for_two(Arrangement::Stacked, Rules::modern())),
    );
    let accepted = run.accepted(&Rules::modern()).expect("possible rules");
    assert_eq!(accepted.players, Players::new(2, Arrangement::Stacked));
}
