//! Placement of the controls hint in free space: away from bricks, walls, HUD, paddle and aim line. Runs in
//! `PostUpdate` after the camera moves.
//!
//! Each [`Shape`] is laid out once, hidden. The first shape that fits is shown. If none fits, the hint covers as few
//! bricks as possible, on a dark backing, and still keeps away from the aim line.

use bevy::camera::visibility::VisibilitySystems;
use bevy::ecs::system::SystemParam;
use bevy::math::DVec2;
use bevy::prelude::*;
use bevy::text::RemSize;
use bevy::ui::{UiGlobalTransform, UiSystems};

use super::controls_hint::{ControlsHint, HintRow};
use super::free_space::{Line, Space};
use super::pause_button;
use super::seen_balls::SeenBalls;
use crate::presentation::camera::{CameraMoves, MARGIN, Writing, WritingRoom};
use crate::presentation::palette;
use crate::presentation::ui::paint::Ground;
use crate::presentation::ui::theme;
use crate::simulation::arena::Arena;
use crate::simulation::ball::{Ball, Flight, Held};
use crate::simulation::body::Velocity;
use crate::simulation::clock::Clock;
use crate::simulation::collision::lookahead::Lookahead;
use crate::simulation::rules::RulesInPlay;
use crate::simulation::run::Run;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        place_hint
            .run_if(any_with_component::<ControlsHint>)
            .after(CameraMoves)
            .before(UiSystems::Prepare)
            .before(VisibilitySystems::VisibilityPropagate),
    );
}

/// Width (share of the field's width) and maximum number of rows. The last rows are the least important. With 0 rows,
/// the short row is shown.
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
const AROUND: f32 = 5.0;
/// Height above the floor that the paddle needs (units). A ball on it is part of its aim line.
const PADDLE_BAND: f32 = 34.0;
/// Preferred height of the centre of the hint above the floor (share of the field's height).
const PREFERRED: f32 = 0.3;
/// Cost of covering the aim line (taken cells).
const ON_THE_LINE: u32 = 1_000_000;
/// Opacity of the backing over bricks (0 to 1).
const BACKING: f32 = 0.85;

/// Inputs of a layout.
#[derive(Clone, Debug, PartialEq)]
struct Basis {
    window: Vec2,
    field: Rect,
    text: f32,
    rows: Vec<Entity>,
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
    &'static ControlsHint,
    Option<&'static Children>,
    &'static ComputedNode,
    &'static UiGlobalTransform,
    &'static mut Node,
    &'static mut Visibility,
    &'static mut Ground,
);

fn place_hint(
    (arena, run): (Res<Arena>, Option<Res<Run>>),
    (writing, room, scale, rem): (Res<Writing>, Res<WritingRoom>, Res<UiScale>, Res<RemSize>),
    (balls, lines): (SeenBalls, AimLines),
    hint: Single<Hint>,
    mut rows: Query<(&HintRow, &mut Node), Without<ControlsHint>>,
    (texts, parts): (
        Query<(&ComputedNode, &UiGlobalTransform), With<Text>>,
        Query<&Children>,
    ),
    mut placement: Local<Placement>,
) {
    let placement = &mut *placement;
    let (entity, hint, children, computed, at, mut node, mut visibility, mut ground) =
        hint.into_inner();
    let bounds = arena.bounds;
    let corners = [bounds.min, bounds.max].map(|corner| balls.seen(corner.as_vec2()));
    let (true, [Some(low), Some(high)], Some(run)) = (hint.is_wanted, corners, run) else {
        visibility.set_if_neq(Visibility::Hidden);
        *placement = Placement::default();
        return;
    };
    let all: Vec<Entity> = children.into_iter().flatten().copied().collect();
    let holds = |row: &&Entity| rows.get(**row).is_ok_and(|(row, _)| row.holds);
    let basis = Basis {
        window: balls.window(),
        field: Rect::from_corners(low, high),
        text: rem.0,
        rows: all.iter().filter(holds).copied().collect(),
    };
    let field = basis.field;
    let mut wanted = node.clone();
    let shape = if placement.basis.as_ref() != Some(&basis) {
        let strip = match *writing {
            Writing::Above => room.above / scale.0,
            Writing::Beside => 0.0,
        };
        let taken = taken(&run, &basis, strip, &balls);
        *placement = Placement {
            space: Space::of(basis.window, &taken),
            basis: Some(basis),
            ..Placement::default()
        };
        visibility.set_if_neq(Visibility::Hidden);
        0
    } else if placement.sizes.len() < SHAPES.len() {
        // The layout of the previous frame used the requested shape.
        let pixel = computed.inverse_scale_factor();
        let half = parts.iter_descendants(entity).filter_map(|it| {
            let (text, place) = texts.get(it).ok().filter(|(text, _)| !text.is_empty())?;
            Some((place.translation.x - at.translation.x).abs() + 0.5 * text.size().x)
        });
        let size = Vec2::new(2.0 * half.fold(0.0, f32::max), computed.size().y) * pixel;
        if size.min_element() > 0.0 {
            placement.sizes.push(size + 2.0 * AROUND);
        }
        placement.sizes.len().min(SHAPES.len() - 1)
    } else {
        let line = lines.seen(&balls);
        let goal = field
            .center()
            .with_y(field.max.y - PREFERRED * field.height());
        let (cost, (shape, corner)) = placement.best(goal, &line);
        placement.place = Some((shape, corner));
        let width = SHAPES[shape].0 * field.width();
        wanted.left = px(corner.x + 0.5 * (placement.sizes[shape].x - width));
        wanted.top = px(corner.y + AROUND);
        let backing = if cost > 0 { BACKING } else { 0.0 };
        ground.set_if_neq(Ground(palette::BACKDROP.with_alpha(backing)));
        visibility.set_if_neq(Visibility::Inherited);
        shape
    };
    let (width, most) = SHAPES[shape];
    wanted.width = px(width * field.width());
    node.set_if_neq(wanted);
    let mut left = most;
    for row in all {
        if let Ok((row, mut node)) = rows.get_mut(row) {
            let is_shown = if row.is_short {
                most == 0
            } else {
                row.holds && left > 0
            };
            left = left.saturating_sub(usize::from(is_shown));
            let wanted = theme::display(is_shown);
            if node.display != wanted {
                node.display = wanted;
            }
        }
    }
}

impl Placement {
    /// Returns the cheapest position with its cost. It keeps the current one if no other is cheaper; otherwise it takes
    /// the one nearest to `goal` in the first shape with that cost.
    fn best(&self, goal: Vec2, line: &Line) -> (u32, (usize, Vec2)) {
        let cost = |(shape, corner): (usize, Vec2)| {
            let area = Rect::from_corners(corner, corner + self.sizes[shape]);
            let on_the_line = if line.meets(area) { ON_THE_LINE } else { 0 };
            self.space.taken(area) + on_the_line
        };
        let present = self.place.map(|place| (cost(place), place));
        if let Some(free) = present.filter(|(cost, _)| *cost == 0) {
            return free;
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
        best.unwrap_or((0, (0, Vec2::ZERO)))
    }
}

/// Areas that the hint must not cover (pixels of an 800×600 window): bricks with their paths, the walls, the `strip` of
/// the HUD above the field or the columns at its sides, the pause button, and the band of the paddle.
fn taken(run: &Run, basis: &Basis, strip: f32, balls: &SeenBalls) -> Vec<Rect> {
    let (window, field) = (basis.window, basis.field);
    let unit = field.height() / run.level.field().y as f32;
    let wall = MARGIN * unit;
    let of = |from: (f32, f32), to: (f32, f32)| Rect::from_corners(from.into(), to.into());
    let mut taken = vec![
        of((0.0, field.min.y - wall - strip), (window.x, field.min.y)),
        of(
            (0.0, 0.0),
            (field.min.x, if strip > 0.0 { 0.0 } else { window.y }),
        ),
        of(
            (field.max.x, 0.0),
            (window.x, if strip > 0.0 { 0.0 } else { window.y }),
        ),
        of(
            (field.min.x - wall, field.min.y),
            (field.min.x, field.max.y),
        ),
        of(
            (field.max.x, field.min.y),
            (field.max.x + wall, field.max.y),
        ),
        of(
            (field.min.x - wall, field.max.y - PADDLE_BAND * unit),
            (field.max.x + wall, field.max.y + wall),
        ),
        of(
            (window.x - pause_button::SIDE, 0.0),
            (window.x, pause_button::SIDE),
        ),
    ];
    for brick in run.level.bricks() {
        let bounds = brick.shape.bounds(brick.centre);
        let (mut low, mut high) = (bounds.min, bounds.max);
        if let Some(path) = brick.path {
            let way = path.bounds();
            (low, high) = (
                low.min(way.min + bounds.min - brick.centre),
                high.max(way.max + bounds.max - brick.centre),
            );
        }
        let corners = [low, high].map(|corner| balls.seen(corner.as_vec2()));
        if let [Some(low), Some(high)] = corners {
            taken.push(Rect::from_corners(low, high));
        }
    }
    taken
}

/// Aim lines of the waiting balls.
#[derive(SystemParam)]
struct AimLines<'w, 's> {
    rules: Res<'w, RulesInPlay>,
    clock: Res<'w, Clock>,
    balls: Query<'w, 's, (&'static Ball, &'static Transform, &'static Velocity), With<Held>>,
    ahead: Lookahead<'w, 's>,
}

impl AimLines<'_, '_> {
    /// Returns the lines that `look/aim_line.rs` draws.
    fn seen(&self, balls: &SeenBalls) -> Line {
        let mut line = Line::default();
        for (ball, transform, velocity) in &self.balls {
            let flight = Flight {
                from: transform.translation.truncate().as_dvec2(),
                since: self.clock.now(),
            };
            let contacts = self.rules.0.aim_contacts.max(1);
            let edge = flight.from + f64::from(RING) * ball.radius * DVec2::X;
            let ends = [flight.from, edge].map(|place| balls.seen(place.as_vec2()));
            if let [Some(middle), Some(edge)] = ends {
                line.radius = middle.distance(edge);
            }
            for (from, to) in self.ahead.legs(ball, flight, velocity.0, contacts) {
                let ends = [from, to].map(|place| balls.seen(place.as_vec2()));
                if let [Some(from), Some(to)] = ends {
                    line.legs.push((from, to));
                }
            }
        }
        line
    }
}

/// Radius of the ring at a contact (radii of the ball).
const RING: f32 = 1.3;
