//! Which sound for what happened: a table, and the ladder that bricks climb. Runs in `Sound`.
//!
//! Writes [`PlaySound`] messages and plays nothing; `player.rs` does, where there is a device. What no message tells,
//! `moments.rs` looks for. A demo that plays on a title left
//! alone makes no sound.

use bevy::prelude::*;
use brickwork_synth::effects as synth;
pub use brickwork_synth::effects::Effect;
use brickwork_synth::effects::{RUNGS, SPEEDS};

use crate::content::PowerId;
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

/// A sound is to be played.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct PlaySound {
    /// Which.
    pub effect: Effect,
    /// From the left (−1) or the right (1).
    pub pan: f32,
}

impl PlaySound {
    /// `effect` from the middle.
    #[must_use]
    pub fn centred(effect: Effect) -> Self {
        Self { effect, pan: 0.0 }
    }
}

/// How what a brick is made of sounds.
fn material(of: Material) -> synth::Material {
    match of {
        Material::Glass => synth::Material::Glass,
        Material::Steel => synth::Material::Steel,
        Material::Ember => synth::Material::Ember,
        Material::Moss => synth::Material::Moss,
        Material::Stone => synth::Material::Stone,
        Material::Portal => synth::Material::Portal,
        Material::Bumper => synth::Material::Bumper,
        Material::Drone => synth::Material::Drone,
    }
}

/// How what a power-up of `family` does sounds.
pub(super) fn family(family: Family) -> synth::Family {
    match family {
        Family::Helps => synth::Family::Helps,
        Family::Hinders => synth::Family::Hinders,
        Family::Points => synth::Family::Points,
    }
}

/// The sound of catching `power`: a motif that no other of its family has.
pub(super) fn caught(power: PowerId) -> Effect {
    let of = power.power().family;
    let before = PowerId::all().take_while(|other| *other != power);
    let motif = before.filter(|other| other.power().family == of).count();
    Effect::Caught(family(of), motif as u8)
}

/// How far to the side a sound at a side wall comes from.
const WIDEST_PAN: f64 = 0.6;

/// Where a sound at `x` (units) comes from, from the left (−1) to the right (1).
pub(super) fn pan(arena: &Arena, x: f64) -> f32 {
    let share = (x - arena.bounds.centre().x) / (arena.bounds.size().x * 0.5);
    (share.clamp(-1.0, 1.0) * WIDEST_PAN) as f32
}

/// Bricks that balls broke since one last left the paddle climb the ladder, on glass.
fn sound_contacts(
    arena: Res<Arena>,
    mut hits: MessageReader<BallHit>,
    mut climbed: Local<u8>,
    mut sounds: MessageWriter<PlaySound>,
) {
    for hit in hits.read() {
        let effect = match (hit.target, hit.kind) {
            (Target::Paddle(_), _) => {
                *climbed = 0;
                Effect::Paddle
            }
            (Target::Wall(_) | Target::Net, _) => Effect::Wall,
            // Its end is heard, and is no rung of the ladder.
            (Target::Brick(_), Some(kind)) if kind.is_enemy => continue,
            (Target::Brick(_), Some(_)) if hit.destroyed => {
                let rung = (*climbed).min(RUNGS - 1);
                *climbed = rung + 1;
                Effect::Ladder(rung)
            }
            (Target::Brick(_), Some(kind)) => Effect::Struck(material(kind.sound)),
            (Target::Brick(_), None) | (Target::Floor, _) => continue,
        };
        sounds.write(PlaySound {
            effect,
            pan: pan(&arena, hit.at.x),
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
            effect: match family {
                Material::Ember => Effect::Explosion,
                _ => Effect::Broken(material(family)),
            },
            pan: pan(&arena, brick.at.x),
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
        let before = step.steps.saturating_sub(1).min(u32::from(SPEEDS) - 1);
        sounds.write(PlaySound {
            effect: Effect::Faster(before as u8),
            pan: pan(&arena, step.at.x),
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
            effect: Effect::Struck(synth::Material::Drone),
            pan: pan(&arena, enemy.at.x),
        });
    }
    // A pair of shots is one sound.
    if let Some(shot) = fired.read().last() {
        sounds.write(PlaySound {
            effect: Effect::Shot,
            pan: pan(&arena, shot.at.x),
        });
    }
    for caught in caught.read() {
        sounds.write(PlaySound {
            effect: self::caught(caught.power),
            pan: pan(&arena, caught.at.x),
        });
    }
    sounds.write_batch(ended.read().map(|_| PlaySound::centred(Effect::EffectOver)));
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
    let launches = launched.read().map(|ball| (Effect::Launch, ball.at.x));
    // A new speed or radius has its own sounds, or none.
    let turned = turned.read().filter(|turned| is_heard(turned.cause));
    let turns = turned.map(|ball| (Effect::Nudge, ball.at.x));
    let losses = lost.read().map(|ball| (Effect::Lost, ball.at.x));
    for (effect, x) in launches.chain(turns).chain(losses) {
        sounds.write(PlaySound {
            effect,
            pan: pan(&arena, x),
        });
    }
    let cleared = cleared.read().map(|_| Effect::Cleared);
    let lives = lives.read().map(|_| Effect::Life);
    let shown = help.read().filter(|help| help.0 == Help::Shown);
    let others = lives.chain(shown.map(|_| Effect::Hint));
    let ends = cleared.chain(over.read().map(|_| Effect::GameOver));
    for effect in others.chain(ends) {
        sounds.write(PlaySound::centred(effect));
    }
}
