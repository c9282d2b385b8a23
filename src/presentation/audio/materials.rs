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
    fn every_kind_of_brick_is_known_by_its_sound_but_those_that_are_to_be_taken_for_another() {
        // A phantom must sound like a plain brick until it becomes visible.
        const SHARED: [(&str, &str); 1] = [("phantom", "plain")];
        let of = |name: &'static str| {
            let kind = Kinds::base().get(name).and_then(|kind| kind.kind().ok());
            (name, material(&kind.expect("a kind").summary()))
        };
        let all: Vec<(&str, Material)> = Kinds::base().names().map(of).collect();
        assert!(all.len() >= 14, "{all:?}");
        for (place, (one, sounds)) in all.iter().enumerate() {
            for (other, same) in &all[..place] {
                let pair = (*one, *other);
                let may = SHARED.contains(&pair) || SHARED.contains(&(pair.1, pair.0));
                assert_eq!(sounds == same, may, "{one} and {other}");
            }
        }
    }
}
