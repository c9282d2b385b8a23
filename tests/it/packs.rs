//! Fields of a pack that apply to all its levels, and fields of a single level: rules on top of the ruleset.

use crate::prelude::*;
use brickwork::content::materials::{Colour, Look, Sound};
use brickwork::level::BrickKind;
use brickwork::level::check::{Report, check};

/// Pack with one level in its own folder.
pub struct Folder {
    folder: tempfile::TempDir,
}

impl Folder {
    /// Writes the fields `pack` between the name and the levels of `pack.ron`, and the fields `level` after the author
    /// of the level.
    pub fn new(pack: &str, level: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = Self { folder };
        let pack = format!(
            "(\n    format: 2,\n    name: \"P\",\n    {pack}\n    levels: [\"one.ron\"],\n)\n"
        );
        folder.write("pack.ron", &pack);
        folder.write("one.ron", &source(level));
        folder
    }

    pub fn write(&self, name: &str, content: &str) {
        fs::write(self.path(name), content).expect("written");
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Returns the report of `check` for the whole folder.
    pub fn findings(&self) -> String {
        let mut report = Report::default();
        check(self.folder.path(), &mut report);
        brickwork::level::diagnostic::report(&report.findings)
    }

    /// Returns the rules of a game of the level.
    fn rules(&self, chosen: &Chosen) -> Rules {
        chosen.rules(self.level().rules())
    }

    fn level(&self) -> Level {
        let level = file::read(&self.path("one.ron"));
        level.unwrap_or_else(|found| panic!("{}", report(&found)))
    }

    /// Writes a level of format 2 with the legend `entries` for the drawing `xxyy`.
    fn draw(&self, entries: &str) {
        let level = source("").replace("'x': (color: Red)", entries);
        self.write("one.ron", &level.replace("xxxx", "xxyy"));
    }

    /// Replays the recorded game `record` without the pack.
    fn verify_without_pack(&self, record: &Path) {
        fs::remove_file(self.path("pack.ron")).expect("removed");
        run("replay @ --verify", &[record]).exits(0);
    }
}

/// Asserts that a pack of format 1 with `field` is refused with a report that contains `words`.
#[track_caller]
fn assert_of_format_2(field: &str, words: &str) {
    let pack = format!("(format: 1, name: \"P\", levels: [\"one.ron\"], {field})");
    let said = Pack::parse("pack.ron", pack.as_bytes()).expect_err("refused");
    assert_contains(&report(&said), words);
}

/// Returns the tutorial's or other `rules` as a player without a choice plays them.
fn unchosen(rules: Rules) -> Rules {
    changed(rules, |it| it.difficulty = Chosen::default().difficulty)
}

/// Returns a level of format 2 with `fields` after its author.
pub fn source(fields: &str) -> String {
    format!(
        "(\n    format: 2,\n    name: \"N\",\n    author: \"A\",\n    {fields}\n    legend: {{'x': (color: Red)}},\n    \
         bricks: [\"xxxx\", \"....\"],\n)\n"
    )
}

#[test]
fn a_level_chooses_over_its_pack_and_the_player_over_both() {
    let folder = Folder::new(
        "rules: (ruleset: \"tutorial\", lives: 4, restarts_when_lost: false),",
        "rules: (lives: 6, serve: Random(min_angle: 1.0, max_angle: 2.0)),",
    );
    assert_eq!(folder.findings(), "");
    let rules = folder.rules(&Chosen::default());
    // Ruleset < pack < level.
    assert_eq!((rules.ruleset.as_str(), rules.lives), ("tutorial", 6));
    assert!(!rules.restarts_when_lost, "the pack's field");
    assert_ne!(rules.serve, Rules::tutorial().serve, "the level's field");
    assert_eq!(rules.rebound, Rules::tutorial().rebound, "the ruleset's");
    let modern = changed(Chosen::default(), |it| {
        it.ruleset = Some("modern".to_owned());
    });
    let rules = folder.rules(&modern);
    assert_eq!((rules.ruleset.as_str(), rules.lives), ("modern", 6));
    fs::remove_file(folder.path("pack.ron")).expect("removed");
    let level = folder.level();
    assert_eq!(Chosen::default().rules(level.rules()).ruleset, "modern");
}

#[test]
fn what_pack_and_level_say_of_the_rules_is_written_with_the_level() {
    let folder = Folder::new(
        "rules: (ruleset: \"tutorial\", steering: Constant(speed: 321.5), ball_speed_factor: 0.5),",
        "rules: (nudge: true, rebound: Aimed(third: 15.0, edge: 50.0, incoming: 0.1, motion: 5.0), ball_speed_factor: 1.5),",
    );
    let level = folder.level();
    let text = level.to_ron();
    let again = parse::parse("again.ron", text.as_bytes()).expect("what is written is good");
    assert_eq!(again.rules(), level.rules(), "without the pack: {text}");
    assert_eq!(again.to_ron(), text);
    assert_eq!(again.rules().ball_speed_factor, Some(0.75));
    let plain = parse::parse("plain.ron", source("").as_bytes()).expect("good");
    // Nothing said, nothing written.
    assert!(!plain.to_ron().contains("rules"));
}

#[test]
fn a_level_of_format_1_is_played_by_the_rules_of_its_pack() {
    let folder = Folder::new("rules: (ruleset: \"tutorial\"),", "");
    folder.write("one.ron", crate::commands::GOOD);
    let rules = folder.rules(&Chosen::default());
    assert_eq!(rules, unchosen(Rules::tutorial()));
}

/// Returns the reports on a level and on a pack with the same wrong `fields`.
fn said(fields: &str) -> [String; 2] {
    let level = parse::inspect("l.ron", source(fields).as_bytes(), Layers::base());
    let pack = format!(
        "(\n    format: 2,\n    name: \"P\",\n    levels: [\"one.ron\"],\n    {fields}\n)\n"
    );
    let pack = Pack::parse("l.ron", pack.as_bytes());
    [level.map(|_| ()), pack.map(|_| ())].map(|outcome| report(&outcome.expect_err(fields)))
}

#[test]
fn a_slip_in_the_rules_is_told_with_its_place_and_the_nearest_name() {
    for [fields, place, expected] in cases::<[String; 3]>("packs/rules") {
        for said in said(&fields) {
            let place = format!("l.ron:{place}: error");
            assert_contains_all(&said, &[&place, &expected]);
        }
    }
}

#[test]
fn rules_are_of_format_2() {
    let old = crate::commands::GOOD.replace("ball_speed", "rules: (lives: 3), ball_speed");
    let said = parse::parse("l.ron", old.as_bytes()).expect_err("refused");
    assert_contains(&report(&said), "`rules` belongs to format 2");
    assert_of_format_2("rules: (lives: 3)", "write `format: 2`");
}

#[test]
fn what_is_wrong_with_a_pack_is_said_once_and_its_levels_are_not_good() {
    let folder = Folder::new("rules: (lives: 0),", "");
    folder.write("two.ron", &source(""));
    let mut report = Report::default();
    check(folder.folder.path(), &mut report);
    assert_eq!(report.findings.len(), 1, "{:?}", report.findings);
    assert!(report.level_files.is_empty() && report.packs == 0);
    let ran = run("simulate @ --seconds 1", &[&folder.path("one.ron")]);
    assert_contains(&ran.exits(2).err, "pack.ron:4:20: error");
}

/// Returns the ruleset and the lives at the start of a game, and half the width of the paddle, according to its trace.
fn traced(level: &Path, choices: &str) -> (String, u64, String) {
    let trace = level.with_extension("jsonl");
    let line = format!("simulate @ --trace @ --seconds 1 --player idle {choices}");
    run(line.trim_end(), &[level, &trace]).exits(0);
    let told = fs::read_to_string(trace).expect("a trace");
    let mut lines = told
        .lines()
        .map(|line| -> serde_json::Value { serde_json::from_str(line).expect("JSON") });
    let (head, step) = (lines.next().expect("a head"), lines.next().expect("a step"));
    let ruleset = head["ruleset"].as_str().expect("a name").to_owned();
    let lives = step["lives"].as_u64().expect("a number");
    let half = step["paddle"]["hx"].as_f64().expect("a number");
    (ruleset, lives, format!("{half:.3}"))
}

#[test]
fn the_command_line_chooses_difficulty_assists_and_ruleset() {
    let folder = Folder::new("rules: (ruleset: \"tutorial\", lives: 4),", "");
    let level = folder.path("one.ron");
    for (choices, ruleset, lives, half) in cases::<(String, String, u64, String)>("packs/choices") {
        let expected = (ruleset, lives, half);
        assert_eq!(traced(&level, &choices), expected, "{choices}");
    }
    for wrong in ["--difficulty realxed", "--assist wings"] {
        let said = run(&format!("simulate @ {wrong}"), &[&level]).exits(2).err;
        assert_contains(&said, "possible values");
    }
}

#[test]
fn a_recorded_game_needs_neither_its_pack_nor_the_choices_that_were_made() {
    let folder = Folder::new("rules: (lives: 4),", "rules: (nudge: false),");
    let (level, record) = (folder.path("one.ron"), folder.path("game"));
    let play = "simulate @ --record @ --seconds 20 --difficulty hard --assist slower-ball";
    let first = run(play, &[&level, &record]).exits(0).out;
    let again = run("simulate @ --player @ --seconds 20", &[&level, &record]).out;
    assert_eq!(again.lines().next(), first.lines().next());
    folder.verify_without_pack(&record);
}

#[test]
fn a_layer_that_says_nothing_changes_nothing() {
    let nothing = RulesFields::default();
    assert!(nothing.is_empty());
    assert_eq!(Chosen::default().rules(&nothing), unchosen(Rules::modern()));
}

/// Kind of a pack.
const BOULDER: &str =
    "kinds: { \"boulder\": (kind: \"plain\", color: Sand, hits: 3, look: Steel) },";

fn bricks(folder: &Folder) -> Vec<BrickKind> {
    folder.level().bricks().map(|brick| brick.kind).collect()
}

#[test]
fn a_kind_lies_over_the_games_own_and_a_legend_over_the_packs() {
    let folder = Folder::new(BOULDER, "");
    folder.draw("'x': (kind: \"boulder\"), 'y': (kind: \"boulder\", hits: 2, color: Red)");
    assert_eq!(folder.findings(), "");
    let bricks = bricks(&folder);
    let (own, changed) = (bricks[0], bricks[2]);
    assert_eq!((own.hits, own.colour), (Some(3), Colour::Sand));
    assert_eq!(own.look, Look::Steel);
    assert_eq!(own.sound, Sound::Glass, "as a plain brick");
    assert_eq!((changed.hits, changed.colour), (Some(2), Colour::Red));
    assert_eq!(changed.look, Look::Steel, "as the pack's kind");
}

#[test]
fn a_pack_may_change_a_kind_of_the_game_for_its_levels_but_not_for_format_1() {
    let folder = Folder::new("kinds: { \"plain\": (hits: 4), \"mine\": () },", "");
    folder.draw("'x': (color: Red), 'y': (kind: \"mine\")");
    let hits: Vec<_> = bricks(&folder).iter().map(|kind| kind.hits).collect();
    // A kind of the pack is like the game's own.
    assert_eq!(hits, [Some(4), Some(4), Some(1), Some(1)]);
    folder.write("one.ron", crate::commands::GOOD);
    assert_eq!(bricks(&folder)[0].hits, Some(1), "format 1 is for ever");
}

#[test]
fn a_level_is_written_with_what_its_kinds_come_to_so_that_it_needs_no_pack() {
    let folder = Folder::new(
        "kinds: { \"boulder\": (hits: 3, look: Steel), \"mine\": (kind: \"ember\", explodes: (radius: 90.0)) },",
        "",
    );
    folder.draw("'x': (kind: \"boulder\"), 'y': (kind: \"mine\", color: Blue)");
    let level = folder.level();
    let again = parse::parse("again.ron", level.to_ron().as_bytes()).expect("good by itself");
    assert_eq!(again, level);
    assert_eq!(again.identity(), level.identity());
    let pack = folder.path("pack.ron");
    let text = fs::read_to_string(&pack).expect("a pack");
    fs::write(&pack, text.replace("hits: 3", "hits: 2")).expect("written");
    let softer = folder.level();
    assert_ne!(softer.identity(), level.identity(), "another level to play");
}

#[test]
fn a_kind_that_the_pack_misses_is_told_with_the_nearest_name() {
    let folder = Folder::new(BOULDER, "");
    folder.draw("'x': (kind: \"bolder\"), 'y': ()");
    let said = folder.findings();
    assert_contains(&said, "one.ron:6:26: error: there is no kind \"bolder\"");
    assert_contains(&said, "did you mean `boulder`?");
    fs::remove_file(folder.path("pack.ron")).expect("removed");
    folder.draw("'x': (kind: \"boulder\"), 'y': ()");
    // The kind does not exist outside the pack.
    assert_contains(&folder.findings(), "there is no kind \"boulder\"");
}

#[test]
fn a_pack_may_have_as_many_kinds_as_the_limit_says_and_no_more() {
    for (count, good) in [(limits::KINDS, true), (limits::KINDS + 1, false)] {
        let kinds: Vec<String> = (0..count).map(|kind| format!("\"k{kind}\": ()")).collect();
        let said = Folder::new(&format!("kinds: {{ {} }},", kinds.join(", ")), "").findings();
        assert_eq!(said.is_empty(), good, "{count} kinds: {said}");
    }
}

#[test]
fn a_slip_in_a_packs_kinds_is_told_with_the_line_and_column_in_the_pack() {
    for [entries, place, expected] in cases::<[String; 3]>("packs/kinds") {
        let folder = Folder::new(&format!("kinds: {{ {entries} }},"), "");
        let said = folder.findings();
        let column = "    kinds: { ".len() + entries.rfind(&place).expect("the slip") + 1;
        let place = format!("pack.ron:4:{column}: error");
        assert_contains_all(&said, &[&place, &expected]);
    }
    assert_of_format_2("kinds: {\"a\": ()}", "`kinds` belongs to format 2");
}

#[test]
fn a_game_with_kinds_of_a_pack_is_recorded_and_plays_without_it() {
    let folder = Folder::new(BOULDER, "");
    folder.draw("'x': (kind: \"boulder\"), 'y': (color: Red)");
    let (level, record) = (folder.path("one.ron"), folder.path("game"));
    run("simulate @ --record @ --seconds 20", &[&level, &record]).exits(0);
    folder.verify_without_pack(&record);
}

#[test]
fn the_examples_of_packs_and_rules_in_the_manual_are_good() {
    for (manual, shown) in [(TUTORIAL, (2, 1)), (REFERENCE, (2, 5))] {
        let (mut packs, mut rules) = (0, 0);
        for example in examples(manual) {
            let read = if example.contains("levels:") {
                packs += 1;
                Pack::parse(manual, example.as_bytes()).err()
            } else if example.starts_with("rules:") {
                rules += 1;
                parse::parse(manual, source(&example).as_bytes()).err()
            } else {
                None
            };
            assert_eq!(read.map(|findings| report(&findings)), None);
        }
        assert_eq!((packs, rules), shown, "{manual} shows both");
    }
    let reference = page(REFERENCE);
    for name in RulesFields::NAMES {
        assert_contains(&reference, &format!("| `{name}` |"));
    }
}

#[test]
fn a_slip_in_the_rests_of_a_pack_is_told_with_its_place_and_remedy() {
    for [rests, place, expected] in cases::<[String; 3]>("packs/rests") {
        let said = Folder::new(&rests, "").findings();
        let place = format!("pack.ron:{place}: error");
        assert_contains_all(&said, &[&place, &expected]);
    }
    assert_of_format_2("rests: [\"one.ron\"]", "`rests` belongs to format 2");
    let good = Folder::new("rests: [\"one.ron\"],", "");
    assert_eq!(good.findings(), "");
    let pack = Pack::read(&good.path("pack.ron")).expect("good");
    assert_eq!(pack.rests, ["one.ron"]);
}

#[test]
fn a_pack_says_in_which_light_it_is_seen_and_changes_nothing_else_by_it() {
    let manual = page(REFERENCE);
    let without = Folder::new("", "");
    let played = file::read(&without.path("one.ron")).expect("good");
    for light in Light::ALL {
        let good = Folder::new(&format!("light: {},", light.name()), "");
        assert_eq!(good.findings(), "");
        let pack = Pack::read(&good.path("pack.ron")).expect("good");
        assert_eq!(pack.light, *light);
        let level = file::read(&good.path("one.ron")).expect("good");
        assert_eq!(level.identity(), played.identity());
        let named = format!("`{}`", light.name());
        assert!(manual.contains(&named), "{named} is explained");
    }
    let said = Folder::new("light: Dask,", "").findings();
    assert_contains(&said, "pack.ron:4:");
    assert_contains(&said, "Dusk");
    assert_of_format_2("light: Dusk", "`light` belongs to format 2");
}

#[test]
fn a_pack_lists_as_many_levels_as_are_allowed_and_no_more() {
    let said = |count: usize| {
        let folder = Folder::new("", "");
        let levels: Vec<String> = (0..count).map(|it| format!("\"{it}.ron\"")).collect();
        let pack = format!("(format: 2, name: \"P\", levels: [{}])", levels.join(", "));
        folder.write("pack.ron", &pack);
        let read = Pack::read(&folder.path("pack.ron"));
        read.map_err(|findings| report(&findings))
    };
    assert!(said(limits::LEVELS).is_ok());
    let refused = said(limits::LEVELS + 1).expect_err("one too many");
    assert_contains(&refused, "expected 1 to 1000");
}

#[test]
fn a_pack_names_files_of_its_own_folder_and_nothing_else() {
    let findings = |name: &str| {
        let source = format!("(format: 1, name: \"N\", levels: [{name:?}])");
        let read = Pack::parse("pack.ron", source.as_bytes());
        read.map_or_else(|findings| report(&findings), |_| String::new())
    };
    for good in ["a.ron", "01-first-light.ron", "ß 2.ron"] {
        assert_eq!(findings(good), "", "{good}");
    }
    // Each name has a single mistake.
    for wrong in [
        "b/a.ron", "b\\a.ron", "b:a.ron", "b..a.ron", ".ron", "a", "a.txt", "pack.ron",
    ] {
        let said = findings(wrong);
        let is_told = said.contains("is not the name of a level file");
        assert!(is_told, "{wrong}: {said}");
    }
}
