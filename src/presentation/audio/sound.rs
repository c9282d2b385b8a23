//! Which sound for what happened: a table, and the ladder that bricks climb. Runs in `Sound`.
//!
//! Writes [`PlaySound`] messages and plays nothing; `audio` does, where there is a device.

use bevy::prelude::*;

use crate::content::bricks;
use crate::presentation::PresentationSystems;
use crate::simulation::arena::Arena;
use crate::simulation::messages::{
    BallHit, BallLaunched, BallLost, BallTurned, BrickDestroyed, Cause, GameLost, LevelCleared,
    Target,
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PlaySound>().add_systems(
        Update,
        (sound_contacts, sound_blasts, sound_events)
            .chain()
            .in_set(PresentationSystems::Sound),
    );
}

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A ball leaves the paddle.
    Launch,
    /// A ball hits a wall.
    Wall,
    /// A brick breaks.
    Brick,
    /// A brick is hit and holds.
    Crack,
    /// A solid brick is hit.
    Solid,
    /// A brick goes off.
    Blast,
    /// A ball hits the paddle.
    Paddle,
    /// A looping ball is turned.
    Nudge,
    /// A ball is lost.
    Lost,
    /// The level is cleared.
    Cleared,
    /// The game is lost.
    GameOver,
    /// The focus moves in a menu.
    MenuMove,
    /// Something is chosen in a menu.
    MenuSelect,
}

/// A sound is to be played.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct PlaySound {
    /// Which.
    pub sound: Sound,
    /// From the left (−1) or the right (1).
    pub pan: f32,
    /// Times its own pitch.
    pub rate: f64,
}

impl PlaySound {
    /// `sound` as it is, from the middle.
    #[must_use]
    pub fn centred(sound: Sound) -> Self {
        Self {
            sound,
            pan: 0.0,
            rate: 1.0,
        }
    }
}

/// The major pentatonic scale over two octaves and a bit, as playback rates.
const LADDER: [f64; 12] = [
    1.0, 1.1225, 1.2599, 1.4983, 1.6818, 2.0, 2.2449, 2.5198, 2.9966, 3.3636, 4.0, 4.4898,
];

/// How far to the side a sound at a side wall comes from.
const WIDEST_PAN: f64 = 0.6;

fn pan(arena: &Arena, x: f64) -> f32 {
    let share = (x - arena.bounds.centre().x) / (arena.bounds.size().x * 0.5);
    (share.clamp(-1.0, 1.0) * WIDEST_PAN) as f32
}

/// Bricks that broke since the ball last left the paddle climb the ladder.
fn sound_contacts(
    arena: Res<Arena>,
    mut hits: MessageReader<BallHit>,
    mut climbed: Local<usize>,
    mut sounds: MessageWriter<PlaySound>,
) {
    for hit in hits.read() {
        let (sound, rate) = match (hit.target, hit.kind.map(|kind| kind.sound)) {
            (Target::Paddle(_), _) => {
                *climbed = 0;
                (Sound::Paddle, 1.0)
            }
            (Target::Wall(_), _) => (Sound::Wall, 1.0),
            (Target::Floor, _) => continue,
            (Target::Brick(_), Some(bricks::Sound::Steel)) => (Sound::Solid, 1.0),
            (Target::Brick(_), _) if hit.destroyed => {
                let rate = LADDER[(*climbed).min(LADDER.len() - 1)];
                *climbed += 1;
                (Sound::Brick, rate)
            }
            (Target::Brick(_), _) => (Sound::Crack, 1.0),
        };
        sounds.write(PlaySound {
            sound,
            pan: pan(&arena, hit.at.x),
            rate,
        });
    }
}

/// What a blast breaks, and what goes off itself.
fn sound_blasts(
    arena: Res<Arena>,
    mut destroyed: MessageReader<BrickDestroyed>,
    mut sounds: MessageWriter<PlaySound>,
) {
    for brick in destroyed.read() {
        let by_blast = matches!(brick.cause, Cause::Blast(_));
        let sound = match brick.kind.sound {
            bricks::Sound::Ember => Sound::Blast,
            bricks::Sound::Glass | bricks::Sound::Steel if by_blast => Sound::Brick,
            bricks::Sound::Glass | bricks::Sound::Steel => continue,
        };
        sounds.write(PlaySound {
            sound,
            pan: pan(&arena, brick.at.x),
            rate: 1.0,
        });
    }
}

fn sound_events(
    arena: Res<Arena>,
    mut launched: MessageReader<BallLaunched>,
    mut turned: MessageReader<BallTurned>,
    mut lost: MessageReader<BallLost>,
    mut cleared: MessageReader<LevelCleared>,
    mut over: MessageReader<GameLost>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let launches = launched.read().map(|ball| (Sound::Launch, ball.at.x));
    let turns = turned.read().map(|ball| (Sound::Nudge, ball.at.x));
    let losses = lost.read().map(|ball| (Sound::Lost, ball.at.x));
    for (sound, x) in launches.chain(turns).chain(losses) {
        sounds.write(PlaySound {
            sound,
            pan: pan(&arena, x),
            rate: 1.0,
        });
    }
    let cleared = cleared.read().map(|_| Sound::Cleared);
    for sound in cleared.chain(over.read().map(|_| Sound::GameOver)) {
        sounds.write(PlaySound::centred(sound));
    }
}
