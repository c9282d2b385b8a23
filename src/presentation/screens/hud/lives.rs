//! Lives and remaining bricks in the HUD. Runs in `Show`.

use super::form::Form;
use super::{Part, Reading};
use crate::presentation::screens::prelude::*;
use crate::simulation::versus::Duel;

/// Row that shows the lives as balls.
#[derive(Component)]
pub(super) struct Lives;

/// Maximum number of lives that are drawn one by one: as many as fit into a line of the narrowest column. More lives
/// are shown as one ball and a number.
const MAX_BALLS: u32 = 5;

pub(super) fn spawn_lives(part: &mut ChildSpawnerCommands, form: Form) {
    let balls = (
        Lives,
        Pickable::IGNORE,
        // The row is exactly as wide as its content, so it must not wrap: rounding would break the line.
        Node {
            flex_shrink: 0.0,
            ..theme::row(space::PART)
        },
    );
    part.spawn(balls);
    let text = theme::text("", size::SMALL, tone::TEXT_QUIET);
    part.spawn((Reading::Bricks, text, form.text(Part::Lives)));
}

/// Draws a ball for each remaining life, or one ball with the number of lives beside it.
pub(super) fn show_lives(
    (standings, duel): (Res<Standings>, Res<Duel>),
    lives: Single<Entity, With<Lives>>,
    mut shown: Local<Option<(Entity, u32)>>,
    mut commands: Commands,
) {
    let row = *lives;
    // In a versus game, a text has the lives of each player.
    let left = if duel.is_on() { 0 } else { standings.lives() };
    if *shown == Some((row, left)) {
        return;
    }
    *shown = Some((row, left));
    let said = Say::new(move |words: &Words| words.standing_lives(left));
    commands
        .entity(row)
        .insert(Spoken::Words(said))
        .despawn_children()
        .with_children(|row| {
            let balls = if left > MAX_BALLS { 1 } else { left };
            for _ in 0..balls {
                row.spawn((
                    Name::new("Life"),
                    theme::rounded(13.0, 13.0, f32::MAX),
                    Ground(palette::BALL.into()),
                    Pickable::IGNORE,
                ));
            }
            if left > MAX_BALLS {
                let all = format!("×{left}");
                row.spawn(theme::bold(all, size::SMALL, tone::TEXT));
            }
        });
}
