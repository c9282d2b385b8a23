//! Appearance of the marks on the timeline: shape, colour and name of each kind, and the legend.
//!
//! [`marks`](crate::simulation::replay::marks) finds the marks. Each kind has a different shape, so none is
//! distinguished by colour only.

use brickwork_ui::icons::Icon;
use brickwork_ui::paint::Tint;

use super::prelude::*;
use crate::simulation::replay::marks::MarkKind;

/// Returns shape, colour and name of a mark.
fn look(kind: MarkKind) -> (Icon, Tone, fn(&Words) -> String) {
    match kind {
        MarkKind::RulesChanged => (Icon::Diamond, tone::TEXT, Words::watch_rules_changed),
        MarkKind::FurtherLife => {
            let helps = palette::power(Family::Helps);
            (Icon::Up, helps, Words::watch_further_life)
        }
        MarkKind::RecordBeaten => {
            let glow = palette::BALL_GLOW.into();
            (Icon::Cup, glow, Words::watch_best_beaten)
        }
        MarkKind::LifeLost => (Icon::Down, tone::ERROR, Words::watch_life_lost),
        MarkKind::Cleared => (Icon::Star, palette::BALL_GLOW.into(), Words::watch_cleared),
        MarkKind::Lost => (Icon::Cross, tone::ERROR, Words::watch_lost),
    }
}

/// Returns the name of a mark.
pub(super) fn called(kind: MarkKind) -> fn(&Words) -> String {
    look(kind).2
}

/// Width and height of a mark (pixels of an 800×600 window).
pub(super) const MARK: f32 = 13.0;

/// Returns the icon of `kind` with the given `side`.
pub(super) fn picture(kind: MarkKind, side: f32) -> (Icon, Tint, Node, Pickable) {
    let (icon, colour, _) = look(kind);
    let node = Node {
        width: px(side),
        height: px(side),
        flex_shrink: 0.0,
        ..default()
    };
    (icon, Tint(colour), node, Pickable::IGNORE)
}

/// Spawns the legend, with all kinds of marks in `watching`.
pub(super) fn spawn_legend(parent: &mut ChildSpawnerCommands, watching: &Watching) {
    let has = |kind: &MarkKind| watching.marks.iter().any(|mark| mark.kind == *kind);
    for kind in MarkKind::ALL.into_iter().filter(has) {
        parent.spawn(theme::row(4.0)).with_children(|entry| {
            entry.spawn(picture(kind, MARK * 0.8));
            entry.spawn((
                TextLayout::no_wrap(),
                theme::text(called(kind), size::TINY, tone::TEXT_QUIET),
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
                assert_ne!(look(kind).0, look(*other).0, "{kind:?} and {other:?}");
                let language = Language::default();
                let [one, another] = [kind, *other].map(|kind| called(kind)(&language));
                assert_ne!(one, another, "{kind:?} and {other:?}");
            }
        }
    }
}
