//! Wall of the title: the game's name in a row of glazed bricks, with its animation. Runs in `Show`.
//!
//! The bricks appear one by one, and a light crosses the name at intervals. After a minute the animation ends and costs
//! nothing. With reduced motion the wall is complete from the start.

use bevy::math::ops;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use brickwork_ui::paint::Ground;
use brickwork_ui::theme;
use brickwork_ui::tone;

use crate::level::Colour;
use crate::presentation::comfort::{Comfort, Contrast};
use crate::presentation::palette::Palette;
use crate::presentation::screen::Screen;
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            paint_wall.run_if(resource_exists_and_changed::<Palette>),
            live,
        )
            .chain()
            .run_if(in_state(Screen::Title))
            .in_set(PresentationSystems::Show),
    );
}

/// Wall, with its age (s of real time).
#[derive(Component, Debug, Default)]
struct Wall(f32);

/// Brick of the wall: its time of appearance (s). A brick that the light crosses also has its colour and its position
/// in the name (0 to 1).
#[derive(Component, Debug)]
struct Stone {
    comes: f32,
    lit: Option<(Color, f32)>,
}

/// Delay between the appearance of two bricks, and duration of each appearance (s).
const BETWEEN: f32 = 0.012;
const COMES: f32 = 0.3;
/// Period of the light, duration of each crossing, and age of the wall at which it ends (s).
const EVERY: f32 = 8.0;
const RUNS: f32 = 0.9;
const UNTIL: f32 = 60.0;
/// Width of the light (share of the name), and its strength at the centre (mix towards the ball's colour, 0 to 1).
const LIGHT: (f32, f32) = (0.16, 0.22);

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
/// Diameter of the ball.
const BALL: f32 = 18.0;
/// Darkening of the bricks of the name with high contrast (mix towards black, 0 to 1).
const DARKER: f32 = 0.48;
/// Index of the row with the name.
const NAME: usize = 2;

/// Returns the bundle of the wall, without its bricks.
pub(super) fn wall() -> impl Bundle {
    (Name::new("Wall"), Wall::default(), node())
}

fn node() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(JOINT),
        ..default()
    }
}

/// Spawns the bricks of the wall.
pub(super) fn lay_bricks(wall: &mut ChildSpawnerCommands, palette: Palette) {
    for (place, (row, colour)) in WALL.iter().zip(COLOURS).enumerate() {
        let body = palette.brick(colour);
        // Letters need the contrast of all text, so the bricks of the name are darker with high contrast.
        let body = match palette.contrast {
            Contrast::High if place == NAME => body.mix(&Color::BLACK, DARKER),
            _ => body,
        };
        // The node of a row is as wide as its bricks would be without `max_width`, so its content must be centred.
        wall.spawn(Node {
            column_gap: px(JOINT),
            justify_content: JustifyContent::Center,
            ..default()
        })
        .with_children(|line| {
            let all = row.chars().count().max(2);
            for (column, sign) in row.chars().enumerate() {
                let stone = Stone {
                    comes: BETWEEN * (column + 3 * place) as f32,
                    lit: (place == NAME).then_some((body, column as f32 / (all - 1) as f32)),
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

/// Rebuilds the wall after a change of the palette.
fn paint_wall(walls: Query<Entity, With<Wall>>, palette: Res<Palette>, mut commands: Commands) {
    for wall in &walls {
        let mut wall = commands.entity(wall);
        wall.despawn_children()
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

fn spawn_ball(line: &mut ChildSpawnerCommands) {
    line.spawn(brick_node(THIN)).with_child((
        Node {
            width: px(BALL),
            height: px(BALL),
            border_radius: BorderRadius::MAX,
            ..default()
        },
        Ground(palette::BALL.into()),
        BoxShadow::new(
            palette::BALL_GLOW.with_alpha(0.6),
            px(0),
            px(0),
            px(1),
            px(14),
        ),
    ));
}

/// Returns the colour of a brick with the base colour `body` under `light` (0 to 1).
fn face(body: Color, light: f32) -> Color {
    body.mix(&palette::BALL, 0.06 + light)
}

fn spawn_brick(line: &mut ChildSpawnerCommands, sign: char, (body, stone): (Color, Stone)) {
    let in_name = stone.lit.is_some();
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
        BackgroundColor(face(body, 0.0).with_alpha(strength)),
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

/// Returns the amount of light (0 to 1) on the brick at `place` in the name (0 to 1), when the wall has the given `age`
/// (s).
fn light(age: f32, place: f32) -> f32 {
    let since = age % EVERY;
    if !(EVERY..UNTIL).contains(&age) || since > RUNS {
        return 0.0;
    }
    let reach = 3.0 * LIGHT.0;
    let middle = -reach + since / RUNS * (1.0 + 2.0 * reach);
    let away = (place - middle) / LIGHT.0;
    LIGHT.1 * ops::exp(-away * away)
}

/// Returns `true` if any part of the wall moves at `age` (s).
fn moves(age: f32) -> bool {
    let comes = age < COMES + BETWEEN * 30.0;
    comes || ((EVERY..UNTIL).contains(&age) && age % EVERY < RUNS + 0.1)
}

fn live(
    (time, comfort): (Res<Time<Real>>, Res<Comfort>),
    mut walls: Query<&mut Wall>,
    mut stones: Query<(&Stone, &mut UiTransform, &mut BackgroundColor)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for mut wall in &mut walls {
        let before = wall.0;
        wall.0 += time.delta_secs();
        if comfort.is_calm() {
            wall.0 = UNTIL + 1.0;
        }
        // One more update after the end sets the final state.
        if !moves(before) && !moves(wall.0) {
            continue;
        }
        for (stone, mut place, mut ground) in &mut stones {
            place.scale = Vec2::splat(scale(wall.0 - stone.comes));
            if let Some((body, along)) = stone.lit {
                ground.0 = face(body, light(wall.0, along));
            }
        }
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bricks_come_in_and_stay_and_all_is_still_after_a_minute() {
        assert!(scale(-1.0) < 1e-6 && scale(0.0) < 1e-6, "from nothing");
        assert!(
            (1..100).any(|it| scale(it as f32 * 0.01 * COMES) > 1.02),
            "beyond"
        );
        assert_eq!(scale(COMES), 1.0);
        for age in [0.5, 3.0, 7.9, 61.0, 1e9] {
            assert_eq!(light(age, 0.5), 0.0, "{age}");
        }
        let brightest = (0..100).map(|it| light(EVERY + it as f32 * 0.01, 0.5));
        assert!(brightest.fold(0.0, f32::max) > 0.9 * LIGHT.1);
        assert!(!moves(UNTIL + 0.5) && !moves(4.0));
    }
}
