//! Close-up: slow motion and zoom before the last brick, when the last ball is about to hit it, and at a set piece. Runs
//! in `Flow`. `look/picture.rs` applies the zoom.
//!
//! The last brick has one at most once, until more bricks are left again. It needs a single ball in the field, whose next
//! contact is with the brick and destroys it.

use super::{TempoSystems, reset};
use crate::presentation::prelude::*;
use crate::presentation::set_pieces::SetPieceBegan;
use crate::simulation::collision::lookahead::Lookahead;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CloseUp>()
        .add_systems(
            Update,
            (
                begin_anew.run_if(resource_exists_and_changed::<Run>),
                await_last_brick.run_if(resource_changed::<Remaining>),
                notice_last_brick.run_if(one_is_left),
                notice_set_piece,
                pass,
            )
                .chain()
                .in_set(TempoSystems),
        )
        .add_systems(OnExit(Screen::Play), reset::<CloseUp>);
}

/// Time before the contact at which the slow motion begins (s of the game): the game time that passes until it eases
/// out.
const LEAD: f64 = 0.17;
/// Longest duration of the slow motion, with easing (s of real time).
const LASTS: f32 = 0.6;
/// Durations of easing in and easing out (s of real time).
const EASES: (f32, f32) = (0.08, 0.25);
/// Slow-down of the game, and enlargement of the view (shares): the designed value and the maximum.
const SLOWER: (f32, f32) = (0.52, 0.59);
const CLOSER: (f32, f32) = (0.09, 0.12);
/// Amount of the close-up at a set piece, as a factor of that before the last brick.
const SET_PIECE: f32 = 0.6;

/// State of the close-up.
#[derive(Resource, Debug, Default)]
pub(in crate::presentation) struct CloseUp {
    /// Current strength (0 to 1).
    strength: f32,
    /// Time since the beginning (s of real time). `None` if it has not begun or is easing out.
    since: Option<f32>,
    /// `true` if the last brick has had its close-up.
    had_last: bool,
    /// Position on screen that stays (units).
    pub at: Vec2,
    /// Amount of the effect, as a factor of the designed one.
    share: f32,
}

impl CloseUp {
    /// Starts at `at` (units) with `share` of the designed amount. A visible close-up keeps both, so the view does not
    /// jump.
    fn begin(&mut self, at: Vec2, share: f32) {
        if self.strength <= 0.0 {
            (self.at, self.share) = (at, share);
        }
        self.since = Some(0.0);
    }

    /// Returns the speed factor of the game (0 to 1).
    pub fn factor(&self) -> f64 {
        let slower = (SLOWER.0 * self.share).min(SLOWER.1);
        f64::from(1.0 - slower * self.strength)
    }

    /// Returns the magnification of the view (1 to 1.12).
    pub fn zoom(&self) -> f32 {
        1.0 + (CLOSER.0 * self.share).min(CLOSER.1) * self.strength
    }

    /// Advances the effect by `passed` (s of real time). `holds` is `false` when it must end.
    fn pass(&mut self, passed: f32, holds: bool) {
        if let Some(since) = &mut self.since {
            *since += passed;
            // Ease out now: a next frame of the same length would be too late.
            if *since + passed > LASTS - EASES.1 || !holds {
                self.since = None;
            }
        }
        let step = match self.since {
            Some(_) => passed / EASES.0,
            None => -passed / EASES.1,
        };
        self.strength = (self.strength + step).clamp(0.0, 1.0);
    }
}

/// Run condition: one brick is left, and has not had its close-up yet.
fn one_is_left(
    (remaining, round): (Res<Remaining>, Res<Round>),
    (close_up, comfort): (Res<CloseUp>, Res<Comfort>),
) -> bool {
    remaining.0 == 1
        && *round == Round::Playing
        && !close_up.had_last
        && comfort.last_brick_share() > 0.0
}

/// Starts the effect if the only ball is about to hit the last brick.
fn notice_last_brick(
    balls: Query<(&Ball, &Flight, &Velocity, Has<Held>)>,
    bricks: Query<&Brick>,
    (lookahead, clock): (Lookahead, Res<Clock>),
    (run, comfort): (Option<Res<Run>>, Res<Comfort>),
    mut close_up: ResMut<CloseUp>,
) {
    // A level of one brick has no last brick.
    let counted = run.map_or(0, |run| {
        let bricks = run.level.bricks();
        bricks.filter(|brick| brick.kind.counts()).take(2).count()
    });
    let Ok((ball, flight, velocity, is_held)) = balls.single() else {
        return;
    };
    let next = lookahead.next_impact(ball, flight, velocity.0);
    let Target::Brick(id) = next.target else {
        return;
    };
    let is_last = |brick: &Brick| brick.id == id && brick.kind.counts && brick.hits_left == Some(1);
    let comes_soon = next.time - clock.now() <= LEAD && !is_held;
    if counted > 1 && comes_soon && bricks.iter().any(is_last) {
        let at = flight.at(velocity.0, next.time);
        close_up.begin(at.as_vec2(), comfort.last_brick_share());
        close_up.had_last = true;
    }
}

fn notice_set_piece(
    mut began: MessageReader<SetPieceBegan>,
    comfort: Res<Comfort>,
    mut close_up: ResMut<CloseUp>,
) {
    let share = SET_PIECE * comfort.set_piece_share();
    if let Some(SetPieceBegan(at)) = began.read().last().filter(|_| share > 0.0) {
        close_up.begin(*at, share);
    }
}

fn pass(
    (time, game): (Res<Time<Real>>, Res<Time<Virtual>>),
    (round, remaining): (Res<Round>, Res<Remaining>),
    mut close_up: ResMut<CloseUp>,
) {
    if !game.is_paused() && (close_up.since.is_some() || close_up.strength > 0.0) {
        let is_due = !close_up.had_last || remaining.0 == 1;
        close_up.pass(time.delta_secs(), *round == Round::Playing && is_due);
    }
}

/// Ends the close-up of the last brick when more bricks are left again, because they were refilled or have grown.
fn await_last_brick(remaining: Res<Remaining>, mut close_up: ResMut<CloseUp>) {
    if remaining.0 > 1 && close_up.had_last {
        (close_up.had_last, close_up.since) = (false, None);
    }
}

fn begin_anew(round: Res<Round>, mut close_up: ResMut<CloseUp>) {
    if !round.is_over() {
        *close_up = CloseUp::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_short_and_comes_and_goes_gently() {
        for (share, frame) in [0.5, 1.0, 1.35]
            .map(|share| [(share, 0.005), (share, 0.016)])
            .as_flattened()
        {
            let (share, frame) = (*share, *frame);
            let mut last = CloseUp {
                since: Some(0.0),
                share,
                ..CloseUp::default()
            };
            let (mut slow, mut before) = (0.0_f32, (last.factor(), last.zoom()));
            for _ in 0..200 {
                last.pass(frame, true);
                let now = (last.factor(), last.zoom());
                assert!((0.4..=1.0).contains(&now.0), "{}", now.0);
                assert!((1.0..=1.12).contains(&now.1), "{}", now.1);
                let jerk = (now.0 - before.0).abs();
                assert!(jerk < 10.0 * f64::from(frame), "without a jerk");
                slow += if now.0 < 1.0 { frame } else { 0.0 };
                before = now;
            }
            assert!(slow <= LASTS, "{slow}");
            assert_eq!(before, (1.0, 1.0), "it is over");
        }
    }
}
