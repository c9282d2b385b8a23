//! Reimplementation of the collision chapters without any code of the game. It uses their axes (y down), their objects
//! (position of the top left corner, full size) and their order in a frame. [`collide`](super::collide) has their test
//! of a circle.
//!
//! If rounding decides a comparison with a limit, both results are correct, and the observed one is taken. This is
//! common: a ball that was just moved out touches at exactly its radius.

pub use super::collide::Numbers;
use super::collide::collide;
use crate::reference::{Direction, Vec2, vec2};

/// Distance from a limit within which rounding decides (units, or a difference of dot products).
pub const NEAR: f64 = 1e-9;

/// Brick or paddle.
#[derive(Clone, Copy, Debug)]
pub struct Object {
    /// Position of the top left corner (units).
    pub position: Vec2,
    /// Full width and height (units).
    pub size: Vec2,
    pub solid: bool,
    pub destroyed: bool,
}

/// Ball.
#[derive(Clone, Copy, Debug)]
pub struct Ball {
    /// Position of the top left corner of its bounding square (units).
    pub position: Vec2,
    pub radius: f64,
    /// Velocity (units/s).
    pub velocity: Vec2,
}

impl Ball {
    pub fn centre(&self) -> Vec2 {
        self.position + vec2(self.radius, self.radius)
    }
}

/// Object of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    Left,
    Right,
    Top,
    Brick(usize),
    Paddle,
    Bottom,
}

/// Rebound from the paddle.
#[derive(Clone, Copy, Debug)]
pub struct Aimed {
    /// Position of the contact on the paddle: −1 at the left end, 1 at the right end.
    pub offset: f64,
    /// Velocity before its length is set (units/s).
    pub towards: Vec2,
}

/// Test and its result.
#[derive(Clone, Copy, Debug)]
pub struct Test {
    pub against: Against,
    /// Distance of the ball from the limit of the test (units); negative for a hit.
    pub margin: f64,
    /// Numbers of a test against a box.
    pub numbers: Option<Numbers>,
    /// Rebound of a test against the paddle.
    pub aimed: Option<Aimed>,
    pub hit: bool,
    /// Ball before the test.
    pub before: Ball,
    /// Ball after the test.
    pub after: Ball,
}

/// Observed result of a test, used if rounding decides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen {
    pub hit: bool,
    pub direction: Option<usize>,
}

/// State of the game.
#[derive(Clone, Debug)]
pub struct Game {
    /// Width and height of the screen (units).
    pub size: Vec2,
    pub bricks: Vec<Object>,
    pub paddle: Object,
    /// Speed to the right (units/s).
    pub paddle_speed: f64,
    pub ball: Ball,
    /// Initial velocity of the ball (units/s).
    pub initial_velocity: Vec2,
}

impl Game {
    /// Runs a frame of `dt` (s) with the observed results `seen`. Returns every test in order.
    pub fn frame(&mut self, dt: f64, seen: &[Seen]) -> Vec<Test> {
        let room = self.size.x - self.paddle.size.x;
        let x = self.paddle.position.x + self.paddle_speed * dt;
        self.paddle.position.x = x.max(0.0).min(room);
        self.ball.position += self.ball.velocity * dt;
        let diameter = 2.0 * self.ball.radius;
        let mut frame = Frame {
            game: self,
            seen,
            tests: Vec::new(),
        };
        let gap = frame.game.ball.position.x;
        frame.test(Against::Left, gap, None, |game| {
            game.ball.velocity.x = -game.ball.velocity.x;
            game.ball.position.x = 0.0;
        });
        let gap = frame.game.size.x - (frame.game.ball.position.x + diameter);
        frame.test(Against::Right, gap, None, |game| {
            game.ball.velocity.x = -game.ball.velocity.x;
            game.ball.position.x = game.size.x - diameter;
        });
        let gap = frame.game.ball.position.y;
        frame.test(Against::Top, gap, None, |game| {
            game.ball.velocity.y = -game.ball.velocity.y;
            game.ball.position.y = 0.0;
        });
        for index in 0..frame.game.bricks.len() {
            let brick = frame.game.bricks[index];
            if !brick.destroyed {
                frame.test_box(Against::Brick(index), &brick, |game, numbers| {
                    game.resolve(index, numbers);
                });
            }
        }
        let paddle = frame.game.paddle;
        frame.test_box(Against::Paddle, &paddle, |game, _| game.rebound());
        let above = frame.game.size.y - frame.game.ball.position.y;
        frame.test(Against::Bottom, above, None, |_| {});
        frame.tests
    }

    /// Resolves a hit of a brick.
    fn resolve(&mut self, index: usize, numbers: &Numbers) {
        let brick = &mut self.bricks[index];
        brick.destroyed = !brick.solid;
        let ball = &mut self.ball;
        let depth = match numbers.direction {
            Some(0 | 1) => -numbers.penetration,
            _ => numbers.penetration,
        };
        if let Some(1 | 3) = numbers.direction {
            ball.velocity.x = -ball.velocity.x;
            ball.position.x += depth;
        } else {
            ball.velocity.y = -ball.velocity.y;
            ball.position.y += depth;
        }
    }

    /// Returns the rebound of `ball` from the paddle.
    fn aimed(&self, ball: &Ball) -> Aimed {
        let middle = self.paddle.position.x + self.paddle.size.x / 2.0;
        let offset = (ball.centre().x - middle) / (self.paddle.size.x / 2.0);
        let across = self.initial_velocity.x * offset * 2.0;
        Aimed {
            offset,
            towards: vec2(across, -ball.velocity.y.abs()),
        }
    }

    /// Resolves a hit of the paddle.
    fn rebound(&mut self) {
        let new = self.aimed(&self.ball).towards;
        self.ball.velocity = new.scaled_to(self.ball.velocity.length());
    }
}

/// Frame in progress.
struct Frame<'a> {
    game: &'a mut Game,
    seen: &'a [Seen],
    tests: Vec<Test>,
}

impl Frame<'_> {
    /// Tests a limit and resolves a hit at once. Merely touching a box is not a hit.
    fn test(
        &mut self,
        against: Against,
        margin: f64,
        numbers: Option<Numbers>,
        resolve: impl FnOnce(&mut Game),
    ) {
        let before = self.game.ball;
        let aimed = (against == Against::Paddle).then(|| self.game.aimed(&before));
        let hit = match self.seen.get(self.tests.len()) {
            Some(seen) if margin.abs() < NEAR => seen.hit,
            _ if numbers.is_some() => margin < 0.0,
            _ => margin <= 0.0,
        };
        if hit {
            resolve(self.game);
        }
        self.tests.push(Test {
            against,
            margin,
            numbers,
            aimed,
            hit,
            before,
            after: self.game.ball,
        });
    }

    fn test_box(
        &mut self,
        against: Against,
        target: &Object,
        resolve: impl FnOnce(&mut Game, &Numbers),
    ) {
        let ball = &self.game.ball;
        let numbers = collide(ball, target, self.seen.get(self.tests.len()));
        let margin = numbers.v.length() - ball.radius;
        self.test(against, margin, Some(numbers), |game| {
            resolve(game, &numbers);
        });
    }
}
