//! Generated parts of `docs/manual/level-reference.md`: they equal the tables of content and the limits of levels.
//!
//! Values come from the compiled tables. Meanings and ranges of properties, rules and effects are in no value, so they
//! come from the doc comments and rows of their source files.

use std::fmt::{Display, Write};
use std::ops::RangeInclusive;

use brickwork::content::bricks::HITS;
use brickwork::content::choices::{self, Choices};
use brickwork::content::effects::{Again, Lasts};
use brickwork::content::materials::{Look, Sound};
use brickwork::content::powers::Family;
use brickwork::content::{Colour, Kinds};
use serde_json::Value;

use crate::data::{REFERENCE, page};
use crate::prelude::*;

/// Returns the source of the module `name` of the content.
fn source(name: &str) -> String {
    page(&format!("crates/level/src/content/{name}.rs"))
}

/// Returns the part of `text` between `start` and the next `end`.
#[track_caller]
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let rest = text.split_once(start).map(|(_, rest)| rest);
    let part = rest.and_then(|rest| rest.split_once(end));
    part.unwrap_or_else(|| panic!("no {start:?} before {end:?}"))
        .0
}

fn code(text: impl Display) -> String {
    format!("`{text}`")
}

fn table<const N: usize>(heads: [&str; N], rows: impl IntoIterator<Item = [String; N]>) -> String {
    let rule = [(); N].map(|()| "---".to_owned());
    let heads = [heads.map(str::to_owned), rule];
    let mut text = String::new();
    for row in heads.into_iter().chain(rows) {
        let _ = writeln!(text, "| {} |", row.join(" | "));
    }
    text
}

/// Returns a number of a source file as shown to readers; a `*name` is another field.
fn number(text: &str) -> String {
    if let Some(field) = text.strip_prefix('*') {
        return code(field);
    }
    let text = text.replace('_', " ");
    text.strip_suffix(".0").unwrap_or(&text).to_owned()
}

fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

fn span(range: &RangeInclusive<impl Display>) -> String {
    format!("{} to {}", range.start(), range.end())
}

/// Returns `doc` without the targets of its links.
fn without_links(doc: &str) -> String {
    let mut parts = doc.split('[');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (label, rest) = part.split_once(']').unwrap_or((part, ""));
        let target = rest.strip_prefix('(').and_then(|it| it.split_once(')'));
        text += label;
        text += target.map_or(rest, |(_, rest)| rest);
    }
    text
}

/// A line of a source file after a doc comment, or the closing brace of a block (without `code`).
struct Line {
    indent: usize,
    doc: String,
    attributes: String,
    code: String,
}

/// A row of a table in a source file: `name: type = default, within range;`.
struct Row<'a> {
    name: &'a str,
    kind: &'a str,
    default: Option<&'a str>,
    range: Option<&'a str>,
}

impl Line {
    /// Returns the name of a field or variant.
    fn name(&self) -> &str {
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        let name = self.code.trim_start_matches("pub ");
        name.split(|c: char| !is_part(c)).next().unwrap_or_default()
    }

    fn row(&self) -> Row<'_> {
        let row = self.code.trim_end_matches([';', ',', '{', '}', ' ']);
        let (_, rest) = row.split_once(": ").unwrap_or((row, ""));
        let (rest, range) = match rest.split_once(", within ") {
            Some((rest, range)) => (rest, range.split(',').next()),
            None => (rest, None),
        };
        let (kind, default) = match rest.split_once(" = ") {
            Some((kind, default)) => (kind, default.split(',').next()),
            None => (rest, None),
        };
        Row {
            name: self.name(),
            kind,
            default,
            range,
        }
    }

    /// Returns the name of a variant, with `(…)` if it has values.
    fn variant(&self) -> String {
        let has_values = self.code.ends_with('{') || self.code.contains('(');
        format!("{}{}", self.name(), if has_values { "(…)" } else { "" })
    }
}

/// Documented items of source files in rustfmt's layout.
struct Items {
    text: String,
    lines: Vec<Line>,
}

impl Items {
    fn of(text: String) -> Self {
        let (mut doc, mut attributes) = (String::new(), String::new());
        let mut lines = Vec::new();
        for line in text.lines() {
            let code = line.trim();
            if let Some(words) = code.strip_prefix("///") {
                if !doc.is_empty() {
                    doc.push(' ');
                }
                doc += words.trim();
            } else if code.starts_with("#[") {
                attributes += code;
            } else {
                let is_end = matches!(code, "}" | "},");
                if is_end || !doc.is_empty() {
                    lines.push(Line {
                        indent: line.len() - line.trim_start().len(),
                        doc: without_links(&doc),
                        attributes: attributes.clone(),
                        code: if is_end { "" } else { code }.to_owned(),
                    });
                }
                doc.clear();
                attributes.clear();
            }
        }
        Self { text, lines }
    }

    /// Returns the index of the struct or enum `name`.
    fn item(&self, name: &str) -> Option<usize> {
        let heads = [
            format!("pub enum {name} {{"),
            format!("pub struct {name} {{"),
            format!("{name} {{"),
        ];
        let is_head = |line: &Line| {
            heads.contains(&line.code) || line.code.starts_with(&format!("{name} in \""))
        };
        self.lines.iter().position(is_head)
    }

    /// Returns the fields or variants of the line at `index`.
    fn parts(&self, index: usize) -> Vec<&Line> {
        let indent = self.lines[index].indent;
        let inner = self.lines[index + 1..].iter();
        let inner = inner.take_while(|line| line.indent > indent);
        inner
            .filter(|line| line.indent == indent + 4 && !line.code.is_empty())
            .collect()
    }

    /// Returns the fields or variants of the struct or enum `name`.
    fn parts_of(&self, name: &str) -> Vec<&Line> {
        let index = self.item(name);
        self.parts(index.unwrap_or_else(|| panic!("no item {name}")))
    }

    fn position(&self, line: &Line) -> usize {
        let index = self.lines.iter().position(|it| std::ptr::eq(it, line));
        index.expect("a line of these items")
    }

    /// Returns the range as shown to readers. A name is a constant of these files.
    fn range(&self, range: &str) -> String {
        let range = if range.contains("..=") {
            range
        } else {
            let rest = between(&self.text, &format!("const {range}: "), ";");
            rest.split_once(" = ").expect("a value").1
        };
        let (low, high) = range.split_once("..=").expect("both ends");
        format!("{} to {}", number(low), number(high))
    }

    /// Returns the allowed values of a row.
    fn values(&self, row: &Row) -> String {
        if let Some(range) = row.range {
            return self.range(range);
        }
        let Some(index) = self.item(row.kind) else {
            return match row.kind {
                "bool" => "`true`, `false`",
                "PowerId" => "a power-up",
                "KindName" => "a kind of the game",
                "Vec<PowerId>" => "list of power-ups",
                "Vec<u32>" | "Vec<f64>" => "list of numbers",
                _ => "",
            }
            .to_owned();
        };
        let parts = self.parts(index);
        if self.lines[index].code.starts_with("pub enum") {
            let variants: Vec<String> = parts.iter().map(|it| code(it.variant())).collect();
            return variants.join(", ");
        }
        let is_needed = |line: &&&Line| !line.attributes.contains("serde(default");
        let needed: Vec<String> = (parts.iter())
            .filter(is_needed)
            .map(|line| code(line.name()))
            .collect();
        // Of the struct, not of its derives.
        if self.lines[index].attributes.contains("default)]") || needed.is_empty() {
            "`(…)`, all optional".to_owned()
        } else {
            format!("`(…)`, requires {}", needed.join(", "))
        }
    }
}

/// Returns the default in `rules` at `path`, as shown to readers.
fn default_at(rules: &Value, path: &str) -> String {
    let value = rules.pointer(&format!("/{}", path.replace('.', "/")));
    match value {
        Some(Value::String(name)) => code(name),
        Some(value @ (Value::Number(_) | Value::Bool(_))) => number(&value.to_string()),
        Some(Value::Array(values)) if values.is_empty() => "none".to_owned(),
        _ => String::new(),
    }
}

/// Adds the rows of the rule `line`, which is a field at `path`, and of everything that it contains.
fn add_rule(rows: &mut Vec<[String; 4]>, types: &Items, defaults: &Value, path: &str, line: &Line) {
    let row = line.row();
    let item = types.item(row.kind);
    let doc = item.map_or(&line.doc, |index| &types.lines[index].doc);
    let function = line.attributes.split("serde(default = \"").nth(1);
    let default = if let Some(function) = function.and_then(|it| it.split('"').next()) {
        let body = between(&types.text, &format!("fn {function}() -> "), "\n}");
        number(body.lines().nth(1).expect("a value").trim())
    } else if !path.contains('.') && row.default.is_none() {
        "of the ruleset".to_owned()
    } else {
        default_at(defaults, path)
    };
    rows.push([code(path), doc.clone(), types.values(&row), default]);
    let Some(index) = item else {
        return;
    };
    let is_enum = types.lines[index].code.starts_with("pub enum");
    for part in types.parts(index) {
        if !is_enum {
            add_rule(
                rows,
                types,
                defaults,
                &format!("{path}.{}", part.name()),
                part,
            );
            continue;
        }
        let mut add = |name: String, line: &Line| {
            let name = code(format!("{path}: {name}"));
            rows.push([name, line.doc.clone(), String::new(), String::new()]);
        };
        add(part.variant(), part);
        for field in types.parts(types.position(part)) {
            add(format!("{}.{}", part.name(), field.name()), field);
        }
    }
}

fn rules() -> String {
    let types = [
        "numbers", "rules", "drops", "field", "pace", "paddle", "skill",
    ]
    .map(source);
    let types = Items::of(types.concat());
    let list = Items::of(between(&types.text, "\nrules! {\n", "\n}\n").to_owned());
    // The tutorial sets only the rules without a default.
    let defaults = serde_json::to_value(Rules::tutorial()).expect("rules are plain data");
    let names: Vec<String> = rulesets::all()
        .keys()
        .map(|name| code(format!("{name:?}")))
        .collect();
    let mut rows = vec![[
        code("ruleset"),
        "Ruleset below the other fields.".to_owned(),
        names.join(", "),
        code(format!("{:?}", rulesets::DEFAULT)),
    ]];
    for line in &list.lines {
        add_rule(&mut rows, &types, &defaults, line.name(), line);
    }
    table(["Rule", "Meaning", "Values", "Default"], rows)
}

fn properties() -> String {
    let properties =
        Items::of(between(&source("properties"), "\nproperties! {\n", "\n}\n").to_owned());
    let types = Items::of(source("values"));
    let mut rows = Vec::new();
    for (index, line) in properties.lines.iter().enumerate() {
        if line.indent != 4 || line.code.is_empty() {
            continue;
        }
        let parts = properties.parts(index);
        let form = if parts.is_empty() { "`()`" } else { "`(…)`" };
        rows.push([
            code(line.name()),
            line.doc.clone(),
            form.to_owned(),
            String::new(),
        ]);
        for part in parts {
            let row = part.row();
            let default = match row.default {
                None => "required".to_owned(),
                Some("KindName::PLAIN") => code(format!("{:?}", Kinds::PLAIN)),
                Some(default) => number(default),
            };
            let name = code(format!("{}.{}", line.name(), row.name));
            rows.push([name, part.doc.clone(), types.values(&row), default]);
        }
    }
    table(["Property", "Meaning", "Values", "Default"], rows)
}

fn kinds() -> String {
    let rows = page("assets/content/bricks.ron");
    let sentences = page("locales/en/rows-kinds.ftl");
    let mut names: Vec<&str> = Kinds::base().names().collect();
    names.sort_by_key(|name| rows.find(&format!("{name:?}: (")));
    let row = |name: &str| {
        let kind = Kinds::base().get(name).expect("a kind");
        let kind = kind.kind().expect("a valid kind");
        let own = sentences.split_once(&format!("\nkind-{name} = "));
        let sentence = own.and_then(|(_, own)| own.split(".about = ").nth(1));
        let sentence = sentence.expect("a sentence").lines().next();
        let points = match kind.points(100) {
            0 => "none".to_owned(),
            points => points.to_string(),
        };
        let required = if kind.counts() { "yes" } else { "no" };
        let values = between(&rows, &format!("{name:?}: ("), "),\n");
        [
            code(format!("{name:?}")),
            sentence.unwrap_or_default().to_owned(),
            points,
            required.to_owned(),
            code(values),
        ]
    };
    let heads = ["`kind`", "Effect", "Points", "Required", "Values"];
    table(heads, names.into_iter().map(row))
}

/// Returns the table of an enum of materials.
fn materials(name: &str, head: &str, values: impl Iterator<Item = &'static str>) -> String {
    let items = Items::of(source("materials"));
    let parts = items.parts_of(name);
    let doc = |value: &str| {
        parts
            .iter()
            .find(|part| part.name() == value)
            .expect("a row")
            .doc
            .clone()
    };
    table(
        [head, "Meaning"],
        values.map(|value| [code(value), doc(value)]),
    )
}

fn powers() -> String {
    let rows = page("assets/content/powers.ron");
    let mut powers: Vec<PowerId> = PowerId::all().collect();
    powers.sort_by_key(|power| rows.find(&format!("{power:?}: (")));
    let quoted = |names: &[String]| {
        let names: Vec<String> = names.iter().map(|name| code(format!("{name:?}"))).collect();
        names.join(", ")
    };
    let row = |id: PowerId| {
        let power = id.power();
        let family = match power.family {
            Family::Helps => "helps",
            Family::Hinders => "hinders",
            Family::Points => "points",
        };
        let mut about = power.about.clone();
        if !power.not_during.is_empty() {
            about += &format!(" No effect during {}.", quoted(&power.not_during));
        }
        let lasts = match power.lasts {
            Lasts::AtOnce => "at once".to_owned(),
            Lasts::Life => "the life".to_owned(),
            Lasts::Seconds(seconds) => format!("{seconds} s"),
        };
        let again = match power.again {
            _ if power.lasts == Lasts::AtOnce => String::new(),
            Again::Restarts => "restarts".to_owned(),
            Again::Adds => "adds its time".to_owned(),
            Again::Stacks(times) => format!("stacks {times} times"),
        };
        let effect = format!("{:?}", power.effect);
        let effect = effect.replace(" { ", "(").replace(" }", ")");
        [
            code(format!("{id:?}")),
            power.title.clone(),
            family.to_owned(),
            about,
            code(effect),
            lasts,
            again,
            quoted(&power.ends),
        ]
    };
    let heads = [
        "`power`",
        "Name",
        "Family",
        "Meaning",
        "Effect",
        "Duration",
        "If caught again",
        "Ends",
    ];
    table(heads, powers.into_iter().map(row))
}

fn effects() -> String {
    let items = Items::of(source("effects"));
    let mut rows = Vec::new();
    for part in items.parts_of("Effect") {
        rows.push([code(part.variant()), part.doc.clone()]);
        for field in items.parts(items.position(part)) {
            rows.push([
                code(format!("{}.{}", part.name(), field.name())),
                field.doc.clone(),
            ]);
        }
    }
    for part in items.parts_of("Picture") {
        rows.push([code(format!("Picture({})", part.name())), part.doc.clone()]);
    }
    table(["Effect", "Meaning"], rows)
}

fn ruleset_tables() -> String {
    let source = page("assets/content/rulesets.ron");
    let mut all: Vec<_> = rulesets::all().iter().collect();
    all.sort_by_key(|(name, _)| source.find(&format!("{name:?}: (")));
    let row = |(name, ruleset): &(&String, &rulesets::Ruleset)| {
        let (title, about) = (ruleset.title.clone(), ruleset.about.clone());
        [code(format!("{name:?}")), title, about]
    };
    let mut text = table(["`ruleset`", "Name", "Summary"], all.iter().map(row));
    for (name, _) in all {
        let own = source.split_once(&format!("{name:?}: (")).expect("a row").1;
        let rules = between(own, "\n            rules: (\n", "\n            ),");
        let _ = writeln!(text, "\nRules of `{name:?}`:\n\n```text");
        for line in rules.lines() {
            let _ = writeln!(
                text,
                "{}",
                line.strip_prefix("                ").unwrap_or(line)
            );
        }
        text += "```\n";
    }
    text
}

fn choice_table(head: &str, all: &Choices) -> String {
    let mut all: Vec<_> = all.iter().collect();
    all.sort_by_key(|(_, choice)| choice.place);
    let row = |(name, choice): (&String, &choices::Choice)| {
        let rules = choice.rules.written();
        let rules = rules
            .trim_start_matches('(')
            .strip_suffix(')')
            .unwrap_or(&rules);
        // RON writes a variant called `None` as `r#None`, and reads both.
        let rules = rules
            .replace("r#", "")
            .replace(':', ": ")
            .replace(',', ", ");
        let rules = if rules.is_empty() {
            String::new()
        } else {
            code(rules)
        };
        [
            code(name),
            choice.title.clone(),
            choice.about.clone(),
            rules,
        ]
    };
    table([head, "Name", "Effect", "Rules"], all.into_iter().map(row))
}

fn level_numbers() -> String {
    let percent = |share: f64| format!("{} %", share * 100.0);
    let required = || "required".to_owned();
    let (width, height) = limits::DEFAULT_FIELD;
    let angle = span(&limits::ANGLE);
    let side = format!("{} to the longer side of the field", limits::MIN_SIDE);
    let names = format!("1 to {} visible characters on one line", limits::NAME_CHARS);
    let lowest = limits::lowest(limits::DEFAULT_BALL_RADIUS);
    let corners = limits::CORNERS;
    let rows = [
        ("name", names.clone(), required()),
        ("author", names, required()),
        ("field.width", span(&limits::FIELD), width.to_string()),
        ("field.height", span(&limits::FIELD), height.to_string()),
        (
            "ball_speed",
            span(&limits::BALL_SPEED),
            limits::DEFAULT_BALL_SPEED.to_string(),
        ),
        (
            "ball_radius",
            format!(
                "{} to {} of the field's shorter side",
                limits::MIN_BALL_RADIUS,
                percent(limits::MAX_BALL_SHARE)
            ),
            limits::DEFAULT_BALL_RADIUS.to_string(),
        ),
        (
            "paddle_width",
            format!(
                "{} to {} of the field's width",
                limits::MIN_PADDLE_WIDTH,
                percent(limits::MAX_PADDLE_SHARE)
            ),
            limits::DEFAULT_PADDLE_WIDTH.to_string(),
        ),
        (
            "legend",
            format!("up to {} entries", limits::LEGEND),
            required(),
        ),
        ("hits", span(&HITS), "of the kind".to_owned()),
        (
            "drawing.height",
            format!(
                "{} to the field's height less {lowest} (for the default ball)",
                limits::MIN_SIDE
            ),
            format!(
                "{} of the field's height",
                percent(limits::DEFAULT_DRAWING_SHARE)
            ),
        ),
        (
            "drawing.gap",
            format!(
                "0 or more; at least {} units of each brick must remain",
                limits::MIN_SIDE
            ),
            "0".to_owned(),
        ),
        ("pieces: width", side.clone(), required()),
        ("pieces: height", side, required()),
        ("pieces: angle", angle.clone(), "0".to_owned()),
        (
            "pieces: radius",
            format!(
                "{} to half the longer side of the field",
                limits::MIN_RADIUS
            ),
            required(),
        ),
        (
            "path: through",
            format!(
                "1 to {corners} positions in the field, at least {} apart",
                limits::MIN_LEG
            ),
            required(),
        ),
        (
            "path: center",
            format!("in the field, at least {} from `at`", limits::MIN_RADIUS),
            required(),
        ),
        (
            "path: speed",
            format!(
                "{} to {} of the ball's speed",
                limits::MIN_PATH_SPEED,
                percent(limits::MAX_PATH_SHARE)
            ),
            required(),
        ),
        ("balls: angle", angle, required()),
    ];
    let rows = rows.map(|(name, allowed, default)| [code(name), allowed, default]);
    table(["Field", "Allowed", "Default"], rows)
}

fn level_limits() -> String {
    let rows = [
        (
            "size of a file",
            format!("{} MiB", limits::FILE_BYTES / (1024 * 1024)),
        ),
        ("rows of a drawing", grouped(limits::ROWS)),
        ("cells, including empty ones", grouped(limits::CELLS)),
        (
            "bricks, drawn ones and pieces together",
            grouped(limits::BRICKS),
        ),
        ("pieces", grouped(limits::PIECES)),
        ("corners of all paths", grouped(limits::ALL_CORNERS)),
        ("waiting balls", grouped(limits::WAITING_BALLS)),
        ("levels of a pack", grouped(limits::LEVELS)),
        ("kinds of a pack", grouped(limits::KINDS)),
    ];
    let rows = rows.map(|(name, limit)| [name.to_owned(), limit]);
    table(["Limit", "Number"], rows)
}

/// Returns the generated parts by name, in the order of the page.
fn parts() -> Vec<(&'static str, String)> {
    let colours: Vec<String> = Colour::ALL.iter().map(|it| code(it.name())).collect();
    let look = Look::ALL.iter().map(|it| it.name());
    let sound = Sound::ALL.iter().map(|it| it.name());
    let light = Light::ALL.iter().map(|it| it.name());
    vec![
        ("level numbers", level_numbers()),
        ("kinds", kinds()),
        ("properties", properties()),
        ("colours", format!("{}.\n", colours.join(", "))),
        ("looks", materials("Look", "`look`", look)),
        ("sounds", materials("Sound", "`sound`", sound)),
        ("power-ups", powers()),
        ("effects", effects()),
        ("lights", materials("Light", "`light`", light)),
        ("rules", rules()),
        ("rulesets", ruleset_tables()),
        (
            "difficulties",
            choice_table("`--difficulty`", choices::difficulties()),
        ),
        ("assists", choice_table("`--assist`", choices::assists())),
        ("modifiers", choice_table("Modifier", choices::modifiers())),
        ("limits", level_limits()),
    ]
}

/// Returns `page` with its generated parts renewed.
fn renewed(page: &str) -> String {
    let mut text = page.to_owned();
    for (name, part) in parts() {
        let start = format!("<!-- generated: {name} -->\n");
        let end = format!("<!-- end of {name} -->\n");
        let old = format!("{start}{}{end}", between(&text, &start, &end));
        text = text.replacen(&old, &format!("{start}\n{part}\n{end}"), 1);
    }
    text
}

#[test]
fn the_reference_of_levels_follows_the_tables() {
    let expected = renewed(&page(REFERENCE));
    if std::env::var("BRICKWORK_REFERENCE").is_ok_and(|asked| asked == "write") {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(REFERENCE);
        fs::write(path, &expected).expect("written");
    }
    let shown = page(REFERENCE);
    let new: Vec<&str> = expected
        .lines()
        .filter(|line| !shown.lines().any(|other| other == *line))
        .collect();
    assert!(
        shown == expected,
        "{REFERENCE} differs from the tables. Repeat the test with BRICKWORK_REFERENCE=write. New lines:\n{}",
        new.join("\n")
    );
}

#[test]
fn the_reference_has_a_row_for_every_property_and_effect() {
    let shown = page(REFERENCE);
    for name in brickwork::content::Properties::NAMES {
        assert_contains(&shown, &format!("| `{name}` |"));
    }
    for power in PowerId::all() {
        let effect = format!("{:?}", power.power().effect);
        let name = effect.split([' ', '(']).next().unwrap_or_default();
        assert_contains(&shown, &format!("| `{name}"));
    }
}
