//! Materials of bricks, as they sound. The recipes are in `struck` and `broken`.

/// Material of a brick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Material {
    Glass,
    Steel,
    Ember,
    Moss,
    Stone,
    Portal,
    Bumper,
    Drone,
    Gate,
    Switch,
    Vane,
    Shards,
    Seed,
    Leaf,
}

impl Material {
    /// All materials.
    pub const ALL: [Self; 14] = [
        Self::Glass,
        Self::Steel,
        Self::Ember,
        Self::Moss,
        Self::Stone,
        Self::Portal,
        Self::Bumper,
        Self::Drone,
        Self::Gate,
        Self::Switch,
        Self::Vane,
        Self::Shards,
        Self::Seed,
        Self::Leaf,
    ];
}
