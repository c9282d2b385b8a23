//! Appearance of the marks on the timeline: shape, colour and name of each kind, and the legend.
//!
//! [`marks`](crate::simulation::replay::marks) finds the marks. Each kind has a different shape, so none is
//! distinguished by colour only.

use bevy::prelude::*;

use super::Watching;
use crate::content::powers::Family;
use crate::presentation::language::Words;
use crate::presentation::palette::{self, Tone};
use crate::presentation::ui::icons::Icon;
use crate::presentation::ui::paint::Tint;
use crate::presentation::ui::theme::{self, size};
use crate::simulation::replay::marks::MarkKind;

/// Returns the shape of a mark.
fn icon(kind: MarkKind) -> Icon {
    match kind {
        MarkKind::RulesChanged => Icon::Diamond,
        MarkKind::FurtherLife => Icon::Up,
        MarkKind::RecordBeaten => Icon::Cup,
        MarkKind::LifeLost => Icon::Down,
        MarkKind::Cleared => Icon::Star,
        MarkKind::Lost => Icon::Cross,
    }
}

/// Returns the colour of a mark.
fn colour(kind: MarkKind) -> Tone {
    match kind {
        MarkKind::RulesChanged => palette::TEXT,
        MarkKind::FurtherLife => Tone::power(Family::Helps),
        MarkKind::LifeLost | MarkKind::Lost => palette::ERROR,
        MarkKind::RecordBeaten | MarkKind::Cleared => palette::BALL_GLOW.into(),
    }
}

/// Returns the name of a mark.
pub(super) fn called(kind: MarkKind) -> fn(&Words) -> String {
    match kind {
        MarkKind::RulesChanged => Words::watch_rules_changed,
        MarkKind::FurtherLife => Words::watch_further_life,
        MarkKind::RecordBeaten => Words::watch_best_beaten,
        MarkKind::LifeLost => Words::watch_life_lost,
        MarkKind::Cleared => Words::watch_cleared,
        MarkKind::Lost => Words::watch_lost,
    }
}

/// Width and height of a mark (pixels of an 800×600 window).
pub(super) const MARK: f32 = 13.0;

/// Returns the icon of `kind` with the given `side`.
pub(super) fn picture(kind: MarkKind, side: f32) -> (Icon, Tint, Node, Pickable) {
    let node = Node {
        width: px(side),
        height: px(side),
        flex_shrink: 0.0,
        ..default()
    };
    (icon(kind), Tint(colour(kind)), node, Pickable::IGNORE)
}

/// Spawns the legend, with all kinds of marks in `watching`.
pub(super) fn spawn_legend(parent: &mut ChildSpawnerCommands, watching: &Watching) {
    let has = |kind: &MarkKind| watching.marks.iter().any(|mark| mark.kind == *kind);
    for kind in MarkKind::ALL.into_iter().filter(has) {
        parent
            .spawn(Node {
                align_items: AlignItems::Center,
                column_gap: px(4),
                ..default()
            })
            .with_children(|entry| {
                entry.spawn(picture(kind, MARK * 0.8));
                entry.spawn((
                    TextLayout::no_wrap(),
                    theme::text(called(kind), size::TINY, palette::TEXT_QUIET),
                ));
            });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presentation::language::Language;

    #[test]
    fn each_kind_of_mark_has_a_shape_and_words_of_its_own() {
        for (place, kind) in MarkKind::ALL.into_iter().enumerate() {
            for other in &MarkKind::ALL[..place] {
                assert_ne!(icon(kind), icon(*other), "{kind:?} and {other:?}");
                let language = Language::default();
                let [one, another] = [kind, *other].map(|kind| called(kind)(&language));
                assert_ne!(one, another, "{kind:?} and {other:?}");
            }
        }
    }
}
