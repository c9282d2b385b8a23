//! Reachability: which bricks of a level a ball can hit from the serve, and why it cannot hit the others.
//!
//! A brick that counts as unreachable is never hit in any game under the given rules, with the exact scheme of
//! collisions. The opposite is not guaranteed: balls may fly anywhere in the free space, at any time, in any direction.
//! Everything that moves or can be destroyed counts as free space. `docs/decisions/reachability.md` has the reasons.

mod access;
mod barriers;
mod cause;
mod indirect;
mod means;
mod one_way;
mod search;
mod space;
mod target;
mod thing;

use brickwork_level::Level;
use brickwork_level::content::{Chosen, Rules};
use brickwork_platform::job::finish;

use brickwork_simulation::headless::par::StoppedError;
use search::Search;

pub use access::Access;
pub use barriers::{Blocker, Gap, NEAR_MISS};
pub use cause::Cause;

/// Reachability of the bricks of a level.
#[derive(Clone, Debug, PartialEq)]
pub struct Reach {
    bricks: Vec<Access>,
    unreachable: Vec<usize>,
    near_misses: Vec<Gap>,
    is_complete: bool,
}

impl Reach {
    /// Analyses `level` under its own rules, without choices of the player.
    pub fn new(level: &Level) -> Self {
        Self::under(level, &Chosen::default().rules(level.rules()))
    }

    /// Analyses `level` under `rules`.
    pub fn under(level: &Level, rules: &Rules) -> Self {
        let found = finish(Self::find(level, rules, async || true));
        found.unwrap_or_else(|StoppedError| Self::unknown(level))
    }

    /// Same as [`under`](Self::under), for a background job: calls `goes_on` every few milliseconds.
    ///
    /// # Errors
    ///
    /// `goes_on` returned `false`.
    pub async fn find(
        level: &Level,
        rules: &Rules,
        mut goes_on: impl AsyncFnMut() -> bool,
    ) -> Result<Self, StoppedError> {
        let mut search = Search::new(level, rules);
        // Before anything opens.
        let near_misses = search.near_misses();
        if !search.run(&mut goes_on).await? {
            return Ok(Self::unknown(level));
        }
        let bricks = search.accesses(&mut goes_on).await?;
        let required = level.bricks().map(|brick| brick.kind.counts());
        let closed = required.zip(&bricks).enumerate();
        let closed =
            closed.filter(|(_, (required, it))| *required && matches!(it, Access::Never(_)));
        Ok(Self {
            unreachable: closed.map(|(index, _)| index).collect(),
            bricks,
            near_misses,
            is_complete: true,
        })
    }

    /// Returns the result for a level that is too large: balls may hit everything.
    fn unknown(level: &Level) -> Self {
        Self {
            bricks: level.bricks().map(|_| Access::Ball).collect(),
            unreachable: Vec::new(),
            near_misses: Vec::new(),
            is_complete: false,
        }
    }

    /// Returns the access to each brick, in the order of [`Level::bricks`].
    pub fn bricks(&self) -> &[Access] {
        &self.bricks
    }

    /// Returns the indices of the required bricks that nothing ever hits.
    pub fn unreachable(&self) -> &[usize] {
        &self.unreachable
    }

    /// Returns `true` if players can destroy every required brick.
    pub fn can_be_cleared(&self) -> bool {
        self.unreachable.is_empty()
    }

    /// Returns the gaps between solid objects at rest that are about as wide as a ball, see [`NEAR_MISS`].
    pub fn near_misses(&self) -> &[Gap] {
        &self.near_misses
    }

    /// Returns `false` if the level is too large for the analysis. Then nothing counts as unreachable.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }
}
