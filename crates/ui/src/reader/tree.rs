//! Accessibility tree of everything visible, in reading order. Runs in `Last`.
//!
//! Selects the parts, their parents and the focus; [`part`](super::part) describes each part.

use accesskit::{Node as Told, NodeId, Role, TreeId, TreeUpdate};
use bevy::a11y::{AccessibilityRequested, ManageAccessibilityUpdates};
use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::window::PrimaryWindow;

use super::announce::Announcement;
use super::part::{Part, Parts};
use crate::modal::Reach;

pub(super) fn plugin(app: &mut App) {
    // Disable Bevy's own tree.
    let mut by_bevy = ManageAccessibilityUpdates::default();
    by_bevy.set(false);
    app.insert_resource(by_bevy)
        .init_resource::<AccessibilityRequested>()
        .init_resource::<ReaderTree>()
        .add_systems(
            Last,
            describe.in_set(ReaderSystems).run_if(somebody_listens),
        );
}

/// System that describes the screen, in `Last`. The program passes the [`ReaderTree`] to its window afterwards.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReaderSystems;

/// Latest accessibility tree. `None` before any reader has requested one.
///
/// The tree is complete: each part is a descendant of the window, and the focused node is in the tree.
#[derive(Resource, Clone, Debug, Default)]
pub struct ReaderTree(pub Option<TreeUpdate>);

impl ReaderTree {
    /// Returns the node `id`.
    pub fn node(&self, id: NodeId) -> Option<&Told> {
        let nodes = self.0.iter().flat_map(|tree| &tree.nodes);
        nodes
            .filter(|(of, _)| *of == id)
            .map(|(_, node)| node)
            .next()
    }
}

/// Run condition: a reader is or was active.
pub fn somebody_listens(asked: Res<AccessibilityRequested>) -> bool {
    asked.get()
}

/// Returns the ID of `entity` in the tree.
pub(super) fn id(entity: Entity) -> NodeId {
    NodeId(entity.to_bits())
}

/// System parameter with everything to describe.
#[derive(SystemParam)]
struct Seen<'w, 's> {
    roots: Query<
        'w,
        's,
        (
            Entity,
            &'static UiGlobalTransform,
            Option<&'static GlobalZIndex>,
        ),
        (With<Node>, Without<ChildOf>),
    >,
    parts: Parts<'w, 's>,
    children: Query<'w, 's, &'static Children>,
    said: Query<'w, 's, (Entity, &'static Announcement)>,
    reach: Reach<'w, 's>,
    focus: Res<'w, InputFocus>,
    windows: Query<'w, 's, (Entity, &'static Window), With<PrimaryWindow>>,
}

impl Seen<'_, '_> {
    /// Returns the whole tree. `None` without a window.
    fn tree(&self) -> Option<TreeUpdate> {
        let (window, Window { title, .. }) = self.windows.single().ok()?;
        let (mut top, mut nodes) = (Vec::new(), Vec::new());
        match self.reach.top() {
            Some(panel) => self.add(panel, &mut top, &mut nodes),
            None => {
                for root in self.roots() {
                    self.add(root, &mut top, &mut nodes);
                }
            }
        }
        for (entity, announcement) in &self.said {
            top.push(id(entity));
            nodes.push((id(entity), announcement.told()));
        }
        let mut root = Told::new(Role::Window);
        root.set_label(title.as_str());
        root.set_children(top);
        nodes.insert(0, (id(window), root));
        let is_told = |of: &Entity| nodes.iter().any(|(other, _)| *other == id(*of));
        // Without a focused node, the focus is on the top panel or the window.
        let focus = [self.focus.get(), self.reach.top()];
        let focus = focus.into_iter().flatten().find(is_told);
        Some(TreeUpdate {
            focus: id(focus.unwrap_or(window)),
            nodes,
            tree: None,
            tree_id: TreeId::ROOT,
        })
    }

    /// Returns the root nodes of the UI: from the lowest layer to the highest, and from top to bottom.
    fn roots(&self) -> Vec<Entity> {
        let mut roots: Vec<_> = self
            .roots
            .iter()
            .map(|(entity, place, layer)| (layer.map_or(0, |it| it.0), place.translation.y, entity))
            .collect();
        roots.sort_by(|(layer, y, entity), (other_layer, other_y, other)| {
            let by_place = layer.cmp(other_layer).then(y.total_cmp(other_y));
            by_place.then(entity.cmp(other))
        });
        roots.into_iter().map(|(.., entity)| entity).collect()
    }

    /// Adds `entity` and its descendants to `nodes`, and the IDs of the topmost ones to `into`.
    fn add(&self, entity: Entity, into: &mut Vec<NodeId>, nodes: &mut Vec<(NodeId, Told)>) {
        match self.parts.of(entity) {
            Part::Nothing => {}
            Part::Leaf(node) => {
                into.push(id(entity));
                nodes.push((id(entity), node));
            }
            Part::Through => self.add_children(entity, into, nodes),
            Part::Group(node) => {
                let (mut inner, first) = (Vec::new(), nodes.len());
                self.add_children(entity, &mut inner, nodes);
                if let Some(node) = grouped(node, inner.clone(), &nodes[first..]) {
                    into.push(id(entity));
                    nodes.push((id(entity), node));
                } else {
                    into.append(&mut inner);
                }
            }
        }
    }

    fn add_children(
        &self,
        entity: Entity,
        into: &mut Vec<NodeId>,
        nodes: &mut Vec<(NodeId, Told)>,
    ) {
        for child in self.children.get(entity).into_iter().flatten() {
            self.add(*child, into, nodes);
        }
    }
}

/// Returns the group `node` around the parts `inner`. `None` if it adds no information.
fn grouped(mut node: Told, inner: Vec<NodeId>, parts: &[(NodeId, Told)]) -> Option<Told> {
    let only = match inner.as_slice() {
        [] => return None,
        [only] => parts.iter().find(|(id, _)| id == only),
        _ => None,
    };
    if node.role() == Role::Group && only.is_some_and(|(_, it)| it.label() == node.label()) {
        return None;
    }
    if node.role() == Role::Dialog {
        let mut heads = parts.iter().filter(|(_, it)| it.role() == Role::Heading);
        if let Some(label) = heads.next().and_then(|(_, head)| head.label()) {
            node.set_label(label);
        }
    }
    node.set_children(inner);
    Some(node)
}

fn describe(seen: Seen, mut tree: ResMut<ReaderTree>) {
    let now = seen.tree();
    if now != tree.0 {
        tree.0 = now;
    }
}
