//! Scenes of the lab: the lessons of the tutorial, its flaws, and a free scene.
//!
//! A new scene needs a row in `scenes.ron`, its texts in `locales/` in each language, and a section in `docs/lab.md`.

use std::sync::LazyLock;

use serde::Deserialize;

use super::flaw::Flaw;
use super::scene::Scene;
use brickwork_level::content::table::of_this_build;

/// Scene of the lab.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shipped {
    /// Name on the command line.
    pub name: &'static str,
    /// Subject of the scene.
    pub shows: Shows,
    /// File of the project that implements the subject (path from the project's root).
    pub file: &'static str,
    /// The scene.
    pub scene: Scene,
}

/// Subject of a scene; the lab opens the scene at this event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Shows {
    /// A contact (a lesson).
    Contact,
    /// A lost ball, and the level after it.
    Loss,
    /// A flaw of the tutorial's scheme.
    Flaw(Flaw),
    /// A scene that the player edits.
    Free,
}

impl Shipped {
    /// Returns the flaw that the scene shows; `None` for a lesson and for the free scene.
    pub fn flaw(&self) -> Option<Flaw> {
        match self.shows {
            Shows::Flaw(flaw) => Some(flaw),
            Shows::Contact | Shows::Loss | Shows::Free => None,
        }
    }
}

/// Index of the free scene in [`SCENES`].
pub const FREE: usize = 13;

/// All scenes in order.
pub static SCENES: LazyLock<Vec<Shipped>> = LazyLock::new(|| {
    let scenes = ron::from_str(include_str!("scenes.ron"));
    of_this_build(scenes.map_err(|error| format!("scenes.ron:{error}")))
});

/// Returns the scene with that name.
pub fn named(name: &str) -> Option<&'static Shipped> {
    SCENES.iter().find(|scene| scene.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_free_scene_is_where_it_is_expected() {
        assert_eq!(SCENES[FREE].shows, Shows::Free);
    }
}
