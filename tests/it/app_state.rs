//! Values read from an app with its presentation, and changes that many tests make.

use bevy::window::WindowResized;

use crate::prelude::*;
use bevy::ui_widgets::ScrollArea;

pub fn run_of(app: &App) -> Run {
    app.world().resource::<Run>().clone()
}

pub fn level_name(app: &App) -> String {
    run_of(app).level.name().to_owned()
}

/// Returns score and lives of the first player.
pub fn standing(app: &App) -> Standing {
    app.world().resource::<Standings>().first()
}

pub fn rules_in_play(app: &App) -> Rules {
    app.world().resource::<RulesInPlay>().0.clone()
}

pub fn progress_of(app: &App) -> Arc<Progress> {
    app.world().resource::<KeptProgress>().content()
}

/// Returns the recording of the current game up to now.
pub fn recording_of(app: &App) -> Recording {
    let recorder = app.world().resource::<Recorder>();
    recorder.in_hand().expect("a game").clone()
}

/// Returns the speed of the game's clock (1: normal).
pub fn clock_speed(app: &App) -> f64 {
    app.world().resource::<Time<Virtual>>().relative_speed_f64()
}

pub fn is_clock_paused(app: &App) -> bool {
    app.world().resource::<Time<Virtual>>().is_paused()
}

/// Returns the number of entities with the name `name`.
pub fn count_named(app: &mut App, name: &str) -> usize {
    let named = each::<&Name, (), _>(app, |it| it.as_str() == name);
    named.into_iter().filter(|is_it| *is_it).count()
}

/// Returns the entity with the name `name`; `None` without one.
pub fn entity_named(app: &mut App, name: &str) -> Option<Entity> {
    let found =
        each::<(Entity, &Name), (), _>(app, |(entity, it)| (it.as_str() == name).then_some(entity));
    found.into_iter().flatten().next()
}

/// Returns the largest scroll offset of any scroll area (pixels).
pub fn scrolled(app: &mut App) -> f32 {
    let areas = each::<&ScrollPosition, With<ScrollArea>, _>(app, |at| at.y);
    areas.into_iter().fold(0.0, f32::max)
}

/// Sets the accessibility settings.
pub fn set_comfort(app: &mut App, comfort: Comfort) {
    app.world_mut().resource_mut::<Preferences>().comfort = comfort;
}

/// Returns the entity of the window.
pub fn window_of(app: &mut App) -> Entity {
    only::<Entity, With<PrimaryWindow>, _>(app, |window| window)
}

/// Reports that the window has gained or lost the focus.
pub fn report_focus(app: &mut App, focused: bool) {
    let window = window_of(app);
    let focused = WindowFocused { window, focused };
    app.world_mut().write_message(focused);
}

/// Changes the window, as the player or the desktop does.
pub fn change_window(app: &mut App, change: impl FnOnce(Mut<Window>)) {
    let world = app.world_mut();
    let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
    change(windows.single_mut(world).expect("the window"));
}

/// Changes the size of the window (logical pixels).
pub fn resize_window(app: &mut App, (width, height): (f32, f32)) {
    change_window(app, |mut window| window.resolution.set(width, height));
    let window = window_of(app);
    app.world_mut().write_message(WindowResized {
        window,
        width,
        height,
    });
    frames(app, 6);
}

/// Returns the camera that shows the field, and its transform.
pub fn camera_of(app: &mut App) -> (Camera, GlobalTransform) {
    only::<(&Camera, &GlobalTransform), With<WorldCamera>, _>(app, |(camera, at)| {
        (camera.clone(), *at)
    })
}

/// Returns the position in the window of `place` in the field (pixels; `place` in units).
pub fn in_window(app: &mut App, place: Vec2) -> Vec2 {
    let (camera, at) = camera_of(app);
    let place = camera.world_to_viewport(&at, place.extend(0.0));
    place.expect("a place in the window")
}

/// Returns the area of the text that contains `words` (pixels from the upper left corner).
pub fn text_area(app: &mut App, words: &str) -> Rect {
    let texts =
        each::<(&Text, &UiGlobalTransform, &ComputedNode), (), _>(app, |(text, at, node)| {
            let area = Rect::from_center_size(at.translation, node.size());
            text.contains(words).then_some(area)
        });
    let found = texts.into_iter().flatten().next();
    found.unwrap_or_else(|| panic!("the words {words:?}"))
}

/// Leaves the game in play for the screen behind the item `label` of the pause.
pub fn leave_for(app: &mut App, label: &str) {
    tap(app, KeyCode::KeyP);
    choose(app, label);
    choose(app, "Leave");
    let screen = match label {
        "Levels" => Screen::Levels,
        _ => Screen::Title,
    };
    wait_for_screen(app, screen);
}

/// Resumes the game that the title offers, and waits for its pause.
pub fn resume(app: &mut App) {
    choose(app, "Resume: ");
    wait(app, "the game is back, paused", |app| {
        screen(app) == Screen::Play && overlay(app) == Overlay::Pause
    });
}

/// Gives up balls until the turn of the player ends.
#[track_caller]
pub fn lose_the_turn(app: &mut App) {
    wait(app, "a life is lost", |app| {
        launch_or_give_up(app);
        overlay(app) == Overlay::Turn
    });
}

/// Shows a feat of the first player at `at` (units).
pub fn show_feat(app: &mut App, feat: Feat, (count, points): (u32, u32), at: (f64, f64)) {
    let (player, at) = (PlayerId::FIRST, at.into());
    app.world_mut().write_message(FeatDone {
        player,
        feat,
        count,
        points,
        at,
    });
}
