//! Screens of runs: [`start`] selects the seed, [`choice`] offers tools between walls, with [`medals`] and [`actions`] on
//! the offers, [`result`] ends a run. [`cards`] shows tools, [`build`] those of the current run, [`words`] has the texts
//! that several screens share.
//!
//! `library/runs` stores the current run. Only [`Navigator`] starts and continues it.

mod actions;
pub(super) mod build;
mod cards;
mod choice;
mod medals;
mod result;
mod start;
pub(super) mod words;

pub(super) use start::Continues as ContinuesRun;

use crate::presentation::screens::flow::CLICK_DELAY;
use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((cards::plugin, start::plugin, choice::plugin, result::plugin))
        .init_resource::<PlayEnd>()
        .add_systems(
            OnExit(Screen::Play),
            |time: Res<Time<Real>>, mut end: ResMut<PlayEnd>| end.0 = Some(time.elapsed()),
        );
}

/// Time at which a game was last left (real time); `None` before the first game.
#[derive(Resource, Debug, Default)]
struct PlayEnd(Option<Duration>);

/// Indices of the chosen offers, in the order of the choice. An action on the offers clears them.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct Picked(Vec<u8>);

/// Detects presses that belong to the play before the choice or the result.
#[derive(SystemParam)]
struct LatePress<'w> {
    time: Res<'w, Time<Real>>,
    end: Res<'w, PlayEnd>,
}

impl LatePress<'_> {
    /// Returns `true` if a press in this frame may belong to the play.
    fn is_late(&self) -> bool {
        let end = self.end.0;
        end.is_some_and(|end| self.time.elapsed() < end + CLICK_DELAY)
    }
}
