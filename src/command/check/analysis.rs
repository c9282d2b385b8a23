//! Games of programs on levels: plays them and summarises the results for each level and player.

use std::collections::BTreeSet;

use serde::Serialize;

use super::files::Unpacked;
use crate::command::game::{Game, Played, play_games};
use crate::command::prelude::*;
use crate::content::Chosen;
use crate::level::{Level, file};
use brickwork_analysis::checks::LONGEST_GAME;
use brickwork_analysis::statistics::{mean, median, percentile};

/// Results of a level that was played.
pub struct Analysis {
    /// File of the level.
    pub path: PathBuf,
    /// Path for messages.
    pub shown_path: PathBuf,
    /// Name of the level.
    pub name: String,
    /// `true` if the rules of the level pay for skill.
    pub pays_skill: bool,
    /// Results of the programs, in the order of [`Player::PROGRAMS`].
    pub players: Vec<Summary>,
}

/// Results of one player on one level. Times are in seconds of play.
#[derive(Serialize)]
pub struct Summary {
    /// Name of the player.
    #[serde(skip)]
    pub player: &'static str,
    /// Games played.
    pub runs: usize,
    /// Games in which the level was cleared.
    pub cleared: usize,
    /// Median time of the games in which the level was cleared.
    pub time: Option<f64>,
    /// 95th percentile of that time.
    pub time_p95: Option<f64>,
    /// Median points of the games in which the level was cleared, without the time bonus.
    pub points: Option<f64>,
    /// Median share of the bonuses in all points of these games (0 to 1).
    pub bonuses: Option<f64>,
    /// Mean number of lives lost in a game.
    pub lives_lost: Option<f64>,
    /// Longest time in a game without a hit on a brick: 95th percentile.
    pub wait_p95: Option<f64>,
    /// Maximum of that time.
    pub wait_max: Option<f64>,
    /// Time from three remaining bricks to the end in games that were not lost: median.
    pub last_three: Option<f64>,
    /// 95th percentile of that time.
    pub last_three_p95: Option<f64>,
    /// Games in which the last-brick assist destroyed bricks.
    pub finished: usize,
}

/// Played levels of one folder, and its pack.
pub struct PackAnalysis<'a> {
    /// Path of the folder for messages.
    pub folder: PathBuf,
    /// Pack in the folder, if any.
    pub pack: Option<Pack>,
    /// Results of the levels: those of the pack in their order, then the others.
    pub levels: Vec<&'a Analysis>,
}

/// Lets every program play each level in `files`, some of which are in `archives`, with the seeds 1 to `runs`, `threads`
/// games at a time. The error is a whole sentence.
pub(super) fn play(
    files: &[PathBuf],
    runs: u32,
    threads: u32,
    archives: &Unpacked,
) -> Result<Vec<Analysis>, String> {
    if runs == 0 {
        return Ok(Vec::new());
    }
    let levels = files.iter().filter_map(|path| {
        let level = file::read(path).ok()?;
        Some((path, Arc::new(level)))
    });
    let levels: Vec<(&PathBuf, SharedLevel)> = levels.collect();
    let programs = Player::PROGRAMS.len();
    let each = programs * runs as usize;
    let Ok(count) = u32::try_from(levels.len() * each) else {
        let levels = levels.len();
        return Err(format!(
            "{runs} runs on {levels} levels are too many games: lower --runs"
        ));
    };
    let games = play_games(count, threads.min(count), |index| {
        let index = index as usize;
        let (_, player) = &Player::PROGRAMS[index % each / runs as usize];
        game(&levels[index / each].1, player, index % runs as usize).play()
    });
    let of_levels = levels.iter().zip(games.chunks(each));
    let analyses = of_levels.map(|((path, level), games)| {
        let players = Player::PROGRAMS.iter().zip(games.chunks(runs as usize));
        Analysis {
            path: (*path).clone(),
            shown_path: archives.shown(path),
            name: level.name().to_owned(),
            pays_skill: pays_skill(level),
            players: players
                .map(|((player, _), games)| Summary::new(player, games))
                .collect(),
        }
    });
    Ok(analyses.collect())
}

/// Returns `true` if the rules of `level`, with default choices, pay for skill.
pub fn pays_skill(level: &Level) -> bool {
    Chosen::default().rules(level.rules()).skill.is_paid()
}

/// Returns the game of `player` on `level` in run `run` (from 0).
fn game(level: &SharedLevel, player: &Player, run: usize) -> Game {
    let settings = Settings::new(Chosen::default().rules(level.rules()));
    let run = Run::new(level.clone(), 1 + run as u64, settings);
    Game {
        measured: true,
        ..Game::new(run, player.clone(), LONGEST_GAME)
    }
}

impl Summary {
    fn new(player: &'static str, games: &[Played]) -> Self {
        let cleared = || games.iter().filter(|game| game.state == "cleared");
        let times: Vec<f64> = cleared().map(|game| game.outcome.seconds).collect();
        let points = |game: &Played| {
            f64::from(game.outcome.standing.score - game.outcome.tally.bonuses.time)
        };
        let points: Vec<f64> = cleared().map(points).collect();
        let bonuses = |game: &Played| {
            let bonuses = f64::from(game.outcome.tally.bonuses.sum());
            bonuses / f64::from(game.outcome.standing.score.max(1))
        };
        let bonuses: Vec<f64> = cleared().map(bonuses).collect();
        let measured = || games.iter().filter_map(|game| game.measured);
        let lives: Vec<f64> = measured().map(|it| f64::from(it.lives_lost)).collect();
        let waits: Vec<f64> = measured().map(|it| it.longest_wait).collect();
        let last: Vec<f64> = measured().filter_map(|it| it.last_three).collect();
        Self {
            player,
            runs: games.len(),
            cleared: times.len(),
            time: median(&times),
            time_p95: percentile(&times, 95.0),
            points: median(&points),
            bonuses: median(&bonuses),
            lives_lost: mean(&lives),
            wait_p95: percentile(&waits, 95.0),
            wait_max: percentile(&waits, 100.0),
            last_three: median(&last),
            last_three_p95: percentile(&last, 95.0),
            finished: measured().filter(|it| it.finished).count(),
        }
    }
}

impl Analysis {
    /// Returns the results of `player`.
    pub fn by(&self, player: &str) -> Option<&Summary> {
        self.players.iter().find(|summary| summary.player == player)
    }

    /// Returns the name of the file.
    pub fn file_name(&self) -> String {
        let name = self.path.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    }
}

impl PackAnalysis<'_> {
    /// Returns `true` if the pack declares `level` a rest.
    pub fn is_rest(&self, level: &Analysis) -> bool {
        let is_rest = |pack: &Pack| pack.is_rest(&level.file_name());
        self.pack.as_ref().is_some_and(is_rest)
    }

    /// Returns the pack if all its levels were played.
    pub fn whole_pack(&self) -> Option<&Pack> {
        self.pack.as_ref().filter(|pack| {
            let place = |level: &&Analysis| pack.place_of(&level.file_name());
            let played: BTreeSet<usize> = self.levels.iter().filter_map(place).collect();
            played.len() == pack.levels.len()
        })
    }
}

/// Groups the `analyses` by folder, in the order of first occurrence. Some levels are in `archives`.
pub(super) fn by_pack<'a>(analyses: &'a [Analysis], archives: &Unpacked) -> Vec<PackAnalysis<'a>> {
    let mut packs: Vec<PackAnalysis> = Vec::new();
    for analysis in analyses {
        let folder = analysis.path.parent().unwrap_or(Path::new(""));
        match packs.iter_mut().find(|pack| pack.folder == folder) {
            Some(pack) => pack.levels.push(analysis),
            None => packs.push(PackAnalysis {
                folder: folder.to_owned(),
                pack: Pack::read(&folder.join(pack::FILE_NAME)).ok(),
                levels: vec![analysis],
            }),
        }
    }
    for PackAnalysis {
        folder,
        pack,
        levels,
    } in &mut packs
    {
        *folder = archives.shown(folder);
        let place = |level: &&Analysis| {
            let place = |pack: &Pack| pack.place_of(&level.file_name());
            pack.as_ref().and_then(place).unwrap_or(usize::MAX)
        };
        levels.sort_by_key(place);
    }
    packs
}
