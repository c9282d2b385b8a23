//! Shooting paddles, while the effect is active and shots are left. Runs in `Powers`.
//!
//! `collision/shots.rs` moves shots and finds their hits.

use crate::collision::shots::Shot;
use crate::paddle::order;
use crate::prelude::*;
use brickwork_level::limits::SHOT_RADIUS;

/// Guns of the paddles, by player.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Guns {
    by_player: BTreeMap<PlayerId, Gun>,
    /// Number of shots fired since the start of the level, which is the id of the next one.
    fired: u32,
}

/// State of a paddle's gun.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gun {
    /// Number of shots left.
    pub left: u32,
    /// Time from which it can shoot again (s since the level began).
    pub ready: f64,
}

impl State for Guns {
    const TAG: &'static str = "guns";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        within("fired", self.fired, 0..=MOST)?;
        for (player, gun) in &self.by_player {
            game.player("by_player", player.0)?;
            within("by_player.left", gun.left, 0..=MOST)?;
            game.soon("by_player.ready", gun.ready, 10.0)?;
        }
        Ok(())
    }
}

impl Guns {
    /// Returns the gun of `player`, if the player has one.
    pub fn of(&self, player: PlayerId) -> Option<Gun> {
        self.by_player.get(&player).copied()
    }

    /// Returns the number of shots fired since the start of the level.
    pub(crate) fn fired(&self) -> u32 {
        self.fired
    }

    /// Removes all guns, because the life is lost.
    pub(super) fn clear(&mut self) {
        self.by_player.clear();
    }

    /// Removes the gun of `player`, because their life is lost.
    pub(super) fn take_from(&mut self, player: PlayerId) {
        self.by_player.remove(&player);
    }
}

/// Run condition: an effect allows shooting, or there is a gun to remove.
pub(super) fn somebody_may_shoot(effects: Res<ActiveEffects>, guns: Res<Guns>) -> bool {
    let mut effects = effects.all().iter().map(Active::effect);
    !guns.by_player.is_empty() || effects.any(|effect| matches!(effect, Effect::Shoot { .. }))
}

/// Loads guns with caught power-ups, fires the requested shots, and removes guns without an active effect.
pub(super) fn shoot(
    mut commands: Commands,
    clock: Res<Clock>,
    (effects, intents): (Res<ActiveEffects>, Res<Intents>),
    mut guns: ResMut<Guns>,
    mut caught: MessageReader<PowerCaught>,
    paddles: Query<(&Paddle, &Collider, &Position)>,
    mut fired: MessageWriter<ShotFired>,
) {
    let now = clock.now();
    for caught in caught.read() {
        if let Effect::Shoot { shots, .. } = caught.power.power().effect {
            let (left, ready) = (shots, now);
            guns.by_player.insert(caught.player, Gun { left, ready });
        }
    }
    let guns = &mut *guns;
    for (paddle, outline, at) in in_order(paddles, |(paddle, _, at)| order(paddle, at)) {
        let mut active = effects.of(paddle.player).map(Active::effect);
        let Some(Effect::Shoot {
            every,
            speed,
            pairs,
            ..
        }) = active.find(|effect| matches!(effect, Effect::Shoot { .. }))
        else {
            guns.by_player.remove(&paddle.player);
            continue;
        };
        let wants = intents.of(paddle.player).fire;
        let Some(gun) = guns.by_player.get_mut(&paddle.player) else {
            continue;
        };
        if !wants || gun.left == 0 || !clock.has_come(gun.ready) {
            continue;
        }
        gun.ready = now + every;
        let half = outline.half();
        let places: &[f64] = if pairs { &[-0.8, 0.8] } else { &[0.0] };
        for place in places.iter().take(gun.left as usize) {
            gun.left -= 1;
            let from = at.0 + DVec2::new(place * half.x, half.y + SHOT_RADIUS);
            let shot = Shot {
                id: guns.fired,
                player: paddle.player,
                from,
                since: now,
                speed,
            };
            guns.fired += 1;
            commands.spawn((StableId::new(Class::Shot, shot.id), shot, Position(from)));
            fired.write(ShotFired {
                shot: shot.id,
                at: from,
            });
        }
    }
}
