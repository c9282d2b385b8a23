//! Tests of the analysis of levels, in one binary because each links the engine.

mod heat;
mod reach;
