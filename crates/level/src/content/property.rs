//! Code generated from the list of properties of brick kinds: types, layers, checks and serialisation.
//!
//! Defines the macro. [`properties`](super::properties) contains the list, with one entry for each property.

/// Generates from one list of properties with their numbers:
///
/// - a type for each property, and [`Properties`](super::Properties), the properties of a kind;
/// - [`KindFields`](super::KindFields), the fields of a kind in one layer, in which every number is optional;
/// - the code that merges, checks and writes layers.
macro_rules! properties {
    // Value of a field: from the layers, otherwise the default. A missing value without a default is an error.
    (@number $property:ident $field:ident, $given:expr, $default:expr) => {
        $given.unwrap_or($default)
    };
    (@number $property:ident $field:ident, $given:expr,) => {
        $given.ok_or_else(|| $crate::content::ranges::FieldError::new(
            stringify!($property),
            concat!("says no `", stringify!($field), "`"),
            concat!("write `", stringify!($property), ": (", stringify!($field), ": …)`"),
        ))?
    };
    (@given) => { None };
    (@given $range:expr) => { Some($range) };
    ($(
        $(#[$doc:meta])*
        $property:ident: $name:ident $(, $reacts:ident)? {
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
                /// Returns the property as written in a legend, without the numbers that are equal in `given`.
                fn written(&self, given: layer::$name) -> String {
                    let layer::$name { $($field,)* } = given;
                    let numbers: &[(bool, String)] = &[$(
                        ($field != Some(self.$field), format!("{}: {:?}", stringify!($field), self.$field)),
                    )*];
                    let numbers = numbers.iter().filter(|(differs, _)| *differs);
                    let numbers: Vec<&str> = numbers.map(|(_, text)| text.as_str()).collect();
                    format!("({})", numbers.join(", "))
                }

                /// Returns the numbers of a property that is added to a kind with the property `own`, or without it.
                fn given(own: Option<&Self>) -> layer::$name {
                    match own {
                        Some($name { $($field,)* }) => layer::$name { $($field: Some(*$field),)* },
                        None => layer::$name { $($field: properties!(@given $($default)?),)* },
                    }
                }
            }
        )+

        /// Properties of a kind in addition to hits, colour and material.
        #[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
        pub struct Properties {
            $($(#[$doc])* pub $property: Option<$name>,)+
        }

        impl Properties {
            /// Names of all properties, as used in `without` of a legend entry.
            pub const NAMES: &[&str] = &[$(stringify!($property),)+];

            /// Returns the names of all properties, each with the values that tools offer for its fields.
            pub fn offers() -> Vec<(&'static str, Vec<Offer>)> {
                vec![$((stringify!($property), vec![$({
                    let default: Option<$type> = properties!(@given $($default)?);
                    Offer {
                        name: stringify!($field),
                        default: default.as_ref().map(|default| format!("{default:?}")),
                        values: Offered::offered(properties!(@given $($($range)?)?), default.as_ref()),
                    }
                },)*]),)+]
            }

            /// Returns `true` if hits trigger one of the properties.
            pub fn reacts(&self) -> bool {
                [$($((stringify!($reacts), self.$property.is_some()).1,)?)+].contains(&true)
            }

            /// Calls `note` with names and numbers, for [`BrickKind::play`](super::bricks::BrickKind::play).
            pub(super) fn play(&self, note: &mut impl FnMut(&'static str, f64)) {
                $(
                    if let Some(property) = &self.$property {
                        let $name { $($field,)* } = property;
                        note(stringify!($property), 1.0);
                        $($field.note(concat!(stringify!($property), ".", stringify!($field)), note);)*
                    }
                )+
            }

            /// Returns the differences from `own` as fields of a legend entry, each after a comma. Returns all
            /// properties if there is no `own`. With `is_short`, numbers that have their default are left out.
            pub(super) fn difference(&self, own: Option<&Self>, is_short: bool) -> String {
                let mut text = String::new();
                let mut taken_away: Vec<&str> = Vec::new();
                $(
                    let differs = own.is_none_or(|own| own.$property != self.$property);
                    match &self.$property {
                        Some(property) if differs => {
                            text += concat!(", ", stringify!($property), ": ");
                            let given = is_short.then(|| {
                                $name::given(own.and_then(|own| own.$property.as_ref()))
                            });
                            text += &property.written(given.unwrap_or_default());
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

        /// Properties in a layer: every number is optional.
        pub mod layer {
            use super::{Direction, KindName, PowerId};

            $(
                #[doc = concat!("What a layer says of [`", stringify!($name), "`](super::", stringify!($name), ").")]
                #[derive(Clone, Copy, Debug, Default, PartialEq, serde::Deserialize)]
                #[serde(deny_unknown_fields, default)]
                pub struct $name {
                    $(
                        $(#[$field_doc])*
                        #[serde(deserialize_with = "crate::content::table::given")]
                        pub $field: Option<$type>,
                    )*
                }

                impl $name {
                    /// Returns this layer merged with the layer `below`.
                    pub(super) fn over(self, below: Option<Self>) -> Self {
                        let Self { $($field,)* } = below.unwrap_or_default();
                        Self { $($field: self.$field.or($field),)* }
                    }
                }
            )+
        }

        $(
            impl layer::$name {
                /// Returns the property of the merged layers.
                fn checked(self) -> Result<$name, $crate::content::ranges::FieldError> {
                    $(
                        let $field = properties!(@number $property $field, self.$field, $($default)?);
                        $($(
                            if !($range).contains(&$field) {
                                return Err($crate::content::ranges::FieldError::new(
                                    concat!(stringify!($property), ".", stringify!($field)),
                                    format!("is {:?}", $field),
                                    format!("expected {:?} to {:?}", ($range).start(), ($range).end()),
                                ));
                            }
                        )?)?
                    )*
                    Ok($name { $($field,)* })
                }
            }
        )+

        /// Fields of a kind in one layer. A missing field keeps the value of the layer below.
        #[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct KindFields {
            /// Kind of the layers below on which it is based.
            #[serde(deserialize_with = "crate::content::table::given")]
            pub kind: Option<String>,
            /// Colour.
            #[serde(deserialize_with = "crate::content::table::given")]
            pub color: Option<$crate::content::materials::Colour>,
            /// Hits until it is destroyed, before the range check.
            #[serde(deserialize_with = "crate::content::table::given")]
            pub hits: Option<i64>,
            /// `true` if hits do not damage it.
            #[serde(deserialize_with = "crate::content::table::given")]
            pub solid: Option<bool>,
            /// Appearance.
            #[serde(deserialize_with = "crate::content::table::given")]
            pub look: Option<$crate::content::materials::Look>,
            /// Sound family.
            #[serde(deserialize_with = "crate::content::table::given")]
            pub sound: Option<$crate::content::materials::Sound>,
            $(
                $(#[$doc])*
                #[serde(deserialize_with = "crate::content::table::given")]
                pub $property: Option<layer::$name>,
            )+
            /// Names of properties of the layer below that it does not have.
            pub without: Vec<String>,
        }

        impl KindFields {
            /// Names of all fields, and of the fields of properties.
            pub const NAMES: &[&str] = &[
                "kind", "color", "hits", "solid", "look", "sound", "without",
                $(stringify!($property), $(stringify!($field),)*)+
            ];

            /// Returns `merged` with the properties of this layer merged with those of the layer `below`.
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

            /// Returns the properties of the merged layers.
            ///
            /// # Errors
            ///
            /// The first invalid number.
            pub(super) fn properties(&self) -> Result<Properties, $crate::content::ranges::FieldError> {
                Ok(Properties {
                    $($property: self.$property.map(layer::$name::checked).transpose()?,)+
                })
            }
        }
    };
}

pub(super) use properties;
