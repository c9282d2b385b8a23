//! What is to be seen of a game wherever it is by now: its balls, its paddle, the lines of its HUD. Its bricks are in
//! [`bricks`](super::bricks), its lives in [`lives`](super::lives).
//!
//! Golden pictures of a field that moves may differ by more than any of these takes up; so each is looked for by itself.
//! [`looked_at`](super::looked_at) says on which pages.

use std::time::Duration;

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;

use brickwork::presentation::FirstScreen;
use brickwork::simulation::body::Collider;
use brickwork::simulation::paddle::Paddle;

use super::golden::without;
use super::{Drawn, Picture, SIZES, can_draw, ratio};

/// A part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Every ball.
    Balls,
    Paddle,
    /// Every line of the HUD.
    Hud,
    /// A dot for every life, in one row beside or above the field.
    Lives,
    /// Every brick that nothing hides.
    Bricks,
}

/// All of a game.
pub const GAME: &[Part] = &[
    Part::Balls,
    Part::Paddle,
    Part::Hud,
    Part::Lives,
    Part::Bricks,
];
/// All but bricks: the middle of some kinds is as dark as the ground.
pub const AROUND: &[Part] = &[Part::Balls, Part::Paddle, Part::Hud, Part::Lives];
/// What is seen of one behind a board.
pub const BEHIND: &[Part] = &[Part::Paddle, Part::Lives, Part::Bricks];
/// What is seen of one behind a board, where there may be no brick.
pub const PADDLE: &[Part] = &[Part::Paddle];

/// The luminance of the middle of a ball, at the least: nothing else in the field is so bright.
pub const BALL: f32 = 0.8;
/// By how much a line stands out from its ground, at the least (WCAG's ratio); and how many lines a HUD has: points and level.
const LINE: f32 = 3.0;
const LINES: usize = 2;
/// By how much a paddle stands out from its ground, at the least: in golden pictures by five or more, behind a question by two. And at
/// how many of nine places along it: something may fly past at the others.
const PADDLES: f32 = 1.5;
const PLACES: usize = 7;

impl Drawn {
    /// Holds that `parts` of a game are seen on the page called `name`. From now on time stands still there.
    pub fn hold(&mut self, name: &str, parts: &[Part]) {
        if parts.is_empty() {
            return;
        }
        self.frames_last(Duration::ZERO);
        let picture = self.picture();
        let unseen = self.unseen(parts, &picture);
        assert!(unseen.is_empty(), "{name}: not to be seen: {unseen:?}");
    }

    /// Which of `parts` are not to be seen in `picture`, which is one of this very moment, in words.
    pub fn unseen(&mut self, parts: &[Part], picture: &Picture) -> Vec<String> {
        let mut unseen = Vec::new();
        for part in parts {
            match part {
                Part::Balls => unseen.extend(self.unseen_balls(picture)),
                Part::Paddle => {
                    let place = self.paddle();
                    let is_seen = place.is_some_and(|place| picture.shows_paddle(place));
                    unseen.extend((!is_seen).then(|| "the paddle".to_owned()));
                }
                Part::Hud => unseen.extend(self.unseen_lines(picture)),
                Part::Lives => unseen.extend(self.unseen_lives(picture)),
                Part::Bricks => unseen.extend(self.unseen_bricks(picture)),
            }
        }
        unseen
    }

    fn unseen_balls(&mut self, picture: &Picture) -> Vec<String> {
        let balls = self.balls();
        if balls.is_empty() {
            return vec!["a ball".to_owned()];
        }
        let places = balls.into_iter().map(|ball| ball.middle);
        let unseen = places.filter(|at| picture.at(*at) <= BALL);
        unseen.map(|at| format!("the ball at {at}")).collect()
    }

    fn unseen_lines(&mut self, picture: &Picture) -> Vec<String> {
        let lines = self.hud();
        if lines.len() < LINES {
            return vec![format!("the HUD, of which there is {lines:?}")];
        }
        let unseen = lines
            .into_iter()
            .filter(|(_, place)| picture.contrast(*place) < LINE);
        unseen.map(|(words, _)| line(&words)).collect()
    }

    /// What the HUD says, each with its place (pixels).
    pub fn hud(&mut self) -> Vec<(String, Rect)> {
        let world = self.app.world_mut();
        let mut texts = world.query::<(
            Entity,
            &Text,
            (&ComputedNode, &UiGlobalTransform),
            &InheritedVisibility,
        )>();
        let seen = texts
            .iter(world)
            .filter(|(_, text, _, visible)| visible.get() && !text.trim().is_empty());
        let seen = seen.map(|(part, text, (node, at), _)| {
            let place = Rect::from_center_size(at.translation, node.size);
            (part, text.0.clone(), place)
        });
        let seen: Vec<(Entity, String, Rect)> = seen.collect();
        let of_hud = seen.into_iter().filter(|(part, ..)| self.is_of_hud(*part));
        of_hud.map(|(_, words, place)| (words, place)).collect()
    }

    /// Whether `part` lies in the HUD.
    pub fn is_of_hud(&self, part: Entity) -> bool {
        let world = self.app.world();
        let parent = |at: &Entity| world.get::<ChildOf>(*at).map(ChildOf::parent);
        let mut above = std::iter::successors(Some(part), parent);
        above.any(|at| {
            let name = world.get::<Name>(at);
            name.is_some_and(|name| name.as_str() == "HUD")
        })
    }

    /// Where the paddle is (pixels).
    fn paddle(&mut self) -> Option<Rect> {
        let (camera, at) = self.camera();
        let world = self.app.world_mut();
        let mut paddles = world.query_filtered::<(&Collider, &GlobalTransform), With<Paddle>>();
        let (collider, place) = paddles.iter(world).next()?;
        let (middle, half) = (place.translation(), collider.half().as_vec2().extend(0.0));
        let [from, to] =
            [middle - half, middle + half].map(|corner| camera.world_to_viewport(&at, corner).ok());
        Some(Rect::from_corners(from?, to?))
    }
}

/// What is said of a line that is not to be seen.
fn line(words: &str) -> String {
    format!("the line «{words}»")
}

impl Picture {
    /// Whether there is a paddle at `place` (pixels): most of its lower half is set off from the darkest above and below. The meter of a
    /// pull is drawn on the upper one, and a net may lie right below it.
    fn shows_paddle(&self, place: Rect) -> bool {
        let is_seen = |tenth: &u32| {
            let x = place.min.x + 0.1 * *tenth as f32 * place.width();
            let (middle, low) = (place.center().y, place.max.y - 0.2 * place.height());
            let (_, brightest) = self.column(x, middle + 1.0, low);
            let beside = place.height();
            let (darkest, _) = self.column(x, place.min.y - beside, place.max.y + beside);
            ratio(brightest, darkest) >= PADDLES
        };
        (1..10).filter(is_seen).count() >= PLACES
    }

    /// The darkest and the brightest of the column of pixels at `x`, between two heights.
    fn column(&self, x: f32, top: f32, bottom: f32) -> (f32, f32) {
        let x = (x as u32).min(self.width - 1);
        let rows = top as u32..(bottom.ceil() as u32).min(self.height());
        let light = rows.map(|y| self.luminance[(y * self.width + x) as usize]);
        light.fold((f32::MAX, 0.0), |(darkest, brightest), it| {
            (it.min(darkest), it.max(brightest))
        })
    }
}

#[test]
fn a_game_without_its_paddle_or_without_a_line_of_its_hud_is_found() {
    if !can_draw() {
        return;
    }
    let mut game = Drawn::page(FirstScreen::Play, SIZES[0]);
    game.frames_last(Duration::ZERO);
    let image = game.image();
    assert_eq!(game.unseen(GAME, &Picture::of(&image)), [""; 0]);
    for (words, place) in game.hud() {
        let less = Picture::of(&without(&image, place.inflate(1.0)));
        let unseen = game.unseen(GAME, &less);
        assert!(unseen.contains(&line(&words)), "«{words}»: {unseen:?}");
    }
    let world = game.app.world_mut();
    let mut paddles = world.query_filtered::<&mut Visibility, With<Paddle>>();
    for mut paddle in paddles.iter_mut(world) {
        *paddle = Visibility::Hidden;
    }
    let picture = game.picture();
    assert_eq!(game.unseen(GAME, &picture), ["the paddle"]);
}
