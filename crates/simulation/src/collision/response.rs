//! What a contact with a brick does beside bouncing the ball, as its kind says.
//!
//! Owns the component, the copy of it that goes with [`Obstacles`](super::Obstacles), and the order of its parts at a contact. Most
//! bricks have none: then a contact asks for one flag. What each part does is in a file of its own: [`one_way`](super::one_way),
//! [`portal`], [`chaos`](super::chaos); what a kick comes to is [`pace`](crate::ball::pace)'s.

use std::num::NonZeroU16;

use bevy::math::DVec2;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::bounce::Touch;
use super::chaos::scattered;
use super::consequence::{Consequences, Contact};
use super::portal;
use crate::ball::Ball;
use crate::ball::pace::Pace;
use crate::messages::Target;
use crate::state::State;
use crate::state::check::{Game, Wrong, within};
use brickwork_geometry::bounce::with_speed;
use brickwork_geometry::serial;

/// What a contact with this brick does beside bouncing the ball.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Response {
    /// The unit vector along which balls fly through it.
    pub one_way: Option<Through>,
    /// The number of the pair of portals that it is one of.
    pub portal: Option<u32>,
    /// Whether it throws balls off at random angles.
    pub chaotic: bool,
    /// How many times faster balls leave it.
    pub kick: Option<f64>,
}

/// The unit vector along which balls fly through a brick.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Through(#[serde(with = "serial")] pub DVec2);

impl State for Response {
    const TAG: &'static str = "response";

    fn check(&self, _game: &Game) -> Result<(), Wrong> {
        self.kick.map_or(Ok(()), |by| within("kick", by, 1.0..=4.0))
    }
}

impl Response {
    /// Whether there are balls that it does not hold up.
    #[must_use]
    pub fn is_passable(&self) -> bool {
        self.one_way.is_some() || self.portal.is_some()
    }
}

/// Which of the [`Responses`] an obstacle has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ResponseId(NonZeroU16);

/// All responses of a field, each once: there are as many as kinds of bricks that have one.
#[derive(Clone, Debug, Default)]
pub(super) struct Responses {
    all: Vec<Response>,
    /// The number of the pair and the collider id of each portal.
    portals: Vec<(u32, u32)>,
}

impl Responses {
    /// Notes that the collider `id` has `response`; the id of the response.
    pub fn note(&mut self, id: u32, response: Response) -> Option<ResponseId> {
        let portal = response.portal.map(|pair| (pair, id));
        if let Some(portal) = portal.filter(|portal| !self.portals.contains(portal)) {
            self.portals.push(portal);
        }
        let known = self.all.iter().position(|known| *known == response);
        let index = known.unwrap_or_else(|| {
            self.all.push(response);
            self.all.len() - 1
        });
        let id = u16::try_from(index + 1).ok()?;
        NonZeroU16::new(id).map(ResponseId)
    }

    /// The one with that id.
    pub fn get(&self, id: ResponseId) -> Option<&Response> {
        self.all.get(usize::from(id.0.get()) - 1)
    }

    /// The collider id of the other portal of `pair` than `id`.
    pub fn other_portal(&self, id: u32, pair: u32) -> Option<u32> {
        let mut of_pair = self.portals.iter().filter(|portal| portal.0 == pair);
        of_pair.find(|portal| portal.1 != id).map(|portal| portal.1)
    }
}

impl Consequences<'_, '_> {
    /// Sends the ball of `contact`, which has bounced at `touch`, off at a random angle with `speed` (units/s).
    fn scatter(&mut self, touch: &Touch, speed: f64, contact: &mut Contact) {
        let push = touch.surface(&self.obstacles).dot(touch.normal);
        contact.outgoing = scattered(&mut self.dice.chaos, touch.normal, push, speed);
    }

    /// What else `contact` does, which has bounced `ball` with `pace` at `touch`, as the brick's kind and the effects on the
    /// ball say; the speed of the ball from now on (units/s), if it is another. A ball that `slides` through a gap of its
    /// own width goes on along it.
    pub(super) fn respond(
        &mut self,
        (ball, pace): (&Ball, &mut Pace),
        (touch, slides): (&Touch, bool),
        contact: &mut Contact,
    ) -> Option<f64> {
        if let Some(at) = portal::exit(&self.obstacles, ball.radius, touch) {
            contact.from = Some(contact.at);
            contact.at = at;
            contact.outgoing = contact.incoming;
            contact.passed = true;
            return None;
        }
        if slides {
            return None;
        }
        let response = match touch.target {
            Target::Brick(id) => self.obstacles.get(id),
            _ => None,
        };
        let response = response.and_then(|item| self.obstacles.response(item));
        let Response { chaotic, kick, .. } = response.copied().unwrap_or_default();
        if chaotic || contact.traits.chaotic {
            self.scatter(touch, ball.speed, contact);
        }
        let kicked = self.kicked(pace, kick?).max(ball.speed);
        contact.outgoing = with_speed(contact.outgoing, kicked);
        Some(kicked)
    }
}
