//! Album page: a card with a picture for each kind of brick, power-up and ruleset. Those not yet met are dark shapes.
//!
//! Also the legend: a page over the pause with the cards of the power-ups that can fall in the current level.

use super::{Page, Parts, WIDTH, grid, line, open_page, remaining};
use crate::content::kinds::Kinds;
use crate::content::{PowerId, rulesets};
use crate::presentation::library::rules_chosen::RulesToCome;
use crate::presentation::look::portraits;
use crate::presentation::palette::Palette;
use crate::presentation::screens::prelude::*;
use brickwork_ui::icons::Icon;
use brickwork_ui::item::KeepsColour;
use brickwork_ui::paint::Tint;

pub(super) const PAGE: Page = Page {
    name: Words::progress_album,
    width: WIDTH,
    fill,
};

/// Minimum width of a card, and height of an icon on it (pixels of an 800×600 window).
pub(super) const CARD: f32 = 300.0;
const ICON: f32 = 24.0;

/// Content of a card.
pub(super) struct Card {
    pub name: Say,
    /// Text below the name; `None` shows no text.
    pub about: Option<Say>,
    pub picture: Picture,
    /// `false` for a silhouette.
    pub is_met: bool,
}

/// Picture on a card.
pub(super) enum Picture {
    Drawn(Handle<Image>),
    Icon(Icon),
}

impl Card {
    /// Creates a card; without its texts if it was not met.
    fn new([name, about]: [Say; 2], picture: Picture, is_met: bool) -> Self {
        let (name, about) = match is_met {
            true => (name, Some(about)),
            false => (Say::new(Words::progress_not_met), None),
        };
        Self {
            name,
            about,
            picture,
            is_met,
        }
    }

    /// Creates the card of `power` with this `picture`.
    fn power(power: PowerId, is_met: bool, picture: Handle<Image>) -> Self {
        let texts = [
            Say::new(move |words: &Words| words.power(power)),
            Say::new(move |words: &Words| words.power_about(power)),
        ];
        Self::new(texts, Picture::Drawn(picture), is_met)
    }
}

fn fill(page: &mut ChildSpawnerCommands, parts: &mut Parts) {
    let met = parts.kept.content().met.clone();
    let palette = *parts.palette;
    let images = &mut *parts.images;
    let kinds = Kinds::base().names().map(|name| {
        let fields = Kinds::base().get(name);
        let kind = fields.and_then(|fields| fields.kind().ok());
        let kind = kind.unwrap_or_default().summary();
        let is_met = met.kinds.contains(name);
        let picture = Picture::Drawn(images.add(portraits::brick(&kind, palette, is_met)));
        let texts = [
            Say::new(move |words: &Words| words.kind(name)),
            Say::new(move |words: &Words| words.kind_about(name)),
        ];
        Card::new(texts, picture, is_met)
    });
    spawn_counted(page, Words::progress_bricks, kinds.collect());
    let powers = PowerId::all().map(|power| {
        let is_met = met.powers.contains(power.name());
        let picture = images.add(portraits::capsule(power, palette, is_met));
        Card::power(power, is_met, picture)
    });
    spawn_counted(page, Words::progress_powers, powers.collect());
    let rulesets = rulesets::all().keys().map(|name| {
        let texts = [
            Say::new(move |words: &Words| words.ruleset(name)),
            Say::new(move |words: &Words| words.ruleset_about(name)),
        ];
        let is_met = met.rulesets.contains(name);
        Card::new(texts, Picture::Icon(Icon::Sliders), is_met)
    });
    spawn_counted(page, Words::progress_rulesets, rulesets.collect());
}

/// Opens the legend.
pub(in crate::presentation::screens) fn open_powers(
    _: On<Activate>,
    (palette, coming): (Res<Palette>, RulesToCome),
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let cards = coming.powers().into_iter().map(|power| {
        let picture = images.add(portraits::capsule(power, *palette, true));
        Card::power(power, true, picture)
    });
    let cards = cards.collect();
    let owner = DespawnOnExit(Overlay::Pause);
    open_page(&mut commands, Words::progress_powers, owner, |page| {
        spawn_cards(page, cards);
    });
}

/// Spawns a heading with the number of cards that were met, and the cards.
fn spawn_counted(page: &mut ChildSpawnerCommands, head: fn(&Words) -> String, cards: Vec<Card>) {
    let (met, of) = (cards.iter().filter(|card| card.is_met).count(), cards.len());
    let head = move |words: &Words| words.progress_met(head(words), met, of);
    page.spawn((
        theme::text(head, size::SMALL, tone::TEXT_QUIET),
        theme::margin(UiRect::top(px(8))),
    ));
    spawn_cards(page, cards);
}

/// Spawns `cards` of equal width, which fill each row.
fn spawn_cards(page: &mut ChildSpawnerCommands, cards: Vec<Card>) {
    page.spawn(grid(CARD)).with_children(|grid| {
        for card in cards {
            spawn_card(grid, card);
        }
    });
}

/// Spawns a card.
pub(super) fn spawn_card<'a>(grid: &'a mut ChildSpawnerCommands, card: Card) -> EntityCommands<'a> {
    let mut place = grid.spawn(line(card.name.clone()));
    place.with_children(|place| {
        spawn_picture(place, card.picture, card.is_met);
        let Some(about) = card.about else { return };
        place
            .spawn((remaining(), Pickable::IGNORE))
            .with_children(|column| {
                column.spawn(theme::bold(card.name, size::SMALL, tone::TEXT));
                let about = theme::text(about, size::TINY, tone::TEXT_QUIET);
                column.spawn((KeepsColour, about));
            });
    });
    place
}

fn spawn_picture(card: &mut ChildSpawnerCommands, picture: Picture, is_met: bool) {
    let Vec2 { x, y } = portraits::SIZE;
    match picture {
        Picture::Drawn(image) => {
            let node = theme::rounded(x, y, 0.0);
            card.spawn((ImageNode::new(image), node, Pickable::IGNORE));
        }
        Picture::Icon(icon) => {
            let tint = Tint(if is_met { tone::TEXT } else { tone::CHOSEN });
            let node = Node {
                margin: UiRect::axes(px(0.5 * (x - ICON)), px(0.5 * (y - ICON))),
                ..theme::rounded(ICON, ICON, 0.0)
            };
            card.spawn((icon, tint, node, Pickable::IGNORE));
        }
    }
}
