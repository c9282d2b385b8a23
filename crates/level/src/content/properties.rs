//! The properties that a kind of brick can have, each with its numbers, their ranges and what they are if left out.
//!
//! Owns the list. What each property does is in the file of its name in `simulation/brick`; what follows from the list
//! (types, layers, writing) is `property.rs`.

use super::direction::Direction;
use super::kind_name::KindName;
use super::powers::PowerId;
use super::property::{Noted, properties};

properties! {
    /// It explodes when it is destroyed: everything around it that can be destroyed takes a hit.
    explodes: Explodes {
        /// How far the blast reaches from its centre (units).
        radius: f64 = 60.0, within 1.0..=2_000.0;
        /// How long after the brick has gone (s).
        after: f64 = 0.15, within 0.0..=10.0;
    }

    /// Hits that it took come back, as long as it is not destroyed.
    regenerates: Regenerates {
        /// How long after the last hit the first one comes back (s).
        after: f64 = 5.0, within 0.1..=600.0;
        /// How long after that each further one does (s).
        each: f64 = 2.5, within 0.1..=600.0;
    }

    /// It is one of a group: with the last of its group that can be destroyed, gates open.
    member: Member {
        /// The number of the group.
        group: u32 = 1, within 1..=99;
    }

    /// A gate: as soon as no destructible brick of the group is left, balls fly through it for good; until then as long
    /// as a switch of the group says so.
    opens: Opens {
        /// The number of the group.
        group: u32 = 1, within 1..=99;
    }

    /// Where it is destroyed a capsule falls.
    carries: Carries {
        /// What the capsule brings.
        power: PowerId;
    }

    /// It is worth as many points as are said here, whatever hits it takes.
    worth: Worth {
        /// Points for destroying it.
        points: u32 = 0, within 0..=1_000_000;
    }

    /// What it is worth and takes depends on its round: the place of the level in its pack, 1 for the first and for a level
    /// in no pack. A level holds what that comes to.
    rounds: Rounds {
        /// Points for destroying it, times the number of the round, whatever hits it takes.
        points: u32 = 50, within 0..=10_000;
        /// It takes one hit more in every so many rounds.
        hit_every: u32 = 8, within 1..=1_000;
    }

    /// No capsule of the rules' bag or dice falls where it is destroyed, and it does not count for them.
    barren: Barren {}

    /// It need not go for the level to be cleared.
    optional: Optional {}

    /// Balls fly through it from the beginning on, so it need not go either.
    passable: Ghost {}

    /// A ball with energy destroys it at once, even if other hits do nothing to it.
    crumbles: Crumbles {}

    /// Nobody sees it until it is hit for the first time.
    hidden: Hidden {}

    /// A switch: every hit shuts the gates of the group that are open, and opens those that are shut.
    switches: Switches {
        /// The number of the group.
        group: u32 = 1, within 1..=99;
    }

    /// Where it is destroyed, new bricks grow in the free places around.
    grows: Grows {
        /// The kind of what grows.
        kind: KindName = KindName::PLAIN;
        /// How many at most.
        count: u32 = 8, within 1..=8;
    }

    /// Balls that fly in one direction fly through it; all others bounce off it.
    one_way: OneWay {
        /// Where they fly: those whose velocity has any part in this direction.
        towards: Direction;
    }

    /// A portal: a ball that touches it goes on from the other one of its pair.
    portal: Portal {
        /// The number of the pair.
        pair: u32 = 1, within 1..=99;
    }

    /// Balls bounce off it at random angles.
    chaotic: Chaotic {}

    /// A ball's first hit of a brick with each mark makes it a speed step faster, as the rules say, until the next serve.
    quickens: Quickens {
        /// The mark: bricks with the same one count once.
        mark: u32 = 1, within 1..=32;
    }

    /// Balls leave it faster than they came, and settle back.
    kicks: Kicks {
        /// So many times as fast, up to what the rules allow.
        by: f64 = 1.3, within 1.0..=4.0;
    }
}
