//! The title: the game's name in a row of glazed bricks, and the main menu. Spawned on entering `Screen::Title`;
//! runs in `Show`. What a game that was left adds to it is [`left_game`](super::left_game)'s.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollArea, observe};

use super::flow::{quit, to_levels};
use super::help::to_help;
use super::{progress, records, settings};
use crate::level::Colour;
use crate::presentation::comfort::Contrast;
use crate::presentation::language::{Say, Words};
use crate::presentation::launch::Launch;
use crate::presentation::library::director::Director;
use crate::presentation::library::levels::Levels;
use crate::presentation::library::preferences::Preferences;
use crate::presentation::library::recordings::Archive;
use crate::presentation::palette::Palette;
use crate::presentation::screen::Screen;
use crate::presentation::ui::item::{Preselected, item};
use crate::presentation::ui::paint::Ground;
use crate::presentation::ui::reader::Spoken;
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), spawn_title)
        .add_systems(
            Update,
            (
                offer_recordings,
                paint_wall.run_if(resource_exists_and_changed::<Palette>),
            )
                .run_if(in_state(Screen::Title))
                .in_set(PresentationSystems::Show),
        );
}

/// The title.
#[derive(Component)]
pub(super) struct Title;

/// Its wall of bricks.
#[derive(Component)]
struct Wall;

/// The main menu, and whether it offers recordings.
#[derive(Component)]
pub(super) struct MainMenu {
    recordings: bool,
}

/// The item that plays a level from its beginning.
#[derive(Component)]
pub(super) struct PlayItem;

/// The item that leads to the levels; «Recordings» comes after it.
#[derive(Component)]
struct LevelsItem;

/// The wall: each row is shifted by half a brick against the next; a space is a gap that a ball has left.
/// Letters are cut into the bricks of their row, `-` is a plain brick, `.` one that lies in the dark, and `o` the
/// gap where the ball is.
const WALL: [&str; 5] = [
    ".-- ---.--",
    "----------",
    "BRICKWORK",
    "----o-----",
    " -. -- -- ",
];

/// The colour of each row, from the top.
const COLOURS: [Colour; 5] = [
    Colour::Violet,
    Colour::Pink,
    Colour::Red,
    Colour::Orange,
    Colour::Yellow,
];

/// Width and height of a brick in a window that is wide enough, and the joint between two (pixels of an 800×600 window).
const BRICK: (f32, f32) = (72.0, 42.0);
/// Height of the rows without letters.
const THIN: f32 = 22.0;
const JOINT: f32 = 4.0;
/// Height of a brick's shaded foot.
const FOOT: f32 = 5.0;
/// Size of the letters of the name.
const LETTER: f32 = 34.0;
/// Diameter of the ball.
const BALL: f32 = 18.0;
/// How much darker the bricks of the name are in high contrast (share of the way to black).
const DARKER: f32 = 0.48;
/// The row with the name.
const NAME: usize = 2;

fn spawn_title(
    mut commands: Commands,
    (fonts, palette): (Res<Fonts>, Res<Palette>),
    preferences: Res<Preferences>,
    levels: Levels,
) {
    // Whoever has played knows the settings.
    let is_first = preferences.last_level.is_none();
    let pack = levels.offered_pack();
    let play = pack.map_or(Words::title_play.into(), |pack| {
        let name = pack.name.clone();
        Say::from(move |words: &Words| words.title_play_pack(&name))
    });
    commands
        .spawn((
            Name::new("Title"),
            Title,
            DespawnOnExit(Screen::Title),
            ScrollArea,
            theme::scrolled_screen(),
        ))
        .with_children(|screen| {
            screen
                .spawn(theme::scrolled_column(0.0))
                .with_children(|title| {
                    spawn_parts(title, &fonts, *palette, play);
                    if is_first {
                        let offer = item(&fonts, Words::title_comfort, size::BODY);
                        let below = Node {
                            margin: UiRect::top(px(16)),
                            ..theme::measure()
                        };
                        title
                            .spawn(below)
                            .with_child((offer, observe(settings::open_comfort)));
                    }
                });
        });
}

/// The wall, and the menu below it.
fn spawn_parts(title: &mut ChildSpawnerCommands, fonts: &Fonts, palette: Palette, play: Say) {
    title
        .spawn((
            Name::new("Wall"),
            Wall,
            Spoken::Head("Brickwork".into()),
            wall_node(),
        ))
        .with_children(|wall| lay_bricks(wall, fonts, palette));
    let columns = Node {
        width: percent(100),
        column_gap: px(64),
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Start,
        margin: UiRect::top(px(40)),
        ..default()
    };
    title.spawn(columns).with_children(|columns| {
        columns
            .spawn((MainMenu { recordings: false }, menu_node()))
            .with_children(|menu| spawn_play(menu, fonts, play));
        columns
            .spawn(menu_node())
            .with_children(|menu| spawn_rest(menu, fonts));
    });
}

fn menu_node() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Start,
        row_gap: px(5),
        ..default()
    }
}

/// What can be played, and watched. What was begun is offered above it.
fn spawn_play(menu: &mut ChildSpawnerCommands, fonts: &Fonts, play: Say) {
    menu.spawn((
        item(fonts, play, size::LARGE),
        PlayItem,
        Preselected,
        observe(play_offered),
    ));
    let levels = item(fonts, Words::common_levels, size::LARGE);
    menu.spawn((levels, LevelsItem, observe(to_levels)));
    menu.spawn((
        item(fonts, Words::title_daily, size::LARGE),
        observe(to_daily),
    ));
}

/// What was achieved, and what can be set.
fn spawn_rest(menu: &mut ChildSpawnerCommands, fonts: &Fonts) {
    let records = item(fonts, Words::common_records, size::LARGE);
    menu.spawn((records, observe(records::to_records)));
    let progress = item(fonts, Words::title_progress, size::LARGE);
    menu.spawn((progress, observe(progress::to_progress)));
    let help = item(fonts, Words::help_page, size::LARGE);
    menu.spawn((help, observe(to_help)));
    let settings = item(fonts, Words::common_settings, size::LARGE);
    menu.spawn((settings, observe(settings::open)));
    menu.spawn((item(fonts, Words::common_quit, size::LARGE), observe(quit)));
}

/// Offers the recordings as soon as there are any: the game that led here may still be on its way to the disk.
fn offer_recordings(
    archive: Res<Archive>,
    launch: Res<Launch>,
    fonts: Res<Fonts>,
    menu: Single<(Entity, &mut MainMenu, &Children)>,
    levels: Single<Entity, With<LevelsItem>>,
    mut commands: Commands,
) {
    let (entity, mut menu, items) = menu.into_inner();
    // The autopilot plays whatever is played in its app, and a script could not.
    if menu.recordings || archive.is_empty() || launch.by_autopilot() {
        return;
    }
    menu.recordings = true;
    let offer = item(&fonts, Words::title_recordings, size::LARGE);
    let offer = commands.spawn((offer, observe(to_recordings))).id();
    let before = items.iter().take_while(|item| *item != *levels).count();
    commands
        .entity(entity)
        .insert_children(before + 1, &[offer]);
}

fn play_offered(_: On<Activate>, mut director: Director) {
    director.play_offered();
}

fn to_daily(_: On<Activate>, mut director: Director) {
    director.leave(Screen::Daily);
}

fn to_recordings(_: On<Activate>, mut director: Director) {
    director.leave(Screen::Recordings);
}

fn wall_node() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(JOINT),
        ..default()
    }
}

fn lay_bricks(wall: &mut ChildSpawnerCommands, fonts: &Fonts, palette: Palette) {
    for (place, (row, colour)) in WALL.iter().zip(COLOURS).enumerate() {
        let body = palette.brick(colour);
        // What is cut into a brick stands out from it, as everything that is written.
        let body = match palette.contrast {
            Contrast::High if place == NAME => body.mix(&Color::BLACK, DARKER),
            _ => body,
        };
        wall.spawn(Node {
            column_gap: px(JOINT),
            ..default()
        })
        .with_children(|line| {
            for sign in row.chars() {
                spawn_brick(line, fonts, sign, body, place == NAME);
            }
        });
    }
}

/// Lays the wall anew, in other colours.
fn paint_wall(
    walls: Query<Entity, With<Wall>>,
    (fonts, palette): (Res<Fonts>, Res<Palette>),
    mut commands: Commands,
) {
    for wall in &walls {
        let mut wall = commands.entity(wall);
        wall.despawn_children()
            .with_children(|wall| lay_bricks(wall, &fonts, *palette));
    }
}

fn spawn_brick(
    line: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    sign: char,
    body: Color,
    in_name: bool,
) {
    let node = Node {
        width: vw(BRICK.0 / 8.0),
        max_width: px(BRICK.0),
        flex_shrink: 0.0,
        height: px(if in_name { BRICK.1 } else { THIN }),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border: UiRect::top(px(2)),
        border_radius: BorderRadius::all(px(4)),
        ..default()
    };
    if sign == ' ' {
        line.spawn(node);
        return;
    }
    if sign == 'o' {
        line.spawn(node).with_child((
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
        return;
    }
    let strength = match (in_name, sign) {
        (true, _) => 1.0,
        (false, '.') => 0.16,
        (false, _) => 0.42,
    };
    let lit = |share: f32| body.mix(&palette::BALL, share).with_alpha(strength);
    let shade = body
        .mix(&palette::BACKDROP.usual(), 0.28)
        .with_alpha(strength);
    line.spawn((node, BorderColor::all(lit(0.4)), BackgroundColor(lit(0.06))))
        .with_children(|brick| {
            // Its shaded foot: far cheaper than a gradient over the whole brick.
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
                // A part of the picture: it does not grow with text.
                let mut letter = brick.spawn(theme::bold(fonts, sign, LETTER, palette::BALL));
                let in_pixels = |mut font: Mut<TextFont>| font.font_size = FontSize::Px(LETTER);
                letter.entry::<TextFont>().and_modify(in_pixels);
            }
        });
}
