//! Texts that are too long for their place: they are cut, with an ellipsis at their end, and words that are longer than any of the
//! game's may break anywhere. Runs in `PostUpdate`, before and after the layout.
//!
//! A text is cut when it has been laid out, and written in full again when the window or the text size changes.

use bevy::prelude::*;
use bevy::text::{ComputedTextBlock, RemSize, TextLayoutInfo, detect_text_needs_rerender};
use bevy::ui::UiSystems;
use bevy::ui::widget::text_system;
use bevy::window::PrimaryWindow;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            (write_in_full, break_long_words)
                .chain()
                .before(detect_text_needs_rerender)
                .before(UiSystems::Content),
            shorten.after(text_system).in_set(UiSystems::PostLayout),
        ),
    );
}

/// The longest word of the game's own (characters): longer ones are names and paths.
const LONGEST_WORD: usize = 17;

/// The width of an ellipsis (share of the size of its text).
const WIDTH: f32 = 0.85;

/// Rounding to whole pixels (pixels).
const HAIR: f32 = 1.0;

/// A text that is cut where it has more lines than there is room for. One that does not wrap is cut where it is wider than its parent.
#[derive(Component, Default)]
pub(crate) struct Ellipsis {
    /// The most lines; as many as are not higher than the node if there is none.
    lines: Option<usize>,
    full: String,
    shown: String,
}

impl Ellipsis {
    /// Cuts a text after so many lines.
    pub fn after(lines: usize) -> Self {
        Self {
            lines: Some(lines),
            ..Self::default()
        }
    }

    /// The whole of `text`, which is the text of this entity.
    pub fn full_of<'a>(&'a self, text: &'a Text) -> &'a str {
        if text.0 == self.shown {
            &self.full
        } else {
            &text.0
        }
    }
}

/// Takes what others have written, and writes it again where there may be other room.
fn write_in_full(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    (scale, rem): (Res<UiScale>, Res<RemSize>),
    mut before: Local<(Vec2, f32, f32)>,
    mut texts: Query<(&mut Text, &mut Ellipsis)>,
) {
    let size = window.map_or(Vec2::ZERO, |window| window.size());
    let now = (size, scale.0, rem.0);
    let is_other = std::mem::replace(&mut *before, now) != now;
    for (mut text, mut ellipsis) in &mut texts {
        if text.0 != ellipsis.shown {
            ellipsis.full.clone_from(&text.0);
        } else if is_other && ellipsis.shown != ellipsis.full {
            text.0.clone_from(&ellipsis.full);
        } else {
            continue;
        }
        ellipsis.shown = ellipsis.full.clone();
    }
}

fn break_long_words(mut texts: Query<(&Text, &mut TextLayout), Changed<Text>>) {
    for (text, mut layout) in &mut texts {
        let mut words = text.split_whitespace();
        let is_long = |word: &str| word.chars().count() > LONGEST_WORD;
        if layout.linebreak == LineBreak::WordBoundary && words.any(is_long) {
            layout.linebreak = LineBreak::WordOrCharacter;
        }
    }
}

/// A text as it has been laid out.
type LaidOut = (
    &'static mut Text,
    &'static mut Ellipsis,
    &'static TextLayout,
    &'static ComputedTextBlock,
    &'static mut TextLayoutInfo,
    &'static ComputedNode,
    Option<&'static ChildOf>,
);

fn shorten(mut texts: Query<LaidOut>, nodes: Query<&ComputedNode>) {
    for (mut text, mut ellipsis, layout, block, mut info, node, parent) in &mut texts {
        let own = node.content_box().size();
        let wraps = layout.linebreak != LineBreak::NoWrap;
        let parent = parent.filter(|_| !wraps);
        let parent = parent.and_then(|parent| nodes.get(parent.parent()).ok());
        let width = parent.map_or(own.x, |parent| parent.content_box().size().x);
        let room = Vec2::new(width, own.y);
        // Before the first layout, and of what is not displayed, no room is known.
        if room.min_element() <= 0.0 || info.glyphs.is_empty() {
            continue;
        }
        if let Some(short) = cut(&ellipsis.shown, block, ellipsis.lines, room)
            && short != ellipsis.shown
        {
            text.0.clone_from(&short);
            ellipsis.shown = short;
            // Nothing is drawn outside of its place until it is laid out again.
            info.glyphs.clear();
        }
    }
}

/// As much of `text` as has room with an ellipsis; `None` if all of it has.
fn cut(text: &str, block: &ComputedTextBlock, lines: Option<usize>, room: Vec2) -> Option<String> {
    let layout = block.buffer();
    let is_within = |end: f32| end <= room.y + HAIR;
    let most = lines.unwrap_or_else(|| {
        let ends = layout.lines().map(|line| line.metrics().block_max_coord);
        ends.take_while(|end| is_within(*end)).count().max(1)
    });
    if layout.len() <= most && layout.full_width() <= room.x + HAIR {
        return None;
    }
    let last = layout.lines().take(most).next_back()?;
    let (mut at, mut end) = (0.0, last.text_range().start);
    for run in last.runs() {
        let most = room.x - WIDTH * run.font_size();
        for cluster in run.clusters() {
            at += cluster.advance();
            if at <= most {
                end = cluster.text_range().end;
            }
        }
    }
    let kept = text.get(..end)?.trim_end_matches(['…', ' ', '·']);
    let short = if kept.is_empty() {
        String::new()
    } else {
        format!("{kept}…")
    };
    Some(short)
}
