//! Errors of scenes: invalid values, and texts that are not a scene.
//!
//! The errors are values: the lab translates them into the player's language, and the command line prints the English
//! text of this module.

/// Reason why a scene cannot be played, with the invalid values.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SceneError {
    /// The text is longer than any scene.
    #[error("this text is not a scene: it has {bytes} bytes, and a scene has at most {most}")]
    TooLong {
        /// Length of the text (bytes).
        bytes: usize,
        /// Maximum length (bytes).
        most: usize,
    },
    /// The text is not a scene.
    #[error("this text is not a scene: line {line}, column {column}: {fault}")]
    NoScene {
        /// Line of the error, from 1.
        line: usize,
        /// Column of the error, from 1.
        column: usize,
        /// Kind of error.
        fault: Fault,
    },
    /// A value is out of range.
    #[error("{field} is {}", out_of_range(*.value, *.range))]
    OutOfRange {
        /// Name of the value.
        field: Field,
        /// The invalid value.
        value: f64,
        /// Minimum and maximum.
        range: (f64, f64),
    },
    /// The ball overlaps a box, given by its number from 1.
    #[error("ball and box {0} overlap; move one of them")]
    BallInBox(usize),
    /// The ball overlaps the paddle.
    #[error("ball and paddle overlap; move one of them")]
    BallInPaddle,
    /// Two boxes overlap, given by their numbers from 1.
    #[error("boxes {0} and {1} overlap; move one of them")]
    BoxesOverlap(usize, usize),
    /// There are too many boxes.
    #[error("there are {there} boxes, at most {most} are allowed")]
    TooManyBoxes {
        /// Number of boxes.
        there: usize,
        /// Maximum number.
        most: usize,
    },
    /// The scene makes no valid level, with the reason.
    #[error("this scene cannot be made into a level: {0}")]
    NoLevel(String),
}

/// Value of a scene that has a range. A box is given by its number, from 1. Displays the name in the text of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Field {
    /// Radius of the ball (units).
    #[error("`radius`")]
    Radius,
    /// Frame rate (fps).
    #[error("`frame_rate`")]
    FrameRate,
    /// Duration of the run (s).
    #[error("`seconds`")]
    Seconds,
    /// Horizontal position of the ball (units from the left).
    #[error("`ball.0`")]
    BallAcross,
    /// Vertical position of the ball (units from below).
    #[error("`ball.1`")]
    BallUp,
    /// Speed of the throw (units/s).
    #[error("`velocity`")]
    Velocity,
    /// Horizontal position of the paddle (units from the left).
    #[error("`paddle.x`")]
    PaddleAt,
    /// Speed of the paddle (units/s).
    #[error("`paddle.speed`")]
    PaddleSpeed,
    /// Width of a box (units).
    #[error("`boxes.size.0` of box {0}")]
    BoxWidth(usize),
    /// Height of a box (units).
    #[error("`boxes.size.1` of box {0}")]
    BoxHeight(usize),
    /// Horizontal position of a box (units from the left).
    #[error("`boxes.at.0` of box {0}")]
    BoxAcross(usize),
    /// Vertical position of a box (units from below).
    #[error("`boxes.at.1` of box {0}")]
    BoxUp(usize),
}

/// Error at one position of a text.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Fault {
    /// The text ends before the scene is complete.
    #[error("the text ends too early")]
    EndsEarly,
    /// More text follows after the scene.
    #[error("the scene ends before this; remove what follows")]
    GoesOn,
    /// A scene has no value of this name.
    #[error("a scene has no value `{0}`")]
    Unknown(String),
    /// The value of this name is missing.
    #[error("the value `{0}` is missing")]
    Missing(&'static str),
    /// The value of this name occurs twice.
    #[error("the value `{0}` appears twice")]
    Twice(&'static str),
    /// Any other error, with the message of the parser (in English).
    #[error("{0}")]
    Unfit(String),
}

impl From<ron::Error> for Fault {
    fn from(error: ron::Error) -> Self {
        use ron::Error as Of;
        match error {
            Of::TrailingCharacters => Self::GoesOn,
            Of::NoSuchStructField { found, .. } => Self::Unknown(found),
            Of::MissingStructField { field, .. } => Self::Missing(field),
            Of::DuplicateStructField { field, .. } => Self::Twice(field),
            other => Self::Unfit(other.to_string()),
        }
    }
}

/// Rounding steps per unit: numbers have up to four decimals.
const STEPS: f64 = 1e4;
/// Absolute value from which a number is written as a power of ten.
const HUGE: f64 = 1e9;

/// Formats `value`, which is outside of the limits `low` and `high`, and both limits, with up to four decimals. If
/// `value` would look equal to a limit, it is written a ten-thousandth beyond it.
pub fn numbers(value: f64, (low, high): (f64, f64)) -> [String; 3] {
    let (least, most) = (rounded(low), rounded(high));
    let mut told = rounded(value);
    if value < low {
        told = told.min(rounded(least - 1.0 / STEPS));
    } else if value > high {
        told = told.max(rounded(most + 1.0 / STEPS));
    }
    [told, least, most].map(digits)
}

/// Returns the end of the English message about `value` outside of `range`.
fn out_of_range(value: f64, range: (f64, f64)) -> String {
    let [value, low, high] = numbers(value, range);
    format!("{value}, and it may be {low} to {high}")
}

/// Returns `value` rounded to four decimals; never −0.
fn rounded(value: f64) -> f64 {
    if value.abs() >= HUGE {
        return value;
    }
    (value * STEPS).round() / STEPS + 0.0
}

/// Formats `value`; a huge one as in 1e300.
fn digits(value: f64) -> String {
    if value.is_finite() && value.abs() >= HUGE {
        return format!("{value:.1e}").replace(".0e", "e");
    }
    value.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_beside_a_limit_does_not_read_like_it_and_a_huge_one_is_short() {
        for (value, told) in [
            (9.97, "9.97"),
            (9.999_99, "9.9999"),
            (8.0, "8"),
            (-0.0, "0"),
            (18_200.000_001, "18200.0001"),
            (18_200.5, "18200.5"),
            (1e300, "1e300"),
            (-1.26e300, "-1.3e300"),
            (f64::MAX, "1.8e308"),
            (f64::INFINITY, "inf"),
            (f64::NAN, "NaN"),
        ] {
            let wanted = [told, "10", "18200"].map(str::to_owned);
            assert_eq!(numbers(value, (10.0, 18_200.0)), wanted, "{value:e}");
        }
        let [value, low, _] = numbers(12.345_62, (12.345_63, 20.0));
        assert_eq!((value.as_str(), low.as_str()), ("12.3455", "12.3456"));
    }
}
