//! What the title says once after a crash: where the report lies. Runs in `Show`.
//!
//! Owns the panel alone; `library/crash` finds the report.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use crate::presentation::library::crash::offer::LastCrash;
use crate::presentation::screen::Screen;
use crate::presentation::ui::item::{Preselected, item};
use crate::presentation::ui::modal::modal;
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        tell.run_if(in_state(Screen::Title).and_then(resource_changed::<LastCrash>))
            .in_set(PresentationSystems::Show),
    );
}

/// How dark the panel makes the title.
const OPACITY: f32 = 0.7;

/// Width of its lines (pixels of an 800×600 window).
const WIDTH: f32 = 560.0;

fn tell(fonts: Res<Fonts>, mut last: ResMut<LastCrash>, mut commands: Commands) {
    let Some(report) = last.bypass_change_detection().report.take() else {
        return;
    };
    let shade = commands.spawn((modal("Crash", OPACITY), DespawnOnExit(Screen::Title)));
    let shade = shade.id();
    let close = move |_: On<Activate>, mut commands: Commands| {
        commands.entity(shade).try_despawn();
    };
    let lines = [
        "What failed, and the game up to then, is written down here:".to_owned(),
        report.display().to_string(),
        "It holds nothing about you. If you like, send it to those who make the game.".to_owned(),
    ];
    commands.entity(shade).with_children(|shade| {
        shade.spawn(theme::panel(1.0)).with_children(|panel| {
            let head = "Brickwork crashed last time";
            panel.spawn(theme::bold(&fonts, head, size::HEAD * 0.75, palette::BALL));
            for line in lines {
                panel.spawn((
                    theme::text(&fonts, line, size::BODY, palette::TEXT_QUIET),
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
