//! Style of hand-written files: indentation, comments, order of fields, and defaults that are left out.

use crate::content::{KindFields, RulesFields};
use crate::limits;

/// Indentation of a bracket against its surroundings.
pub(super) const INDENT: &str = "    ";

/// Usual order of the fields of levels and packs, without those of rules and kinds.
const ORDER: &str = "format name author field ball_speed ball_radius paddle_width light rules kinds legend drawing bricks \
    pieces balls cleared levels rests kind at shape path width height gap angle through center speed clockwise";

/// Returns the position of the field `name` in the usual order; unknown fields come last.
pub(crate) fn rank(name: &str) -> usize {
    let own = ORDER.split(' ');
    let all = own.chain(KindFields::NAMES.iter().copied());
    let mut all = all.chain(RulesFields::NAMES.iter().copied());
    all.position(|other| other == name).unwrap_or(usize::MAX)
}

/// Returns `true` if the field `names` has the value `text` by default.
pub(crate) fn is_default(names: &[&str], text: &str) -> bool {
    let default = match *names {
        ["ball_speed"] => limits::DEFAULT_BALL_SPEED,
        ["ball_radius"] => limits::DEFAULT_BALL_RADIUS,
        ["paddle_width"] => limits::DEFAULT_PADDLE_WIDTH,
        ["field", "width"] => limits::DEFAULT_FIELD.0,
        ["field", "height"] => limits::DEFAULT_FIELD.1,
        ["drawing", "gap"] | ["pieces", _, "shape", "angle"] => 0.0,
        ["pieces", _, "path", "clockwise"] => return text == "false",
        _ => return false,
    };
    text.parse() == Ok(default)
}

/// Returns the blanks at the beginning of the line that contains byte `at`.
pub(super) fn indent_at(source: &str, at: usize) -> &str {
    let start = source[..at].rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let line = &source[start..at];
    let blanks = line.trim_start_matches([' ', '\t']);
    &line[..line.len() - blanks.len()]
}

/// Returns the end of the line that contains byte `at`, before its line end.
pub(super) fn line_end(source: &str, at: usize) -> usize {
    source[at..]
        .find(['\n', '\r'])
        .map_or(source.len(), |length| at + length)
}
