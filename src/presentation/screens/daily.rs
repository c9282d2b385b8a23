//! Page of the daily level: its name, its modifier, and the best result of the day. Spawned on entering
//! `Screen::Daily`.
//!
//! The level and the modifier follow from the date (`journey/daily.rs`). Records are stored by day.

use super::flow::to;
use super::level_pictures::level_picture;
use crate::content::choices::modifiers;
use crate::journey::Daily;
use crate::presentation::library::progress::keys::daily_key;
use crate::presentation::library::timestamp::{Timestamp, day_words};
use crate::presentation::screens::prelude::*;

pub(super) fn spawn(
    mut commands: Commands,
    words: Res<Language>,
    levels: Levels,
    this_run: Res<ThisRun>,
    kept: Res<KeptProgress>,
) {
    let today = || Timestamp::now().date();
    let day = levels.launch.day.clone();
    let daily = Daily::new(&day.unwrap_or_else(today));
    let screen = theme::screen("Daily level", Screen::Daily);
    let session = Session::daily(&levels.catalogue, daily.clone());
    let of_day = session.as_ref();
    let level = of_day.and_then(|it| it.course()?.level().cloned());
    let lines = of_day.map(|session| lines(&words, session, &this_run, &kept));
    commands.spawn(screen).with_children(|screen| {
        screen.spawn(theme::panel()).with_children(|page| {
            page.spawn(theme::bold(words.title_daily(), size::HEAD, palette::BALL));
            let day = format!("{} (UTC)", day_words(&daily.day, &words));
            page.spawn(theme::text(day, size::BODY, tone::TEXT_QUIET));
            if let Some(level) = level {
                page.spawn(theme::margin(UiRect::vertical(px(space::ROW))))
                    .with_child(level_picture(level, PICTURE));
            }
            for line in lines.unwrap_or_default() {
                page.spawn(theme::text(line, size::BODY, tone::TEXT));
            }
            page.spawn(menu(24.0)).with_children(|menu| {
                let play = move |_: On<Activate>, mut navigator: Navigator| {
                    navigator.play_daily(daily.clone());
                };
                menu.spawn((Preselected, item(words.title_play(), ITEM, play)));
                menu.spawn(item(words.common_back(), ITEM, to(Screen::Title)));
            });
        });
    });
}

/// Width of the picture of the level (pixels of an 800×600 window).
const PICTURE: f32 = 248.0;

/// Returns the lines about the level of `session`: its name, its modifier, and the best result of the day.
fn lines(words: &Words, session: &Session, this_run: &ThisRun, kept: &KeptProgress) -> Vec<String> {
    let (Some(daily), Some(level)) = (&session.daily, session.course().and_then(|it| it.level()))
    else {
        return Vec::new();
    };
    let mut lines = vec![level.name().to_owned()];
    let modifier = daily.modifier();
    let modifier = modifier.and_then(|name| modifiers().get_key_value(name));
    lines.extend(modifier.map(|(name, modifier)| words.modifier(name, modifier)));
    let rules = session.chosen(&this_run.chosen).rules(level.rules());
    let progress = kept.content();
    let board = daily_key(&daily.day, &rules);
    let best = progress.boards.entries(&board).first();
    let best = best.map(|best| words.daily_best(words.points(best.score.into())));
    lines.push(best.unwrap_or_else(|| words.daily_nobody()));
    lines
}
