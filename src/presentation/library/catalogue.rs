//! List of all packs and levels, in the order of play. Runs in `Levels`.
//!
//! Filled from assets and from the files that the player named on the command line. [`reload`](super::reload) applies a
//! changed level to the current game.

use std::path::Path;

use bevy::asset::AssetLoadFailedEvent;
use bevy::prelude::*;

use super::embedded::{LEVELS, LevelsFolder};
use super::entry::{LevelEntry, Source};
use super::level_asset::{LevelAsset, Outcome, PackAsset, unreadable};
use super::playable::Judge;
use super::preferences::ThisRun;
use crate::content::materials::Light;
use crate::level::{Diagnostic, Identity, Level, SharedLevel};
use crate::presentation::PresentationSystems;
use crate::presentation::launch::Launch;
use crate::progress::word;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Catalogue>()
        .add_message::<LevelRead>()
        .configure_sets(Update, CatalogueSystems.in_set(PresentationSystems::Levels))
        .add_systems(Startup, (list_named, ask_for_packs).chain())
        .add_systems(
            Update,
            (
                judge_again.run_if(resource_changed::<ThisRun>),
                list_packs,
                note_levels,
            )
                .chain()
                .in_set(CatalogueSystems),
        );
}

/// Systems that fill the list, in `Levels`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CatalogueSystems;

/// All packs and levels.
#[derive(Resource, Debug, Default)]
pub(crate) struct Catalogue {
    /// Packs in alphabetical order, after the pack that the player named.
    pub packs: Vec<PackEntry>,
    /// Levels, pack by pack, in the order of play.
    pub levels: Vec<LevelEntry>,
    /// Packs that are still loading.
    pending: Vec<Handle<PackAsset>>,
    /// Diagnostics of packs that could not be read.
    pub findings: Vec<Diagnostic>,
}

/// Entry of a pack.
#[derive(Debug)]
pub(crate) struct PackEntry {
    /// Key in saved data: the folder below `levels/`, or [`Self::NAMED`] and the name for a pack that the player named.
    /// `None` for a single named level.
    pub key: Option<String>,
    /// Name of the pack.
    pub name: String,
    /// Light in which the levels are rendered.
    pub light: Light,
    /// Indices of the levels in `Catalogue::levels`.
    pub levels: std::ops::Range<usize>,
}

impl PackEntry {
    /// Prefix of the key of a pack that the player named.
    pub const NAMED: &'static str = "named: ";
}

/// A level file was read, for the first time or after a change.
#[derive(Message, Clone, Debug)]
pub(crate) struct LevelRead {
    /// Index in the list of all levels.
    pub level: usize,
    /// Playable level, or the diagnostics that prevent play.
    pub outcome: Outcome<SharedLevel>,
}

impl Catalogue {
    /// Returns the number of files that have been read, and the number of all requested files.
    pub fn progress(&self) -> (u32, u32) {
        let known = self.levels.iter().filter(|level| level.is_known()).count();
        let all = self.levels.len() + self.pending.len();
        (known as u32, all as u32)
    }

    /// Returns the index of the pack that contains `level`.
    pub fn place_of_pack(&self, level: usize) -> Option<usize> {
        let mut packs = self.packs.iter();
        packs.position(|pack| pack.levels.contains(&level))
    }

    /// Returns the pack that contains `level`.
    pub fn pack_of(&self, level: usize) -> Option<&PackEntry> {
        self.packs.get(self.place_of_pack(level)?)
    }

    /// Returns the light of the pack that contains the level at `place`. The default light if no pack contains it.
    pub fn light_of(&self, place: Option<usize>) -> Light {
        let pack = place.and_then(|place| self.pack_of(place));
        pack.map(|pack| pack.light).unwrap_or_default()
    }

    /// Returns the next playable level of the same pack.
    pub fn after(&self, level: usize) -> Option<usize> {
        let end = self.pack_of(level)?.levels.end;
        (level + 1..end).find(|next| self.levels[*next].good.is_some())
    }

    /// Returns the index of the level with this `key`.
    pub fn place_of(&self, key: &str) -> Option<usize> {
        let mut levels = self.levels.iter();
        levels.position(|level| level.key.as_deref() == Some(key))
    }

    /// Returns the index of `level`, or of its edited version: the same content, or else the same name and author.
    pub fn place_of_level(&self, level: &Level) -> Option<usize> {
        let place = |is_it: &dyn Fn(&Level) -> bool| {
            let mut levels = self.levels.iter();
            levels.position(|entry| entry.good.as_deref().is_some_and(is_it))
        };
        place(&|other| other == level).or_else(|| {
            place(&|other| other.name() == level.name() && other.author() == level.author())
        })
    }

    /// Returns the key of the pack of `level`, and the number of the level in it (from 1). `None` if the level is not
    /// in the list or in no pack with a key.
    pub fn pack_place(&self, level: &Level) -> Option<(String, u32)> {
        let place = self.place_of_level(level)?;
        let pack = self.pack_of(place)?;
        let number = (place - pack.levels.start) as u32 + 1;
        Some((pack.key.clone()?, number))
    }

    /// Returns the index of the playable level with this `identity`.
    pub fn place_of_identity(&self, identity: Identity) -> Option<usize> {
        let is_it = |level: &SharedLevel| level.identity() == identity;
        let mut levels = self.levels.iter();
        levels.position(|entry| entry.good.as_ref().is_some_and(is_it))
    }

    /// Returns the first named level that cannot be played.
    pub fn first_broken(&self) -> Option<usize> {
        let broken = |level: &LevelEntry| level.key.is_none() && !level.findings.is_empty();
        self.levels.iter().position(broken)
    }

    /// Returns the first playable level.
    pub fn first(&self) -> Option<usize> {
        self.levels.iter().position(|level| level.good.is_some())
    }

    fn add(
        &mut self,
        key: Option<String>,
        (name, light): (String, Light),
        levels: impl IntoIterator<Item = LevelEntry>,
    ) {
        let begin = self.levels.len();
        self.levels.extend(levels);
        let levels = begin..self.levels.len();
        self.packs.push(PackEntry {
            key,
            name,
            light,
            levels,
        });
    }
}

fn list_named(launch: Res<Launch>, judge: Judge, mut catalogue: ResMut<Catalogue>) {
    if let Some(named) = &launch.named {
        let levels = named.levels.iter().map(|(path, read)| {
            let mut entry = LevelEntry::new(None, Source::File(path.clone()));
            entry.take_in(read.clone(), &judge);
            entry
        });
        // The key contains only the name, so it survives a move of the folder and changes of the levels.
        let is_pack = named.levels.len() > 1;
        let key = is_pack.then(|| word::cut(&format!("{}{}", PackEntry::NAMED, named.name)));
        catalogue.add(key, (named.name.clone(), named.light), levels);
    }
}

fn ask_for_packs(
    folder: Res<LevelsFolder>,
    assets: Res<AssetServer>,
    mut catalogue: ResMut<Catalogue>,
) {
    catalogue.pending = folder
        .packs()
        .into_iter()
        .map(|path| assets.load(path))
        .collect();
}

/// Lists the levels of packs that have been read, in the order of the packs.
fn list_packs(
    levels_folder: Res<LevelsFolder>,
    assets: Res<AssetServer>,
    packs: Res<Assets<PackAsset>>,
    mut failed: MessageReader<AssetLoadFailedEvent<PackAsset>>,
    mut catalogue: ResMut<Catalogue>,
) {
    for failure in failed.read() {
        let shown = failure.path.to_string();
        catalogue
            .findings
            .extend(unreadable(&shown, &failure.error.to_string()));
        catalogue.pending.retain(|pack| pack.id() != failure.id);
    }
    while let Some(first) = catalogue.pending.first()
        && let Some(pack) = packs.get(first)
    {
        let folder = first
            .path()
            .map(|path| path.path().to_owned())
            .unwrap_or_default();
        let folder = folder.parent().unwrap_or(Path::new("")).to_owned();
        catalogue.pending.remove(0);
        match &pack.0 {
            Ok(pack) => {
                let levels = pack.levels.iter().map(|file| {
                    let path = folder.join(file);
                    let key = path.to_string_lossy().replace('\\', "/");
                    let asset = assets.load(format!("{LEVELS}://{}", levels_folder.found(&key)));
                    LevelEntry::new(Some(key), Source::Asset(asset))
                });
                let key = folder.to_string_lossy().replace('\\', "/");
                catalogue.add(Some(key), (pack.name.clone(), pack.light), levels);
            }
            Err(findings) => catalogue.findings.extend(findings.clone()),
        }
    }
}

/// Checks all levels again, because the chosen rules may have changed.
fn judge_again(judge: Judge, mut catalogue: ResMut<Catalogue>) {
    for entry in &mut catalogue.levels {
        entry.judge(&judge);
    }
}

/// Updates entries of level assets that were loaded or failed to load.
fn note_levels(
    (judge, folder): (Judge, Res<LevelsFolder>),
    assets: Res<Assets<LevelAsset>>,
    mut events: MessageReader<AssetEvent<LevelAsset>>,
    mut failed: MessageReader<AssetLoadFailedEvent<LevelAsset>>,
    mut catalogue: ResMut<Catalogue>,
    mut read: MessageWriter<LevelRead>,
) {
    let loaded = events.read().filter_map(|event| match event {
        AssetEvent::Added { id } | AssetEvent::Modified { id } => {
            Some((*id, assets.get(*id)?.0.clone()))
        }
        _ => None,
    });
    let failed = failed.read().map(|failure| {
        let shown = folder.shown(failure.path.path());
        (
            failure.id,
            Err(unreadable(&shown, &failure.error.to_string())),
        )
    });
    for (id, outcome) in loaded.chain(failed).collect::<Vec<_>>() {
        let place = catalogue
            .levels
            .iter()
            .position(|entry| matches!(&entry.source, Source::Asset(handle) if handle.id() == id));
        if let Some(level) = place {
            let entry = &mut catalogue.levels[level];
            entry.take_in(outcome, &judge);
            let outcome = entry.now();
            read.write(LevelRead { level, outcome });
        }
    }
}
