//! Macro for the id of a row: the index in a table, with the name in files and levels.

/// Defines the id of a row in the table that the function `all` of the module returns as a list of names and rows.
macro_rules! row_id {
    ($(#[$doc:meta])* $id:ident, $row:ident: $type:ty, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $id(u8);

        impl $id {
            #[doc = concat!("Returns all ", $what, "s, sorted by name.")]
            pub fn all() -> impl Iterator<Item = Self> {
                (0..all().len()).map(|index| Self(index as u8))
            }

            #[doc = concat!("Returns the ", $what, " called `name`, if there is one.")]
            pub fn named(name: &str) -> Option<Self> {
                Self::all().find(|id| id.name() == name)
            }

            /// Returns the name.
            pub fn name(self) -> &'static str {
                &all()[usize::from(self.0)].0
            }

            /// Returns the row of the table.
            pub fn $row(self) -> &'static $type {
                &all()[usize::from(self.0)].1
            }
        }

        /// Same form as in a level.
        impl std::fmt::Debug for $id {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{:?}", self.name())
            }
        }

        impl serde::Serialize for $id {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.name())
            }
        }

        impl<'de> serde::Deserialize<'de> for $id {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let name = String::deserialize(from)?;
                Self::named(&name).ok_or_else(|| {
                    let names: Vec<&str> = Self::all().map(Self::name).collect();
                    let advice = $crate::content::suggest::suggest(&name, &names);
                    serde::de::Error::custom(format!(concat!("there is no ", $what, " {:?}: {}"), name, advice))
                })
            }
        }
    };
}

pub(super) use row_id;
