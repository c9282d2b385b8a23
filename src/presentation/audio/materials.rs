//! Sound material of a brick, from its sound family and its appearance. Does not depend on a device.
//!
//! The family is a column of `content/bricks.ron` and part of the state of each brick, so it must not change. Kinds of
//! one family are distinguished by their `look`, which keeps old recordings valid.

use brickwork_synth::effects::Material;

use crate::content::KindSummary;
use crate::content::materials::{Look, Sound};

/// Returns the sound material of `kind`.
pub(super) fn material(kind: &KindSummary) -> Material {
    match (kind.sound, kind.look) {
        (Sound::Steel, Look::Gate) => Material::Gate,
        (Sound::Steel, Look::Switch) => Material::Switch,
        (Sound::Steel, Look::Vane) => Material::Vane,
        (Sound::Glass, Look::Shards) => Material::Shards,
        (Sound::Moss, Look::Seed) => Material::Seed,
        (Sound::Moss, Look::Leaf) => Material::Leaf,
        (Sound::Glass, _) => Material::Glass,
        (Sound::Steel, _) => Material::Steel,
        (Sound::Ember, _) => Material::Ember,
        (Sound::Moss, _) => Material::Moss,
        (Sound::Stone, _) => Material::Stone,
        (Sound::Portal, _) => Material::Portal,
        (Sound::Bumper, _) => Material::Bumper,
        (Sound::Drone, _) => Material::Drone,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Kinds;

    #[test]
    fn kinds_of_bricks_sound_alike_if_they_look_alike_and_only_then() {
        // A phantom must sound like a plain brick until it becomes visible.
        const SHARED: [[&str; 2]; 1] = [["phantom", "plain"]];
        let of = |name: &'static str| {
            let kind = Kinds::base().get(name).and_then(|kind| kind.kind().ok());
            let kind = kind.expect("a kind").summary();
            (name, kind.look, material(&kind))
        };
        let all: Vec<(&str, Look, Material)> = Kinds::base().names().map(of).collect();
        assert!(all.len() >= 14, "{all:?}");
        for (place, (one, look, sound)) in all.iter().enumerate() {
            for (other, other_look, other_sound) in &all[..place] {
                let may = [[*one, *other], [*other, *one]];
                let may = may.iter().any(|pair| SHARED.contains(pair));
                let is_alike = (look == other_look, sound == other_sound);
                assert_eq!(is_alike, (may, may), "{one} and {other}");
            }
        }
    }
}
