//! What the title says once about files that are kept for good: damaged and set aside, of a newer version, not to be
//! written. Runs in `Show`.
//!
//! Owns the panel alone; `library/notices.rs` has the words.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use crate::presentation::library::notices::StoreNotices;
use crate::presentation::screen::Screen;
use crate::presentation::ui::item::{Preselected, item};
use crate::presentation::ui::modal::modal;
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        tell.run_if(in_state(Screen::Title))
            .in_set(PresentationSystems::Show),
    );
}

/// How dark the panel makes the title.
const OPACITY: f32 = 0.7;

/// Width of its lines (pixels of an 800×600 window).
const WIDTH: f32 = 600.0;

fn tell(fonts: Res<Fonts>, mut notices: ResMut<StoreNotices>, mut commands: Commands) {
    if notices.is_empty() {
        return;
    }
    let shade = commands.spawn((modal("Notices", OPACITY), DespawnOnExit(Screen::Title)));
    let shade = shade.id();
    let close = move |_: On<Activate>, mut commands: Commands| {
        commands.entity(shade).try_despawn();
    };
    let lines = notices.take();
    commands.entity(shade).with_children(|shade| {
        shade.spawn(theme::panel(1.0)).with_children(|panel| {
            let head = "About your files";
            panel.spawn(theme::bold(&fonts, head, size::HEAD * 0.75, palette::BALL));
            for line in lines {
                panel.spawn((
                    theme::text(&fonts, line, size::SMALL, palette::TEXT_QUIET),
                    Node {
                        max_width: px(WIDTH),
                        margin: UiRect::top(px(12)),
                        ..default()
                    },
                ));
            }
            panel.spawn((
                item(&fonts, "Dismiss", size::LARGE * 0.88),
                Preselected,
                observe(close),
            ));
        });
    });
}
