//! What lies below a level: what its pack says, for all levels in it.
//!
//! Owns the value that a level is read with. A text on its own (a recording's, a draft's) is read with the game's own.

use std::sync::LazyLock;

use super::rule_layers::RulesFields;

/// What lies below a level.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layers {
    /// What the pack says of the rules; nothing without a pack.
    pub rules: RulesFields,
}

static BASE: LazyLock<Layers> = LazyLock::new(Layers::default);

impl Layers {
    /// Those of a level that is in no pack.
    #[must_use]
    pub fn base() -> &'static Self {
        &BASE
    }
}
