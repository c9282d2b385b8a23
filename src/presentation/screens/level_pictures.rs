//! Pictures of levels in rows of lists, drawn when their row comes into view, a few in each frame. Runs in `Show`.

use crate::presentation::look::level_picture::picture;
use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.run_if(any_with_component::<LevelPicture>)
            .in_set(PresentationSystems::Show),
    );
}

/// Width of the picture in a row, and the height of an icon in its place (pixels of an 800×600 window).
const WIDTH: f32 = 48.0;
const ICON: f32 = 18.0;
/// Number of pictures that are drawn in a frame.
const AT_ONCE: usize = 4;

/// Picture of this level.
#[derive(Component)]
struct LevelPicture(SharedLevel);

/// Returns the bundle of the picture of `level`, `width` wide (pixels of an 800×600 window).
pub(super) fn level_picture(level: SharedLevel, width: f32) -> impl Bundle {
    (
        LevelPicture(level),
        Node {
            flex_shrink: 0.0,
            ..theme::rounded(width, 0.5 * width, 0.0)
        },
        Pickable::IGNORE,
    )
}

/// Spawns the picture of `level` at the beginning of a row, or `icon` for a row without a known level.
pub(super) fn spawn_in_row(row: &mut ChildSpawnerCommands, level: Option<SharedLevel>, icon: Icon) {
    if let Some(level) = level {
        row.spawn(level_picture(level, WIDTH));
        return;
    }
    let (beside, above) = (0.5 * (WIDTH - ICON), 0.25 * WIDTH - 0.5 * ICON);
    let node = Node {
        margin: UiRect::axes(px(beside), px(above)),
        flex_shrink: 0.0,
        ..theme::rounded(ICON, ICON, 0.0)
    };
    row.spawn((icon, Tint(tone::TEXT_QUIET), node, Pickable::IGNORE));
}

/// Draws the missing pictures in view.
fn draw(
    window: Single<&Window, With<PrimaryWindow>>,
    (catalogue, palette): (Res<Catalogue>, Res<Palette>),
    mut images: ResMut<Assets<Image>>,
    blank: Query<(Entity, &LevelPicture, &ComputedNode, &UiGlobalTransform), Without<ImageNode>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    let end = window.physical_height() as f32;
    let is_near = |node: &ComputedNode, at: &UiGlobalTransform| {
        let half = 0.5 * node.size().y;
        // A new row has no place before its first layout.
        node.is_empty() || (-half..end + half).contains(&at.translation.y)
    };
    let near = blank.iter().filter(|(_, _, node, at)| is_near(node, at));
    for (entity, LevelPicture(level), node, _) in near.take(AT_ONCE) {
        redraw.write(RequestRedraw);
        if node.is_empty() {
            continue;
        }
        let palette = Palette {
            light: catalogue.light_of(catalogue.place_of_level(level)),
            ..*palette
        };
        let picture = images.add(picture(level, palette));
        commands.entity(entity).try_insert(ImageNode::new(picture));
    }
}
