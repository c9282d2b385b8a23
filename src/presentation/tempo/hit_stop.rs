//! Hit stop: the game stops for a few hundredths of a second on a strong impact. Runs in `Flow`.
//!
//! This file defines which impacts stop the game and for how long, and limits the total within two seconds. Ordinary
//! bricks and capsules do not stop the game.

use std::collections::VecDeque;

use super::{TempoSystems, reset};
use crate::content::bricks::KindSummary;
use crate::content::materials::Sound;
use crate::presentation::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HitStop>()
        .add_systems(Update, stop.in_set(TempoSystems))
        .add_systems(OnExit(Screen::Play), reset::<HitStop>);
}

/// Designed stops (ms of real time): a ball that hits metal, a blast, a destroyed enemy, and a lost life or the end of
/// a level.
const METAL: f64 = 10.0;
const BLAST: f64 = 28.0;
const ENEMY: f64 = 24.0;
const END: f64 = 65.0;
/// Longest stop of an impact in play, and of a lost life or the end of a level (ms).
const LONGEST: (f64, f64) = (35.0, 80.0);
/// Longest total of all stops within [`WINDOW`] (ms): a twentieth of it.
const BUDGET: f64 = 100.0;
/// Period of `BUDGET` (ms of real time).
const WINDOW: f64 = 2_000.0;

/// Remaining time of the current stop, and the recent stops.
#[derive(Resource, Debug, Default)]
pub(super) struct HitStop {
    /// Time of play so far (ms of real time).
    now: f64,
    /// Remaining time of the current stop (ms).
    left: f64,
    /// Recent frames with a stop: end of the frame and duration of the stop in it (ms), the oldest first.
    spent: VecDeque<(f64, f64)>,
    /// Duration of the last frame (ms), used as an estimate of the next one.
    frame: f64,
}

impl HitStop {
    /// Records that a frame of `frame` (ms) has ended.
    fn pass(&mut self, frame: f64) {
        let stood = self.stands(self.frame.max(1e-3)).min(frame);
        self.now += frame;
        if stood > 0.0 {
            self.left = (self.left - stood).max(0.0);
            self.spent.push_back((self.now, stood));
        }
        self.spent.retain(|(at, _)| *at + WINDOW >= self.now);
        self.frame = frame;
    }

    /// Returns the duration of the stop within a frame of `frame` (ms).
    fn stands(&self, frame: f64) -> f64 {
        self.left.min(frame)
    }

    /// Starts a stop of `lasts` (ms), shortened to the rest of the budget. Replaces the current stop if it is longer.
    fn blow(&mut self, lasts: f64) {
        let spent: f64 = self.spent.iter().map(|(_, stood)| stood).sum();
        let allowed = (BUDGET - spent).max(0.0);
        self.left = self.left.max(lasts.min(allowed));
    }

    /// Returns the speed factor of the game (0 to 1): the part of a frame without a stop.
    pub fn factor(&self) -> f64 {
        if self.left <= 0.0 || self.frame <= 0.0 {
            return 1.0;
        }
        1.0 - self.stands(self.frame) / self.frame
    }
}

fn stop(
    (time, game, comfort): (Res<Time<Real>>, Res<Time<Virtual>>, Res<Comfort>),
    round: Res<Round>,
    (mut hits, mut destroyed): (MessageReader<BallHit>, MessageReader<BrickDestroyed>),
    (mut lost, mut cleared): (MessageReader<BallLost>, MessageReader<LevelCleared>),
    mut commands: MessageReader<SimulationCommand>,
    mut stop: ResMut<HitStop>,
) {
    if !game.is_paused() {
        stop.pass(time.delta_secs_f64() * 1_000.0);
    }
    let struck = hits.read().map(|hit| of_hit(hit.target, hit.kind));
    let gone = destroyed.read().map(|gone| of_brick(gone.cause, gone.kind));
    let blows = struck.chain(gone);
    let in_play = blows.fold(0.0, f64::max);
    let missed = lost.read().count() > 0 && *round != Round::Playing;
    let has_ended = missed | (cleared.read().count() > 0);
    let end = if has_ended { END } else { 0.0 };
    let lasts = lasts((in_play, end), f64::from(comfort.stop_share()));
    if lasts > 0.0 {
        stop.blow(lasts);
    }
    // Apply commands of the player at once: only a step applies them.
    if commands.read().count() > 0 {
        stop.left = 0.0;
    }
}

/// Returns the designed stop (ms) of a ball that hits `target`, with the `kind` of a brick.
fn of_hit(target: Target, kind: Option<KindSummary>) -> f64 {
    let is_metal = kind.is_some_and(|kind| kind.sound == Sound::Steel);
    match target {
        Target::Brick(_) if is_metal => METAL,
        _ => 0.0,
    }
}

/// Returns the designed stop (ms) of a destroyed brick or enemy of this `kind` and `cause`.
fn of_brick(cause: Cause, kind: KindSummary) -> f64 {
    match cause {
        Cause::Blast(_) => BLAST,
        _ if kind.is_enemy => ENEMY,
        _ => 0.0,
    }
}

/// Returns the stop (ms) for the designed stops of an impact in play and of an end (ms), scaled by `share` and limited.
fn lasts((in_play, end): (f64, f64), share: f64) -> f64 {
    let in_play = (in_play * share).min(LONGEST.0);
    in_play.max((end * share).min(LONGEST.1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::bricks::BrickKind;
    use crate::presentation::juice::{Amount, Juice};
    use crate::simulation::player::PlayerId;
    use crate::simulation::rng::Die;

    /// Returns a kind of brick with this sound.
    fn kind(sound: Sound) -> KindSummary {
        let kind = BrickKind {
            sound,
            ..BrickKind::default()
        };
        kind.summary()
    }

    #[test]
    fn of_all_that_a_ball_meets_metal_alone_stops_the_game() {
        for sound in Sound::ALL {
            let wanted = if *sound == Sound::Steel { METAL } else { 0.0 };
            assert_eq!(of_hit(Target::Brick(1), Some(kind(*sound))), wanted);
        }
        for target in [Target::Paddle(PlayerId::FIRST), Target::Floor] {
            assert_eq!(of_hit(target, None), 0.0, "{target:?}");
        }
    }

    #[test]
    fn blasts_and_enemies_stop_the_game_and_bricks_that_go_in_another_way_do_not() {
        let enemy = KindSummary {
            is_enemy: true,
            ..kind(Sound::Drone)
        };
        let causes = [Cause::Ball(1), Cause::Shot(1), Cause::Rule];
        for cause in causes {
            for sound in Sound::ALL {
                assert_eq!(of_brick(cause, kind(*sound)), 0.0, "{cause:?}, {sound:?}");
            }
            assert_eq!(of_brick(cause, enemy), ENEMY, "{cause:?}");
        }
        assert_eq!(of_brick(Cause::Blast(1), kind(Sound::Glass)), BLAST);
    }

    #[test]
    fn no_blow_in_play_stops_the_game_for_more_than_35_ms_and_no_end_for_more_than_80() {
        let shares = Amount::ALL.map(|amount| {
            let comfort = Comfort {
                juice: Juice::all(amount),
                ..Comfort::default()
            };
            f64::from(comfort.stop_share())
        });
        for share in shares {
            for blow in [METAL, ENEMY, BLAST] {
                assert!(lasts((blow, 0.0), share) <= 35.0, "{blow} at {share}");
                assert!(lasts((blow, END), share) <= 80.0, "an end at {share}");
            }
        }
        let [off, .., usual, full] = shares;
        assert_eq!(lasts((BLAST, END), off), 0.0);
        assert_eq!(lasts((BLAST, 0.0), usual), BLAST, "as it is meant");
        assert_eq!(lasts((BLAST, END), usual), END);
        assert_eq!(
            (lasts((BLAST, 0.0), full), lasts((0.0, END), full)),
            (35.0, 80.0)
        );
    }

    #[test]
    fn a_stop_takes_as_long_as_it_is_meant_at_any_rate_of_frames() {
        for frame in [4.0, 6.9, 16.7, 33.3, 120.0] {
            let mut stop = HitStop::default();
            stop.pass(frame);
            stop.blow(28.0);
            let mut stood = 0.0;
            for _ in 0..40 {
                stood += (1.0 - stop.factor()) * frame;
                stop.pass(frame);
            }
            assert!((stood - 28.0).abs() < 1e-6, "{stood} at {frame}");
        }
    }

    #[test]
    fn the_game_never_stands_still_for_more_than_a_twentieth_of_two_seconds() {
        for seed in 0..20 {
            let mut die = Die::new(seed, 3);
            let mut stop = HitStop::default();
            let mut stood: Vec<(f64, f64)> = Vec::new();
            let mut now = 0.0;
            stop.pass(16.0);
            for _ in 0..4_000 {
                let frame = stop.frame;
                let factor = stop.factor();
                now += frame;
                stood.push((now, (1.0 - factor) * frame));
                stop.pass(frame);
                if die.between(0.0, 1.0) > 0.6 {
                    stop.blow(die.between(5.0, 80.0));
                }
                let lately = stood.iter().rev().take_while(|(at, _)| *at > now - WINDOW);
                let sum: f64 = lately.map(|(_, stood)| stood).sum();
                assert!(sum <= BUDGET + 1e-6, "{sum}");
            }
        }
    }
}
