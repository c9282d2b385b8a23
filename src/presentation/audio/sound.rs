//! Which sound for what happened: a table, and the ladder that bricks climb. Runs in `Sound`.
//!
//! Writes [`PlaySound`] messages and plays nothing; `audio` does, where there is a device. A demo that plays on a title left
//! alone makes no sound.

use bevy::prelude::*;

use crate::content::materials::Sound as Material;
use crate::content::powers::Family;
use crate::presentation::PresentationSystems;
use crate::presentation::screen::Screen;
use crate::simulation::arena::Arena;
use crate::simulation::messages::{
    BallHit, BallLaunched, BallLost, BallSpedUp, BallTurned, BrickDestroyed, Cause, EffectEnded,
    EnemyCame, GameLost, Help, HelpCame, LevelCleared, LifeGained, PowerCaught, ShotFired, Target,
    TurnCause,
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PlaySound>().add_systems(
        Update,
        (
            sound_contacts,
            sound_breaks,
            sound_steps,
            sound_powers,
            sound_events,
        )
            .chain()
            .run_if(not(in_state(Screen::Demo)))
            .in_set(PresentationSystems::Sound),
    );
}

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A brick of this family is hit and holds.
    Struck(Material),
    /// A brick of this family breaks.
    Broken(Material),
    /// A ball leaves the paddle.
    Launch,
    /// A ball hits a wall.
    Wall,
    /// A ball hits the paddle.
    Paddle,
    /// A capsule is caught.
    Caught,
    /// One that hinders is caught.
    Hindered,
    /// A paddle shoots.
    Shot,
    /// A player has a life more.
    Life,
    /// Help with the last bricks begins.
    Hint,
    /// An effect ends.
    Over,
    /// A looping ball is turned.
    Nudge,
    /// A ball becomes faster by a step.
    Faster,
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

/// The sounds that are no brick's, each with the name of its file.
const FILES: [(Sound, &str); 16] = [
    (Sound::Launch, "launch"),
    (Sound::Wall, "wall"),
    (Sound::Paddle, "paddle"),
    (Sound::Caught, "caught"),
    (Sound::Hindered, "hindered"),
    (Sound::Shot, "shot"),
    (Sound::Life, "life"),
    (Sound::Hint, "hint"),
    (Sound::Over, "effect_over"),
    (Sound::Nudge, "nudge"),
    (Sound::Faster, "nudge"),
    (Sound::Lost, "lost"),
    (Sound::Cleared, "cleared"),
    (Sound::GameOver, "game_over"),
    (Sound::MenuMove, "menu_move"),
    (Sound::MenuSelect, "menu_select"),
];

/// Every sound that there is, each with its file among the assets.
pub(super) fn files() -> impl Iterator<Item = (Sound, String)> {
    let of_bricks = Material::ALL.iter().flat_map(|family| {
        let name = family.name().to_lowercase();
        [
            (Sound::Struck(*family), format!("{name}_struck")),
            (Sound::Broken(*family), format!("{name}_broken")),
        ]
    });
    let others = FILES.map(|(sound, name)| (sound, name.to_owned()));
    let all = of_bricks.chain(others);
    all.map(|(sound, name)| (sound, format!("sounds/{name}.wav")))
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

/// Bricks that balls broke since one last left the paddle climb the ladder, on glass.
fn sound_contacts(
    arena: Res<Arena>,
    mut hits: MessageReader<BallHit>,
    mut climbed: Local<usize>,
    mut sounds: MessageWriter<PlaySound>,
) {
    for hit in hits.read() {
        let (sound, rate) = match (hit.target, hit.kind) {
            (Target::Paddle(_), _) => {
                *climbed = 0;
                (Sound::Paddle, 1.0)
            }
            (Target::Wall(_) | Target::Net, _) => (Sound::Wall, 1.0),
            // Its end is heard, and is no rung of the ladder.
            (Target::Brick(_), Some(kind)) if kind.is_enemy => continue,
            (Target::Brick(_), Some(_)) if hit.destroyed => {
                let rate = LADDER[(*climbed).min(LADDER.len() - 1)];
                *climbed += 1;
                (Sound::Broken(Material::Glass), rate)
            }
            (Target::Brick(_), Some(kind)) => (Sound::Struck(kind.sound), 1.0),
            (Target::Brick(_), None) | (Target::Floor, _) => continue,
        };
        sounds.write(PlaySound {
            sound,
            pan: pan(&arena, hit.at.x),
            rate,
        });
    }
}

/// What a brick that goes sounds like: glass that a ball broke has sung its note of the ladder already.
fn sound_breaks(
    arena: Res<Arena>,
    mut destroyed: MessageReader<BrickDestroyed>,
    mut sounds: MessageWriter<PlaySound>,
) {
    for brick in destroyed.read() {
        let family = brick.kind.sound;
        if family == Material::Glass && matches!(brick.cause, Cause::Ball(_)) {
            continue;
        }
        sounds.write(PlaySound {
            sound: Sound::Broken(family),
            pan: pan(&arena, brick.at.x),
            rate: 1.0,
        });
    }
}

/// Whether a turn without a contact is heard.
fn is_heard(cause: TurnCause) -> bool {
    match cause {
        TurnCause::Nudge | TurnCause::Pull | TurnCause::Help | TurnCause::Return => true,
        TurnCause::Speed | TurnCause::Radius => false,
    }
}

/// Speed steps: each a little higher than the one before.
fn sound_steps(
    arena: Res<Arena>,
    mut sped_up: MessageReader<BallSpedUp>,
    mut sounds: MessageWriter<PlaySound>,
) {
    for step in sped_up.read() {
        let rung = (step.steps as usize).min(LADDER.len() - 1);
        sounds.write(PlaySound {
            sound: Sound::Faster,
            pan: pan(&arena, step.at.x),
            rate: LADDER[rung],
        });
    }
}

fn sound_powers(
    arena: Res<Arena>,
    mut caught: MessageReader<PowerCaught>,
    mut ended: MessageReader<EffectEnded>,
    mut fired: MessageReader<ShotFired>,
    mut came: MessageReader<EnemyCame>,
    mut sounds: MessageWriter<PlaySound>,
) {
    for enemy in came.read() {
        sounds.write(PlaySound {
            sound: Sound::Struck(Material::Drone),
            pan: pan(&arena, enemy.at.x),
            rate: 1.0,
        });
    }
    // A pair of shots is one sound.
    if let Some(shot) = fired.read().last() {
        sounds.write(PlaySound {
            sound: Sound::Shot,
            pan: pan(&arena, shot.at.x),
            rate: 1.0,
        });
    }
    for caught in caught.read() {
        sounds.write(PlaySound {
            sound: match caught.power.power().family {
                Family::Hinders => Sound::Hindered,
                Family::Helps | Family::Points => Sound::Caught,
            },
            pan: pan(&arena, caught.at.x),
            rate: 1.0,
        });
    }
    sounds.write_batch(ended.read().map(|_| PlaySound::centred(Sound::Over)));
}

fn sound_events(
    arena: Res<Arena>,
    mut launched: MessageReader<BallLaunched>,
    mut turned: MessageReader<BallTurned>,
    mut lost: MessageReader<BallLost>,
    (mut cleared, mut over): (MessageReader<LevelCleared>, MessageReader<GameLost>),
    (mut lives, mut help): (MessageReader<LifeGained>, MessageReader<HelpCame>),
    mut sounds: MessageWriter<PlaySound>,
) {
    let launches = launched.read().map(|ball| (Sound::Launch, ball.at.x));
    // A new speed or radius has its own sounds, or none.
    let turned = turned.read().filter(|turned| is_heard(turned.cause));
    let turns = turned.map(|ball| (Sound::Nudge, ball.at.x));
    let losses = lost.read().map(|ball| (Sound::Lost, ball.at.x));
    for (sound, x) in launches.chain(turns).chain(losses) {
        sounds.write(PlaySound {
            sound,
            pan: pan(&arena, x),
            rate: 1.0,
        });
    }
    let cleared = cleared.read().map(|_| Sound::Cleared);
    let lives = lives.read().map(|_| Sound::Life);
    let shown = help.read().filter(|help| help.0 == Help::Shown);
    let others = lives.chain(shown.map(|_| Sound::Hint));
    let ends = cleared.chain(over.read().map(|_| Sound::GameOver));
    for sound in others.chain(ends) {
        sounds.write(PlaySound::centred(sound));
    }
}
