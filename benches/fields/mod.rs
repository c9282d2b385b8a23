//! Fields of the benchmarks, generated as levels: a lattice of bricks, and scattered boxes.

pub mod scatter;
pub mod scene;
