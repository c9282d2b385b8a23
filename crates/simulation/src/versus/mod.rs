//! Versus: two players against each other, each with a copy of the level in a half of the field.
//!
//! A finished combo sends rows to the other player (`rows`), balls and lives belong to one player (`lives`), and the game
//! ends after a time or when a player is out (`ending`). The numbers are in `crates/level/content/versus.ron`. A game of
//! any other kind pays for checks of a flag. See `docs/decisions/versus.md`.

mod ending;
mod lives;
mod rows;

use crate::prelude::*;
use brickwork_level::content::versus::versus_rules;

pub use ending::{By, End};
pub(crate) use lives::{count_lives, serve};
pub(crate) use rows::half_of_brick;
pub use rows::{Bricks, next_row};

pub(super) fn plugin(app: &mut App) {
    app.post_collision_on_tick_if(is_versus).add_systems(
        PostCollision,
        (rows::restore_walls, rows::bring_rows, ending::end_in_time)
            .chain()
            .run_if(is_versus.and_then(on_tick))
            .in_set(PostCollisionSystems::Versus),
    );
}

/// Run condition: it is a versus game.
pub(super) fn is_versus(duel: Res<Duel>) -> bool {
    duel.is_on()
}

/// State of a versus game; empty in all other games.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Duel {
    sides: Vec<DuelSide>,
    end: Option<End>,
}

/// State of one player of a versus game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct DuelSide {
    /// Ticks at which announced rows arrive (1/60 s since the level began), in order.
    announced: Vec<u64>,
    /// Random stream for the empty places of rows, the same for all players.
    holes: Die,
    /// Number of rows that the player has sent.
    pub sent: u32,
    /// Number of rows that have arrived.
    pub arrived: u32,
    /// Number of times that the player has cleared the wall.
    pub cleared: u32,
}

impl DuelSide {
    /// Returns the number of announced rows.
    pub fn announced(&self) -> usize {
        self.announced.len()
    }

    /// Returns the tick at which the next announced row arrives (1/60 s since the level began).
    pub fn next_due(&self) -> Option<u64> {
        self.announced.first().copied()
    }
}

impl State for Duel {
    const TAG: &'static str = "versus";

    fn at_start(run: &Run) -> Self {
        let Some(handicaps) = run.settings.rules.players.versus else {
            return Self::default();
        };
        let side = |rows: u8| DuelSide {
            announced: vec![1; rows.into()],
            holes: Die::new(run.seed, stream::VERSUS),
            ..DuelSide::default()
        };
        Self {
            sides: handicaps.map(|handicap| side(handicap.rows)).into(),
            end: None,
        }
    }

    fn is_absent(&self) -> bool {
        !self.is_on()
    }

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        let is_versus = game.run.settings.rules.players.versus.is_some();
        expect(
            self.is_on() == is_versus,
            "sides",
            self.sides.len(),
            "those of the rules",
        )?;
        if !is_versus {
            return Ok(());
        }
        game.for_each_player("sides", self.sides.len())?;
        if let Some(winner) = self.end.and_then(|end| end.winner) {
            game.player("end.winner", winner.0)?;
        }
        let rules = versus_rules();
        let longest = rules.warning + rules.interval * f64::from(rules.most);
        let latest = game.next_tick + seconds(longest) + 1;
        for side in &self.sides {
            within(
                "sides.announced",
                side.announced.len(),
                0..=rules.most as usize,
            )?;
            expect(
                side.announced.is_sorted(),
                "sides.announced",
                &side.announced,
                "in order",
            )?;
            for due in &side.announced {
                within("sides.announced", *due, 0..=latest)?;
            }
            for count in [side.sent, side.arrived, side.cleared] {
                within("sides", count, 0..=MOST)?;
            }
        }
        Ok(())
    }
}

/// Returns the number of ticks in so many `seconds`, rounded.
fn seconds(seconds: f64) -> u64 {
    (seconds * tuning::TICK_HZ as f64).round() as u64
}

impl Duel {
    /// Returns `true` in a versus game.
    pub fn is_on(&self) -> bool {
        !self.sides.is_empty()
    }

    /// Returns the state of `player`.
    pub fn of(&self, player: PlayerId) -> Option<&DuelSide> {
        self.sides.get(player.index())
    }

    /// Returns the players.
    fn players(&self) -> impl Iterator<Item = PlayerId> + use<> {
        PlayerId::all(self.sides.len() as u8)
    }

    /// Returns the end of the game; `None` while it is played.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Returns the time left (s) at `now` (s since the level began).
    pub fn seconds_left(now: f64) -> f64 {
        (f64::from(versus_rules().seconds) - now).max(0.0)
    }

    /// Sends the rows for a combo of `bricks` that `player` has finished at `time` (s since the level began).
    pub(super) fn end_combo(&mut self, player: PlayerId, bricks: u32, time: f64) {
        if self.is_on() {
            let tick = (time * tuning::TICK_HZ as f64).ceil() as u64;
            self.send(player, versus_rules().rows_of(bricks), tick);
        }
    }

    /// Announces so many `rows` of `player` to the other player at `tick` (1/60 s since the level began), as far as there
    /// is room for announcements.
    fn send(&mut self, player: PlayerId, rows: u32, tick: u64) {
        let rules = versus_rules();
        let other = player.next(self.sides.len() as u8);
        let mut sent = 0;
        if let Some(side) = self.sides.get_mut(other.index()) {
            let room = rules.most.saturating_sub(side.announced.len() as u32);
            for _ in 0..rows.min(room) {
                let after = side
                    .announced
                    .last()
                    .map(|last| last + seconds(rules.interval));
                let due = (tick + seconds(rules.warning)).max(after.unwrap_or(0));
                side.announced.push(due);
                sent += 1;
            }
        }
        if let Some(side) = self.sides.get_mut(player.index()) {
            side.sent = side.sent.saturating_add(sent);
        }
    }
}
