//! Panel for the mapping of actions to keys and buttons: a row for each action. Runs in `Flow` and `Show`.
//!
//! [`row`] contains the rows, and [`press`] the questions for one trigger. `input/table` rejects changes that would
//! lock the player out; this panel shows the reason.

mod press;
mod row;

use crate::input::table::{Group, MAX_TRIGGERS, Mapping, MappingError};
use crate::presentation::screens::prelude::*;
use crate::presentation::screens::settings::{list_node, spawn_head};
use brickwork_ui::modal;
use brickwork_ui::page::spawn_page;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastError>()
        .add_plugins((press::plugin, row::plugin))
        .add_systems(
            Update,
            (show_findings, show_error)
                .run_if(any_with_component::<Panel>)
                .in_set(PresentationSystems::Show),
        );
}

/// Names of the action groups.
const GROUPS: [(Group, fn(&Words) -> String); 5] = [
    (Group::Play, Words::controls_in_play),
    (Group::Menu, Words::controls_in_menus),
    (Group::Viewer, Words::controls_in_viewer),
    (Group::Editor, Words::controls_in_editor),
    (Group::Always, Words::controls_always),
];

/// Marks the panel.
#[derive(Component)]
struct Panel;

/// Error of the last change, if it was rejected.
#[derive(Resource, Default)]
pub(super) struct LastError(Option<MappingError>);

/// Text with the error of the last change.
#[derive(Component)]
struct ErrorWords;

/// Text with the diagnostics of the mapping in the settings file.
#[derive(Component)]
struct FindingsWords;

/// System parameter that changes the mapping.
#[derive(SystemParam)]
struct MappingEditor<'w> {
    preferences: ResMut<'w, Preferences>,
    error: ResMut<'w, LastError>,
}

impl MappingEditor<'_> {
    /// Applies `change` to the mapping, or stores its error.
    fn change(&mut self, change: impl FnOnce(&mut Mapping) -> Result<(), MappingError>) {
        let mut mapping = self.preferences.controls.mapping.clone();
        self.error.0 = change(&mut mapping).err();
        if self.error.0.is_none() && self.preferences.controls.mapping != mapping {
            self.preferences.controls.mapping = mapping;
        }
    }
}

/// Opens the panel.
pub(super) fn open(_: On<Activate>, mut commands: Commands, mut error: ResMut<LastError>) {
    error.0 = None;
    let page = modal::page(Words::controls_mapping);
    let shade = commands.spawn((page, Panel)).id();
    let close = modal::close_on_press(shade);
    commands.entity(shade).with_children(|shade| {
        spawn_head(shade, Words::controls_mapping);
        spawn_texts(shade);
        let content = |row: &mut ChildSpawnerCommands| {
            let node = list_node(4.0, UiRect::vertical(px(6)));
            row.spawn((Name::new("Actions"), node))
                .with_children(spawn_list);
        };
        spawn_page(shade, theme::measure(), content, |foot| {
            let reset = Words::controls_reset_all;
            foot.spawn(item(reset, size::BODY, ask_to_reset));
            foot.spawn(item(Words::common_back, size::BODY, close));
        });
    });
}

/// Spawns the rows of all actions, grouped under headings.
fn spawn_list(list: &mut ChildSpawnerCommands) {
    list.spawn((FindingsWords, theme::text("", size::SMALL, tone::ERROR)));
    for (group, name) in GROUPS {
        let text = theme::bold(name, size::BODY, tone::ACCENT);
        list.spawn((text, theme::margin(UiRect::vertical(px(6)))));
        for action in Action::all().filter(|action| action.group() == group) {
            row::spawn(list, action);
        }
    }
}

/// Spawns the texts above the list.
fn spawn_texts(shade: &mut ChildSpawnerCommands) {
    let how = Words::controls_mapping_how;
    let how = theme::text(how, size::SMALL, tone::TEXT_QUIET);
    shade.spawn(theme::measure()).with_child(how);
    shade.spawn(theme::measure()).with_child((
        ErrorWords,
        theme::text("", size::SMALL, tone::ERROR),
        Node {
            min_height: px(size::SMALL * 1.4),
            ..default()
        },
    ));
}

fn ask_to_reset(_: On<Activate>, mut commands: Commands) {
    let question = Question {
        head: Words::controls_reset_ask,
        line: Words::controls_reset_means,
        no: Words::controls_reset_no,
        yes: Words::controls_reset,
    };
    ask(&mut commands, question, reset_all);
}

fn reset_all(_: On<Activate>, mut editor: MappingEditor) {
    editor.change(|mapping| {
        mapping.reset_all();
        Ok(())
    });
}

fn show_findings(
    preferences: Res<Preferences>,
    table: Res<ActionTable>,
    mut words: Query<(Ref<FindingsWords>, &mut Text, &mut Node)>,
) {
    for (words, mut text, mut node) in &mut words {
        if !words.is_added() && !preferences.is_changed() && !table.is_changed() {
            continue;
        }
        let findings = preferences.controls.mapping.findings();
        text.0 = findings.join(".\n");
        node.display = theme::display(!findings.is_empty());
    }
}

fn show_error(
    (error, language): (Res<LastError>, Res<Language>),
    mut words: Query<&mut Text, With<ErrorWords>>,
) {
    let wanted = error.0.map(|why| match why {
        MappingError::TooMany(action) => {
            language.controls_too_many(language.action(action), MAX_TRIGGERS)
        }
        MappingError::NeedsKey(action) => language.controls_needs_key(language.action(action)),
    });
    let wanted = wanted.unwrap_or_default();
    for mut text in &mut words {
        text.set_if_neq(Text(wanted.clone()));
    }
}
