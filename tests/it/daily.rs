//! Daily level: the same for every player on that day, with a modifier, and recorded separately from other games.

use brickwork::content::choices::modifiers;
use brickwork::journey::{Course, Daily, Mode, Plan};

use crate::prelude::*;

/// Returns a thousand dates. Some do not exist in the calendar.
fn days() -> impl Iterator<Item = Daily> {
    (0..1_000).map(|day| {
        Daily::new(&format!(
            "20{:02}-{:02}-{:02}",
            day / 372,
            day / 31 % 12 + 1,
            day % 31 + 1
        ))
    })
}

#[test]
fn over_the_years_every_level_and_every_modifier_has_its_day() {
    let mut levels = BTreeSet::new();
    let mut met = BTreeSet::new();
    let mut seeds = BTreeSet::new();
    for daily in days() {
        assert_eq!(Daily::new(&daily.day).seed(), daily.seed());
        levels.insert(daily.level(40).expect("there are levels"));
        met.insert(daily.modifier().expect("there are modifiers"));
        seeds.insert(daily.seed());
    }
    assert_eq!(levels, (0..40).collect());
    assert_eq!(met, modifiers().keys().map(String::as_str).collect());
    assert_eq!(seeds.len(), 1_000, "each day has a seed of its own");
    assert_eq!(Daily::new("2026-11-22").level(0), None);
}

#[test]
fn a_modifier_lies_over_the_difficulty_and_under_the_assists() {
    let usual = changed(Chosen::default(), |it| {
        it.ruleset = Some(rulesets::DEFAULT.to_owned());
    });
    let none = Default::default();
    for (name, modifier) in modifiers() {
        let with = changed(usual.clone(), |it| it.modifier = Some(name.clone()));
        let (plain, rules) = (usual.rules(&none), with.rules(&none));
        assert_eq!((plain.modifier.as_str(), &rules.modifier), ("", name));
        let unnamed = changed(rules.clone(), |it| it.modifier.clear());
        assert_ne!(unnamed, plain, "{name} changes something");
        assert!(rules.check().is_ok() && !modifier.about.is_empty());
        let helped = changed(with, |it| it.assists = vec!["more-lives".to_owned()]);
        assert_eq!(helped.rules(&none).lives, 9, "{name}: an assist helps");
    }
}

#[test]
fn every_game_of_a_day_has_the_seed_of_that_day() {
    let level = file::read("levels/beginnings/01-first-light.ron".as_ref());
    let level = level.or_else(|_| file::read(&files_in("levels/beginnings".as_ref())[0]));
    let daily = Daily::new("2026-11-22");
    let plan = Plan {
        mode: Mode::Daily,
        levels: vec![level.expect("a good level").into()],
        seed: daily.seed(),
    };
    let mut course = Course::begin(plan, 0);
    for _ in 0..3 {
        let run = course.run(Settings::default()).expect("a level");
        assert_eq!(run.seed, daily.seed());
        course
            .choose(brickwork::journey::Choice::Again)
            .expect("always open");
    }
}

#[cfg(feature = "presentation")]
mod in_the_window {
    use brickwork::progress::Subject;

    use super::*;

    #[test]
    fn the_level_of_today_is_played_as_often_as_one_likes_and_has_a_table_of_its_own() {
        let home = tempfile::tempdir().expect("a folder");
        let launch = Launch::default();
        let frame = Duration::from_millis(16);
        let mut app = loaded_in(launch, Folders::within(home.path()), frame);
        choose(&mut app, "Daily level");
        wait_for_screen(&mut app, Screen::Daily);
        let day = shown(&mut app, "(UTC)").expect("the day");
        let day = jiff::civil::Date::strptime("%d %b %Y (UTC)", day).expect("a date");
        let daily = Daily::new(&day.to_string());
        let modifier = daily.modifier().expect("a modifier");
        assert_shown(&mut app, &modifiers()[modifier].title);
        choose(&mut app, "Play");
        for _ in 0..2 {
            wait_for_next_serve(&mut app);
            let run = run_of(&app);
            assert_eq!(run.seed, daily.seed());
            assert_eq!(run.settings.rules.modifier, modifier);
            // Play for 600 frames to score points, then lose every ball.
            for frame in 0..600 {
                let mut intents = app.world_mut().resource_mut::<Intents>();
                intents.first_mut().launch = frame % 10 == 0;
                app.update();
            }
            lose_all(&mut app);
            choose(&mut app, "Try again");
        }
        let progress = progress_of(&app);
        let subjects: Vec<&Subject> = progress.boards.all().map(|(key, _)| &key.subject).collect();
        let its = Subject::Daily(daily.day.clone());
        let all_its = subjects.iter().all(|subject| **subject == its);
        assert!(all_its, "{subjects:?}");
        assert_eq!(progress.stars.of_levels(), 0);
    }

    #[test]
    fn the_page_can_be_asked_for() {
        let launch = at_screen(FirstScreen::Daily);
        let mut app = loaded_in(launch, Folders::default(), Duration::from_millis(16));
        wait_for_text(&mut app, "(UTC)");
    }
}
