//! Blocks of the run in recordings and saved games: `H` (rules, seed, standing) and `L` (the level as RON).

use std::sync::Arc;

use crate::prelude::*;
use xxhash_rust::xxh3::xxh3_128;

use super::RULES;
use super::blocks::{Block, FormatError, HEAD_BYTES, Reader, push_block};
use crate::Settings;
use crate::lane::refusal;
use crate::settings::STEP_HZ;
use brickwork_level::parse;

/// Content of the block `H`: the run without its level.
#[derive(Serialize, Deserialize)]
pub(super) struct Header {
    rules_version: u32,
    seed: u64,
    /// Rules and step rate.
    pub settings: Settings,
    began_with: Standing,
    /// Number of players.
    pub players: u8,
    /// Hash of the level's text.
    pub level: [u8; 16],
}

/// Appends both blocks.
pub(crate) fn push_run(bytes: &mut Vec<u8>, run: &Run) {
    let level = run.level.to_ron();
    let header = Header {
        rules_version: RULES,
        seed: run.seed,
        settings: run.settings.clone(),
        began_with: run.began_with,
        players: run.players(),
        level: hash(level.as_bytes()),
    };
    push_block(bytes, b'H', &encoded(&header));
    push_block(bytes, b'L', level.as_bytes());
}

/// Reads the block `H`. An error if it is of another version of the rules.
pub(super) fn read_header(header: &Block) -> Result<Header, FormatError> {
    let refuse = |reason: String| FormatError::new(HEAD_BYTES, reason);
    // The version of the rules is the first field, so that it can be read in every version.
    let version: u32 = header.decode_first()?;
    if version != RULES {
        return Err(refuse(format!(
            "recorded under version {version} of the rules, this is version {RULES}: play it with the version of the \
             game that made it"
        )));
    }
    let header: Header = header.decode()?;
    if !STEP_HZ.contains(&header.settings.step_hz) {
        return Err(refuse(format!(
            "a game of {} steps a second, expected {} to {}: the file is damaged",
            header.settings.step_hz,
            STEP_HZ.start(),
            STEP_HZ.end()
        )));
    }
    if let Err(problem) = header.settings.rules.check() {
        return Err(refuse(format!(
            "its rules cannot be: {problem}: the file is damaged"
        )));
    }
    if header.players != header.settings.rules.players.count {
        return Err(refuse(format!(
            "a game of {} players with rules for {}: the file is damaged",
            header.players, header.settings.rules.players.count
        )));
    }
    Ok(header)
}

/// Reads both blocks, which are the first in a file.
pub(crate) fn read_run(reader: &mut Reader) -> Result<Run, FormatError> {
    let header = read_header(&reader.block(b'H')?)?;
    let level = reader.block(b'L')?;
    let level_at = level.offset;
    if hash(level.content) != header.level {
        let reason = "the level in it is not the one that was played: it has another content hash";
        return Err(FormatError::new(level_at, reason));
    }
    let level = parse::parse("the recorded level", level.content).map_err(|findings| {
        let reason = format!("the level in it is not valid: {}", findings[0]);
        FormatError::new(level_at, reason)
    })?;
    if let Some(reason) = refusal(&level, &header.settings.rules) {
        return Err(FormatError::new(level_at, reason));
    }
    Ok(Run {
        level: Arc::new(level),
        seed: header.seed,
        settings: header.settings,
        began_with: header.began_with,
    }
    .arranged())
}

/// Reads the level of a file of any version of the rules; `None` if this version cannot.
pub(super) fn read_level(reader: &mut Reader) -> Option<Level> {
    reader.block(b'H').ok()?;
    let level = reader.block(b'L').ok()?;
    parse::parse("the recorded level", level.content).ok()
}

/// Returns the hash of a level's text (XXH3, 128 bits, little-endian).
pub(super) fn hash(text: &[u8]) -> [u8; 16] {
    xxh3_128(text).to_le_bytes()
}

/// Encodes `value` as postcard.
pub(crate) fn encoded<T: Serialize + ?Sized>(value: &T) -> Vec<u8> {
    // Cannot fail: the data is plain and the target is a `Vec`.
    postcard::to_stdvec(value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_with_another_number_of_players_than_its_rules_is_refused() {
        let source = br#"(format: 1, name: "One brick", author: "Test", legend: {'x': Plain(color: Red)}, bricks: ["x"])"#;
        let level = parse::parse("one.ron", source).expect("a level");
        let run = Run::new(Arc::new(level), 1, Settings::new(Rules::modern()));
        let of = |players| {
            let header = Header {
                rules_version: RULES,
                seed: run.seed,
                settings: run.settings.clone(),
                began_with: run.began_with,
                players,
                level: [0; 16],
            };
            let content = &encoded(&header)[..];
            read_header(&Block {
                kind: b'H',
                offset: 0,
                content,
            })
            .map(|header| header.players)
        };
        assert_eq!(of(1).ok(), Some(1));
        let refused = of(2).expect_err("two players with rules for one");
        assert!(
            refused.reason.contains("2 players with rules for 1"),
            "{refused}"
        );
    }
}
