//! State of the reactions of tools: counters, charges, and effects that are pending until the next tick.

use std::collections::{BTreeMap, BTreeSet};

use crate::player::PlayerId;
use crate::state::prelude::*;
use crate::tuning;
use brickwork_level::content::reactions::{Ends, Reaction, ToolEffect, Trigger};
use brickwork_level::content::{Colour, ToolId};

/// Reactions of the active tools. Empty in games without any.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tools {
    /// In the order of the tools and their rows.
    pub(super) reactions: Vec<ReactionState>,
    /// Effects that are pending until the next tick.
    pub(super) fired: Vec<Firing>,
    /// Bricks that come back.
    pub(super) returning: Vec<Returning>,
    /// First tick on which something begins or ends (1/60 s since the level began).
    due: Option<u64>,
}

/// State of a reaction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReactionState {
    /// Tool.
    pub tool: ToolId,
    /// Index among the reactions of the tool.
    pub index: u8,
    /// Number of events since the last effect. For events that happen once, 1 after it.
    pub seen: u32,
    /// Number of effects so far.
    pub fired: u32,
    /// Points that the effects added.
    pub points: u32,
    /// Colour and number of the last bricks of one colour.
    pub(super) row: Option<(Colour, u32)>,
    /// Number of bricks that each ball has hit since it left a paddle.
    pub(super) rallies: BTreeMap<u32, u32>,
    /// Lasting effects by ball; `None` for all balls and players.
    pub(super) held: BTreeMap<Option<u32>, Charge>,
    /// Tick on which the wait for a hit ends, or the bricks are counted (1/60 s since the level began).
    pub(super) wakes: Option<u64>,
    /// Bricks that the effect has changed: returned or explosive ones.
    pub(super) bricks: BTreeSet<u32>,
}

/// A lasting effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Charge {
    /// Number of charges left; `None` for no limit. An effect without charges ends on the next tick.
    pub left: Option<u32>,
    /// Tick on which it ends (1/60 s since the level began); `None` for no such end.
    pub until: Option<u64>,
    /// Colour of the brick of the event.
    pub colour: Option<Colour>,
}

/// Effect that is pending until a tick.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Firing {
    /// Index of the reaction in [`Tools::reactions`].
    pub reaction: u32,
    /// Tick (1/60 s since the level began).
    pub due: u64,
    /// Time of the event (s since the level began).
    pub time: f64,
    /// Ball of the event.
    pub ball: Option<u32>,
    /// Player of the event.
    pub player: PlayerId,
    /// Position of the event (units).
    #[serde(with = "serial")]
    pub at: DVec2,
    /// Brick of the event.
    pub brick: Option<Struck>,
}

/// Brick of an event.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Struck {
    /// Collider id.
    pub id: u32,
    /// Colour.
    pub colour: Colour,
    /// Centre at the time of the event (units).
    #[serde(with = "serial")]
    pub at: DVec2,
    /// Half its width and height (units).
    #[serde(with = "serial")]
    pub half: DVec2,
}

/// Brick that comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Returning {
    /// Tick (1/60 s since the level began).
    pub due: u64,
    /// Index of the reaction in [`Tools::reactions`].
    pub reaction: u32,
    /// Collider id.
    pub brick: u32,
}

impl Tools {
    /// Returns `true` if no active tool reacts to events.
    pub fn is_empty(&self) -> bool {
        self.reactions.is_empty()
    }

    /// Returns the reactions, with the number of effects so far and the points that they added.
    pub fn reactions(&self) -> &[ReactionState] {
        &self.reactions
    }

    /// Returns the lasting effects, each with its ball; `None` for all balls and players.
    pub fn held(&self) -> impl Iterator<Item = (&ReactionState, Option<u32>, &Charge)> {
        let all = self.reactions.iter();
        all.flat_map(|state| {
            let held = state.held.iter();
            held.map(move |(ball, charge)| (state, *ball, charge))
        })
    }

    /// Returns `true` if balls may pass through side walls.
    pub(crate) fn may_wrap(&self) -> bool {
        let mut all = self.reactions.iter();
        all.any(|state| matches!(state.effect(), ToolEffect::Wrap(_)))
    }

    /// Returns `true` if something begins or ends on `tick` (1/60 s since the level began).
    pub(super) fn is_due(&self, tick: u64) -> bool {
        self.due.is_some_and(|due| due <= tick)
    }

    /// Returns `true` if a tool reacts to full pull meters.
    pub(super) fn hear_meters(&self) -> bool {
        let mut all = self.reactions.iter();
        all.any(|state| state.row().trigger == Trigger::MeterFull)
    }

    /// Finds the next tick on which something begins or ends.
    pub(super) fn plan(&mut self) {
        self.due = self.next_due();
    }

    /// Ends effects without charges on the next tick.
    pub(super) fn plan_at_once(&mut self) {
        self.due = Some(0);
    }

    fn next_due(&self) -> Option<u64> {
        let fired = self.fired.iter().map(|firing| firing.due);
        let returning = self.returning.iter().map(|brick| brick.due);
        let waking = self.reactions.iter().filter_map(|state| state.wakes);
        let held = self.held().filter_map(|(_, _, charge)| charge.due());
        fired.chain(returning).chain(waking).chain(held).min()
    }
}

impl ReactionState {
    fn new(tool: ToolId, index: u8) -> Self {
        let mut state = Self {
            tool,
            index,
            seen: 0,
            fired: 0,
            points: 0,
            row: None,
            rallies: BTreeMap::new(),
            held: BTreeMap::new(),
            wakes: None,
            bricks: BTreeSet::new(),
        };
        if state.row().trigger == Trigger::Always {
            state.held.insert(None, Charge::new(Ends::Never, 0, None));
        }
        state
    }

    /// Returns the row of the table.
    pub fn row(&self) -> &'static Reaction {
        // `check` and `at_start` only allow indices of the table.
        &self.tool.tool().reactions[usize::from(self.index)]
    }

    /// Returns the effect.
    pub fn effect(&self) -> ToolEffect {
        self.row().effect
    }

    /// Returns the lasting effect on `ball`.
    pub(super) fn on(&self, ball: u32) -> Option<&Charge> {
        let own = self.held.get(&Some(ball));
        let of_all = || self.held.get(&None);
        own.or_else(of_all).filter(|charge| charge.is_left())
    }
}

impl Charge {
    /// Creates the effect of a reaction with `ends` on `tick` (1/60 s since the level began).
    pub(super) fn new(ends: Ends, tick: u64, colour: Option<Colour>) -> Self {
        let left = match ends {
            Ends::Charges(count) => Some(count),
            _ => None,
        };
        let until = match ends {
            Ends::Seconds(seconds) => Some(tick + ticks(seconds)),
            _ => None,
        };
        Self {
            left,
            until,
            colour,
        }
    }

    /// Returns `true` if charges are left.
    pub fn is_left(&self) -> bool {
        self.left != Some(0)
    }

    /// Returns the tick on which it ends, if it is known.
    fn due(&self) -> Option<u64> {
        if self.is_left() { self.until } else { Some(0) }
    }
}

/// Converts `seconds` to ticks (1/60 s). The table limits `seconds`, so the cast cannot overflow.
pub(super) fn ticks(seconds: f64) -> u64 {
    libm::round(seconds * tuning::TICK_HZ as f64) as u64
}

/// Returns the tools and indices of all reactions in a game of `run`, in order.
fn rows(run: &Run) -> impl Iterator<Item = (ToolId, u8)> {
    let tools = run.settings.rules.tools.iter();
    tools.flat_map(|id| (0..id.tool().reactions.len()).map(|index| (*id, index as u8)))
}

impl State for Tools {
    const TAG: &'static str = "tools";

    fn at_start(run: &Run) -> Self {
        let reactions = rows(run).map(|(tool, index)| ReactionState::new(tool, index));
        Self {
            reactions: reactions.collect(),
            ..Self::default()
        }
    }

    fn is_absent(&self) -> bool {
        self.is_empty()
    }

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        let of_state = self.reactions.iter().map(|it| (it.tool, it.index));
        let is_same = of_state.eq(rows(game.run));
        let found = format_args!("{} reactions", self.reactions.len());
        expect(is_same, "reactions", found, "those of the tools of the run")?;
        // A game without tools stores nothing else.
        let most = if self.is_empty() { 0 } else { MOST };
        within("fired", self.fired.len(), 0..=most as usize)?;
        let last = self.reactions.len().saturating_sub(1) as u32;
        let latest = game.next_tick + ticks(600.0) + 1;
        for firing in &self.fired {
            within("fired.reaction", firing.reaction, 0..=last)?;
            within("fired.due", firing.due, 0..=latest)?;
            game.past("fired.time", firing.time)?;
            game.player("fired.player", firing.player.0)?;
            game.place("fired.at.", firing.at)?;
        }
        let bricks = game.run.level.bricks().count() as u32;
        for brick in &self.returning {
            within("returning.reaction", brick.reaction, 0..=last)?;
            within("returning.due", brick.due, 0..=latest)?;
            within(
                "returning.brick",
                u64::from(brick.brick) + 1,
                1..=bricks.into(),
            )?;
        }
        let mut reactions = self.reactions.iter();
        reactions.try_for_each(|state| state.check(latest))?;
        expect(
            self.due == self.next_due(),
            "due",
            self.due,
            "the next tick with an effect",
        )
    }
}

impl ReactionState {
    /// Checks the numbers. `latest` is the latest end of an effect (1/60 s since the level began).
    fn check(&self, latest: u64) -> Result<(), FieldError> {
        for number in [
            self.seen,
            self.fired,
            self.row.map_or(0, |(_, count)| count),
        ] {
            within("reactions", number, 0..=MOST)?;
        }
        within("reactions.wakes", self.wakes.unwrap_or(0), 0..=latest)?;
        let lasts = self.effect().lasts();
        for charge in self.held.values() {
            expect(lasts, "reactions.held", charge, "no lasting effect")?;
            within("reactions.held.left", charge.left.unwrap_or(0), 0..=99)?;
            within(
                "reactions.held.until",
                charge.until.unwrap_or(0),
                0..=latest,
            )?;
        }
        Ok(())
    }
}
