//! Panel with the diagnostics of a level file. Runs in `Show`.
//!
//! `library/level_errors.rs` and `reload.rs` set its content. It covers the upper part of the window and does not
//! interrupt the game: the last valid level stays in play.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button, observe};

use crate::input::{Action, ActionTable, Actions};
use crate::presentation::language::{Label, Say, Words};
use crate::presentation::library::level_errors::LevelErrors;
use crate::presentation::screen::Screen;
use crate::presentation::ui::over_field::OverField;
use crate::presentation::ui::paint::{Edge, Ground};
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, dismiss_by_key.in_set(PresentationSystems::Flow))
        .add_systems(
            Update,
            show_panel
                .run_if(resource_changed::<LevelErrors>)
                .in_set(PresentationSystems::Show),
        );
}

/// Maximum number of diagnostics shown; the log has all.
const MAX_SHOWN: usize = 4;

/// Root node of the panel.
#[derive(Component)]
struct Panel;

fn dismiss_by_key(actions: Res<Actions>, mut errors: ResMut<LevelErrors>) {
    if actions.pressed(Action::HideFindings) {
        errors.set_if_neq(LevelErrors::default());
    }
}

fn dismiss(_: On<Activate>, mut errors: ResMut<LevelErrors>) {
    errors.set_if_neq(LevelErrors::default());
}

/// Returns the bundle of the panel, in the upper part of the window.
fn panel_node() -> impl Bundle {
    (
        Name::new("Findings"),
        Panel,
        OverField,
        GlobalZIndex(10),
        Node {
            position_type: PositionType::Absolute,
            left: px(24),
            right: px(24),
            top: px(56),
            flex_direction: FlexDirection::Column,
            row_gap: px(8),
            padding: UiRect::axes(px(20), px(14)),
            border: UiRect::left(px(4)),
            border_radius: BorderRadius::all(px(6)),
            ..default()
        },
        Edge(palette::ERROR),
        Ground(palette::BACKDROP.with_alpha(0.94)),
    )
}

fn show_panel(
    fonts: Res<Fonts>,
    table: Res<ActionTable>,
    screen: Res<State<Screen>>,
    errors: Res<LevelErrors>,
    panels: Query<Entity, With<Panel>>,
    mut commands: Commands,
) {
    for panel in &panels {
        commands.entity(panel).despawn();
    }
    if errors.0.is_empty() {
        return;
    }
    let head = match screen.get() {
        Screen::Play => Words::findings_of_level,
        _ => Words::findings_of_pack,
    };
    let table = table.clone();
    let hide = Say::from(move |words: &Words| {
        words.findings_hide(words.key_of(&table, Action::HideFindings))
    });
    let head = theme::bold(&fonts, head, size::BODY, palette::ERROR);
    commands.spawn(panel_node()).with_children(|panel| {
        panel.spawn(head);
        for finding in errors.0.iter().take(MAX_SHOWN) {
            panel.spawn(theme::text(
                &fonts,
                finding.to_string(),
                size::SMALL,
                palette::TEXT,
            ));
        }
        if errors.0.len() > MAX_SHOWN {
            let more = errors.0.len() - MAX_SHOWN;
            let more = move |words: &Words| words.findings_more_in_log(more);
            panel.spawn(theme::text(&fonts, more, size::SMALL, palette::TEXT_QUIET));
        }
        panel.spawn((
            Button,
            observe(dismiss),
            Label(hide.clone()),
            Node::default(),
            children![theme::text(&fonts, hide, size::SMALL, palette::ACCENT)],
        ));
    });
}
