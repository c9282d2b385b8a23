//! Description of the scene of each light, from `assets/scenery.ron`.
//!
//! Units: a field is 600 high, `y` counts up from the floor line, and `x` from the middle of the field. A share is a
//! brightness, as part of the brightest background that a field may have.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::content::materials::Light;
use crate::presentation::embedded;

/// Horizontal and vertical position, or width and height.
pub(super) type Pair = (f32, f32);

/// Scene of a light: still depths behind and in front of what moves.
#[derive(Deserialize, Debug)]
pub(super) struct Scene {
    pub light: Light,
    pub back: Vec<Part>,
    #[serde(default)]
    pub front: Vec<Part>,
    pub moving: Vec<Group>,
}

/// Colour with a share.
#[derive(Deserialize, Clone, Copy, Debug)]
pub(super) enum Tint {
    /// Background of the light.
    Tone(f32),
    /// Lamps.
    Lamp(f32),
    /// Brass.
    Gold(f32),
    /// Edges of walls in the light.
    Glow(f32),
}

/// Part of a still depth. Two shares are those of its lower and its upper edge.
#[derive(Deserialize, Debug)]
pub(super) enum Part {
    /// Bands across the scene between heights, each with its share.
    Bands(Vec<Pair>),
    /// Everything between two heights. The second has two waves, each with a length and a height, and spikes of a width
    /// and a greatest height.
    Ridge([f32; 2], [Pair; 2], Pair, [f32; 2]),
    /// Tower around a position, with half its width at each height.
    Tower(f32, Vec<Pair>, [f32; 2]),
    /// Disc with a centre and a radius, and the shares of its lower left and its upper right.
    Disc(Pair, f32, [f32; 2]),
    /// Boxes of half a size at random positions in an area between two corners.
    Dots(i32, [Pair; 2], Pair, Tint),
    /// Stripes of a height across the scene, from one share to the other and back.
    Stripes(f32, [f32; 2]),
    /// Row of parts at a distance from each other. Each place is higher by a random part of a share.
    Row(f32, f32, Vec<Part>),
}

/// Shapes that move together: a motion for each copy.
#[derive(Deserialize, Debug, Default)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Group {
    pub at: Pair,
    pub copies: Copies,
    /// Times in which a motion repeats (s), for one copy after the other: parts of an hour, negative for backwards. No
    /// motion if empty.
    pub periods: Vec<f32>,
    /// Share of the period at the start.
    pub phase: f32,
    /// Distance that is moved in each period, and farthest distance to both sides of it.
    pub drift: Pair,
    pub swing: Pair,
    /// Turns around the position, or around an upright axis.
    pub turns: bool,
    pub spins: bool,
    /// Appears and disappears in each period.
    pub fades: bool,
    pub shapes: Vec<Piece>,
}

/// Copies of a group.
#[derive(Deserialize, Clone, Copy, Debug, Default)]
pub(super) enum Copies {
    #[default]
    One,
    /// This number of copies in a circle.
    Circle(i32),
    /// Row across the scene, or upwards, at a distance from each other. Each is a quarter of a period behind its
    /// neighbour.
    Row(Pair),
    /// This number of copies at random positions in an area of this size, at random times.
    Random(i32, Pair),
}

/// Moving shape, with its alpha.
#[derive(Deserialize, Debug)]
pub(super) enum Piece {
    /// Line between two points with half its width.
    Line([Pair; 2], f32, Tint, f32),
    /// Beam between two points with half its width at each. It fades to the second.
    Beam([Pair; 2], Pair, Tint, f32),
    /// Box with a centre, half a size, and the width of its soft edge.
    Box(Pair, Pair, f32, Tint, f32),
    /// Disc with a centre and a radius that fades to its edge.
    Glow(Pair, f32, Tint, f32),
    /// Ring with a centre, a radius and half the width of its line.
    Ring(Pair, f32, f32, Tint, f32),
}

/// All scenes.
static SCENES: LazyLock<Vec<Scene>> = LazyLock::new(|| read().unwrap_or_default());

/// Reads the scenes.
fn read() -> Result<Vec<Scene>, String> {
    let file = embedded::asset("scenery.ron")?;
    ron::de::from_bytes(&file).map_err(|error| error.to_string())
}

/// Returns the scene in `light`.
pub(super) fn of(light: Light) -> Option<&'static Scene> {
    SCENES.iter().find(|scene| scene.light == light)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_light_has_a_scene_that_repeats_within_an_hour() {
        let scenes = read().expect("a good file");
        for light in Light::ALL {
            let scene = scenes.iter().find(|scene| scene.light == *light);
            let groups = &scene.expect("a scene").moving;
            let periods = groups.iter().flat_map(|group| &group.periods);
            assert!(periods.clone().count() > 0, "{light:?} moves");
            for period in periods {
                let rest = 3_600.0 % period.abs();
                assert!(rest == 0.0 && period.abs() >= 9.0, "{light:?}: {period}");
            }
        }
        assert_eq!(scenes.len(), Light::ALL.len());
    }
}
