//! Bricks that are composed from their properties in the panel.

use accesskit::{Action, ActionData, Role, Toggled};
use brickwork::content::Properties;
use brickwork::content::offers::{Offer, Values};
use brickwork_editor::Composition;

use super::{Editing, LEVEL};
use crate::every_page::read::{ask, focusable, named, told};
use crate::prelude::*;

use KeyCode::{ArrowLeft, ArrowRight, Escape, KeyQ, KeyY, KeyZ, Space};

/// The level with a red brick that never breaks, so that every property fits.
fn solid() -> String {
    LEVEL.replace("(color: Red)", "(kind: \"solid\", color: Red)")
}

/// Returns the entry 'r' of the level `text`.
fn entry(text: &str) -> &str {
    let from = text.split("'r': ").nth(1).expect("an entry");
    from.split(",\n").next().expect("an end")
}

/// Returns the brick of the entry 'r' of the level `text`.
fn red(text: &str) -> Composition {
    let entry = entry(text);
    let kinds = Arc::new(Kinds::base().clone());
    Composition::new(entry, kinds, Kinds::PLAIN).expect("a valid entry")
}

/// Returns the value that the test chooses: the last one, or a kind that can grow.
fn wanted(offer: &Offer) -> usize {
    let all = offer.values.all();
    let seed = all.iter().position(|value| value == "\"seed\"");
    seed.unwrap_or(all.len() - 1)
}

impl Editing {
    /// Moves the cursor to the red brick, picks it, and opens the panel.
    fn change_red(&mut self) {
        self.tap(&[ArrowLeft, ArrowLeft, ArrowLeft, ArrowLeft, KeyQ]);
        self.choose("Change this brick");
    }

    /// Returns the check box of the property with this index, and the visible controls of its fields.
    fn controls(&mut self, property: usize) -> (Entity, Vec<(Entity, Role)>) {
        let app = &mut self.app;
        let all: Vec<_> = focusable(app)
            .into_iter()
            .map(|at| (at, told(app, at).role()))
            .collect();
        let mut boxes = all
            .iter()
            .enumerate()
            .filter(|(_, (_, role))| *role == Role::CheckBox);
        // The first box is "Never breaks".
        let (place, (entity, _)) = boxes.nth(property + 1).expect("a check box");
        let fields = all[place + 1..].iter().copied();
        let is_field =
            |(_, role): &(Entity, Role)| [Role::Slider, Role::RadioButton].contains(role);
        (*entity, fields.take_while(is_field).collect())
    }

    /// Sets the value of a field in its `controls`, which follow in the order of the fields.
    fn set(&mut self, offer: &Offer, controls: &mut impl Iterator<Item = (Entity, Role)>) {
        let app = &mut self.app;
        let index = wanted(offer);
        let (at, role) = controls.next().expect("a control");
        match &offer.values {
            Values::Scale(_) => {
                assert_eq!(role, Role::Slider);
                ask(
                    app,
                    at,
                    Action::SetValue,
                    Some(ActionData::NumericValue(index as f64)),
                );
            }
            Values::Names { values, .. } => {
                let mut options = vec![at];
                options.extend(controls.take(values.len() - 1).map(|(at, _)| at));
                ask(app, options[index], Action::Click, None);
                assert_eq!(told(app, options[index]).toggled(), Some(Toggled::True));
            }
        }
    }
}

#[test]
fn every_property_is_set_for_all_bricks_of_a_kind_as_one_step() {
    let level = solid();
    let mut editing = Editing::of(&level);
    for (place, (property, offers)) in Properties::offers().into_iter().enumerate() {
        editing.change_red();
        let (has, fields) = editing.controls(place);
        assert_eq!(fields, [], "{property}: its fields are hidden");
        ask(&mut editing.app, has, Action::Click, None);
        assert_eq!(
            told(&mut editing.app, has).toggled(),
            Some(Toggled::True),
            "{property}"
        );
        let mut fields = editing.controls(place).1.into_iter();
        for offer in &offers {
            editing.set(offer, &mut fields);
        }
        editing.choose("Change all");
        let text = editing.saved();
        let brick = red(&text);
        assert!(brick.value(property).is_some(), "{text}");
        for offer in &offers {
            let value = &offer.values.all()[wanted(offer)];
            let part = format!("{property}.{}", offer.name);
            assert_eq!(brick.value(&part).as_ref(), Some(value), "{part}: {text}");
        }
        let rest = text.replacen(entry(&text), entry(&level), 1);
        assert_eq!(rest, level, "{property}: only the entry changes");
        editing.tap(&[KeyZ]);
        assert_eq!(editing.saved(), level, "{property}: one step");
    }
}

#[test]
fn the_panel_opens_at_the_kind_of_the_chosen_brick() {
    let mut editing = Editing::of(&solid());
    editing.change_red();
    assert_eq!(focused(&mut editing.app), "Steel");
}

#[test]
fn the_brick_is_used_for_the_next_strokes_and_the_others_stay() {
    let mut editing = Editing::new();
    editing.choose("Change this brick");
    assert_shown(&mut editing.app, "Brick, red");
    let ember = named(&mut editing.app, Role::RadioButton, "Ember");
    ask(&mut editing.app, ember, Action::Click, None);
    assert_shown(&mut editing.app, "Ember, red");
    assert_shown(&mut editing.app, "Explodes and hits the bricks around it.");
    let radius = named(&mut editing.app, Role::Slider, "Explodes: Radius");
    assert_eq!(
        told(&mut editing.app, radius).value(),
        Some("60"),
        "not its index"
    );
    editing.choose("Use");
    editing.tap(&[Space]);
    let text = editing.saved();
    assert!(
        text.contains("'e': (kind: \"ember\", color: Red)"),
        "{text}"
    );
    assert!(text.contains("'r': (color: Red)"), "{text}");
    assert!(text.contains("\"r...e..b\""), "{text}");
}

#[test]
fn what_does_not_fit_is_rejected_and_the_reason_is_shown_at_once() {
    let mut editing = Editing::new();
    editing.choose("Change this brick");
    let portal = named(&mut editing.app, Role::CheckBox, "Portal");
    ask(&mut editing.app, portal, Action::Click, None);
    assert_shown(
        &mut editing.app,
        "`portal` is on a brick that can be destroyed",
    );
    assert_eq!(
        told(&mut editing.app, portal).toggled(),
        Some(Toggled::False)
    );
    let solid = named(&mut editing.app, Role::CheckBox, "Never breaks");
    ask(&mut editing.app, solid, Action::Click, None);
    assert_not_shown(&mut editing.app, "`portal` is on a brick");
    ask(&mut editing.app, portal, Action::Click, None);
    assert_eq!(
        told(&mut editing.app, portal).toggled(),
        Some(Toggled::True)
    );
    editing.tap(&[Escape]);
    assert_not_shown(&mut editing.app, "Teleports balls to its twin.");
    assert_eq!(editing.saved(), LEVEL, "nothing changes without an answer");
}

#[test]
fn a_german_window_says_in_german_what_does_not_fit() {
    let mut editing = Editing::in_german();
    editing.choose("Diesen Stein ändern");
    let portal = named(&mut editing.app, Role::CheckBox, "Portal");
    ask(&mut editing.app, portal, Action::Click, None);
    assert_shown(
        &mut editing.app,
        "`portal` passt nicht zu den anderen Eigenschaften: ",
    );
}

/// A pack with the test's level and a kind.
const PACK: &str = r#"(
    format: 2,
    name: "Pack",
    levels: ["level.ron"],
    kinds: {
        "bomb": (kind: "ember", hits: 2), // slow
    },
)
"#;

#[test]
fn a_kind_of_the_pack_is_saved_in_its_file_and_undone_in_order() {
    let level = LEVEL.replace("(color: Red)", "(kind: \"bomb\")");
    let (folder, file) = level_file(&level);
    let pack = file.with_file_name("pack.ron");
    fs::write(&pack, PACK).expect("a file");
    let read = || fs::read_to_string(&pack).expect("a file");
    let mut editing = Editing::open(folder, file);
    editing.change_red();
    editing.choose("Change in the pack");
    assert_shown(&mut editing.app, "Breaks after 2 hits.");
    let hits = named(&mut editing.app, Role::Slider, "Hits");
    let fifth = Some(ActionData::NumericValue(4.0));
    ask(&mut editing.app, hits, Action::SetValue, fifth);
    assert_shown(&mut editing.app, "Breaks after 5 hits.");
    assert_eq!(read(), PACK, "nothing changes without an answer");
    editing.choose("Save in the pack");
    assert_shown(&mut editing.app, "Saved in the pack");
    let changed = PACK.replace("hits: 2", "hits: 5");
    assert_eq!(read(), changed);
    assert_eq!(editing.saved(), level);
    editing.tap(&[ArrowRight, Space]);
    assert_ne!(editing.saved(), level);
    editing.tap(&[KeyZ]);
    assert_eq!((editing.saved(), read()), (level.clone(), changed.clone()));
    editing.tap(&[KeyZ]);
    assert_eq!((editing.saved(), read()), (level.clone(), PACK.to_owned()));
    editing.tap(&[KeyY]);
    assert_eq!((editing.saved(), read()), (level, changed));
    editing.choose("Change this brick");
    assert_shown(&mut editing.app, "Breaks after 5 hits.");
}
