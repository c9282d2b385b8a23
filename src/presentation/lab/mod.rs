//! The collision lab: one throw, seen as the tutorial's scheme plays it and as the exact one does. Begins and ends in
//! `StateTransition`, runs in `Flow` and `Show`.
//!
//! Owns what is shown and at which time. What happened, `crate::lab` says: both throws are played when a scene is opened, and
//! kept, so time can be moved both ways. No simulation runs in the window meanwhile. Its chapter: `docs/lab.md`.
//!
//! - [`door`]: the way in and out; [`shooting`]: scenes that are being played; [`page`]: the parts of the screen, and [`arrange`]: how its
//!   views stand; [`said`]: what is written on it; [`words`]: what the scenes are called;
//! - [`seen`]: which part of the field; [`stage`]: where the two are on screen, by [`field`]; [`pen`]: lines, arrows, rings; [`names`],
//!   each a [`tag`]: what is beside them; [`strokes`]: how each vector is drawn;
//! - [`chapters`] and [`flight`]: what is drawn at the left and at the right, in the same [`scenery`]; [`boxes`] and [`walls`]: what
//!   is drawn of one test; [`turns`]: what the vectors of several hits are called; [`numbers`]: the same in numbers;
//!   [`verdicts`]: the tests of a frame, and [`choice`]: which of them is told;
//! - [`transport`]: time and speed; [`counts`]: how often a scheme goes wrong;
//! - [`values`], [`parts`], [`drag`] and [`clipboard`]: the free scene; [`strip`]: pictures for the command line, [`joined`] into one.

mod arrange;
mod boxes;
mod chapters;
mod choice;
mod clipboard;
mod counts;
mod door;
mod drag;
#[cfg(test)]
mod drawn;
mod field;
mod flight;
mod joined;
mod names;
mod numbers;
mod page;
mod parts;
mod pen;
mod said;
mod scenery;
mod seen;
mod shooting;
mod stage;
mod strip;
mod strokes;
mod tag;
mod transport;
mod turns;
mod values;
mod verdicts;
mod walls;
mod words;

use bevy::prelude::*;

use super::screen::Screen;
use crate::content::CollisionScheme;
use crate::geometry::Aabb;
use crate::lab::flaw::is_loss;
use crate::lab::{Film, Frame, Refused, SCENES, Scene, Shipped, Shows};
use crate::presentation::PresentationSystems;

pub use clipboard::LabBoard;
pub(crate) use door::to_lab;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (LabSystems::Ask, LabSystems::Shoot, LabSystems::Show)
            .chain()
            .run_if(in_state(Screen::Lab).and_then(resource_exists::<Lab>)),
    )
    .configure_sets(
        Update,
        (
            (LabSystems::Ask, LabSystems::Shoot).in_set(PresentationSystems::Flow),
            LabSystems::Show.in_set(PresentationSystems::Show),
        ),
    )
    .add_systems(OnExit(Screen::Lab), |mut commands: Commands| {
        commands.remove_resource::<Lab>();
    })
    .add_plugins((
        door::plugin,
        shooting::plugin,
        arrange::plugin,
        said::plugin,
        stage::plugin,
        numbers::plugin,
        verdicts::plugin,
        transport::plugin,
        counts::plugin,
        parts::plugin,
        drag::plugin,
        clipboard::plugin,
        strip::plugin,
    ));
}

/// What happens in a frame of the lab.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum LabSystems {
    /// What the player asks for.
    Ask,
    /// A scene that has changed is given to be played.
    Shoot,
    /// All of it is shown.
    Show,
}

/// The lab.
#[derive(Resource)]
pub(crate) struct Lab {
    /// The place of the scene among those that come with the lab.
    place: usize,
    /// The scene as it is played, by both schemes.
    scene: Scene,
    /// What the tutorial's scheme made of it, and the exact one.
    films: [Film; 2],
    /// What the player wants instead of `scene`, until it is given to be played.
    wanted: Option<Scene>,
    /// What is being played, until it is shown or refused.
    played: Option<Scene>,
    /// Whether what is wanted, or being played, is another scene, and not this one with another value.
    is_another: bool,
    /// Why the last wish was refused.
    refused: Option<Refused>,
    /// What is seen at any time (units).
    interest: Aabb,
    /// The part of the field that is seen whatever happens, in place of what follows from that.
    held_view: Option<Aabb>,
    /// The time that is seen (s).
    time: f64,
    /// Whether time goes on by itself.
    plays: bool,
    /// Whether the player holds the handle of the timeline.
    held: bool,
    /// How slowly, as a place in [`transport::SPEEDS`].
    speed: usize,
    /// The test of a frame that is told in full in place of the one that is worth most.
    choice: Option<choice::Choice>,
}

impl Lab {
    /// The lab with `scene`, the one at `place` or made from it; stopped where something happens.
    fn with(place: usize, scene: Scene, films: [Film; 2]) -> Self {
        let mut lab = Self {
            place,
            scene,
            films,
            wanted: None,
            played: None,
            is_another: false,
            refused: None,
            interest: seen::WHOLE,
            held_view: None,
            time: 0.0,
            plays: false,
            held: false,
            speed: transport::AT_FIRST,
            choice: None,
        };
        lab.time = lab.opens_at();
        lab.interest = lab.place_of_interest();
        lab
    }

    /// Shows `films` of `scene` in place of those before.
    fn show(&mut self, scene: Scene, films: [Film; 2]) {
        (self.scene, self.films) = (scene, films);
        (self.refused, self.played, self.choice) = (None, None, None);
        if self.is_another {
            self.time = self.opens_at();
            self.plays = false;
        }
        // A further wish that came meanwhile is another scene still.
        self.is_another &= self.wanted.is_some();
        self.interest = self.place_of_interest();
        self.time = self.time.min(self.seconds());
    }

    /// The last good scene stays, and it is said why. What the reader of levels says goes to the log, in its own language.
    fn refuse(&mut self, why: Refused) {
        if let Refused::NoLevel(why) = &why {
            warn!("a scene of the lab makes no level: {why}");
        }
        (self.refused, self.played) = (Some(why), None);
        self.is_another &= self.wanted.is_some();
    }

    /// The scene that was asked for last: every further wish is made of it, because what is shown may be an earlier one.
    fn asked(&self) -> &Scene {
        let coming = self.wanted.as_ref().or(self.played.as_ref());
        coming.unwrap_or(&self.scene)
    }

    /// The scene that comes with the lab and is open, perhaps changed.
    fn shipped(&self) -> &'static Shipped {
        &SCENES[self.place]
    }

    /// Whether the scene may be changed at will.
    fn is_free(&self) -> bool {
        self.shipped().shows == Shows::Free
    }

    /// What `scheme` made of the scene.
    fn film(&self, scheme: CollisionScheme) -> &Film {
        match scheme {
            CollisionScheme::Discrete => &self.films[0],
            CollisionScheme::Continuous => &self.films[1],
        }
    }

    /// The end (s).
    fn seconds(&self) -> f64 {
        self.films[0].seconds()
    }

    /// The frame of the tutorial's scheme that is seen.
    fn frame(&self) -> usize {
        self.films[0].frame_at(self.time)
    }

    /// The time at which it is opened (s): the free scene where it is changed, at its beginning.
    fn opens_at(&self) -> f64 {
        if self.is_free() { 0.0 } else { self.moment() }
    }

    /// Where there is something to be seen first (s): the first flaw of the tutorial's scheme, the loss that the scene shows, or
    /// the first contact.
    fn moment(&self) -> f64 {
        let film = &self.films[0];
        let first = |is: fn(&Frame) -> bool| film.frames.iter().position(is);
        let flaw = film.flaws().next().map(|(index, _)| index);
        let shown = flaw.or_else(|| match self.shipped().shows {
            Shows::Loss => first(|frame| frame.hits.iter().any(is_loss)),
            Shows::Contact | Shows::Flaw(_) | Shows::Free => first(|frame| !frame.hits.is_empty()),
        });
        shown.map_or(0.0, |index| film.time_of(index))
    }

    /// The flight of the exact scheme that is told of, by its place, and whether it has ended already: one that ended within the
    /// frame that is seen stays, so that its contact is seen beside the tests of that frame.
    fn flight(&self) -> (usize, bool) {
        let film = &self.films[1];
        let place = film.piece_at(self.time);
        if film.loss_at(self.time).is_some() {
            return (place, true);
        }
        let before = place
            .checked_sub(1)
            .and_then(|before| film.pieces[before].hit);
        let step = 1.0 / f64::from(film.step_hz);
        match before {
            Some(hit) if hit.time > self.time - step + 1e-9 => (place - 1, true),
            _ => (place, false),
        }
    }

    /// Opens the scene at `place`.
    fn turn_to(&mut self, place: usize) {
        self.place = place % SCENES.len();
        self.open((self.shipped().scene)());
    }

    /// Has `scene` played in place of the one that is seen, as another one.
    fn open(&mut self, scene: Scene) {
        self.wanted = Some(scene);
        self.is_another = true;
    }
}
