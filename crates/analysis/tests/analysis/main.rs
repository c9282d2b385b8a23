//! Tests of the analysis of levels, in one binary because each links the engine.

mod games;
mod heat;
mod reach;
mod walls;
