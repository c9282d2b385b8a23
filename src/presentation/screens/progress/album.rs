//! Album page: a card with a picture for each kind of brick, power-up and ruleset. Those not yet met are dark shapes.
//!
//! Also the legend: a page over the pause with the cards of the power-ups that can fall in the current level.

use super::{Page, Parts, WIDTH, grid, line, remaining, spawn_measured};
use crate::content::kinds::Kinds;
use crate::content::{PowerId, rulesets};
use crate::presentation::library::rules_chosen::RulesToCome;
use crate::presentation::look::portraits;
use crate::presentation::palette::Palette;
use crate::presentation::screens::prelude::*;
use brickwork_ui::icons::Icon;
use brickwork_ui::item::{KeepsColour, OpensAtTop};
use brickwork_ui::modal;
use brickwork_ui::page::spawn_page;
use brickwork_ui::paint::Tint;

pub(super) const PAGE: Page = Page {
    name: Words::progress_album,
    width: WIDTH,
    fill,
};

/// Minimum width of a card, and height of an icon on it (pixels of an 800×600 window).
const CARD: f32 = 300.0;
const ICON: f32 = 24.0;

/// Content of a card.
struct Card {
    name: String,
    about: String,
    /// Picture; `None` for rulesets, which have an icon.
    picture: Option<Handle<Image>>,
    is_met: bool,
}

impl Card {
    /// Creates the card of `power` with this `picture`.
    fn power(words: &Words, power: PowerId, is_met: bool, picture: Handle<Image>) -> Self {
        Self {
            name: words.power(power),
            about: words.power_about(power),
            picture: Some(picture),
            is_met,
        }
    }
}

fn fill(page: &mut ChildSpawnerCommands, parts: &mut Parts) {
    let met = parts.kept.content().met.clone();
    let (words, palette) = (Language::clone(&parts.words), *parts.palette);
    let images = &mut *parts.images;
    let kinds = Kinds::base().names().map(|name| {
        let fields = Kinds::base().get(name);
        let kind = fields.and_then(|fields| fields.kind().ok());
        let kind = kind.unwrap_or_default().summary();
        let is_met = met.kinds.contains(name);
        Card {
            name: words.kind(name),
            about: words.kind_about(name),
            picture: Some(images.add(portraits::brick(&kind, palette, is_met))),
            is_met,
        }
    });
    spawn_counted(page, &words, Words::progress_bricks, kinds.collect());
    let powers = PowerId::all().map(|power| {
        let is_met = met.powers.contains(power.name());
        let picture = images.add(portraits::capsule(power, palette, is_met));
        Card::power(&words, power, is_met, picture)
    });
    spawn_counted(page, &words, Words::progress_powers, powers.collect());
    let rulesets = rulesets::all().keys().map(|name| Card {
        name: words.ruleset(name),
        about: words.ruleset_about(name),
        picture: None,
        is_met: met.rulesets.contains(name),
    });
    spawn_counted(page, &words, Words::progress_rulesets, rulesets.collect());
}

/// Opens the legend.
pub(in crate::presentation::screens) fn open_powers(
    _: On<Activate>,
    (words, palette, coming): (Res<Language>, Res<Palette>, RulesToCome),
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let cards = coming.powers().into_iter().map(|power| {
        let picture = images.add(portraits::capsule(power, *palette, true));
        Card::power(&words, power, true, picture)
    });
    let cards = cards.collect();
    let page = modal::page(Words::progress_powers);
    let shade = commands.spawn((page, DespawnOnExit(Overlay::Pause))).id();
    commands.entity(shade).with_children(|screen| {
        let content = |column: &mut ChildSpawnerCommands| {
            let head = Words::progress_powers;
            column.spawn(theme::bold(head, size::PAGE, tone::TEXT));
            spawn_measured(column, WIDTH, |page| spawn_cards(page, &words, cards));
        };
        spawn_page(screen, theme::page_column(4.0), content, |foot| {
            let close = modal::close_on_press(shade);
            foot.spawn(item(Words::common_back, size::BODY, close))
                .insert((Preselected, OpensAtTop));
        });
    });
}

/// Spawns a heading with the number of cards that were met, and the cards.
fn spawn_counted(
    page: &mut ChildSpawnerCommands,
    words: &Words,
    head: fn(&Words) -> String,
    cards: Vec<Card>,
) {
    let met = cards.iter().filter(|card| card.is_met).count();
    let head = words.progress_met(head(words), met, cards.len());
    page.spawn((
        theme::text(head, size::SMALL, tone::TEXT_QUIET),
        theme::margin(UiRect::top(px(8))),
    ));
    spawn_cards(page, words, cards);
}

/// Spawns `cards` of equal width, which fill each row.
fn spawn_cards(page: &mut ChildSpawnerCommands, words: &Words, cards: Vec<Card>) {
    page.spawn(grid(CARD)).with_children(|grid| {
        for card in cards {
            spawn_card(grid, words, card);
        }
    });
}

fn spawn_card(grid: &mut ChildSpawnerCommands, words: &Words, card: Card) {
    let label = if card.is_met {
        card.name.clone()
    } else {
        words.progress_not_met()
    };
    grid.spawn(line(label)).with_children(|place| {
        spawn_picture(place, card.picture, card.is_met);
        if !card.is_met {
            return;
        }
        place
            .spawn((remaining(), Pickable::IGNORE))
            .with_children(|column| {
                column.spawn(theme::bold(card.name, size::SMALL, tone::TEXT));
                let about = theme::text(card.about, size::TINY, tone::TEXT_QUIET);
                column.spawn((KeepsColour, about));
            });
    });
}

fn spawn_picture(card: &mut ChildSpawnerCommands, picture: Option<Handle<Image>>, is_met: bool) {
    let Vec2 { x, y } = portraits::SIZE;
    if let Some(image) = picture {
        let node = theme::rounded(x, y, 0.0);
        card.spawn((ImageNode::new(image), node, Pickable::IGNORE));
        return;
    }
    let tint = Tint(if is_met { tone::TEXT } else { tone::CHOSEN });
    let node = Node {
        margin: UiRect::axes(px(0.5 * (x - ICON)), px(0.5 * (y - ICON))),
        ..theme::rounded(ICON, ICON, 0.0)
    };
    card.spawn((Icon::Sliders, tint, node, Pickable::IGNORE));
}
