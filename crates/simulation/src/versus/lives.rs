//! Lives and serves of the players of a versus game. Lives are counted in `Counting`, and balls are served
//! in `Reset`.

use super::{By, Duel, ending};
use crate::paddle;
use crate::power;
use crate::prelude::*;
use crate::scoring::Tallies;
use crate::set_up::serve_ball;

/// Takes a life from each player who has lost the last ball, and ends the effects of the player. A player without lives is
/// out.
pub(crate) fn count_lives(
    mut commands: Commands,
    rules: Res<RulesInPlay>,
    mut lost: MessageReader<BallLost>,
    balls: Query<(&Owner, Has<Held>), With<Ball>>,
    (mut standings, mut tallies): (ResMut<Standings>, ResMut<Tallies>),
    mut duel: ResMut<Duel>,
    mut ending: ending::Ending,
) {
    let losers: BTreeSet<PlayerId> = lost.read().map(|lost| lost.player).collect();
    if losers.is_empty() || ending.round.is_over() {
        return;
    }
    if balls.iter().all(|(_, is_held)| is_held) {
        *ending.round = Round::Serving;
    }
    let mut out = Vec::new();
    for player in losers {
        if balls.iter().any(|(owner, _)| owner.0 == player) {
            continue;
        }
        tallies.note_loss(player, &rules.0.skill.streak);
        commands.queue(move |world: &mut World| power::end_of(world, player));
        let Some(standing) = standings.of_mut(player).filter(|_| !rules.0.endless_lives) else {
            continue;
        };
        standing.lives = standing.lives.saturating_sub(1);
        if standing.lives == 0 {
            out.push(player);
        }
    }
    ending.put_out(&mut duel, &out, By::Lives);
}

impl Duel {
    /// Returns `true` if one of the players has none of the balls with these `owners`.
    pub(crate) fn lacks_ball<'a>(&self, owners: impl Iterator<Item = &'a Owner>) -> bool {
        if !self.is_on() {
            return false;
        }
        let have = owners.fold(0_u32, |have, owner| have | 1 << owner.0.0);
        self.players().any(|player| have & (1 << player.0) == 0)
    }
}

/// On a [tick](Clock::is_tick), serves a ball to each player without one. The paddle stays in its place.
pub(crate) fn serve(world: &mut World) {
    let is_tick = world.resource::<Clock>().is_tick();
    let Some(run) = world.get_resource::<Run>().cloned().filter(|_| is_tick) else {
        return;
    };
    let rules = world.resource::<RulesInPlay>().0.clone();
    let arena = *world.resource::<Arena>();
    for player in PlayerId::all(run.players()) {
        let mut balls = world.query_filtered::<&Owner, With<Ball>>();
        if balls.iter(world).any(|owner| owner.0 == player) {
            continue;
        }
        let mut fresh = paddle::paddle(player.0, &run, &rules, &arena);
        let mut paddles = world.query::<(Entity, &Paddle, &Position)>();
        let old = paddles
            .iter(world)
            .find(|(_, paddle, _)| paddle.player == player);
        if let Some((entity, _, at)) = old {
            let lane = crate::lane::Lane::new(rules.players, player, &arena);
            fresh.3.0.x = lane.clamp_x(at.0.x, fresh.2.half().x);
            fresh.4 = PreviousPosition(fresh.3.0);
            world.despawn(entity);
        }
        serve_ball(world, &run, player, &fresh.2, fresh.3.0);
        world.spawn(fresh);
    }
}
