//! Sound effects: names, number of takes, and levels.
//!
//! The files of the families contain the recipes; `takes` defines the differences between takes. Rewarding sounds use
//! the C major pentatonic scale, so they fit together. A hit has three layers. The touch lasts 3 to 8 ms above 4 kHz,
//! the body consists of the decaying partials of the material, and the tail is a small room. No sound relies on energy
//! below 250 Hz, which small speakers do not reproduce.

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
mod tools;

pub use material::Material;
pub use takes::{LOUDNESS, PEAK, spread};
use takes::{Taken, cents, levelled, taken};

use crate::take::Take;

/// Effect of a power-up on the player who catches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Family {
    /// Helpful: the motif rises.
    Helps,
    /// Harmful: the motif falls by a minor second.
    Hinders,
    /// Gives points: the motif rings like coins.
    Points,
}

/// Kind of a tool's effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ToolSound {
    /// It acts at once.
    Acts,
    /// It gives a ball or a player something that lasts.
    Charges,
    /// A risk that it carries comes true.
    Risk,
}

/// Number of rungs of the note ladder.
pub const RUNGS: u8 = 12;
/// Number of motifs of each family of power-ups.
pub const MOTIFS: u8 = 64;
/// Number of speed steps with distinct sounds.
pub const SPEEDS: u8 = 8;

/// Sound effect of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Effect {
    /// A brick is hit and survives.
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
    /// A looping ball is nudged.
    Nudge,
    /// The last ball is low.
    Low,
    /// A ball becomes faster by this step (0 to [`SPEEDS`] − 1).
    Faster(u8),
    /// The last ball is lost.
    Lost,
    /// A ball is lost while others remain.
    BallGone,
    /// A paddle shoots.
    Shot,
    /// A brick explodes.
    Explosion,
    /// A power-up with this motif (0 to [`MOTIFS`] − 1) is caught.
    Caught(Family, u8),
    /// A capsule begins to fall.
    Falls(Family),
    /// An effect will end soon.
    EffectEnds,
    /// An effect ends.
    EffectOver,
    /// A rule makes a paddle narrower.
    Narrowed,
    /// A meter is full, so its action is available.
    Full,
    /// A tool reacts to an event.
    Tool(ToolSound),
    /// A player gets an extra life.
    Life,
    /// The last-brick assist begins.
    Hint,
    /// One required brick is left.
    LastBrick,
    /// A long chain of blasts, or a gate that opens for good.
    SetPiece,
    /// The multiplier has reached this level (0 to 4).
    Combo(u8),
    /// A streak of returns is broken.
    StreakLost,
    /// A star is earned: the first, second or third (0 to 2).
    Star(u8),
    /// A record or a goal is reached.
    Record,
    /// A gate opens or closes.
    Gate,
    /// A brick regains one of its hits.
    Regrown,
    /// New bricks grow.
    Grown,
    /// The level is cleared.
    Cleared,
    /// A pack is finished.
    Finished,
    /// The game is lost.
    GameOver,
    /// The focus moves in a menu.
    MenuMove,
    /// An item is selected in a menu.
    MenuSelect,
    /// A menu is left.
    MenuBack,
    /// Tick of a countdown; `true` for the last one.
    Tick(bool),
}

impl Effect {
    /// Returns all effects.
    pub fn all() -> impl Iterator<Item = Self> {
        let materials = Material::ALL.into_iter();
        let materials = materials.flat_map(|it| [Self::Struck(it), Self::Broken(it)]);
        let families = [Family::Helps, Family::Hinders, Family::Points].into_iter();
        let caught = families
            .clone()
            .flat_map(|of| (0..MOTIFS).map(move |it| Self::Caught(of, it)));
        let falls = families.map(Self::Falls);
        let tools = [ToolSound::Acts, ToolSound::Charges, ToolSound::Risk];
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
            Self::SetPiece,
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
            .chain(tools.map(Self::Tool))
            .chain(single)
    }

    /// Returns the number of takes. Frequent effects have several, slightly different ones.
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
            Self::Ladder(_) | Self::Faster(_) | Self::Tool(_) => 2,
            _ => 1,
        }
    }

    /// Returns the level relative to a usual hit (dB).
    const fn trim(self) -> f64 {
        match self {
            Self::Cleared => 1.0,
            Self::Ladder(_) | Self::Lost | Self::GameOver | Self::Explosion | Self::Finished => 0.0,
            Self::Broken(_) | Self::Life => -0.5,
            Self::Paddle | Self::Launch | Self::Record => -1.0,
            Self::Struck(_) | Self::Caught(Family::Helps, _) => -1.5,
            Self::Caught(Family::Points, _) | Self::Star(_) | Self::BallGone | Self::SetPiece => {
                -2.0
            }
            Self::Caught(Family::Hinders, _) | Self::Narrowed => -3.0,
            Self::Wall | Self::MenuSelect | Self::MenuBack => -4.0,
            Self::Nudge | Self::Faster(_) | Self::EffectOver | Self::Gate | Self::Tick(_) => -5.0,
            Self::Hint | Self::LastBrick | Self::Combo(_) | Self::StreakLost => -6.0,
            Self::MenuMove | Self::Low => -7.0,
            Self::Tool(_) => -8.0,
            Self::Shot | Self::EffectEnds | Self::Grown | Self::Full => -9.0,
            Self::Falls(_) | Self::Regrown => -10.0,
        }
    }

    /// Renders the take `variant` (from 0; a larger number gives the last take). A rung, motif or step beyond its range
    /// is clamped to the highest.
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
            Self::Tool(sound) => tools::tool(sound, variant),
            Self::Life => moments::life(),
            Self::Hint => moments::hint(),
            Self::LastBrick => moments::last_brick(),
            Self::SetPiece => moments::set_piece(),
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
