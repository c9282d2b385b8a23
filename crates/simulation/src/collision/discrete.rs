//! The tutorial's scheme, reproduced faithfully: move, then test for overlap and resolve each overlap at once, brick by
//! brick, then the paddle.
//!
//! One system in `Resolution`; `Detection` has nothing to do. The scheme includes its three known flaws: fast balls
//! pass through objects, two bricks hit in one step reverse the ball twice, and corners reflect in the wrong direction.
//! If [`TestNotes`] exists, every test is recorded. For pictures and formulas, see `docs/lab.md`.

use super::aim::{AimingPaddle, aim};
use super::apply_contact::{Consequences, Contact, ContactState, ContactStateItem};
use super::obstacle::WallLine;
use super::test_notes::{Against, PaddleTest, TestNotes, Tested};
use crate::prelude::*;
use brickwork_geometry::overlap::{Compass, DiscTest};
use brickwork_level::content::Properties;

/// Returns the reason why this scheme cannot play `level` under `rules`, as a sentence without a full stop. `None` if
/// it can.
pub fn refusal(level: &Level, rules: &Rules) -> Option<String> {
    let mut kinds = level.kinds();
    let more = kinds.find(|(_, kind)| kind.properties != Properties::default());
    let of_kinds = more.map(|(name, _)| {
        format!(
            "the discrete scheme plays plain and solid bricks alone, as the tutorial does, and bricks like {name:?} do more"
        )
    });
    of_kinds.or_else(|| {
        let refused = [
            (rules.players.are_several(), "have several players"),
            (rules.players.are_stacked(), "have two paddles"),
            (!rules.descent.is_none(), "let the wall descend"),
            (rules.cavities, "let balls wait in cavities"),
            (!rules.min_angles.is_none(), "keep balls off the axes"),
            (
                !rules.enemies.is_none(),
                "let enemies drift through the field",
            ),
            (rules.safety_net, "spread a net below the paddle"),
            (!rules.tools.is_empty(), "have tools"),
        ];
        let (_, what) = refused.into_iter().find(|(refused, _)| *refused)?;
        Some(format!(
            "the discrete scheme plays what the tutorial knows, and rules like {:?} {what}",
            rules.ruleset
        ))
    })
}

/// Moves all balls in order of their ids. For each: motion, walls, bricks in index order, paddles, loss.
pub(super) fn move_and_collide(
    rules: Res<RulesInPlay>,
    clock: Res<Clock>,
    arena: Res<Arena>,
    paddles: Query<(&Paddle, &Collider, &Position)>,
    mut balls: Query<(Entity, &Ball, Way, ContactState), Without<Held>>,
    mut consequences: Consequences,
    mut notes: Option<ResMut<TestNotes>>,
) {
    let now = clock.now();
    let paddles = in_order(paddles, |(paddle, ..)| paddle.player);
    for (entity, ball, mut way, state) in in_order(&mut balls, |(_, ball, ..)| ball.id) {
        let mut step = Step {
            ball,
            now,
            at: way.flight.at(way.velocity.0, now),
            velocity: way.velocity.0,
            state,
            consequences: &mut consequences,
            notes: notes.as_deref_mut(),
        };
        step.walls();
        step.bricks();
        for (paddle, collider, position) in &paddles {
            let bounds = collider.0.bounds(position.0);
            let test = DiscTest::new(step.at, ball.radius, bounds);
            let before = step.standing();
            let aimed = test.hit.map(|_| {
                let aiming = AimingPaddle::new(position.0.x, collider.half().x, paddle.motion);
                let (at, velocity) = before;
                aim(rules.0.rebound, &aiming, ball, at.x, velocity, false)
            });
            if let Some(aimed) = aimed {
                let target = Target::Paddle(paddle.player);
                step.contact(target, DVec2::Y, step.at, aimed.velocity);
            }
            let of_paddle = PaddleTest {
                bounds,
                test,
                aimed,
            };
            step.note(before, aimed.is_some(), || Against::Paddle(of_paddle));
        }
        let above = step.at.y - arena.floor(ball.radius);
        let (before, lost) = (step.standing(), above <= 0.0);
        if lost {
            step.contact(Target::Floor, DVec2::Y, step.at, step.velocity);
        }
        step.note(before, lost, || Against::Floor { above });
        let (at, owner) = (step.at, *step.state.owner);
        way.redirect(at, now, step.velocity);
        if lost {
            consequences.lose(entity, ball, owner, at);
        }
    }
}

/// State of one ball in a step.
struct Step<'a, 'b, 'c, 'w, 's> {
    ball: &'a Ball,
    now: f64,
    at: DVec2,
    velocity: DVec2,
    state: ContactStateItem<'b, 'c>,
    consequences: &'a mut Consequences<'w, 's>,
    notes: Option<&'a mut TestNotes>,
}

impl Step<'_, '_, '_, '_, '_> {
    /// Left, right and top: flips the velocity regardless of its direction, and corrects the position.
    fn walls(&mut self) {
        for index in 0..self.consequences.obstacles.walls().len() {
            let WallLine { side, shape, at } = self.consequences.obstacles.walls()[index];
            let (distance, normal) = nearest_surface(&shape, at, self.at);
            let gap = distance - self.ball.radius;
            let (before, is_hit) = (self.standing(), gap <= 0.0);
            if is_hit {
                let turned = self.velocity - normal * (2.0 * self.velocity.dot(normal));
                self.contact(Target::Wall(side), normal, self.at - normal * gap, turned);
            }
            self.note(before, is_hit, || Against::Wall { side, gap });
        }
    }

    /// Tests every solid brick in index order, and resolves each overlap before the next test. The scheme supports only
    /// upright boxes, so other outlines are replaced by their bounding box.
    fn bricks(&mut self) {
        for id in 0..self.consequences.obstacles.all().len() {
            let obstacle = self.consequences.obstacles.all()[id];
            if !obstacle.is_solid() {
                continue;
            }
            let centre = self.consequences.obstacles.centre_at(&obstacle, self.now);
            let bounds = obstacle.shape.bounds(centre);
            let test = DiscTest::new(self.at, self.ball.radius, bounds);
            let before = self.standing();
            let Some(hit) = test.hit else {
                self.note(before, false, || Against::Brick(id as u32, bounds, test));
                continue;
            };
            // If V is zero there is no direction. The chapters then use the vertical branch and push the ball down, as
            // if the box were above it.
            let direction = hit.direction.unwrap_or(Compass::Up);
            let away = -direction.vector();
            let turned = if direction.is_horizontal() {
                DVec2::new(-self.velocity.x, self.velocity.y)
            } else {
                DVec2::new(self.velocity.x, -self.velocity.y)
            };
            let at = self.at + away * hit.penetration;
            self.contact(Target::Brick(id as u32), away, at, turned);
            self.note(before, true, || Against::Brick(id as u32, bounds, test));
        }
    }

    /// Returns the current centre (units) and velocity (units/s) of the ball.
    fn standing(&self) -> (DVec2, DVec2) {
        (self.at, self.velocity)
    }

    /// Records a finished test, if `TestNotes` exists. `before` is the state of the ball before the test.
    fn note(&mut self, before: (DVec2, DVec2), is_hit: bool, against: impl FnOnce() -> Against) {
        let (after, ball) = (self.standing(), self.ball);
        if let Some(notes) = &mut self.notes {
            notes.0.push(Tested {
                ball: ball.id,
                radius: ball.radius,
                against: against(),
                is_hit,
                before,
                after,
            });
        }
    }

    /// Applies a contact; the ball continues from `at` with `velocity`. The time of a discrete contact is the end of
    /// the step.
    fn contact(&mut self, target: Target, normal: DVec2, at: DVec2, velocity: DVec2) {
        let contact = Contact {
            target,
            time: self.now,
            fraction: 1.0,
            at,
            from: None,
            passed: false,
            normal,
            incoming: self.velocity,
            outgoing: velocity,
            caught_at: None,
            offset: 0.0,
            traits: BallTraits::default(),
        };
        (self.at, self.velocity) = (at, velocity);
        self.consequences
            .apply(self.ball, &mut self.state, &contact);
    }
}
