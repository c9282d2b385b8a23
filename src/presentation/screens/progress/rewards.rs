//! Map of the rewards over the level select: those that the player has earned, the next one, and those to come as
//! silhouettes. Runs in `OnEnter`.

use super::album::{CARD, Card, Picture, spawn_card};
use super::{Parts, grid, open_page};
use crate::presentation::lab::SceneToOpen;
use crate::presentation::launch::FirstScreen;
use crate::presentation::look::portraits;
use crate::presentation::screens::flow::to;
use crate::presentation::screens::prelude::*;
use crate::presentation::screens::settings::open_game;
use crate::progress::unlocks::{self, Gives, Reward};
use brickwork_ui::icons::Icon;
use brickwork_ui::item::{Lead, Rank};

pub(super) fn plugin(app: &mut App) {
    let is_asked = |launch: Res<Launch>| launch.screen == Some(FirstScreen::Rewards);
    app.add_systems(
        OnEnter(Screen::Levels),
        open.run_if(is_asked).run_if(run_once),
    );
}

/// Spawns the item that opens the map of a player with this number of `stars`.
pub(in crate::presentation::screens) fn spawn_item(row: &mut ChildSpawnerCommands, stars: u32) {
    let open = |_: On<Activate>, mut commands: Commands| commands.run_system_cached(open);
    let next = move |words: &Words| next_words(words, stars);
    let item = item(next, size::BODY, open);
    let star = Lead(Icon::Star, size::BODY);
    row.spawn((item, star, Rank::Secondary.looks()));
}

/// Returns the next reward with the number of missing stars, or the number of stars after the last one.
fn next_words(words: &Words, stars: u32) -> String {
    match unlocks::at(stars).1.first() {
        Some(next) => words.unlocks_next(words.reward(next), next.stars - stars),
        None => words.unlocks_all(stars),
    }
}

fn open(mut parts: Parts, mut commands: Commands) {
    let stars = parts.kept.content().stars.of_levels();
    let owner = DespawnOnExit(Screen::Levels);
    open_page(&mut commands, Words::unlocks_head, owner, |page| {
        let next = move |words: &Words| next_words(words, stars);
        for line in [Say::new(next), Say::new(Words::unlocks_hint)] {
            page.spawn(theme::text(line, size::SMALL, tone::TEXT_QUIET));
        }
        page.spawn(grid(CARD)).with_children(|grid| {
            for reward in unlocks::all() {
                spawn_reward(grid, &mut parts, (reward, stars));
            }
        });
    });
}

/// Spawns the card of `reward` for a player with this number of `stars`.
fn spawn_reward(
    grid: &mut ChildSpawnerCommands,
    parts: &mut Parts,
    (reward, stars): (&'static Reward, u32),
) {
    let palette = *parts.palette;
    let missing = reward.stars.saturating_sub(stars);
    let is_met = missing == 0 || unlocks::at(stars).1.first() == Some(reward);
    let kind = |words: &Words| words.reward_kind(&reward.gives);
    let name = move |words: &Words| {
        if is_met {
            words.reward(reward)
        } else {
            kind(words)
        }
    };
    let about = move |words: &Words| match (is_met, missing) {
        (true, 0) => kind(words),
        (true, _) => words.unlocks_missing(kind(words), missing),
        (false, _) => words.unlocks_at(reward.stars),
    };
    let mut drawn = |image| Picture::Drawn(parts.images.add(image));
    let picture = match reward.gives {
        Gives::Paddle(style) => drawn(portraits::paddle(style, (palette, is_met))),
        Gives::Trail(style) => drawn(portraits::trail(style, (palette, is_met))),
        Gives::Light(_) => Picture::Icon(Icon::Diamond),
        Gives::Music(_) => Picture::Icon(Icon::Play),
        Gives::Scene(_) => Picture::Icon(Icon::Impact),
        Gives::Finale => Picture::Icon(Icon::Cup),
    };
    let card = Card {
        name: Say::new(name),
        about: Some(Say::new(about)),
        picture,
        is_met,
    };
    let mut card = spawn_card(grid, card);
    match &reward.gives {
        _ if missing > 0 => {}
        Gives::Finale => _ = card.insert((Button, observe(to(Screen::Finale)))),
        Gives::Scene(scene) => {
            let open = move |_: On<Activate>, mut commands: Commands, mut navigator: Navigator| {
                commands.insert_resource(SceneToOpen(scene.clone()));
                navigator.leave(Screen::Lab);
            };
            card.insert((Button, observe(open)));
        }
        _ => _ = card.insert((Button, observe(open_game))),
    }
}
