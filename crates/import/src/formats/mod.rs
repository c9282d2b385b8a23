//! Formats: one file each, in the order of detection.

mod learn_opengl;
mod xboing;

use crate::importer::Importer;

/// All formats.
pub(crate) const FORMATS: &[&dyn Importer] = &[&xboing::XBoing, &learn_opengl::LearnOpenGl];
