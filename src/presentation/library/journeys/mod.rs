//! Saved journeys, and the recording of a whole journey.
//!
//! Reading order: [`saved`] (data of one journey), [`store`] (file of all journeys), [`record`] (recording that grows
//! with each level). [`journey`](crate::journey) defines the choices on a journey.

pub(super) mod record;
pub(crate) mod saved;
pub(crate) mod store;
