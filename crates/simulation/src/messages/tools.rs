//! Message about tools: an effect begins.

use crate::PlayerId;
use crate::state::prelude::*;
use brickwork_level::content::ToolId;
use brickwork_level::content::reactions::ToolEffect;

/// An effect of a tool begins, on the tick (1/60 s) after its event.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct ToolActed {
    /// Tool.
    pub tool: ToolId,
    /// Effect.
    pub effect: ToolEffect,
    /// Player of the event.
    pub player: PlayerId,
    /// Ball of the event.
    pub ball: Option<u32>,
    /// Position of the event (units). `None` for events without one: a full meter, a time without a hit, few bricks
    /// left.
    pub at: Option<DVec2>,
}
