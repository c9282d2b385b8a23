//! Games of the autopilot on imported levels: no panic, no violated invariant and no warning.
//!
//! `BRICKWORK_LEVELS=FOLDER` plays the levels of all foreign files in a folder instead of the test data. For each format,
//! it prints the number of imported files and the share of levels that the autopilot clears: `BRICKWORK_LEVELS=FOLDER
//! cargo test --no-default-features --test it imported_games:: -- --nocapture`.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use brickwork_import::{format_of, import};

use super::warned::warned;
use crate::prelude::*;

/// Longest duration of a game (s).
const SECONDS: f64 = 600.0;

/// A level of a foreign file, with the rules of its pack.
struct Game {
    name: String,
    format: &'static str,
    level: SharedLevel,
}

impl Game {
    /// Plays the level. Returns `true` if the autopilot clears it, and the problems found.
    fn play(&self) -> (bool, Vec<String>) {
        let rules = Chosen::default().rules(self.level.rules());
        let config = games::playing(rules, 1, Player::Autopilot);
        let game = AssertUnwindSafe(|| {
            let mut sim = Sim::new(self.level.clone(), config);
            sim.run(SECONDS);
            sim.round() == Round::Cleared
        });
        let (outcome, mut wrong) = warned(|| catch_unwind(game));
        if outcome.is_err() {
            wrong.push("a panic, or a violated invariant".to_owned());
        }
        (outcome.unwrap_or(false), wrong)
    }
}

/// Results of a format.
#[derive(Default)]
struct Row {
    imported: u32,
    rejected: u32,
    levels: u32,
    left_out: u32,
    cleared: u32,
}

/// Results of all formats by name.
#[derive(Default)]
struct Table(BTreeMap<&'static str, Row>);

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (format, row) in &self.0 {
            let Row {
                imported,
                rejected,
                levels,
                left_out,
                cleared,
            } = row;
            let share = 100.0 * f64::from(*cleared) / f64::from((*levels).max(1));
            write!(
                f,
                "{format}: files: {imported} imported, {rejected} rejected; "
            )?;
            write!(f, "levels: {cleared} of {levels} cleared ({share:.0} %), ")?;
            writeln!(f, "{left_out} left out")?;
        }
        Ok(())
    }
}

/// Imports `file`. Adds it to `table`, and returns a game of each of its levels.
fn games_of(file: &Path, table: &mut Table) -> Vec<Game> {
    let shown = file.to_string_lossy();
    let bytes = fs::read(file).expect("a readable file");
    let format = format_of(&shown, &bytes).unwrap_or("unknown format");
    let row = table.0.entry(format).or_default();
    let Ok(imported) = import(&shown, &bytes) else {
        row.rejected += 1;
        return Vec::new();
    };
    row.imported += 1;
    let pack = imported.folder.is_some().then(|| {
        let (name, text) = imported.files.last().expect("a pack file");
        Pack::parse(name, text.as_bytes()).expect("a valid pack")
    });
    row.left_out += imported.left_out as u32;
    let base = Layers::base();
    // A zip pack keeps its invalid levels, which are counted as left out.
    let games = imported.files.iter().filter_map(|(name, text)| {
        let layers = pack.as_ref().map(|pack| pack.layers_of(name));
        let read = parse::inspect(name, text.as_bytes(), layers.as_ref().unwrap_or(base));
        Some(Game {
            name: format!("{shown}, {name}"),
            format,
            level: Arc::new(read.ok()?.0),
        })
    });
    let games: Vec<Game> = games.collect();
    assert_eq!(games.len(), imported.levels.len(), "{shown}: all are valid");
    row.levels += games.len() as u32;
    games
}

#[test]
fn the_autopilot_plays_imported_levels_without_a_warning() {
    let named = std::env::var_os("BRICKWORK_LEVELS").map(PathBuf::from);
    let folder = named.unwrap_or_else(|| root("crates/import/tests/data"));
    let mut files = all_files_in(&folder);
    // The expected results of the test data have the ending `txt`.
    files.retain(|file| file.extension().is_none_or(|ending| ending != "txt"));
    let mut table = Table::default();
    let games = files.iter().flat_map(|file| games_of(file, &mut table));
    let games: Vec<Game> = games.collect();
    assert!(!games.is_empty(), "{} has no level", folder.display());
    let results = share_out(games.len() as u32, cores(), |index| {
        games[index as usize].play()
    });
    let mut wrong = Vec::new();
    for (game, (is_cleared, problems)) in games.iter().zip(results) {
        let row = table.0.entry(game.format).or_default();
        row.cleared += u32::from(is_cleared);
        if !problems.is_empty() {
            wrong.push(format!("{}: {}", game.name, problems.join("; ")));
        }
    }
    println!("{table}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
