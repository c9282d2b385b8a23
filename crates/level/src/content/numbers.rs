//! Code generated from tables of rules: values with their defaults, layers, and checks of ranges.
//!
//! [`rules`](super::rules) contains the main table.

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
        }
    }
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

/// Generates structs of rules from tables with one row for each field: its type, its default (that of the type if the
/// row has none) and its range. The checks name a field by the quoted prefix and its own name. In a range, the names of
/// fields are references to their values.
///
/// - `none without f`: the rule is not in use while `f` is 0, and then every field may be 0.
/// - `and f`: the method `f` checks what ranges cannot express.
/// - `zero without f` in a row: the field may be 0 while `f` is 0.
macro_rules! numbers {
    (@default) => {
        Default::default()
    };
    (@default $default:expr) => {
        $default
    };
    (@is_zero) => {
        false
    };
    (@is_zero $switch:expr) => {
        $crate::content::numbers::is_zero($switch)
    };
    (@check $rule:ident, $name:expr, $field:ident) => {
        $crate::content::numbers::Checked::check($field)?
    };
    (@check $rule:ident, $name:expr, $field:ident, $range:expr $(, $switch:ident)?) => {{
        let is_unused = $crate::content::numbers::Checked::is_unused($rule) || numbers!(@is_zero $($switch)?);
        $crate::content::numbers::within_if(!is_unused, $name, *$field, &$range)?
    }};
    ($(
        $(#[$meta:meta])*
        $name:ident in $prefix:literal $(, none without $off:ident)? $(, and $also:ident)? {
            $(
                $(#[$field_meta:meta])*
                $field:ident: $type:ty $(= $default:expr)? $(, within $range:expr)? $(, zero without $switch:ident)?;
            )+
        }
    )+) => {$(
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        $(#[$meta])*
        pub struct $name {
            $($(#[$field_meta])* pub $field: $type,)+
        }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: numbers!(@default $($default)?),)+ }
            }
        }

        $(
            impl $name {
                /// Returns `true` if the rule is not in use.
                pub fn is_none(&self) -> bool {
                    numbers!(@is_zero &self.$off)
                }
            }
        )?

        impl $crate::content::numbers::Checked for $name {
            fn check(&self) -> Result<(), $crate::content::numbers::FieldError> {
                let Self { $($field,)+ } = self;
                $(numbers!(@check self, concat!($prefix, ".", stringify!($field)), $field $(, $range)? $(, $switch)?);)+
                $(self.$also()?;)?
                Ok(())
            }

            $(fn is_unused(&self) -> bool {
                numbers!(@is_zero &self.$off)
            })?
        }
    )+};
}

/// Generates [`Rules`](super::Rules) and [`RulesFields`](super::RulesFields) from a table with one row for each rule: its
/// type, the function that returns its default (without one, each ruleset must set it), its range as for [`numbers!`],
/// and the function that merges its value in a layer with the one below (without one, it replaces that).
macro_rules! rules {
    (@merge $own:expr, $below:expr) => {
        $crate::content::numbers::replace($own, $below)
    };
    (@merge $own:expr, $below:expr, $merge:ident) => {
        $crate::content::numbers::$merge($own, $below)
    };
    ($(
        $(#[$doc:meta])*
        $field:ident: $type:ty $(= $default:literal)? $(, within $range:expr)? $(, zero without $switch:ident)?
            $(, layers $merge:ident)?;
    )+) => {
        /// Rules of a run. Recordings and snapshots contain them completely, with level and seed.
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Rules {
            /// Name of the ruleset, for display. Set from the key in the table.
            #[serde(default)]
            pub ruleset: String,
            /// Name of the chosen difficulty, for display; empty for none.
            #[serde(default)]
            pub difficulty: String,
            /// Name of the modifier of a daily level, for display; empty for all other levels.
            #[serde(default)]
            pub modifier: String,
            /// Names of the chosen assists, for display.
            #[serde(default)]
            pub assists: Vec<String>,
            /// Collision scheme, chosen independently of the ruleset.
            #[serde(default)]
            pub collision: CollisionScheme,
            $(
                $(#[$doc])*
                $(#[serde(default = $default)])?
                pub $field: $type,
            )+
        }

        /// Changes to the rules in one layer. A missing field keeps the value of the layer below.
        #[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct RulesFields {
            /// Name of the chosen ruleset.
            #[serde(deserialize_with = "crate::content::table::given", skip_serializing_if = "Option::is_none")]
            pub ruleset: Option<String>,
            $(
                $(#[$doc])*
                #[serde(deserialize_with = "crate::content::table::given", skip_serializing_if = "Option::is_none")]
                pub $field: Option<$type>,
            )+
        }

        impl $crate::content::numbers::Checked for Rules {
            fn check(&self) -> Result<(), $crate::content::numbers::FieldError> {
                $(
                    let $field = &self.$field;
                    numbers!(@check self, stringify!($field), $field $(, $range)? $(, $switch)?);
                )+
                Ok(())
            }
        }

        impl RulesFields {
            /// Names of all fields.
            pub const NAMES: &[&str] = &["ruleset", $(stringify!($field),)+];

            /// Returns this layer merged with the layer `below`.
            pub fn over(&self, below: &Self) -> Self {
                Self {
                    ruleset: self.ruleset.clone().or_else(|| below.ruleset.clone()),
                    $($field: match (self.$field.clone(), below.$field.clone()) {
                        (Some(own), Some(below)) => Some(rules!(@merge own, below $(, $merge)?)),
                        (own, below) => own.or(below),
                    },)+
                }
            }

            /// Applies this layer to `rules`. Ignores `ruleset`, because the ruleset is chosen first.
            pub(super) fn laid_on(&self, rules: Rules) -> Rules {
                Rules {
                    $($field: match self.$field.clone() {
                        Some(own) => rules!(@merge own, rules.$field $(, $merge)?),
                        None => rules.$field,
                    },)+
                    ..rules
                }
            }
        }
    };
}

pub(super) use {numbers, rules};

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
    let expected = format!("expected {} to {}", range.start(), range.end());
    Err(FieldError::new(field, format!("is {written}"), expected))
}
