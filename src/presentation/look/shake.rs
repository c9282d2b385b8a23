//! Screen shake: weak for destroyed bricks and for hits on indestructible ones, stronger for blasts and a lost life.
//! Runs in `Update`, in `React` and `Draw`, and in `PostUpdate`.
//!
//! Events add trauma, which decays; the shake is the square of the trauma along a smooth noise. Its amplitude is in
//! pixels, independent of the camera's scale, and scaled by the player's setting ([`Comfort`]). Only the rendered view
//! shakes, so the game is not affected. With reduced motion nothing moves, and the edges of the walls light up briefly
//! instead. They are so thin that the light does not count as a flash.

use super::arena::edges;
use super::prelude::*;
use crate::presentation::camera::{CameraMoves, DrawnFrom};
use crate::presentation::comfort::MAX_SHAKE;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Trauma>()
        .add_systems(
            Update,
            (take_trauma, reset_with_field::<Trauma>())
                .chain()
                .in_set(LookSystems::React),
        )
        .add_systems(PostUpdate, shake_camera.in_set(CameraMoves));
}

/// Trauma of a destroyed brick, and the maximum that bricks alone cause. The commonly recommended 0.06 would be an
/// invisible shake of 0.03 pixels, because the shake is the square. These values give 0.6 pixels for one brick and 1.5
/// for many.
pub(super) const BRICK: (f32, f32) = (0.25, 0.4);
/// Trauma of a hit on an indestructible brick, and the maximum of such hits alone: the values of bricks. In the
/// tutorial, these hits shake the screen.
const SOLID: (f32, f32) = BRICK;
/// Trauma of a brick destroyed by a blast, and the maximum of blasts: more than that of a brick, whose 0.25 is commonly
/// recommended for a blast.
const BLAST: (f32, f32) = (0.35, 0.65);
/// Trauma of a lost life, and the overall maximum.
pub(super) const LOST: (f32, f32) = (0.5, 1.0);
/// Decay of trauma (1/s).
const DECAY: f32 = 1.6;
/// Largest shake (pixels in a window whose shorter side is [`SIDE`]), and that of trauma 1 with the designed
/// amount.
const FURTHEST: f32 = 12.0;
const REACH: f32 = FURTHEST / MAX_SHAKE;
const SIDE: f32 = 1080.0;

/// Width of the light along the edges (units).
const EDGE_WIDTH: f32 = 5.0;
/// Opacity of the light for the strongest shake (0 to 1).
const EDGE_ALPHA: f32 = 0.8;
/// Gain from the strength of the shake to the brightness, so that weak shakes are visible too.
const EDGE_GAIN: f32 = 2.5;

/// Current trauma (0 to 1).
#[derive(Resource, Default)]
pub(super) struct Trauma(pub(super) f32);

impl Trauma {
    /// Returns the strength of the shake (0 to 1).
    pub fn strength(&self) -> f32 {
        self.0 * self.0
    }
}

fn take_trauma(
    (time, round): (Res<Time>, Res<Round>),
    mut trauma: ResMut<Trauma>,
    mut hits: MessageReader<BallHit>,
    mut destroyed: MessageReader<BrickDestroyed>,
    mut lost: MessageReader<BallLost>,
) {
    trauma.0 = (trauma.0 - DECAY * time.delta_secs()).max(0.0);
    for hit in hits.read() {
        if hit.kind.is_some_and(|kind| kind.hits.is_none()) {
            trauma.0 = more(trauma.0, SOLID);
        }
    }
    for brick in destroyed.read() {
        trauma.0 = match brick.cause {
            Cause::Blast(_) => more(trauma.0, BLAST),
            _ => more(trauma.0, BRICK),
        };
    }
    // The loss of one of several balls does not shake.
    if lost.read().count() > 0 && *round != Round::Playing {
        trauma.0 = more(trauma.0, LOST);
    }
}

/// Returns the trauma after an event that adds `each`, up to `most`.
fn more(trauma: f32, (each, most): (f32, f32)) -> f32 {
    trauma.max((trauma + each).min(most))
}

pub(super) fn shake_camera(
    time: Res<Time<Virtual>>,
    (trauma, comfort): (Res<Trauma>, Res<Comfort>),
    camera: Single<(&Camera, &Projection), With<WorldCamera>>,
    mut drawn_from: ResMut<DrawnFrom>,
) {
    let share = comfort.shake_share();
    // A paused picture is at rest: its offset would depend on the moment of the pause.
    if trauma.0 * share <= 0.0 || time.is_paused() {
        return;
    }
    let (camera, projection) = *camera;
    let (Some(window), Projection::Orthographic(projection)) =
        (camera.logical_viewport_size(), projection)
    else {
        return;
    };
    let pixels = share * offset(trauma.0, window, time.elapsed_secs_wrapped());
    let offset = pixels * units_to_a_pixel(projection.area.size(), window);
    drawn_from.0.translation += offset.extend(0.0);
}

/// Returns the width of a pixel (units) if `units` are shown in a window of `window` pixels. 0 if nothing is shown.
fn units_to_a_pixel(units: Vec2, window: Vec2) -> f32 {
    let ratio = units.y / window.y;
    if ratio.is_finite() { ratio } else { 0.0 }
}

/// Returns the offset of the shaken view (pixels of `window`) at `now` (s), with the designed amount: two slow waves
/// per axis, whose frequencies have a non-integer ratio.
fn offset(trauma: f32, window: Vec2, now: f32) -> Vec2 {
    let wave = |a: f32, b: f32| 0.6 * ops::sin(now * a) + 0.4 * ops::sin(now * b + 1.0);
    let way = Vec2::new(wave(41.0, 67.3), wave(47.0, 59.1)).clamp_length_max(1.0);
    trauma * trauma * REACH * window.min_element() / SIDE * way
}

pub(super) fn light_edges(arena: Res<Arena>, trauma: Res<Trauma>, comfort: Res<Comfort>) -> Quads {
    let alpha = brightness(trauma.strength(), comfort.shake_wanted());
    if !comfort.is_calm() || alpha <= 0.0 {
        return Quads::default();
    }
    let colour = palette::BALL_GLOW.with_alpha(alpha);
    edges(arena.bounds.size().as_vec2(), EDGE_WIDTH, colour)
}

/// Returns the opacity of the edges for a shake of `strength` (0 to 1), scaled by the player's `share`.
fn brightness(strength: f32, share: f32) -> f32 {
    EDGE_ALPHA * (EDGE_GAIN * strength * share).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presentation::comfort::{Motion, SHAKE};
    use crate::presentation::juice::{Amount, Juice};

    /// Returns every strength of the shake that a player can set.
    fn shares() -> impl Iterator<Item = f32> {
        let percents = SHAKE.range.step_by(usize::from(SHAKE.step));
        percents.flat_map(|shake| {
            Amount::ALL.map(|amount| {
                let comfort = Comfort {
                    shake,
                    juice: Juice::all(amount),
                    ..default()
                };
                comfort.shake_share()
            })
        })
    }

    /// Returns the largest offset of the view (pixels) for `trauma` in `window`, which shows `units`.
    fn furthest(trauma: f32, (units, window): (Vec2, Vec2), share: f32) -> f32 {
        let moments = (0..2_000).map(|step| step as f32 * 0.007);
        // Convert to units and back, as the camera does.
        let seen = moments.map(|now| {
            let units_there = share * offset(trauma, window, now) * units_to_a_pixel(units, window);
            (units_there * window.y / units.y).length()
        });
        seen.fold(0.0, f32::max)
    }

    #[test]
    fn one_brick_shakes_the_picture_by_three_pixels_at_most_and_nothing_by_more_than_twelve() {
        let (mut bricks, mut blasts) = (0.0, 0.0);
        for _ in 0..40 {
            bricks = more(bricks, BRICK);
            blasts = more(blasts, BLAST);
        }
        let mut all = blasts;
        for _ in 0..40 {
            all = more(more(all, LOST), BLAST);
        }
        // Usual, small and huge fields, in windows of all shapes.
        for (units, window) in [
            ((1_120.0, 632.0), (1920.0, 1080.0)),
            ((840.0, 632.0), (800.0, 600.0)),
            ((300.0, 300.0), (1920.0, 1080.0)),
            ((3_000.0, 2_000.0), (3840.0, 2160.0)),
            ((832.0, 1_480.0), (1080.0, 1920.0)),
        ] {
            let (units, window) = (Vec2::from(units), Vec2::from(window));
            let full_size = window.min_element() / SIDE;
            for share in shares() {
                let reach = |trauma| furthest(trauma, (units, window), share) / full_size;
                assert!(reach(BRICK.0) <= 1.0, "one brick");
                assert!(reach(bricks) <= 3.0, "bricks");
                assert!(reach(blasts) <= 7.0, "blasts");
                assert!(reach(all) <= FURTHEST + 1e-3, "everything at once");
            }
        }
    }

    #[test]
    fn a_lost_life_shakes_more_than_bricks_and_where_little_moves_nothing_does() {
        assert!(more(0.0, LOST) > BRICK.1);
        assert!(more(BLAST.1, LOST) > BLAST.1, "whatever came before");
        assert!(
            (more(LOST.0, BRICK) - LOST.0).abs() < 1e-6,
            "bricks calm nothing"
        );
        let calm = Comfort {
            motion: Motion::Reduced,
            ..default()
        };
        assert_eq!(calm.shake_share(), 0.0);
    }

    #[test]
    fn the_edges_are_lit_as_long_as_the_picture_would_shake_and_by_no_more_than_their_light() {
        assert_eq!(brightness(0.0, 1.0), 0.0);
        assert_eq!(brightness(0.5, 0.0), 0.0, "nobody wants a shake");
        assert!(brightness(0.25, 1.0) > brightness(0.06, 1.0));
        assert!(brightness(1.0, 1.25) <= EDGE_ALPHA);
    }
}
