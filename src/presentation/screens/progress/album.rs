//! Album page: a card for each kind of brick, power-up and ruleset, with a question mark on those not yet met.

use bevy::prelude::*;
use brickwork_ui::item::KeepsColour;
use brickwork_ui::paint::{Edge, Ground};
use brickwork_ui::theme::{self, size};
use brickwork_ui::tone::{self, Tone};

use super::{Page, Parts, line};
use crate::content::kinds::Kinds;
use crate::content::{PowerId, rulesets};
use crate::presentation::language::Words;
use crate::presentation::palette;

pub(super) const PAGE: Page = Page {
    name: Words::progress_album,
    fill,
};

/// Minimum width of a card: two in a row, or one in a narrow window (pixels of an 800×600 window).
const CARD: f32 = 300.0;
/// Width and height of the sample on a card (pixels of an 800×600 window).
const LOOK: (f32, f32) = (36.0, 16.0);

/// Content of a card.
struct Card {
    name: String,
    about: String,
    colour: Tone,
    /// Corner radius of the sample (pixels of an 800×600 window).
    corner: f32,
    is_met: bool,
}

fn fill(page: &mut ChildSpawnerCommands, parts: &Parts) {
    let (words, met) = (&parts.words, parts.kept.content().met.clone());
    let kinds = Kinds::base().names().map(|name| Card {
        name: capitalised(&words.kind(name)),
        about: words.kind_about(name),
        colour: kind_colour(name),
        corner: 3.0,
        is_met: met.kinds.contains(name),
    });
    let powers = PowerId::all().map(|power| Card {
        name: words.power(power),
        about: words.power_about(power),
        colour: palette::power(power.power().family),
        corner: 8.0,
        is_met: met.powers.contains(power.name()),
    });
    let rulesets = rulesets::all().keys().map(|name| Card {
        name: words.ruleset(name),
        about: words.ruleset_about(name),
        colour: palette::WALL_EDGE,
        corner: 0.0,
        is_met: met.rulesets.contains(name),
    });
    spawn_cards(page, parts, Words::progress_bricks, kinds.collect());
    spawn_cards(page, parts, Words::progress_powers, powers.collect());
    spawn_cards(page, parts, Words::progress_rulesets, rulesets.collect());
}

fn kind_colour(name: &str) -> Tone {
    let kind = Kinds::base()
        .get(name)
        .and_then(|fields| fields.kind().ok());
    palette::brick(kind.unwrap_or_default().colour)
}

fn capitalised(name: &str) -> String {
    let mut signs = name.chars();
    let first = signs
        .next()
        .map(|sign| sign.to_uppercase().collect::<String>());
    first.into_iter().chain([signs.collect()]).collect()
}

fn spawn_cards(
    page: &mut ChildSpawnerCommands,
    parts: &Parts,
    head: fn(&Words) -> String,
    cards: Vec<Card>,
) {
    let words = &parts.words;
    let met = cards.iter().filter(|card| card.is_met).count();
    let head = words.progress_met(head(words), met, cards.len());
    page.spawn((
        theme::text(head, size::SMALL, tone::TEXT_QUIET),
        theme::margin(UiRect::top(px(8))),
    ));
    // All cards of a page have the same width, and fill each row.
    let grid = Node {
        display: Display::Grid,
        width: percent(100),
        grid_template_columns: RepeatedGridTrack::minmax(
            GridTrackRepetition::AutoFill,
            MinTrackSizingFunction::Px(CARD),
            MaxTrackSizingFunction::Fraction(1.0),
        ),
        column_gap: px(6),
        row_gap: px(4),
        ..default()
    };
    page.spawn(grid).with_children(|grid| {
        for card in cards {
            spawn_card(grid, words, &card);
        }
    });
}

fn spawn_card(grid: &mut ChildSpawnerCommands, words: &Words, card: &Card) {
    let label = if card.is_met {
        card.name.clone()
    } else {
        words.progress_not_met()
    };
    let mut place = grid.spawn(line(label));
    place
        .entry::<Node>()
        .and_modify(|mut node| node.min_height = px(44));
    place.with_children(|place| {
        place.spawn((
            Node {
                width: px(LOOK.0),
                height: px(LOOK.1),
                flex_shrink: 0.0,
                border: UiRect::all(px(1)),
                border_radius: BorderRadius::all(px(card.corner)),
                ..default()
            },
            Ground(if card.is_met { card.colour } else { Tone::NONE }),
            Edge(if card.is_met {
                card.colour
            } else {
                tone::TEXT_QUIET
            }),
            Pickable::IGNORE,
        ));
        if !card.is_met {
            place.spawn(theme::bold("?", size::SMALL, tone::TEXT_QUIET));
            return;
        }
        let column = Node {
            flex_direction: FlexDirection::Column,
            flex_basis: px(0),
            flex_grow: 1.0,
            min_width: px(0),
            ..default()
        };
        place
            .spawn((column, Pickable::IGNORE))
            .with_children(|column| {
                column.spawn(theme::bold(card.name.as_str(), size::SMALL, tone::TEXT));
                let about = theme::text(card.about.as_str(), size::TINY, tone::TEXT_QUIET);
                column.spawn((KeepsColour, about));
            });
    });
}
