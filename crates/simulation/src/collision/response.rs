//! Response of a brick to a contact in addition to the bounce, defined by its kind.
//!
//! Contains the component and its copy in [`Obstacles`](super::Obstacles). Most bricks have no response, and a contact
//! with them only checks one flag. Each part is in a separate file: [`one_way`](super::one_way),
//! [`portal`](super::portal), [`chaos`](super::chaos); [`pace`](crate::ball::pace) calculates the effect of a kick, and
//! `resolve_bounce` applies the parts in order.

use crate::brick::behaviour::Behaviour;
use crate::state::prelude::*;
use brickwork_level::content::BrickKind;
use std::num::NonZeroU16;

/// Response of this brick to a contact in addition to the bounce.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Response {
    /// Direction in which balls fly through it.
    pub one_way: Option<Through>,
    /// Number of its pair of portals.
    pub portal: Option<u32>,
    /// `true` if balls leave it at random angles.
    pub chaotic: bool,
    /// Speed factor of balls that leave it (1 to 4).
    pub kick: Option<f64>,
}

/// Unit vector along which balls fly through a brick.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Through(#[serde(with = "serial")] pub DVec2);

impl State for Response {
    const TAG: &'static str = "response";

    fn check(&self, _game: &Game) -> Result<(), FieldError> {
        within("kick", self.kick.unwrap_or(1.0), 1.0..=4.0)
    }
}

impl Behaviour for Response {
    fn of_kind(kind: &BrickKind) -> Option<Self> {
        let properties = &kind.properties;
        let response = Self {
            one_way: (properties.one_way).map(|one_way| Through(one_way.towards.vector())),
            portal: properties.portal.map(|portal| portal.pair),
            chaotic: properties.chaotic.is_some(),
            kick: properties.kicks.map(|kicks| kicks.by),
        };
        (response != Self::default()).then_some(response)
    }
}

impl Response {
    /// Returns `true` if some balls pass through the brick.
    pub fn is_passable(&self) -> bool {
        self.one_way.is_some() || self.portal.is_some()
    }
}

/// Index of an obstacle's response in `Responses`, plus one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResponseId(NonZeroU16);

/// All distinct responses of a field: at most one for each kind of brick.
#[derive(Clone, Debug, Default)]
pub(super) struct Responses {
    all: Vec<Response>,
    /// Number of the pair and collider id of each portal.
    portals: Vec<(u32, u32)>,
}

impl Responses {
    /// Stores the `response` of the collider `id`. Returns the id of the response; `None` if there are too many.
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

    /// Returns the response with the given id.
    pub fn get(&self, id: ResponseId) -> Option<&Response> {
        self.all.get(usize::from(id.0.get()) - 1)
    }

    /// Returns the collider id of the other portal of `pair`; `id` is the first one.
    pub fn other_portal(&self, id: u32, pair: u32) -> Option<u32> {
        let mut of_pair = self.portals.iter().filter(|portal| portal.0 == pair);
        of_pair.find(|portal| portal.1 != id).map(|portal| portal.1)
    }
}
