//! Generated parts of `docs/manual/level-reference.md`: they equal the tables of content and the limits of levels.
//!
//! Values come from the compiled tables. Meanings and ranges of properties, rules and effects are in no value, so they
//! come from the doc comments and rows of their source files.

use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;

use brickwork::content::Colour;
use brickwork::content::bricks::HITS;
use brickwork::content::choices::{self, Choice, Choices};
use brickwork::content::effects::{Again, Lasts};
use serde_json::Value;

use crate::data::assert_reference;
use crate::prelude::*;

/// Returns the part of `text` between `start` and the next `end`.
#[track_caller]
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let rest = text.split_once(start).map(|(_, rest)| rest);
    let part = rest.and_then(|rest| rest.split_once(end));
    part.unwrap_or_else(|| panic!("no {start:?} before {end:?}"))
        .0
}

/// Returns a table. The cells of a row have ` | ` between them.
fn table(heads: &str, rows: impl IntoIterator<Item = String>) -> String {
    let rule = vec!["---"; heads.split(" | ").count()].join(" | ");
    let rows = [heads.to_owned(), rule].into_iter().chain(rows);
    rows.map(|row| format!("| {row} |\n")).collect()
}

/// Returns `items` as code, with commas between them.
fn list(items: impl IntoIterator<Item = impl Display>) -> String {
    let items = items.into_iter().map(|item| format!("`{item}`"));
    items.collect::<Vec<_>>().join(", ")
}

/// Returns a number of a source file as shown to readers; a `*name` is another field.
fn number(text: &str) -> String {
    if let Some(field) = text.strip_prefix('*') {
        return format!("`{field}`");
    }
    let text = text.replace('_', " ");
    text.strip_suffix(".0").unwrap_or(&text).to_owned()
}

/// Returns `names` in the order of the rows of `page`.
fn in_order<T: Debug>(page: &str, names: impl Iterator<Item = T>) -> Vec<T> {
    let mut names: Vec<T> = names.collect();
    names.sort_by_key(|name| page.find(&format!("{name:?}: (")));
    names
}

/// A line of a source file after a doc comment, or the closing brace of a block (without `code`).
#[derive(Clone)]
struct Line {
    indent: usize,
    doc: String,
    attributes: String,
    code: String,
    /// Fields of a struct or variant, or variants of an enum.
    parts: Vec<Line>,
}

impl Line {
    /// Returns the name of a field or variant.
    fn name(&self) -> &str {
        let name = self.code.trim_start_matches("pub ");
        let mut parts = name.split(|c: char| !c.is_alphanumeric() && c != '_');
        parts.next().unwrap_or_default()
    }

    /// Returns the name of a variant, with `(…)` if it has values.
    fn variant(&self) -> String {
        let has_values = self.code.ends_with('{') || self.code.contains('(');
        format!("{}{}", self.name(), if has_values { "(…)" } else { "" })
    }

    fn is_enum(&self) -> bool {
        self.code.starts_with("pub enum")
    }

    /// Returns type, default and range of a row `name: type = default, within range;`.
    fn row(&self) -> (&str, Option<&str>, Option<&str>) {
        let split = |text, by| match str::split_once(text, by) {
            Some((first, rest)) => (first, rest.split(',').next()),
            None => (text, None),
        };
        let row = self.code.trim_end_matches([';', ',', '{', '}', ' ']);
        let row = row.split_once(": ").map_or("", |(_, row)| row);
        let (row, range) = split(row, ", within ");
        let (kind, default) = split(row, " = ");
        (kind, default, range)
    }
}

/// Documented lines of source files of the content in rustfmt's layout.
struct Items {
    text: String,
    lines: Vec<Line>,
}

impl Items {
    /// Returns the items of these modules.
    fn of_modules(names: &[&str]) -> Self {
        let path = |name| format!("crates/level/src/content/{name}.rs");
        Self::new(names.iter().map(|name| page(&path(name))).collect())
    }

    fn new(text: String) -> Self {
        let (mut lines, mut doc, mut attributes) = (Vec::new(), String::new(), String::new());
        for line in text.lines() {
            let code = line.trim();
            let is_end = matches!(code, "}" | "},");
            if let Some(words) = code.strip_prefix("///") {
                doc += words;
            } else if code.starts_with("#[") {
                attributes += code;
            } else {
                lines.push(Line {
                    indent: line.len() - line.trim_start().len(),
                    doc: std::mem::take(&mut doc).trim().to_owned(),
                    attributes: std::mem::take(&mut attributes),
                    code: if is_end { "" } else { code }.to_owned(),
                    parts: Vec::new(),
                });
            }
        }
        lines.retain(|line| line.code.is_empty() || !line.doc.is_empty());
        for index in (0..lines.len()).rev() {
            let indent = lines[index].indent;
            let inner = lines[index + 1..].iter();
            let inner = inner.take_while(|line| line.indent > indent);
            let parts = inner.filter(|line| line.indent == indent + 4 && !line.code.is_empty());
            lines[index].parts = parts.cloned().collect();
        }
        Self { text, lines }
    }

    /// Returns the items inside the call of the macro `name`.
    fn of_macro(&self, name: &str) -> Self {
        Self::new(between(&self.text, &format!("\n{name}! {{\n"), "\n}\n").to_owned())
    }

    /// Returns the struct or enum `name`.
    fn find(&self, name: &str) -> Option<&Line> {
        let (head, row) = (format!("{name} {{"), format!("{name} in \""));
        let is_it = |line: &&Line| {
            let code = line.code.trim_start_matches("pub ");
            let code = code.trim_start_matches("enum ");
            let code = code.trim_start_matches("struct ");
            code == head || code.starts_with(&row)
        };
        self.lines.iter().find(is_it)
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
    fn values(&self, line: &Line) -> String {
        let (kind, _, range) = line.row();
        if let Some(range) = range {
            return self.range(range);
        }
        let Some(item) = self.find(kind) else {
            let values = match kind {
                "bool" => "`true`, `false`",
                "PowerId" => "a power-up",
                "KindName" => "a kind of the game",
                "Vec<PowerId>" => "list of power-ups",
                "Vec<u32>" | "Vec<f64>" => "list of numbers",
                _ => "",
            };
            return values.to_owned();
        };
        let mut parts = item.parts.iter();
        if item.is_enum() {
            return list(parts.map(Line::variant));
        }
        // Of the struct, not of its derives.
        let is_optional = |line: &Line| line.attributes.contains("serde(default");
        if item.attributes.contains("default)]") || parts.all(is_optional) {
            return "`(…)`, all optional".to_owned();
        }
        let needed = item.parts.iter().filter(|line| !is_optional(line));
        format!("`(…)`, requires {}", list(needed.map(Line::name)))
    }

    /// Adds the rows of the rule `line`, which is a field at `path`, and of everything that it contains.
    fn add_rule(&self, rows: &mut Vec<String>, defaults: &Value, path: &str, line: &Line) {
        let (kind, default, _) = line.row();
        let item = self.find(kind);
        let doc = &item.unwrap_or(line).doc;
        let function = line.attributes.split("serde(default = \"").nth(1);
        let default = if let Some(function) = function.and_then(|it| it.split('"').next()) {
            let body = between(&self.text, &format!("fn {function}() -> "), "\n}");
            number(body.lines().nth(1).expect("a value").trim())
        } else if !path.contains('.') && default.is_none() {
            "of the ruleset".to_owned()
        } else {
            default_at(defaults, path)
        };
        rows.push(format!(
            "`{path}` | {doc} | {} | {default}",
            self.values(line)
        ));
        for part in item.iter().flat_map(|item| &item.parts) {
            let name = part.name();
            if item.is_some_and(Line::is_enum) {
                rows.push(format!("`{path}: {}` | {} |  | ", part.variant(), part.doc));
                rows.extend(part.parts.iter().map(|field| {
                    let (field, doc) = (field.name(), &field.doc);
                    format!("`{path}: {name}.{field}` | {doc} |  | ")
                }));
            } else {
                self.add_rule(rows, defaults, &format!("{path}.{name}"), part);
            }
        }
    }
}

/// Returns the default in `rules` at `path`, as shown to readers.
fn default_at(rules: &Value, path: &str) -> String {
    let value = rules.pointer(&format!("/{}", path.replace('.', "/")));
    match value {
        Some(Value::String(name)) => format!("`{name}`"),
        Some(value @ (Value::Number(_) | Value::Bool(_))) => number(&value.to_string()),
        Some(Value::Array(values)) if values.is_empty() => "none".to_owned(),
        _ => String::new(),
    }
}

fn rules() -> String {
    let modules = [
        "ranges", "rules", "drops", "field", "pace", "paddle", "skill",
    ];
    let types = Items::of_modules(&modules);
    // The tutorial sets only the rules without a default.
    let rules = Rules::tutorial();
    let mut defaults = serde_json::to_value(&rules).expect("rules are plain data");
    // Optional rules are only encoded if they are in use.
    defaults["descent"] = serde_json::to_value(rules.descent).expect("plain data");
    defaults["cavities"] = rules.cavities.into();
    let names = list(rulesets::all().keys().map(|name| format!("{name:?}")));
    let default = rulesets::DEFAULT;
    let mut rows = vec![format!(
        "`ruleset` | Ruleset below the other fields. | {names} | `{default:?}`"
    )];
    for line in &types.of_macro("rules").lines {
        types.add_rule(&mut rows, &defaults, line.name(), line);
    }
    table("Rule | Meaning | Values | Default", rows)
}

fn properties() -> String {
    let properties = Items::of_modules(&["properties"]).of_macro("properties");
    let types = Items::of_modules(&["values"]);
    let mut rows = Vec::new();
    let is_property = |line: &&Line| line.indent == 4 && !line.code.is_empty();
    for line in properties.lines.iter().filter(is_property) {
        let (name, doc, parts) = (line.name(), &line.doc, &line.parts);
        let form = if parts.is_empty() { "()" } else { "(…)" };
        rows.push(format!("`{name}` | {doc} | `{form}` | "));
        for part in parts {
            let default = match part.row().1 {
                None => "required".to_owned(),
                Some("KindName::PLAIN") => format!("`{:?}`", Kinds::PLAIN),
                Some(default) => number(default),
            };
            let (field, doc, values) = (part.name(), &part.doc, types.values(part));
            rows.push(format!("`{name}.{field}` | {doc} | {values} | {default}"));
        }
    }
    table("Property | Meaning | Values | Default", rows)
}

fn kinds() -> String {
    let rows = page("crates/level/content/bricks.ron");
    let texts = between(&rows, "\n    texts: {", "\n    },").to_owned();
    let row = |name: &str| {
        let kind = Kinds::base().get(name).expect("a kind");
        let kind = kind.kind().expect("a valid kind");
        let own = texts.split_once(&format!("{name:?}: ("));
        let about = between(own.expect("its texts").1, "about: \"", "\"");
        let points = match kind.points(100) {
            0 => "none".to_owned(),
            points => points.to_string(),
        };
        let required = if kind.counts() { "yes" } else { "no" };
        let values = between(&rows, &format!("{name:?}: ("), "),\n");
        format!("`{name:?}` | {about} | {points} | {required} | `{values}`")
    };
    let names = in_order(&rows, Kinds::base().names());
    let heads = "`kind` | Effect | Points | Required | Values";
    table(heads, names.into_iter().map(row))
}

/// Returns the table of the enum `name` of materials.
fn materials(name: &str) -> String {
    let items = Items::of_modules(&["materials"]);
    let parts = items.find(name).expect("an enum").parts.iter();
    let rows = parts.map(|line| format!("`{}` | {}", line.name(), line.doc));
    table(&format!("`{}` | Meaning", name.to_lowercase()), rows)
}

fn powers() -> String {
    let quoted = |names: &[String]| list(names.iter().map(|name| format!("{name:?}")));
    let row = |id: PowerId| {
        let power = id.power();
        let (title, about) = (&power.title, &power.about);
        let family = format!("{:?}", power.family).to_lowercase();
        let during = match quoted(&power.not_during) {
            names if names.is_empty() => names,
            names => format!(" No effect during {names}."),
        };
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
        let ends = quoted(&power.ends);
        format!(
            "`{id:?}` | {title} | {family} | {about}{during} | `{effect}` | {lasts} | {again} | {ends}"
        )
    };
    let powers = in_order(&page("crates/level/content/powers.ron"), PowerId::all());
    let heads = "`power` | Name | Family | Meaning | Effect | Duration | If caught again | Ends";
    table(heads, powers.into_iter().map(row))
}

fn effects() -> String {
    let items = Items::of_modules(&["effects"]);
    let parts = |name| &items.find(name).expect("an enum").parts;
    let mut rows = Vec::new();
    for effect in parts("Effect") {
        let name = effect.name();
        rows.push(format!("`{}` | {}", effect.variant(), effect.doc));
        rows.extend(effect.parts.iter().map(|field| {
            let (field, doc) = (field.name(), &field.doc);
            format!("`{name}.{field}` | {doc}")
        }));
    }
    let pictures = parts("Picture").iter();
    rows.extend(pictures.map(|line| format!("`Picture({})` | {}", line.name(), line.doc)));
    table("Effect | Meaning", rows)
}

fn ruleset_tables() -> String {
    let source = page("crates/level/content/rulesets.ron");
    let names = in_order(&source, rulesets::all().keys());
    let row = |name: &&String| {
        let ruleset = &rulesets::all()[*name];
        format!("`{name:?}` | {} | {}", ruleset.title, ruleset.about)
    };
    let mut text = table("`ruleset` | Name | Summary", names.iter().map(row));
    for name in names {
        let own = source.split_once(&format!("{name:?}: (")).expect("a row").1;
        let rules = between(own, "\n            rules: (\n", "\n            ),");
        let lines = rules.lines();
        let lines = lines.map(|line| line.strip_prefix("                ").unwrap_or(line));
        let rules = lines.collect::<Vec<_>>().join("\n");
        text += &format!("\nRules of `{name:?}`:\n\n```text\n{rules}\n```\n");
    }
    text
}

fn choice_table(head: &str, all: &Choices) -> String {
    let mut all: Vec<(&String, &Choice)> = all.iter().collect();
    all.sort_by_key(|(_, choice)| choice.place);
    let row = |(name, choice): (&String, &Choice)| {
        let (title, about, rules) = (&choice.title, &choice.about, choice.rules.written());
        // RON writes a variant called `None` as `r#None`, and reads both.
        let rules = rules.replace("r#", "");
        let rules = rules.replace(':', ": ").replace(',', ", ");
        let rules = rules.trim_start_matches('(');
        let rules = match rules.strip_suffix(')').unwrap_or(rules) {
            "" => String::new(),
            rules => format!("`{rules}`"),
        };
        format!("`{name}` | {title} | {about} | {rules}")
    };
    let heads = format!("{head} | Name | Effect | Rules");
    table(&heads, all.into_iter().map(row))
}

fn level_numbers() -> String {
    use limits::*;

    fn span(range: &RangeInclusive<impl Display>) -> String {
        format!("{} to {}", range.start(), range.end())
    }
    let percent = |share: f64| format!("{} %", share * 100.0);
    let (width, height) = DEFAULT_FIELD;
    let (field, speed, angle, hits) = (span(&FIELD), span(&BALL_SPEED), span(&ANGLE), span(&HITS));
    let name = format!("1 to {NAME_CHARS} visible characters on one line");
    let (ball, paddle) = (percent(MAX_BALL_SHARE), percent(MAX_PADDLE_SHARE));
    let (path, drawing) = (percent(MAX_PATH_SHARE), percent(DEFAULT_DRAWING_SHARE));
    let lowest = lowest(DEFAULT_BALL_RADIUS);
    let rows = format!(
        "\
`name` | {name} | required
`author` | {name} | required
`field.width` | {field} | {width}
`field.height` | {field} | {height}
`ball_speed` | {speed} | {DEFAULT_BALL_SPEED}
`ball_radius` | {MIN_BALL_RADIUS} to {ball} of the field's shorter side | {DEFAULT_BALL_RADIUS}
`paddle_width` | {MIN_PADDLE_WIDTH} to {paddle} of the field's width | {DEFAULT_PADDLE_WIDTH}
`legend` | up to {LEGEND} entries | required
`hits` | {hits} | of the kind
`drawing.height` | {MIN_SIDE} to the field's height less {lowest} (for the default ball) | {drawing} of the field's height
`drawing.gap` | 0 or more; at least {MIN_SIDE} units of each brick must remain | 0
`pieces: width` | {MIN_SIDE} to the longer side of the field | required
`pieces: height` | {MIN_SIDE} to the longer side of the field | required
`pieces: angle` | {angle} | 0
`pieces: radius` | {MIN_RADIUS} to half the longer side of the field | required
`path: through` | 1 to {CORNERS} positions in the field, at least {MIN_LEG} apart | required
`path: center` | in the field, at least {MIN_RADIUS} from `at` | required
`path: speed` | {MIN_PATH_SPEED} to {path} of the ball's speed | required
`balls: angle` | {angle} | required"
    );
    table("Field | Allowed | Default", rows.lines().map(str::to_owned))
}

fn level_limits() -> String {
    let limits = page("crates/level/src/limits.rs");
    let most = |name: &str| number(between(&limits, &format!("const {name}: usize = "), ";"));
    let rows = [
        ("rows of a drawing", "ROWS"),
        ("cells, including empty ones", "CELLS"),
        ("bricks, drawn ones and pieces together", "BRICKS"),
        ("pieces", "PIECES"),
        ("corners of all paths", "ALL_CORNERS"),
        ("waiting balls", "WAITING_BALLS"),
        ("levels of a pack", "LEVELS"),
        ("kinds of a pack", "KINDS"),
    ];
    let size = limits::FILE_BYTES / (1024 * 1024);
    let rows = rows.map(|(limit, name)| format!("{limit} | {}", most(name)));
    let size = [format!("size of a file | {size} MiB")];
    table("Limit | Number", size.into_iter().chain(rows))
}

/// Returns the generated parts by name, in the order of the page.
fn parts() -> Vec<(&'static str, String)> {
    let colours = list(Colour::ALL.iter().map(|colour| colour.name()));
    let difficulties = choice_table("`--difficulty`", choices::difficulties());
    vec![
        ("level numbers", level_numbers()),
        ("kinds", kinds()),
        ("properties", properties()),
        ("colours", format!("{colours}.\n")),
        ("looks", materials("Look")),
        ("sounds", materials("Sound")),
        ("power-ups", powers()),
        ("effects", effects()),
        ("lights", materials("Light")),
        ("rules", rules()),
        ("rulesets", ruleset_tables()),
        ("difficulties", difficulties),
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
    assert_reference(REFERENCE, &renewed(&page(REFERENCE)));
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
