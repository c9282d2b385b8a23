//! What a brick is made of, for the ear: its family of sounds, and what it does. Knows no device.
//!
//! Owns which kinds sound alike. The family is a row of `content/bricks.ron`, and part of every brick in the state of a game; so what
//! sets a gate apart from a wall of steel is taken from its look, which says what it is, and games of before stay the games they were.

use brickwork_synth::effects::Material;

use crate::content::KindSummary;
use crate::content::materials::{Look, Sound};

/// How `kind` sounds.
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
        // A phantom is to be taken for a plain brick until it is seen.
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
