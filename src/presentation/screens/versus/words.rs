//! Texts about a versus game: those of the HUD and those of the result.

use crate::presentation::screens::overlay::Line;
use crate::presentation::screens::prelude::*;
use crate::simulation::lane::half_of;
use crate::simulation::versus::{By, Duel, End};

/// System parameter with the state of both players.
#[derive(SystemParam)]
pub(in crate::presentation::screens) struct DuelSeen<'w, 's> {
    duel: Res<'w, Duel>,
    standings: Res<'w, Standings>,
    clock: Res<'w, Clock>,
    run: Option<Res<'w, Run>>,
    bricks: Query<'w, 's, (&'static Brick, &'static Position)>,
}

impl DuelSeen<'_, '_> {
    /// Returns `true` in a versus game.
    pub fn is_on(&self) -> bool {
        self.duel.is_on()
    }

    /// Returns the state.
    pub fn duel(&self) -> &Duel {
        &self.duel
    }

    /// Returns the time left (whole seconds).
    pub fn seconds_left(&self) -> u32 {
        // The cast saturates.
        Duel::seconds_left(self.clock.now()).ceil() as u32
    }

    /// Returns the value of each player, that of the left one first.
    fn both(&self, words: &Words, value: impl Fn(PlayerId) -> String) -> String {
        words.versus_both(value(PlayerId(0)), value(PlayerId(1)))
    }

    /// Returns the scores.
    pub fn scores(&self, words: &Words) -> String {
        self.both(words, |player| {
            words.points(self.standings.of(player).score.into())
        })
    }

    /// Returns the lives and the rows that were sent.
    pub fn lives_and_rows(&self, words: &Words) -> String {
        let lives = self.both(words, |player| self.standings.of(player).lives.to_string());
        let sent = |player| self.duel.of(player).map_or(0, |side| side.sent);
        let rows = self.both(words, |player| sent(player).to_string());
        words.versus_lives_and_rows(lives, rows)
    }

    /// Returns the numbers of required bricks.
    pub fn bricks(&self, words: &Words) -> String {
        let half = |at: &Position| {
            let run = self.run.as_ref();
            run.map(|run| half_of(run.settings.rules.players, at.0.x, run.level.field().x))
        };
        let left = |player| {
            let own = self.bricks.iter();
            let own = own.filter(|(brick, at)| brick.kind.counts && half(at) == Some(player));
            own.count().to_string()
        };
        words.versus_bricks(self.both(words, left))
    }

    /// Returns the time left and the name of the level.
    pub fn time(&self, words: &Words) -> String {
        let name = self.run.as_ref().map_or("", |run| run.level.name());
        format!(
            "{} · {name}",
            words.time(u64::from(self.seconds_left()) * 1_000)
        )
    }

    /// Returns the lines of the result.
    pub fn lines(&self, words: &Words) -> Vec<Line> {
        let reason = self.duel.end().map(|end| reason(words, end));
        let score = words.versus_score(self.scores(words));
        let lines = [score, self.lives_and_rows(words), self.bricks(words)];
        let lines = reason.into_iter().chain(lines);
        lines.map(|line| Line::Words(line.into())).collect()
    }
}

/// Returns the heading of the result.
pub(in crate::presentation::screens) fn head(words: &Words, end: End) -> String {
    match end.winner {
        Some(winner) => words.versus_wins(words.turn_player(winner.index() + 1)),
        None => words.versus_tie(),
    }
}

fn reason(words: &Words, end: End) -> String {
    match end.by {
        By::Line => words.versus_by_line(),
        By::Lives => words.versus_by_lives(),
        By::Bricks => words.versus_by_bricks(),
        By::Score => words.versus_by_score(),
        By::Nothing => words.versus_by_nothing(),
    }
}
