//! Ball that plays the wall, and its paddle. Runs in `Show`.
//!
//! A rally begins some time after the wall is complete. The ball flies straight, bounces off the edges of the window
//! and off bricks, and destroys bricks without letters, which return. It stays above the paddle, so it crosses no item. A
//! rally ends on the paddle, and then nothing is drawn again until the next one. The ball rests with reduced motion,
//! under a panel, and while another window has the focus.

use super::wall::{self, Ball, FLOOR, RADIUS, Stone, Wall, WallPaddle};
use crate::geometry::{Shape, bounce, sweep};
use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        play.before(wall::live)
            .run_if(any_with_component::<Wall>.and_then(nothing_is_over_it))
            .in_set(PresentationSystems::Show),
    );
}

/// Speed of the ball (pixels of an 800×600 window per second).
const SPEED: f64 = 330.0;
/// Age of the wall at which no more rallies begin, and minimum duration of a rally (s).
const UNTIL: f32 = 60.0;
const RALLY: f32 = 4.5;
/// Absence of a destroyed brick (s).
const AWAY: f32 = 2.0;
/// Maximum duration of a frame that the ball plays (s), and maximum number of contacts in it.
const FRAME: f64 = 0.05;
const CONTACTS: usize = 16;
/// Directions of the ball from the paddle, in turn (radians to the right of straight up).
const AIMS: [f64; 6] = [0.5, -0.8, 0.3, -0.45, 0.9, -0.6];

/// Part of the title that the ball can hit, with its shape and its centre.
type Obstacle = (Hit, Shape, DVec2);

#[derive(Clone, Copy, Debug, PartialEq)]
enum Hit {
    Edge,
    Paddle,
    Brick(Entity),
}

impl Ball {
    /// Returns the velocity of the next shot: down from the wall, and up from the paddle.
    fn shoot(&mut self) -> DVec2 {
        let aim = bounce::heading(AIMS[self.shots % AIMS.len()]) * SPEED;
        self.shots += 1;
        match self.at == DVec2::ZERO {
            true => aim,
            false => aim * DVec2::new(1.0, -1.0),
        }
    }

    /// Flies for `left` (s) among `obstacles`, or to the first contact. Returns the obstacle that it hit,
    /// and the remaining time (s).
    fn fly(&mut self, obstacles: &[Obstacle], left: f64) -> Option<(Hit, f64)> {
        let velocity = self.velocity?;
        let hits = obstacles.iter().filter_map(|(of, shape, centre)| {
            let hit = sweep::impact(shape, *centre, self.at, velocity, RADIUS)?;
            (hit.time <= left).then_some((hit, *of))
        });
        let Some((hit, of)) = hits.min_by(|(a, _), (b, _)| a.time.total_cmp(&b.time)) else {
            self.at += velocity * left;
            return None;
        };
        self.at += velocity * hit.time;
        // Corners reflect as the side that the ball approaches faster, so its slope never changes and it always returns.
        let towards = velocity * hit.normal;
        let side = match towards.x < towards.y {
            true => DVec2::new(hit.normal.x.signum(), 0.0),
            false => DVec2::new(0.0, hit.normal.y.signum()),
        };
        self.velocity = bounce::reflect(velocity, side, SPEED);
        Some((of, left - hit.time))
    }
}

/// Layout of a part of the wall.
type Laid = (&'static UiGlobalTransform, &'static ComputedNode);

/// Moves the ball and the paddle, and destroys bricks.
fn play(
    (time, comfort): (Res<Time<Real>>, Res<Comfort>),
    window: Single<&Window, With<PrimaryWindow>>,
    wall: Single<&Wall>,
    ball: Single<(&mut Ball, &mut UiTransform, &ChildOf), Without<WallPaddle>>,
    mut paddle: Single<&mut UiTransform, With<WallPaddle>>,
    mut stones: Query<(Entity, &mut Stone, Laid)>,
    places: Query<Laid>,
) {
    let (age, (begins, rests)) = (wall.age, wall.rests);
    let (mut ball, mut shown, gap) = ball.into_inner();
    let begins = ball.velocity.is_none() && (ball.begins.max(begins)..UNTIL).contains(&age);
    let plays = (ball.velocity.is_some() || begins) && window.focused && !comfort.is_calm();
    let (true, Ok((home, node))) = (plays, places.get(gap.parent())) else {
        return;
    };
    let pixel = node.inverse_scale_factor();
    let place = |at: Vec2| ((at - home.translation) * pixel).as_dvec2();
    let (low, high) = (place(Vec2::ZERO), place(window.physical_size().as_vec2()));
    let floor = DVec2::new(0.0, f64::from(FLOOR));
    let solid = stones.iter().filter(|(_, stone, _)| stone.comes <= age);
    let bricks = solid.map(|(brick, _, (at, node))| {
        let shape = Shape::upright((node.size() * 0.5 * pixel).as_dvec2());
        (Hit::Brick(brick), shape, place(at.translation))
    });
    let mut obstacles: Vec<Obstacle> = bricks.chain(edges(low, high, floor)).collect();
    if begins {
        ball.begins = age;
        ball.velocity = Some(ball.shoot());
    }
    let mut left = f64::from(time.delta_secs()).min(FRAME);
    for _ in 0..CONTACTS {
        let Some((hit, rest)) = ball.fly(&obstacles, left) else {
            break;
        };
        left = rest;
        match hit {
            Hit::Paddle if age - ball.begins >= RALLY => {
                (ball.velocity, ball.begins) = (None, age + rests);
            }
            Hit::Paddle => ball.velocity = Some(ball.shoot()),
            Hit::Brick(brick) => {
                let stone = stones.get_mut(brick).ok();
                if let Some((_, mut stone, _)) = stone.filter(|it| !it.1.is_letter) {
                    stone.comes = age + AWAY;
                    obstacles.retain(|(of, ..)| *of != hit);
                }
            }
            Hit::Edge => {}
        }
    }
    shown.translation = Val2::px(ball.at.x as f32, ball.at.y as f32);
    paddle.translation = Val2::px(ball.at.x as f32, 0.0);
}

/// Returns the edges of an area from `low` to `high`, and its `floor`.
fn edges(low: DVec2, high: DVec2, floor: DVec2) -> [Obstacle; 4] {
    let line = |hit, normal, at| (hit, Shape::HalfPlane { normal }, at);
    [
        line(Hit::Edge, DVec2::X, low),
        line(Hit::Edge, DVec2::NEG_X, high),
        line(Hit::Edge, DVec2::Y, low),
        line(Hit::Paddle, DVec2::NEG_Y, floor),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ball_stays_in_its_area_keeps_its_slope_and_returns_to_the_paddle() {
        let (low, high) = (DVec2::new(-400.0, -200.0), DVec2::new(400.0, 100.0));
        let mut obstacles = edges(low, high, high).to_vec();
        let brick = Shape::upright(DVec2::new(300.0, 10.0));
        obstacles.push((Hit::Brick(Entity::PLACEHOLDER), brick, DVec2::Y * -60.0));
        for shots in 0..AIMS.len() {
            let mut ball = Ball {
                shots,
                ..Ball::default()
            };
            ball.velocity = Some(ball.shoot());
            let slope = ball.velocity.map(DVec2::abs);
            let (mut bricks, mut returns) = (0, 0);
            for _ in 0..60 * 60 {
                let mut left = 1.0 / 60.0;
                while let Some((hit, rest)) = ball.fly(&obstacles, left) {
                    left = rest;
                    bricks += usize::from(hit == Hit::Brick(Entity::PLACEHOLDER));
                    returns += usize::from(hit == Hit::Paddle);
                }
                let inside = ball.at.clamp(low + RADIUS, high - RADIUS);
                assert!(inside.distance(ball.at) < 1e-6, "{:?}", ball.at);
            }
            assert!(bricks > 5 && returns > 5, "{bricks} {returns}");
            assert_eq!(ball.velocity.map(DVec2::abs), slope);
        }
    }
}
