//! Switches that are worth a shot: those that open a closed gate.
//!
//! Uses only visible information: the state of the gates, but not the bricks behind them.

use super::landing::{Landing, Sight};
use crate::brick::opens::Opens;
use crate::brick::reacts::Reacts;
use crate::collision::change::Passable;
use crate::prelude::*;

/// The switches and gates of the field.
#[derive(SystemParam)]
pub(super) struct Switches<'w, 's> {
    reacting: Query<'w, 's, (&'static Brick, &'static Reacts)>,
    gates: Query<'w, 's, (&'static Opens, Has<Passable>)>,
}

impl Switches<'_, '_> {
    /// Returns the sorted ids of all switches that open a gate.
    pub fn that_open(&self) -> Vec<u32> {
        let shut = |group: u32| {
            let mut gates = self.gates.iter();
            gates.any(|(gate, passable)| gate.group == group && !passable)
        };
        let opens = |reacts: &Reacts| reacts.switches.is_some_and(|it| shut(it.group));
        let switches = self.reacting.iter().filter(|(_, reacts)| opens(reacts));
        in_order(switches.map(|(brick, _)| brick.id), |id| *id)
    }
}

impl Sight<'_, '_> {
    /// Returns the time until a shot with `velocity` hits one of `switches` within the given number of `contacts` (s).
    pub fn time_to_switch(
        &self,
        landing: &Landing,
        velocity: DVec2,
        switches: &[u32],
        contacts: u32,
    ) -> Option<f64> {
        let flight = Flight::new(landing.at, landing.time);
        let flights = self.ahead.flights(&landing.ball, flight, velocity);
        let is_switch = |id: u32| switches.binary_search(&id).is_ok();
        let mut flights = flights.take(contacts as usize);
        let hit = flights.find(|(.., it)| matches!(it.target, Target::Brick(id) if is_switch(id)));
        let time = hit.map(|(.., next)| next.time - landing.time);
        time.filter(|time| time.is_finite())
    }
}
