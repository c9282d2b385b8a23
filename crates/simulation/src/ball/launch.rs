//! Launching of balls by the players, and abandoning of balls in flight. Runs in `Serve`.

use super::Release;
use crate::prelude::*;
use crate::respawn_delay::RespawnDelay;
use crate::versus::Duel;

/// Launches the balls on the paddles of the players who press launch. The first launch also releases the balls that are
/// held in the field, unless they wait in cavities. Balls touch nothing before the current step. A launch by the player
/// who serves next ends the delay after a lost life.
pub(super) fn launch_balls(
    mut intents: ResMut<Intents>,
    (mut round, mut rest): (ResMut<Round>, ResMut<RespawnDelay>),
    (clock, server, rules): (Res<Clock>, Res<Server>, Res<RulesInPlay>),
    duel: Res<Duel>,
    mut release: Release,
) {
    let launching = intents.take(|intent| std::mem::take(&mut intent.launch));
    let is_served = |owner: &Owner, held: &Held| held.rides() && launching.contains(&owner.0);
    let serving = *round == Round::Serving;
    let serves = launching.contains(&server.0);
    if serves {
        rest.cut_short();
    }
    // A test of a level may start with a ball in the field and none on the paddle.
    let waits = |held: &Held| *held == Held::InPlace && !rules.0.cavities;
    // In a versus game, players launch the balls in their own half.
    let in_field = |owner: &Owner, held: &Held, serves: bool| {
        waits(held)
            && match duel.is_on() {
                true => launching.contains(&owner.0),
                false => serving && serves,
            }
    };
    let goes = |owner: &Owner, held: &Held| is_served(owner, held) || in_field(owner, held, serves);
    if !(serving || *round == Round::Playing) || !release.any(goes) {
        return;
    }
    *round = Round::Playing;
    release.release(clock.before(), |_, owner, held| {
        is_served(owner, held) || in_field(owner, held, true)
    });
}

/// Removes all balls in flight if a player requests a new serve; in a versus game only those of the players
/// who ask.
pub(super) fn give_up_balls(
    mut commands: Commands,
    mut intents: ResMut<Intents>,
    round: Res<Round>,
    (mut lost, mut events): (MessageWriter<BallLost>, ResMut<StepEvents>),
    duel: Res<Duel>,
    flying: Query<(Entity, &Ball, &Owner, &Position), Without<Held>>,
) {
    let asking = intents.take(|intent| std::mem::take(&mut intent.serve_again));
    let Some(&player) = asking.first().filter(|_| *round == Round::Playing) else {
        return;
    };
    (events.counts, events.more) = (true, true);
    for (entity, ball, owner, position) in &flying {
        let is_given_up = !duel.is_on() || asking.contains(&owner.0);
        if !is_given_up {
            continue;
        }
        commands.entity(entity).despawn();
        lost.write(BallLost {
            ball: ball.id,
            player: if duel.is_on() { owner.0 } else { player },
            at: position.0,
        });
    }
}
