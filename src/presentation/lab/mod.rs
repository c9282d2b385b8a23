//! The collision lab: one throw, seen as the tutorial's scheme plays it and as the exact one does. Begins and ends in
//! `StateTransition`, runs in `Flow` and `Show`.
//!
//! Owns what is shown and at which time. What happened, `crate::lab` says: both throws are played on a thread of their own when a
//! scene is opened, and kept, so time can be moved both ways. No simulation runs in the window meanwhile, and nothing of it hears
//! of the lab.
//!
//! - [`page`]: the parts of the screen; [`words`]: what the scenes are called;
//! - [`stage`]: where the two fields are on screen, by [`field`]; [`pen`]: lines, arrows, rings;
//! - [`chapters`] and [`flight`]: what is drawn at the left and at the right, in the same [`scenery`]; [`numbers`]: the same in numbers;
//! - [`transport`]: time and speed; [`counts`]: how often a scheme goes wrong;
//! - [`values`], [`parts`], [`drag`] and [`clipboard`]: the free scene; [`strip`]: pictures for the command line.

mod chapters;
mod clipboard;
mod counts;
mod drag;
mod field;
mod flight;
mod numbers;
mod page;
mod parts;
mod pen;
mod scenery;
mod stage;
mod strip;
mod transport;
mod values;
mod words;

use bevy::math::DVec2;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::launch::Launch;
use super::screen::Screen;
use crate::content::CollisionScheme;
use crate::geometry::Aabb;
use crate::lab::{FIELD, Film, Refused, SCENES, Scene, Shipped};
use crate::platform::background::{Background, Taken};
use crate::presentation::PresentationSystems;

pub(crate) use page::to_lab;

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
    .add_systems(OnEnter(Screen::Lab), open)
    .add_systems(OnExit(Screen::Lab), close)
    .add_systems(
        Update,
        (develop, page::spawn.run_if(resource_added::<Lab>))
            .chain()
            .run_if(in_state(Screen::Lab))
            .in_set(PresentationSystems::Levels),
    )
    .add_systems(Update, shoot.in_set(LabSystems::Shoot))
    .add_plugins((
        page::plugin,
        stage::plugin,
        numbers::plugin,
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

/// All of the field, and how much closer the other scenes are seen.
const WHOLE: Aabb = Aabb {
    min: DVec2::ZERO,
    max: FIELD,
};
const CLOSER: f64 = 1.7;

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
    /// Why the last wish was refused.
    refused: Option<Refused>,
    /// The part of the field that is seen (units).
    area: Aabb,
    /// The time that is seen (s).
    time: f64,
    /// Whether time goes on by itself.
    plays: bool,
    /// Whether the player holds the handle of the timeline.
    held: bool,
    /// How slowly, as a place in [`transport::SPEEDS`].
    speed: usize,
}

impl Lab {
    /// The lab with `scene`, the one at `place` or made from it; stopped where something happens.
    fn with(place: usize, scene: Scene, films: [Film; 2]) -> Self {
        let mut lab = Self {
            place,
            scene,
            films,
            wanted: None,
            refused: None,
            area: WHOLE,
            time: 0.0,
            plays: false,
            held: false,
            speed: transport::AT_FIRST,
        };
        lab.time = lab.moment();
        lab.area = lab.area();
        lab
    }

    /// Shows `films` of `scene` in place of those before.
    fn show(&mut self, scene: Scene, films: [Film; 2]) {
        let is_another = self.scene.boxes.len() != scene.boxes.len() || !self.is_free();
        (self.scene, self.films) = (scene, films);
        self.refused = None;
        if is_another {
            self.time = self.moment();
            self.plays = false;
        }
        self.area = self.area();
        self.time = self.time.min(self.seconds());
    }

    /// The scene that comes with the lab and is open, perhaps changed.
    fn shipped(&self) -> &'static Shipped {
        &SCENES[self.place]
    }

    /// Whether the scene may be changed at will.
    fn is_free(&self) -> bool {
        self.place + 1 == SCENES.len()
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

    /// Where there is something to be seen first (s): the first flaw of the tutorial's scheme, or its first contact.
    fn moment(&self) -> f64 {
        let film = &self.films[0];
        let flaw = film.flaws().next().map(|(index, _)| index);
        let contact = || film.frames.iter().position(|frame| !frame.hits.is_empty());
        flaw.or_else(contact)
            .map_or(0.0, |index| film.time_of(index))
    }

    /// The part of the field to be seen: all of it in the free scene, else what lies around where something happens.
    fn area(&self) -> Aabb {
        let film = &self.films[0];
        let frame = film.frame_at(self.moment());
        let places = [frame.saturating_sub(1), frame].map(|index| film.frames[index].ball);
        let (Some((from, _)), Some((to, _)), false) = (places[0], places[1], self.is_free()) else {
            return WHOLE;
        };
        let half = FIELD * 0.5 / CLOSER;
        Aabb::around(((from + to) * 0.5).clamp(half, FIELD - half), half)
    }

    /// The flight of the exact scheme that is told of, by its place, and whether it has ended already: one that ended within the
    /// frame that is seen stays, so that its contact is seen beside the tests of that frame.
    fn flight(&self) -> (usize, bool) {
        let film = &self.films[1];
        let place = film.piece_at(self.time);
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
        self.wanted = Some((self.shipped().scene)());
    }
}

/// A scene, and what both schemes made of it, or why it cannot be played.
type Shot = (Scene, Result<[Film; 2], Refused>);

/// A scene that is being played, on a thread of its own: worlds of their own do not run within a step of the window's.
#[derive(Resource)]
struct Shooting {
    place: usize,
    work: Background<Shot>,
}

impl Shooting {
    fn of(place: usize, scene: Scene) -> Self {
        let work = Background::begin("lab film", 1, move |outlet| {
            let shoot = |scheme| Film::shoot(&scene, scheme);
            let left = shoot(CollisionScheme::Discrete);
            let films = left.and_then(|left| Ok([left, shoot(CollisionScheme::Continuous)?]));
            outlet.hand_over((scene, films));
        });
        Self { place, work }
    }
}

fn open(mut commands: Commands, launch: Res<Launch>) {
    let free = SCENES.len() - 1;
    let (place, scene) = launch.lab.as_ref().map_or((0, None), |asked| {
        let of_name = |name| SCENES.iter().position(|of| of.name == name);
        let place = asked.name.and_then(of_name).unwrap_or(free);
        (place, asked.scene.clone())
    });
    let scene = scene.unwrap_or_else(|| (SCENES[place].scene)());
    commands.insert_resource(Shooting::of(place, scene));
}

fn close(mut commands: Commands) {
    commands.remove_resource::<Lab>();
    commands.remove_resource::<Shooting>();
}

/// Shows what has been played; what cannot be played leaves the last good scene where it is.
fn develop(
    shooting: Option<ResMut<Shooting>>,
    lab: Option<ResMut<Lab>>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(mut shooting) = shooting else { return };
    redraw.write(RequestRedraw);
    let place = shooting.place;
    let shot = match shooting.work.take() {
        Taken::NotYet => return,
        Taken::Next(shot) => Some(shot),
        Taken::Done => None,
    };
    commands.remove_resource::<Shooting>();
    match (shot, lab) {
        (Some((scene, Ok(films))), Some(mut lab)) => lab.show(scene, films),
        (Some((scene, Ok(films))), None) => {
            commands.insert_resource(Lab::with(place, scene, films));
        }
        (Some((_, Err(refused))), Some(mut lab)) => lab.refused = Some(refused),
        (Some((_, Err(refused))), None) => error!("the lab stays shut: {refused}"),
        (None, _) => error!("the machine has no thread for the lab"),
    }
}

/// Has the scene that is wanted played, one after the other.
fn shoot(mut lab: ResMut<Lab>, shooting: Option<Res<Shooting>>, mut commands: Commands) {
    if shooting.is_none()
        && let Some(scene) = lab.bypass_change_detection().wanted.take()
    {
        commands.insert_resource(Shooting::of(lab.place, scene));
    }
}
