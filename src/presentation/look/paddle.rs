//! Paddle: a metal bar that stretches a little with its speed and dips when a ball hits it. Runs in `Update`, in
//! `Attach` and `React`. The style of the player defines its metal and its pattern. A second player has the next style.
//!
//! Only the drawn bar changes. The simulation determines the paddle's position and its effect on balls.

use super::prelude::*;
use crate::content::materials::PaddleStyle;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (dress_paddles, resize_bars).in_set(LookSystems::Attach),
    )
    .add_systems(Update, move_bars.in_set(LookSystems::React));
}

/// Depth of the dip (units), and time until the paddle is back (s).
const DIP: (f32, f32) = (3.0, 0.16);
/// Difference between the paddle's real and drawn half-width (units; 2.5 pixels in a window of 1920×1080). So the
/// paddle catches every ball that visibly touches it.
const GENEROUS: f32 = 1.6;
/// Maximum stretch at each end (units), and the speed at which it is reached (units/s). It is so much smaller than
/// [`GENEROUS`] that a fast paddle is still 2 pixels wider than drawn at each end.
const STRETCH: (f32, f32) = (0.3, 900.0);
/// Ratio of the relative loss of height to the relative gain of width.
const FLATTER: f32 = 10.0;
/// Maximum loss of height of narrow paddles (share of the height).
const FLATTEST: f32 = 0.1;
/// Time without motion after which a ghost paddle is hidden (s). `look/powers.rs` draws a hint of it.
const GHOST_AFTER: f32 = 0.2;
/// Rate at which the shape follows the speed (1/s).
const FOLLOWS: f32 = 18.0;

/// Distance of the marks of a pattern from each other, from the middle, where the eyes are, and from the ends of the bar
/// (shares of the height of the bar).
const MARKS: (f32, f32, f32) = (0.43, 1.2, 0.52);

/// Drawn bar of a paddle; a child entity of it.
#[derive(Component, Default)]
pub(super) struct Bar {
    /// Time since the last hit (s).
    rested: f32,
    /// Amount of the stretch (0 to 1).
    stretched: f32,
    /// Time without motion (s).
    still: f32,
}

pub(super) fn dress_paddles(
    mut commands: Commands,
    (paints, decor): (Res<Paints>, Res<Decor>),
    paddles: Query<(Entity, &Paddle, &Collider, &Position), Added<Paddle>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (entity, paddle, collider, at) in &paddles {
        commands.entity(entity).insert((
            Transform::from_translation(at.0.as_vec2().extend(layer::PADDLE)),
            Visibility::default(),
            children![(
                Name::new("Paddle's picture"),
                Bar {
                    rested: f32::MAX,
                    ..default()
                },
                Mesh2d(meshes.add(picture(collider, decor.paddle_of(paddle.player)).build())),
                MeshMaterial2d(paints.body(Style::Brass)),
            )],
        ));
    }
}

/// Returns half the size of the bar of a paddle with half the size `half` (units).
fn bar(half: Vec2) -> Vec2 {
    Vec2::new((half.x - GENEROUS).max(half.x * 0.5), half.y)
}

/// Returns the mesh of a bar within the outline of a paddle.
fn picture(collider: &Collider, style: PaddleStyle) -> Quads {
    let mut quads = Quads::default();
    let outline = Outline::upright(bar(collider.half().as_vec2()));
    let colour = palette::paddle(style)[0].to_linear();
    quads.block((Vec2::ZERO, 1.0), &outline, colour, [0.0; 4]);
    quads
}

/// Returns the lines of a mark on the right side of a bar, and half their width (shares of the height of the bar).
fn mark(style: PaddleStyle) -> (&'static [[(f32, f32); 2]], f32) {
    match style {
        PaddleStyle::Brass => (&[], 0.0),
        PaddleStyle::Stripes => (&[[(-0.2, -0.28), (0.2, 0.28)]], 0.11),
        PaddleStyle::Studs => (&[[(0.0, 0.0), (0.0, 0.0)]], 0.22),
        PaddleStyle::Chevrons => (
            &[[(-0.2, 0.28), (0.22, 0.0)], [(-0.2, -0.28), (0.22, 0.0)]],
            0.1,
        ),
        PaddleStyle::Inlay => (&[[(-0.17, 0.0), (0.17, 0.0)]], 0.17),
    }
}

/// Returns the pattern of a bar with half the size `half` (units): marks at both sides of the middle.
pub(super) fn pattern(style: PaddleStyle, half: Vec2) -> Vec<Shape> {
    let ((lines, thick), colour) = (mark(style), palette::paddle(style)[1]);
    let height = 2.0 * half.y;
    let (step, inner) = (MARKS.0 * height, MARKS.1 * height);
    let outer = half.x - MARKS.2 * height;
    let count = ((outer - inner) / step + 1.0).max(0.0) as u32;
    let marks = (0..count).map(|number| outer - number as f32 * step);
    let sides = marks.flat_map(|at| [-1.0, 1.0].map(|side| (Vec2::new(side, 1.0), at)));
    let shapes = sides.flat_map(|(side, at)| {
        let place = move |end| side * (Vec2::X * at + Vec2::from(end) * height);
        let ends = lines.iter().map(move |ends| ends.map(place));
        ends.map(move |ends| Shape::line(ends, thick * height, colour))
    });
    shapes.collect()
}

/// Draws the patterns of the visible bars.
pub(super) fn draw_patterns(
    decor: Res<Decor>,
    bars: Query<(&ChildOf, &Transform, &Visibility), With<Bar>>,
    paddles: Query<(&Paddle, &Collider, &Transform)>,
) -> Quads {
    let bars = bars.iter().filter(|it| it.2 != Visibility::Hidden);
    let shapes = bars.filter_map(|(of, within, _)| {
        let (paddle, collider, at) = paddles.get(of.parent()).ok()?;
        let middle = (at.translation + within.translation).truncate();
        let style = decor.paddle_of(paddle.player);
        let shapes = pattern(style, bar(collider.half().as_vec2())).into_iter();
        Some(shapes.map(move |shape| shape.moved(middle)))
    });
    shapes.flatten().collect()
}

/// Redraws a bar whose paddle has another collider, and all bars in another style.
fn resize_bars(
    decor: Res<Decor>,
    paddles: Query<(Ref<Collider>, &Children, &Paddle)>,
    bars: Query<&Mesh2d, With<Bar>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let changed = |it: &(Ref<Collider>, &Children, &Paddle)| {
        decor.is_changed() || it.0.is_changed() && !it.0.is_added()
    };
    for (collider, children, paddle) in paddles.iter().filter(changed) {
        let style = decor.paddle_of(paddle.player);
        for bar in bars.iter_many(children) {
            _ = meshes.insert(&bar.0, picture(&collider, style).build());
        }
    }
}

/// Stretches and dips the bars. A field reset ends the dip.
fn move_bars(
    (time, comfort): (Res<Time>, Res<Comfort>),
    (clock, field): (Res<Clock>, FieldReset),
    mut hits: MessageReader<BallHit>,
    effects: Res<ActiveEffects>,
    paddles: Query<(&Paddle, &Collider, &Position, &ShownBefore)>,
    mut bars: Query<(&ChildOf, &mut Bar, &mut Transform, &mut Visibility)>,
) {
    let was_hit = hits
        .read()
        .any(|hit| matches!(hit.target, Target::Paddle(_)));
    let passed = time.delta_secs();
    for (paddle, mut bar, mut transform, mut visibility) in &mut bars {
        bar.rested = match (was_hit, field.is_reset()) {
            (true, _) => 0.0,
            (false, true) => f32::MAX,
            (false, false) => bar.rested + passed,
        };
        let share = comfort.shape_share();
        if let Ok((paddle, collider, now, before)) = paddles.get(paddle.parent()) {
            let speed = ((now.0.x - before.0.x) / clock.step_seconds()).abs() as f32;
            let wanted = (speed / STRETCH.1).min(1.0);
            let part = (FOLLOWS * passed).min(1.0);
            bar.stretched += (wanted - bar.stretched) * part;
            let half = self::bar(collider.half().as_vec2());
            transform.scale = stretch(bar.stretched * share.min(1.0), half.x).extend(1.0);
            bar.still = if speed > 0.0 { 0.0 } else { bar.still + passed };
            let unseen = bar.still > GHOST_AFTER && effects.has(paddle.player, Effect::Ghost);
            visibility.set_if_neq(visible(!unseen));
        }
        transform.translation.y = -DIP.0 * share * dip(bar.rested);
    }
}

/// Returns the depth of the dip (0 to 1), `rested` (s) after a hit: full at once, then easing back.
fn dip(rested: f32) -> f32 {
    let back = (rested / DIP.1).min(1.0);
    (1.0 - back) * (1.0 - back)
}

/// Returns the scale of a bar with half the width `half` (units) that is stretched by `part` (0 to 1).
fn stretch(part: f32, half: f32) -> Vec2 {
    let more = (STRETCH.0 * part / half).min(FLATTEST / FLATTER);
    Vec2::new(1.0 + more, 1.0 - FLATTER * more)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_is_on_the_bar_and_leaves_the_eyes_free() {
        for style in PaddleStyle::ALL.iter().copied() {
            for width in 4..400 {
                let half = Vec2::new(0.5 * width as f32, 8.0);
                for shape in pattern(style, half) {
                    let straight = shape.half.x - shape.corner;
                    let reach = (straight * shape.along).abs() + shape.corner;
                    let outer = shape.centre.abs() + reach;
                    assert!(outer.cmple(half).all(), "{style:?}, {width}: {shape:?}");
                    let inner = shape.centre.x.abs() - reach.x;
                    assert!(inner > 1.7 * half.y, "{style:?}, {width}: {shape:?}");
                }
            }
            let is_plain = pattern(style, Vec2::new(50.0, 8.0)).is_empty();
            assert_eq!(is_plain, style == PaddleStyle::Brass, "{style:?}");
        }
    }

    #[test]
    fn a_hit_paddle_is_back_in_its_place_soon() {
        assert!((dip(0.0) - 1.0).abs() < 1e-6, "down at once");
        assert!(
            dip(DIP.1).abs() < 1e-6 && dip(f32::MAX).abs() < 1e-6,
            "and back"
        );
    }

    /// Minimum difference between the real and drawn half-width (units): 2 pixels in a window of 1920×1080.
    const FREE: f32 = 1.28;

    #[test]
    fn a_paddle_is_drawn_within_what_it_is_so_however_fast_it_is_it_catches_two_pixels_beside_what_is_seen()
     {
        for width in 4..400 {
            let half = Vec2::new(0.5 * width as f32, 8.0);
            let at_rest = half.x - bar(half).x;
            assert!(at_rest >= GENEROUS.min(half.x * 0.5) - 1e-4, "{half}");
            // A narrower paddle is drawn at half its width, so this margin does not apply.
            let asked = if width < 8 { 0.0 } else { FREE };
            for part in 0..=100 {
                let drawn = bar(half) * stretch(part as f32 * 0.01, bar(half).x);
                assert!(drawn.cmple(half).all(), "{half} drawn as {drawn}");
                let free = half.x - drawn.x;
                assert!(free >= asked, "{width} wide, stretched by {part} %: {free}");
            }
        }
        let fast = stretch(1.0, 50.0);
        assert!(fast.x > 1.0 && fast.y < 0.97, "it is seen: {fast}");
        assert_eq!(stretch(0.0, 50.0), Vec2::ONE);
    }
}
