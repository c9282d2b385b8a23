//! The lessons of the help: what each says, and the level in which the autopilot shows it.
//!
//! A further one is a row of [`LESSONS`], a level in `assets/lessons`, and its words in each language.

use crate::content::{Chosen, rulesets};
use crate::input::{Action, ActionTable};
use crate::level::{SharedLevel, parse};
use crate::presentation::language::Words;
use crate::presentation::library::stand_ins::StandIns;
use crate::simulation::Settings;
use crate::simulation::round::Run;

/// Something that is explained and shown.
pub(super) struct Lesson {
    /// The name of its level among the assets.
    level: &'static str,
    /// What it is about.
    pub head: fn(&Words) -> String,
    /// What is said, with the keys that do it.
    pub says: fn(&Words, &ActionTable) -> String,
}

/// All lessons, in their order.
pub(super) const LESSONS: [Lesson; 6] = [
    Lesson {
        level: "paddle",
        head: Words::help_paddle,
        says: |words, table| {
            let key = |action| words.key_of(table, action);
            words.help_paddle_says(key(Action::Left), key(Action::Right), key(Action::Launch))
        },
    },
    Lesson {
        level: "bricks",
        head: Words::help_bricks,
        says: |words, _| words.help_bricks_says(),
    },
    Lesson {
        level: "capsules",
        head: Words::help_capsules,
        says: |words, _| words.help_capsules_says(),
    },
    Lesson {
        level: "streak",
        head: Words::help_streak,
        says: |words, _| words.help_streak_says(),
    },
    Lesson {
        level: "stars",
        head: Words::help_stars,
        says: |words, _| words.help_stars_says(),
    },
    Lesson {
        level: "paddle",
        head: Words::help_comfort,
        says: |words, table| {
            let key = |action| words.key_of(table, action);
            words.help_comfort_says(key(Action::Pause), key(Action::Restart))
        },
    },
];

/// The ruleset in which all is shown: what most players play.
const RULESET: &str = "modern";

impl Lesson {
    /// The game that shows it; `None` if its level is not in this build.
    pub fn run(&self, assets: &StandIns) -> Option<Run> {
        let level = self.level(assets)?;
        let chosen = Chosen {
            ruleset: rulesets::all()
                .contains_key(RULESET)
                .then(|| RULESET.to_owned()),
            ..Chosen::default()
        };
        let settings = Settings::of(chosen.rules(level.rules()));
        Some(Run::new(level, 1, settings))
    }

    fn level(&self, assets: &StandIns) -> Option<SharedLevel> {
        let path = format!("lessons/{}.ron", self.level);
        let file = assets.asset(&path)?;
        parse::parse(&path, &file).ok().map(Into::into)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::aside::demo;

    #[test]
    fn each_lesson_has_a_level_that_the_autopilot_plays_for_a_while() {
        assert!(rulesets::all().contains_key(RULESET));
        for lesson in &LESSONS {
            let run = lesson.run(&StandIns::default()).expect(lesson.level);
            let game = demo::play(run, 8.0, || true).expect("nobody stops it");
            assert!(game.end.step > 500, "{}: {}", lesson.level, game.end.step);
        }
    }
}
