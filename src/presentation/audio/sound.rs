//! Sounds of events that have a message, and the scale of notes of a rally. Runs in `Sound`.
//!
//! Only writes [`PlaySound`]; `player.rs` plays it if there is a device. `materials.rs` defines the materials of
//! bricks, and `moments.rs` handles events without a message. A demo on the idle title is silent.

use std::collections::HashSet;

use brickwork_synth::effects as synth;
pub use brickwork_synth::effects::Effect;
use brickwork_synth::effects::{RUNGS, SPEEDS, ToolSound};
use brickwork_ui::ports::MenuSound;

use super::materials::material;
use crate::content::materials::Sound as Material;
use crate::content::reactions::ToolEffect;
use crate::presentation::prelude::*;
use crate::simulation::collision::blast::Explodes;

pub(super) fn plugin(app: &mut App) {
    let of_field = FieldSounds.run_if(not(in_state(Screen::Demo)));
    app.add_message::<PlaySound>()
        .add_systems(Update, sound_menus.in_set(PresentationSystems::Sound))
        .configure_sets(Update, of_field.in_set(PresentationSystems::Sound))
        .add_systems(
            Update,
            (
                sound_contacts,
                sound_breaks,
                sound_steps,
                sound_powers,
                sound_tools,
                sound_events,
            )
                .chain()
                .in_set(FieldSounds),
        );
}

/// Sounds of the game on the field, in `Sound`. They are silent during a demo.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct FieldSounds;

/// Request to play a sound.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct PlaySound {
    /// Sound to play.
    pub effect: Effect,
    /// Stereo position from left (−1) to right (1).
    pub pan: f32,
}

impl PlaySound {
    /// Returns a message for `effect` in the centre.
    pub fn centred(effect: Effect) -> Self {
        Self { effect, pan: 0.0 }
    }
}

/// Returns the sound family of the power-up `family`.
pub(super) fn family(family: Family) -> synth::Family {
    match family {
        Family::Helps => synth::Family::Helps,
        Family::Hinders => synth::Family::Hinders,
        Family::Points => synth::Family::Points,
    }
}

/// Returns the sound of catching `power`: a motif that is unique in its family.
pub(super) fn caught(power: PowerId) -> Effect {
    let of = power.power().family;
    let before = PowerId::all().take_while(|other| *other != power);
    let motif = before.filter(|other| other.power().family == of).count();
    Effect::Caught(family(of), motif as u8)
}

/// Stereo position of a sound at a side wall.
const WIDEST_PAN: f64 = 0.6;

/// System parameter that plays sounds of the field.
#[derive(SystemParam)]
pub(super) struct Sounds<'w> {
    arena: Res<'w, Arena>,
    messages: MessageWriter<'w, PlaySound>,
}

impl Sounds<'_> {
    /// Plays `effect` at `x` (units).
    pub fn at(&mut self, x: f64, effect: Effect) {
        let bounds = &self.arena.bounds;
        let share = (x - bounds.centre().x) / (bounds.size().x * 0.5);
        let pan = (share.clamp(-1.0, 1.0) * WIDEST_PAN) as f32;
        self.messages.write(PlaySound { effect, pan });
    }

    /// Plays `effect` in the centre.
    pub fn centred(&mut self, effect: Effect) {
        self.messages.write(PlaySound::centred(effect));
    }
}

fn sound_menus(mut asked: MessageReader<MenuSound>, mut sounds: MessageWriter<PlaySound>) {
    sounds.write_batch(asked.read().map(|sound| {
        PlaySound::centred(match sound {
            MenuSound::Move => Effect::MenuMove,
            MenuSound::Select => Effect::MenuSelect,
            MenuSound::Back => Effect::MenuBack,
        })
    }));
}

/// Plays contacts with walls, paddles and bricks that survive. [`sound_breaks`] handles destroyed bricks.
fn sound_contacts(
    mut hits: MessageReader<BallHit>,
    mut shots: MessageReader<ShotHit>,
    mut sounds: Sounds,
) {
    for hit in hits.read().filter(|hit| !hit.destroyed) {
        let effect = match (hit.target, hit.kind) {
            (Target::Paddle(_), _) => Effect::Paddle,
            (Target::Wall(_) | Target::Net, _) => Effect::Wall,
            (Target::Brick(_), Some(kind)) => Effect::Struck(material(&kind)),
            (Target::Brick(_), None) | (Target::Floor, _) => continue,
        };
        sounds.at(hit.at.x, effect);
    }
    for shot in shots.read().filter(|shot| !shot.destroyed) {
        sounds.at(shot.at.x, Effect::Struck(material(&shot.kind)));
    }
}

/// Plays destroyed bricks. A brick that a ball destroys plays the note of its number in the rally, so the scale follows
/// the displayed counter. For glass, the note replaces the sound of breaking. A brick with a charge plays an explosion.
fn sound_breaks(
    field: FieldReset,
    loaded: Query<(&Brick, Ref<Explodes>)>,
    mut charges: Local<HashSet<u32>>,
    mut destroyed: MessageReader<BrickDestroyed>,
    mut sounds: Sounds,
) {
    let is_reset = field.is_reset();
    if is_reset {
        charges.clear();
    }
    let loaded = loaded.iter().filter(|(_, it)| is_reset || it.is_added());
    charges.extend(loaded.map(|(brick, _)| brick.id));
    for brick in destroyed.read() {
        let sings = matches!(brick.cause, Cause::Ball(_)) && !brick.kind.is_enemy;
        let rung = brick.rally.min(u32::from(RUNGS) - 1) as u8;
        let note = sings.then_some(Effect::Ladder(rung));
        let is_clear = sings && brick.kind.sound == Material::Glass;
        let goes = match charges.contains(&brick.id) {
            true => Some(Effect::Explosion),
            false => (!is_clear).then(|| Effect::Broken(material(&brick.kind))),
        };
        // A brick without a charge that a power-up made explode is heard when its blast destroys others.
        let blast = match brick.cause {
            Cause::Blast(by) if charges.insert(by) => Some(Effect::Explosion),
            _ => None,
        };
        for effect in note.into_iter().chain(blast).chain(goes) {
            sounds.at(brick.at.x, effect);
        }
    }
}

/// Returns `true` if a turn without a contact has a sound.
fn is_heard(cause: TurnCause) -> bool {
    match cause {
        TurnCause::Nudge | TurnCause::Pull | TurnCause::Help | TurnCause::Return => true,
        TurnCause::Speed | TurnCause::Radius => false,
    }
}

/// Plays speed steps, each slightly higher than the previous one.
fn sound_steps(mut sped_up: MessageReader<BallSpedUp>, mut sounds: Sounds) {
    for step in sped_up.read() {
        let before = step.steps.saturating_sub(1).min(u32::from(SPEEDS) - 1);
        sounds.at(step.at.x, Effect::Faster(before as u8));
    }
}

fn sound_powers(
    mut caught: MessageReader<PowerCaught>,
    mut ended: MessageReader<EffectEnded>,
    mut fired: MessageReader<ShotFired>,
    mut came: MessageReader<EnemyCame>,
    mut sounds: Sounds,
) {
    for enemy in came.read() {
        sounds.at(enemy.at.x, Effect::Struck(synth::Material::Drone));
    }
    // Two shots of a pair are one sound.
    if let Some(shot) = fired.read().last() {
        sounds.at(shot.at.x, Effect::Shot);
    }
    for caught in caught.read() {
        sounds.at(caught.at.x, self::caught(caught.power));
    }
    for _ in ended.read() {
        sounds.centred(Effect::EffectOver);
    }
}

/// Returns the sound of a tool's `effect`.
fn of_tool(effect: ToolEffect) -> ToolSound {
    match (effect.hinders(), effect.lasts()) {
        (true, _) => ToolSound::Risk,
        (false, true) => ToolSound::Charges,
        (false, false) => ToolSound::Acts,
    }
}

/// Plays tools: each of their sounds once for all tools that act in a frame.
fn sound_tools(mut acted: MessageReader<ToolActed>, mut sounds: Sounds) {
    let mut played = Vec::new();
    for act in acted.read() {
        let effect = Effect::Tool(of_tool(act.effect));
        if played.contains(&effect) {
            continue;
        }
        played.push(effect);
        match act.at {
            Some(at) => sounds.at(at.x, effect),
            None => sounds.centred(effect),
        }
    }
}

/// Returns `true` if a ball that was lost in this state was the last one.
pub(super) fn is_life(round: Round) -> bool {
    matches!(round, Round::Serving | Round::Lost)
}

fn sound_events(
    mut launched: MessageReader<BallLaunched>,
    mut turned: MessageReader<BallTurned>,
    (mut lost, round): (MessageReader<BallLost>, Res<Round>),
    (mut cleared, mut over): (MessageReader<LevelCleared>, MessageReader<GameLost>),
    (mut lives, mut help): (MessageReader<LifeGained>, MessageReader<HelpCame>),
    mut sounds: Sounds,
) {
    let launches = launched.read().map(|ball| (Effect::Launch, ball.at.x));
    // Changes of speed or radius have other sounds or none.
    let turned = turned.read().filter(|turned| is_heard(turned.cause));
    let turns = turned.map(|ball| (Effect::Nudge, ball.at.x));
    let losses: Vec<f64> = lost.read().map(|ball| ball.at.x).collect();
    // Only the last ball costs a life.
    let life = losses.len().checked_sub(1).filter(|_| is_life(*round));
    let losses = losses.into_iter().enumerate();
    let losses = losses.map(|(place, x)| match Some(place) == life {
        true => (Effect::Lost, x),
        false => (Effect::BallGone, x),
    });
    for (effect, x) in launches.chain(turns).chain(losses) {
        sounds.at(x, effect);
    }
    let cleared = cleared.read().map(|_| Effect::Cleared);
    let lives = lives.read().map(|_| Effect::Life);
    // Every stage of the last-brick assist has the same sound.
    let others = lives.chain(help.read().map(|_| Effect::Hint));
    let ends = cleared.chain(over.read().map(|_| Effect::GameOver));
    for effect in others.chain(ends) {
        sounds.centred(effect);
    }
}
