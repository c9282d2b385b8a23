//! Heading of a pack in the level select, with the items that start or continue a journey through it, and the list of
//! earlier journeys.

use crate::presentation::library::journeys::saved::Saved;
use crate::presentation::library::saved_players::{SavedPlayers, with_players};
use crate::presentation::library::timestamp::Timestamp;
use crate::presentation::screens::left_game::Continues;
use crate::presentation::screens::new_journey::NewJourney;
use crate::presentation::screens::prelude::*;
use brickwork_ui::item::Rank;
use brickwork_ui::modal::{close_on_press, open_panel};
use brickwork_ui::theme::space;

/// Spawns the heading of the pack at index `pack`: its `name`, and the items for the `begun` journey, a new one, and the
/// `earlier` ones if any.
pub(super) fn spawn(
    column: &mut ChildSpawnerCommands,
    (pack, name): (usize, &str),
    (begun, earlier): (Option<Saved>, Vec<Saved>),
) {
    let node = Node {
        row_gap: px(space::PART),
        ..theme::centred_row(18.0)
    };
    let full = |label: fn(&Words, &str) -> String| {
        let name = name.to_owned();
        Label(Say::new(move |words: &Words| label(words, &name)))
    };
    column.spawn(node).with_children(|head| {
        head.spawn(theme::bold(name, size::PAGE, tone::TEXT));
        let rank = match begun {
            Some(_) => Rank::Secondary,
            None => Rank::Primary,
        };
        let (anew, anew_in_full): (fn(&Words) -> String, _) = if begun.is_some() {
            let label = full(|words, name| words.levels_new_journey(name));
            (Words::common_new_journey, label)
        } else {
            let label = full(|words, name| words.levels_journey_through(name));
            (Words::levels_journey, label)
        };
        if let Some(begun) = begun {
            let (level, levels) = begun.level();
            let players = SavedPlayers::name(begun.players.as_ref());
            let at = move |words: &Words| {
                with_players(words, words.levels_continue(level, levels), &players)
            };
            let label = full(|words, name| words.levels_continue_through(name));
            let go_on = move |_: On<Activate>, continues: Continues| continues.go_on(&begun);
            head.spawn(item(at, size::BODY, go_on))
                .insert((label, Rank::Primary.looks()));
        }
        let begin = move |_: On<Activate>, new: NewJourney| new.begin(pack);
        head.spawn(item(anew, size::BODY, begin))
            .insert((anew_in_full, rank.looks()));
        if !earlier.is_empty() {
            spawn_earlier(head, name, earlier);
        }
    });
}

/// Opacity of the backdrop behind the list (0 to 1).
const OPACITY: f32 = 0.7;

/// Spawns the item that opens the list of the `earlier` journeys through the pack named `name`.
fn spawn_earlier(head: &mut ChildSpawnerCommands, name: &str, earlier: Vec<Saved>) {
    let name = name.to_owned();
    let label = Say::new(move |words: &Words| words.levels_earlier_through(&name));
    let head_of_list = label.clone();
    let open = move |_: On<Activate>, mut commands: Commands| {
        open(&mut commands, head_of_list.clone(), &earlier);
    };
    head.spawn(item(Words::levels_earlier, size::BODY, open))
        .insert((Label(label), Rank::Secondary.looks()));
}

fn open(commands: &mut Commands, head: Say, earlier: &[Saved]) {
    let owner = DespawnOnExit(Screen::Levels);
    let now = Timestamp::now();
    open_panel(commands, head, (OPACITY, owner), |panel, shade| {
        let close = close_on_press(shade);
        let keeps = Words::levels_earlier_keeps;
        panel.spawn(theme::text(keeps, size::BODY, tone::TEXT_QUIET));
        panel.spawn(menu(14.0)).with_children(|menu| {
            for journey in earlier.iter().cloned() {
                let (level, levels) = journey.level();
                let saved = Timestamp(journey.date);
                let players = SavedPlayers::name(journey.players.as_ref());
                let label = move |words: &Words| {
                    let at = words.levels_earlier_at(level, levels, saved.before(now, words));
                    with_players(words, at, &players)
                };
                let go_on = move |_: On<Activate>, continues: Continues| {
                    continues.go_on(&journey);
                };
                menu.spawn(item(label, size::BODY, go_on));
            }
            menu.spawn((Preselected, item(Words::common_back, size::BODY, close)));
        });
    });
}
