//! Fields of the rules with the values that they can have, for editors.
//!
//! The list follows from the tables of the rules. It depends on the values of the rules: it has only the fields of the
//! current choice, and a range may depend on another field.

use std::ops::RangeInclusive;

use super::ranges::Bounded;

/// A field of the rules.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleField {
    /// Names from the rule to the field, separated by dots, as in `steering.dash`.
    pub path: &'static str,
    /// Values that it can have.
    pub values: FieldValues,
    /// `true` if the field affects play. A number that does not affect play may also be 0.
    pub is_used: bool,
}

/// Values that a field of the rules can have.
#[derive(Clone, Debug, PartialEq)]
pub enum FieldValues {
    /// A number.
    Number {
        /// Range.
        range: RangeInclusive<f64>,
        /// `true` if it has no fraction.
        is_whole: bool,
        /// `true` if it can also be 0.
        has_zero: bool,
    },
    /// `true` or `false`.
    Switch,
    /// A choice between these values, as written. A value with fields represents all values with the same first word.
    Choice(Vec<String>),
    /// A list of numbers.
    Numbers,
    /// A list of power-ups.
    Powers,
    /// A map with a number of this range for each power-up that it contains.
    Weights {
        /// Range.
        range: RangeInclusive<f64>,
        /// `true` if the numbers have no fraction.
        is_whole: bool,
    },
}

impl RuleField {
    /// Returns the rule that contains the field.
    pub fn rule(&self) -> &'static str {
        self.path.split('.').next().unwrap_or(self.path)
    }

    /// Returns the field at `path` with a choice of the values `forms`.
    pub(super) fn choice<T: Into<String>>(
        path: &'static str,
        forms: impl IntoIterator<Item = T>,
    ) -> Self {
        let forms = forms.into_iter().map(Into::into).collect();
        Self::new(path, FieldValues::Choice(forms))
    }

    /// Returns the field at `path` with these `values`.
    pub(super) fn new(path: &'static str, values: FieldValues) -> Self {
        Self {
            path,
            values,
            is_used: true,
        }
    }

    /// Returns the field at `path` with the number `bounded`, which can also be 0 if it `has_zero`.
    pub(super) fn number(bounded: Bounded, has_zero: bool) -> Self {
        let values = FieldValues::Number {
            range: bounded.range,
            is_whole: bounded.is_whole,
            has_zero,
        };
        Self::new(bounded.path, values)
    }
}

/// A value of a table of rules whose fields are listed.
pub(super) trait Listed {
    /// Adds the fields of the value, which is at `path`.
    fn list(&self, path: &'static str, fields: &mut Vec<RuleField>);

    /// Returns the field that decides whether the rule is in use.
    fn switch(&self) -> Option<&'static str> {
        None
    }
}

/// Implements [`Listed`] for types with one field.
macro_rules! listed {
    ($($type:ty: $values:expr;)+) => {$(
        impl Listed for $type {
            fn list(&self, path: &'static str, fields: &mut Vec<RuleField>) {
                fields.push(RuleField::new(path, $values));
            }
        }
    )+};
}

listed! {
    bool: FieldValues::Switch;
    Vec<u32>: FieldValues::Numbers;
    Vec<f64>: FieldValues::Numbers;
}
