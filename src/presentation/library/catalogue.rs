//! List of all packs and levels, in the order of play. Runs in `Startup` and `Levels`.
//!
//! Contains the packs of the game and the files that the player named on the command line. [`reload`](super::reload)
//! reads the levels.

use super::level_entry::LevelEntry;
use super::preferences::ThisRun;
use crate::content::materials::Light;
use crate::level::{Diagnostic, Identity, pack};
use crate::platform::paths::exists;
use crate::presentation::embedded;
use crate::presentation::launch::NamedPack;
use crate::presentation::prelude::*;
use crate::progress::word;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Catalogue>()
        .add_systems(Startup, (list_named, list_own).chain())
        .add_systems(
            Update,
            judge_again
                .run_if(resource_changed::<ThisRun>)
                .in_set(PresentationSystems::Levels),
        );
}

/// All packs and levels.
#[derive(Resource, Debug, Default)]
pub(crate) struct Catalogue {
    /// Packs in alphabetical order, after the pack that the player named at the start, and before dropped ones.
    pub packs: Vec<PackEntry>,
    /// Levels, pack by pack, in the order of play.
    pub levels: Vec<LevelEntry>,
    /// Diagnostics of packs that could not be read.
    pub findings: Vec<Diagnostic>,
}

/// Entry of a pack.
#[derive(Debug)]
pub(crate) struct PackEntry {
    /// Key in saved data: the folder below `levels/`, or [`NAMED`] and the name for a pack that the player named.
    /// `None` for a single named level.
    pub key: Option<String>,
    /// Name of the pack.
    pub name: String,
    /// Light in which the levels are rendered.
    pub light: Light,
    /// Indices of the levels in `Catalogue::levels`.
    pub levels: std::ops::Range<usize>,
}

/// Prefix of the key of a pack that the player named.
pub(crate) const NAMED: &str = "named: ";

impl Catalogue {
    /// Returns the number of levels that have been read.
    pub fn known(&self) -> usize {
        self.levels.iter().filter(|level| level.is_known()).count()
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

    fn position(&self, is_it: impl Fn(&LevelEntry) -> bool) -> Option<usize> {
        self.levels.iter().position(is_it)
    }

    /// Returns the index of the level with this `key`.
    pub fn place_of(&self, key: &str) -> Option<usize> {
        self.position(|level| level.key.as_deref() == Some(key))
    }

    /// Returns the index of `level`, or of its edited version: the same content, or else the same name and author.
    pub fn place_of_level(&self, level: &Level) -> Option<usize> {
        let alike = |it: &Level| it.name() == level.name() && it.author() == level.author();
        let same = self.position(|entry| entry.good.as_deref() == Some(level));
        same.or_else(|| self.position(|entry| entry.good.as_deref().is_some_and(alike)))
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
        self.position(|entry| entry.good.as_ref().is_some_and(is_it))
    }

    /// Returns the first named level that cannot be played.
    pub fn first_broken(&self) -> Option<usize> {
        self.position(|level| level.key.is_none() && !level.findings.is_empty())
    }

    /// Lists the levels of `named`, or takes their new content. Returns the index of the pack.
    pub fn list_own(&mut self, named: &NamedPack, chosen: &Chosen) -> usize {
        let files = || named.levels.iter().map(|(path, _)| Some(path));
        let sources = |pack: &PackEntry| {
            let levels = &self.levels[pack.levels.clone()];
            levels.iter().map(|entry| entry.source.as_ref())
        };
        let is_it = |pack: &PackEntry| sources(pack).eq(files());
        let Some(place) = self.packs.iter().position(is_it) else {
            self.add_named(named, chosen);
            return self.packs.len() - 1;
        };
        let pack = &mut self.packs[place];
        pack.light = named.light;
        let entries = &mut self.levels[pack.levels.clone()];
        for (entry, (_, read)) in entries.iter_mut().zip(&named.levels) {
            entry.take_in(read.clone(), chosen);
        }
        place
    }

    /// Returns the first playable level.
    pub fn first(&self) -> Option<usize> {
        self.position(|level| level.good.is_some())
    }

    /// Adds the levels of a player.
    pub fn add_named(&mut self, named: &NamedPack, chosen: &Chosen) {
        let levels = named.levels.iter().map(|(path, read)| {
            // A converted level is in no file.
            let file = Some(path.clone()).filter(|path| read.is_err() || exists(path));
            let mut entry = LevelEntry::new(None, file);
            entry.source = Some(path.clone());
            entry.take_in(read.clone(), chosen);
            entry
        });
        // The key contains only the name, so it survives a move of the folder and changes of the levels.
        let is_pack = named.levels.len() > 1;
        let key = is_pack.then(|| word::cut(&format!("{NAMED}{}", named.name)));
        self.add(key, (named.name.clone(), named.light), levels);
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

fn list_named(launch: Res<Launch>, this_run: Res<ThisRun>, mut catalogue: ResMut<Catalogue>) {
    if let Some(named) = &launch.named {
        catalogue.add_named(named, &this_run.chosen);
    }
}

/// Lists the game's own levels.
pub(super) fn list_own(mut catalogue: ResMut<Catalogue>) {
    let folder = embedded::levels_folder();
    for (key, pack) in embedded::packs(folder.as_deref()) {
        match pack {
            Ok(pack) => {
                let folder = folder.as_ref().map(|levels| levels.join(&key));
                let levels = pack.levels.iter().map(|name| {
                    let file = folder.as_ref().map(|folder| pack::file_in(folder, name));
                    LevelEntry::new(Some(format!("{key}/{name}")), file)
                });
                let levels: Vec<_> = levels.collect();
                catalogue.add(Some(key), (pack.name, pack.light), levels);
            }
            Err(findings) => catalogue.findings.extend(findings),
        }
    }
}

/// Checks all levels again, because the chosen rules may have changed.
pub(super) fn judge_again(this_run: Res<ThisRun>, mut catalogue: ResMut<Catalogue>) {
    for entry in &mut catalogue.levels {
        entry.judge(&this_run.chosen);
    }
}
