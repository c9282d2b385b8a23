//! Selection of the piece and of the volumes of its stems: by screen, and during play by tension. Runs in `Sound`.
//!
//! `player.rs` reads [`Wanted`] and [`GivesWay`]. [`tension`](super::tension) calculates the tension. Does not depend
//! on a device.

use brickwork_synth::music::Piece;

use super::sound::is_life;
use super::stream::Duck;
use super::tension::{ALONE, Tension};
use crate::presentation::library::current_level::Levels;
use crate::presentation::library::session::Session;
use crate::presentation::prelude::*;
use crate::simulation::rules::ball_speed;
use crate::simulation::state::State as _;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Wanted>()
        .init_resource::<Level>()
        .init_resource::<GivesWay>()
        .add_systems(
            Update,
            (note_level, choose, give_way)
                .chain()
                .in_set(PresentationSystems::Sound),
        );
}

/// Requested music.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Wanted {
    /// Piece to play.
    pub piece: Piece,
    /// Piece that probably follows.
    pub next: Piece,
    /// Volumes of the stems (0 to 1), calmest first.
    pub stems: [f64; 4],
}

impl Default for Wanted {
    fn default() -> Self {
        Self {
            piece: Piece::Lamplight,
            next: Piece::Glaze,
            stems: AT_REST,
        }
    }
}

/// Volumes for title and menus: all stems, calm.
const AT_REST: [f64; 4] = [1.0, 0.8, 0.45, 0.8];
/// Time in which a multiplier decays (s): about four bars.
const REMEMBERED: f64 = 8.5;

/// Memory of the current level.
#[derive(Resource, Default)]
struct Level {
    /// Number of bricks at its start.
    begun: u32,
    /// Peak of the multiplier (0 to 1), which decays slowly.
    combo: f64,
}

/// System parameter with the state of the game.
#[derive(SystemParam)]
struct Play<'w, 's> {
    round: Res<'w, Round>,
    remaining: Res<'w, Remaining>,
    run: Option<Res<'w, Run>>,
    rules: Res<'w, RulesInPlay>,
    tallies: Res<'w, Tallies>,
    balls: Query<'w, 's, &'static Ball, Without<Held>>,
}

impl Play<'_, '_> {
    /// Returns the current multiplier (0 to 1).
    fn combo(&self) -> f64 {
        Tension::combo_of(&self.rules.0.skill.combo, self.tallies.together().rally)
    }

    fn tension(&self, level: &Level) -> Tension {
        let (left, begun) = (self.remaining.0, level.begun);
        let balls = self.balls.iter().len();
        let served = self.run.as_ref();
        let served = served.map_or(0.0, |run| ball_speed(&self.rules.0, &run.level));
        let fastest = self.balls.iter().map(|ball| ball.speed).fold(0.0, f64::max);
        let mut tension = Tension::new(left, begun, balls, (fastest, served));
        tension.combo = level.combo;
        tension.is_last &= *self.round == Round::Playing;
        tension
    }
}

fn note_level(field: FieldReset, time: Res<Time>, play: Play, mut level: ResMut<Level>) {
    if let Some(run) = field.new_run() {
        *level = Level {
            begun: Remaining::at_start(run).0,
            combo: 0.0,
        };
    }
    level.begun = level.begun.max(play.remaining.0);
    let falls = time.delta_secs_f64() / REMEMBERED;
    level.combo = (level.combo - falls).max(play.combo());
}

/// Returns the piece of the level with index `place`. Pieces alternate.
fn piece_of(place: usize) -> Piece {
    match place % 2 {
        1 => Piece::Sparks,
        _ => Piece::Glaze,
    }
}

fn choose(
    (screen, overlay): (Res<State<Screen>>, Res<State<Overlay>>),
    (levels, session, level): (Levels, Res<Session>, Res<Level>),
    (play, decor): (Play, Res<Decor>),
    mut wanted: ResMut<Wanted>,
) {
    let here = piece_of(levels.place().unwrap_or(0));
    let after = match session.next(&levels.catalogue) {
        Some(place) => piece_of(place),
        None if session.is_at_end() => Piece::Homeward,
        None => Piece::Lamplight,
    };
    let (piece, next, stems) = match (screen.get(), *overlay.get()) {
        (Screen::Finale, _) | (Screen::Play, Overlay::PackFinished) => {
            (Piece::Homeward, Piece::Lamplight, [1.0; 4])
        }
        (Screen::Play | Screen::Watch, Overlay::None) => {
            (here, after, play.tension(&level).stems())
        }
        (Screen::Play, _) => (here, after, ALONE),
        _ => match decor.music.and_then(|number| Piece::ALL.get(number)) {
            Some(piece) => (*piece, here, [1.0; 4]),
            None => (Piece::Lamplight, here, AT_REST),
        },
    };
    wanted.set_if_neq(Wanted { piece, next, stems });
}

/// Ducking of the music due to the events of this frame.
#[derive(Resource, Debug, Default)]
pub(super) struct GivesWay(pub Option<Duck>);

/// Minimum number of bricks destroyed in a frame that ducks the music.
const MANY: usize = 6;

fn give_way(
    screen: Res<State<Screen>>,
    (mut cleared, mut over): (MessageReader<LevelCleared>, MessageReader<GameLost>),
    (mut lost, round): (MessageReader<BallLost>, Res<Round>),
    mut destroyed: MessageReader<BrickDestroyed>,
    mut gives_way: ResMut<GivesWay>,
) {
    let ends = cleared.read().count() + over.read().count() > 0;
    let is_life = lost.read().count() > 0 && is_life(*round);
    let (mut bricks, mut blasts) = (0, 0);
    for brick in destroyed.read() {
        bricks += 1;
        blasts += usize::from(matches!(brick.cause, Cause::Blast(_)));
    }
    let is_blow = is_life || blasts > 0 || bricks >= MANY;
    gives_way.0 = match (ends, is_blow) {
        // A demo has no sound, so the music continues unchanged.
        _ if *screen.get() == Screen::Demo => None,
        (true, _) => Some(Duck::End),
        (false, true) => Some(Duck::Blow),
        (false, false) => None,
    };
}
