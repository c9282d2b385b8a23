//! What lies over the field: pause, cleared, game over, pack finished. Spawned on entering each overlay.
//!
//! Owns their words and menus; [`flow`](super::flow) obeys the choices.

use bevy::prelude::*;

use super::options::spawn_options;
use crate::presentation::library::director::Course;
use crate::presentation::palette;
use crate::presentation::screen::Overlay;
use crate::presentation::ui::menu::{Choice, Preselected, item};
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::simulation::Round;
use crate::simulation::round::Standing;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::Pause), spawn_pause)
        .add_systems(OnEnter(Overlay::Cleared), spawn_cleared)
        .add_systems(OnEnter(Overlay::Over), spawn_over)
        .add_systems(OnEnter(Overlay::PackFinished), spawn_finished);
}

/// An overlay with a head, a line below it and a menu, of which the first choice has the focus.
fn spawn_overlay(
    commands: &mut Commands,
    fonts: &Fonts,
    overlay: Overlay,
    head: &str,
    line: Option<String>,
    menu: &[(String, Choice)],
) {
    commands
        .spawn((
            Name::new("Overlay"),
            DespawnOnExit(overlay),
            theme::full_column(),
        ))
        .with_children(|screen| {
            screen.spawn(panel_node()).with_children(|panel| {
                spawn_words(panel, fonts, head, line);
                spawn_menu(panel, fonts, menu);
                if overlay == Overlay::Pause {
                    spawn_options(panel, fonts);
                }
            });
        });
}

/// The board that words and menu stand on, so that they can be read whatever lies below.
fn panel_node() -> impl Bundle {
    (
        Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            min_width: px(360),
            padding: UiRect::axes(px(44), px(34)),
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(14)),
            ..default()
        },
        BackgroundColor(palette::BACKDROP.with_alpha(0.88)),
        BorderColor::all(palette::WALL),
    )
}

fn spawn_words(panel: &mut ChildSpawnerCommands, fonts: &Fonts, head: &str, line: Option<String>) {
    panel.spawn(theme::bold(fonts, head, size::HEAD, palette::BALL));
    panel.spawn((
        Node {
            width: px(100),
            height: px(6),
            border_radius: BorderRadius::MAX,
            margin: UiRect::axes(px(0), px(12)),
            ..default()
        },
        BackgroundColor(palette::PADDLE),
    ));
    if let Some(line) = line {
        panel.spawn(theme::text(fonts, line, size::BODY, palette::TEXT_QUIET));
    }
}

fn spawn_menu(panel: &mut ChildSpawnerCommands, fonts: &Fonts, menu: &[(String, Choice)]) {
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(3),
        margin: UiRect::top(px(18)),
        ..default()
    };
    panel.spawn(column).with_children(|items| {
        for (place, (label, choice)) in menu.iter().enumerate() {
            let mut spawned = items.spawn(item(fonts, label.clone(), size::LARGE * 0.88, *choice));
            if place == 0 {
                spawned.insert(Preselected);
            }
        }
    });
}

fn level_name(course: &Course) -> String {
    course
        .level()
        .map_or_else(String::new, |level| level.name().to_owned())
}

fn choice(label: impl Into<String>, choice: Choice) -> (String, Choice) {
    (label.into(), choice)
}

fn spawn_pause(
    mut commands: Commands,
    fonts: Res<Fonts>,
    round: Res<Round>,
    standing: Res<Standing>,
) {
    let mut menu = vec![
        choice("Resume", Choice::Resume),
        choice("Restart level (R)", Choice::Restart),
    ];
    if *round == Round::Playing && standing.lives > 0 {
        menu.push(choice("Serve again, for a life", Choice::ServeAgain));
    }
    menu.push(choice("Levels", Choice::Levels));
    menu.push(choice("Title", Choice::Title));
    menu.push(choice("Quit", Choice::Quit));
    // The HUD says which level it is, also when its file changes during the pause.
    spawn_overlay(&mut commands, &fonts, Overlay::Pause, "Paused", None, &menu);
}

fn spawn_cleared(
    mut commands: Commands,
    fonts: Res<Fonts>,
    course: Course,
    standing: Res<Standing>,
) {
    let mut menu = Vec::new();
    if let Some(next) = course.next() {
        let name = course.catalogue.levels[next].name();
        menu.push(choice(format!("Next · {name}"), Choice::Next));
    }
    menu.push(choice("Levels", Choice::Levels));
    menu.push(choice("Title", Choice::Title));
    let line = Some(result_line(&course, &standing));
    spawn_overlay(
        &mut commands,
        &fonts,
        Overlay::Cleared,
        "Level cleared",
        line,
        &menu,
    );
}

fn spawn_over(mut commands: Commands, fonts: Res<Fonts>, course: Course, standing: Res<Standing>) {
    let menu = [
        choice("Try again", Choice::Retry),
        choice("Levels", Choice::Levels),
        choice("Title", Choice::Title),
    ];
    let line = Some(result_line(&course, &standing));
    spawn_overlay(
        &mut commands,
        &fonts,
        Overlay::Over,
        "Game over",
        line,
        &menu,
    );
}

fn spawn_finished(
    mut commands: Commands,
    fonts: Res<Fonts>,
    course: Course,
    standing: Res<Standing>,
) {
    let level = course.place();
    let pack = level.and_then(|level| course.catalogue.pack_of(level));
    let name = pack.map_or("", |pack| pack.name.as_str());
    let menu = [
        choice("Levels", Choice::Levels),
        choice("Play this one again", Choice::Retry),
        choice("Title", Choice::Title),
    ];
    let lives = theme::counted(standing.lives, "life", "lives");
    let line = Some(format!("{name} · {} points · {lives} left", standing.score));
    spawn_overlay(
        &mut commands,
        &fonts,
        Overlay::PackFinished,
        "Pack finished",
        line,
        &menu,
    );
}

/// What was played, and the points it ended with.
fn result_line(course: &Course, standing: &Standing) -> String {
    format!("{} · {} points", level_name(course), standing.score)
}
