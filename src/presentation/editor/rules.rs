//! Panels with the rules of a level or pack, in groups. A value that the file does not set comes from its pack or
//! ruleset.

use brickwork_editor::properties::set_field;
use brickwork_editor::rules::{is_own, map_text, reset};
use brickwork_editor::{Edit, RuleSheet};
use brickwork_ui::menu::{ITEM, menu};
use brickwork_ui::modal::{close_on_press, open_panel};

use super::controls::{Control, Row, spawn_default};
use super::prelude::*;
use super::sheet::{Setter, Sheet, column, spawn_command, wrapped};
use crate::content::{FieldValues, RuleField, RulesFields};

/// Groups with the names of their rules.
const GROUPS: [(fn(&Words) -> String, &str); 6] = [
    (
        Words::editor_rules_game,
        "ruleset lives endless_lives extra_lives miss_rest clearing warp restarts_when_lost skip_level game_speed",
    ),
    (
        Words::editor_rules_paddle,
        "paddle_width_factor paddle_steps steering rebound serve serve_aim catch_seconds ceiling",
    ),
    (
        Words::editor_rules_ball,
        "ball_speed_factor ball_radius_factor speed_steps speed_cap min_angles aim_contacts pull nudge stuck_guard idle_return",
    ),
    (
        Words::editor_rules_powers,
        "drops hindrances max_capsules max_effects effect_time_factor capsules capsule_body",
    ),
    (
        Words::editor_rules_field,
        "descent cavities enemies last_bricks safety_net",
    ),
    (
        Words::editor_rules_points,
        "points_per_hit score_factor capsule_points skill",
    ),
];

impl Editor {
    /// Returns the rules of the file. `None` if they have errors.
    fn rules(&self) -> Option<RuleSheet> {
        RuleSheet::new(self.file.document(), &self.layers.rules)
    }
}

/// Opens the list of the groups.
pub(super) fn open(_: On<Activate>, mut commands: Commands) {
    open_panel(
        &mut commands,
        Words::editor_rules,
        (0.85, ()),
        |panel, shade| {
            panel.spawn(menu(space::ROW)).with_children(|menu| {
                for (place, (name, rules)) in GROUPS.into_iter().enumerate() {
                    let press = move |_: On<Activate>, mut commands: Commands| {
                        let sheet = Sheet::new(move |rows, editor| fill(rows, editor, rules));
                        sheet.open(name, &mut commands);
                    };
                    menu.spawn(item(name, ITEM, press))
                        .insert_if(Preselected, || place == 0);
                }
                menu.spawn(item(Words::common_back, ITEM, close_on_press(shade)));
            });
        },
    );
}

/// Spawns the rows of `rules`.
fn fill(rows: &mut ChildSpawnerCommands, editor: &Editor, rules: &'static str) {
    let Some(sheet) = editor.rules() else {
        rows.spawn(theme::text(
            Words::editor_rules_broken,
            size::BODY,
            tone::ERROR,
        ));
        let name = ("rules".to_owned(), Say::new(Words::editor_rules));
        let remove =
            |editor: &Editor, _: &str| Ok(set_field(editor.file.document(), "rules", None));
        return spawn_command(rows, name, Words::editor_use_default, Arc::new(remove));
    };
    let default = match editor.layers.rules == RulesFields::default() {
        true => Words::editor_as_in_ruleset,
        false => Words::editor_as_in_pack,
    };
    for rule in rules.split(' ') {
        let fields = sheet.fields().iter().filter(|field| field.rule() == rule);
        let fields: Vec<&RuleField> = fields.filter(|field| field.is_used).collect();
        let name = rule_name(rule);
        let group = (column(), Spoken::Group(name.clone()), Pickable::IGNORE);
        rows.spawn(group).with_children(|group| {
            let is_compound = fields.first().is_some_and(|field| field.path != rule);
            group
                .spawn((wrapped(), Pickable::IGNORE))
                .with_children(|head| {
                    if is_compound {
                        head.spawn(theme::bold(name.clone(), size::BODY, tone::HEADING));
                    }
                    for field in fields.iter().filter(|field| field.path == rule) {
                        spawn_field(head, &sheet, field);
                    }
                    let own = is_own(editor.file.document(), rule);
                    let back =
                        move |editor: &Editor, _: &str| Ok(reset(editor.file.document(), rule));
                    let back = own.then(|| Arc::new(back) as Setter);
                    spawn_default(head, (rule, name), default, back);
                });
            for field in fields.into_iter().filter(|field| field.path != rule) {
                spawn_field(group, &sheet, field);
            }
        });
    }
}

/// Returns the name of a rule or of its field.
fn rule_name(path: &'static str) -> Say {
    Say::new(move |words: &Words| words.rule(path))
}

/// Returns the function that sets the field at `path`. `written` returns its text from the rules and the new value.
fn setter(
    path: &'static str,
    written: impl Fn(&RuleSheet, &str) -> String + Send + Sync + 'static,
) -> Setter {
    Arc::new(
        move |editor: &Editor, value: &str| -> Result<Edit, String> {
            let Some(rules) = editor.rules() else {
                return Ok(Vec::new());
            };
            rules.set(editor.file.document(), path, &written(&rules, value))
        },
    )
}

/// Spawns the row of a field, or a row for each power-up if the field lists power-ups.
fn spawn_field(rows: &mut ChildSpawnerCommands, sheet: &RuleSheet, field: &RuleField) {
    let path = field.path;
    let control = match &field.values {
        FieldValues::Number {
            range,
            is_whole,
            has_zero,
        } => Control::Number {
            range: range.clone(),
            is_whole: *is_whole,
            has_zero: *has_zero,
            default: sheet.default_value(path).and_then(|text| text.parse().ok()),
        },
        FieldValues::Switch => Control::Switch,
        FieldValues::Choice(forms) => {
            let forms = forms.iter().cloned();
            Control::Choice(
                forms
                    .map(|form| (form.clone(), form_name(path, form)))
                    .collect(),
            )
        }
        FieldValues::Numbers if sheet.value(path).starts_with('(') => Control::Numbers(["(", ")"]),
        FieldValues::Numbers => Control::Numbers(["[", "]"]),
        FieldValues::Powers | FieldValues::Weights { .. } => {
            rows.spawn(theme::text(rule_name(path), size::BODY, tone::TEXT_QUIET));
            return PowerId::all().for_each(|power| spawn_power(rows, sheet, field, power));
        }
    };
    let row = Row {
        key: path.to_owned(),
        name: rule_name(path),
        control,
        value: sheet.value(path).to_owned(),
        set: setter(path, |_, value| value.to_owned()),
    };
    row.spawn(rows);
}

/// Returns the name of the value `form` of a choice.
fn form_name(path: &'static str, form: String) -> Say {
    Say::new(move |words: &Words| {
        let argument = form
            .strip_prefix("Power(")
            .map(|it| it.trim_end_matches(')'));
        let power = argument.and_then(|name| ron::from_str::<PowerId>(name).ok());
        match (path, power) {
            ("ruleset", _) => words.ruleset(form.trim_matches('"')),
            (_, Some(power)) => words.power(power),
            _ => words.rule_form(path, &form),
        }
    })
}

/// Spawns the row of a power-up in a list or a map.
fn spawn_power(
    rows: &mut ChildSpawnerCommands,
    sheet: &RuleSheet,
    field: &RuleField,
    power: PowerId,
) {
    let path = field.path;
    let key = format!("{path} {}", power.name());
    let name = Say::new(move |words: &Words| words.power(power));
    let row = match &field.values {
        FieldValues::Weights { range, is_whole } => {
            let is_whole = *is_whole;
            let weight = sheet.weights(path).get(&power).copied();
            let set = setter(path, move |rules, value| {
                let mut weights = rules.weights(path);
                match value.parse().unwrap_or(0.0) {
                    0.0 => weights.remove(&power),
                    weight => weights.insert(power, weight),
                };
                map_text(&weights, is_whole)
            });
            let control = Control::Number {
                range: range.clone(),
                is_whole,
                has_zero: true,
                default: None,
            };
            let value = weight.unwrap_or(0.0).to_string();
            Row {
                key,
                name,
                control,
                value,
                set,
            }
        }
        _ => {
            let set = setter(path, move |rules, value| {
                let mut powers = rules.powers(path);
                powers.retain(|other| *other != power);
                powers.extend((value == "true").then_some(power));
                format!("{powers:?}")
            });
            Row {
                key,
                name,
                control: Control::Switch,
                value: sheet.powers(path).contains(&power).to_string(),
                set,
            }
        }
    };
    row.spawn(rows);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_is_in_one_group() {
        let mut names: Vec<&str> = GROUPS
            .iter()
            .flat_map(|(_, rules)| rules.split(' '))
            .collect();
        let mut all = RulesFields::NAMES.to_vec();
        names.sort_unstable();
        all.sort_unstable();
        assert_eq!(names, all);
    }
}
