//! Key mappings of the player: they are saved and loaded, and never lock the player out.

use bevy::input::ButtonState::{Pressed, Released};

use brickwork::input::capture::Capture;
use brickwork::input::settings::ControlSettings;
use brickwork::input::table::{
    Action, KeySet, MAX_TRIGGERS, Mapping, MappingError, Stick, Trigger, Turn, Way,
};
use brickwork::presentation::library::saved_file::SavedFile;

use super::hands::turn_wheel;
use super::{plug_in, push, settle_controls, stick};
use crate::aiming::{paddle, served_under};
use crate::menus::game;
use crate::prelude::*;
use crate::warned::warned;

/// Pseudo-random numbers, the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1);
        (self.0 >> 33) as usize % count
    }

    fn trigger(&mut self) -> Trigger {
        use KeyCode::*;
        let keys = [
            KeyA, KeyD, KeyE, KeyW, KeyS, Space, Enter, Escape, Tab, ArrowUp, ArrowDown, ArrowLeft,
            ArrowRight, F5, Backspace, KeyP,
        ];
        let key = keys[self.below(keys.len())];
        match self.below(8) {
            0..=3 => Trigger::Key(key),
            4 => Trigger::ShiftKey(key),
            5 => [
                Trigger::Button(MouseButton::Forward),
                Trigger::Button(MouseButton::Other(11)),
                Trigger::Wheel(Turn::Up),
                Trigger::Sign('ß'),
            ][self.below(4)],
            6 => Trigger::Pad(GamepadButton::all()[self.below(19)]),
            _ => Trigger::Stick(Stick::ALL[self.below(2)], Way::ALL[self.below(4)]),
        }
    }

    fn action(&mut self) -> Action {
        let all: Vec<Action> = Action::all().collect();
        all[self.below(all.len())]
    }
}

/// Asserts that each essential action has a key without another function on the same screens.
fn nobody_is_locked_out(mapping: &Mapping) {
    for action in Action::ESSENTIAL {
        let mut triggers = mapping.triggers(action).into_iter();
        let is_own = |trigger: &Trigger| {
            let mut rivals = Action::all().filter(|other| other.collides_with(action));
            matches!(trigger, Trigger::Key(_))
                && rivals.all(|other| !mapping.triggers(other).contains(trigger))
        };
        let has_own = triggers.any(|trigger| is_own(&trigger));
        assert!(has_own, "{action:?} in {mapping:?}");
    }
}

/// Returns a mapping after 40 random changes, and the number of rejected changes.
fn random(seed: u64) -> (Mapping, usize) {
    let mut chance = Chance(seed);
    let mut mapping = Mapping::default();
    mapping.keys = KeySet::ALL[chance.below(3)];
    let mut refused = 0;
    for _ in 0..40 {
        let action = chance.action();
        let triggers: Vec<Trigger> = (0..chance.below(4)).map(|_| chance.trigger()).collect();
        let result = match chance.below(6) {
            0 => mapping.add(action, chance.trigger()),
            1 => mapping.set(action, &[]),
            2 => mapping.reset(action),
            _ => mapping.set(action, &triggers),
        };
        refused += usize::from(result.is_err());
    }
    (mapping, refused)
}

#[test]
fn any_mapping_is_read_as_it_was_kept_and_locks_nobody_out() {
    let mut refused = 0;
    for seed in 0..150 {
        let (mapping, some) = random(seed);
        refused += some;
        nobody_is_locked_out(&mapping);
        assert_eq!(mapping.findings(), Vec::<String>::new(), "{mapping:?}");
        let text = ron::to_string(&mapping).expect("a text");
        assert_eq!(ron::from_str(&text), Ok(mapping), "{text}");
    }
    assert!(refused > 50, "the way out was at stake: {refused} times");
}

#[test]
fn a_mapping_that_anybody_has_written_locks_nobody_out() {
    for seed in 0..300 {
        let mut chance = Chance(seed);
        let mut text = String::from("(keys: Both, changes: {");
        let mut written: Vec<Action> = Vec::new();
        for _ in 0..chance.below(20) {
            let action = chance.action();
            if written.contains(&action) {
                continue;
            }
            written.push(action);
            let triggers = (0..chance.below(3)).map(|_| chance.trigger().to_string());
            let triggers: Vec<String> = triggers.collect();
            text += &format!("{:?}: {triggers:?}, ", action.name());
        }
        text += "})";
        let mapping: Mapping = ron::from_str(&text).expect(&text);
        nobody_is_locked_out(&mapping);
    }
}

#[test]
fn what_would_lock_the_player_out_is_refused() {
    let mut mapping = Mapping::default();
    let before = mapping.clone();
    let refused = mapping.set(Action::Confirm, &[]);
    let refused = refused.expect_err("no way to confirm");
    assert_eq!(refused, MappingError::NeedsKey(Action::Confirm));
    let pad_alone = [Trigger::Pad(GamepadButton::South)];
    // A pad can be gone.
    assert!(mapping.set(Action::Back, &pad_alone).is_err());
    let button = |number| Trigger::Button(MouseButton::Other(number));
    let many: Vec<Trigger> = (0..=MAX_TRIGGERS as u16).map(button).collect();
    assert!(mapping.set(Action::Launch, &many).is_err());
    assert_eq!(mapping, before, "and nothing has changed");
    mapping.set(Action::Mute, &[]).expect("nobody needs it");
    assert_eq!(mapping.triggers(Action::Mute), []);
    mapping.reset(Action::Mute).expect("as at first");
    assert_eq!(mapping, before);
}

#[test]
fn conflicts_are_told_where_both_are_asked_for_and_only_there() {
    let mut mapping = Mapping::default();
    assert_eq!(mapping.conflicts(), []);
    let space = Trigger::Key(KeyCode::Space);
    mapping.add(Action::Restart, space).expect("possible");
    let conflicts = mapping.conflicts();
    let mut actions = conflicts.iter().map(|found| found.actions);
    let in_play = [Action::Launch, Action::Restart];
    assert!(actions.clone().any(|it| it == in_play), "{conflicts:?}");
    let in_the_pause = [Action::Restart, Action::Confirm];
    assert!(actions.any(|it| it == in_the_pause), "{conflicts:?}");
    mapping.reset_all();
    let added = mapping.add(Action::WatchExport, Trigger::Key(KeyCode::KeyP));
    added.expect("possible");
    // Pausing a level and exporting a recording never happen on the same screen.
    assert_eq!(mapping.conflicts(), []);
}

#[test]
fn entries_that_mean_nothing_are_told_with_file_and_remedy_and_stay() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("settings.ron");
    let text = "(format: 1, controls: (mouse_speed: 9999, mapping: (changes: {\"Fly\": [\"KeyA\"], \
                \"Launch\": [\"KeyE\", \"Button of doom\"], \"Confirm\": []})))";
    fs::write(&file, text).expect("a file");
    let mut saved = SavedFile::<Preferences>(Store::open(Some(folder.path())));
    let (_, said) = warned(|| saved.log());
    let read = Preferences::clone(&saved.content());
    let said = said.join("\n");
    let parts = "settings.ron|\"Fly\"|Button of doom|write it like|Confirm would have no key";
    assert_contains_all(&said, &parts.split('|').collect::<Vec<_>>());
    let controls = &read.controls;
    assert_eq!(controls.mouse_speed, 400);
    let launch = controls.mapping.triggers(Action::Launch);
    // Readable entries apply.
    assert_eq!(launch, [Trigger::Key(KeyCode::KeyE)]);
    nobody_is_locked_out(&controls.mapping);
    saved.update(|saved| saved.volume = 2);
    saved.finish();
    let kept = fs::read_to_string(&file).expect("the file");
    assert_contains_all(&kept, &["Fly", "Button of doom"]);
}

#[test]
fn two_copies_of_the_game_each_keep_what_they_have_mapped() {
    let changed = |action, code| {
        let mut settings = ControlSettings::default();
        let key = Trigger::Key(code);
        settings.mapping.add(action, key).expect("possible");
        settings
    };
    let base = ControlSettings::default();
    let theirs = changed(Action::Launch, KeyCode::KeyE);
    let mine = changed(Action::Pull, KeyCode::KeyQ);
    let merged = ControlSettings::merge(theirs.clone(), &base, &mine).mapping;
    for (action, by) in [(Action::Launch, &theirs), (Action::Pull, &mine)] {
        assert_eq!(merged.triggers(action), by.mapping.triggers(action));
    }
    let undone = ControlSettings::merge(theirs.clone(), &theirs, &base);
    assert_eq!(undone, base, "what was reset here goes");
}

#[test]
fn a_mapping_holds_at_once_for_keys_mouse_and_pads() {
    let (_folder, mut app) = served_under("modern");
    let pad = plug_in(&mut app, 1);
    settle_controls(&mut app, |controls| {
        let mapping = &mut controls.mapping;
        let right = [
            Trigger::Key(KeyCode::KeyL),
            Trigger::Button(MouseButton::Forward),
            Trigger::Pad(GamepadButton::RightTrigger2),
            Trigger::Stick(Stick::Right, Way::Up),
        ];
        mapping.set(Action::SteerRight, &right).expect("possible");
    });
    let x = paddle(&mut app);
    press(&mut app, KeyCode::ArrowRight);
    stick(&mut app, pad, 1.0);
    frames(&mut app, 5);
    assert_eq!(paddle(&mut app), x, "not as before");
    key(&mut app, KeyCode::ArrowRight, Released);
    key(&mut app, KeyCode::KeyL, Pressed);
    frames(&mut app, 5);
    let by_key = paddle(&mut app);
    assert!(by_key > x);
    key(&mut app, KeyCode::KeyL, Released);
    crate::menus::mouse(&mut app, MouseButton::Forward, Pressed);
    frames(&mut app, 5);
    let by_mouse = paddle(&mut app);
    assert!(by_mouse > by_key);
    crate::menus::mouse(&mut app, MouseButton::Forward, Released);
    push(&mut app, pad, GamepadButton::RightTrigger2, 1.0);
    frames(&mut app, 5);
    assert!(paddle(&mut app) > by_mouse);
}

#[test]
fn the_next_press_is_caught_whatever_it_is_and_does_nothing_else() {
    let (_folder, mut app) = game();
    let pad = plug_in(&mut app, 1);
    let begin = |app: &mut App| app.world_mut().resource_mut::<Capture>().begin();
    let take = |app: &mut App| app.world_mut().resource_mut::<Capture>().take();
    begin(&mut app);
    tap(&mut app, KeyCode::Escape);
    assert_eq!(take(&mut app), Some(Trigger::Key(KeyCode::Escape)));
    assert_eq!(overlay(&app), Overlay::None, "it has not paused");
    begin(&mut app);
    press(&mut app, KeyCode::ShiftLeft);
    app.update();
    assert_eq!(take(&mut app), None, "Shift may be held for another key");
    tap(&mut app, KeyCode::KeyX);
    assert_eq!(take(&mut app), Some(Trigger::ShiftKey(KeyCode::KeyX)));
    key(&mut app, KeyCode::ShiftLeft, Released);
    app.update();
    begin(&mut app);
    tap(&mut app, KeyCode::ShiftRight);
    assert_eq!(take(&mut app), Some(Trigger::Key(KeyCode::ShiftRight)));
    begin(&mut app);
    push(&mut app, pad, GamepadButton::Start, 1.0);
    app.update();
    assert_eq!(take(&mut app), Some(Trigger::Pad(GamepadButton::Start)));
    begin(&mut app);
    stick(&mut app, pad, -1.0);
    app.update();
    assert_eq!(take(&mut app), Some(Trigger::Stick(Stick::Left, Way::Left)));
    assert_eq!(overlay(&app), Overlay::None);
    tap(&mut app, KeyCode::Escape);
    frames(&mut app, 2);
    assert_eq!(overlay(&app), Overlay::Pause, "what comes later counts");
}

#[test]
fn the_wheel_is_a_trigger_notch_by_notch() {
    let (_folder, mut app) = game();
    settle_controls(&mut app, |controls| {
        let wheel = Trigger::Wheel(Turn::Down);
        let mapping = &mut controls.mapping;
        mapping.add(Action::Pause, wheel).expect("possible");
    });
    for (turned, wanted) in [
        (0.5, Overlay::None),
        (-0.7, Overlay::None),
        (-0.7, Overlay::Pause),
    ] {
        turn_wheel(&mut app, turned);
        frames(&mut app, 3);
        assert_eq!(overlay(&app), wanted, "{turned}");
    }
}
