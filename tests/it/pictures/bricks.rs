//! Detection of bricks in a picture: their positions, and the visibility of each.

use crate::prelude::*;

use brickwork::simulation::brick::hidden::Hidden;

use super::seen::Part;
use super::{Drawn, Picture, SIZES, can_draw, ratio};

/// Depth from the outline inwards that is searched for a brick (pixels).
const DEPTH: u32 = 8;
/// Minimum contrast between a brick and the background, also under a dimmed menu (WCAG ratio), and minimum share of
/// points along its outline with that contrast. Something may fly past at the other points.
const BRICKS: f32 = 1.5;
const SHARE: f32 = 0.6;
/// Size of the examined centre of a brick (share of its sides). There may be a hole or a knob at its very centre.
const MIDDLE: f32 = 0.5;
/// Reciprocal of the minimum share of the field that shows the background. Bricks cover at most half of it, and panels
/// are as dark.
const GROUND: usize = 5;

impl Drawn {
    /// Returns the position in the picture of a point in the field (pixels).
    pub fn place(&mut self, of: Vec2) -> Vec2 {
        let (camera, at) = self.camera();
        let place = camera.world_to_viewport(&at, of.extend(0.0));
        place.expect("it is seen")
    }

    /// Returns the area of the field, extended by `around` units (pixels).
    pub fn field(&mut self, around: f32) -> Rect {
        let bounds = self.app.world().resource::<Arena>().bounds;
        let (min, max) = (bounds.min.as_vec2(), bounds.max.as_vec2());
        Rect::from_corners(self.place(min - around), self.place(max + around))
    }

    /// Returns a description and the area (pixels) of every brick that is not hidden.
    pub fn bricks(&mut self) -> Vec<(String, Rect)> {
        let (camera, at) = self.camera();
        let world = self.app.world_mut();
        let mut bricks = world.query_filtered::<(&Brick, &Collider, &Position), Without<Hidden>>();
        let seen = bricks.iter(world).map(|(brick, collider, place)| {
            let bounds = collider.0.bounds(place.0);
            let corners = [bounds.min, bounds.max].map(|corner| {
                let corner = camera.world_to_viewport(&at, corner.as_vec2().extend(0.0));
                corner.expect("it is seen")
            });
            let what = format!("{:?} of {:?}", brick.kind.look, brick.kind.colour);
            (what, Rect::from_corners(corners[0], corners[1]))
        });
        seen.collect()
    }

    /// Returns descriptions of the bricks that are not visible in `picture`, which shows the current frame. Bricks
    /// covered by a panel are ignored.
    pub fn unseen_bricks(&mut self, picture: &Picture) -> Vec<String> {
        let bricks = self.bricks();
        if bricks.is_empty() {
            return vec!["a brick".to_owned()];
        }
        let boards = self.boards();
        let ground = picture.ground(self.field(0.0));
        let is_free = |brick: &Rect| {
            let mut boards = boards.iter();
            boards.all(|(board, _)| board.intersect(*brick).is_empty())
        };
        let is_unseen = |brick: Rect| is_free(&brick) && !picture.shows_brick(brick, ground);
        let unseen = bricks.into_iter().filter(|(_, brick)| is_unseen(*brick));
        unseen.map(|(what, brick)| named(&what, brick)).collect()
    }
}

/// Returns the description of an invisible brick.
fn named(what: &str, brick: Rect) -> String {
    format!("the brick at {}, {what}", brick.center())
}

impl Picture {
    /// Returns the highest luminance from the outline of `brick` inwards, at points along its sides.
    pub fn outline(&self, brick: Rect) -> Vec<f32> {
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

    /// Returns `true` if there is a brick at `place` (pixels): its outline and its centre contrast with `ground`.
    fn shows_brick(&self, place: Rect, ground: f32) -> bool {
        let is_set_off = |light: f32| ratio(light, ground) >= BRICKS;
        let outline = self.outline(place);
        let set_off = outline.iter().filter(|light| is_set_off(**light)).count();
        let middle = Rect::from_center_size(place.center(), place.size() * MIDDLE);
        let middle = self.within(middle, 1).into_iter().fold(0.0, f32::max);
        is_set_off(middle) && set_off as f32 >= SHARE * outline.len() as f32
    }

    /// Returns the luminance of the background in `field` (pixels).
    fn ground(&self, field: Rect) -> f32 {
        let mut all = self.within(field, 4);
        all.sort_by(f32::total_cmp);
        all[all.len() / GROUND]
    }

    /// Returns the luminance of the pixels in `rect`: every `step`-th one in both directions.
    fn within(&self, rect: Rect, step: usize) -> Vec<f32> {
        let places = |from: f32, to: f32, all: u32| {
            let (from, to) = (from.max(0.0) as u32, (to.max(0.0) as u32).min(all - 1));
            (from..=to).step_by(step)
        };
        let rows = places(rect.min.y, rect.max.y, self.height());
        let columns = places(rect.min.x, rect.max.x, self.width);
        let pixels = rows.flat_map(|y| columns.clone().map(move |x| y * self.width + x));
        pixels.map(|at| self.luminance[at as usize]).collect()
    }
}

#[test]
fn a_game_without_one_of_its_bricks_is_found() {
    if !can_draw() {
        return;
    }
    let mut game = Drawn::page(FirstScreen::Play, SIZES[0]);
    game.frames_last(Duration::ZERO);
    let mut picture = game.picture();
    assert_eq!(game.unseen(&[Part::Bricks], &picture), [""; 0]);
    let ground = picture.ground(game.field(0.0));
    let bricks = game.bricks();
    let (what, brick) = bricks.last().expect("a brick");
    for y in brick.min.y as u32..brick.max.y.ceil() as u32 {
        for x in brick.min.x as u32..brick.max.x.ceil() as u32 {
            let at = (y * picture.width + x) as usize;
            picture.luminance[at] = ground;
        }
    }
    let unseen = game.unseen(&[Part::Bricks], &picture);
    assert_eq!(unseen, [named(what, *brick)]);
}
