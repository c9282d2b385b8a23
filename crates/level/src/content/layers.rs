//! Layers below a level: the game's own tables, with the changes of the level's pack.
//!
//! A text without a pack (of a recording or a draft) uses the game's tables only.

use std::sync::LazyLock;

use super::kinds::Kinds;
use super::rule_layers::RulesFields;

/// Layers below a level.
#[derive(Clone, Debug, PartialEq)]
pub struct Layers {
    /// Brick kinds that the level can use.
    pub kinds: Kinds,
    /// Changes of the pack to the rules; empty without a pack.
    pub rules: RulesFields,
    /// Position of the level in its pack, from 1; 1 without a pack.
    pub round: u32,
}

static BASE: LazyLock<Layers> = LazyLock::new(|| Layers {
    kinds: Kinds::base().clone(),
    rules: RulesFields::default(),
    round: 1,
});

impl Layers {
    /// Returns the layers of a level without a pack.
    #[must_use]
    pub fn base() -> &'static Self {
        &BASE
    }
}
