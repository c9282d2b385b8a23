//! What follows from the list of properties of brick kinds: their types, what a layer says of them, and how both are
//! written.
//!
//! Owns the macro. The list itself, one entry for each property, is [`properties`](super::properties).

/// Makes, from one list of properties with their numbers:
///
/// - a type for each property, and [`Properties`](super::Properties), which says what a kind has of them;
/// - [`KindFields`](super::KindFields), what one layer says of a kind, with every number optional;
/// - how layers are laid over each other, checked, and written.
macro_rules! properties {
    // The number of a field: what the layers say, or else the default.
    (@number $property:ident $field:ident, $given:expr, $default:expr) => {
        $given.unwrap_or($default)
    };
    (@number $property:ident $field:ident, $given:expr,) => {
        $given.ok_or_else(|| $crate::content::kind_layers::KindProblem {
            field: stringify!($property),
            problem: concat!("says no `", stringify!($field), "`").to_owned(),
            expected: concat!("write `", stringify!($property), ": (", stringify!($field), ": …)`").to_owned(),
        })?
    };
    ($(
        $(#[$doc:meta])*
        $property:ident: $name:ident {
            $($(#[$field_doc:meta])* $field:ident: $type:ty $(= $default:expr $(, within $range:expr)?)?;)*
        }
    )+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
            pub struct $name {
                $($(#[$field_doc])* pub $field: $type,)*
            }

            impl $name {
                /// As it is written in a legend.
                fn written(&self) -> String {
                    let numbers: &[String] = &[$(format!("{}: {:?}", stringify!($field), self.$field),)*];
                    format!("({})", numbers.join(", "))
                }
            }
        )+

        /// What a kind has beyond hits, colour and material.
        #[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
        pub struct Properties {
            $($(#[$doc])* pub $property: Option<$name>,)+
        }

        impl Properties {
            /// The names of all, as a legend entry takes them away with `without`.
            pub const NAMES: &[&str] = &[$(stringify!($property),)+];

            /// Tells `note` what they are, as names and numbers, for [`BrickKind::play`](super::bricks::BrickKind::play).
            pub(super) fn play(&self, note: &mut impl FnMut(&'static str, f64)) {
                $(
                    if let Some(property) = &self.$property {
                        let $name { $($field,)* } = property;
                        note(stringify!($property), 1.0);
                        $($field.note(concat!(stringify!($property), ".", stringify!($field)), note);)*
                    }
                )+
            }

            /// What these have that `own` have not, as fields of a legend entry, each after a comma; all without `own`.
            pub(super) fn difference(&self, own: Option<&Self>) -> String {
                let mut text = String::new();
                let mut taken_away: Vec<&str> = Vec::new();
                $(
                    let differs = own.is_none_or(|own| own.$property != self.$property);
                    match &self.$property {
                        Some(property) if differs => {
                            text += concat!(", ", stringify!($property), ": ");
                            text += &property.written();
                        }
                        None if differs && own.is_some() => taken_away.push(stringify!($property)),
                        _ => {}
                    }
                )+
                if !taken_away.is_empty() {
                    text += &format!(", without: {taken_away:?}");
                }
                text
            }
        }

        /// What a layer says of properties: every number may be left out.
        pub mod layer {
            use super::{Direction, KindName, PowerId};

            $(
                #[doc = concat!("What a layer says of [`", stringify!($name), "`](super::", stringify!($name), ").")]
                #[derive(Clone, Copy, Debug, Default, PartialEq, serde::Deserialize)]
                #[serde(deny_unknown_fields, default)]
                pub struct $name {
                    $(
                        $(#[$field_doc])*
                        #[serde(deserialize_with = "crate::content::property::given")]
                        pub $field: Option<$type>,
                    )*
                }

                impl $name {
                    /// What this layer and the one `below` it come to.
                    pub(super) fn over(self, below: Option<Self>) -> Self {
                        let Self { $($field,)* } = below.unwrap_or_default();
                        Self { $($field: self.$field.or($field),)* }
                    }
                }
            )+
        }

        $(
            impl layer::$name {
                /// The property that all layers come to.
                fn checked(self) -> Result<$name, $crate::content::kind_layers::KindProblem> {
                    $(
                        let $field = properties!(@number $property $field, self.$field, $($default)?);
                        $($(
                            if !($range).contains(&$field) {
                                return Err($crate::content::kind_layers::KindProblem {
                                    field: concat!(stringify!($property), ".", stringify!($field)),
                                    problem: format!("is {:?}", $field),
                                    expected: format!("expected {:?} to {:?}", ($range).start(), ($range).end()),
                                });
                            }
                        )?)?
                    )*
                    Ok($name { $($field,)* })
                }
            }
        )+

        /// What one layer says of a kind; what it leaves out is as in the layer below.
        #[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct KindFields {
            /// The kind of the layers below that it is like.
            #[serde(deserialize_with = "crate::content::property::given")]
            pub kind: Option<String>,
            /// Its colour.
            #[serde(deserialize_with = "crate::content::property::given")]
            pub color: Option<$crate::content::materials::Colour>,
            /// Hits until it is destroyed; any number here.
            #[serde(deserialize_with = "crate::content::property::given")]
            pub hits: Option<i64>,
            /// Whether hits do nothing to it.
            #[serde(deserialize_with = "crate::content::property::given")]
            pub solid: Option<bool>,
            /// What it looks like.
            #[serde(deserialize_with = "crate::content::property::given")]
            pub look: Option<$crate::content::materials::Look>,
            /// What is heard of it.
            #[serde(deserialize_with = "crate::content::property::given")]
            pub sound: Option<$crate::content::materials::Sound>,
            $(
                $(#[$doc])*
                #[serde(deserialize_with = "crate::content::property::given")]
                pub $property: Option<layer::$name>,
            )+
            /// The names of properties of the layer below that it has not.
            pub without: Vec<String>,
        }

        impl KindFields {
            /// The names of all fields, and of those of properties.
            pub const NAMES: &[&str] = &[
                "kind", "color", "hits", "solid", "look", "sound", "without",
                $(stringify!($property), $(stringify!($field),)*)+
            ];

            /// `merged`, with the properties that this layer and the one `below` it come to.
            pub(super) fn lay_properties(&self, below: &Self, merged: Self) -> Self {
                let has = |name: &str| !self.without.iter().any(|other| other == name);
                Self {
                    $($property: match (self.$property, below.$property.filter(|_| has(stringify!($property)))) {
                        (Some(own), below) => Some(own.over(below)),
                        (None, below) => below,
                    },)+
                    ..merged
                }
            }

            /// The properties that all layers come to.
            ///
            /// # Errors
            ///
            /// The first number that cannot be.
            pub(super) fn properties(&self) -> Result<Properties, $crate::content::kind_layers::KindProblem> {
                Ok(Properties {
                    $($property: self.$property.map(layer::$name::checked).transpose()?,)+
                })
            }
        }
    };
}

use serde::{Deserialize, Deserializer};

use super::direction::Direction;
use super::kind_name::KindName;
use super::powers::PowerId;

pub(super) use properties;

/// A field that may be left out, but is written without `Some(…)` where it is not.
pub(crate) fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

/// A value of a property that affects play.
pub(super) trait Noted {
    /// Tells `note` what it is, under `name`.
    fn note(&self, name: &'static str, note: &mut impl FnMut(&'static str, f64));
}

impl Noted for f64 {
    fn note(&self, name: &'static str, note: &mut impl FnMut(&'static str, f64)) {
        note(name, *self);
    }
}

impl Noted for u32 {
    fn note(&self, name: &'static str, note: &mut impl FnMut(&'static str, f64)) {
        note(name, f64::from(*self));
    }
}

impl Noted for KindName {
    fn note(&self, name: &'static str, note: &mut impl FnMut(&'static str, f64)) {
        note(name, 1.0);
        note(self.name(), 1.0);
    }
}

impl Noted for Direction {
    fn note(&self, name: &'static str, note: &mut impl FnMut(&'static str, f64)) {
        note(name, self.degrees().rem_euclid(360.0));
    }
}

impl Noted for PowerId {
    fn note(&self, name: &'static str, note: &mut impl FnMut(&'static str, f64)) {
        note(name, 1.0);
        note(self.name(), 1.0);
    }
}
