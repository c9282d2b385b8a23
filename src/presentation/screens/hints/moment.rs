//! Moment of play that the hints depend on.

use super::HintPanel;
use crate::content::PowerId;
use crate::content::powers::Family;
use crate::input::settings::OneSwitch;
use crate::input::{Aiming, ControlSettings};
use crate::presentation::screens::prelude::*;
use crate::simulation::ball::{Ball, Held};
use crate::simulation::influence::steer_ball::PullMeters;
use crate::simulation::messages::{BallLaunched, BallTurned, PowerCaught, TurnCause};
use crate::simulation::power::capsule::Capsule;
use crate::simulation::scoring::Tallies;
use crate::simulation::{Clock, Intents, PlayerId, Round, RulesInPlay, Velocity};

/// State of the game that matters to the hints.
pub(super) struct Moment {
    /// A ball waits on the paddle.
    pub serves: bool,
    /// A ball flies.
    pub flies: bool,
    /// The rules and the controls let the player aim.
    pub can_aim: bool,
    /// The player has aimed the ball that waits or was launched.
    pub aimed: bool,
    /// A ball was launched in this frame.
    pub launched: bool,
    /// The meter is full, and a ball flies away.
    pub can_pull: bool,
    /// The player pulled a ball in this frame.
    pub pulled: bool,
    /// Current combo (bricks); 0 if the rules pay none.
    pub combo: u32,
    /// A helpful capsule falls.
    pub falls: bool,
    /// The player caught a helpful capsule in this frame.
    pub caught: bool,
    /// Time for which the hint was visible (s).
    pub age: f32,
}

/// Inputs of a [`Moment`].
#[derive(SystemParam)]
pub(super) struct Game<'w, 's> {
    round: Res<'w, Round>,
    rules: Res<'w, RulesInPlay>,
    clock: Res<'w, Clock>,
    meters: Res<'w, PullMeters>,
    tallies: Res<'w, Tallies>,
    controls: Res<'w, ControlSettings>,
    aiming: Res<'w, Aiming>,
    intents: Res<'w, Intents>,
    balls: Query<'w, 's, &'static Velocity, (With<Ball>, Without<Held>)>,
    capsules: Query<'w, 's, &'static Capsule>,
    launched: MessageReader<'w, 's, BallLaunched>,
    turned: MessageReader<'w, 's, BallTurned>,
    caught: MessageReader<'w, 's, PowerCaught>,
}

impl Game<'_, '_> {
    /// Returns the moment, for the hint on `panel`.
    pub fn moment(&mut self, panel: &HintPanel) -> Moment {
        let (rules, player) = (&self.rules.0, PlayerId::FIRST);
        let (serves, flies) = (*self.round == Round::Serving, *self.round == Round::Playing);
        let launched = self.launched.read().count() > 0;
        let intent = self.intents.of(player);
        let aims = self.aiming.is_on() && (intent.turn != 0.0 || intent.aim.is_some());
        let charge = (self.meters).charge(player, &rules.pull, self.clock.now());
        let rises = self.balls.iter().any(|velocity| velocity.0.y > 0.0);
        let helps = |power: PowerId| power.power().family == Family::Helps;
        let rally = self.tallies.first().rally;
        Moment {
            serves,
            flies,
            can_aim: !rules.serve_aim.is_none() && self.controls.one_switch == OneSwitch::Off,
            aimed: (panel.aimed && (serves || launched)) || (serves && aims),
            launched,
            can_pull: flies && rules.has_pull() && charge >= 1.0 && rises,
            pulled: (self.turned.read()).any(|turn| turn.cause == TurnCause::Pull),
            combo: match rules.skill.combo.tenths(rally) {
                ..=10 => 0,
                _ => rally,
            },
            falls: self.capsules.iter().any(|it| helps(it.power)),
            caught: self.caught.read().any(|it| helps(it.power)),
            age: panel.age,
        }
    }
}
