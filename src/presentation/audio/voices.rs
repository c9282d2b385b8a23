//! Limits of simultaneous sounds: selects the sounds to start, their volume, and the sounds that end for them. Plays
//! nothing itself.
//!
//! Limits the voices in total and per family; the oldest one ends first. Equal sounds at the same time are merged, and
//! repeated ones are quieter.

use brickwork_synth::effects::Effect;

/// Maximum number of simultaneous voices in total and per family.
pub(super) const MAX_VOICES: usize = 24;
const MAX_OF_FAMILY: usize = 6;
/// Time within which equal sounds are merged (s).
const MERGED_WITHIN: f64 = 0.025;
/// Gain per equal sound that is playing (dB), and the number of sounds that count. More would make many sounds quieter
/// than one.
const PER_DUPLICATE: f32 = -3.0;
const MAX_DUPLICATES: usize = 4;
/// Time for which a playing sound makes equal ones quieter (s). After it, little of the sound is left.
const DUPLICATE_FOR: f64 = 0.4;

/// Group of sounds that compete for voices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Family {
    Bricks,
    Flight,
    Powers,
    Moments,
    Interface,
}

fn family(effect: Effect) -> Family {
    use Effect::*;
    match effect {
        Struck(_) | Broken(_) | Ladder(_) | Explosion => Family::Bricks,
        Wall | Paddle | Launch | Nudge | Low | Faster(_) | Shot | Lost | BallGone => Family::Flight,
        Caught(..) | Falls(_) | EffectEnds | EffectOver | Narrowed | Full | Tool(_) => {
            Family::Powers
        }
        Life | Hint | LastBrick | SetPiece | Combo(_) | StreakLost | Star(_) | Record | Gate
        | Regrown | Grown | Cleared | Finished | GameOver => Family::Moments,
        MenuMove | MenuSelect | MenuBack | Tick(_) => Family::Interface,
    }
}

/// Returns `true` for sounds of the interface.
pub(super) fn is_interface(effect: Effect) -> bool {
    family(effect) == Family::Interface
}

/// Playing sound.
#[derive(Clone, Copy, Debug)]
struct Voice {
    id: u64,
    effect: Effect,
    begun: f64,
    ends: f64,
}

/// Playing sounds, oldest first.
#[derive(Debug, Default)]
pub(super) struct Voices {
    all: Vec<Voice>,
    next: u64,
}

/// Sound to start.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Started {
    /// ID, which is used to end it early.
    pub id: u64,
    /// Gain (dB) in addition to its own volume.
    pub level: f32,
    /// ID of a sound that must end.
    pub instead_of: Option<u64>,
}

impl Voices {
    /// Requests `effect`, which lasts `seconds`, at time `now` (s). `None` if it is merged with an equal sound.
    pub fn ask(&mut self, effect: Effect, now: f64, seconds: f64) -> Option<Started> {
        self.all.retain(|voice| voice.ends > now);
        let since = |voice: &Voice| now - voice.begun;
        let same = self.all.iter().filter(|voice| voice.effect == effect);
        if same.clone().any(|voice| since(voice) < MERGED_WITHIN) {
            return None;
        }
        let duplicates = same.filter(|voice| since(voice) < DUPLICATE_FOR).count();
        let duplicates = duplicates.min(MAX_DUPLICATES);
        let instead_of = self.make_room(family(effect));
        let id = self.next;
        self.next += 1;
        self.all.push(Voice {
            id,
            effect,
            begun: now,
            ends: now + seconds,
        });
        Some(Started {
            id,
            level: PER_DUPLICATE * duplicates as f32,
            instead_of,
        })
    }

    /// Removes and returns the oldest voice of the family `of`, or of all, if the limit is reached.
    fn make_room(&mut self, of: Family) -> Option<u64> {
        let is_of = |voice: &Voice| family(voice.effect) == of;
        let oldest = if self.all.iter().filter(|voice| is_of(voice)).count() >= MAX_OF_FAMILY {
            self.all.iter().position(is_of)
        } else {
            (self.all.len() >= MAX_VOICES).then_some(0)
        };
        oldest.map(|place| self.all.remove(place).id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_again_at_once_is_one_sound_and_soon_after_quieter() {
        let mut voices = Voices::default();
        let ask = |voices: &mut Voices, now| voices.ask(Effect::Wall, now, 0.3);
        assert_eq!(ask(&mut voices, 0.0).map(|it| it.level), Some(0.0));
        assert_eq!(ask(&mut voices, 0.02), None);
        assert_eq!(ask(&mut voices, 0.03).map(|it| it.level), Some(-3.0));
        assert_eq!(ask(&mut voices, 0.06).map(|it| it.level), Some(-6.0));
        assert_eq!(ask(&mut voices, 0.40).map(|it| it.level), Some(0.0));
        let other = voices.ask(Effect::Paddle, 0.401, 0.3);
        assert_eq!(other.map(|it| it.level), Some(0.0), "another sound");
    }

    #[test]
    fn a_slow_chain_of_long_sounds_is_quieter_too_and_a_quick_one_not_ever_more() {
        let chain = |apart: f64, seconds: f64| {
            let mut voices = Voices::default();
            let levels = (0..12).map(|place| {
                let now = f64::from(place) * apart;
                let started = voices.ask(Effect::Explosion, now, seconds);
                started.expect("it is another one").level
            });
            levels.collect::<Vec<f32>>()
        };
        let slow = chain(0.15, 0.7);
        assert_eq!(slow[..3], [0.0, -3.0, -6.0]);
        assert!(slow[3..].iter().all(|level| *level == -6.0), "{slow:?}");
        let short = chain(0.15, 0.1);
        assert!(short.iter().all(|level| *level == 0.0), "{short:?}");
        let quick = chain(0.03, 0.7);
        assert!(quick[4..].iter().all(|level| *level == -12.0), "{quick:?}");
    }

    #[test]
    fn there_are_never_more_voices_than_allowed_and_the_oldest_go() {
        let effects: Vec<Effect> = Effect::all().collect();
        let mut heard: Vec<(u64, Effect)> = Vec::new();
        let mut voices = Voices::default();
        for round in 0..2_000 {
            let now = f64::from(round) * 0.004;
            let effect = effects[round as usize * 7 % effects.len()];
            let Some(started) = voices.ask(effect, now, 100.0) else {
                continue;
            };
            if let Some(gone) = started.instead_of {
                let place = heard.iter().position(|(id, _)| *id == gone);
                let (_, ended) = heard.remove(place.expect("it was heard"));
                let rival = heard.iter().find(|(_, it)| family(*it) == family(ended));
                assert!(
                    rival.is_none_or(|(id, _)| *id > gone),
                    "the oldest of its family"
                );
            }
            heard.push((started.id, effect));
            assert!(heard.len() <= MAX_VOICES);
            let of = heard.iter().filter(|(_, it)| family(*it) == family(effect));
            assert!(of.count() <= MAX_OF_FAMILY);
        }
        assert!(heard.len() > 20);
    }
}
