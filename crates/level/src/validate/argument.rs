//! Named arguments of a finding, from which a window writes the message in another language.

use super::subject::Subject;

/// Value of an argument. Texts are quoted parts of files, or names of cases such as `empty`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Text that is the same in all languages.
    Text(String),
    /// Number of things.
    Count(u64),
    /// Number in digits with a decimal point.
    Decimal(String),
    /// Part of the level.
    Subject(Subject),
}

impl Argument {
    /// Returns the number `value` with `digits` decimals.
    pub fn decimal(value: f64, digits: usize) -> Self {
        Self::Decimal(format!("{value:.digits$}"))
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<u32> for Argument {
    fn from(count: u32) -> Self {
        Self::Count(count.into())
    }
}

impl From<usize> for Argument {
    fn from(count: usize) -> Self {
        Self::Count(count as u64)
    }
}

impl From<&Subject> for Argument {
    fn from(subject: &Subject) -> Self {
        Self::Subject(subject.clone())
    }
}
