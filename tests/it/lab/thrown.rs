//! Throws for the tests of the lab: its own scenes, and a thousand random ones. Each is captured once for all tests.

use crate::prelude::*;
use std::sync::OnceLock;

use brickwork::lab::scenes::{SCENES, Shipped};
use brickwork::lab::text::write;
use brickwork::lab::{FIELD, FREE, Film, LabBox, PaddlePush, Scene};

/// Number of random scenes.
pub const RANDOM: u64 = 1_000;
/// Id of their random stream.
const STREAM: u64 = 500;

/// Scene and its two captured runs.
pub struct Thrown {
    /// Name for messages.
    pub name: String,
    /// Scene of the throw.
    pub scene: Scene,
    /// Run of the chapters' scheme.
    pub left: Film,
    /// Run of the exact scheme.
    pub right: Film,
}

impl Thrown {
    pub fn new(name: String, scene: Scene) -> Self {
        let film = |scheme| match Film::shoot(&scene, scheme) {
            Ok(film) => film,
            Err(refused) => panic!("{name} can be played: {refused}\n{scene:?}"),
        };
        Self {
            left: film(CollisionScheme::Discrete),
            right: film(CollisionScheme::Continuous),
            name,
            scene,
        }
    }
}

/// Returns the bundled scenes of the lab.
pub fn shipped() -> &'static [Thrown] {
    static FILMS: OnceLock<Vec<Thrown>> = OnceLock::new();
    let film = |of: &Shipped| Thrown::new(of.name.to_owned(), of.scene.clone());
    FILMS.get_or_init(|| SCENES.iter().map(film).collect())
}

/// Returns the bundled scene `name`.
pub fn called(name: &str) -> &'static Thrown {
    let of = shipped().iter().find(|of| of.name == name);
    of.expect("it comes with the lab")
}

/// Returns the random scenes.
pub fn random() -> &'static [Thrown] {
    static FILMS: OnceLock<Vec<Thrown>> = OnceLock::new();
    let film = |seed| Thrown::new(format!("random scene {seed}"), scene(seed));
    FILMS.get_or_init(|| (0..RANDOM).map(film).collect())
}

/// Returns the free scene with `to` instead of `from` in its text. The scene may be invalid.
pub fn changed(from: &str, to: &str) -> Scene {
    let text = write(&SCENES[FREE].scene);
    assert!(text.contains(from), "{from} is in {text}");
    ron::from_str(&text.replacen(from, to, 1)).expect("a scene")
}

/// Returns all scenes.
pub fn all() -> impl Iterator<Item = &'static Thrown> {
    shipped().iter().chain(random())
}

/// Returns the random scene of `seed`: slow or fast balls, low or high frame rates, and up to six boxes.
pub fn scene(seed: u64) -> Scene {
    let mut die = Die::new(seed, STREAM);
    let radius = die.between(8.0, 24.0);
    let speed = 60.0 * libm::pow(303.0, die.unit());
    let (sin, cos) = libm::sincos(die.between(0.0, core::f64::consts::TAU));
    let paddle = PaddlePush {
        x: die.between(40.0, 360.0),
        speed: if die.below(3) == 0 {
            0.0
        } else {
            die.between(-1_500.0, 1_500.0)
        },
    };
    let mut scene = Scene {
        ball: (0.0, 0.0),
        velocity: (speed * cos, speed * sin),
        radius,
        frame_rate: 15 + die.below(226),
        paddle,
        boxes: Vec::new(),
        seconds: die.between(0.1, 0.4),
    };
    // Choose the ball first, so that the boxes keep clear of it.
    loop {
        let x = die.between(radius, FIELD.x - radius);
        scene.ball = (x, die.between(20.0 + radius, FIELD.y - radius));
        if scene.check().is_ok() {
            break;
        }
    }
    let wanted = die.below(7) as usize;
    for _ in 0..200 {
        if scene.boxes.len() == wanted {
            break;
        }
        let (part, other) = (die.unit(), die.unit());
        scene.boxes.push(LabBox {
            at: (die.between(0.0, FIELD.x), die.between(50.0, FIELD.y)),
            size: (4.0 + 196.0 * part * part, 4.0 + 196.0 * other * other),
            solid: die.below(2) == 0,
        });
        if scene.check().is_err() {
            scene.boxes.pop();
        }
    }
    scene
}
