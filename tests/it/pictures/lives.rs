//! Display of lives in the HUD: one dot per life in a single row, next to or above the field. Many lives are one dot
//! and a number.

use crate::prelude::*;

use brickwork::presentation::camera::MARGIN;

use super::seen::{BALL, Part};
use super::{Drawn, Picture, SIZES, can_draw};

/// Maximum number of dots. More lives are shown as one dot and a number.
const DOTS: u32 = 5;
/// Tolerance for rounding to whole pixels (pixels).
const HAIR: f32 = 1.0;

impl Drawn {
    /// Returns descriptions of the problems with the dots of lives in `picture`, which shows the current frame.
    pub fn unseen_lives(&mut self, picture: &Picture) -> Vec<String> {
        let lives = self.app.world().resource::<Standings>().first().lives;
        let is_counted = lives > DOTS;
        let wanted = if is_counted { 1 } else { lives as usize };
        let dots = self.dots();
        let window = Rect::from_corners(Vec2::ZERO, self.size());
        let mut wrong = astray(&dots, window, self.field(MARGIN));
        let faint = dots.iter().map(Rect::center);
        let faint = faint.filter(|at| window.contains(*at) && picture.at(*at) <= BALL);
        wrong.extend(faint.map(|at| format!("the life at {at}, which is dark")));
        if dots.len() != wanted {
            wrong.push(format!("{wanted} lives, of which there are {}", dots.len()));
        }
        let number = format!("×{lives}");
        if is_counted && !self.hud().iter().any(|(words, _)| *words == number) {
            wrong.push(format!("the line «{number}»"));
        }
        wrong
    }

    /// Returns the areas of the HUD's opaque dots (pixels).
    fn dots(&mut self) -> Vec<Rect> {
        let world = self.app.world_mut();
        let mut marks = world.query::<(
            (Entity, &Name),
            &BackgroundColor,
            (&ComputedNode, &UiGlobalTransform),
            &InheritedVisibility,
        )>();
        let seen = marks
            .iter(world)
            .filter(|((_, name), ground, (node, _), visible)| {
                let is_seen = visible.get() && ground.0.alpha() > 0.99;
                name.as_str() == "Life" && is_seen && node.size.min_element() > 1.0
            });
        let placed = seen.map(|((part, _), _, (node, at), _)| {
            (part, Rect::from_center_size(at.translation, node.size))
        });
        let placed: Vec<(Entity, Rect)> = placed.collect();
        let of_hud = placed.into_iter().filter(|(part, _)| self.is_of_hud(*part));
        of_hud.map(|(_, place)| place).collect()
    }
}

/// Returns descriptions of the `dots` that are outside the row of the first, outside `window`, or on `field` including
/// its walls (pixels).
fn astray(dots: &[Rect], window: Rect, field: Rect) -> Vec<String> {
    let Some(first) = dots.first() else {
        return Vec::new();
    };
    let row = first.center().y;
    let is_astray = |dot: &&Rect| {
        let in_row = (dot.center().y - row).abs() < HAIR;
        let in_window = window.contains(dot.min) && window.contains(dot.max);
        let on_field = field.intersect(**dot).size().min_element() > HAIR;
        !in_row || !in_window || on_field
    };
    let astray = dots.iter().filter(is_astray);
    let place = |dot: &Rect| format!("the life at {}, which is astray", dot.center());
    astray.map(place).collect()
}

#[test]
fn lives_in_two_rows_outside_the_window_or_on_the_field_are_found() {
    let window = Rect::new(0.0, 0.0, 800.0, 600.0);
    let field = Rect::new(50.0, 50.0, 750.0, 600.0);
    let astray_at = |places: &[(f32, f32)]| {
        let area = |at: &(f32, f32)| Rect::from_center_size((*at).into(), Vec2::splat(13.0));
        let dots = places.iter().map(area);
        astray(&dots.collect::<Vec<_>>(), window, field).len()
    };
    assert_eq!(astray_at(&[(700.0, 30.0), (718.0, 30.0), (736.0, 30.0)]), 0);
    assert_eq!(astray_at(&[(700.0, 30.0), (718.0, 30.0), (700.0, 12.0)]), 1);
    assert_eq!(astray_at(&[(778.0, 30.0), (796.0, 30.0)]), 1);
    assert_eq!(astray_at(&[(700.0, 46.0), (718.0, 46.0)]), 2);
}

#[test]
fn of_many_lives_there_is_a_dot_and_their_number() {
    if !can_draw() {
        return;
    }
    for size in SIZES {
        let mut game = Drawn::page(FirstScreen::Play, size);
        for lives in [1, DOTS, DOTS + 1, 12, 99] {
            let mut standings = game.app.world_mut().resource_mut::<Standings>();
            for (_, standing) in standings.all_mut() {
                standing.lives = lives;
            }
            game.let_pass(3);
            game.frames_last(Duration::ZERO);
            let picture = game.picture();
            let unseen = game.unseen(&[Part::Hud, Part::Lives], &picture);
            assert_eq!(unseen, [""; 0], "{lives} lives in {size:?}");
            game.frames_last(FRAME);
        }
    }
}
