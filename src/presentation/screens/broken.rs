//! Screen for levels that cannot be played, with their diagnostics. It covers the levels and packs named on the command
//! line, and the level that should start. Spawned on `Screen::Broken`. Runs in `Show`.
//!
//! `library/reload.rs` watches the file of the level that should start, or else of the first named one, and starts the
//! level once it is valid.

use bevy::prelude::*;

use super::flow::{quit, to_levels, to_title};
use crate::level::Diagnostic;
use crate::presentation::language::Words;
use crate::presentation::library::catalogue::Catalogue;
use crate::presentation::library::current_level::Levels;
use crate::presentation::screen::Screen;
use crate::presentation::ui::item::{Preselected, item};
use crate::presentation::ui::menu::{ITEM, menu};
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        spawn
            .run_if(state_changed::<Screen>.or_else(resource_changed::<Catalogue>))
            .run_if(in_state(Screen::Broken))
            .in_set(PresentationSystems::Show),
    );
}

/// Root node of the screen.
#[derive(Component)]
struct BrokenScreen;

/// Maximum number of diagnostics shown; the terminal shows all.
const MAX_SHOWN: usize = 12;
/// Maximum width of a diagnostic (pixels of an 800×600 window).
const WIDTH: f32 = 700.0;

fn spawn(
    mut commands: Commands,
    fonts: Res<Fonts>,
    levels: Levels,
    old: Query<Entity, With<BrokenScreen>>,
) {
    for screen in &old {
        commands.entity(screen).despawn();
    }
    let of_pack = levels.launch.named.iter().flat_map(|it| &it.findings);
    let all = levels.catalogue.levels.iter();
    let named = all.filter(|level| level.key.is_none());
    let own = levels.level().filter(|level| level.key.is_some());
    let of_levels = own.into_iter().chain(named).flat_map(|it| &it.findings);
    let findings: Vec<&Diagnostic> = of_pack.chain(of_levels).collect();
    let screen = (BrokenScreen, theme::screen("Broken levels", Screen::Broken));
    commands.spawn(screen).with_children(|screen| {
        screen
            .spawn(theme::scrolled_column(12.0))
            .with_children(|column| {
                spawn_findings(column, &fonts, &findings);
                let waits = Words::findings_starts_when_saved;
                column.spawn(theme::text(&fonts, waits, size::SMALL, palette::TEXT_QUIET));
                column.spawn(menu(18.0)).with_children(|menu| {
                    let levels = item(&fonts, Words::common_levels, ITEM, to_levels);
                    menu.spawn((Preselected, levels));
                    menu.spawn(item(&fonts, Words::common_title, ITEM, to_title));
                    menu.spawn(item(&fonts, Words::common_quit, ITEM, quit));
                });
            });
    });
}

fn spawn_findings(column: &mut ChildSpawnerCommands, fonts: &Fonts, findings: &[&Diagnostic]) {
    let head = Words::findings_not_playable;
    column.spawn(theme::bold(fonts, head, size::PAGE, palette::ERROR));
    for finding in findings.iter().take(MAX_SHOWN) {
        column.spawn((
            theme::text(fonts, finding.to_string(), size::SMALL, palette::TEXT),
            Node {
                max_width: px(WIDTH),
                ..default()
            },
        ));
    }
    if findings.len() > MAX_SHOWN {
        let more = findings.len() - MAX_SHOWN;
        let more = move |words: &Words| words.findings_more_on_terminal(more);
        column.spawn(theme::text(fonts, more, size::SMALL, palette::TEXT_QUIET));
    }
}
