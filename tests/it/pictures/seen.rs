//! Visibility of the moving parts of a game: its balls, its paddle and the lines of its HUD. [`bricks`](super::bricks)
//! checks bricks and [`lives`](super::lives) checks lives.
//!
//! Golden pictures of a moving field may differ by more than the size of these parts, so each part is checked
//! separately. [`looked_at`](super::looked_at) lists the pages.

use crate::prelude::*;

use super::golden::without;
use super::{Drawn, Picture, SIZES, can_draw, ratio};

/// Part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Every ball.
    Balls,
    Paddle,
    /// Every line of the HUD.
    Hud,
    /// A dot for every life, in one row next to or above the field.
    Lives,
    /// Every brick that nothing hides.
    Bricks,
}

/// All parts of a game.
pub const GAME: &[Part] = &[
    Part::Balls,
    Part::Paddle,
    Part::Hud,
    Part::Lives,
    Part::Bricks,
];
/// All parts except bricks: the centre of some kinds is as dark as the background.
pub const AROUND: &[Part] = &[Part::Balls, Part::Paddle, Part::Hud, Part::Lives];
/// Parts that are visible behind a panel.
pub const BEHIND: &[Part] = &[Part::Paddle, Part::Lives, Part::Bricks];
/// Parts that are visible behind a panel if there may be no brick.
pub const PADDLE: &[Part] = &[Part::Paddle];

/// Minimum luminance of the centre of a ball. Nothing else in the field is as bright.
pub const BALL: f32 = 0.8;
/// Minimum contrast between a line and its background (WCAG ratio), and minimum number of lines in a HUD: points and
/// level.
const LINE: f32 = 3.0;
const LINES: usize = 2;
/// Minimum contrast between a paddle and its background, and minimum number of nine points along it with that contrast.
/// The contrast is 5 or more in golden pictures and 2 behind a question. Something may fly past at the other points.
const PADDLES: f32 = 1.5;
const PLACES: usize = 7;

impl Drawn {
    /// Asserts that `parts` of a game are visible on the page `name`. Stops time on that page.
    pub fn hold(&mut self, name: &str, parts: &[Part]) {
        if parts.is_empty() {
            return;
        }
        self.frames_last(Duration::ZERO);
        let picture = self.picture();
        let unseen = self.unseen(parts, &picture);
        assert!(unseen.is_empty(), "{name}: not to be seen: {unseen:?}");
    }

    /// Returns descriptions of the `parts` that are not visible in `picture`, which shows the current frame.
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

    /// Returns the texts of the HUD with their areas (pixels).
    pub fn hud(&mut self) -> Vec<(String, Rect)> {
        let world = self.app.world_mut();
        let mut texts = world.query::<(
            Entity,
            &Text,
            (&ComputedNode, &UiGlobalTransform),
            &InheritedVisibility,
        )>();
        let seen = texts.iter(world).filter(|(_, text, (node, _), visible)| {
            visible.get() && !node.is_empty() && !text.trim().is_empty()
        });
        let seen = seen.map(|(part, text, (node, at), _)| {
            let place = Rect::from_center_size(at.translation, node.size);
            (part, text.0.clone(), place)
        });
        let seen: Vec<(Entity, String, Rect)> = seen.collect();
        let of_hud = seen.into_iter().filter(|(part, ..)| self.is_of_hud(*part));
        of_hud.map(|(_, words, place)| (words, place)).collect()
    }

    /// Returns `true` if `part` is in the HUD.
    pub fn is_of_hud(&self, part: Entity) -> bool {
        let world = self.app.world();
        let parent = |at: &Entity| world.get::<ChildOf>(*at).map(ChildOf::parent);
        let mut above = std::iter::successors(Some(part), parent);
        above.any(|at| {
            let name = world.get::<Name>(at);
            name.is_some_and(|name| name.as_str() == "HUD")
        })
    }

    /// Returns the area of the paddle (pixels).
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

/// Returns the description of an invisible line.
fn line(words: &str) -> String {
    format!("the line «{words}»")
}

impl Picture {
    /// Returns `true` if there is a paddle at `place` (pixels): most of its lower half contrasts with the darkest
    /// pixels above and below. The upper half shows the pull meter, and a net may be just below.
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

    /// Returns the lowest and the highest luminance of the pixels at `x` between two heights.
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
