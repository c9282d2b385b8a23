//! Rules page: ruleset, difficulty, game speed, assists.
//!
//! It offers the choices of the content tables. `library/rules_chosen.rs` applies them to the current game.

use super::PageData;
use super::rows::{Rows, check};
use super::values::Setting;
use crate::content::choices::{GAME_SPEED_PERCENT, assists};
use crate::content::rulesets::Ruleset;
use crate::presentation::screens::prelude::*;
use brickwork_ui::page::group_node;

/// Increment of the slider (%).
const SPEED_STEP: u16 = 5;

pub(super) fn fill(rows: &mut Rows, data: &PageData) {
    let of_level = (None, of_level(data));
    let of_table = rulesets::all().keys().map(|name| {
        let title = move |words: &Words| words.ruleset(name);
        (Some(name), Say::new(title))
    });
    let options = std::iter::once(of_level).chain(of_table);
    let ruleset = Setting::new(
        |values| {
            let known = values.now.chosen.known_ruleset();
            known.map(|ruleset| &ruleset.rules.ruleset)
        },
        |values, name: Option<&String>| values.choose(|chosen| chosen.ruleset = name.cloned()),
    );
    rows.choice(Words::settings_ruleset, options, ruleset);
    offer_difficulties(rows, Words::settings_difficulty, rulesets::usual());
    for (name, ruleset) in rulesets::all() {
        if ruleset.has_own_difficulties() {
            let label = move |words: &Words| words.settings_difficulty_of(words.ruleset(name));
            offer_difficulties(rows, label, ruleset);
        }
    }
    let speed = Setting::new(
        |values| values.now.chosen.game_speed.into(),
        |values, percent: u16| {
            let percent = percent as u8;
            if values.now.chosen.game_speed != percent {
                values.choose(|chosen| chosen.game_speed = percent);
            }
        },
    );
    let (slowest, fastest) = GAME_SPEED_PERCENT.into_inner();
    let range = (slowest.into()..=fastest.into(), SPEED_STEP);
    rows.slider(Words::settings_game_speed, range, speed, None);
    rows.row(Words::settings_assists, |row| {
        row.spawn(group_node()).with_children(|boxes| {
            for name in assists().keys() {
                let label = move |words: &Words| words.assist(name);
                boxes.spawn(column()).with_child(check(label, assist(name)));
            }
        });
    });
    rows.hint(Words::settings_rules_hold);
    // Also resets the rules that only the command line sets.
    rows.add_reset(&Setting::new(
        |values| values.now.chosen.clone(),
        |values, chosen| values.choose(|of| of.clone_from(&chosen)),
    ));
}

/// Returns the label of the option without a ruleset, with the ruleset of the level. The level is the current one in
/// play, and otherwise the one that the title offers.
fn of_level(data: &PageData) -> Say {
    let levels = &data.levels;
    let place = match data.screen.get() {
        Screen::Play => levels.place(),
        _ => levels.offered(),
    };
    let entry = place.and_then(|place| levels.catalogue.levels.get(place));
    let Some(level) = entry.and_then(|entry| entry.good.as_ref()) else {
        return Say::new(Words::settings_of_level);
    };
    let ruleset = Chosen::default().ruleset(level.rules());
    Say::new(move |words: &Words| {
        words.settings_of_level_named(words.ruleset(&ruleset.rules.ruleset))
    })
}

/// Spawns the row of the difficulties under `ruleset`.
fn offer_difficulties<L>(rows: &mut Rows, label: impl IntoSay<L>, ruleset: &'static Ruleset) {
    let mut difficulties: Vec<_> = ruleset.difficulties().iter().collect();
    difficulties.sort_by_key(|(_, it)| it.place);
    let options = difficulties.into_iter().map(|(name, _)| {
        let title = move |words: &Words| words.difficulty(name);
        (name.as_str(), Say::new(title))
    });
    let difficulty = Setting::new(
        move |values| values.now.chosen.difficulty_under(ruleset),
        move |values, name| values.choose(|chosen| chosen.choose_difficulty(ruleset, name)),
    );
    rows.choice(label, options, difficulty);
}

/// Returns the setting of the assist `name`.
fn assist(name: &'static String) -> Setting<bool> {
    let set = move |chosen: &mut Chosen, is_on| match (chosen.assists.contains(name), is_on) {
        (false, true) => chosen.assists.push(name.clone()),
        (true, false) => chosen.assists.retain(|other| other != name),
        _ => {}
    };
    Setting::new(
        move |values| values.now.chosen.assists.contains(name),
        move |values, is_on| values.choose(|chosen| set(chosen, is_on)),
    )
}

/// Returns the node of a column: about half of the group.
fn column() -> Node {
    Node {
        width: percent(47),
        ..default()
    }
}
