//! Charges of tools at contacts: their effects and their spending. Used in `Resolution` and `Counting`.

use super::listen::wall_side;
use super::state::{Charge, ReactionState, Tools};
use crate::collision::bounce::Touch;
use crate::collision::portal::has_room;
use crate::prelude::*;
use brickwork_level::content::Colour;
use brickwork_level::content::reactions::{Ends, Passed, ToolEffect};

impl Tools {
    /// Returns the lasting effects on `ball`.
    pub fn on(&self, ball: u32) -> impl Iterator<Item = (ToolEffect, &Charge)> {
        let all = self.reactions.iter();
        all.filter_map(move |state| Some((state.effect(), state.on(ball)?)))
    }

    /// Returns `true` if one of the lasting effects on `ball` is `effect`.
    fn has(&self, ball: u32, effect: ToolEffect) -> bool {
        self.on(ball).any(|(other, _)| other == effect)
    }

    /// Changes the `traits` of `ball` for a contact with a brick of `kind`.
    pub(crate) fn change_traits(&self, ball: u32, kind: &KindSummary, traits: &mut BallTraits) {
        for (effect, charge) in self.on(ball) {
            match effect {
                ToolEffect::Pass(passed) => {
                    let is_passed = passed == Passed::All || charge.colour == Some(kind.colour);
                    traits.passes |= is_passed;
                }
                ToolEffect::Crush => traits.crushes = true,
                ToolEffect::Explode(radius) => traits.blast = Some(radius),
                ToolEffect::Dull => traits.misses = 1.0,
                _ => {}
            }
        }
        if traits.passes || traits.crushes {
            traits.misses = 0.0;
        }
    }

    /// Returns the velocity (units/s) of `ball` after it bounced at `touch` off a surface at rest and would leave with
    /// `outgoing` (units/s).
    pub(crate) fn turned(&self, ball: &Ball, touch: &Touch, outgoing: DVec2) -> DVec2 {
        let mut turns = self.on(ball.id).filter_map(|(effect, _)| match effect {
            ToolEffect::Turn(degrees) => Some(degrees),
            _ => None,
        });
        let Some(degrees) = turns.next() else {
            return outgoing;
        };
        let velocity = turned(outgoing, radians(degrees), ball.speed);
        let leaves = velocity.dot(touch.normal) > ball.speed * tuning::TURN_STEEPNESS;
        if leaves { velocity } else { outgoing }
    }

    /// Returns the centre at which `ball` continues after it has touched a wall that it wraps around (units). `None` if
    /// it does not wrap, or if something is in its way there.
    pub(crate) fn wrapped(
        &self,
        ball: &Ball,
        touch: &Touch,
        (arena, obstacles): (&Arena, &Obstacles),
    ) -> Option<DVec2> {
        let Target::Wall(side) = touch.target else {
            return None;
        };
        let is_wrapped = |(effect, _)| matches!(effect, ToolEffect::Wrap(walls) if walls.includes(wall_side(side)));
        if !self.on(ball.id).any(is_wrapped) {
            return None;
        }
        let bounds = arena.bounds;
        let x = match side {
            Side::Left => bounds.max.x - ball.radius,
            Side::Right => bounds.min.x + ball.radius,
            Side::Top => return None,
        };
        let at = DVec2::new(x, touch.at.y);
        let is_above = at.y - ball.radius > obstacles.paddles_top();
        (is_above && has_room(obstacles, None, at, ball.radius, touch)).then_some(at)
    }

    /// Returns `true` if `ball` stays on a paddle that it touches.
    pub(crate) fn sticks(&self, ball: u32) -> bool {
        self.has(ball, ToolEffect::Stick)
    }

    /// Returns `true` if a contact of `ball` with a paddle does not end the rally.
    pub(crate) fn keeps_rally(&self, ball: u32) -> bool {
        self.has(ball, ToolEffect::KeepRally)
    }

    /// Returns the factor for the speed of `ball`.
    pub(crate) fn speed(&self, ball: u32) -> f64 {
        let speeds = self.on(ball).filter_map(|(effect, _)| match effect {
            ToolEffect::Speed(times) => Some(times),
            _ => None,
        });
        speeds.product()
    }

    /// Returns the effects on all players. Those without charges last until the next tick.
    fn for_all(&self) -> impl Iterator<Item = ToolEffect> {
        let all = self.reactions.iter();
        let held = all.filter(|state| state.held.contains_key(&None));
        held.map(ReactionState::effect)
    }

    /// Returns the factor for the width of the paddles.
    pub(crate) fn width(&self) -> f64 {
        let widths = self.for_all().filter_map(|effect| match effect {
            ToolEffect::Width(times) => Some(times),
            _ => None,
        });
        widths.product()
    }

    /// Returns `true` if there is a net below the paddles.
    pub(crate) fn have_net(&self) -> bool {
        self.for_all().any(|effect| effect == ToolEffect::Net)
    }

    /// Returns the radius of the blast of the brick `id` (units), if a tool made it explosive.
    pub(crate) fn blast_of(&self, id: u32) -> Option<f64> {
        self.reactions
            .iter()
            .find_map(|state| match state.effect() {
                ToolEffect::Ember { radius, .. } if state.bricks.contains(&id) => Some(radius),
                _ => None,
            })
    }

    /// Returns the points of a destroyed brick that is worth `points`, and spends the charges.
    pub(crate) fn points_of(&mut self, brick: u32, points: u32) -> u32 {
        let mut total = f64::from(points);
        for state in &mut self.reactions {
            let times = match state.effect() {
                ToolEffect::Multiply(times) => {
                    let Some(charge) = state.held.get_mut(&None).filter(|it| it.is_left()) else {
                        continue;
                    };
                    charge.left = charge.left.map(|left| left - 1);
                    times
                }
                ToolEffect::Return { points, .. } if state.bricks.contains(&brick) => points,
                _ => continue,
            };
            let more = total * times;
            state.points = state.points.saturating_add((more - total).max(0.0) as u32);
            total = more;
        }
        self.plan();
        // The cast saturates.
        (total + 1e-6) as u32
    }

    /// Spends the charges of a contact.
    pub(crate) fn spend(&mut self, hit: &BallHit) {
        let mut is_spent = false;
        for state in &mut self.reactions {
            let (effect, ends) = (state.effect(), state.row().ends);
            let holder = match effect.is_on_balls() && state.held.contains_key(&Some(hit.ball)) {
                true => Some(hit.ball),
                false => None,
            };
            let Some(charge) = state.held.get_mut(&holder).filter(|it| it.is_left()) else {
                continue;
            };
            let is_wall = matches!(hit.target, Target::Wall(_)) && !hit.passed;
            let ended = match ends {
                Ends::Wall => is_wall,
                Ends::Paddle => matches!(hit.target, Target::Paddle(_)),
                Ends::Charges(_) if is_used(effect, charge.colour, hit) => {
                    charge.left = charge.left.map(|left| left - 1);
                    !charge.is_left()
                }
                _ => false,
            };
            if ended {
                is_spent = true;
                if effect.is_on_balls() {
                    charge.left = Some(0);
                } else {
                    // Points of the step are counted after its contacts, so the effect lasts until the tick.
                    charge.until = Some(0);
                }
            }
        }
        if is_spent {
            self.plan_at_once();
        }
    }
}

/// Returns `true` if `hit` uses a charge of `effect`, which has the colour `colour`.
fn is_used(effect: ToolEffect, colour: Option<Colour>, hit: &BallHit) -> bool {
    let is_destructible = hit.destroyed || hit.hits_left > 0;
    let is_paddle = matches!(hit.target, Target::Paddle(_));
    match effect {
        ToolEffect::Pass(Passed::SameColour) => {
            is_destructible && hit.kind.map(|kind| kind.colour) == colour
        }
        ToolEffect::Pass(Passed::All)
        | ToolEffect::Crush
        | ToolEffect::Explode(_)
        | ToolEffect::Dull => is_destructible,
        ToolEffect::Turn(_) => {
            !hit.passed && matches!(hit.target, Target::Wall(_) | Target::Brick(_))
        }
        ToolEffect::Wrap(_) => hit.passed && matches!(hit.target, Target::Wall(_)),
        ToolEffect::Stick => hit.caught,
        ToolEffect::KeepRally | ToolEffect::Speed(_) | ToolEffect::Width(_) => is_paddle,
        ToolEffect::Net => hit.target == Target::Net,
        _ => false,
    }
}
