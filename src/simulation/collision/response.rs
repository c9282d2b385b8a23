//! What a contact with a brick does beside bouncing the ball, as its kind says.
//!
//! Owns the component, and the copy of it that goes with [`Obstacles`](super::Obstacles). Most bricks have none: then a
//! contact asks for one flag. What each part does is in a file of its own: [`one_way`](super::one_way).

use std::num::NonZeroU16;

use bevy::math::DVec2;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::geometry::serial;
use crate::simulation::state::State;

/// What a contact with this brick does beside bouncing the ball.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Response {
    /// The unit vector along which balls fly through it.
    pub one_way: Option<Through>,
}

/// The unit vector along which balls fly through a brick.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Through(#[serde(with = "serial")] pub DVec2);

impl State for Response {
    const TAG: &'static str = "response";
}

impl Response {
    /// Whether there are balls that it does not hold up.
    #[must_use]
    pub fn is_passable(&self) -> bool {
        self.one_way.is_some()
    }
}

/// Which of the [`Responses`] an obstacle has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ResponseId(NonZeroU16);

/// All responses of a field, each once: there are as many as kinds of bricks that have one.
#[derive(Clone, Debug, Default)]
pub(super) struct Responses(Vec<Response>);

impl Responses {
    /// The id of `response`.
    pub fn id(&mut self, response: Response) -> Option<ResponseId> {
        let known = self.0.iter().position(|known| *known == response);
        let index = known.unwrap_or_else(|| {
            self.0.push(response);
            self.0.len() - 1
        });
        let id = u16::try_from(index + 1).ok()?;
        NonZeroU16::new(id).map(ResponseId)
    }

    /// The one with that id.
    pub fn get(&self, id: ResponseId) -> Option<&Response> {
        self.0.get(usize::from(id.0.get()) - 1)
    }
}
