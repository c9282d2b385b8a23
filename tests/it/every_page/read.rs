//! Screen reader output of a page: the accessibility tree of the window, and the reader's requests.

use std::collections::HashSet;

use accesskit::{Action, ActionData, Node as Told, NodeId, Role, TreeId, TreeUpdate};
use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::ui_widgets::{Button, Checkbox, RadioButton, Slider};

use brickwork_ui::reader::ReaderTree;

use crate::prelude::*;

/// Activates a screen reader and returns the tree.
pub fn tree(app: &mut App) -> TreeUpdate {
    app.world().resource::<AccessibilityRequested>().set(true);
    settle(app);
    let tree = app.world().resource::<ReaderTree>().0.clone();
    tree.expect("a tree")
}

/// Requests `action` on `entity` as the screen reader.
pub fn ask(app: &mut App, entity: Entity, action: Action, data: Option<ActionData>) {
    let request = accesskit::ActionRequest {
        action,
        target_tree: TreeId::ROOT,
        target_node: NodeId(entity.to_bits()),
        data,
    };
    app.world_mut().write_message(ActionRequest(request));
    settle(app);
}

pub fn entity(id: NodeId) -> Entity {
    Entity::try_from_bits(id.0).expect("an entity")
}

/// Returns the current node of `entity`.
pub fn told(app: &mut App, entity: Entity) -> Told {
    let nodes = tree(app).nodes;
    let found = nodes.into_iter().find(|(id, _)| id.0 == entity.to_bits());
    found.expect("a part of the tree").1
}

/// Returns the first node with this role whose label begins with `label`.
pub fn named(app: &mut App, role: Role, label: &str) -> Entity {
    let nodes = tree(app).nodes;
    let is = |node: &Told| {
        node.role() == role && node.label().is_some_and(|name| name.starts_with(label))
    };
    let found = nodes.iter().find(|(_, node)| is(node));
    let (id, _) = found.unwrap_or_else(|| panic!("{role:?} {label:?}: {:#?}", words(&nodes)));
    entity(*id)
}

/// Returns all texts of the tree.
pub fn words(nodes: &[(NodeId, Told)]) -> Vec<String> {
    let said = |node: &Told| {
        [node.label(), node.value(), node.description()].map(|words| words.map(str::to_owned))
    };
    nodes
        .iter()
        .flat_map(|(_, it)| said(it))
        .flatten()
        .collect()
}

/// Returns `true` if the node is a control, that is, supports an action.
fn is_control(node: &Told) -> bool {
    let actions = [Action::Click, Action::Focus, Action::SetValue];
    actions
        .into_iter()
        .any(|action| node.supports_action(action))
}

/// Returns the focusable entities in reading order.
pub fn focusable(app: &mut App) -> Vec<Entity> {
    let tree = tree(app);
    let mut parts = Vec::new();
    flatten(&tree, tree.nodes[0].0, &mut Vec::new(), &mut parts);
    let parts = parts.into_iter().map(|(_, id)| id);
    let takes = |id: &NodeId| node(&tree, *id).supports_action(Action::Focus);
    parts.filter(takes).map(entity).collect()
}

fn node(tree: &TreeUpdate, id: NodeId) -> &Told {
    let found = tree.nodes.iter().find(|(of, _)| *of == id);
    &found.expect("what a part names is in the tree").1
}

/// Adds all nodes below `id` in reading order, each with the labels of its ancestors.
fn flatten(
    tree: &TreeUpdate,
    id: NodeId,
    path: &mut Vec<String>,
    into: &mut Vec<(Vec<String>, NodeId)>,
) {
    into.push((path.clone(), id));
    let part = node(tree, id);
    path.push(part.label().unwrap_or_default().to_owned());
    for child in part.children() {
        flatten(tree, *child, path, into);
    }
    path.pop();
}

/// Asserts that the tree contains everything visible and nothing else, and that each control has a unique name.
pub fn is_read_well(name: &str, app: &mut App) {
    let tree = tree(app);
    let mut parts = Vec::new();
    flatten(&tree, tree.nodes[0].0, &mut Vec::new(), &mut parts);
    // Each part is once below the window.
    assert_eq!(parts.len(), tree.nodes.len(), "{name}");
    let focus = node(&tree, tree.focus);
    let on_control = is_control(focus);
    assert!(
        on_control,
        "{name}: the focus is on a control, not on {focus:?}"
    );
    let mut different = HashSet::new();
    for (path, id) in &parts[1..] {
        let part = node(&tree, *id);
        assert!(is_seen(app, entity(*id)), "{name}: {part:?} is not seen");
        if !is_control(part) {
            continue;
        }
        let label = part.label().unwrap_or_default().trim().to_owned();
        assert!(!label.is_empty(), "{name}: {part:?} has no name");
        assert_ne!(part.role(), Role::Unknown, "{name}: {label}");
        let size = part.bounds().expect("a place");
        assert!(size.width() > 0.0 && size.height() > 0.0, "{name}: {label}");
        if part.supports_action(Action::Click) {
            let description = part.description().unwrap_or_default().to_owned();
            let is_new = different.insert((path.clone(), label.clone(), description));
            assert!(is_new, "{name}: there are two of {path:?} {label:?}");
        }
    }
    let dialogs: Vec<NodeId> = parts
        .iter()
        .map(|(_, id)| *id)
        .filter(|id| node(&tree, *id).role() == Role::Dialog)
        .collect();
    if let Some(dialog) = dialogs.first() {
        let top = node(&tree, tree.nodes[0].0).children();
        let others = top.iter().filter(|id| *id != dialog);
        let all_said = others
            .into_iter()
            .all(|id| node(&tree, *id).live().is_some());
        assert!(all_said, "{name}: what lies below a panel is not told");
    }
    misses_nothing(name, app, &tree, dialogs.first().copied());
}

/// Returns `true` if `entity` is visible according to its own components and those of its ancestors.
fn is_seen(app: &App, entity: Entity) -> bool {
    let world = app.world();
    let of = world.entity(entity);
    // An announcement has no visibility: it is only spoken.
    let Some(visibility) = of.get::<InheritedVisibility>() else {
        return true;
    };
    let mut above = Some(entity);
    while let Some(at) = above {
        let hidden = |node: &Node| node.display == Display::None;
        if world.get::<Node>(at).is_some_and(hidden) {
            return false;
        }
        above = world.get::<ChildOf>(at).map(ChildOf::parent);
    }
    visibility.get()
}

/// Asserts that the tree contains each visible control and text (below `panel` if there is one).
fn misses_nothing(name: &str, app: &mut App, tree: &TreeUpdate, panel: Option<NodeId>) {
    let said: Vec<String> = words(&tree.nodes)
        .iter()
        .map(|words| words.to_lowercase())
        .collect();
    let world = app.world_mut();
    let mut texts = world.query::<(Entity, &Text)>();
    let texts: Vec<(Entity, String)> = texts
        .iter(world)
        .map(|(entity, text)| (entity, text.trim().to_owned()))
        .collect();
    let mut widgets = world.query_filtered::<Entity, Or<(
        With<Button>,
        With<Checkbox>,
        With<RadioButton>,
        With<Slider>,
    )>>();
    let widgets: Vec<Entity> = widgets.iter(world).collect();
    let is_open = |app: &App, entity: Entity| {
        is_seen(app, entity) && panel.is_none_or(|panel| is_below(app, entity, self::entity(panel)))
    };
    for widget in widgets {
        if is_open(app, widget) {
            let is_told = tree.nodes.iter().any(|(id, _)| id.0 == widget.to_bits());
            let what = app.world().get::<AccessibleLabel>(widget);
            assert!(is_told, "{name}: {what:?} is not told");
        }
    }
    for (text, words) in texts {
        if words.is_empty() || !is_open(app, text) || has_label(app, text) {
            continue;
        }
        // The text cursor is not read aloud.
        let seen = words.trim_end_matches('|').to_lowercase();
        let is_said = said.iter().any(|said| said.contains(&seen));
        assert!(is_said, "{name}: {words:?} is seen and not told");
    }
}

fn above(app: &App, entity: Entity) -> impl Iterator<Item = Entity> {
    let parent = |at: &Entity| app.world().get::<ChildOf>(*at).map(ChildOf::parent);
    std::iter::successors(Some(entity), parent)
}

fn is_below(app: &App, entity: Entity, panel: Entity) -> bool {
    above(app, entity).any(|at| at == panel)
}

/// Returns `true` if the entity or an ancestor has a label, which is read instead of its text.
fn has_label(app: &App, entity: Entity) -> bool {
    above(app, entity).any(|at| app.world().get::<AccessibleLabel>(at).is_some())
}
