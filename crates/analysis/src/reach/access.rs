//! Result for each brick: how it is hit, or why nothing ever hits it.

use std::collections::BTreeMap;

use brickwork_simulation::headless::par::StoppedError;

use super::barriers::{Gap, NEAR_MISS};
use super::cause::Cause;
use super::search::{BATCH, Search};

/// Way in which a brick is hit.
#[derive(Clone, Debug, PartialEq)]
pub enum Access {
    /// A ball may hit it.
    Ball,
    /// Only shots and blasts may hit it.
    Indirect,
    /// Nothing ever hits it.
    Never(Cause),
}

impl Search<'_> {
    /// Returns the gaps of the whole level that are about as wide as a ball.
    pub fn near_misses(&self) -> Vec<Gap> {
        let least = 2.0 * (1.0 - NEAR_MISS) * self.barriers.radius;
        let pairs = self.pairs.iter().filter(|pair| pair.width >= least);
        pairs
            .filter_map(|pair| self.barriers.open_gap(pair))
            .collect()
    }

    /// Returns the access to each brick.
    ///
    /// # Errors
    ///
    /// `goes_on` returned `false`.
    pub async fn accesses(
        &mut self,
        goes_on: &mut impl AsyncFnMut() -> bool,
    ) -> Result<Vec<Access>, StoppedError> {
        let mut accesses = Vec::new();
        let mut causes: BTreeMap<u32, Cause> = BTreeMap::new();
        for index in 0..self.things.len() {
            if index % BATCH == 0 && !goes_on().await {
                return Err(StoppedError);
            }
            let thing = &self.things[index];
            accesses.push(match (thing.touched, thing.hit) {
                (true, _) => Access::Ball,
                (false, true) => Access::Indirect,
                (false, false) => Access::Never(self.cause(index, &mut causes)),
            });
        }
        Ok(accesses)
    }

    /// Returns the cause for the brick `index`. `causes` has those of the components that are known.
    fn cause(&mut self, index: usize, causes: &mut BTreeMap<u32, Cause>) -> Cause {
        let thing = &self.things[index];
        let mut contacts = self
            .space
            .contacts(&self.barriers, &thing.target, (None, None));
        let first = contacts.next();
        drop(contacts);
        let Some(cell) = first else {
            let area = thing.target.bounds.grown(self.barriers.radius);
            let near = self.barriers.near(&area);
            let around = near
                .filter(|it| Some(*it as usize) != thing.barrier)
                .collect();
            return Cause::of(&around, &self.barriers, &self.pairs, &self.things);
        };
        if let Some(known) = self.space.component(cell).and_then(|it| causes.get(&it)) {
            return known.clone();
        }
        let component = causes.len() as u32 + 1;
        let cells = self.space.fill(vec![cell], component);
        let around = cells.iter().map(|cell| self.space.bounds(*cell));
        let around = around.flat_map(|area| self.barriers.near(&area).collect::<Vec<_>>());
        let around = around.collect();
        let cause = Cause::of(&around, &self.barriers, &self.pairs, &self.things);
        causes.insert(component, cause.clone());
        cause
    }
}
