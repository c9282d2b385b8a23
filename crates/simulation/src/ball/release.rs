//! Launch of held balls: from the paddle, or from their positions in the field.

use crate::prelude::*;

type Waiting = (
    Entity,
    &'static Ball,
    &'static Owner,
    &'static Held,
    &'static Position,
    Way,
    &'static mut LoopTimer,
);

/// Launches balls.
#[derive(SystemParam)]
pub struct Release<'w, 's> {
    commands: Commands<'w, 's>,
    launched: MessageWriter<'w, BallLaunched>,
    events: ResMut<'w, StepEvents>,
    held: Query<'w, 's, Waiting>,
}

impl Release<'_, '_> {
    /// Launches the balls for which `lets_go` is true from their positions, at the time `since` (s since the level
    /// began). They touch nothing before that time.
    pub fn release(&mut self, since: f64, lets_go: impl Fn(&Ball, &Owner, &Held) -> bool) {
        for (entity, ball, owner, held, position, mut way, mut loop_timer) in &mut self.held {
            if !lets_go(ball, owner, held) {
                continue;
            }
            let velocity = way.velocity.0;
            way.redirect(position.0, since, velocity);
            *loop_timer = LoopTimer::from_paddle(since);
            self.commands.entity(entity).remove::<Held>();
            self.events.launched = true;
            self.launched.write(BallLaunched {
                ball: ball.id,
                at: position.0,
                velocity,
            });
        }
    }

    /// Returns `true` if there is a held ball for which `lets_go` is true.
    pub fn any(&self, lets_go: impl Fn(&Owner, &Held) -> bool) -> bool {
        let mut held = self.held.iter();
        held.any(|(_, _, owner, held, ..)| lets_go(owner, held))
    }
}
