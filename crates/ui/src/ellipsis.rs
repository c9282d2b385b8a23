//! Ellipsis for texts that are too long for their space, and line breaks inside very long words. Runs in `PostUpdate`,
//! before and after the layout.
//!
//! A text is truncated after its layout, and restored when the window or the text size changes.

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
            // Without a window no text has a size.
            shorten
                .after(text_system)
                .in_set(UiSystems::PostLayout)
                .run_if(any_with_component::<PrimaryWindow>),
        ),
    );
}

/// Maximum length of a word in the game's own texts (characters). Longer words are names and paths.
const LONGEST_WORD: usize = 17;

/// Width of an ellipsis (share of the text size).
const WIDTH: f32 = 0.85;

/// Tolerance for rounding to whole pixels (pixels).
const HAIR: f32 = 1.0;

/// Truncation of a text that has too many lines or, if it does not wrap, is wider than its parent.
#[derive(Component, Default)]
pub struct Ellipsis {
    /// Maximum number of lines. `None` for as many as the height of the node allows.
    lines: Option<usize>,
    full: String,
    shown: String,
}

impl Ellipsis {
    /// Truncates a text after `lines` lines.
    pub fn after(lines: usize) -> Self {
        Self {
            lines: Some(lines),
            ..Self::default()
        }
    }

    /// Returns the full text of this entity, whose `text` may be truncated.
    pub fn full_of<'a>(&'a self, text: &'a Text) -> &'a str {
        if text.0 == self.shown {
            &self.full
        } else {
            &text.0
        }
    }
}

/// Stores texts that other systems have changed, and restores the full text if the available space may have changed.
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

/// Components of a text after its layout.
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
        // The available space is unknown before the first layout and for nodes that are not displayed.
        if room.min_element() <= 0.0 || info.glyphs.is_empty() {
            continue;
        }
        if let Some(short) = cut(&ellipsis.shown, block, ellipsis.lines, room)
            && short != ellipsis.shown
        {
            text.0.clone_from(&short);
            ellipsis.shown = short;
            // Draw nothing until the next layout: the current glyphs overflow their space.
            info.glyphs.clear();
        }
    }
}

/// Returns the longest part of `text` that fits with an ellipsis. `None` if the whole text fits.
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
