//! Values that tools offer for the fields of brick properties, derived from the types and ranges of the fields.

use super::powers::PowerId;
use super::prelude::*;
use super::values::{Direction, KindName};

/// A field of a property, as tools offer it.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// Name, as written in a level.
    pub name: &'static str,
    /// Default, as written; `None` for a required field.
    pub default: Option<String>,
    /// Values.
    pub values: Values,
}

/// Values as written in a level.
#[derive(Clone, Debug, PartialEq)]
pub enum Values {
    /// Numbers or directions in ascending order, with both ends of the range and the default.
    Scale(Vec<String>),
    /// Names.
    Names {
        /// Table of the names: `kind` or `power`.
        table: &'static str,
        /// All names.
        values: Vec<String>,
    },
}

impl Values {
    /// Returns all values.
    pub fn all(&self) -> &[String] {
        match self {
            Self::Scale(values) | Self::Names { values, .. } => values,
        }
    }

    /// Returns the index of the value nearest to `written`; 0 if it cannot be compared.
    pub fn nearest(&self, written: &str) -> usize {
        let wanted = number(written).unwrap_or(0.0);
        let distance = |value: &str| (number(value).unwrap_or(0.0) - wanted).abs();
        let all = self.all().iter().enumerate();
        let nearest = all.min_by(|(_, a), (_, b)| distance(a).total_cmp(&distance(b)));
        nearest.map_or(0, |(index, _)| index)
    }
}

/// Returns the number `written`: of a direction, its angle (degrees, 0 to 360).
fn number(written: &str) -> Option<f64> {
    let direction = || ron::from_str(written).map(|it: Direction| it.degrees().rem_euclid(360.0));
    written.parse().ok().or_else(|| direction().ok())
}

/// A type of fields.
pub(super) trait Offered: Sized {
    /// Returns the values within `range`.
    fn offered(range: Option<RangeInclusive<Self>>, default: Option<&Self>) -> Values;
}

impl Offered for f64 {
    fn offered(range: Option<RangeInclusive<Self>>, default: Option<&Self>) -> Values {
        let values = scale(range.unwrap_or(0.0..=1.0), 20.0, default.copied());
        Values::Scale(values.iter().map(|value| format!("{value:?}")).collect())
    }
}

impl Offered for u32 {
    fn offered(range: Option<RangeInclusive<Self>>, default: Option<&Self>) -> Values {
        let (low, high) = range.unwrap_or(0..=1).into_inner();
        let values = scale(
            low.into()..=high.into(),
            1.0,
            default.copied().map(f64::from),
        );
        Values::Scale(values.iter().map(f64::to_string).collect())
    }
}

impl Offered for Direction {
    fn offered(_: Option<RangeInclusive<Self>>, _: Option<&Self>) -> Values {
        let directions = (0..360).step_by(ANGLE).map(|degrees| match degrees {
            0 => Self::Right,
            90 => Self::Up,
            180 => Self::Left,
            270 => Self::Down,
            degrees => Self::Angle(f64::from(degrees)),
        });
        Values::Scale(directions.map(|it| format!("{it:?}")).collect())
    }
}

impl Offered for KindName {
    fn offered(_: Option<RangeInclusive<Self>>, _: Option<&Self>) -> Values {
        names("kind", Self::all())
    }
}

impl Offered for PowerId {
    fn offered(_: Option<RangeInclusive<Self>>, _: Option<&Self>) -> Values {
        names("power", Self::all())
    }
}

fn names(table: &'static str, all: impl Iterator<Item = impl fmt::Debug>) -> Values {
    let values = all.map(|name| format!("{name:?}")).collect();
    Values::Names { table, values }
}

/// Difference of neighbouring directions (degrees).
const ANGLE: usize = 5;
/// Maximum number of equal steps. Longer scales have steps that grow with the value.
const STEPS: f64 = 100.0;
/// First digits of the values on a long scale.
const DIGITS: [f64; 10] = [1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0];

/// Returns ascending values in `range`, as multiples of `1 / per`.
fn scale(range: RangeInclusive<f64>, per: f64, default: Option<f64>) -> Vec<f64> {
    let (low, high) = (*range.start(), *range.end());
    let count = (high - low) * per;
    let mut values: Vec<f64> = if count <= STEPS {
        let steps = 0..=count as u32;
        steps
            .map(|step| (low * per + f64::from(step)).round() / per)
            .collect()
    } else {
        let decades = std::iter::successors(Some(1.0), |decade| Some(decade * 10.0));
        let decades = decades.take_while(|decade| *decade <= high * per);
        let values = decades.flat_map(|decade| DIGITS.map(|digit| (digit * decade).round() / per));
        values.filter(|value| range.contains(value)).collect()
    };
    values.extend([low, high]);
    values.extend(default);
    values.sort_by(f64::total_cmp);
    values.dedup();
    values
}

#[cfg(test)]
mod tests {
    use super::super::properties::Properties;
    use super::*;

    #[test]
    fn scales_ascend_and_contain_their_ends_and_the_default() {
        for (property, offers) in Properties::offers() {
            for offer in offers {
                let all = offer.values.all();
                let default = offer.default.as_ref();
                assert!(
                    default.is_none_or(|it| all.contains(it)),
                    "{property}: {offer:?}"
                );
                if let Values::Scale(_) = offer.values {
                    let numbers: Vec<f64> = all.iter().filter_map(|it| number(it)).collect();
                    assert_eq!(numbers.len(), all.len(), "{property}: {all:?}");
                    assert!(numbers.is_sorted_by(|a, b| a < b), "{property}: {all:?}");
                    assert!((2..=150).contains(&all.len()), "{property}: {all:?}");
                }
            }
        }
        assert_eq!(scale(1.0..=2_000.0, 20.0, None).last(), Some(&2_000.0));
        assert_eq!(scale(1.0..=4.0, 1.0, None), [1.0, 2.0, 3.0, 4.0]);
    }

    #[test]
    fn a_value_that_is_not_offered_is_shown_near_its_neighbour() {
        let numbers = u32::offered(Some(0..=1_000_000), None);
        let at = |written: &str| numbers.all()[numbers.nearest(written)].as_str();
        assert_eq!(["0", "1010", "999999"].map(at), ["0", "1000", "1000000"]);
        let directions = Direction::offered(None, None);
        let at = |written: &str| directions.all()[directions.nearest(written)].as_str();
        assert_eq!(
            ["Angle(-91.0)", "Angle(31.0)"].map(at),
            ["Down", "Angle(30.0)"]
        );
    }
}
