//! What lies below a level: the game's own tables, and over them what its pack says for all levels in it.
//!
//! Owns the value that a level is read with. A text on its own (a recording's, a draft's) is read with the game's own.

use std::sync::LazyLock;

use super::kinds::Kinds;
use super::rule_layers::RulesFields;

/// What lies below a level.
#[derive(Clone, Debug, PartialEq)]
pub struct Layers {
    /// The kinds of bricks that it can use.
    pub kinds: Kinds,
    /// What the pack says of the rules; nothing without a pack.
    pub rules: RulesFields,
    /// The place of the level in its pack, from 1; 1 without a pack.
    pub round: u32,
}

static BASE: LazyLock<Layers> = LazyLock::new(|| Layers {
    kinds: Kinds::base().clone(),
    rules: RulesFields::default(),
    round: 1,
});

impl Layers {
    /// Those of a level that is in no pack.
    #[must_use]
    pub fn base() -> &'static Self {
        &BASE
    }
}
