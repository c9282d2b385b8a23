//! `brickwork check --picture`: draws a level without a window.

use brickwork_analysis::picture::Picture;

use crate::command::outputs::{Inputs, cannot_write, destination};
use crate::command::prelude::*;
use crate::level::file;

/// Writes the picture of the level to `target`. `paths` must be a single file.
pub(super) fn draw(paths: &[PathBuf], target: &Path) -> CommandResult<()> {
    let [path] = paths else {
        return Err("--picture draws one level: name a single file".into());
    };
    let mut inputs = Inputs::default();
    inputs.add_level(path);
    let target = destination("picture", target, &inputs)?;
    let level = file::read(path)?;
    let pack = Pack::read(&file::pack_of(path)).ok();
    let picture = Picture::new(
        &level,
        pack.map_or_else(Default::default, |pack| pack.light),
    );
    let mut bytes = Vec::new();
    let failed = |error: png::EncodingError| cannot_write("picture", target.path(), error);
    let mut encoder = png::Encoder::new(&mut bytes, picture.width, picture.height);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(&picture.pixels).map_err(failed)?;
    writer.finish().map_err(failed)?;
    let written = target.write(&bytes);
    written.map_err(|error| cannot_write("picture", target.path(), error))?;
    Ok(())
}
