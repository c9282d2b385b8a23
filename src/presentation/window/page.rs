//! Exchange with the page around the game, in a browser: dropped files, facts for tests, and the text for screen
//! readers. Runs in `First` and `Last`.
//!
//! Facts are attributes of the page's root element: `data-screen`, `data-overlay`, `data-round`, `data-bricks`,
//! `data-language`, and `data-notes`, the number of notices about files that were not shown yet.

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
        .add_systems(Startup, note_refusal)
        .add_systems(First, (start_frame, take_dropped, listen))
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
struct Facts(Vec<(&'static str, String)>);

impl Facts {
    /// Publishes the fact `name` if it has changed.
    fn set(&mut self, name: &'static str, value: String) {
        let known = match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some((_, known)) if *known == value => return,
            Some((_, known)) => known,
            None => {
                self.0.push((name, String::new()));
                let (_, known) = self.0.last_mut().expect("it was just added");
                known
            }
        };
        page::publish(name, &value);
        *known = value;
    }
}

fn publish(
    (screen, overlay): (Res<State<Screen>>, Res<State<Overlay>>),
    (round, remaining): (Res<Round>, Res<Remaining>),
    (notices, language): (Res<StoreNotices>, Res<Language>),
    mut facts: ResMut<Facts>,
) {
    facts.set("screen", format!("{:?}", screen.get()));
    facts.set("overlay", format!("{:?}", overlay.get()));
    facts.set("round", format!("{:?}", *round));
    facts.set("bricks", remaining.0.to_string());
    facts.set("notes", notices.0.len().to_string());
    facts.set("language", language.tag().to_owned());
}

/// Tells once that nothing will be stored.
fn note_refusal(mut notices: ResMut<StoreNotices>) {
    if let Some(why) = page::refusal() {
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
        let path_buf = match bytes.is_empty() {
            // A level code is its own name.
            true => name.into(),
            false => PageStorage.keep(&name, bytes),
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
