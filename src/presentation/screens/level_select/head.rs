//! Heading of a pack in the level select, with the items that start or continue a journey through it, and the list of
//! earlier journeys.

use crate::presentation::library::journeys::saved::Saved;
use crate::presentation::library::timestamp::Timestamp;
use crate::presentation::screens::left_game::Continues;
use crate::presentation::screens::new_journey::NewJourney;
use crate::presentation::screens::prelude::*;
use brickwork_ui::modal::{close_on_press, open_panel};

/// Spawns the heading of the pack at index `pack`: its `name`, and the items for the `begun` journey, a new one, and the
/// `earlier` ones if any.
pub(super) fn spawn(
    column: &mut ChildSpawnerCommands,
    words: &Words,
    (pack, name): (usize, &str),
    (begun, earlier): (Option<Saved>, Vec<Saved>),
) {
    let node = Node {
        align_items: AlignItems::Baseline,
        ..theme::centred_row(18.0)
    };
    column.spawn(node).with_children(|head| {
        head.spawn(theme::bold(name, size::PAGE, tone::TEXT));
        let (anew, anew_in_full) = if begun.is_some() {
            (words.common_new_journey(), words.levels_new_journey(name))
        } else {
            (words.levels_journey(), words.levels_journey_through(name))
        };
        if let Some(begun) = begun {
            let (level, levels) = begun.level();
            let at = words.levels_continue(level, levels);
            let label = words.levels_continue_through(name);
            let go_on = move |_: On<Activate>, continues: Continues| continues.go_on(&begun);
            head.spawn(item(at, size::BODY, go_on))
                .insert(Label(label.into()));
        }
        let begin = move |_: On<Activate>, new: NewJourney| new.begin(pack);
        head.spawn(item(anew, size::BODY, begin))
            .insert(Label(anew_in_full.into()));
        if !earlier.is_empty() {
            spawn_earlier(head, words, name, earlier);
        }
    });
}

/// Opacity of the backdrop behind the list (0 to 1).
const OPACITY: f32 = 0.7;

/// Spawns the item that opens the list of the `earlier` journeys through the pack named `name`.
fn spawn_earlier(head: &mut ChildSpawnerCommands, words: &Words, name: &str, earlier: Vec<Saved>) {
    let label = words.levels_earlier_through(name);
    let name = name.to_owned();
    let open = move |_: On<Activate>, words: Res<Language>, mut commands: Commands| {
        open(&mut commands, &words, &name, &earlier);
    };
    head.spawn(item(words.levels_earlier(), size::BODY, open))
        .insert(Label(label.into()));
}

fn open(commands: &mut Commands, words: &Words, name: &str, earlier: &[Saved]) {
    let head = Say::new(words.levels_earlier_through(name));
    let owner = DespawnOnExit(Screen::Levels);
    let now = Timestamp::now();
    open_panel(commands, head, (OPACITY, owner), |panel, shade| {
        let close = close_on_press(shade);
        let keeps = words.levels_earlier_keeps();
        panel.spawn(theme::text(keeps, size::BODY, tone::TEXT_QUIET));
        panel.spawn(menu(14.0)).with_children(|menu| {
            for journey in earlier.iter().cloned() {
                let (level, levels) = journey.level();
                let saved = Timestamp(journey.date);
                let when = saved.before(now, words);
                let label = words.levels_earlier_at(level, levels, when);
                let go_on = move |_: On<Activate>, continues: Continues| {
                    continues.go_on(&journey);
                };
                menu.spawn(item(label, size::BODY, go_on));
            }
            menu.spawn((Preselected, item(words.common_back(), size::BODY, close)));
        });
    });
}
