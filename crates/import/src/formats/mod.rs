//! Formats: one file each, in the order of detection.

mod breakout71;
mod kbreakout;
mod lbreakout;
mod learn_opengl;
mod xboing;

use crate::importer::Importer;

/// All formats.
pub(crate) const FORMATS: &[&dyn Importer] = &[
    &lbreakout::LBreakout,
    &kbreakout::Xml,
    &kbreakout::Groups,
    &breakout71::Json,
    &breakout71::TextCode,
    &xboing::XBoing,
    &learn_opengl::LearnOpenGl,
];
