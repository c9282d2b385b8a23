//! Tile of a level: picture, number, name, stars and best results under the selected rules, and its new kinds and
//! power-ups.

use super::looks::{Look, picture_node};
use crate::content::PowerId;
use crate::presentation::library::level_entry::LevelEntry;
use crate::presentation::screens::prelude::*;
use crate::progress::met::Met;
use crate::progress::stars::{CLEARED, Mark, NO_LIFE_LOST, PAR};
use brickwork_ui::ellipsis::Ellipsis;
use brickwork_ui::item::KeepsColour;
use brickwork_ui::stars::star;
use brickwork_ui::text_scale::FollowsText;

/// Width of a level's picture (pixels of an 800×600 window). It grows with the text, whose longest word fits below it.
const PICTURE: f32 = 138.0;
/// Size of a star, and of the text beside it.
const STAR: f32 = 14.0;
const WORDS: f32 = size::TINY;
/// Line height (share of the text size).
const LINE: f32 = 1.25;
/// Maximum number of new things that are named.
const NAMED: usize = 2;

/// Tile content apart from the level itself.
#[derive(Clone, Default)]
pub(super) struct Shown {
    /// Picture of the level; `None` if the level has errors.
    pub picture: Option<Handle<Image>>,
    /// Results under the selected rules.
    pub mark: Mark,
    /// Names of the new kinds and power-ups.
    pub new: Vec<Say>,
}

/// Returns the names of the kinds and power-ups in `look` that are not in `met`.
pub(super) fn new_in(look: &Look, met: &Met) -> Vec<Say> {
    let kinds = look.kinds.difference(&met.kinds).cloned();
    let kinds = kinds.map(|name| Say::new(move |words: &Words| words.kind(&name)));
    let powers = look.powers.difference(&met.powers);
    let powers = powers.map(|name| match PowerId::named(name) {
        Some(power) => Say::new(move |words: &Words| words.power(power)),
        None => Say::new(name),
    });
    kinds.chain(powers).collect()
}

/// Returns the bundle of a text with the given number of lines, or one more if the text is large. Without a height, a
/// text that may wrap is measured as a single line, and the tile would be too high.
fn as_high(count: f32) -> impl Bundle {
    (
        FollowsText::new(move |text, node| {
            let count = if text > 1.3 { count + 1.0 } else { count };
            node.height = px(size::TINY * LINE * text * count);
        }),
        Node {
            flex_shrink: 0.0,
            ..default()
        },
    )
}

pub(super) fn node() -> impl Bundle {
    (
        Name::new("Level"),
        FollowsText::new(|text, node| node.width = px(PICTURE * text + 16.0)),
        Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(4),
            padding: UiRect::all(px(6)),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(6)),
            ..default()
        },
        Ground(tone::BACKDROP.with_alpha(0.55)),
    )
}

/// Fills the tile of the level `entry`, the `number`th of its pack.
pub(super) fn fill(
    tile: &mut ChildSpawnerCommands,
    (number, entry): (usize, &LevelEntry),
    Shown { picture, mark, new }: Shown,
) {
    spawn_picture(tile, picture);
    let label = format!("{number:02}  {}", entry.name());
    tile.spawn((
        theme::text(label, size::TINY, tone::TEXT),
        as_high(1.0),
        Ellipsis::default(),
    ));
    let line = Node {
        min_height: px(STAR + 2.0),
        flex_wrap: FlexWrap::Wrap,
        ..theme::row(2.0)
    };
    tile.spawn((line, Pickable::IGNORE)).with_children(|line| {
        let all = [CLEARED, NO_LIFE_LOST, PAR].map(|star| mark.stars & star != 0);
        line.spawn(stars_node(&all)).with_children(|row| {
            for is_earned in all {
                row.spawn(star(STAR, is_earned));
            }
        });
        line.spawn((
            theme::text(
                move |words: &Words| best(words, &mark),
                WORDS,
                tone::TEXT_QUIET,
            ),
            KeepsColour,
            theme::margin(UiRect::left(px(6))),
        ));
    });
    let new = move |words: &Words| new_words(words, &new);
    tile.spawn((
        theme::text(new, WORDS, palette::PADDLE),
        as_high(2.0),
        KeepsColour,
    ));
}

/// Returns the node that holds the stars, with a text for screen readers. `all` has the earned state of each star.
fn stars_node(all: &[bool]) -> impl Bundle {
    let earned = all.iter().filter(|is_earned| **is_earned).count();
    let of = all.len();
    (
        Spoken::Words(Say::new(move |words: &Words| {
            words.levels_stars(earned, of)
        })),
        Node {
            column_gap: px(2),
            ..default()
        },
        Pickable::IGNORE,
    )
}

fn spawn_picture(tile: &mut ChildSpawnerCommands, picture: Option<Handle<Image>>) {
    let node = picture_node(|text| PICTURE * text);
    match picture {
        Some(image) => {
            tile.spawn((ImageNode::new(image), node));
        }
        None => {
            let error = theme::text(Words::levels_error, size::SMALL, tone::ERROR);
            tile.spawn(node).with_child(error);
        }
    }
}

/// Returns the best score and the shortest time, or an empty text if the level was never cleared without assists.
pub(in crate::presentation::screens) fn best(words: &Words, mark: &Mark) -> String {
    let time = mark.best_time_ms.map(|ms| words.time(ms));
    let score = Some(mark.best_score).filter(|score| *score > 0);
    let score = score.map(|score| words.points(score.into()));
    let both: Vec<String> = score.into_iter().chain(time).collect();
    both.join(" · ")
}

/// Returns the text for new things: `New: Steel, Ember`. A longer list ends with the number of the rest.
fn new_words(words: &Words, new: &[Say]) -> String {
    let more = new.len().saturating_sub(NAMED);
    let named = new.iter().take(NAMED).map(|name| name.in_words(words));
    match (new.len(), more) {
        (0, _) => String::new(),
        (_, 0) => words.levels_new(named.collect::<Vec<_>>().join(", ")),
        _ => words.levels_new_more(named.collect::<Vec<_>>().join(", "), more),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_names_what_is_new_and_counts_the_rest() {
        let new = |names: &[&str]| {
            new_words(
                &Language::default(),
                &names.iter().map(|name| Say::new(*name)).collect::<Vec<_>>(),
            )
        };
        assert_eq!(new(&[]), "");
        assert_eq!(new(&["ember"]), "New: ember");
        assert_eq!(new(&["ember", "moss"]), "New: ember, moss");
        assert_eq!(
            new(&["ember", "gate", "moss", "wide"]),
            "New: ember, gate + 2 more"
        );
    }

    #[test]
    fn a_tile_says_the_best_that_there_is() {
        let mark = |best_score, best_time_ms| Mark {
            best_score,
            best_time_ms,
            ..Mark::default()
        };
        assert_eq!(best(&Language::default(), &mark(0, None)), "");
        assert_eq!(best(&Language::default(), &mark(0, Some(61_000))), "1:01");
        assert_eq!(
            best(&Language::default(), &mark(12_400, Some(61_000))),
            "12,400 · 1:01"
        );
    }
}
