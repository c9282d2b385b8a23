//! Range checks for the numbers of a table.

use std::fmt;
use std::ops::RangeInclusive;

/// A number of the rules out of its range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutOfRange {
    /// Name of the field. Nested fields are separated by dots, as in `steering.dash`.
    pub field: &'static str,
    /// Problem: the rest of a sentence that begins with the field.
    pub problem: String,
    /// Expected values.
    pub expected: String,
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` {}, {}", self.field, self.problem, self.expected)
    }
}

/// Maximum length of a number written without an exponent (characters).
const MAX_DIGITS: usize = 20;

/// Checks that `value` is in `range`. 0 is accepted too if no rule uses the value.
pub(super) fn within_if<T: PartialOrd + fmt::Display + fmt::LowerExp + Default>(
    used: bool,
    field: &'static str,
    value: T,
    range: &RangeInclusive<T>,
) -> Result<(), OutOfRange> {
    if !used && value == T::default() {
        return Ok(());
    }
    within(field, value, range)
}

/// Checks that no value is listed twice.
pub(super) fn each_once<T: PartialEq + fmt::Debug>(
    field: &'static str,
    values: &[T],
) -> Result<(), OutOfRange> {
    let mut places = values.iter().enumerate();
    match places.find(|(place, value)| values[..*place].contains(value)) {
        None => Ok(()),
        Some((_, value)) => Err(OutOfRange {
            field,
            problem: format!("names {value:?} twice"),
            expected: "expected each once".to_owned(),
        }),
    }
}

pub(super) fn within<T: PartialOrd + fmt::Display + fmt::LowerExp>(
    field: &'static str,
    value: T,
    range: &RangeInclusive<T>,
) -> Result<(), OutOfRange> {
    if range.contains(&value) {
        return Ok(());
    }
    let written = value.to_string();
    Err(OutOfRange {
        field,
        problem: if written.len() > MAX_DIGITS {
            format!("is {value:e}")
        } else {
            format!("is {written}")
        },
        expected: format!("expected {} to {}", range.start(), range.end()),
    })
}
