//! Lessons of the help, each with its text and the level in which the autopilot shows it.
//!
//! To add a lesson, add a row to [`LESSONS`], a level in `assets/lessons`, and its text in each language.

use crate::level::parse;
use crate::presentation::embedded;
use crate::presentation::screens::prelude::*;

/// Lesson: the name of its level among the assets, its heading, and its text with the keys that it mentions.
pub(super) struct Lesson(
    pub &'static str,
    pub fn(&Words) -> String,
    pub fn(&Words, &ActionTable) -> String,
);

/// All lessons, in order.
pub(super) const LESSONS: [Lesson; 6] = [
    Lesson("paddle", Words::help_paddle, |words, table| {
        let key = |action| words.key_of(table, action);
        words.help_paddle_says(key(Action::Left), key(Action::Right), key(Action::Launch))
    }),
    Lesson("bricks", Words::help_bricks, |words, _| {
        words.help_bricks_says()
    }),
    Lesson("capsules", Words::help_capsules, |words, _| {
        words.help_capsules_says()
    }),
    Lesson("streak", Words::help_streak, |words, _| {
        words.help_streak_says()
    }),
    Lesson("stars", Words::help_stars, |words, _| {
        words.help_stars_says()
    }),
    Lesson("paddle", Words::help_comfort, |words, table| {
        let key = |action| words.key_of(table, action);
        words.help_comfort_says(key(Action::Pause), key(Action::Restart))
    }),
];

/// Ruleset of all lessons: the one that most players play.
const RULESET: &str = "modern";

impl Lesson {
    /// Returns the game of the lesson; `None` if its level is not in this build.
    pub fn run(&self) -> Option<Run> {
        let level = self.level()?;
        let is_known = rulesets::all().contains_key(RULESET);
        let chosen = Chosen {
            ruleset: is_known.then(|| RULESET.to_owned()),
            ..Chosen::default()
        };
        let settings = Settings::new(chosen.rules(level.rules()));
        Some(Run::new(level, 1, settings))
    }

    fn level(&self) -> Option<SharedLevel> {
        let path = format!("lessons/{}.ron", self.0);
        let file = embedded::asset(&path).ok()?;
        parse::parse(&path, &file).ok().map(Into::into)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::headless::demo;
    use crate::platform::job::finish;

    #[test]
    fn each_lesson_has_a_level_that_the_autopilot_plays_for_a_while() {
        assert!(rulesets::all().contains_key(RULESET));
        for lesson in &LESSONS {
            let run = lesson.run().expect(lesson.0);
            let game = finish(demo::play(run, 8.0, async || true));
            let game = game.expect("nobody stops it");
            assert!(game.end.step > 500, "{}: {}", lesson.0, game.end.step);
        }
    }
}
