//! What a recording holds, and the file that it becomes.
//!
//! The file is a head and blocks (`blocks.rs`) of these kinds, in this order, and nothing after them: `H` header,
//! `L` level (RON), `S` the steps of about a second (any number of these), `E` end. All but `L` hold postcard.

use std::path::Path;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::RULES;
use super::blocks::{HEAD_BYTES, Reader, Refusal, head, push_block};
use super::facts::Change;
use crate::level::file::read_at_most;
use crate::level::{SharedLevel, parse};
use crate::simulation::round::Standing;
use crate::simulation::settings::STEP_HZ;
use crate::simulation::{CollisionScheme, PlayerIntent, Ruleset, Settings};

/// Longest file that is read (bytes): days of play.
const LONGEST_FILE: u64 = 256 * 1024 * 1024;

/// A recorded game.
#[derive(Clone, Debug, PartialEq)]
pub struct Recording {
    /// What was played.
    pub level: SharedLevel,
    /// Its seed.
    pub seed: u64,
    /// Scheme, ruleset, step rate.
    pub settings: Settings,
    /// Score and lives with which the level began.
    pub standing: Standing,
    /// Steps in which something is to be told, in their order.
    pub steps: Vec<StepRecord>,
    /// How it ended.
    pub end: End,
}

/// What is to be told of one step.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StepRecord {
    /// The step; 0 is the state before the first.
    pub step: u64,
    /// The intent from this step on, if it changed.
    pub intent: Option<Intent>,
    /// Facts that changed.
    pub changes: Vec<Change>,
    /// The checksum of the whole state, once a second.
    pub checksum: Option<u64>,
}

/// [`PlayerIntent`] as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Intent {
    steer: f64,
    target: Option<f64>,
    launch: bool,
    serve_again: bool,
}

impl From<PlayerIntent> for Intent {
    fn from(intent: PlayerIntent) -> Self {
        let PlayerIntent {
            steer,
            target,
            launch,
            serve_again,
        } = intent;
        Self {
            steer,
            target,
            launch,
            serve_again,
        }
    }
}

impl From<Intent> for PlayerIntent {
    fn from(intent: Intent) -> Self {
        let Intent {
            steer,
            target,
            launch,
            serve_again,
        } = intent;
        Self {
            steer,
            target,
            launch,
            serve_again,
        }
    }
}

/// How a recording ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// The last step.
    pub step: u64,
    /// The checksum of the whole state then.
    pub checksum: u64,
}

#[derive(Serialize, Deserialize)]
struct Header {
    rules: u32,
    seed: u64,
    step_hz: u32,
    discrete: bool,
    tutorial: bool,
    nudge: bool,
    score: u32,
    lives: u32,
    level: [u8; 16],
}

impl Recording {
    /// The recording as the content of a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = head();
        let header = Header {
            rules: RULES,
            seed: self.seed,
            step_hz: self.settings.step_hz,
            discrete: self.settings.collision == CollisionScheme::Discrete,
            tutorial: self.settings.ruleset == Ruleset::Tutorial,
            nudge: self.settings.nudge,
            score: self.standing.score,
            lives: self.standing.lives,
            level: self.level.identity(),
        };
        push_block(&mut bytes, b'H', &encoded(&header));
        push_block(&mut bytes, b'L', self.level.to_ron().as_bytes());
        let second = u64::from(self.settings.step_hz.max(1));
        for steps in self
            .steps
            .chunk_by(|a, b| a.step / second == b.step / second)
        {
            push_block(&mut bytes, b'S', &encoded(&steps));
        }
        push_block(&mut bytes, b'E', &encoded(&self.end));
        bytes
    }

    /// Reads the file at `path`.
    ///
    /// # Errors
    ///
    /// Why it cannot be played: the rest of a sentence that begins with the name of the file.
    pub fn read(path: &Path) -> Result<Self, String> {
        let bytes = read_at_most(path, LONGEST_FILE)?;
        Self::from_bytes(&bytes).map_err(|refusal| format!("is refused at {refusal}"))
    }

    /// Reads the content of a file.
    ///
    /// # Errors
    ///
    /// A file that is truncated, damaged, of another kind or version, or was made under other rules.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Refusal> {
        let mut reader = Reader::new(bytes)?;
        let header: Header = reader.block(b'H')?.decode()?;
        let refuse = |reason: String| Refusal {
            offset: HEAD_BYTES,
            reason,
        };
        if header.rules != RULES {
            let reason = format!(
                "recorded under version {} of the rules, this is version {RULES}: play it with the version of the \
                 game that made it",
                header.rules
            );
            return Err(refuse(reason));
        }
        if !STEP_HZ.contains(&header.step_hz) {
            let reason = format!(
                "a game of {} steps a second, expected {} to {}: the file is damaged",
                header.step_hz,
                STEP_HZ.start(),
                STEP_HZ.end()
            );
            return Err(refuse(reason));
        }
        let level = reader.block(b'L')?;
        let level_at = level.offset;
        let level =
            parse::parse("the recorded level", level.content).map_err(|findings| Refusal {
                offset: level_at,
                reason: format!("the level in it is not valid: {}", findings[0]),
            })?;
        if level.identity() != header.level {
            let reason =
                "the level in it is not the one that was played: it has another content hash"
                    .to_owned();
            return Err(Refusal {
                offset: level_at,
                reason,
            });
        }
        let mut steps: Vec<StepRecord> = Vec::new();
        let end = loop {
            let block = reader.any_block()?;
            match block.kind {
                b'S' => steps.extend(block.decode::<Vec<StepRecord>>()?),
                b'E' => break block.decode::<End>()?,
                kind => {
                    let reason = format!("a block of the unknown kind {kind}: the file is damaged");
                    return Err(Refusal {
                        offset: block.offset,
                        reason,
                    });
                }
            }
        };
        if reader.at() < bytes.len() {
            let reason = "something follows the end of the recording".to_owned();
            return Err(Refusal {
                offset: reader.at(),
                reason,
            });
        }
        if steps.windows(2).any(|pair| pair[0].step >= pair[1].step)
            || steps.iter().any(|s| s.step > end.step)
        {
            return Err(refuse(
                "its steps are not in order: the file is damaged".to_owned(),
            ));
        }
        Ok(Self {
            level: Arc::new(level),
            seed: header.seed,
            settings: Settings {
                collision: if header.discrete {
                    CollisionScheme::Discrete
                } else {
                    CollisionScheme::Continuous
                },
                ruleset: if header.tutorial {
                    Ruleset::Tutorial
                } else {
                    Ruleset::Modern
                },
                step_hz: header.step_hz,
                nudge: header.nudge,
            },
            standing: Standing {
                score: header.score,
                lives: header.lives,
            },
            steps,
            end,
        })
    }

    /// The intents of the player, each with the step from which it holds.
    #[must_use]
    pub fn intents(&self) -> Vec<(u64, PlayerIntent)> {
        self.steps
            .iter()
            .filter_map(|record| record.intent.map(|intent| (record.step, intent.into())))
            .collect()
    }
}

fn encoded<T: Serialize + ?Sized>(value: &T) -> Vec<u8> {
    // Into a Vec, of plain data: there is nothing that could fail.
    postcard::to_stdvec(value).unwrap_or_default()
}
