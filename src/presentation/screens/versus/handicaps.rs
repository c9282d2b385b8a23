//! Panel for the handicaps of a versus game: two items for each player, which change the rows at the start and the
//! speed of the balls. Opened from the level select.

use brickwork_ui::icons::Icon;
use brickwork_ui::language::Says;
use brickwork_ui::modal::{close_on_press, open_panel};

use crate::content::{HANDICAP_ROWS, HANDICAP_SPEEDS, Handicap, MAX_PLAYERS};
use crate::presentation::library::seats::Seats;
use crate::presentation::screens::prelude::*;

/// Opacity of the backdrop behind the panel (0 to 1).
const OPACITY: f32 = 0.7;
/// Step of the ball speed (per cent).
const STEP: u8 = 10;

/// Part of a handicap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Rows,
    Speed,
}

/// Opens the panel.
pub(in crate::presentation::screens) fn open(
    _: On<Activate>,
    seats: Res<Seats>,
    mut commands: Commands,
) {
    let seats = *seats;
    let shade = (OPACITY, DespawnOnExit(Screen::Levels));
    open_panel(
        &mut commands,
        Words::versus_handicaps,
        shade,
        |panel, shade| {
            let line = theme::text(Words::versus_about, size::SMALL, tone::TEXT_QUIET);
            panel.spawn((line, TextLayout::justify(Justify::Center)));
            panel.spawn(menu(14.0)).with_children(|menu| {
                for player in PlayerId::all(MAX_PLAYERS) {
                    for part in [Part::Rows, Part::Speed] {
                        let item =
                            item(said(seats, player, part), size::BODY, change(player, part));
                        menu.spawn((Lead(Icon::Sliders, size::BODY), item));
                    }
                }
                let close = close_on_press(shade);
                menu.spawn((Preselected, item(Words::common_back, size::BODY, close)));
            });
        },
    );
}

/// Returns an observer that selects the next value of `part` for `player`.
fn change(
    player: PlayerId,
    part: Part,
) -> impl Fn(On<Activate>, ResMut<Seats>, Query<&Children>, Query<Entity, With<Text>>, Commands) {
    move |activated, mut seats, parts, texts, mut commands| {
        let Seats::Versus(handicaps) = &mut *seats else {
            return;
        };
        let handicap = &mut handicaps[player.index()];
        *handicap = next(*handicap, part);
        let said = said(*seats, player, part);
        for text in texts.iter_many(parts.iter_descendants(activated.entity)) {
            commands.entity(text).insert(Says(said.clone()));
        }
        commands.entity(activated.entity).insert(Label(said));
    }
}

/// Returns the handicap with the next value of `part`; after the last one comes the first.
fn next(handicap: Handicap, part: Part) -> Handicap {
    let after = |value: u8, step: u8, range: std::ops::RangeInclusive<u8>| {
        let next = value.saturating_add(step);
        if range.contains(&next) {
            next
        } else {
            *range.start()
        }
    };
    match part {
        Part::Rows => Handicap {
            rows: after(handicap.rows, 1, HANDICAP_ROWS),
            ..handicap
        },
        Part::Speed => Handicap {
            speed: after(handicap.speed, STEP, HANDICAP_SPEEDS),
            ..handicap
        },
    }
}

/// Returns the text of an item.
fn said(seats: Seats, player: PlayerId, part: Part) -> Say {
    let handicap = match seats {
        Seats::Versus(handicaps) => handicaps[player.index()],
        _ => Handicap::default(),
    };
    Say::new(move |words: &Words| {
        let text = match part {
            Part::Rows => words.versus_handicap_rows(handicap.rows),
            Part::Speed => words.versus_handicap_speed(handicap.speed),
        };
        words.of_player(player, text)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_part_goes_through_its_range_and_starts_again() {
        for (part, count) in [(Part::Rows, 4), (Part::Speed, 11)] {
            let mut handicap = Handicap::default();
            for _ in 0..count {
                handicap = next(handicap, part);
            }
            assert_eq!(handicap, Handicap::default(), "{part:?}");
        }
    }
}
