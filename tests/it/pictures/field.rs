//! What is in the field stands out from its ground: every kind of brick, in every light.

use std::path::Path;
use std::sync::Arc;

use bevy::prelude::*;

use brickwork::content::kinds::Kinds;
use brickwork::content::materials::Light;
use brickwork::level::{Colour, file};
use brickwork::presentation::camera::WorldCamera;
use brickwork::presentation::{Launch, NamedPack};
use brickwork::simulation::body::{Collider, Position};
use brickwork::simulation::brick::Brick;

use super::{Drawn, Picture, can_draw, ratio};
use crate::shell::level_file;

/// As large as most screens are.
const SIZE: (u32, u32) = (1600, 1200);

/// How far from its outline a brick is looked at (pixels).
const DEPTH: u32 = 8;
/// Share of the places along an outline at which a brick has to stand out: not all, for bevels have a side in the shade.
const SHARE: f32 = 0.8;

/// Levels with one brick of each kind, and a plain one of each colour.
fn level() -> String {
    let legend = |(sign, entry): (char, String)| format!("'{sign}': {entry}, ");
    let colours = Colour::ALL
        .iter()
        .map(|it| format!("(color: {})", it.name()));
    let kinds = Kinds::base()
        .names()
        .filter(|it| !["phantom", "portal"].contains(it));
    let kinds = kinds.map(|it| format!("(kind: {it:?})"));
    let entries: Vec<_> = ('a'..='z').zip(colours.chain(kinds)).collect();
    let signs: Vec<char> = entries.iter().map(|(sign, _)| *sign).collect();
    let rows = signs.chunks(6).map(|row| {
        let row: Vec<String> = row.iter().map(|sign| format!(".{sign}")).collect();
        format!("\"{:.<14}\", \"..............\", ", row.concat())
    });
    format!(
        "(format: 2, name: \"All\", author: \"Test\", legend: {{{} 'P': (kind: \"portal\")}}, bricks: [\"..............\", {} \".P.P..........\"])",
        entries.into_iter().map(legend).collect::<String>(),
        rows.collect::<String>()
    )
}

/// The game of the level in `file`, in `light`.
fn seen_in(light: Light, file: &Path) -> Drawn {
    let level = file::read(file).expect("a good level");
    let named = NamedPack {
        name: "All".to_owned(),
        light,
        levels: vec![(file.to_owned(), Ok(Arc::new(level)))],
        findings: Vec::new(),
    };
    let launch = Launch {
        named: Some(named),
        seed: Some(1),
        ..Launch::default()
    };
    Drawn::of(launch, SIZE)
}

impl Drawn {
    /// Every brick: what it is, and its rectangle (pixels).
    fn bricks(&mut self) -> Vec<(String, Rect)> {
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<WorldCamera>>();
        let (camera, at) = cameras.single(world).expect("a camera");
        let (camera, at) = (camera.clone(), *at);
        let mut bricks = world.query::<(&Brick, &Collider, &Position)>();
        let seen = bricks.iter(world).map(|(brick, collider, place)| {
            let bounds = collider.0.bounds(place.0);
            let corners = [bounds.min, bounds.max].map(|corner| {
                camera
                    .world_to_viewport(&at, corner.as_vec2().extend(0.0))
                    .expect("it is seen")
            });
            let what = format!("{:?} of {:?}", brick.kind.look, brick.kind.colour);
            (what, Rect::from_corners(corners[0], corners[1]))
        });
        seen.collect()
    }
}

impl Picture {
    /// The brightest that is seen from the outline of `brick` inwards, at places along its sides.
    fn outline(&self, brick: Rect) -> Vec<f32> {
        let inwards = |from: Vec2, step: Vec2| {
            let depths = (1..=DEPTH).map(|depth| self.at(from + step * depth as f32));
            depths.fold(0.0_f32, f32::max)
        };
        let (size, from) = (brick.size(), brick.min);
        let along = (2..=8).map(|tenth| tenth as f32 * 0.1);
        let sides = along.flat_map(|share| {
            [
                inwards(from + Vec2::new(size.x * share, 0.0), Vec2::Y),
                inwards(from + Vec2::new(size.x * share, size.y), Vec2::NEG_Y),
                inwards(from + Vec2::new(0.0, size.y * share), Vec2::X),
                inwards(from + Vec2::new(size.x, size.y * share), Vec2::NEG_X),
            ]
        });
        sides.collect()
    }

    /// The brightest of the ground around `brick`.
    fn around(&self, brick: Rect) -> f32 {
        let ring = brick.inflate(6.0);
        let corners = [
            ring.min,
            ring.max,
            Vec2::new(ring.min.x, ring.max.y),
            Vec2::new(ring.max.x, ring.min.y),
        ];
        corners
            .into_iter()
            .map(|place| self.at(place))
            .fold(0.0, f32::max)
    }
}

#[test]
fn every_kind_of_brick_stands_out_from_its_ground_in_every_light() {
    if !can_draw() {
        return;
    }
    let (_folder, file) = level_file(&level());
    let mut faint = Vec::new();
    for light in Light::ALL {
        let mut game = seen_in(*light, &file);
        let picture = game.picture();
        let bricks = game.bricks();
        assert!(bricks.len() > 20, "{}", bricks.len());
        for (what, brick) in bricks {
            let ground = picture.around(brick);
            let outline = picture.outline(brick);
            let apart = outline.iter().filter(|it| ratio(**it, ground) >= 4.5);
            let share = apart.count() as f32 / outline.len() as f32;
            if share < SHARE {
                faint.push(format!(
                    "{light:?}: {what}: at {:.0} % of its outline",
                    share * 100.0
                ));
            }
        }
    }
    assert!(
        faint.is_empty(),
        "{}\n{} in all",
        faint.join("\n"),
        faint.len()
    );
}
