//! Results of an ended game on the panel of its overlay: stars with their reasons, places on leaderboards, goals, and
//! new bricks and power-ups. Runs in `Show`.
//!
//! They appear above the menu of every result overlay, and an item below opens the records. The results of a resumed
//! game may arrive a moment after its overlay.

use super::landing::{Lands, land};
use super::overlay::{Board, full_width};
use super::records::to_latest;
use super::results_words::{lines, par_words, unlocked_words};
use super::roll_up::ROLLS;
use crate::presentation::library::author_time::{AuthorTimes, is_in_time};
use crate::presentation::library::progress::pack_stars::PackStars;
use crate::presentation::library::progress::{LatestNews, Told};
use crate::presentation::screens::prelude::*;
use crate::progress::Mode;
use crate::progress::stars::{CLEARED, NO_LIFE_LOST, PAR};
use brickwork_ui::menu::Menu;
use brickwork_ui::stars;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        tell.run_if(not(in_state(Overlay::None)).and_then(not(in_state(Overlay::Pause))))
            .before(land)
            .in_set(PresentationSystems::Show),
    );
}

/// Marks a panel that already shows the results.
#[derive(Component)]
pub(super) struct Rewarded;

/// Size of a star (pixels of an 800×600 window).
const STAR: f32 = 30.0;
/// Maximum width of a line, and width of a star with its text.
const WIDTH: f32 = 560.0;
const STAR_WIDTH: f32 = 150.0;
/// Angle of a stamp (degrees).
const TURN: f32 = -2.0;

pub(super) fn tell(
    (latest, author, run): (Res<LatestNews>, Res<AuthorTimes>, Option<Res<Run>>),
    words: Res<Language>,
    (session, catalogue, of_packs): (Res<Session>, Res<Catalogue>, PackStars),
    boards: Query<(Entity, &Children), (With<Board>, Without<Rewarded>)>,
    menus: Query<&Children, With<Menu>>,
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
    let author = run.as_ref().and_then(|run| author.of(&run.level));
    let author = author.and_then(|time| time.as_ref().ok().copied());
    for (board, parts) in &boards {
        let above_menu = parts.len().saturating_sub(1);
        let node = Node {
            max_width: px(WIDTH),
            margin: UiRect::top(px(12)),
            ..theme::column(3.0)
        };
        let reward = commands.spawn((Name::new("Reward"), node));
        let reward = reward.id();
        commands.entity(reward).with_children(|reward| {
            spawn_reward(reward, &words, told, (author, of_pack.clone()));
        });
        if let Some(menu) = parts.last() {
            let records = commands.spawn(item(Words::common_records, ITEM, to_latest));
            let records = records.id();
            // The first item is as wide as the menu, so an odd item would have no neighbour.
            if menus.get(*menu).is_ok_and(|items| items.len() % 2 == 1) {
                commands.entity(records).insert(full_width());
            }
            commands.entity(*menu).add_child(records);
        }
        commands
            .entity(board)
            .insert(Rewarded)
            .insert_children(above_menu, &[reward]);
    }
}

/// Spawns the results in `told`, the time of the `author` of the level, and at the end of a journey the stars of its pack.
fn spawn_reward(
    reward: &mut ChildSpawnerCommands,
    words: &Words,
    told: &Told,
    (author, of_pack): (Option<f64>, Option<String>),
) {
    // A daily level is a different game from the level itself, so it has no stars. Stars are of one player.
    let is_alone = told.game.players.is_empty();
    let has_stars = is_alone && !matches!(told.game.mode, Mode::Daily(_));
    let rolls = if told.game.cleared {
        ROLLS
    } else {
        Duration::ZERO
    };
    let mut lands = Lands::after(rolls);
    if told.game.cleared && has_stars {
        spawn_stars(reward, words, told, &mut lands);
    }
    let news = &told.news;
    let is_record = news.is_best_time || news.placed.iter().any(|placed| placed.is_new_best);
    let mut lines = lines(words, &told.game, news).into_iter().peekable();
    if let Some(record) = lines.next_if(|_| is_record) {
        spawn_stamp(reward, (Icon::Cup, record), lands.take());
    }
    if let Some(unlocked) = unlocked_words(words, news) {
        spawn_stamp(reward, (Icon::Star, unlocked), lands.take());
    }
    let author = author
        .filter(|_| told.game.cleared && is_alone)
        .and_then(|seconds| {
            let time = words.exact_time(seconds);
            if told.game.is_assisted() || !is_in_time(told.game.time_ms, seconds) {
                return Some(words.own_author_time(time));
            }
            let medal = words.own_author_medal(time);
            spawn_stamp(reward, (Icon::Cup, medal), lands.take());
            None
        });
    for line in of_pack.into_iter().chain(author).chain(lines) {
        reward.spawn((lands.clone(), theme::text(line, size::SMALL, tone::TEXT)));
    }
}

/// Spawns a line with its icon in a frame, turned a little like a stamp.
fn spawn_stamp(reward: &mut ChildSpawnerCommands, (icon, line): (Icon, String), lands: Lands) {
    let node = Node {
        max_width: percent(100),
        padding: UiRect::axes(px(space::ROW), px(space::PART)),
        margin: UiRect::vertical(px(space::ROW)),
        border: UiRect::all(px(theme::FOCUS)),
        border_radius: BorderRadius::all(px(theme::CORNER)),
        ..theme::row(space::ROW)
    };
    let turned = UiTransform::from_rotation(Rot2::degrees(TURN));
    let stamp = (Name::new("Stamp"), lands, turned, node, Edge(tone::ACCENT));
    reward.spawn(stamp).with_children(|stamp| {
        let side = FollowsText::square(size::BODY);
        stamp.spawn((icon, Tint(tone::ACCENT), side, Pickable::IGNORE));
        stamp.spawn(theme::bold(line, size::BODY, tone::ACCENT));
    });
}

fn spawn_stars(reward: &mut ChildSpawnerCommands, words: &Words, told: &Told, lands: &mut Lands) {
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
                ..theme::column(3.0)
            };
            let said = match is_earned {
                true => words.reward_star(&reason),
                false => words.reward_no_star(&reason),
            };
            let column = (lands.take(), column, Spoken::Words(said.into()));
            row.spawn(column).with_children(|column| {
                column.spawn(stars::star(STAR, is_earned));
                column.spawn(theme::text(reason, size::TINY, colour));
            });
        }
    });
}
