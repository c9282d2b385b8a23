//! Diagnostics of levels and packs in the language of the window.
//!
//! A language has a message `check-ID` for each check, with the advice as `.help`. Without it, the English sentence of
//! the diagnostic is used, as on the command line.

use std::sync::LazyLock;

use fluent_typed::prelude::{FluentArgs, FluentValue, L10nBundle};

use super::Words;
use crate::level::{Argument, Diagnostic, Subject};
use crate::platform::printable::printable;

/// German messages of the checks.
static GERMAN: LazyLock<Option<L10nBundle>> = LazyLock::new(|| {
    let messages = include_bytes!("../../../locales/de/checks.ftl");
    L10nBundle::new_without_isolation("de", messages).ok()
});

impl Words {
    /// Returns the problem of `diagnostic`.
    pub fn problem(&self, diagnostic: &Diagnostic) -> String {
        let problem = self.of_check(diagnostic, None);
        problem.unwrap_or_else(|| diagnostic.message.clone())
    }

    /// Returns the advice of `diagnostic`; may be empty.
    pub fn advice(&self, diagnostic: &Diagnostic) -> String {
        let advice = self.of_check(diagnostic, Some("help"));
        advice.unwrap_or_else(|| diagnostic.help.clone())
    }

    /// Returns `diagnostic` with its position and its advice.
    pub fn diagnostic(&self, diagnostic: &Diagnostic) -> String {
        let Some(problem) = self.of_check(diagnostic, None) else {
            return diagnostic.to_string();
        };
        let Diagnostic { path, position, .. } = diagnostic;
        let (path, id) = (printable(path), diagnostic.id);
        let (line, column) = (position.line, position.column);
        let advice = self.advice(diagnostic);
        format!("{path}:{line}:{column}: {problem} [{id}]\n  {advice}")
    }

    /// Returns the problem of `diagnostic` with its advice, in one line.
    pub fn sentence(&self, diagnostic: &Diagnostic) -> String {
        let part = |part| self.of_check(diagnostic, part);
        match (part(None), part(Some("help"))) {
            (Some(problem), Some(advice)) => format!("{problem}: {advice}"),
            _ => diagnostic.sentence(),
        }
    }

    fn of_check(&self, diagnostic: &Diagnostic, part: Option<&str>) -> Option<String> {
        let mut arguments = FluentArgs::new();
        for (name, value) in &diagnostic.arguments {
            arguments.set(*name, self.argument(value)?);
        }
        self.of_own(&format!("check-{}", diagnostic.id), part, arguments)
    }

    /// Returns the message `id` or its `part`, if this language has it.
    fn of_own(&self, id: &str, part: Option<&str>, arguments: FluentArgs) -> Option<String> {
        let messages = match self.tag().split('-').next() {
            Some("de") => GERMAN.as_ref()?,
            _ => return None,
        };
        let text = match part {
            None => messages.msg(id, Some(arguments)),
            Some(part) => messages.attr(id, part, Some(arguments)),
        };
        text.ok()
    }

    fn argument(&self, argument: &Argument) -> Option<FluentValue<'static>> {
        Some(match argument {
            Argument::Text(text) => text.clone().into(),
            Argument::Count(count) => (*count).into(),
            Argument::Decimal(number) => self.in_digits(number).into(),
            Argument::Subject(subject) => self.place_in_level(subject)?.into(),
        })
    }

    /// Returns the name of a part of a level or pack, with numbers from 1; `None` in a language without such names.
    pub fn place_in_level(&self, subject: &Subject) -> Option<String> {
        let (part, name, numbers) = match subject {
            Subject::Level => ("level", "", [0; 2]),
            Subject::Field(field) => ("field", *field, [0; 2]),
            Subject::Rules(field) => ("rules", *field, [0; 2]),
            Subject::Legend(index, _) => ("legend", "", [*index; 2]),
            Subject::Kind(index, _) => ("kind", "", [*index; 2]),
            Subject::Row(index) => ("row", "", [*index; 2]),
            Subject::Rest(index) => ("rest", "", [*index; 2]),
            Subject::Cell(row, column) => ("cell", "", [*row, *column]),
            Subject::Piece(index, _) => ("piece", "", [*index; 2]),
            Subject::Ball(index, _) => ("ball", "", [*index; 2]),
        };
        let mut arguments = FluentArgs::new();
        arguments.set("part", part);
        arguments.set("name", name);
        let [first, second] = numbers.map(|index| (index + 1) as u64);
        for (key, number) in [("number", first), ("row", first), ("column", second)] {
            arguments.set(key, number);
        }
        self.of_own("check-place", None, arguments)
    }
}

#[cfg(test)]
mod tests {
    use brickwork_analysis::checks::{Checked, Games, check, check_pack, of_games};

    use super::super::generated::L10n;
    use super::*;
    use crate::content::Layers;
    use crate::level::checks::checks;
    use crate::level::parse::{parse, placed};

    /// Returns all diagnostics of the example of a check.
    fn of_example(source: &str) -> Vec<Diagnostic> {
        let all = check("level.ron", source.as_bytes(), Layers::base(), None);
        let of_pack = check_pack("pack.ron", source.as_bytes(), &[]);
        let parsed = parse("level.ron", source.as_bytes()).err();
        let of_level = all.into_iter().chain(of_pack);
        let mut found: Vec<_> = of_level
            .map(|Checked { diagnostic, .. }| diagnostic)
            .collect();
        found.extend(parsed.into_iter().flatten());
        found
    }

    #[test]
    fn each_example_of_a_check_is_explained_in_german() {
        let (english, german) = (L10n::En.load(), L10n::De.load());
        let mut missing = String::new();
        for (id, check) in checks() {
            let found = of_example(&check.example);
            let Some(found) = found.iter().find(|it| it.id == id) else {
                continue;
            };
            assert_eq!(english.problem(found), found.message, "{id}");
            let (problem, advice) = (german.problem(found), german.advice(found));
            let is_english = problem == found.message || advice == found.help;
            if is_english || problem.contains(['{', '}']) && !found.message.contains(['{', '}']) {
                missing += &format!("{id}: {problem} / {advice} / {:?}\n", found.arguments);
            }
        }
        assert!(missing.is_empty(), "{missing}");
    }

    #[test]
    fn hints_about_games_are_in_german_with_german_numbers() {
        let german = L10n::De.load();
        let games = Games {
            runs: 3,
            cleared: 1,
            longest_wait: Some(75.0),
            last_three: Some(20.0),
            lives_lost: Some(3.5),
            ..Games::default()
        };
        let example = &checks()["few-bricks"].example;
        let hints = of_games(&games).into_iter().map(|hint| hint.finding);
        let all = placed("level.ron", example.as_bytes(), hints.collect());
        let problems: Vec<_> = all.iter().map(|it| german.problem(it)).collect();
        assert_eq!(
            problems,
            [
                "Der Autopilot schafft das Level in 1 von 3 Spielen",
                "Ein Ball trifft 75 s lang keinen Stein",
                "Die letzten drei Steine dauern 20 s",
                "Ein Anfänger verliert 3,5 Leben",
            ]
        );
    }

    #[test]
    fn a_place_is_named_and_an_unknown_message_stays_english() {
        let german = L10n::De.load();
        let cell = Subject::Cell(2, 3);
        let place = german.place_in_level(&cell).expect("a message");
        assert_eq!(place, "Stein in Zeile 3, Spalte 4 der Zeichnung");
        let start = crate::level::diagnostic::Position::START;
        let other = Diagnostic::error("cannot-import", "set.lvl", start, "line 3 is odd", "see");
        assert_eq!(german.problem(&other), "line 3 is odd");
        assert_eq!(german.diagnostic(&other), other.to_string());
    }
}
