//! Paddle: its width, and its motion in its [lane](super::lane). Runs in `Paddle`.
//!
//! [`collision`](super::collision) applies its contacts with balls.

use super::ceiling::CeilingMet;
use super::lane::{Lane, player_of};
use super::rules::paddle_width;
use super::tuning;
use crate::state::prelude::*;
use crate::{
    Arena, Clock, Collider, Intents, PlayerId, PlayerIntent, Position, PreviousPosition,
    RulesInPlay, SimulationSystems, Tools,
};
use brickwork_level::content::{Rules, Steering};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(FixedUpdate, move_paddle.in_set(SimulationSystems::Paddle));
}

/// The paddle.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Paddle {
    /// Player of the paddle.
    pub player: PlayerId,
    /// Direction of the steering by keys: −1, 0 or 1.
    pub heading: f64,
    /// Number of steps with steering in this direction.
    pub steered_for: u32,
    /// Factor of the width, from active effects and steps.
    pub widened: f64,
    /// Additional width, from active effects (units).
    pub longer: f64,
    /// Width steps until the life ends; negative if the paddle is shorter.
    pub steps: i32,
    /// `true` if an effect freezes the paddle.
    pub frozen: bool,
    /// Smoothed horizontal velocity (units/s, positive to the right), which balls feel at a contact.
    pub motion: f64,
}

impl State for Paddle {
    const TAG: &'static str = "paddle";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        game.player("player", self.player.0)?;
        let is_heading = [-1.0, 0.0, 1.0].contains(&self.heading);
        expect(is_heading, "heading", self.heading, "-1, 0 or 1")?;
        within("steered_for", self.steered_for, 0..=MOST)?;
        // The product of a few effects with small factors.
        within("widened", self.widened, 1e-6..=1e6)?;
        within("longer", self.longer, 0.0..=1e6)?;
        within("steps", self.steps, -20..=20)
    }
}

/// Returns the components of the paddle number `number` in a game of `run` under `rules`, in the middle of its lane in
/// `arena`.
pub fn paddle(
    number: u8,
    run: &Run,
    rules: &Rules,
    arena: &Arena,
) -> (StableId, Paddle, Collider, Position, PreviousPosition) {
    let half = DVec2::new(
        paddle_width(rules, &run.level, (1.0, 0.0)) * 0.5,
        tuning::PADDLE_HALF_HEIGHT,
    );
    let lane = Lane::of_paddle(rules.players, number, arena);
    let at = DVec2::new(lane.clamp_x(lane.middle(), half.x), lane.y);
    (
        StableId::new(Class::Paddle, number.into()),
        Paddle {
            player: player_of(rules.players, number),
            heading: 0.0,
            steered_for: 0,
            widened: 1.0,
            longer: 0.0,
            steps: 0,
            frozen: false,
            motion: 0.0,
        },
        Collider(Shape::upright(half)),
        Position(at),
        PreviousPosition(at),
    )
}

impl Paddle {
    /// Returns the displacement in a step by the steering of `intent` (units). A target in `intent` ends the steering.
    fn steered(&mut self, intent: &PlayerIntent, steering: Steering, step_seconds: f64) -> f64 {
        if intent.place().is_some() {
            (self.heading, self.steered_for) = (0.0, 0);
            return 0.0;
        }
        let steer = intent.steering();
        let heading = if steer == 0.0 { 0.0 } else { steer.signum() };
        let goes_on = heading == self.heading && heading != 0.0;
        self.steered_for = if goes_on { self.steered_for + 1 } else { 0 };
        self.heading = heading;
        steer * self.speed(steering, step_seconds) * step_seconds
    }

    /// Returns the speed under keys (units/s).
    fn speed(&self, steering: Steering, step_seconds: f64) -> f64 {
        match steering {
            Steering::Constant { speed } => speed,
            Steering::Ramp {
                tap,
                cruise,
                dash,
                cruises_after,
                dashes_after,
                full_after,
            } => {
                let held = f64::from(self.steered_for) * step_seconds;
                let part = |from: f64, to: f64| ((held - from) / (to - from)).clamp(0.0, 1.0);
                let slow = tap + (cruise - tap) * part(0.0, cruises_after);
                slow + (dash - cruise) * part(dashes_after, full_after)
            }
        }
    }
}

/// Sort key of a paddle at `at`: by player, then by height, regardless of the order of entities.
pub(crate) fn order(paddle: &Paddle, at: &Position) -> (PlayerId, u64) {
    // The bits of positive numbers have their order.
    (paddle.player, at.0.y.to_bits())
}

/// Returns the highest paddle of `player` whose centre is at or below the height `y` (units), or else the lowest one.
pub(crate) fn below<'a>(
    paddles: impl IntoIterator<Item = (&'a Paddle, &'a Collider, &'a Position)>,
    player: PlayerId,
    y: f64,
) -> Option<(&'a Collider, &'a Position)> {
    let own = paddles
        .into_iter()
        .filter(|(paddle, ..)| paddle.player == player);
    let preferred = own.max_by(|(.., a), (.., b)| {
        let key = |at: &Position| if at.0.y <= y { at.0.y } else { -at.0.y };
        key(a).total_cmp(&key(b))
    });
    preferred.map(|(_, collider, at)| (collider, at))
}

/// Updates the widths of paddles from rules, effects and the ceiling, and moves the paddles by their players' intents.
fn move_paddle(
    intents: Res<Intents>,
    (run, rules, tools): (Res<Run>, Res<RulesInPlay>, Res<Tools>),
    (clock, arena, mut ceiling): (Res<Clock>, Res<Arena>, ResMut<CeilingMet>),
    mut paddles: Query<(
        &mut Paddle,
        &mut Collider,
        &mut Position,
        &mut PreviousPosition,
    )>,
) {
    let seconds = clock.step_seconds();
    ceiling.feel(&clock);
    for (mut paddle, mut collider, mut position, mut previous) in &mut paddles {
        let is_narrow = ceiling.narrows(paddle.player);
        let factor = rules.0.ceiling.paddle_width_factor;
        let narrowed = if is_narrow { factor } else { 1.0 };
        let widened = paddle.widened * tools.width();
        let wider = (widened * narrowed, paddle.longer * narrowed);
        let width = paddle_width(&rules.0, &run.level, wider);
        let half = DVec2::new(width * 0.5, tuning::PADDLE_HALF_HEIGHT);
        let lane = Lane::new(rules.0.players, paddle.player, &arena);
        if collider.set_if_neq(Collider(Shape::upright(half))) {
            position.0.x = lane.clamp_x(position.0.x, half.x);
        }
        previous.0 = position.0;
        let intent = (!paddle.frozen).then(|| intents.of(paddle.player));
        let intent = intent.unwrap_or_default();
        let by = paddle.steered(&intent, rules.0.steering, seconds);
        let wanted = intent.place().unwrap_or(position.0.x + by);
        position.0.x = lane.clamp_x(wanted, half.x);
        let moved = (position.0.x - previous.0.x) / seconds;
        paddle.motion += (moved - paddle.motion) * seconds / (seconds + tuning::MOTION_SECONDS);
    }
}
