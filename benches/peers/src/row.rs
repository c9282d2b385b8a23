//! [`Row`]: size of the scene, as given on the command line.

use std::fmt;
use std::str::FromStr;

use crate::scene::Scene;

/// Size of the scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Number of bricks in the lattice.
    pub bricks: u32,
    /// Number of balls.
    pub balls: u32,
    /// `true` if one hit destroys a brick.
    pub destructible: bool,
}

impl Row {
    /// Returns the scene of this size.
    pub fn scene(self, seed: u64) -> Scene {
        Scene {
            bricks: self.bricks,
            balls: self.balls,
            seed,
            destructible: self.destructible,
        }
    }
}

impl FromStr for Row {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (size, destructible) = match text.strip_suffix('d') {
            Some(size) => (size, true),
            None => (text, false),
        };
        let number = |text: &str, most: u32| {
            let number = text.parse().ok();
            number.filter(|number| (1..=most).contains(number))
        };
        let numbers = size
            .split_once('x')
            .and_then(|(bricks, balls)| Some((number(bricks, 2_000_000)?, number(balls, 10_000)?)));
        let (bricks, balls) = numbers.ok_or(
            "expected BRICKSxBALLS, at most 2000000x10000, such as 100000x1000 or 100000x1000d",
        )?;
        Ok(Self {
            bricks,
            balls,
            destructible,
        })
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let material = if self.destructible {
            "destructible"
        } else {
            "solid"
        };
        let (bricks, balls) = (grouped(self.bricks), grouped(self.balls));
        write!(f, "{bricks} × {balls}, {material}")
    }
}

/// Formats `number` with a space between groups of three digits.
fn grouped(number: u32) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_read_as_it_is_written_on_the_command_line() {
        let row: Row = "100000x1000d".parse().expect("a row");
        assert_eq!(row.to_string(), "100 000 × 1 000, destructible");
        for wrong in [
            "",
            "x",
            "100",
            "0x1",
            "100x0",
            "-1x1",
            "9999999999x1",
            "100x1e",
        ] {
            assert!(wrong.parse::<Row>().is_err(), "{wrong:?} is no row");
        }
    }
}
