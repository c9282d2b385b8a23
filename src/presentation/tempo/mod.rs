//! Speed of the game's clock during play. Runs in `Flow`.
//!
//! The speed is that of the rules times one factor for each cause of slow motion: `slow_out` after a miss and at the
//! end, `hit_stop` on a hit, `close_up` before the last brick and at a set piece, [`readiness`] until the field can be
//! drawn. The factors change the number of steps per second, never their length, so the game stays the same. In a
//! recording, only the playback speed counts (`watch/pace.rs`).

pub(super) mod close_up;
mod hit_stop;
pub mod readiness;
mod slow_out;

use bevy::ecs::component::Mutable;

use crate::presentation::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        TempoSystems
            .run_if(in_state(Screen::Play))
            .in_set(PresentationSystems::Flow),
    )
    .add_plugins((
        slow_out::plugin,
        hit_stop::plugin,
        close_up::plugin,
        readiness::plugin,
    ))
    .add_systems(
        Update,
        set_speed
            .after(TempoSystems)
            .run_if(in_state(Screen::Play))
            .in_set(PresentationSystems::Flow),
    )
    .add_systems(OnExit(Screen::Play), go_as_usual);
}

/// Systems that compute the speed of the game.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct TempoSystems;

fn set_speed(
    rules: Res<RulesInPlay>,
    slow: Res<slow_out::SlowOut>,
    stop: Res<hit_stop::HitStop>,
    close: Res<close_up::CloseUp>,
    ready: Res<readiness::Readiness>,
    mut time: ResMut<Time<Virtual>>,
) {
    let speed =
        rules.0.game_speed * slow.factor() * stop.factor() * close.factor() * ready.factor();
    if time.relative_speed_f64() != speed {
        time.set_relative_speed_f64(speed);
    }
}

/// Sets `T` to its default.
fn reset<T: Resource<Mutability = Mutable> + Default>(mut resource: ResMut<T>) {
    *resource = T::default();
}

fn go_as_usual(mut time: ResMut<Time<Virtual>>) {
    time.set_relative_speed_f64(1.0);
}
