//! Names of scenes, flaws and rejection reasons in the player's language.
//!
//! Maps them to messages. A test checks that each scene has a different name.

use crate::lab::error::{Field, numbers};
use crate::lab::{Fault, Flaw, SceneError};
use crate::presentation::language::Words;

/// Name and description of a scene.
pub(super) type Told = (fn(&Words) -> String, fn(&Words) -> String);

/// Returns the texts of the scene `name`. The texts of the free scene for an unknown name.
pub(super) fn scene(name: &str) -> Told {
    match name {
        "box-box" => (Words::lab_box_box, Words::lab_box_box_says),
        "circle-box" => (Words::lab_circle_box, Words::lab_circle_box_says),
        "direction" => (Words::lab_direction, Words::lab_direction_says),
        "repositioning" => (Words::lab_repositioning, Words::lab_repositioning_says),
        "paddle" => (Words::lab_paddle, Words::lab_paddle_says),
        "sticky-paddle" => (Words::lab_sticky_paddle, Words::lab_sticky_paddle_says),
        "lost-ball" => (Words::lab_lost_ball, Words::lab_lost_ball_says),
        "skipped-brick" => (Words::lab_skipped_brick, Words::lab_skipped_brick_says),
        "skipped-wall" => (Words::lab_skipped_wall, Words::lab_skipped_wall_says),
        "two-bricks" => (Words::lab_two_bricks, Words::lab_two_bricks_says),
        "wrong-axis" => (Words::lab_wrong_axis, Words::lab_wrong_axis_says),
        "centre-inside" => (Words::lab_centre_inside, Words::lab_centre_inside_says),
        "overtaken" => (Words::lab_overtaken, Words::lab_overtaken_says),
        _ => (Words::lab_free, Words::lab_free_says),
    }
}

/// Returns the description of a flaw.
pub(super) fn flaw(words: &Words, flaw: Flaw) -> String {
    match flaw {
        Flaw::Skipped => words.lab_flaw_skipped(),
        Flaw::Twice => words.lab_flaw_twice(),
        Flaw::WrongAxis => words.lab_flaw_wrong_axis(),
        Flaw::Inside => words.lab_flaw_inside(),
        Flaw::Swallowed => words.lab_flaw_swallowed(),
    }
}

/// Returns the reason why a scene was rejected.
pub(super) fn refused(words: &Words, refused: &SceneError) -> String {
    match refused {
        SceneError::TooLong { bytes, most } => {
            words.lab_refused_too_long(*bytes as u32, *most as u32)
        }
        SceneError::NoScene {
            line,
            column,
            fault: of,
        } => words.lab_refused_no_scene(*line as u32, *column as u32, fault(words, of)),
        SceneError::OutOfRange {
            field,
            value,
            range,
        } => out_of_range(words, *field, numbers(*value, *range)),
        SceneError::BallInBox(of) => words.lab_refused_ball_in_box(*of as u32),
        SceneError::BallInPaddle => words.lab_refused_ball_in_paddle(),
        SceneError::BoxesOverlap(a, b) => words.lab_refused_boxes_overlap(*a as u32, *b as u32),
        SceneError::TooManyBoxes { there, most } => {
            words.lab_refused_too_many(*there as u32, *most as u32)
        }
        SceneError::NoLevel(_) => words.lab_refused_no_level(),
    }
}

/// Returns the message with the value of `field` and its range.
fn out_of_range(words: &Words, field: Field, numbers: [String; 3]) -> String {
    let unit = match field {
        Field::FrameRate => "",
        Field::Seconds => "s",
        Field::Velocity | Field::PaddleSpeed => "u/s",
        _ => "u",
    };
    let [value, low, high] = numbers.map(|of| words.in_digits(&of).replace('-', "−"));
    let with_unit = |of: String| format!("{of} {unit}").trim_end().to_owned();
    let (value, high) = (with_unit(value), with_unit(high));
    words.lab_refused_range(called(words, field), value, low, high)
}

/// Returns the name of `field`, the same as at its slider if it has one.
fn called(words: &Words, field: Field) -> String {
    let part_of = |part: String, value: String| format!("{part} · {value}");
    let of_box = |number: usize, value: String| part_of(words.lab_part_box(number as u32), value);
    match field {
        Field::Radius => words.lab_radius(),
        Field::FrameRate => words.lab_rate(),
        Field::Seconds => words.lab_duration(),
        Field::BallAcross => part_of(words.lab_part_ball(), words.lab_across()),
        Field::BallUp => part_of(words.lab_part_ball(), words.lab_upwards()),
        Field::Velocity => words.lab_faster(),
        Field::PaddleAt => part_of(words.lab_part_paddle(), words.lab_across()),
        Field::PaddleSpeed => words.lab_paddle_speed(),
        Field::BoxWidth(of) => of_box(of, words.lab_width()),
        Field::BoxHeight(of) => of_box(of, words.lab_height()),
        Field::BoxAcross(of) => of_box(of, words.lab_across()),
        Field::BoxUp(of) => of_box(of, words.lab_upwards()),
    }
}

/// Returns the problem of a text. Further details of the parser are not translated and shown only on the command line.
fn fault(words: &Words, fault: &Fault) -> String {
    match fault {
        Fault::EndsEarly => words.lab_fault_ends_early(),
        Fault::GoesOn => words.lab_fault_goes_on(),
        Fault::Unknown(name) => words.lab_fault_unknown(name),
        Fault::Missing(name) => words.lab_fault_missing(*name),
        Fault::Twice(name) => words.lab_fault_twice(*name),
        Fault::Unfit(_) => words.lab_fault_unfit(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::SCENES;

    #[test]
    fn every_scene_has_words_of_its_own() {
        let mut names: Vec<usize> = SCENES.iter().map(|of| scene(of.name).0 as usize).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), SCENES.len());
    }
}
