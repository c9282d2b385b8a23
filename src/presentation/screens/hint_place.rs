//! Placement of the hints in free space: away from bricks, walls, HUD, paddle, aim line and falling capsules. Runs in
//! `PostUpdate` after the camera moves.
//!
//! Each [`Shape`] is laid out once, hidden. The first shape that fits is shown. If none fits, the hint covers as few
//! bricks as possible, and still keeps away from the lines. In flight it is hidden while a ball is near.

use bevy::text::RemSize;

use super::free_space::{Line, Lines, Space};
use super::hints::{HintPanel, HintRow};
use super::hud::HudArea;
use super::pause_button;
use super::seen_balls::{NearBalls, SeenBalls};
use crate::presentation::camera::{MARGIN, Writing};
use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        place_hint
            .run_if(any_with_component::<HintPanel>)
            .in_set(NearBalls),
    );
}

/// Width (share of the field's width) and maximum number of rows. The last rows are the least important. With 0 rows,
/// the short one is shown.
type Shape = (f32, usize);

/// Shapes in the order of preference.
const SHAPES: [Shape; 6] = [
    (0.94, 3),
    (0.62, 3),
    (0.44, 3),
    (0.94, 2),
    (0.44, 2),
    (0.44, 0),
];
/// Distance of the hint from everything else (pixels of an 800×600 window).
const AROUND: f32 = 2.0;
/// Height above the floor that the paddle needs (units). A ball on it is part of its aim line.
const PADDLE_BAND: f32 = 34.0;
/// Preferred height of the centre of the hint above the floor (share of the field's height).
const PREFERRED: f32 = 0.3;
/// Width of a panel beyond its text: paddings, edges and rounding (pixels of an 800×600 window).
const AROUND_TEXT: f32 = 22.0;
/// Largest movement of the field by effects of the camera (pixels of an 800×600 window).
const SHAKEN: f32 = 30.0;
/// Cost of covering a line (taken cells).
const ON_THE_LINE: u32 = 1_000_000;

/// Inputs of a layout.
struct Basis {
    window: Vec2,
    field: Rect,
    /// `true` if the view is upside down, with the paddle at the top.
    is_turned: bool,
    text: f32,
    /// Upper end of a HUD above the field.
    hud: Option<f32>,
    rows: Vec<Entity>,
}

impl Basis {
    /// Returns `true` if both have the same layout. The camera may have moved the field a little.
    fn is_near(&self, other: &Self) -> bool {
        let moved = (self.field.min - other.field.min).abs();
        let moved = moved.max((self.field.max - other.field.max).abs());
        let same = |it: &Self| (it.window, it.text, it.hud, it.is_turned);
        same(self) == same(other) && self.rows == other.rows && moved.max_element() < SHAKEN
    }

    /// Returns the `share` of the field's height above the floor, as a height in the window.
    fn above_floor(&self, share: f32) -> f32 {
        match self.is_turned {
            true => self.field.min.y + share * self.field.height(),
            false => self.field.max.y - share * self.field.height(),
        }
    }

    /// Returns the preferred centre of a hint.
    fn goal(&self) -> Vec2 {
        self.field.center().with_y(self.above_floor(PREFERRED))
    }
}

/// Placement state of a hint.
#[derive(Default)]
struct Placement {
    basis: Option<Basis>,
    space: Space,
    /// Measured sizes of the shapes (pixels of an 800×600 window).
    sizes: Vec<Vec2>,
    /// Index of the shape, and upper left corner (pixels of an 800×600 window).
    place: Option<(usize, Vec2)>,
}

type Hint = (
    Entity,
    &'static HintPanel,
    Option<&'static Children>,
    &'static ComputedNode,
    &'static UiGlobalTransform,
    &'static mut Node,
    &'static mut Visibility,
);

type Row = (&'static HintRow, &'static mut Node);

fn place_hint(
    (arena, run): (Res<Arena>, Option<Res<Run>>),
    (writing, hud, rem): (Res<Writing>, HudArea, Res<RemSize>),
    (balls, lines, texts): (SeenBalls, Lines, Texts),
    hint: Single<Hint>,
    rows: Query<Row, Without<HintPanel>>,
    mut placement: Local<Placement>,
) {
    let placement = &mut *placement;
    let (entity, hint, children, computed, at, mut node, mut visibility) = hint.into_inner();
    let bounds = arena.bounds;
    let corners = [bounds.min, bounds.max].map(|corner| balls.seen(corner.as_vec2()));
    let (true, [Some(low), Some(high)], Some(run)) = (hint.is_wanted, corners, run) else {
        visibility.set_if_neq(Visibility::Hidden);
        *placement = Placement::default();
        return;
    };
    let all: Vec<Entity> = children.into_iter().flatten().copied().collect();
    let basis = Basis {
        window: balls.window(),
        field: Rect::from_corners(low, high),
        is_turned: low.y < high.y,
        text: rem.0,
        hud: hud.top().filter(|_| *writing == Writing::Above),
        rows: all.clone(),
    };
    let (field, goal) = (basis.field, basis.goal());
    let mut wanted = node.clone();
    let mut width = None;
    let shape = if (placement.basis.as_ref()).is_none_or(|it| !it.is_near(&basis)) {
        *placement = Placement {
            space: Space::new(basis.window, &taken(&run, &basis, &balls)),
            basis: Some(basis),
            ..Placement::default()
        };
        visibility.set_if_neq(Visibility::Hidden);
        0
    } else if placement.sizes.len() < SHAPES.len() {
        // The layout of the previous frame used the requested shape.
        let size = Vec2::new(texts.width(entity, at), computed.size().y);
        let size = size * computed.inverse_scale_factor();
        if size.min_element() > 0.0 {
            let around = Vec2::X * AROUND_TEXT + 2.0 * AROUND;
            placement.sizes.push(size + around);
        }
        placement.sizes.len().min(SHAPES.len() - 1)
    } else {
        let (shape, corner) = placement.best(goal, &lines.seen(&balls));
        let moves = placement.place.replace((shape, corner)) != Some((shape, corner));
        wanted.left = px(corner.x + AROUND);
        wanted.top = px(corner.y + AROUND);
        width = Some(placement.sizes[shape].x - 2.0 * AROUND);
        let is_hidden = hint.makes_way && (moves || balls.any_near(computed, at));
        visibility.set_if_neq(visible(!is_hidden));
        shape
    };
    let (share, most) = SHAPES[shape];
    wanted.width = px(width.unwrap_or(share * field.width()));
    node.set_if_neq(wanted);
    show_rows(rows, all, most);
}

/// Shows the first `most` rows of the full hint, or with 0 the short one.
fn show_rows(mut rows: Query<Row, Without<HintPanel>>, all: Vec<Entity>, most: usize) {
    let mut rows = rows.iter_many_mut(all);
    let mut left = most;
    while let Some((row, mut node)) = rows.fetch_next() {
        let is_shown = match most {
            0 => row.in_short,
            _ => row.in_full && left > 0,
        };
        left = left.saturating_sub(usize::from(is_shown));
        let mut display = node.reborrow().map_unchanged(|node| &mut node.display);
        display.set_if_neq(theme::display(is_shown));
    }
}

/// Texts of the hint with their positions.
#[derive(SystemParam)]
struct Texts<'w, 's> {
    texts: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform), With<Text>>,
    parts: Query<'w, 's, &'static Children>,
}

impl Texts<'_, '_> {
    /// Returns the width of all texts below `hint`, whose centre is `at` (physical pixels).
    fn width(&self, hint: Entity, at: &UiGlobalTransform) -> f32 {
        let half = self.parts.iter_descendants(hint).filter_map(|it| {
            let text = self.texts.get(it).ok();
            let (text, place) = text.filter(|(text, _)| !text.is_empty())?;
            Some((place.translation.x - at.translation.x).abs() + 0.5 * text.size().x)
        });
        2.0 * half.fold(0.0, f32::max)
    }
}

impl Placement {
    /// Returns the cheapest shape with its corner. It keeps the current one if no other is cheaper; otherwise it takes
    /// the one nearest to `goal`, in the first shape with that cost.
    fn best(&self, goal: Vec2, line: &Line) -> (usize, Vec2) {
        let cost = |(shape, corner): (usize, Vec2)| {
            let area = Rect::from_corners(corner, corner + self.sizes[shape]);
            let on_the_line = if line.meets(area) { ON_THE_LINE } else { 0 };
            self.space.taken(area) + on_the_line
        };
        let present = self.place.map(|place| (cost(place), place));
        if let Some(free) = present.filter(|(cost, _)| *cost == 0) {
            return free.1;
        }
        let mut best = present;
        for shape in 0..self.sizes.len() {
            let half = self.sizes[shape] * 0.5;
            let far = |corner: &Vec2| (*corner + half).distance_squared(goal);
            let corners = self.space.corners(self.sizes[shape]);
            let costs = corners.map(|corner| (cost((shape, corner)), corner));
            let nearest =
                costs.min_by(|(one, a), (other, b)| one.cmp(other).then(far(a).total_cmp(&far(b))));
            if let Some((cost, corner)) = nearest
                && best.is_none_or(|(least, _)| cost < least)
            {
                best = Some((cost, (shape, corner)));
            }
        }
        best.map_or((0, Vec2::ZERO), |(_, place)| place)
    }
}

/// Areas that the hint must not cover (pixels of an 800×600 window): bricks with their paths, the walls, the HUD
/// above the field or the columns at its sides, the pause button, and the band of the paddle.
fn taken(run: &Run, basis: &Basis, balls: &SeenBalls) -> Vec<Rect> {
    let (window, field) = (basis.window, basis.field);
    let high = run.level.field().y as f32;
    let unit = field.height() / high;
    let wall = MARGIN * unit;
    let (hud, columns) = match basis.hud {
        Some(top) => (top, 0.0),
        None => (field.min.y - wall, window.y),
    };
    let (walls, side) = (field.inflate(wall), pause_button::SIDE);
    let [paddle, floor] = [PADDLE_BAND / high, 0.0].map(|share| basis.above_floor(share));
    let mut taken = vec![
        Rect::new(0.0, hud, window.x, field.min.y),
        Rect::new(0.0, 0.0, field.min.x, columns),
        Rect::new(field.max.x, 0.0, window.x, columns),
        Rect::new(walls.min.x, field.min.y, field.min.x, field.max.y),
        Rect::new(field.max.x, field.min.y, walls.max.x, field.max.y),
        Rect::from_corners(
            Vec2::new(walls.min.x, paddle),
            Vec2::new(walls.max.x, floor),
        ),
        Rect::new(walls.min.x, field.max.y, walls.max.x, walls.max.y),
        Rect::new(window.x - side, 0.0, window.x, side),
    ];
    for brick in run.level.bricks() {
        let bounds = brick.shape.bounds(brick.centre);
        let (mut low, mut high) = (bounds.min, bounds.max);
        if let Some(path) = brick.path {
            let way = path.bounds();
            low = low.min(way.min + bounds.min - brick.centre);
            high = high.max(way.max + bounds.max - brick.centre);
        }
        let corners = [low, high].map(|corner| balls.seen(corner.as_vec2()));
        if let [Some(low), Some(high)] = corners {
            taken.push(Rect::from_corners(low, high));
        }
    }
    taken
}
