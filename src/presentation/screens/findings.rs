//! Diagnostics of level files: a panel over the game, and the screen `Screen::Broken` for levels that cannot be played.
//! Runs in `Show`.
//!
//! `library/level_errors.rs` and `reload.rs` set the content of the panel. It covers the upper part of the window and
//! does not interrupt the game: the last valid level stays in play. The screen covers the levels and packs named on the
//! command line, and the level that should start. `reload.rs` watches the file of the level that should start, or else
//! of the first named one, and starts the level once it is valid.

use super::flow::{MAY_QUIT, quit, to};
use crate::level::Diagnostic;
use crate::presentation::library::level_errors::LevelErrors;
use crate::presentation::screens::prelude::*;
use crate::presentation::ui::over_field::OverField;
use brickwork_ui::page::Respawned;

pub(super) fn plugin(app: &mut App) {
    let news = state_changed::<Screen>.or_else(resource_changed::<Catalogue>);
    app.add_systems(Update, dismiss_by_key.in_set(PresentationSystems::Flow))
        .add_systems(
            Update,
            (
                show_panel.run_if(resource_changed::<LevelErrors>),
                spawn_screen.run_if(news).run_if(in_state(Screen::Broken)),
            )
                .in_set(PresentationSystems::Show),
        );
}

/// Maximum number of diagnostics on the panel; the log has all.
const ON_PANEL: usize = 4;
/// Maximum number of diagnostics on the screen; the terminal shows all.
const ON_SCREEN: usize = 12;
/// Maximum width of a diagnostic on the screen (pixels of an 800×600 window).
const WIDTH: f32 = 700.0;

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
        Edge(tone::ERROR),
        Ground(tone::BACKDROP.with_alpha(0.94)),
    )
}

fn show_panel(
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
    let hide = Say::new(move |words: &Words| {
        words.findings_hide(words.key_of(&table, Action::HideFindings))
    });
    let head = theme::bold(head, size::BODY, tone::ERROR);
    commands.spawn(panel_node()).with_children(|panel| {
        panel.spawn(head);
        let more = |words: &Words, more: usize| words.findings_more_in_log(more);
        let findings: Vec<&Diagnostic> = errors.0.iter().collect();
        spawn_findings(panel, &findings, (ON_PANEL, auto()), more);
        panel.spawn((
            Button,
            observe(dismiss),
            Label(hide.clone()),
            Node::default(),
            children![theme::text(hide, size::SMALL, tone::ACCENT)],
        ));
    });
}

fn spawn_screen(mut commands: Commands, levels: Levels) {
    let of_pack = levels.launch.named.iter().flat_map(|it| &it.findings);
    let all = levels.catalogue.levels.iter();
    let named = all.filter(|level| level.key.is_none());
    let own = levels.level().filter(|level| level.key.is_some());
    let of_levels = own.into_iter().chain(named).flat_map(|it| &it.findings);
    let findings: Vec<&Diagnostic> = of_pack.chain(of_levels).collect();
    let screen = (Respawned, theme::screen("Broken levels", Screen::Broken));
    commands.spawn(screen).with_children(|screen| {
        screen
            .spawn(theme::scrolled_column(12.0))
            .with_children(|column| {
                let head = Words::findings_not_playable;
                column.spawn(theme::bold(head, size::PAGE, tone::ERROR));
                let more = |words: &Words, more: usize| words.findings_more_on_terminal(more);
                spawn_findings(column, &findings, (ON_SCREEN, px(WIDTH)), more);
                let waits = Words::findings_starts_when_saved;
                column.spawn(theme::text(waits, size::SMALL, tone::TEXT_QUIET));
                column.spawn(menu(18.0)).with_children(|menu| {
                    let levels = item(Words::common_levels, ITEM, to(Screen::Levels));
                    menu.spawn((Preselected, levels));
                    menu.spawn(item(Words::common_title, ITEM, to(Screen::Title)));
                    if MAY_QUIT {
                        menu.spawn(item(Words::common_quit, ITEM, quit));
                    }
                });
            });
    });
}

/// Spawns the first `most` of the `findings`, at most `width` wide, and the number of `more`.
fn spawn_findings(
    parent: &mut ChildSpawnerCommands,
    findings: &[&Diagnostic],
    (most, width): (usize, Val),
    more: impl Fn(&Words, usize) -> String + Send + Sync + 'static,
) {
    for finding in findings.iter().take(most) {
        let node = Node {
            max_width: width,
            ..default()
        };
        let finding = (*finding).clone();
        let text = move |words: &Words| words.diagnostic(&finding);
        parent.spawn((theme::text(text, size::SMALL, tone::TEXT), node));
    }
    if findings.len() > most {
        let others = findings.len() - most;
        let more = move |words: &Words| more(words, others);
        parent.spawn(theme::text(more, size::SMALL, tone::TEXT_QUIET));
    }
}
