//! Levels and packs as Bevy assets: an `AssetLoader` around [`parse`]. Runs on the asset threads.
//!
//! A broken file loads as an asset with diagnostics, so no system waits for it. [`catalogue`](super::catalogue) lists
//! the levels, and [`reload`](super::reload) applies changes.

use std::convert::Infallible;
use std::sync::Arc;

use bevy::asset::io::Reader;
use bevy::asset::{AssetLoader, AsyncReadExt, LoadContext};
use bevy::prelude::*;

use super::embedded::LevelsFolder;
use crate::content::Layers;
use crate::level::diagnostic::Position;
use crate::level::guard::guarded;
use crate::level::{Diagnostic, Pack, SharedLevel, limits, pack, parse};

pub(super) fn plugin(app: &mut App) {
    let folder = app.world().resource::<LevelsFolder>().clone();
    app.init_asset::<LevelAsset>()
        .init_asset::<PackAsset>()
        .register_asset_loader(LevelLoader {
            folder: folder.clone(),
        })
        .register_asset_loader(PackLoader { folder });
}

/// Result of reading a level or pack.
pub(crate) type Outcome<T> = Result<T, Vec<Diagnostic>>;

/// Asset of a level file: the level or its diagnostics.
#[derive(Asset, TypePath, Clone, Debug)]
pub(crate) struct LevelAsset(pub Outcome<SharedLevel>);

/// Asset of a `pack.ron`: the pack or its diagnostics.
#[derive(Asset, TypePath, Clone, Debug)]
pub(crate) struct PackAsset(pub Outcome<Pack>);

#[derive(TypePath)]
struct LevelLoader {
    folder: LevelsFolder,
}

impl AssetLoader for LevelLoader {
    type Asset = LevelAsset;
    type Settings = ();
    type Error = Infallible;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        _settings: &(),
        context: &mut LoadContext<'_>,
    ) -> Result<LevelAsset, Infallible> {
        let shown = self.folder.shown(context.path().path());
        let bytes = bytes(reader, &shown).await;
        let level = match (bytes, layers(context).await) {
            (Ok(bytes), Ok(below)) => guarded(&shown, || parse::inspect(&shown, &bytes, &below)),
            (Err(findings), _) | (_, Err(findings)) => Err(findings),
        };
        Ok(LevelAsset(level.map(|(level, _)| Arc::new(level))))
    }

    fn extensions(&self) -> &[&str] {
        &["ron"]
    }
}

/// Returns the rule layers below the level that is being loaded. Its pack is in the same folder. Bevy reloads the level
/// when the pack changes.
async fn layers(context: &mut LoadContext<'_>) -> Outcome<Layers> {
    let pack = context.path().resolve_embed_str(pack::FILE_NAME);
    let pack = pack.map_err(|error| unreadable(pack::FILE_NAME, &error.to_string()))?;
    let shown = pack.to_string();
    let name = context.path().path().file_name().unwrap_or_default();
    let name = name.to_string_lossy().into_owned();
    match context.load_builder().load_value::<PackAsset>(pack).await {
        Ok(pack) => Ok(pack.take().0?.layers_of(&name)),
        Err(error) => Err(unreadable(&shown, &error.to_string())),
    }
}

#[derive(TypePath)]
struct PackLoader {
    folder: LevelsFolder,
}

impl AssetLoader for PackLoader {
    type Asset = PackAsset;
    type Settings = ();
    type Error = Infallible;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        _settings: &(),
        context: &mut LoadContext<'_>,
    ) -> Result<PackAsset, Infallible> {
        let shown = self.folder.shown(context.path().path());
        let bytes = bytes(reader, &shown).await;
        Ok(PackAsset(bytes.and_then(|bytes| {
            guarded(&shown, || Pack::parse(&shown, &bytes))
        })))
    }

    fn extensions(&self) -> &[&str] {
        &["ron"]
    }
}

/// Reads a file, but at most one byte more than its maximum size. The parser then rejects a longer file.
async fn bytes(reader: &mut dyn Reader, shown: &str) -> Outcome<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut limited = reader.take(limits::FILE_BYTES + 1);
    match limited.read_to_end(&mut bytes).await {
        Ok(_) => Ok(bytes),
        Err(error) => Err(unreadable(shown, &error.to_string())),
    }
}

/// Returns the diagnostic of a file that cannot be read.
pub(crate) fn unreadable(shown: &str, why: &str) -> Vec<Diagnostic> {
    let message = format!("cannot be read: {why}");
    vec![Diagnostic::error(
        shown,
        Position::START,
        message,
        "check that the file is there and may be read",
    )]
}
