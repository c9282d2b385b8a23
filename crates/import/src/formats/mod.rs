//! Formats: one file each, in the order of detection.

mod blocks;
mod breakout71;
mod kbreakout;
mod lbreakout;
mod ldtk;
mod learn_opengl;
mod map;
mod picture;
mod ricochet;
mod tiled;
mod tiled_data;
mod tiled_export;
mod xboing;

use crate::exporter::Exporter;
use crate::importer::Importer;

/// All formats.
pub(crate) const FORMATS: &[&dyn Importer] = &[
    &picture::Picture,
    &ricochet::Ricochet,
    &lbreakout::LBreakout,
    &kbreakout::Xml,
    &kbreakout::Groups,
    &ldtk::Ldtk,
    &tiled::Tiled,
    &breakout71::Json,
    &breakout71::TextCode,
    &xboing::XBoing,
    &learn_opengl::LearnOpenGl,
];

/// Formats that levels can be written in.
pub(crate) const EXPORTERS: &[&dyn Exporter] = &[
    &learn_opengl::LearnOpenGl,
    &lbreakout::LBreakout,
    &breakout71::TextCode,
    &tiled::Tiled,
];
