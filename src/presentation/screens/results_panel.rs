//! Results of an ended game on the panel of its overlay: stars with their reasons, places on leaderboards, goals, and
//! new bricks and power-ups. Runs in `Show`.
//!
//! They appear above the menu of every result overlay, and an item below opens the records. The results of a resumed
//! game may arrive a moment after its overlay.

use bevy::prelude::*;
use brickwork_ui::item::item;
use brickwork_ui::menu::ITEM;
use brickwork_ui::reader::Spoken;
use brickwork_ui::stars;
use brickwork_ui::theme::{self, size};
use brickwork_ui::tone;

use super::overlay::Board;
use super::records::to_latest;
use crate::content::PowerId;
use crate::journey::Par;
use crate::presentation::PresentationSystems;
use crate::presentation::language::{Language, Words};
use crate::presentation::library::catalogue::Catalogue;
use crate::presentation::library::progress::pack_stars::PackStars;
use crate::presentation::library::progress::{LatestNews, Told};
use crate::presentation::library::session::Session;
use crate::presentation::screen::Overlay;
use crate::progress::met::Met;
use crate::progress::stars::{CLEARED, NO_LIFE_LOST, PAR};
use crate::progress::{Achieved, Mode, News, Placed, Subject, goals};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        tell.run_if(not(in_state(Overlay::None)).and_then(not(in_state(Overlay::Pause))))
            .in_set(PresentationSystems::Show),
    );
}

/// Marks a panel that already shows the results.
#[derive(Component)]
struct Rewarded;

/// Size of a star (pixels of an 800×600 window).
const STAR: f32 = 30.0;
/// Maximum width of a line, and width of a star with its text.
const WIDTH: f32 = 560.0;
const STAR_WIDTH: f32 = 150.0;
/// Maximum number of names in a line.
const NAMED: usize = 4;

fn tell(
    latest: Res<LatestNews>,
    words: Res<Language>,
    (session, catalogue, of_packs): (Res<Session>, Res<Catalogue>, PackStars),
    boards: Query<(Entity, &Children), (With<Board>, Without<Rewarded>)>,
    mut commands: Commands,
) {
    let Some(told) = &latest.0 else { return };
    let ends = told.game.journey.is_some_and(|journey| journey.cleared);
    let pack = (session.place()).and_then(|level| catalogue.place_of_pack(level));
    let of_pack = pack.filter(|_| ends).and_then(|pack| {
        let name = &catalogue.packs[pack].name;
        let of_pack = of_packs.words(&words, pack)?;
        Some(format!("{name}: {of_pack}"))
    });
    for (board, parts) in &boards {
        let above_menu = parts.len().saturating_sub(1);
        let reward = commands.spawn((Name::new("Reward"), node()));
        let reward = reward.id();
        commands.entity(reward).with_children(|reward| {
            spawn_reward(reward, &words, told, of_pack.clone());
        });
        if let Some(menu) = parts.last() {
            let records = item(Words::common_records, ITEM, to_latest);
            commands.entity(*menu).with_child(records);
        }
        commands
            .entity(board)
            .insert(Rewarded)
            .insert_children(above_menu, &[reward]);
    }
}

fn node() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(3),
        max_width: px(WIDTH),
        margin: UiRect::top(px(12)),
        ..default()
    }
}

/// Spawns the results in `told`, and at the end of a journey the stars of its pack.
fn spawn_reward(
    reward: &mut ChildSpawnerCommands,
    words: &Words,
    told: &Told,
    of_pack: Option<String>,
) {
    // A daily level is a different game from the level itself, so it has no stars.
    let has_stars = !matches!(told.game.mode, Mode::Daily(_));
    if told.game.cleared && has_stars {
        spawn_stars(reward, words, told);
    }
    for line in of_pack
        .into_iter()
        .chain(lines(words, &told.game, &told.news))
    {
        reward.spawn(theme::text(line, size::SMALL, tone::TEXT));
    }
}

fn spawn_stars(reward: &mut ChildSpawnerCommands, words: &Words, told: &Told) {
    let row = theme::margin(UiRect::bottom(px(6)));
    reward.spawn(row).with_children(|row| {
        let reasons = [
            (CLEARED, words.reward_cleared()),
            (NO_LIFE_LOST, words.overlay_no_life_lost()),
            (PAR, par_words(words, told.par)),
        ];
        for (star, reason) in reasons {
            let is_earned = told.news.earned & star != 0;
            let colour = if is_earned {
                tone::TEXT
            } else {
                tone::TEXT_QUIET
            };
            let column = Node {
                width: px(STAR_WIDTH),
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                row_gap: px(3),
                ..default()
            };
            let said = match is_earned {
                true => words.reward_star(&reason),
                false => words.reward_no_star(&reason),
            };
            let column = (column, Spoken::Words(said.into()));
            row.spawn(column).with_children(|column| {
                column.spawn(stars::star(STAR, is_earned));
                column.spawn(theme::text(reason, size::TINY, colour));
            });
        }
    });
}

/// Returns the condition of the third star; without its value if `par` is unknown.
pub(super) fn par_words(words: &Words, par: Option<Par>) -> String {
    match par {
        None => words.reward_par(),
        Some(Par::Points(points)) => words.reward_par_points(words.points(points.into())),
        Some(Par::Seconds(seconds)) => {
            words.reward_par_time(words.time((seconds * 1_000.0) as u64))
        }
    }
}

/// Returns the other results, one per line.
fn lines(words: &Words, game: &Achieved, news: &News) -> Vec<String> {
    let help = game.is_assisted().then(|| words.reward_with_help());
    let best_time = news
        .is_best_time
        .then(|| words.reward_best_time(words.time(game.time_ms)));
    let placed = news.placed.iter().map(|placed| place_words(words, placed));
    let records: Vec<String> = placed.chain(best_time).collect();
    let records = Some(records.join(" · ")).filter(|words| !words.is_empty());
    let titles = news.goals.iter();
    let titles = titles.filter_map(|key| Some(words.goal(key, goals::all().get(*key)?)));
    let titles: Vec<String> = titles.collect();
    let goals = match titles.len() {
        0 => None,
        1 => Some(words.reward_goal(&titles[0])),
        _ => Some(words.reward_goals(some_of(words, &titles))),
    };
    let met = names(words, &news.met);
    let met = (!met.is_empty()).then(|| words.reward_met(some_of(words, &met)));
    [records, goals, met, help].into_iter().flatten().collect()
}

fn place_words(words: &Words, placed: &Placed) -> String {
    let of_journey = matches!(placed.key.subject, Subject::Pack(_));
    match (placed.place, of_journey) {
        (_, false) if placed.is_new_best => words.reward_new_best(),
        (_, true) if placed.is_new_best => words.reward_new_best_journey(),
        (1, false) => words.reward_first(),
        (1, true) => words.reward_first_journey(),
        (place, false) => words.reward_place(words.place(place)),
        (place, true) => words.reward_place_journey(words.place(place)),
    }
}

/// Returns the localised names of the new kinds and power-ups. Leaves out rulesets.
fn names(words: &Words, met: &Met) -> Vec<String> {
    let powers = met.powers.iter();
    let powers = powers.filter_map(|name| PowerId::named(name));
    let powers = powers.map(|power| words.power(power));
    let kinds = met.kinds.iter().map(|name| words.kind(name));
    kinds.chain(powers).collect()
}

/// Returns the first names, with the number of the rest.
fn some_of(words: &Words, names: &[String]) -> String {
    let more = names.len().saturating_sub(NAMED);
    let named = names[..names.len() - more].join(", ");
    match more {
        0 => named,
        _ => words.reward_more(named, more),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::Key;

    fn placed(subject: Subject, place: usize, is_new_best: bool) -> Placed {
        let key = Key {
            subject,
            ruleset: "modern".to_owned(),
            revision: 1,
            difficulty: "normal".to_owned(),
            assisted: false,
        };
        Placed {
            key,
            id: 1,
            place,
            is_new_best,
        }
    }

    #[test]
    fn a_game_tells_its_place_its_goals_and_what_it_has_met() {
        let game = Achieved {
            time_ms: 65_000,
            ..Achieved::default()
        };
        let level = Subject::Level("1-0".to_owned());
        let mut news = News {
            placed: vec![placed(level.clone(), 1, true)],
            is_best_time: true,
            goals: vec!["spotless"],
            ..News::default()
        };
        news.met.kinds = ["ember", "moss"].map(str::to_owned).into();
        assert_eq!(
            lines(&Language::default(), &game, &news),
            [
                "New best · Shortest time: 1:05",
                "Goal reached: Spotless",
                "Met for the first time: ember, moss"
            ]
        );
        news.placed = vec![
            placed(level, 3, false),
            placed(Subject::Pack("embers".to_owned()), 1, true),
        ];
        news.is_best_time = false;
        assert_eq!(
            lines(&Language::default(), &game, &news)[0],
            "3rd of the best · New best journey"
        );
    }

    #[test]
    fn a_game_with_help_says_in_neutral_words_where_its_record_stands() {
        let game = Achieved {
            assists: vec!["nudge".to_owned()],
            ..Achieved::default()
        };
        let lines = lines(&Language::default(), &game, &News::default());
        assert_eq!(
            lines,
            ["Played with help: records of such games stand on boards of their own"]
        );
    }

    #[test]
    fn many_names_are_counted() {
        let names: Vec<String> = (0..7).map(|it| it.to_string()).collect();
        assert_eq!(
            some_of(&Language::default(), &names),
            "0, 1, 2, 3 and 3 more"
        );
        assert_eq!(some_of(&Language::default(), &names[..2]), "0, 1");
    }
}
