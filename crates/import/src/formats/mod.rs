//! Formats: one file each, in the order of detection.

mod learn_opengl;

use crate::importer::Importer;

/// All formats.
pub(crate) const FORMATS: &[&dyn Importer] = &[&learn_opengl::LearnOpenGl];
