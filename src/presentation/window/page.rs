//! Exchange with the page around the game, in a browser: dropped files, facts for tests, and the text for screen
//! readers. Runs in `First` and `Last`.
//!
//! Facts are attributes of the page's root element: `data-screen`, `data-overlay`, `data-round`, `data-step`,
//! `data-bricks`, `data-language`, and `data-notes`, the number of notices about files that were not shown yet.

use std::collections::HashMap;
use std::path::Path;

use accesskit::{Node as Told, NodeId, Role, Toggled, TreeUpdate};
use bevy::a11y::AccessibilityRequested;
use bevy::window::FileDragAndDrop;
use brickwork_ui::reader::announce::{Announce, Way};
use brickwork_ui::reader::{ReaderSystems, ReaderTree, somebody_listens};

use crate::platform::job::start_frame;
use crate::platform::page;
use crate::platform::storage::PageStorage;
use crate::platform::store::{News, Notice};
use crate::presentation::library::notices::StoreNotices;
use crate::presentation::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Facts>()
        .add_systems(First, (start_frame, note_refusal, take_dropped, listen))
        .add_systems(
            Last,
            (
                publish,
                read_out.after(ReaderSystems).run_if(somebody_listens),
            ),
        );
}

/// Facts that the page has, by name.
#[derive(Resource, Default)]
struct Facts(HashMap<&'static str, String>);

impl Facts {
    /// Publishes the fact `name` if it has changed.
    fn set(&mut self, name: &'static str, value: String) {
        if self.0.get(name) != Some(&value) {
            page::publish(name, &value);
            self.0.insert(name, value);
        }
    }
}

fn publish(
    (screen, overlay): (Res<State<Screen>>, Res<State<Overlay>>),
    (round, clock, remaining): (Res<Round>, Res<Clock>, Res<Remaining>),
    (notices, language): (Res<StoreNotices>, Res<Language>),
    mut facts: ResMut<Facts>,
) {
    facts.set("screen", format!("{:?}", screen.get()));
    facts.set("overlay", format!("{:?}", overlay.get()));
    facts.set("round", format!("{:?}", *round));
    facts.set("step", clock.step.to_string());
    facts.set("bricks", remaining.0.to_string());
    facts.set("notes", notices.0.len().to_string());
    facts.set("language", language.tag().to_owned());
}

/// Tells once that nothing will be stored: from the start, or because the browser has closed the storage meanwhile.
fn note_refusal(mut notices: ResMut<StoreNotices>, mut is_told: Local<bool>) {
    if !*is_told && let Some(why) = page::refusal() {
        *is_told = true;
        notices.add(vec![Notice::new(
            Path::new("brickwork"),
            News::Refused(why),
        )]);
    }
}

/// Passes on files and level codes that were dropped onto the page or pasted.
fn take_dropped(
    window: Single<Entity, With<PrimaryWindow>>,
    mut dropped: MessageWriter<FileDragAndDrop>,
) {
    for (name, bytes) in page::dropped() {
        let path_buf = match bytes {
            Some(bytes) => PageStorage.keep(&name, bytes),
            None => name.into(),
        };
        let window = *window;
        dropped.write(FileDragAndDrop::DroppedFile { window, path_buf });
    }
}

/// Starts the description of the screen after a player has turned it on: browsers do not report screen readers.
fn listen(asked: Res<AccessibilityRequested>) {
    if !asked.get() && page::is_read_out() {
        asked.set(true);
    }
}

/// Lets the page say announcements, and the focused part when it changes: its group if that is another one too, its
/// name and its value.
fn read_out(
    (tree, language): (Res<ReaderTree>, Res<Language>),
    mut said: MessageReader<Announce>,
    mut last: Local<(Option<NodeId>, String)>,
) {
    for Announce(say, way) in said.read() {
        page::say(&say.in_words(&**language), *way == Way::Urgent);
    }
    let Some(update) = &tree.0 else { return };
    let Some(node) = tree.node(update.focus) else {
        return;
    };
    let state = node.toggled().map(|toggled| match toggled {
        Toggled::True => language.settings_on(),
        _ => language.settings_off(),
    });
    let parts = [
        node.label(),
        state.as_deref(),
        node.value(),
        node.description(),
    ];
    let text = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
    if last.1 == text {
        return;
    }
    let group = group_of(update, update.focus);
    let id = group.map(|(id, _)| id);
    match group.and_then(|(_, group)| group.label()) {
        Some(label) if id != last.0 => page::say(&format!("{label}: {text}"), false),
        _ => page::say(&text, false),
    }
    *last = (id, text);
}

/// Returns the innermost group of options around `of`.
fn group_of(update: &TreeUpdate, of: NodeId) -> Option<(NodeId, &Told)> {
    let mut nodes = update.nodes.iter().map(|(id, node)| (*id, node));
    nodes.find(|(_, node)| node.role() == Role::RadioGroup && node.children().contains(&of))
}
