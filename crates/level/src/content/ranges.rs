//! Ranges of numbers in tables: checks, their errors, and merging of layers.

use std::fmt;
use std::ops::RangeInclusive;

/// A wrong field of the rules or of a kind. Its text is "`field` is VALUE, expected …".
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{field}` {problem}, {expected}")]
pub struct FieldError {
    /// Name of the field. Nested fields are separated by dots, as in `steering.dash`.
    pub field: &'static str,
    /// Problem: the rest of a sentence that begins with the field.
    pub problem: String,
    /// Expected values.
    pub expected: String,
    /// A number that is out of range: itself, the least and the greatest allowed one.
    pub range: Option<Box<[String; 3]>>,
}

impl FieldError {
    pub(super) fn new(
        field: &'static str,
        problem: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        let (problem, expected) = (problem.into(), expected.into());
        Self {
            field,
            problem,
            expected,
            range: None,
        }
    }
}

/// A number of the rules with its range.
pub(super) struct Bounded {
    /// Names from the rule to the number, separated by dots.
    pub path: &'static str,
    pub value: f64,
    pub range: RangeInclusive<f64>,
    /// `true` if it has no fraction.
    pub is_whole: bool,
}

impl Bounded {
    pub fn new<T: Number>(path: &'static str, value: T, range: RangeInclusive<T>) -> Self {
        let (low, high) = range.into_inner();
        Self {
            path,
            value: value.into(),
            range: low.into()..=high.into(),
            is_whole: T::IS_WHOLE,
        }
    }
}

/// Type of the numbers of the rules.
pub(super) trait Number: Into<f64> {
    /// `true` if the numbers have no fraction.
    const IS_WHOLE: bool;
}

impl Number for u32 {
    const IS_WHOLE: bool = true;
}

impl Number for f64 {
    const IS_WHOLE: bool = false;
}

/// Checks that each number is in its range.
pub(super) fn all_within(numbers: impl IntoIterator<Item = Bounded>) -> Result<(), FieldError> {
    let mut numbers = numbers.into_iter();
    numbers.try_for_each(|it| within(it.path, it.value, &it.range))
}

/// A value of a table, whose numbers have ranges.
pub(super) trait Checked {
    /// Checks that every number is in its range. A value without numbers is always good.
    ///
    /// # Errors
    ///
    /// The first number that is out of range.
    fn check(&self) -> Result<(), FieldError> {
        Ok(())
    }

    /// Returns `true` if the value is a rule that is not in use. Each of its numbers may then be 0.
    fn is_unused(&self) -> bool {
        false
    }
}

impl Checked for bool {}

/// Merges a field of a layer that replaces the one below.
pub(super) fn replace<T>(own: T, _below: T) -> T {
    own
}

/// Merges a factor of a layer with the one below.
pub(super) fn multiply(own: f64, below: f64) -> f64 {
    own * below
}

/// Allowed points for a hit, a capsule or a feat.
pub(super) const POINTS: RangeInclusive<u32> = 0..=1_000_000;

/// Returns `true` if `value` is 0.
pub(super) fn is_zero<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Maximum length of a number written without an exponent (characters).
const MAX_DIGITS: usize = 20;

/// Checks that `value` is in `range`. 0 is accepted too if no rule uses the value.
pub(super) fn within_if<T: PartialOrd + fmt::Display + fmt::LowerExp + Default>(
    used: bool,
    field: &'static str,
    value: T,
    range: &RangeInclusive<T>,
) -> Result<(), FieldError> {
    if !used && is_zero(&value) {
        return Ok(());
    }
    within(field, value, range)
}

/// Checks that no value is listed twice.
pub(super) fn each_once<T: PartialEq + fmt::Debug>(
    field: &'static str,
    values: &[T],
) -> Result<(), FieldError> {
    let mut places = values.iter().enumerate();
    match places.find(|(place, value)| values[..*place].contains(value)) {
        None => Ok(()),
        Some((_, value)) => Err(FieldError::new(
            field,
            format!("names {value:?} twice"),
            "expected each once",
        )),
    }
}

pub(super) fn within<T: PartialOrd + fmt::Display + fmt::LowerExp>(
    field: &'static str,
    value: T,
    range: &RangeInclusive<T>,
) -> Result<(), FieldError> {
    if range.contains(&value) {
        return Ok(());
    }
    let mut written = value.to_string();
    if written.len() > MAX_DIGITS {
        written = format!("{value:e}");
    }
    let (least, most) = (range.start().to_string(), range.end().to_string());
    let expected = format!("expected {least} to {most}");
    let wrong = FieldError::new(field, format!("is {written}"), expected);
    let range = Some(Box::new([written, least, most]));
    Err(FieldError { range, ..wrong })
}
