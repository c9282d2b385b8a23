//! The effects: which there are, and how loud each is.
//!
//! Owns names, variants and levels; how each is made, the files of the families say, and how its takes differ, `takes`. What rewards
//! is of C major pentatonic, so what rewards together fits together. A hit has three layers: a touch (3 to 8 ms above 4 kHz), a body
//! (its partials and how they decay are the material) and the tail of a small room. Nothing has its energy below 250 Hz alone: small
//! speakers do not carry that.

mod broken;
mod flight;
mod growing;
mod interface;
mod material;
mod moments;
mod movers;
mod pieces;
mod powers;
mod struck;
mod takes;

pub use material::Material;
pub use takes::{LOUDNESS, PEAK, spread};
use takes::{Taken, cents, levelled, taken};

use crate::take::Take;

/// What a power-up does to who catches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Family {
    /// It helps: its motif rises.
    Helps,
    /// It hinders: its motif falls by a minor second.
    Hinders,
    /// It brings points: its motif rings like coins.
    Points,
}

/// Rungs of the ladder that bricks climb.
pub const RUNGS: u8 = 12;
/// Motifs of each family of power-ups.
pub const MOTIFS: u8 = 64;
/// Speeds that are told apart.
pub const SPEEDS: u8 = 8;

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Effect {
    /// A brick is hit and holds.
    Struck(Material),
    /// A brick breaks.
    Broken(Material),
    /// A brick breaks on this rung of the ladder (0 to [`RUNGS`] − 1).
    Ladder(u8),
    /// A ball hits a wall.
    Wall,
    /// A ball hits the paddle.
    Paddle,
    /// A ball leaves the paddle.
    Launch,
    /// A looping ball is turned.
    Nudge,
    /// The last ball comes low.
    Low,
    /// A ball becomes faster, by this step (0 to [`SPEEDS`] − 1).
    Faster(u8),
    /// The last ball is lost.
    Lost,
    /// A ball is lost, and others fly on.
    BallGone,
    /// A paddle shoots.
    Shot,
    /// Something blows up.
    Explosion,
    /// A power-up with this motif (0 to [`MOTIFS`] − 1) is caught.
    Caught(Family, u8),
    /// A capsule begins to fall.
    Falls(Family),
    /// An effect will end soon.
    EffectEnds,
    /// An effect ends.
    EffectOver,
    /// A paddle becomes narrower by a rule.
    Narrowed,
    /// A meter is full: what it is for can be done.
    Full,
    /// A player has a life more.
    Life,
    /// Help with the last bricks begins.
    Hint,
    /// One brick is left.
    LastBrick,
    /// The multiplier has reached this level (0 to 4).
    Combo(u8),
    /// A streak of returns is broken.
    StreakLost,
    /// A star is earned: the first, second or third (0 to 2).
    Star(u8),
    /// A record, or a goal, is reached.
    Record,
    /// A gate opens or shuts.
    Gate,
    /// A brick gets back one of the hits that it can take.
    Regrown,
    /// Bricks grow where there were none.
    Grown,
    /// The level is cleared.
    Cleared,
    /// A pack is finished.
    Finished,
    /// The game is lost.
    GameOver,
    /// The focus moves in a menu.
    MenuMove,
    /// Something is chosen in a menu.
    MenuSelect,
    /// A menu is left.
    MenuBack,
    /// A moment of a countdown; the last one is another (`true`).
    Tick(bool),
}

impl Effect {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        let materials = Material::ALL.into_iter();
        let materials = materials.flat_map(|it| [Self::Struck(it), Self::Broken(it)]);
        let families = [Family::Helps, Family::Hinders, Family::Points].into_iter();
        let caught = families
            .clone()
            .flat_map(|of| (0..MOTIFS).map(move |it| Self::Caught(of, it)));
        let falls = families.map(Self::Falls);
        let single = [
            Self::Wall,
            Self::Paddle,
            Self::Launch,
            Self::Nudge,
            Self::Low,
            Self::Lost,
            Self::BallGone,
            Self::Shot,
            Self::Explosion,
            Self::EffectEnds,
            Self::EffectOver,
            Self::Narrowed,
            Self::Full,
            Self::Life,
            Self::Hint,
            Self::LastBrick,
            Self::StreakLost,
            Self::Record,
            Self::Gate,
            Self::Regrown,
            Self::Grown,
            Self::Cleared,
            Self::Finished,
            Self::GameOver,
            Self::MenuMove,
            Self::MenuSelect,
            Self::MenuBack,
            Self::Tick(false),
            Self::Tick(true),
        ];
        materials
            .chain((0..RUNGS).map(Self::Ladder))
            .chain((0..SPEEDS).map(Self::Faster))
            .chain(caught)
            .chain(falls)
            .chain((0..5).map(Self::Combo))
            .chain((0..3).map(Self::Star))
            .chain(single)
    }

    /// How many takes there are of it that differ a little, for what is heard often.
    #[must_use]
    pub const fn variants(self) -> u32 {
        match self {
            Self::Struck(_)
            | Self::Broken(_)
            | Self::Wall
            | Self::Paddle
            | Self::Explosion
            | Self::Low => 4,
            Self::Launch
            | Self::Shot
            | Self::MenuMove
            | Self::BallGone
            | Self::Regrown
            | Self::Nudge
            | Self::Falls(_)
            | Self::Gate
            | Self::Grown
            | Self::Full
            | Self::EffectEnds
            | Self::EffectOver
            | Self::Tick(false) => 3,
            Self::Ladder(_) | Self::Faster(_) => 2,
            _ => 1,
        }
    }

    /// How much louder than the usual hit it is (dB).
    const fn trim(self) -> f64 {
        match self {
            Self::Cleared => 1.0,
            Self::Ladder(_) | Self::Lost | Self::GameOver | Self::Explosion | Self::Finished => 0.0,
            Self::Broken(_) | Self::Life => -0.5,
            Self::Paddle | Self::Launch | Self::Record => -1.0,
            Self::Struck(_) | Self::Caught(Family::Helps, _) => -1.5,
            Self::Caught(Family::Points, _) | Self::Star(_) | Self::BallGone => -2.0,
            Self::Caught(Family::Hinders, _) | Self::Narrowed => -3.0,
            Self::Wall | Self::MenuSelect | Self::MenuBack => -4.0,
            Self::Nudge | Self::Faster(_) | Self::EffectOver | Self::Gate | Self::Tick(_) => -5.0,
            Self::Hint | Self::LastBrick | Self::Combo(_) | Self::StreakLost => -6.0,
            Self::MenuMove | Self::Low => -7.0,
            Self::Shot | Self::EffectEnds | Self::Grown | Self::Full => -9.0,
            Self::Falls(_) | Self::Regrown => -10.0,
        }
    }

    /// The samples of the take `variant` (from 0; beyond the last, the last). A number of a rung, motif or step beyond its range is
    /// the highest.
    #[must_use]
    pub fn render(self, variant: u32) -> Take {
        let variant = variant.min(self.variants() - 1);
        let take = match self {
            Self::Struck(material) => struck::struck(material, variant),
            Self::Broken(material) => broken::broken(material, variant),
            Self::Ladder(rung) => broken::ladder(rung.min(RUNGS - 1), variant),
            Self::Wall => flight::wall(variant),
            Self::Paddle => flight::paddle(variant),
            Self::Launch => flight::launch(variant),
            Self::Nudge => flight::nudge(variant),
            Self::Low => flight::low(variant),
            Self::Faster(step) => flight::faster(step.min(SPEEDS - 1), variant),
            Self::Lost => flight::lost(),
            Self::BallGone => flight::gone(variant),
            Self::Shot => flight::shot(variant),
            Self::Explosion => flight::explosion(variant),
            Self::Caught(family, motif) => powers::caught(family, motif.min(MOTIFS - 1)),
            Self::Falls(family) => powers::falls(family, variant),
            Self::EffectEnds => powers::ends(variant),
            Self::EffectOver => powers::over(variant),
            Self::Narrowed => powers::narrowed(),
            Self::Full => powers::full(variant),
            Self::Life => moments::life(),
            Self::Hint => moments::hint(),
            Self::LastBrick => moments::last_brick(),
            Self::Combo(level) => moments::combo(level.min(4)),
            Self::StreakLost => moments::streak_lost(),
            Self::Star(place) => moments::star(place.min(2)),
            Self::Record => moments::record(),
            Self::Gate => movers::gate(variant),
            Self::Regrown => movers::regrown(variant),
            Self::Grown => movers::grown(variant),
            Self::Cleared => moments::cleared(),
            Self::Finished => moments::finished(),
            Self::GameOver => moments::game_over(),
            Self::MenuMove => interface::moved(variant),
            Self::MenuSelect => interface::select(),
            Self::MenuBack => interface::back(),
            Self::Tick(last) => interface::tick(last, variant),
        };
        let spread = if self.variants() > 1 {
            spread(variant).1
        } else {
            0.0
        };
        levelled(take.above(30.0).faded(0.03), self.trim() + spread)
    }
}
