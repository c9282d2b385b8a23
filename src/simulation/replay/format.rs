//! The file of a recording: blocks with their own checksums, so that damage is found where it is.
//!
//! ```text
//! "BWREPLAY", version (u16), then blocks: kind (u8), length (u32), content, XXH3 of kind, length and content (u32)
//! kinds: H header · L level (RON) · S steps of about a second · E end. Numbers are little-endian; the content of H,
//! S and E is postcard. The order is H, L, S…, E, and nothing follows.
//! ```
//!
//! Nothing is allocated by a number that was read before that many bytes are known to be there.

use std::fmt;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

use super::RULES;
use super::facts::Change;
use crate::level::{SharedLevel, limits, parse};
use crate::simulation::round::Standing;
use crate::simulation::{CollisionScheme, PlayerIntent, Ruleset, Settings};

const MAGIC: &[u8; 8] = b"BWREPLAY";
/// Version of the file format.
const VERSION: u16 = 1;
/// Longest block (bytes): a level file at most, and far more than a second of steps.
const LONGEST_BLOCK: u64 = limits::FILE_BYTES;

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

/// Why a file is no recording that this version plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The byte at which the reason was found, from 0.
    pub offset: usize,
    /// The reason, and what can be done.
    pub reason: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.offset, self.reason)
    }
}

impl std::error::Error for Refusal {}

impl Recording {
    /// The recording as the content of a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
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

    /// Reads the content of a file.
    ///
    /// # Errors
    ///
    /// A file that is truncated, damaged, of another kind or version, or was made under other rules.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Refusal> {
        let mut reader = Reader { bytes, at: 0 };
        reader.expect_magic()?;
        let header: Header = reader.block(b'H')?.decode()?;
        let refuse = |reason: String| Refusal {
            offset: MAGIC.len() + 2,
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
        if header.step_hz == 0 {
            return Err(refuse("a game of no steps a second".to_owned()));
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
        if reader.at < bytes.len() {
            let reason = "something follows the end of the recording".to_owned();
            return Err(Refusal {
                offset: reader.at,
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

fn push_block(bytes: &mut Vec<u8>, kind: u8, content: &[u8]) {
    let start = bytes.len();
    bytes.push(kind);
    bytes.extend((content.len() as u32).to_le_bytes());
    bytes.extend(content);
    bytes.extend((xxh3_64(&bytes[start..]) as u32).to_le_bytes());
}

/// A block whose checksum is right.
struct Block<'a> {
    kind: u8,
    /// Where its content begins.
    offset: usize,
    content: &'a [u8],
}

impl Block<'_> {
    fn decode<T: DeserializeOwned>(&self) -> Result<T, Refusal> {
        let refuse = |at: usize, reason: &str| {
            Err(Refusal {
                offset: self.offset + at,
                reason: reason.to_owned(),
            })
        };
        match postcard::take_from_bytes(self.content) {
            Ok((value, [])) => Ok(value),
            Ok((_, rest)) => refuse(
                self.content.len() - rest.len(),
                "something follows the content of a block",
            ),
            Err(error) => refuse(
                0,
                &format!("the content of a block cannot be read: {error}"),
            ),
        }
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], Refusal> {
        let rest = &self.bytes[self.at..];
        let Some(taken) = rest.get(..count) else {
            let reason = format!(
                "the file ends here, {} bytes too early: it is truncated",
                count - rest.len()
            );
            return Err(Refusal {
                offset: self.bytes.len(),
                reason,
            });
        };
        self.at += count;
        Ok(taken)
    }

    fn expect_magic(&mut self) -> Result<(), Refusal> {
        let refuse = |offset, reason: String| Err(Refusal { offset, reason });
        if self.bytes.is_empty() {
            return refuse(0, "the file is empty".to_owned());
        }
        if self.take(MAGIC.len())? != MAGIC {
            return refuse(0, "this is not a recording of a game".to_owned());
        }
        let version = self.take(2)?;
        if version != VERSION.to_le_bytes() {
            let version = u16::from_le_bytes([version[0], version[1]]);
            return refuse(
                MAGIC.len(),
                format!("file version {version} is unknown, this is version {VERSION}"),
            );
        }
        Ok(())
    }

    fn any_block(&mut self) -> Result<Block<'a>, Refusal> {
        let start = self.at;
        let kind = self.take(1)?[0];
        let length = self.take(4)?;
        let length = u32::from_le_bytes([length[0], length[1], length[2], length[3]]);
        if u64::from(length) > LONGEST_BLOCK {
            let reason = format!("a block of {length} bytes: the file is damaged");
            return Err(Refusal {
                offset: start,
                reason,
            });
        }
        let offset = self.at;
        let content = self.take(length as usize)?;
        let sum = xxh3_64(&self.bytes[start..self.at]) as u32;
        if self.take(4)? != sum.to_le_bytes() {
            let reason = format!(
                "the checksum of the block of {length} bytes that begins here is wrong: it is damaged"
            );
            return Err(Refusal {
                offset: start,
                reason,
            });
        }
        Ok(Block {
            kind,
            offset,
            content,
        })
    }

    fn block(&mut self, kind: u8) -> Result<Block<'a>, Refusal> {
        let start = self.at;
        let block = self.any_block()?;
        if block.kind == kind {
            Ok(block)
        } else {
            let reason = format!(
                "expected a block of the kind {:?}, found {:?}",
                char::from(kind),
                char::from(block.kind)
            );
            Err(Refusal {
                offset: start,
                reason,
            })
        }
    }
}
