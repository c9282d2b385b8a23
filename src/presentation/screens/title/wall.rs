//! Wall of the title: the game's name in a row of glazed bricks, which appear one by one. Runs in `Show`.
//!
//! [`rally`](super::rally) moves the ball of the wall. With reduced motion the wall is complete from the start.

use crate::level::Colour;
use crate::presentation::comfort::Contrast;
use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            paint_wall.run_if(resource_exists_and_changed::<Palette>),
            live,
        )
            .chain()
            .run_if(any_with_component::<Wall>)
            .in_set(PresentationSystems::Show),
    );
}

/// Wall, with its age (s of real time).
#[derive(Component, Debug)]
pub(in crate::presentation::screens) struct Wall {
    pub age: f32,
    /// Age at the first rally, and rest after each (s).
    pub rests: (f32, f32),
    /// Palette of its bricks.
    palette: Palette,
}

/// Brick of the wall: its time of appearance (s), and `true` if it is part of the name.
#[derive(Component, Debug)]
pub(super) struct Stone {
    pub comes: f32,
    pub is_letter: bool,
}

/// Ball of the wall, in its state of play.
#[derive(Component, Debug, Default)]
pub(super) struct Ball {
    /// Offset from its place in the wall (pixels of an 800×600 window, y down).
    pub at: DVec2,
    /// `None` while it rests.
    pub velocity: Option<DVec2>,
    /// Age of the wall at the begin of the rally, or of the next one (s).
    pub begins: f32,
    /// Number of shots.
    pub shots: usize,
}

/// Paddle below the wall.
#[derive(Component, Debug)]
pub(super) struct WallPaddle;

/// Delay between the appearance of two bricks, and duration of each appearance (s).
const BETWEEN: f32 = 0.012;
const COMES: f32 = 0.3;

/// Rows of the wall. Each row is shifted by half a brick against the next. A letter is a brick with that letter, `-` a
/// plain brick, `.` a dark brick, a space a gap, and `o` the gap with the ball.
const WALL: [&str; 5] = [
    ".-- ---.--",
    "----------",
    "BRICKWORK",
    "----o-----",
    " -. -- -- ",
];

/// Colours of the rows, from the top.
const COLOURS: [Colour; 5] = [
    Colour::Violet,
    Colour::Pink,
    Colour::Red,
    Colour::Orange,
    Colour::Yellow,
];

/// Width and height of a brick in a wide enough window, and gap between two bricks (pixels of an 800×600 window).
const BRICK: (f32, f32) = (72.0, 42.0);
/// Height of the rows without letters.
const THIN: f32 = 22.0;
const JOINT: f32 = 4.0;
/// Height of the shaded lower edge of a brick.
const FOOT: f32 = 5.0;
/// Size of the letters of the name.
const LETTER: f32 = 34.0;
/// Radius of the ball (pixels of an 800×600 window).
pub(super) const RADIUS: f64 = 9.0;
/// Width and height of the paddle (pixels of an 800×600 window).
pub(super) const PADDLE: (f32, f32) = (84.0, 8.0);
/// Distance of the paddle from the wall, and of its upper edge from the middle of the ball's gap in the second last row.
const BELOW: f32 = 8.0;
pub(super) const FLOOR: f32 = 0.5 * THIN + JOINT + THIN + BELOW;
/// Darkening of the bricks of the name with high contrast (mix towards black, 0 to 1).
const DARKER: f32 = 0.48;
/// Index of the row with the name.
const NAME: usize = 2;

/// Spawns the wall, whose ball rests until a first age and after each rally (s).
pub(in crate::presentation::screens) fn spawn_wall(
    parent: &mut ChildSpawnerCommands,
    palette: Palette,
    rests: (f32, f32),
) {
    let node = Node {
        margin: UiRect::bottom(px(BELOW + PADDLE.1)),
        ..theme::column(JOINT)
    };
    let wall = Wall {
        age: 0.0,
        rests,
        palette,
    };
    let wall = (Name::new("Wall"), wall, node);
    parent
        .spawn((wall, Spoken::Head("Brickwork".into())))
        .with_children(|wall| lay_bricks(wall, palette));
}

fn lay_bricks(wall: &mut ChildSpawnerCommands, palette: Palette) {
    for (place, (row, colour)) in WALL.iter().zip(COLOURS).enumerate() {
        let body = palette.brick(colour);
        // Letters need the contrast of all text, so the bricks of the name are darker with high contrast.
        let body = match palette.contrast {
            Contrast::High if place == NAME => body.mix(&Color::BLACK, DARKER),
            _ => body,
        };
        // The node of a row is as wide as its bricks would be without `max_width`, so its content must be centred.
        let line = Node {
            column_gap: px(JOINT),
            justify_content: JustifyContent::Center,
            ..default()
        };
        // The ball and its glow are behind the bricks of the other rows.
        let depth = ZIndex(-i32::from(row.contains('o')));
        wall.spawn((line, depth)).with_children(|line| {
            for (column, sign) in row.chars().enumerate() {
                let stone = Stone {
                    comes: BETWEEN * (column + 3 * place) as f32,
                    is_letter: place == NAME,
                };
                match sign {
                    ' ' => _ = line.spawn(brick_node(THIN)),
                    'o' => spawn_ball(line),
                    sign => spawn_brick(line, sign, (body, stone)),
                }
            }
        });
    }
}

/// Rebuilds the wall after a change of the palette, other than its light, which the wall does not have.
fn paint_wall(
    mut walls: Query<(Entity, &mut Wall)>,
    palette: Res<Palette>,
    mut commands: Commands,
) {
    for (entity, mut wall) in &mut walls {
        let light = wall.palette.light;
        let wanted = Palette { light, ..*palette };
        if wall.palette == wanted {
            continue;
        }
        wall.palette = wanted;
        let mut entity = commands.entity(entity);
        entity
            .despawn_children()
            .with_children(|wall| lay_bricks(wall, *palette));
    }
}

fn brick_node(height: f32) -> Node {
    Node {
        width: vw(BRICK.0 / 8.0),
        max_width: px(BRICK.0),
        flex_shrink: 0.0,
        height: px(height),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border: UiRect::top(px(2)),
        border_radius: BorderRadius::all(px(4)),
        ..default()
    }
}

/// Spawns the gap with the ball, and the paddle below it.
fn spawn_ball(line: &mut ChildSpawnerCommands) {
    let side = 2.0 * RADIUS as f32;
    let glow = palette::BALL_GLOW.with_alpha(0.6);
    let paddle = Node {
        position_type: PositionType::Absolute,
        top: px(0.5 * THIN + FLOOR),
        ..theme::rounded(PADDLE.0, PADDLE.1, 0.5 * PADDLE.1)
    };
    line.spawn(brick_node(THIN)).with_children(|gap| {
        gap.spawn((
            Ball::default(),
            theme::rounded(side, side, RADIUS as f32),
            Ground(palette::BALL.into()),
            BoxShadow::new(glow, px(0), px(0), px(1), px(14)),
        ));
        gap.spawn((WallPaddle, paddle, Ground(palette::PADDLE.into())));
    });
}

fn spawn_brick(line: &mut ChildSpawnerCommands, sign: char, (body, stone): (Color, Stone)) {
    let in_name = stone.is_letter;
    let strength = match (in_name, sign) {
        (true, _) => 1.0,
        (false, '.') => 0.16,
        (false, _) => 0.42,
    };
    let edge = body.mix(&palette::BALL, 0.4).with_alpha(strength);
    let shade = body
        .mix(&palette::usual(tone::BACKDROP), 0.28)
        .with_alpha(strength);
    let parts = (
        stone,
        brick_node(if in_name { BRICK.1 } else { THIN }),
        BorderColor::all(edge),
        BackgroundColor(body.mix(&palette::BALL, 0.06).with_alpha(strength)),
    );
    line.spawn(parts).with_children(|brick| {
        // Shaded lower edge: far cheaper than a gradient over the whole brick.
        brick.spawn((
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: px(FOOT),
                bottom: px(0),
                border_radius: BorderRadius::bottom(px(4)),
                ..default()
            },
            BackgroundColor(shade),
        ));
        if in_name {
            // The letter is part of the picture, so it does not grow with the text size.
            let mut letter = brick.spawn(theme::bold(sign, LETTER, palette::BALL));
            let in_pixels = |mut font: Mut<TextFont>| font.font_size = FontSize::Px(LETTER);
            letter.entry::<TextFont>().and_modify(in_pixels);
        }
    });
}

/// Returns the scale of a brick at `age` (s) since its appearance began. It grows from 0 to slightly above 1, and back
/// to 1.
fn scale(age: f32) -> f32 {
    let part = (age / COMES).clamp(0.0, 1.0) - 1.0;
    1.0 + part * part * (2.2 * part + 1.2)
}

/// Draws the bricks after each change.
pub(super) fn live(
    (time, comfort): (Res<Time<Real>>, Res<Comfort>),
    mut walls: Query<&mut Wall>,
    mut stones: Query<(&Stone, &mut UiTransform)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for mut wall in &mut walls {
        wall.age += time.delta_secs();
        let age = if comfort.is_calm() {
            f32::MAX
        } else {
            wall.age
        };
        for (stone, mut place) in &mut stones {
            let mut wanted = *place;
            wanted.scale = Vec2::splat(scale(age - stone.comes));
            if place.set_if_neq(wanted) {
                redraw.write(RequestRedraw);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bricks_come_in_and_stay() {
        assert!(scale(-1.0) < 1e-6 && scale(0.0) < 1e-6, "from nothing");
        assert!(
            (1..100).any(|it| scale(it as f32 * 0.01 * COMES) > 1.02),
            "beyond"
        );
        for age in [COMES, 0.5, 61.0, f32::MAX] {
            assert_eq!(scale(age), 1.0, "{age}");
        }
    }
}
