//! Whole rulesets: a file for each, held against the facts of the game that it is after.

mod space_wall;
mod treasure_wall;
