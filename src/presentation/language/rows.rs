//! Names and descriptions of rows of the game's tables: kinds of bricks, power-ups, rulesets, goals. A row without a
//! message, such as one from a pack, uses the text of its table.

use super::Words;
use crate::content::choices::Choice;
use crate::content::materials::Light;
use crate::content::{Colour, PowerId, ToolId, rulesets};
use crate::progress::goals::Goal;
use crate::progress::unlocks::{Gives, Reward};

impl Words {
    /// Returns the message `row`. Without one, returns the text `other`.
    pub(super) fn row_or(&self, row: &str, other: &str) -> String {
        self.row(row).unwrap_or_else(|| other.to_owned())
    }

    /// Returns the message of the row `name` of `table`, such as `property`; the name without a message.
    pub fn named(&self, table: &str, name: &str) -> String {
        self.row_or(&format!("{table}-{name}").to_lowercase(), name)
    }

    /// Returns the name of a kind of bricks.
    pub fn kind(&self, name: &str) -> String {
        self.row_or(&format!("kind-{name}"), name)
    }

    /// Returns the description of a kind of bricks. Empty for kinds that only a pack defines.
    pub fn kind_about(&self, name: &str) -> String {
        self.row(&format!("kind-{name}.about")).unwrap_or_default()
    }

    /// Returns the name of a colour of bricks, as part of a sentence.
    pub fn colour(&self, colour: Colour) -> String {
        self.row_or(
            &format!("color-{}", colour.name().to_lowercase()),
            colour.name(),
        )
    }

    /// Returns the title of a power-up.
    pub fn power(&self, power: PowerId) -> String {
        self.row_or(&format!("power-{}", power.name()), &power.power().title)
    }

    /// Returns the description of a power-up.
    pub fn power_about(&self, power: PowerId) -> String {
        self.row_or(
            &format!("power-{}.about", power.name()),
            &power.power().about,
        )
    }

    /// Returns the title of a tool.
    pub fn tool(&self, tool: ToolId) -> String {
        self.row_or(&format!("tool-{}", tool.name()), &tool.tool().title)
    }

    /// Returns the description of a tool.
    pub fn tool_about(&self, tool: ToolId) -> String {
        self.row_or(&format!("tool-{}.about", tool.name()), &tool.tool().about)
    }

    /// Returns the title of a ruleset.
    pub fn ruleset(&self, name: &str) -> String {
        let of_table = || rulesets::all().get(name).map(|it| it.title.clone());
        let title = self.row(&format!("ruleset-{name}")).or_else(of_table);
        title.unwrap_or_else(|| name.to_owned())
    }

    /// Returns the description of a ruleset.
    pub fn ruleset_about(&self, name: &str) -> String {
        let of_table = || rulesets::all().get(name).map(|it| it.about.clone());
        let about = self.row(&format!("ruleset-{name}.about"));
        about.or_else(of_table).unwrap_or_default()
    }

    /// Returns the name of a rule or of one of its fields, such as `steering.dash`.
    pub fn rule(&self, path: &str) -> String {
        self.row_or(&rule_row(path), path)
    }

    /// Returns the name of the value `form` of the field at `path`, such as `Constant(speed: 500.0)`.
    pub fn rule_form(&self, path: &str, form: &str) -> String {
        self.row_or(&rule_form_row(path, form), form)
    }

    /// Returns the name of a light.
    pub fn light(&self, light: Light) -> String {
        self.row_or(
            &format!("light-{}", light.name().to_lowercase()),
            light.name(),
        )
    }

    /// Returns the title of a difficulty.
    pub fn difficulty(&self, name: &str) -> String {
        self.row_or(&format!("difficulty-{name}"), name)
    }

    /// Returns the title of an assist.
    pub fn assist(&self, name: &str) -> String {
        self.row_or(&format!("assist-{name}"), name)
    }

    /// Returns title and description of the modifier of a daily level.
    pub fn modifier(&self, name: &str, of_table: &Choice) -> String {
        let title = self.row_or(&format!("modifier-{name}"), &of_table.title);
        let about = self.row_or(&format!("modifier-{name}.about"), &of_table.about);
        format!("{title} · {about}")
    }

    /// Returns the name of a stamp of the game.
    pub fn stamp(&self, name: &str) -> String {
        self.row_or(&format!("stamp-{name}"), name)
    }

    /// Returns the title of a goal.
    pub fn goal(&self, name: &str, of_table: &Goal) -> String {
        self.row_or(&format!("goal-{name}"), &of_table.title)
    }

    /// Returns the title of a reward.
    pub fn reward(&self, reward: &Reward) -> String {
        self.row_or(&format!("unlock-{}", reward.key), &reward.title)
    }

    /// Returns the kind of a reward.
    pub fn reward_kind(&self, gives: &Gives) -> String {
        match gives {
            Gives::Paddle(_) => self.unlocks_paddle(),
            Gives::Trail(_) => self.unlocks_trail(),
            Gives::Light(_) => self.unlocks_light(),
            Gives::Music(_) => self.unlocks_music(),
            Gives::Scene(_) => self.unlocks_scene(),
            Gives::Finale => self.unlocks_finale(),
        }
    }

    /// Returns the description of a goal.
    pub fn goal_about(&self, name: &str, of_table: &Goal) -> String {
        self.row_or(&format!("goal-{name}.about"), &of_table.about)
    }
}

/// Returns the name of the message for the rule or field at `path`.
fn rule_row(path: &str) -> String {
    format!("rule-{path}").replace(['.', '_'], "-")
}

/// Returns the name of the message for the value `form` of the field at `path`.
fn rule_form_row(path: &str, form: &str) -> String {
    let word = form.split('(').next().unwrap_or(form).to_lowercase();
    rule_row(&format!("{path}-{word}"))
}

#[cfg(test)]
mod tests {
    use brickwork_editor::Stamps;

    use super::super::generated::L10n;
    use super::{rule_form_row, rule_row};
    use crate::content::choices::{assists, modifiers};
    use crate::content::kinds::Kinds;
    use crate::content::materials::{Light, Look, Sound};
    use crate::content::{FieldValues, PowerId, Properties, ToolId, rulesets};
    use crate::progress::{goals, unlocks};

    /// Returns the names of the messages for rules and their values.
    fn rule_rows() -> impl Iterator<Item = String> {
        let fields = rulesets::all().values().flat_map(|it| it.rules.fields());
        fields.flat_map(|field| {
            let path = field.path;
            let forms = match field.values {
                // Rulesets have messages of their own.
                FieldValues::Choice(forms) if path != "ruleset" => forms,
                _ => Vec::new(),
            };
            // So have power-ups.
            let forms = forms.into_iter().filter(|form| !form.starts_with("Power("));
            let rows = forms.map(move |form| rule_form_row(path, &form));
            rows.chain([rule_row(path)]).collect::<Vec<_>>()
        })
    }

    /// Returns the name of the message for each row of the tables, with the text of the table if it has one.
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
        for tool in ToolId::all() {
            let row = tool.tool();
            add("tool", tool.name(), &row.title, Some(&row.about));
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
        for reward in unlocks::all() {
            add("unlock", &reward.key, &reward.title, None);
        }
        for light in Light::ALL {
            rows.push((format!("light-{}", light.name().to_lowercase()), None));
        }
        rows.extend(rule_rows().map(|row| (row, None)));
        for stamp in Stamps::of_game().0 {
            rows.push((format!("stamp-{}", stamp.name), None));
        }
        let fields = ["kind", "color", "hits", "solid", "look", "sound"];
        rows.extend(fields.map(|field| (format!("property-{field}"), None)));
        for (property, offers) in Properties::offers() {
            let fields = offers.iter().map(|offer| format!(".{}", offer.name));
            let parts = fields.chain([String::new(), ".about".to_owned()]);
            rows.extend(parts.map(|part| (format!("property-{property}{part}"), None)));
        }
        let looks = Look::ALL.iter().map(|look| look.name());
        for name in looks.chain(Sound::ALL.iter().map(|sound| sound.name())) {
            rows.push((format!("material-{}", name.to_lowercase()), None));
        }
        for name in Kinds::base().names() {
            rows.push((format!("kind-{name}"), None));
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
