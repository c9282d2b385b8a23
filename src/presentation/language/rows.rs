//! What rows of the game's tables are called: kinds of bricks, power-ups, rulesets, goals. A row that the language has no message for, as
//! packs bring them, is called as its table says.

use super::Words;
use crate::content::choices::Choice;
use crate::content::{PowerId, rulesets};
use crate::progress::goals::Goal;

impl Words {
    /// The name of a kind of bricks, in the middle of a sentence.
    pub fn kind(&self, name: &str) -> String {
        self.row(&format!("kind-{name}"))
            .unwrap_or_else(|| name.to_owned())
    }

    /// What a kind of bricks does; nothing for one that only a pack knows.
    pub fn kind_about(&self, name: &str) -> String {
        self.row(&format!("kind-{name}.about")).unwrap_or_default()
    }

    /// What a power-up is called.
    pub fn power(&self, power: PowerId) -> String {
        self.row(&format!("power-{}", power.name()))
            .unwrap_or_else(|| power.power().title.clone())
    }

    /// The same in the middle of a sentence.
    pub fn power_inside(&self, power: PowerId) -> String {
        let title = self.power(power);
        match self.nouns_are_large().as_str() {
            "yes" => title,
            _ => title.to_lowercase(),
        }
    }

    /// What a power-up does.
    pub fn power_about(&self, power: PowerId) -> String {
        self.row(&format!("power-{}.about", power.name()))
            .unwrap_or_else(|| power.power().about.clone())
    }

    /// What a ruleset is called.
    pub fn ruleset(&self, name: &str) -> String {
        let of_table = || rulesets::all().get(name).map(|it| it.title.clone());
        let title = self.row(&format!("ruleset-{name}")).or_else(of_table);
        title.unwrap_or_else(|| name.to_owned())
    }

    /// What a ruleset is like.
    pub fn ruleset_about(&self, name: &str) -> String {
        let of_table = || rulesets::all().get(name).map(|it| it.about.clone());
        let about = self.row(&format!("ruleset-{name}.about"));
        about.or_else(of_table).unwrap_or_default()
    }

    /// What a difficulty is called.
    pub fn difficulty(&self, name: &str) -> String {
        self.row(&format!("difficulty-{name}"))
            .unwrap_or_else(|| name.to_owned())
    }

    /// What an assist is called.
    pub fn assist(&self, name: &str) -> String {
        self.row(&format!("assist-{name}"))
            .unwrap_or_else(|| name.to_owned())
    }

    /// What the modifier of a day is called, and what it does.
    pub fn modifier(&self, name: &str, of_table: &Choice) -> String {
        let title = self.row(&format!("modifier-{name}"));
        let about = self.row(&format!("modifier-{name}.about"));
        format!(
            "{} · {}",
            title.as_ref().unwrap_or(&of_table.title),
            about.as_ref().unwrap_or(&of_table.about)
        )
    }

    /// What a goal is called.
    pub fn goal(&self, name: &str, of_table: &Goal) -> String {
        self.row(&format!("goal-{name}"))
            .unwrap_or_else(|| of_table.title.clone())
    }

    /// What a goal asks for.
    pub fn goal_about(&self, name: &str, of_table: &Goal) -> String {
        self.row(&format!("goal-{name}.about"))
            .unwrap_or_else(|| of_table.about.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::super::generated::L10n;
    use crate::content::choices::{assists, modifiers};
    use crate::content::kinds::Kinds;
    use crate::content::{PowerId, rulesets};
    use crate::progress::goals;

    /// Every row of the tables: its message, and what the table says, if it says it.
    fn rows() -> Vec<(String, Option<String>)> {
        let mut rows = Vec::new();
        let mut add = |of: &str, name: &str, title: &str, about: Option<&str>| {
            rows.push((format!("{of}-{name}"), Some(title.to_owned())));
            if let Some(about) = about {
                rows.push((format!("{of}-{name}.about"), Some(about.to_owned())));
            }
        };
        for power in PowerId::all() {
            let row = power.power();
            add("power", power.name(), &row.title, Some(&row.about));
        }
        for (name, ruleset) in rulesets::all() {
            add("ruleset", name, &ruleset.title, Some(&ruleset.about));
            for (name, difficulty) in ruleset.difficulties() {
                add("difficulty", name, &difficulty.title, None);
            }
        }
        for (name, assist) in assists() {
            add("assist", name, &assist.title, None);
        }
        for (name, modifier) in modifiers() {
            add("modifier", name, &modifier.title, Some(&modifier.about));
        }
        for (name, goal) in goals::all() {
            add("goal", name, &goal.title, Some(&goal.about));
        }
        for name in Kinds::base().names() {
            rows.push((format!("kind-{name}"), Some(name.to_owned())));
            rows.push((format!("kind-{name}.about"), None));
        }
        rows
    }

    #[test]
    fn every_row_is_said_in_every_language_and_in_english_as_its_table_says() {
        for language in L10n::iter() {
            let words = language.load();
            for (row, of_table) in rows() {
                let said = words.row(&row);
                assert!(said.is_some(), "{language}: {row}");
                if *language == L10n::En && of_table.is_some() {
                    assert_eq!(said, of_table, "{row}");
                }
            }
        }
    }

    #[test]
    fn a_row_that_no_language_knows_is_called_as_its_table_says() {
        let words = L10n::De.load();
        assert_eq!(words.kind("grandfather"), "grandfather");
        assert_eq!(words.kind_about("grandfather"), "");
        assert_eq!(words.ruleset("of-a-pack"), "of-a-pack");
    }
}
