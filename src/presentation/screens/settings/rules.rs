//! The page about the rules: ruleset, difficulty, speed of the game, assists. Runs in `Show`.
//!
//! Owns what can be chosen, in the words of the tables. `library/rules_chosen.rs` changes the game in hand.

use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{RadioGroup, SliderValue, ValueChange, observe};

use super::{Page, spawn_hint, spawn_row};
use crate::content::choices::{GAME_SPEED_PERCENT, assists, difficulties};
use crate::content::{Chosen, rulesets};
use crate::input::ActionTable;
use crate::presentation::library::preferences::{Preferences, ThisRun};
use crate::presentation::ui::slider::slider;
use crate::presentation::ui::switch::{checkbox, radio, show_checked};
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (show_choices, show_speed).in_set(PresentationSystems::Show),
    );
}

pub(super) const PAGE: Page = Page {
    name: "Rules",
    fill,
};

/// One step of the slider (%).
const SPEED_STEP: u8 = 5;

/// A button or box, and what it chooses.
#[derive(Component, Clone, Debug)]
enum Choice {
    /// This ruleset; with none, the one that the level or its pack chooses.
    Ruleset(Option<String>),
    /// This difficulty.
    Difficulty(String),
    /// This assist, or not.
    Assist(String),
}

impl Choice {
    /// Whether `chosen` has it.
    fn is_in(&self, chosen: &Chosen) -> bool {
        match self {
            Self::Ruleset(name) => chosen.ruleset == *name,
            Self::Difficulty(name) => chosen.difficulty == *name,
            Self::Assist(name) => chosen.assists.contains(name),
        }
    }

    /// Chooses it, or no longer if it is an assist that `chosen` has.
    fn make(&self, chosen: &mut Chosen) {
        match self {
            Self::Ruleset(name) => chosen.ruleset.clone_from(name),
            Self::Difficulty(name) => chosen.difficulty.clone_from(name),
            Self::Assist(name) if self.is_in(chosen) => {
                chosen.assists.retain(|other| other != name);
            }
            Self::Assist(name) => chosen.assists.push(name.clone()),
        }
    }
}

#[derive(Component)]
struct SpeedSlider;

/// The speed in words.
#[derive(Component)]
struct SpeedWords;

fn fill(page: &mut ChildSpawnerCommands, fonts: &Fonts, _: &ActionTable) {
    let of_level = (Choice::Ruleset(None), "The level's");
    let of_table = rulesets::all()
        .iter()
        .map(|(name, it)| (Choice::Ruleset(Some(name.clone())), it.title.as_str()));
    spawn_group(
        page,
        fonts,
        "Ruleset",
        std::iter::once(of_level).chain(of_table),
    );
    let mut of_table: Vec<_> = difficulties().iter().collect();
    of_table.sort_by_key(|(_, it)| it.place);
    let of_table = of_table
        .into_iter()
        .map(|(name, it)| (Choice::Difficulty(name.clone()), it.title.as_str()));
    spawn_group(page, fonts, "Difficulty", of_table);
    // Rulesets with difficulties of their own, each in a row.
    for ruleset in rulesets::all().values().filter(|it| it.usual.is_some()) {
        let mut own: Vec<_> = ruleset.difficulties().iter().collect();
        own.sort_by_key(|(_, it)| it.place);
        let own = (own.into_iter())
            .map(|(name, it)| (Choice::Difficulty(name.clone()), it.title.as_str()));
        spawn_group(page, fonts, &ruleset.title, own);
    }
    spawn_row(page, fonts, "Game speed", |row| {
        let (slowest, usual) = GAME_SPEED_PERCENT.into_inner();
        let range = f32::from(slowest / SPEED_STEP)..=f32::from(usual / SPEED_STEP);
        row.spawn((
            SpeedSlider,
            slider("Game speed", range),
            observe(drag_speed),
        ));
        row.spawn((
            SpeedWords,
            theme::text(fonts, "", size::BODY, palette::TEXT),
        ));
    });
    spawn_row(page, fonts, "Assists", |row| {
        row.spawn(wrapping()).with_children(|boxes| {
            for (name, assist) in assists() {
                let choice = Choice::Assist(name.clone());
                boxes.spawn(column()).with_child((
                    choice,
                    checkbox(fonts, &assist.title),
                    observe(choose_assist),
                ));
            }
        });
    });
    let hint = "A ruleset holds from the next level on, all else at once.";
    spawn_hint(page, fonts, hint.to_owned());
}

/// A row of which one is chosen.
fn spawn_group<'a>(
    page: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    label: &str,
    choices: impl Iterator<Item = (Choice, &'a str)>,
) {
    spawn_row(page, fonts, label, |row| {
        let group = (
            RadioGroup,
            AccessibleLabel::new(label),
            wrapping(),
            observe(choose_one),
        );
        row.spawn(group).with_children(|group| {
            for (choice, title) in choices {
                group.spawn((choice, radio(fonts, title)));
            }
        });
    });
}

/// A node whose children go on in a next line.
fn wrapping() -> Node {
    Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(6),
        ..default()
    }
}

/// A half of such a node.
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
