//! Reflections and rotations of drawings, and of the directions in them.

use brickwork_level::content::Direction;

/// Axis of a reflection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Axis {
    /// Swaps left and right.
    Horizontal,
    /// Swaps top and bottom.
    Vertical,
}

/// Reflection, rotation, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Turn {
    /// No change.
    None,
    /// Reflection in an axis.
    Flip(Axis),
    /// Rotation by 90° clockwise.
    Right,
    /// Rotation by 180°.
    Half,
    /// Rotation by 90° counter-clockwise.
    Left,
}

impl Turn {
    /// Returns the new row and column of a place. `below` and `right` are its distances from the other edges.
    pub(crate) fn place<T>(self, [row, column]: [T; 2], [below, right]: [T; 2]) -> (T, T) {
        match self {
            Self::None => (row, column),
            Self::Flip(Axis::Horizontal) => (row, right),
            Self::Flip(Axis::Vertical) => (below, column),
            Self::Right => (column, below),
            Self::Half => (below, right),
            Self::Left => (right, row),
        }
    }

    /// Returns an angle after the turn (degrees counter-clockwise), with the sign of `degrees`, so that turning back
    /// gives the same number.
    pub fn angle(self, degrees: f64) -> f64 {
        let turned = match self {
            Self::None => return degrees,
            Self::Flip(Axis::Horizontal) => 180.0 - degrees,
            Self::Flip(Axis::Vertical) => -degrees,
            Self::Right => degrees - 90.0,
            Self::Half => degrees + 180.0,
            Self::Left => degrees + 90.0,
        };
        let start = if degrees < 0.0 { -360.0 } else { 0.0 };
        // Remove the rounding error of the subtraction.
        ((turned.rem_euclid(360.0) + start) * 1000.0).round() / 1000.0
    }

    /// Returns a direction after the turn.
    pub fn direction(self, direction: Direction) -> Direction {
        if let Direction::Angle(degrees) = direction {
            return Direction::Angle(self.angle(degrees));
        }
        let turned = self.angle(direction.degrees());
        let named = [
            Direction::Right,
            Direction::Up,
            Direction::Left,
            Direction::Down,
        ];
        let is_turned = |named: &Direction| named.degrees() == turned;
        named.into_iter().find(is_turned).unwrap_or(direction)
    }
}
