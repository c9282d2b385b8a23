//! First flights of the waiting balls: straight to the first contact, predicted as in the game. Balls start together
//! with the pieces. The paddle is left out. Runs in `Flow`.

use brickwork_editor::paths::followed;
use brickwork_editor::{Board, Thing};

use super::EditorSystems;
use super::bricks::show_bricks;
use super::prelude::*;
use super::state::{Free, Gesture};
use crate::content::Players;
use crate::geometry::direction;
use crate::geometry::moving::Course;
use crate::level::{RawBall, limits};
use crate::presentation::look::edited::{EditedBrick, EditedBricks};
use crate::simulation::arena::{Side, wall};
use crate::simulation::brick::behaviour::Behaviour;
use crate::simulation::collision::Obstacles;
use crate::simulation::collision::obstacle::{Form, Presence};
use crate::simulation::collision::predict::next_impact;
use crate::simulation::collision::response::Response;
use crate::simulation::lane::highest_top;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FirstFlights>().add_systems(
        Update,
        follow_bricks
            .run_if(resource_changed::<EditedBricks>)
            .after(show_bricks)
            .in_set(EditorSystems::Draw),
    );
}

/// Maximum number of bricks in a level with first flights. Larger levels would make edits slow.
const MOST: usize = 100_000;
/// Maximum total area in which the bricks rest and move (areas of the field). Only levels with errors exceed it.
const CROWDED: f64 = 20.0;

/// Obstacles of the edited level at its beginning, by the indices of its bricks.
#[derive(Resource, Default)]
pub(super) struct FirstFlights {
    obstacles: Obstacles,
    /// Revision of the text, and the dragged piece, of these obstacles.
    of: (u64, Option<Thing>),
}

/// Builds the obstacles again after a change of the text or of the dragged piece.
fn follow_bricks(
    editor: Res<Editor>,
    bricks: Res<EditedBricks>,
    mut flights: ResMut<FirstFlights>,
) {
    let dragged = match &editor.gesture {
        Some(Gesture::Drag(drag)) if matches!(drag.free, Free::Piece(_)) => Some(drag.new.clone()),
        _ => None,
    };
    let of = (editor.revision, dragged);
    if flights.of == of {
        return;
    }
    let board = &editor.board;
    let is_shown = !board.balls.is_empty() && bricks.all().len() <= MOST && board.ball_radius > 0.0;
    flights.obstacles = match is_shown {
        true => obstacles(&editor, bricks.all()),
        false => Obstacles::default(),
    };
    flights.of = of;
}

fn obstacles(editor: &Editor, bricks: &[Option<EditedBrick>]) -> Obstacles {
    let board = &editor.board;
    let arena = Arena::new(board.field);
    let paddles_top = highest_top(Players::default(), &arena);
    let mut obstacles = Obstacles::for_balls(board.ball_radius, paddles_top);
    for side in Side::ALL {
        let (.., collider, at) = wall(side, &arena);
        obstacles.add_wall(side, collider.0, at.0);
    }
    let cells = board.size().cells().count();
    let near = arena.bounds.grown(board.field.max_element());
    let mut free_area = CROWDED * board.field.element_product();
    for (id, brick) in bricks.iter().enumerate() {
        let Some(brick) = brick else { continue };
        let piece = id.checked_sub(cells).map(Free::Piece);
        let path = match piece.and_then(|free| editor.thing(free)) {
            Some(Thing::Piece(piece)) => followed(&piece),
            _ => None,
        };
        let around = brick.shape.bounds(DVec2::ZERO);
        let centres = path
            .as_ref()
            .map_or(Aabb::new(brick.at, brick.at), |path| path.bounds());
        let zone = Aabb::new(centres.min + around.min, centres.max + around.max);
        free_area -= zone.size().element_product();
        // NaN fails this test too.
        let is_near = near.contains(zone.min) && near.contains(zone.max);
        if !(is_near && around.size().min_element() > 0.0 && free_area > 0.0) {
            continue;
        }
        let form = Form {
            shape: brick.shape,
            centre: brick.at,
            entity: Entity::PLACEHOLDER,
            presence: Presence::Solid,
            since: 0.0,
            response: Response::of_kind(&brick.kind),
            path,
        };
        obstacles.fill(id as u32, form);
    }
    obstacles.sort();
    obstacles
}

impl FirstFlights {
    /// Returns the first contact of `ball`: the centre of the ball (units), and the object that it hits. `None` without
    /// one.
    pub fn contact(&self, editor: &Editor, ball: &RawBall) -> Option<(DVec2, Target)> {
        let speed: Option<f64> = editor.field("ball_speed");
        let course = Course {
            from: ball.at.into(),
            velocity: direction(ball.angle) * speed.unwrap_or(limits::DEFAULT_BALL_SPEED),
            since: 0.0,
            radius: editor.board.ball_radius,
        };
        let arena = Arena::new(editor.board.field);
        let next = next_impact(&arena, &self.obstacles, &course, 0.0);
        let at = course.at(next.time);
        at.is_finite().then_some((at, next.target))
    }
}

/// Returns the brush of the brick with this index.
pub(super) fn brush_of(board: &Board, id: u32) -> Option<Brush> {
    let cells = board.size().cells().count();
    let piece = (id as usize).checked_sub(cells).map(Place::Piece);
    let cell = || board.size().cells().nth(id as usize).map(Place::Cell);
    board.brush_at(piece.or_else(cell)?)
}
