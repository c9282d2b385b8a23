//! Loading screen: shows how many levels have been read, until all are. Runs in `Show`.
//!
//! A level that cannot be read counts too, so it never blocks the game.

use bevy::prelude::*;
use brickwork_ui::paint::Ground;
use brickwork_ui::tone;

use crate::level::Colour;
use crate::presentation::library::catalogue::Catalogue;
use crate::presentation::screen::Screen;
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Loading), spawn_screen)
        .add_systems(
            Update,
            lay_bricks
                .run_if(in_state(Screen::Loading))
                .in_set(PresentationSystems::Show),
        );
}

/// Number of bricks in the progress bar.
const BRICKS: usize = 10;

/// Brick of the progress bar, with its index from the left.
#[derive(Component)]
struct ProgressBrick(usize);

fn spawn_screen(mut commands: Commands) {
    commands
        .spawn((
            Name::new("Loading screen"),
            DespawnOnExit(Screen::Loading),
            Node {
                width: percent(100),
                height: percent(100),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                column_gap: px(4),
                ..default()
            },
        ))
        .with_children(|row| {
            for place in 0..BRICKS {
                row.spawn((
                    ProgressBrick(place),
                    Node {
                        width: px(36),
                        height: px(16),
                        border_radius: BorderRadius::all(px(3)),
                        ..default()
                    },
                    Ground(tone::MENU_HIGH),
                ));
            }
        });
}

fn lay_bricks(
    catalogue: Res<Catalogue>,
    mut bricks: Query<(&ProgressBrick, &mut Ground)>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let (known, all) = (catalogue.known(), catalogue.levels.len());
    let laid = BRICKS * known / all.max(1);
    for (brick, mut colour) in &mut bricks {
        if brick.0 < laid {
            colour.set_if_neq(Ground(palette::brick(Colour::Orange)));
        }
    }
    if known == all {
        screen.set(Screen::Ready);
    }
}
