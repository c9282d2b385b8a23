//! `brickwork check --picture`: draws a level without a window, on request with a heat map.

use std::io;

use brickwork_analysis::heat::HeatGames;
use brickwork_analysis::picture::Picture;

use crate::command::outputs::{Inputs, cannot_write, destination};
use crate::command::prelude::*;
use crate::content::Chosen;
use crate::level::file;
use crate::platform::job::finish;

/// Writes the picture of the level to `target`, with the heat map of this number of `games`; 0 for none. `paths` must be a
/// single file.
pub(super) fn draw(paths: &[PathBuf], target: &Path, games: u32) -> CommandResult<()> {
    let [path] = paths else {
        return Err("--picture draws one level: name a single file".into());
    };
    let mut inputs = Inputs::default();
    inputs.add_level(path);
    let target = destination("picture", target, &inputs)?;
    let level = Arc::new(file::read(path)?);
    let pack = Pack::read(&file::pack_of(path)).ok();
    let rules = Chosen::default().rules(level.rules());
    let mut played = (games > 0).then(|| HeatGames::new(level.clone(), rules, Player::Autopilot));
    if let Some(played) = &mut played {
        for _ in 0..games {
            // Nothing stops these games.
            _ = finish(played.play(async || true));
        }
    }
    let light = pack.map_or_else(Default::default, |pack| pack.light);
    let picture = Picture::new(&level, light, played.as_ref().map(HeatGames::heat));
    let mut bytes = Vec::new();
    let failed = |error: png::EncodingError| {
        cannot_write("picture", target.path(), &io::Error::other(error))
    };
    let mut encoder = png::Encoder::new(&mut bytes, picture.width, picture.height);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(&picture.pixels).map_err(failed)?;
    writer.finish().map_err(failed)?;
    let written = target.write(&bytes);
    written.map_err(|error| cannot_write("picture", target.path(), &error))?;
    Ok(())
}
