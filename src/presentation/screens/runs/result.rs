//! Result of a run: walls, score, time, tools, seed and code, and the places on leaderboards. Spawned on entering
//! `Screen::RunResult`, and again when the places are known.

use super::LatePress;
use super::words::{mode_name, spawn_line};
use crate::content::RunMode;
use crate::presentation::clipboard::SystemClipboard;
use crate::presentation::library::progress::LatestNews;
use crate::presentation::library::runs::current::CurrentRun;
use crate::presentation::library::runs::seed::RunSeed;
use crate::presentation::screens::flow::to;
use crate::presentation::screens::list_screen::spawn_list_screen;
use crate::presentation::screens::prelude::*;
use crate::presentation::screens::records::to_latest;
use crate::presentation::screens::results_words;
use crate::runs::code;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        spawn
            .run_if(in_state(Screen::RunResult))
            .run_if(
                state_changed::<Screen>
                    .or_else(resource_changed::<LatestNews>)
                    .or_else(resource_changed::<Language>),
            )
            .in_set(PresentationSystems::Show),
    );
}

fn spawn(
    mut commands: Commands,
    (session, latest): (Res<Session>, Res<LatestNews>),
    words: Res<Language>,
) {
    let Some(run) = session.run() else { return };
    let words = &**words;
    let (same, mode) = (run.seed.again(), run.seed.mode());
    let another = move || RunSeed::random().in_mode(mode);
    let code = code::encode(run.seed.seed, run.seed.mode());
    let text = code.clone();
    let copy = move |_: On<Activate>,
                     mut clipboard: ResMut<SystemClipboard>,
                     mut announce: MessageWriter<Announce>| {
        let told = match clipboard.0.write(&text) {
            Ok(()) => Say::new(Words::run_copied),
            Err(why) => Say::new(move |words: &Words| words.run_not_copied(&why)),
        };
        announce.write(Announce(told, Way::Shown));
    };
    let news = latest.0.as_ref();
    let news = news.map(|told| results_words::lines(words, &told.game, &told.news));
    let screen = theme::screen("Run result", Screen::RunResult);
    let (column, back) = (theme::page_column(4.0), to(Screen::Title));
    spawn_list_screen(&mut commands, screen, column, back, |column| {
        spawn_lines(column, words, (run, code), news.unwrap_or_default());
        column.spawn(menu(18.0)).with_children(|menu| {
            menu.spawn((Preselected, item(Words::run_another, ITEM, begin(another))));
            menu.spawn(item(Words::run_same, ITEM, begin(move || same.clone())));
            menu.spawn(item(Words::run_copy, ITEM, copy));
            if latest.0.is_some() {
                menu.spawn(item(Words::common_records, ITEM, to_latest));
            }
        });
        true
    });
}

/// Returns an observer that starts the run of `seed`.
fn begin(seed: impl Fn() -> RunSeed) -> impl Fn(On<Activate>, LatePress, Navigator) {
    move |_, late, mut navigator| {
        if !late.is_late() {
            navigator.begin_run(seed());
        }
    }
}

fn spawn_lines(
    column: &mut ChildSpawnerCommands,
    words: &Words,
    (run, code): (&CurrentRun, String),
    news: Vec<String>,
) {
    let course = &run.course;
    // A wall can also be cleared in the step after its time was up.
    let outcome = course.journey().outcome();
    let is_late = outcome.is_some_and(|outcome| outcome.seconds > course.limit());
    let head = match is_late || course.is_time_up() {
        true => words.run_time_up(),
        false => words.run_over(),
    };
    column.spawn(theme::bold(head, size::HEAD, palette::BALL));
    let mode = run.seed.mode();
    let mode = (mode != RunMode::Classic).then(|| words.run_mode(mode_name(words, mode)));
    let (cleared, total) = (course.cleared(), course.total());
    let endless = cleared.saturating_sub(course.plan().walls().len());
    let mut walls = words.run_walls(cleared);
    if endless > 0 {
        walls = format!("{walls}, {}", words.run_endless(endless));
    }
    let points = words.common_points(words.points(total.score.into()));
    let time = words.exact_time(total.seconds);
    column.spawn(theme::bold(
        format!("{walls} · {points} · {time}"),
        size::BODY,
        tone::TEXT,
    ));
    let tools: Vec<String> = course
        .tools()
        .iter()
        .map(|tool| words.tool(*tool))
        .collect();
    let tools = (!tools.is_empty()).then(|| words.run_with_tools(tools.join(", ")));
    let seed = words.run_seed(run.seed.seed.to_string(), code);
    let lines = scores_line(words, run).into_iter().chain(news).chain(tools);
    for line in lines.chain(mode).chain([seed]) {
        spawn_line(column, line, tone::TEXT_QUIET);
    }
}

/// Returns a line with the points of each of several players, and the points that they spent on tools.
fn scores_line(words: &Words, run: &CurrentRun) -> Option<String> {
    let scores = run.scores();
    let all = scores.iter().copied().fold(0, u32::saturating_add);
    let spent = all.saturating_sub(run.course.total().score);
    let points = |points: u32| words.points(points.into());
    let of_players = PlayerId::all(u8::MAX).zip(&scores);
    let of_players = of_players.map(|(player, score)| words.of_player(player, points(*score)));
    let spent = (spent > 0).then(|| words.run_spent(points(spent)));
    let parts: Vec<String> = of_players.chain(spent).collect();
    (!scores.is_empty()).then(|| parts.join(" · "))
}
