//! Scenes of the lab: the lessons of the tutorial, its flaws, and a free scene.
//!
//! A new scene needs a row here, its texts in `locales/` in each language, and a section in `docs/lab.md`.

use super::flaw::Flaw;
use super::scene::{LabBox, PaddlePush, Scene};

/// Scene of the lab.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    /// Name on the command line.
    pub name: &'static str,
    /// Subject of the scene.
    pub shows: Shows,
    /// File of the project that implements the subject (path from the project's root).
    pub file: &'static str,
    /// Builds the scene.
    pub scene: fn() -> Scene,
}

/// Subject of a scene; the lab opens the scene at this event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// Index of the free scene in `SCENES`.
pub const FREE: usize = {
    let mut place = 0;
    while !matches!(SCENES[place].shows, Shows::Free) {
        place += 1;
    }
    place
};

/// All scenes in order.
pub const SCENES: [Shipped; 14] = [
    Shipped {
        name: "box-box",
        shows: Shows::Contact,
        file: "crates/geometry/src/overlap.rs",
        scene: || Scene {
            boxes: vec![solid((232.0, 190.0), (96.0, 56.0))],
            ..throw((100.0, 80.0), (182.0, 182.0))
        },
    },
    Shipped {
        name: "circle-box",
        shows: Shows::Contact,
        file: "crates/geometry/src/overlap.rs",
        scene: || Scene {
            boxes: vec![solid((210.0, 200.0), (110.0, 50.0))],
            ..throw((120.0, 96.0), (170.0, 240.0))
        },
    },
    Shipped {
        name: "direction",
        shows: Shows::Contact,
        file: "crates/geometry/src/overlap.rs",
        scene: || Scene {
            boxes: vec![solid((250.0, 180.0), (90.0, 90.0))],
            ..throw((92.5, 73.0), (330.0, 180.0))
        },
    },
    Shipped {
        name: "repositioning",
        shows: Shows::Contact,
        file: "crates/simulation/src/collision/discrete.rs",
        scene: || Scene {
            frame_rate: 30,
            boxes: vec![solid((200.0, 210.0), (160.0, 40.0))],
            ..throw((140.0, 100.0), (120.0, 420.0))
        },
    },
    Shipped {
        name: "paddle",
        shows: Shows::Contact,
        file: "crates/geometry/src/bounce.rs",
        scene: || Scene {
            paddle: rests(200.0),
            seconds: 1.2,
            ..throw((120.0, 180.0), (180.0, -312.0))
        },
    },
    Shipped {
        name: "sticky-paddle",
        shows: Shows::Contact,
        file: "crates/geometry/src/bounce.rs",
        scene: || Scene {
            paddle: PaddlePush {
                x: 90.0,
                speed: 420.0,
            },
            seconds: 0.8,
            ..throw((190.0, 46.0), (-40.0, -150.0))
        },
    },
    Shipped {
        name: "lost-ball",
        shows: Shows::Loss,
        file: "crates/simulation/src/reset.rs",
        scene: || Scene {
            paddle: rests(310.0),
            boxes: vec![destructible((140.0, 190.0), (80.0, 24.0))],
            seconds: 1.6,
            ..throw((110.0, 110.0), (60.0, 330.0))
        },
    },
    Shipped {
        name: "skipped-brick",
        shows: Shows::Flaw(Flaw::Skipped),
        file: "crates/geometry/src/sweep/mod.rs",
        scene: || Scene {
            boxes: vec![destructible((200.0, 170.0), (90.0, 24.0))],
            seconds: 0.3,
            ..throw((196.0, 112.0), (0.0, 5_400.0))
        },
    },
    Shipped {
        name: "skipped-wall",
        shows: Shows::Flaw(Flaw::Skipped),
        file: "crates/geometry/src/sweep/mod.rs",
        scene: || Scene {
            boxes: vec![
                solid((100.0, 180.0), (200.0, 8.0)),
                solid((300.0, 180.0), (200.0, 8.0)),
            ],
            seconds: 0.4,
            ..throw((110.0, 150.0), (900.0, 3_000.0))
        },
    },
    Shipped {
        name: "two-bricks",
        shows: Shows::Flaw(Flaw::Twice),
        file: "crates/simulation/src/collision/continuous.rs",
        scene: || Scene {
            boxes: (0..5)
                .map(|place| destructible((80.0 + 60.0 * f64::from(place), 200.0), (60.0, 24.0)))
                .collect(),
            seconds: 0.5,
            ..throw((208.4, 154.2), (900.0, 900.0))
        },
    },
    Shipped {
        name: "wrong-axis",
        shows: Shows::Flaw(Flaw::WrongAxis),
        file: "crates/geometry/src/sweep/mod.rs",
        scene: || Scene {
            boxes: vec![solid((230.0, 200.0), (100.0, 60.0))],
            seconds: 0.4,
            ..throw((235.0, 129.0), (-1_860.0, 1_320.0))
        },
    },
    Shipped {
        name: "centre-inside",
        shows: Shows::Flaw(Flaw::Inside),
        file: "crates/geometry/src/overlap.rs",
        scene: || Scene {
            boxes: vec![solid((240.0, 190.0), (110.0, 90.0))],
            seconds: 0.4,
            ..throw((100.0, 180.0), (2_100.0, 120.0))
        },
    },
    Shipped {
        name: "overtaken",
        shows: Shows::Flaw(Flaw::Swallowed),
        file: "crates/simulation/src/collision/predict.rs",
        scene: || Scene {
            paddle: PaddlePush {
                x: 60.0,
                speed: 1_200.0,
            },
            seconds: 0.4,
            ..throw((254.0, 18.0), (29.0, -62.0))
        },
    },
    Shipped {
        name: "free",
        shows: Shows::Free,
        file: "crates/lab/src/scene.rs",
        scene: || Scene {
            boxes: vec![
                destructible((110.0, 200.0), (80.0, 30.0)),
                solid((220.0, 220.0), (60.0, 40.0)),
                destructible((310.0, 170.0), (70.0, 30.0)),
            ],
            seconds: 2.0,
            ..throw((70.0, 90.0), (150.0, 330.0))
        },
    },
];

/// Returns the scene with the name `name`.
pub fn named(name: &str) -> Option<&'static Shipped> {
    SCENES.iter().find(|scene| scene.name == name)
}

/// Returns a throw in an empty field, with the tutorial's ball, at 60 fps.
fn throw(ball: (f64, f64), velocity: (f64, f64)) -> Scene {
    Scene {
        ball,
        velocity,
        radius: 12.5,
        frame_rate: 60,
        paddle: rests(60.0),
        boxes: Vec::new(),
        seconds: 1.0,
    }
}

fn rests(x: f64) -> PaddlePush {
    PaddlePush { x, speed: 0.0 }
}

fn solid(at: (f64, f64), size: (f64, f64)) -> LabBox {
    LabBox {
        at,
        size,
        solid: true,
    }
}

fn destructible(at: (f64, f64), size: (f64, f64)) -> LabBox {
    LabBox {
        at,
        size,
        solid: false,
    }
}
