//! Collision lab: one throw, played with the tutorial's scheme and with the exact one. Starts and ends in
//! `StateTransition`, runs in `Flow` and `Show`.
//!
//! Shows films at any time. `crate::lab` plays both throws when a scene opens and stores them, so time can move both
//! ways. No simulation runs in the window meanwhile. Chapter of the documentation: `docs/lab.md`.
//!
//! - [`door`]: opening and leaving; [`shooting`]: scenes that are being played; [`page`]: parts of the screen, and
//!   [`arrange`]: their layout; [`said`]: texts that change with the scene; [`words`]: names of scenes and errors;
//! - [`seen`]: visible part of the field; [`stage`]: both views on screen, by [`field`]; [`pen`]: lines, arrows, rings;
//!   [`names`]: labels of vectors; [`strokes`]: line styles of vectors;
//! - [`chapters`] and [`flight`]: drawing of the left and the right view, in the same [`scenery`]; [`boxes`] and
//!   [`walls`]: drawing of one test; [`turns`]: names of the vectors of several hits; [`numbers`]: the same in numbers;
//!   [`verdicts`]: list of the tests of a frame, and [`choice`]: the selected test;
//! - [`transport`]: time and speed; [`counts`]: error statistics of the schemes;
//! - [`values`], [`parts`], [`drag`] and [`clipboard`]: the free scene; [`strip`]: image strips for the command line,
//!   [`joined`] into one.

mod arrange;
mod boxes;
mod chapters;
mod choice;
mod clipboard;
mod counts;
mod door;
mod drag;
mod field;
mod flight;
mod joined;
mod names;
mod numbers;
mod page;
mod parts;
mod pen;
mod prelude;
mod said;
mod scenery;
mod seen;
mod shooting;
mod stage;
mod strip;
mod strokes;
#[cfg(test)]
mod tests;
mod transport;
mod turns;
mod values;
mod verdicts;
mod walls;
mod words;

use crate::lab::flaw::is_loss;
use crate::lab::{Shipped, Shows};
use prelude::*;

pub(crate) use door::SceneToOpen;

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
        commands.remove_resource::<shooting::Shooting>();
        commands.remove_resource::<counts::Counting>();
    })
    .add_systems(OnEnter(Screen::Lab), stage::spawn_drawings)
    .init_resource::<values::Movable>()
    .add_plugins((
        door::plugin,
        shooting::plugin,
        counts::plugin,
        drag::plugin,
        strip::plugin,
    ));
    add_systems(app);
}

fn add_systems(app: &mut App) {
    let controls = (transport::note_held, transport::obey, transport::go_on);
    let views = (stage::locate, stage::draw);
    let values = (parts::keep_chosen, parts::show_values);
    let shown = (
        (arrange::arrange, said::say, views.chain()),
        (numbers::tell, verdicts::show, counts::tell),
        (transport::show_time, transport::show_speed),
        transport::show_whether_it_plays,
        (parts::show_free, values.chain()),
    );
    app.add_systems(
        Update,
        (
            (counts::take, controls.chain(), strip::take).in_set(LabSystems::Ask),
            shooting::shoot.in_set(LabSystems::Shoot),
            shown.in_set(LabSystems::Show),
        ),
    );
}

/// Phases of a frame in the lab.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum LabSystems {
    /// Reads input.
    Ask,
    /// Starts to play a changed scene.
    Shoot,
    /// Updates the page.
    Show,
}

/// State of the lab.
#[derive(Resource)]
pub(crate) struct Lab {
    /// Index of the scene among the bundled scenes.
    place: usize,
    /// Scene that both schemes have played.
    scene: Scene,
    /// Film of the tutorial's scheme.
    tutorial: Film,
    /// Film of the exact scheme.
    exact: Film,
    /// Requested scene, until it starts to be played.
    wanted: Option<Scene>,
    /// Scene that is being played, until it is shown or rejected.
    played: Option<Scene>,
    /// `true` if the requested or played scene is a different scene, and not an edited version of the current one.
    is_another: bool,
    /// Reason why the last request was rejected.
    refused: Option<SceneError>,
    /// Area that is always visible (units).
    interest: Aabb,
    /// Fixed visible area, which replaces the automatic one.
    held_view: Option<Aabb>,
    /// Current time (s).
    time: f64,
    /// `true` while time advances automatically.
    plays: bool,
    /// `true` while the player holds the handle of the timeline.
    held: bool,
    /// Playback speed, as an index in [`transport::SPEEDS`].
    speed: usize,
    /// Test selected by the player, which replaces the default in the details: frame number and index in the frame.
    choice: Option<(usize, usize)>,
}

impl Lab {
    /// Creates the lab with `scene`, based on the bundled scene with index `place`. Paused at the first interesting
    /// time.
    fn new(place: usize, scene: Scene, [tutorial, exact]: [Film; 2]) -> Self {
        let mut lab = Self {
            place,
            scene,
            tutorial,
            exact,
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

    /// Replaces the scene and its films.
    fn show(&mut self, scene: Scene, [tutorial, exact]: [Film; 2]) {
        (self.scene, self.tutorial, self.exact) = (scene, tutorial, exact);
        (self.refused, self.played, self.choice) = (None, None, None);
        if self.is_another {
            self.time = self.opens_at();
            self.plays = false;
        }
        // A request that came meanwhile is still a different scene.
        self.is_another &= self.wanted.is_some();
        self.interest = self.place_of_interest();
        self.time = self.time.min(self.seconds());
    }

    /// Keeps the current scene and shows the reason. Details of the level parser are not translated and go to the log.
    fn refuse(&mut self, why: SceneError) {
        if let SceneError::NoLevel(why) = &why {
            warn!("a scene of the lab makes no level: {why}");
        }
        (self.refused, self.played) = (Some(why), None);
        self.is_another &= self.wanted.is_some();
    }

    /// Returns the last requested scene. Further changes apply to it, because the visible scene may be an earlier one.
    fn asked(&self) -> &Scene {
        let coming = self.wanted.as_ref().or(self.played.as_ref());
        coming.unwrap_or(&self.scene)
    }

    /// Returns the bundled scene that is open, without changes.
    fn shipped(&self) -> &'static Shipped {
        &SCENES[self.place]
    }

    /// Returns `true` if the scene can be edited freely.
    fn is_free(&self) -> bool {
        self.shipped().shows == Shows::Free
    }

    /// Returns the end of the films (s).
    fn seconds(&self) -> f64 {
        self.tutorial.seconds()
    }

    /// Returns the visible frame of the tutorial's scheme.
    fn frame(&self) -> usize {
        self.tutorial.frame_at(self.time)
    }

    /// Returns the initial time (s): the start for the free scene, otherwise the first interesting time.
    fn opens_at(&self) -> f64 {
        if self.is_free() { 0.0 } else { self.moment() }
    }

    /// Returns the first interesting time (s): the first error of the tutorial's scheme, the loss that the scene shows,
    /// or the first contact.
    fn moment(&self) -> f64 {
        let film = &self.tutorial;
        let first = |is: fn(&Frame) -> bool| film.frames.iter().position(is);
        let flaw = film.flaws().next().map(|(index, _)| index);
        let shown = flaw.or_else(|| match self.shipped().shows {
            Shows::Loss => first(|frame| frame.hits.iter().any(is_loss)),
            Shows::Contact | Shows::Flaw(_) | Shows::Free => first(|frame| !frame.hits.is_empty()),
        });
        shown.map_or(0.0, |index| film.time_of(index))
    }

    /// Returns the index of the described flight of the exact scheme, and `true` if it has ended. A flight that ended
    /// within the visible frame is still described, so that its contact is visible with the tests of that frame.
    fn flight(&self) -> (usize, bool) {
        let film = &self.exact;
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

    /// Opens the bundled scene with index `place`.
    fn turn_to(&mut self, place: usize) {
        self.place = place % SCENES.len();
        self.open(self.shipped().scene.clone());
    }

    /// Requests `scene` as a different scene.
    fn open(&mut self, scene: Scene) {
        self.wanted = Some(scene);
        self.is_another = true;
    }
}
