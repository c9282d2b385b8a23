//! Properties of kinds that have numbers of their own: written in brackets, each number optional in every layer.
//!
//! Owns the macro that makes, from one list of fields with ranges and defaults, the property and what a layer says of it.

/// Makes a property and the fields with which a layer describes it.
macro_rules! block {
    (
        $(#[$doc:meta])*
        $name:ident, $fields:ident, $field_name:literal {
            $($(#[$field_doc:meta])* $field:ident: $type:ty = $default:expr, within $range:expr;)+
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        pub struct $name {
            $($(#[$field_doc])* pub $field: $type,)+
        }

        #[doc = concat!("What a layer says of [`", stringify!($name), "`].")]
        #[derive(Clone, Copy, Debug, Default, PartialEq, serde::Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct $fields {
            $($(#[$field_doc])* #[serde(deserialize_with = "crate::content::bricks::given")] pub $field: Option<$type>,)+
        }

        impl $fields {
            /// What this layer and the one `below` it come to.
            pub(super) fn over(self, below: Option<Self>) -> Self {
                let below = below.unwrap_or_default();
                Self { $($field: self.$field.or(below.$field),)+ }
            }

            /// The property that all layers come to.
            pub(super) fn checked(self) -> Result<$name, super::bricks::KindProblem> {
                $(
                    let $field = self.$field.unwrap_or($default);
                    if !($range).contains(&$field) {
                        let field = concat!($field_name, ".", stringify!($field));
                        return Err(super::bricks::KindProblem {
                            field,
                            problem: format!("is {:?}", $field),
                            expected: format!("expected {:?} to {:?}", ($range).start(), ($range).end()),
                        });
                    }
                )+
                Ok($name { $($field,)+ })
            }
        }

        impl $name {
            /// Tells `note` its numbers with their names, for [`BrickKind::play`](super::bricks::BrickKind::play).
            pub(super) fn play(&self, note: &mut impl FnMut(&'static str, f64)) {
                $(note(concat!($field_name, ".", stringify!($field)), f64::from(self.$field));)+
            }

            /// As it is written in a legend.
            pub(super) fn written(&self) -> String {
                let numbers = [$(format!("{}: {:?}", stringify!($field), self.$field),)+];
                format!("({})", numbers.join(", "))
            }
        }
    };
}

pub(super) use block;
