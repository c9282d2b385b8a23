//! Why a scene cannot be played, or a text is none.
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
        /// Which, by its name in a text.
        field: &'static str,
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
                range: (low, high),
            } => write!(
                f,
                "`{field}` is {value}, and it may be {} to {}",
                rounded(*low),
                rounded(*high)
            ),
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

/// `value` to a hundredth, for people.
fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}
