//! Why a scene cannot be played, or a text is not a scene.
//!
//! Owns the reasons, as values: the page of the lab puts them into the player's language, the command line into these words.

use std::fmt;

/// Why a scene cannot be played: the values that are not good, for whoever puts that into words.
#[derive(Clone, Debug, PartialEq)]
pub enum Refused {
    /// A text is longer than any scene.
    TooLong {
        /// How long (bytes).
        bytes: usize,
        /// How long it may be.
        most: usize,
    },
    /// A text is no scene.
    NoScene {
        /// The line of the fault, from 1 on.
        line: usize,
        /// Its column, from 1 on.
        column: usize,
        /// What is wrong there.
        fault: Fault,
    },
    /// A value is out of its range.
    OutOfRange {
        /// Which.
        field: Field,
        /// What it is.
        value: f64,
        /// What it may be.
        range: (f64, f64),
    },
    /// The ball lies in a box, by its number from 1 on.
    BallInBox(usize),
    /// The ball lies in the paddle.
    BallInPaddle,
    /// Two boxes overlap, by their numbers from 1 on.
    BoxesOverlap(usize, usize),
    /// There are too many boxes.
    TooManyBoxes {
        /// How many.
        there: usize,
        /// How many there may be.
        most: usize,
    },
    /// The level of the scene is not good: why.
    NoLevel(String),
}

/// A value that has a range. A box is told by its number, from 1 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The ball's radius (units).
    Radius,
    /// Frames a second.
    FrameRate,
    /// How long the throw is looked at (s).
    Seconds,
    /// Where the ball is from left to right (units).
    BallAcross,
    /// Where it is from below (units).
    BallUp,
    /// How fast it is thrown (units/s).
    Velocity,
    /// Where the paddle is from left to right (units).
    PaddleAt,
    /// How fast the paddle goes (units/s).
    PaddleSpeed,
    /// How wide a box is (units).
    BoxWidth(usize),
    /// How high a box is (units).
    BoxHeight(usize),
    /// Where a box is from left to right (units).
    BoxAcross(usize),
    /// Where a box is from below (units).
    BoxUp(usize),
}

/// Its name in a text of a scene, for the command line.
impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Radius => write!(f, "`radius`"),
            Self::FrameRate => write!(f, "`frame_rate`"),
            Self::Seconds => write!(f, "`seconds`"),
            Self::BallAcross => write!(f, "`ball.0`"),
            Self::BallUp => write!(f, "`ball.1`"),
            Self::Velocity => write!(f, "`velocity`"),
            Self::PaddleAt => write!(f, "`paddle.x`"),
            Self::PaddleSpeed => write!(f, "`paddle.speed`"),
            Self::BoxWidth(of) => write!(f, "`boxes.size.0` of box {of}"),
            Self::BoxHeight(of) => write!(f, "`boxes.size.1` of box {of}"),
            Self::BoxAcross(of) => write!(f, "`boxes.at.0` of box {of}"),
            Self::BoxUp(of) => write!(f, "`boxes.at.1` of box {of}"),
        }
    }
}

/// What is wrong with a text at one place.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// It ends before the scene does.
    EndsEarly,
    /// More follows after the scene.
    GoesOn,
    /// A scene has no value of this name.
    Unknown(String),
    /// The value of this name is missing.
    Missing(&'static str),
    /// The value of this name is there twice.
    Twice(&'static str),
    /// Something else belongs there: what, in the words of the parser, which are English.
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

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EndsEarly => write!(f, "the text ends too early"),
            Self::GoesOn => write!(f, "the scene ends before this; remove what follows"),
            Self::Unknown(name) => write!(f, "a scene has no value `{name}`"),
            Self::Missing(name) => write!(f, "the value `{name}` is missing"),
            Self::Twice(name) => write!(f, "the value `{name}` is there twice"),
            Self::Unfit(why) => write!(f, "{why}"),
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { bytes, most } => write!(
                f,
                "this text is no scene: it has {bytes} bytes, and a scene has {most} at most"
            ),
            Self::NoScene {
                line,
                column,
                fault,
            } => write!(
                f,
                "this text is no scene: line {line}, column {column}: {fault}"
            ),
            Self::OutOfRange {
                field,
                value,
                range,
            } => {
                let [value, low, high] = numbers(*value, *range);
                write!(f, "{field} is {value}, and it may be {low} to {high}")
            }
            Self::BallInBox(of) => write!(f, "the ball lies in box {of}; move one of them"),
            Self::BallInPaddle => write!(f, "the ball lies in the paddle; move one of them"),
            Self::BoxesOverlap(a, b) => {
                write!(f, "boxes {a} and {b} overlap; move one of them")
            }
            Self::TooManyBoxes { there, most } => {
                write!(f, "there are {there} boxes, and there may be {most}")
            }
            Self::NoLevel(why) => write!(f, "the scene makes no level: {why}"),
        }
    }
}

/// Numbers are told in so many steps to 1: with four decimals.
const STEPS: f64 = 1e4;
/// From here on a number is told as a power of ten.
const HUGE: f64 = 1e9;

/// `value`, which is beyond the limits `low` and `high`, and these, in digits for people: with four decimals at most. A value that
/// would read like a limit is told a ten-thousandth beyond it.
#[must_use]
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

/// `value` with four decimals; never −0.
fn rounded(value: f64) -> f64 {
    if value.abs() >= HUGE {
        return value;
    }
    (value * STEPS).round() / STEPS + 0.0
}

/// `value` in digits, a huge one like 1e300.
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
