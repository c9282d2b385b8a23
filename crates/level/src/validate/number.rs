//! Range checks of numbers, and numbers in messages.

use std::ops::RangeInclusive;

use super::argument::Argument;
use super::finding::{Finding, Subject};

/// Formats `value` as a person would write it, with an exponent instead of many zeros.
pub(super) fn shown(value: f64) -> String {
    let size = value.abs();
    if value == 0.0 || (1e-5..1e12).contains(&size) {
        format!("{value}")
    } else {
        format!("{value:e}")
    }
}

/// Formats `value` with at most three decimals, enough for a computed limit.
pub(super) fn rounded(value: f64) -> String {
    shown((value * 1_000.0).round() / 1_000.0)
}

/// Returns the number of decimals that show a difference of `difference` between two numbers.
pub(super) fn decimals(difference: f64) -> usize {
    if difference < 0.001 { 9 } else { 3 }
}

/// Formats a range, as in "expected 1 to 9 units".
pub(super) fn expected(range: &RangeInclusive<f64>, unit: &str) -> String {
    let (min, max) = (rounded(*range.start()), rounded(*range.end()));
    format!("expected {min} to {max} {unit}")
}

/// Returns an error if `value` of the field `field` is not in `range`.
pub(super) fn field_out_of_range(
    field: &'static str,
    value: f64,
    range: &RangeInclusive<f64>,
    unit: &str,
) -> Option<Finding> {
    let subject = Subject::Field(field);
    out_of_range(subject, &format!("`{field}`"), value, range, unit)
}

/// Returns an error if `value`, called `name` in the message, is not in `range`.
pub(super) fn out_of_range(
    subject: Subject,
    name: &str,
    value: f64,
    range: &RangeInclusive<f64>,
    unit: &str,
) -> Option<Finding> {
    (!range.contains(&value)).then(|| {
        let (case, part) = match &subject {
            Subject::Field(field) => ("field", (*field).to_owned()),
            Subject::Piece(_, part) | Subject::Ball(_, part) => ("part", part.clone().into_owned()),
            other => ("field", other.to_string()),
        };
        Finding::error(
            "out-of-range",
            subject,
            format!("{name} is {}", shown(value)),
        )
        .expecting(expected(range, unit))
        .with("case", case)
        .with("part", part)
        .with("value", Argument::Decimal(shown(value)))
        .within(range)
    })
}

impl Finding {
    /// Adds the arguments of an allowed range.
    #[must_use]
    pub(super) fn within(self, range: &RangeInclusive<f64>) -> Self {
        let [least, most] = [range.start(), range.end()].map(|it| Argument::Decimal(rounded(*it)));
        self.with("least", least).with("most", most)
    }
}
