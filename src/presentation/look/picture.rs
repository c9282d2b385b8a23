//! View of the field: turned or swaying during effects, and enlarged by a close-up. Runs in `Update`, in `Draw`
//! (amount of the motion), and in `PostUpdate`.
//!
//! *Confusion* turns the view and *chaos* sways it. [`lens`](super::lens) changes the colours. With reduced motion, two
//! arrows at the paddle that turn into each other replace the turn. Only the field moves; screens and the HUD do not.

use std::f32::consts::{FRAC_PI_2, PI};

use super::prelude::*;
use super::shake;
use crate::content::effects::Picture;
use crate::presentation::camera::{CameraMoves, DrawnFrom};
use crate::presentation::tempo::close_up::CloseUp;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Moved>()
        .add_systems(Update, move_picture.in_set(LookSystems::Draw))
        .add_systems(
            PostUpdate,
            turn_picture.in_set(CameraMoves).after(shake::shake_camera),
        );
}

/// Amplitude of the sway: angle (radians), and distance along each axis (units).
const SWAY: (f32, f32) = (0.05, 8.0);
/// Duration of the fade of an effect on the view (s), which is long enough to avoid flashes.
pub(super) const EASES: f32 = 0.2;

/// Radius of the circle of the arrows, and its height above the paddle (units).
const CIRCLE: (f32, f32) = (11.0, 18.0);
/// Number of straight segments of an arrow, and the angle that it spans (radians).
const PARTS: u32 = 6;
const AROUND: f32 = 0.72 * PI;
/// Length of an arrowhead, and half the line width with the additional half-width of the dark line below it (units).
const HEAD: f32 = 6.5;
const LINE: (f32, f32) = (1.5, 1.2);

/// Returns `true` if any player has an effect that shows `picture`.
pub(super) fn shows(effects: &ActiveEffects, picture: Picture) -> bool {
    let mut all = effects.all().iter();
    all.any(|active| active.effect() == Effect::Picture(picture))
}

/// Returns a share (0 to 1) on its way from `now` to `wanted`, after `passed` (s).
pub(super) fn towards(now: f32, wanted: f32, passed: f32) -> f32 {
    let most = passed / EASES;
    now + (wanted - now).clamp(-most, most)
}

/// Current amount of each motion of the view (0 to 1).
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
struct Moved {
    /// Turned upside down: *confusion*.
    turned: f32,
    /// Swaying: *chaos*.
    sways: f32,
}

impl Moved {
    /// Returns the amounts after `passed` (s) on the way to `wanted`.
    fn towards(self, wanted: Self, passed: f32) -> Self {
        Self {
            turned: towards(self.turned, wanted.turned, passed),
            sways: towards(self.sways, wanted.sways, passed),
        }
    }
}

/// Updates the amounts of motion. With reduced motion they are 0.
fn move_picture(
    time: Res<Time>,
    (effects, comfort): (Res<ActiveEffects>, Res<Comfort>),
    mut moved: ResMut<Moved>,
) {
    let wanted = |picture| {
        let is_there = !comfort.is_calm() && shows(&effects, picture);
        f32::from(u8::from(is_there))
    };
    let wanted = Moved {
        turned: wanted(Picture::Confuse),
        sways: wanted(Picture::Chaos),
    };
    let now = moved.towards(wanted, time.delta_secs());
    moved.set_if_neq(now);
}

fn turn_picture(
    time: Res<Time>,
    (moved, arena, close_up): (Res<Moved>, Res<Arena>, Res<CloseUp>),
    mut drawn_from: ResMut<DrawnFrom>,
) {
    let zoom = close_up.zoom();
    if *moved == Moved::default() && zoom <= 1.0 {
        return;
    }
    let now = time.elapsed_secs_wrapped();
    let turned_by = EaseFunction::SmoothStep.sample_clamped(moved.turned);
    let angle = PI * turned_by + moved.sways * SWAY.0 * ops::sin(1.3 * now);
    let offset = moved.sways * SWAY.1 * Vec2::new(ops::sin(0.9 * now), ops::cos(1.1 * now));
    let middle = arena.bounds.centre().as_vec2();
    let closer = closer(drawn_from.0, close_up.at, zoom);
    drawn_from.0 = turned(closer, middle, angle, offset);
}

/// Returns the camera `from`, moved so close that everything is `zoom` times as large and `at` (units) keeps its
/// position on screen.
fn closer(from: Transform, at: Vec2, zoom: f32) -> Transform {
    let arm = from.translation - at.extend(from.translation.z);
    Transform {
        translation: at.extend(from.translation.z) + arm / zoom,
        scale: from.scale * Vec3::new(1.0 / zoom, 1.0 / zoom, 1.0),
        ..from
    }
}

/// Returns the camera `from`, turned by `angle` (radians) around `middle` (units), which keeps its position on screen,
/// and then moved by `offset` (units).
fn turned(from: Transform, middle: Vec2, angle: f32, offset: Vec2) -> Transform {
    let turn = Quat::from_rotation_z(angle);
    let arm = middle.extend(from.translation.z) - from.translation;
    Transform {
        translation: middle.extend(from.translation.z) - turn * arm + offset.extend(0.0),
        rotation: turn * from.rotation,
        ..from
    }
}

pub(super) fn draw_arrows(
    (effects, comfort, palette): (Res<ActiveEffects>, Res<Comfort>, Res<Palette>),
    paddles: Query<(&Collider, &Transform), With<Paddle>>,
) -> Quads {
    let mut quads = Quads::default();
    if !comfort.is_calm() || !shows(&effects, Picture::Confuse) {
        return quads;
    }
    let wider = LINE.0 + LINE.1;
    for (collider, at) in &paddles {
        let above = collider.half().y as f32 + CIRCLE.1;
        let middle = at.translation.truncate() + Vec2::Y * above;
        let hinders = palette.power(Family::Hinders);
        for (thick, colour) in [(wider, palette::BALL_OUTLINE), (LINE.0, hinders)] {
            for ends in arrow(0.0).into_iter().chain(arrow(PI)) {
                quads.shape(Shape::line(ends, thick, colour).moved(middle));
            }
        }
    }
    quads
}

/// Returns the lines of an arrow around the origin that begins at the angle `from` (radians), in units.
fn arrow(from: f32) -> Vec<[Vec2; 2]> {
    let at = |angle: f32| {
        let (sin, cos) = ops::sin_cos(angle);
        CIRCLE.0 * Vec2::new(cos, sin)
    };
    let part = AROUND / PARTS as f32;
    let line = |place: u32| [place, place + 1].map(|end| at(from + part * end as f32));
    let mut lines: Vec<_> = (0..PARTS).map(line).collect();
    let tip = at(from + AROUND);
    // The arrowhead points back along the circle, to both sides of it.
    for side in [0.7, -0.7] {
        let (sin, cos) = ops::sin_cos(from + AROUND - FRAC_PI_2 + side);
        lines.push([tip, tip + HEAD * Vec2::new(cos, sin)]);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_the_field_stays_where_it_is_and_right_becomes_left() {
        let camera = Transform::from_xyz(400.0, 320.0, 0.0);
        let middle = Vec2::new(400.0, 300.0);
        let seen = |camera: &Transform, at: Vec2| {
            let local = camera.to_matrix().inverse() * at.extend(0.0).extend(1.0);
            local.truncate().truncate()
        };
        let upside_down = turned(camera, middle, PI, Vec2::ZERO);
        let before = seen(&camera, middle);
        assert!(seen(&upside_down, middle).distance(before) < 1e-3);
        let corner = seen(&upside_down, Vec2::new(800.0, 600.0));
        assert!(corner.distance(seen(&camera, Vec2::ZERO)) < 1e-3);
    }

    #[test]
    fn the_picture_turns_over_in_a_fifth_of_a_second_and_never_at_once() {
        let confused = Moved {
            turned: 1.0,
            sways: 0.0,
        };
        let mut moved = Moved::default();
        for frame in 1..=13 {
            let next = moved.towards(confused, 1.0 / 60.0);
            assert!(next.turned - moved.turned < 0.1, "frame {frame}");
            moved = next;
        }
        assert_eq!(moved, confused);
        assert_eq!(moved.towards(Moved::default(), EASES), Moved::default());
    }

    #[test]
    fn the_arrows_turn_into_each_other_and_keep_off_the_paddle() {
        let lines: Vec<_> = arrow(0.0).into_iter().chain(arrow(PI)).collect();
        let middle: Vec2 = lines.iter().flatten().sum();
        assert!(middle.length() < 1e-3, "each is the other, turned over");
        let lowest = lines.iter().flatten().map(|at| at.y).fold(0.0, f32::min);
        assert!(CIRCLE.1 + lowest - LINE.0 - LINE.1 > 0.0, "{lowest}");
    }
}
