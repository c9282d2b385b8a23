//! Properties of brick kinds, each with its numbers, their ranges and defaults.
//!
//! `simulation/brick`, `simulation/collision` and `simulation/power` implement the properties. `property.rs` derives
//! types, layers and serialisation from this list. A property that `reacts` is triggered by hits on its brick.

use super::offers::{Offer, Offered};
use super::powers::PowerId;
use super::property::properties;
use super::values::{Direction, KindName, Noted};

properties! {
    /// Explodes when it is destroyed: every destructible brick in the radius takes a hit.
    explodes: Explodes {
        /// Radius of the blast, from its centre (units).
        radius: f64 = 60.0, within 1.0..=2_000.0;
        /// Delay between the destruction of the brick and the blast (s).
        after: f64 = 0.15, within 0.0..=10.0;
    }

    /// Regains hits until it is destroyed.
    regenerates: Regenerates {
        /// Delay between the last hit and the first regained hit (s).
        after: f64 = 5.0, within 0.1..=600.0;
        /// Interval between further regained hits (s).
        each: f64 = 2.5, within 0.1..=600.0;
    }

    /// Belongs to a group. Gates open when the last destructible brick of their group is destroyed.
    member: Member {
        /// Number of the group.
        group: u32 = 1, within 1..=99;
    }

    /// A gate: balls fly through it permanently once no destructible brick of the group is left. Before that, switches
    /// of the group open and shut it.
    opens: Opens {
        /// Number of the group.
        group: u32 = 1, within 1..=99;
    }

    /// Drops a capsule when it is destroyed.
    carries: Carries {
        /// Power-up in the capsule.
        power: PowerId;
    }

    /// Has a fixed number of points, independent of its hits.
    worth: Worth {
        /// Points for destroying it.
        points: u32 = 0, within 0..=1_000_000;
    }

    /// Points and hits depend on the round: the position of the level in its pack, 1 for the first level and without a
    /// pack. A level contains the resolved values.
    rounds: Rounds {
        /// Points for destroying the brick, multiplied by the round and independent of its hits.
        points: u32 = 50, within 0..=10_000;
        /// Number of rounds after which the brick takes one more hit.
        hit_every: u32 = 8, within 1..=1_000;
    }

    /// Drops no capsule from the rules' bag or dice, and does not count for them.
    barren: Barren {}

    /// Not required to clear the level.
    optional: Optional {}

    /// Balls always fly through it, so it is not required either.
    passable: Ghost {}

    /// A ball with energy destroys it at once, even if other hits do not damage it.
    crumbles: Crumbles {}

    /// Invisible until its first hit.
    hidden: Hidden, reacts {}

    /// A switch: every hit shuts the open gates of the group and opens the shut ones.
    switches: Switches, reacts {
        /// Number of the group.
        group: u32 = 1, within 1..=99;
    }

    /// New bricks grow in the free positions around it when it is destroyed.
    grows: Grows, reacts {
        /// Kind of the new bricks.
        kind: KindName = KindName::PLAIN;
        /// Maximum number of new bricks.
        count: u32 = 8, within 1..=8;
    }

    /// Balls that fly in one direction pass through it. All others bounce off it.
    one_way: OneWay {
        /// Direction of passage: a ball passes if its velocity has a component in this direction.
        towards: Direction;
    }

    /// A portal: a ball that touches it continues at the other portal of the pair.
    portal: Portal {
        /// Number of the pair.
        pair: u32 = 1, within 1..=99;
    }

    /// Balls bounce off it at random angles.
    chaotic: Chaotic {}

    /// The first hit of a ball on a brick with a given mark makes the ball a speed step faster until the next serve.
    quickens: Quickens {
        /// Mark: bricks with the same mark count once.
        mark: u32 = 1, within 1..=32;
    }

    /// Balls bounce off faster than they arrive, and then return to their speed.
    kicks: Kicks {
        /// Factor for the speed, up to the limit of the rules.
        by: f64 = 1.3, within 1.0..=4.0;
    }
}
