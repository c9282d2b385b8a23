//! Which piece is played, and how many of its stems: by the screen, and in play by how tense it is. Runs in `Sound`.
//!
//! Owns [`Wanted`] and [`GivesWay`]; `player.rs` hears of both. Knows no device.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickwork_synth::music::Piece;

use crate::presentation::PresentationSystems;
use crate::presentation::library::levels::Levels;
use crate::presentation::screen::{Overlay, Screen};
use crate::simulation::Round;
use crate::simulation::ball::{Ball, Held};
use crate::simulation::messages::{BrickDestroyed, GameLost, LevelCleared, LevelStarted};
use crate::simulation::round::Remaining;
use crate::simulation::rules::RulesInPlay;
use crate::simulation::scoring::Tallies;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Wanted>()
        .init_resource::<Begun>()
        .init_resource::<GivesWay>()
        .add_systems(
            Update,
            (note_beginning, choose, give_way)
                .chain()
                .in_set(PresentationSystems::Sound),
        );
}

/// What is to be heard of the music.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub(super) struct Wanted {
    /// The piece.
    pub piece: Piece,
    /// How loud each of its stems is (0 to 1), the calmest first.
    pub stems: [f64; 4],
}

impl Default for Wanted {
    fn default() -> Self {
        Self {
            piece: Piece::Lamplight,
            stems: AT_REST,
        }
    }
}

/// All stems, calm: for titles and menus.
const AT_REST: [f64; 4] = [1.0, 0.8, 0.45, 0.8];
/// The pad alone: a pause, and the last brick.
const ALONE: [f64; 4] = [1.0, 0.0, 0.0, 0.0];
/// How tense it is (0 to 1) when bass, drums and lead come, and when they are all there.
const COME: [(f64, f64); 3] = [(0.10, 0.25), (0.30, 0.45), (0.55, 0.70)];

/// How many bricks there were when the level began.
#[derive(Resource, Default)]
struct Begun(u32);

/// How it stands in play.
#[derive(SystemParam)]
struct Play<'w, 's> {
    round: Res<'w, Round>,
    remaining: Res<'w, Remaining>,
    begun: Res<'w, Begun>,
    rules: Option<Res<'w, RulesInPlay>>,
    tallies: Option<Res<'w, Tallies>>,
    balls: Query<'w, 's, &'static Ball, Without<Held>>,
}

/// What is tense: shares from 0 to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Tension {
    /// How much of the level has gone.
    gone: f64,
    /// How many balls there are beside the first.
    balls: f64,
    /// How high the multiplier is.
    combo: f64,
    /// Whether one brick is left.
    is_last: bool,
}

impl Tension {
    /// How loud the stems are.
    fn stems(self) -> [f64; 4] {
        if self.is_last {
            return ALONE;
        }
        let all = 0.55 * self.gone + 0.30 * self.combo + 0.30 * self.balls;
        let come = |(from, to): (f64, f64)| ((all - from) / (to - from)).clamp(0.0, 1.0);
        let [bass, drums, lead] = COME.map(come);
        [1.0, bass, drums, lead]
    }
}

impl Play<'_, '_> {
    fn tension(&self) -> Tension {
        let (left, begun) = (f64::from(self.remaining.0), f64::from(self.begun.0.max(1)));
        let balls = self.balls.iter().len().saturating_sub(1);
        let combo = self.rules.as_ref().zip(self.tallies.as_ref());
        let tenths = combo.map_or(10, |(rules, tallies)| {
            rules.0.skill.combo.tenths(tallies.first().rally)
        });
        Tension {
            gone: (1.0 - left / begun).clamp(0.0, 1.0),
            balls: (balls as f64 / 3.0).min(1.0),
            combo: (f64::from(tenths.saturating_sub(10)) / 15.0).min(1.0),
            is_last: self.remaining.0 == 1 && self.begun.0 > 3 && *self.round == Round::Playing,
        }
    }
}

fn note_beginning(
    mut started: MessageReader<LevelStarted>,
    remaining: Res<Remaining>,
    mut begun: ResMut<Begun>,
) {
    if started.read().count() > 0 {
        begun.0 = remaining.0;
    }
    begun.0 = begun.0.max(remaining.0);
}

/// The piece of a level: those of a pack take turns.
fn piece_of(place: Option<usize>) -> Piece {
    match place {
        Some(place) if place % 2 == 1 => Piece::Sparks,
        _ => Piece::Glaze,
    }
}

fn choose(
    (screen, overlay): (Res<State<Screen>>, Option<Res<State<Overlay>>>),
    levels: Levels,
    play: Play,
    mut wanted: ResMut<Wanted>,
) {
    let overlay = overlay.map_or(Overlay::None, |overlay| *overlay.get());
    let (piece, stems) = match (screen.get(), overlay) {
        (Screen::Play, Overlay::PackFinished) => (Piece::Homeward, [1.0; 4]),
        (Screen::Play, Overlay::None) => (piece_of(levels.place()), play.tension().stems()),
        (Screen::Play, _) => (piece_of(levels.place()), ALONE),
        _ => (Piece::Lamplight, AT_REST),
    };
    wanted.set_if_neq(Wanted { piece, stems });
}

/// For how long (s) the music gives way to what just happened.
#[derive(Resource, Debug, Default)]
pub(super) struct GivesWay(pub f64);

/// So many bricks in a frame are an event.
const MANY: usize = 6;

fn give_way(
    mut cleared: MessageReader<LevelCleared>,
    mut over: MessageReader<GameLost>,
    mut destroyed: MessageReader<BrickDestroyed>,
    mut gives_way: ResMut<GivesWay>,
) {
    let ends = cleared.read().count() + over.read().count();
    let many = destroyed.read().count() >= MANY;
    gives_way.0 = match (ends > 0, many) {
        (true, _) => 1.2,
        (false, true) => 0.15,
        (false, false) => 0.0,
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tenser_it_is_the_more_is_heard_and_the_last_brick_makes_it_still() {
        let mut before = [0.0; 4];
        for step in 0..=20 {
            let share = f64::from(step) / 20.0;
            let stems = Tension {
                gone: share,
                balls: share,
                combo: share,
                is_last: false,
            }
            .stems();
            assert!(stems.iter().zip(before).all(|(now, before)| *now >= before));
            assert_eq!(stems[0], 1.0, "the pad is always there");
            before = stems;
        }
        assert_eq!(before, [1.0; 4]);
        assert_eq!(Tension::default().stems(), ALONE);
        let last = Tension {
            gone: 1.0,
            combo: 1.0,
            balls: 1.0,
            is_last: true,
        };
        assert_eq!(last.stems(), ALONE);
    }
}
