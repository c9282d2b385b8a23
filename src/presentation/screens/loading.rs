//! Loading screen: loads the assets that the first screen needs, and shows the progress. Runs in `Show`.
//!
//! `bevy_asset_loader` loads the fonts as a collection; [`Catalogue`] counts the levels. A file that cannot be read
//! never blocks the game.

use bevy::prelude::*;
use bevy_asset_loader::prelude::*;
use iyes_progress::{Progress, ProgressPlugin, ProgressReturningSystem, ProgressTracker};

use crate::level::Colour;
use crate::presentation::library::catalogue::Catalogue;
use crate::presentation::palette::Tone;
use crate::presentation::screen::Screen;
use crate::presentation::ui::fonts::Fonts;
use crate::presentation::ui::paint::Ground;
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(
        ProgressPlugin::<Screen>::new().with_state_transition(Screen::Loading, Screen::Ready),
    )
    .add_loading_state(
        LoadingState::new(Screen::Loading)
            .on_failure_continue_to_state(Screen::Ready)
            .load_collection::<Fonts>(),
    )
    .add_systems(OnEnter(Screen::Loading), spawn_screen)
    .add_systems(
        Update,
        (
            count_levels.track_progress::<Screen>(),
            lay_bricks.in_set(PresentationSystems::Show),
        )
            .run_if(in_state(Screen::Loading)),
    );
}

/// Number of bricks in the progress bar.
const BRICKS: usize = 10;

/// Brick of the progress bar, with its index from the left.
#[derive(Component)]
struct ProgressBrick(usize);

fn count_levels(catalogue: Res<Catalogue>) -> Progress {
    let (done, total) = catalogue.progress();
    Progress { done, total }
}

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
                    Ground(palette::MENU_HIGH),
                ));
            }
        });
}

fn lay_bricks(
    progress: Res<ProgressTracker<Screen>>,
    mut bricks: Query<(&ProgressBrick, &mut Ground)>,
) {
    let Progress { done, total } = progress.get_global_progress();
    let laid = BRICKS * done as usize / total.max(1) as usize;
    for (brick, mut colour) in &mut bricks {
        if brick.0 < laid {
            colour.set_if_neq(Ground(Tone::brick(Colour::Orange)));
        }
    }
}
