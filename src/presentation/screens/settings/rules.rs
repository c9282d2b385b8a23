//! Rules page: ruleset, difficulty, game speed, assists. Runs in `Show`.
//!
//! It offers the choices of the content tables. `library/rules_chosen.rs` applies them to the current game.

use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{RadioGroup, SliderValue, ValueChange, observe};

use super::{Page, group_node, spawn_hint, spawn_row};
use crate::content::Chosen;
use crate::content::choices::{GAME_SPEED_PERCENT, assists};
use crate::content::rulesets::{self, Ruleset};
use crate::input::ActionTable;
use crate::presentation::language::{Label, Say, Says, Words};
use crate::presentation::library::levels::Levels;
use crate::presentation::library::preferences::{Preferences, ThisRun};
use crate::presentation::screen::Screen;
use crate::presentation::ui::reader::Spoken;
use crate::presentation::ui::slider::{Measure, slider};
use crate::presentation::ui::switch::{checkbox, radio, show_checked};
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (name_ruleset_of_level, show_choices, show_speed).in_set(PresentationSystems::Show),
    );
}

pub(super) const PAGE: Page = Page {
    key: "Rules",
    name: Words::settings_rules,
    fill,
    reset,
};

/// Increment of the slider (%).
const SPEED_STEP: u8 = 5;

/// Choice of a button or checkbox.
#[derive(Component, Clone, Debug)]
enum Choice {
    /// Ruleset; `None` means the one that the level or its pack defines.
    Ruleset(Option<String>),
    /// Difficulty. It applies to the given ruleset if that has its own difficulties, and otherwise to all that have
    /// none.
    Difficulty(&'static Ruleset, String),
    /// Assist, on or off.
    Assist(String),
}

impl Choice {
    /// Returns `true` if `chosen` has this choice.
    fn is_in(&self, chosen: &Chosen) -> bool {
        match self {
            Self::Ruleset(name) => {
                let known = chosen.known_ruleset();
                known.map(|it| &it.rules.ruleset) == name.as_ref()
            }
            Self::Difficulty(ruleset, name) => chosen.difficulty_under(ruleset) == name,
            Self::Assist(name) => chosen.assists.contains(name),
        }
    }

    /// Makes this choice in `chosen`. An assist is toggled.
    fn make(&self, chosen: &mut Chosen) {
        match self {
            Self::Ruleset(name) => chosen.ruleset.clone_from(name),
            Self::Difficulty(ruleset, name) => chosen.choose_difficulty(ruleset, name),
            Self::Assist(name) if self.is_in(chosen) => {
                chosen.assists.retain(|other| other != name);
            }
            Self::Assist(name) => chosen.assists.push(name.clone()),
        }
    }
}

#[derive(Component)]
struct SpeedSlider;

/// Text with the game speed.
#[derive(Component)]
struct SpeedWords;

fn fill(page: &mut ChildSpawnerCommands, fonts: &Fonts, _: &ActionTable) {
    let of_level = (Choice::Ruleset(None), Words::settings_of_level.into());
    let of_table = rulesets::all().keys().map(|name| {
        (
            Choice::Ruleset(Some(name.clone())),
            Say::from(move |words: &Words| words.ruleset(name)),
        )
    });
    spawn_group(
        page,
        fonts,
        Words::settings_ruleset,
        std::iter::once(of_level).chain(of_table),
    );
    spawn_difficulties(page, fonts, Words::settings_difficulty, rulesets::usual());
    for (name, ruleset) in rulesets::all() {
        if ruleset.has_own_difficulties() {
            let title = move |words: &Words| words.ruleset(name);
            spawn_difficulties(page, fonts, title, ruleset);
        }
    }
    spawn_row(page, fonts, Words::settings_game_speed, |row| {
        let (slowest, fastest) = GAME_SPEED_PERCENT.into_inner();
        let range = f32::from(slowest / SPEED_STEP)..=f32::from(fastest / SPEED_STEP);
        row.spawn((
            SpeedSlider,
            Measure::percent(SPEED_STEP.into()),
            slider(Words::settings_game_speed, range),
            observe(drag_speed),
        ));
        row.spawn((
            SpeedWords,
            Spoken::Nothing,
            theme::text(fonts, "", size::BODY, palette::TEXT),
        ));
    });
    spawn_row(page, fonts, Words::settings_assists, |row| {
        row.spawn(group_node()).with_children(|boxes| {
            for name in assists().keys() {
                let choice = Choice::Assist(name.clone());
                boxes.spawn(column()).with_child((
                    choice,
                    checkbox(fonts, move |words: &Words| words.assist(name)),
                    observe(choose_assist),
                ));
            }
        });
    });
    spawn_hint(page, fonts, Words::settings_rules_hold);
}

/// Resets everything on this page.
fn reset(preferences: &mut Preferences, now: &mut ThisRun) {
    preferences.chosen = Chosen::default();
    now.chosen = Chosen::default();
}

/// Spawns the row of the difficulties under `ruleset`.
fn spawn_difficulties(
    page: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    label: impl Into<Say>,
    ruleset: &'static Ruleset,
) {
    let mut difficulties: Vec<_> = ruleset.difficulties().iter().collect();
    difficulties.sort_by_key(|(_, it)| it.place);
    let choices = difficulties.into_iter().map(|(name, _)| {
        let choice = Choice::Difficulty(ruleset, name.clone());
        (
            choice,
            Say::from(move |words: &Words| words.difficulty(name)),
        )
    });
    spawn_group(page, fonts, label, choices);
}

/// Spawns a row with a group of choices.
fn spawn_group(
    page: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    label: impl Into<Say>,
    choices: impl Iterator<Item = (Choice, Say)>,
) {
    let label = label.into();
    spawn_row(page, fonts, label.clone(), |row| {
        let group = (RadioGroup, Label(label), group_node(), observe(choose_one));
        row.spawn(group).with_children(|group| {
            for (choice, title) in choices {
                group.spawn((choice, radio(fonts, title)));
            }
        });
    });
}

/// Returns the node of a column: about half of the group.
fn column() -> Node {
    Node {
        width: percent(47),
        ..default()
    }
}

fn change(
    preferences: &mut ResMut<Preferences>,
    now: &mut ResMut<ThisRun>,
    change: impl Fn(&mut Chosen),
) {
    change(&mut now.chosen);
    change(&mut preferences.chosen);
}

fn choose_one(
    changed: On<ValueChange<Entity>>,
    choices: Query<&Choice>,
    mut preferences: ResMut<Preferences>,
    mut now: ResMut<ThisRun>,
) {
    if let Ok(choice) = choices.get(changed.value) {
        change(&mut preferences, &mut now, |chosen| choice.make(chosen));
    }
}

fn choose_assist(
    changed: On<ValueChange<bool>>,
    choices: Query<&Choice>,
    mut preferences: ResMut<Preferences>,
    mut now: ResMut<ThisRun>,
) {
    if let Ok(choice) = choices.get(changed.source) {
        change(&mut preferences, &mut now, |chosen| {
            if choice.is_in(chosen) != changed.value {
                choice.make(chosen);
            }
        });
    }
}

fn drag_speed(
    changed: On<ValueChange<f32>>,
    mut preferences: ResMut<Preferences>,
    mut now: ResMut<ThisRun>,
) {
    let percent = changed.value.round() as u8 * SPEED_STEP;
    if now.chosen.game_speed != percent {
        change(&mut preferences, &mut now, |chosen| {
            chosen.game_speed = percent;
        });
    }
}

/// Adds the name of the ruleset to the level's choice on a new page. The level is the current one in play, and
/// otherwise the one that the title offers.
fn name_ruleset_of_level(
    levels: Levels,
    screen: Res<State<Screen>>,
    choices: Query<(Entity, &Choice, &Children), Added<Choice>>,
    texts: Query<(), With<Says>>,
    mut commands: Commands,
) {
    let place = match screen.get() {
        Screen::Play => levels.place(),
        _ => levels.offered(),
    };
    let entry = place.and_then(|place| levels.catalogue.levels.get(place));
    let Some(level) = entry.and_then(|entry| entry.good.as_ref()) else {
        return;
    };
    let ruleset = Chosen::default().ruleset(level.rules());
    let words = Say::from(move |words: &Words| {
        words.settings_of_level_named(words.ruleset(&ruleset.rules.ruleset))
    });
    for (entity, choice, parts) in &choices {
        if !matches!(choice, Choice::Ruleset(None)) {
            continue;
        }
        commands.entity(entity).insert(Label(words.clone()));
        for part in parts.iter().filter(|part| texts.contains(*part)) {
            commands.entity(part).insert(Says(words.clone()));
        }
    }
}

fn show_choices(
    now: Res<ThisRun>,
    choices: Query<(Entity, &Choice, Has<Checked>)>,
    mut commands: Commands,
) {
    for (entity, choice, was) in &choices {
        show_checked(&mut commands, entity, choice.is_in(&now.chosen), was);
    }
}

fn show_speed(
    now: Res<ThisRun>,
    sliders: Query<(Entity, &SliderValue), With<SpeedSlider>>,
    mut words: Query<&mut Text, With<SpeedWords>>,
    mut commands: Commands,
) {
    let percent = now.chosen.game_speed;
    let value = SliderValue(f32::from(percent / SPEED_STEP));
    for (slider, shown) in &sliders {
        if *shown != value {
            commands.entity(slider).insert(value);
        }
    }
    for mut text in &mut words {
        let wanted = format!("{percent} %");
        if text.0 != wanted {
            text.0 = wanted;
        }
    }
}
