//! Search for numbers that no value of the state may hold: NaN, infinities, and numbers far beyond any field or time.
//!
//! Serialises a value with serde, so it names the field without depending on the type.

use std::fmt;

use serde::Serialize;
use serde::ser::{
    Error as SerError, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

use super::check::{FieldError, expect};

/// Largest magnitude of a number: coordinates, speeds and times of a game are much smaller.
pub const LARGEST: f64 = 1e9;

/// Numbers that a type may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// Finite numbers up to [`LARGEST`].
    Finite,
    /// Finite numbers up to [`LARGEST`], and infinities.
    OrInfinite,
    /// Any number: the systems that read it clamp it.
    Any,
}

impl Numbers {
    /// Checks all numbers in `value`. The error names the first one that is not allowed.
    pub(super) fn check<T: Serialize>(self, value: &T) -> Result<(), FieldError> {
        if self == Self::Any {
            return Ok(());
        }
        value.serialize(Walk(self))
    }
}

impl FieldError {
    /// Adds the path of the value around its field.
    fn inside(mut self, outer: impl fmt::Display) -> Self {
        let dot = if self.field.is_empty() { "" } else { "." };
        self.field = format!("{outer}{dot}{}", self.field);
        self
    }
}

impl SerError for FieldError {
    fn custom<T: fmt::Display>(problem: T) -> Self {
        Self {
            field: String::new(),
            problem: problem.to_string(),
            expected: "expected plain data".to_owned(),
        }
    }
}

#[derive(Clone, Copy)]
struct Walk(Numbers);

/// List or struct during the walk.
struct Inside {
    walk: Walk,
    index: usize,
}

impl Inside {
    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), FieldError> {
        let index = self.index;
        self.index += 1;
        self.field(index, value)
    }

    fn field<T: Serialize + ?Sized>(
        &self,
        name: impl fmt::Display,
        value: &T,
    ) -> Result<(), FieldError> {
        let walked = value.serialize(self.walk);
        walked.map_err(|wrong| wrong.inside(name))
    }
}

/// Values that contain no number to check.
macro_rules! ignore {
    ($($name:ident($($type:ty),*);)+) => {
        $(fn $name(self, $(_: $type),*) -> Result<(), FieldError> {
            Ok(())
        })+
    };
}

/// Lists and structs.
macro_rules! enter {
    ($($name:ident($($type:ty),*);)+) => {
        $(fn $name(self, $(_: $type),*) -> Result<Inside, FieldError> {
            let (walk, index) = (self, 0);
            Ok(Inside { walk, index })
        })+
    };
}

impl Serializer for Walk {
    type Ok = ();
    type Error = FieldError;
    type SerializeSeq = Inside;
    type SerializeTuple = Inside;
    type SerializeTupleStruct = Inside;
    type SerializeTupleVariant = Inside;
    type SerializeMap = Inside;
    type SerializeStruct = Inside;
    type SerializeStructVariant = Inside;

    ignore! {
        serialize_bool(bool);
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
        serialize_char(char);
        serialize_str(&str);
        serialize_bytes(&[u8]);
        serialize_none();
        serialize_unit();
        serialize_unit_struct(&'static str);
        serialize_unit_variant(&'static str, u32, &'static str);
    }

    enter! {
        serialize_seq(Option<usize>);
        serialize_tuple(usize);
        serialize_tuple_struct(&'static str, usize);
        serialize_tuple_variant(&'static str, u32, &'static str, usize);
        serialize_map(Option<usize>);
        serialize_struct(&'static str, usize);
        serialize_struct_variant(&'static str, u32, &'static str, usize);
    }

    fn serialize_f32(self, number: f32) -> Result<(), FieldError> {
        self.serialize_f64(number.into())
    }

    fn serialize_f64(self, number: f64) -> Result<(), FieldError> {
        let is_allowed =
            number.abs() <= LARGEST || (number.is_infinite() && self.0 == Numbers::OrInfinite);
        expect(is_allowed, "", number, "a finite number")
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), FieldError> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), FieldError> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), FieldError> {
        value.serialize(self)
    }
}

/// Lists with indexed items, and structs with named fields.
macro_rules! inside {
    ($($kind:ident: $item:ident;)+) => {
        $(impl $kind for Inside {
            type Ok = ();
            type Error = FieldError;

            fn $item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), FieldError> {
                self.item(value)
            }

            fn end(self) -> Result<(), FieldError> {
                Ok(())
            }
        })+
    };
    (named $($kind:ident)+) => {
        $(impl $kind for Inside {
            type Ok = ();
            type Error = FieldError;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), FieldError> {
                self.field(name, value)
            }

            fn end(self) -> Result<(), FieldError> {
                Ok(())
            }
        })+
    };
}

inside! {
    SerializeSeq: serialize_element;
    SerializeTuple: serialize_element;
    SerializeTupleStruct: serialize_field;
    SerializeTupleVariant: serialize_field;
}

inside!(named SerializeStruct SerializeStructVariant);

impl SerializeMap for Inside {
    type Ok = ();
    type Error = FieldError;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, _: &T) -> Result<(), FieldError> {
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), FieldError> {
        self.item(value)
    }

    fn end(self) -> Result<(), FieldError> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct Inner {
        list: Vec<Option<f64>>,
    }

    #[derive(Serialize)]
    enum Outer {
        Named { inner: Inner },
        Pair(f64, (u32, f64)),
    }

    fn found(value: &Outer, numbers: Numbers) -> Option<String> {
        let wrong = numbers.check(value).err()?;
        Some(format!("{} {}", wrong.field, wrong.problem))
    }

    #[test]
    fn a_wrong_number_is_named_by_its_field() {
        let named = |number| Outer::Named {
            inner: Inner {
                list: vec![None, Some(number)],
            },
        };
        let finite = Numbers::Finite;
        assert_eq!(found(&named(-LARGEST), finite), None);
        for number in [f64::NAN, f64::INFINITY, -1e300] {
            let said = found(&named(number), finite);
            assert_eq!(said, Some(format!("inner.list.1 is {number:?}")));
        }
        let pair = Outer::Pair(f64::INFINITY, (1, f64::NAN));
        let said = found(&pair, Numbers::OrInfinite);
        assert_eq!(said.as_deref(), Some("1.1 is NaN"));
        assert_eq!(found(&pair, Numbers::Any), None);
    }
}
