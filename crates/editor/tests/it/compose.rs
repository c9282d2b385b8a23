//! Bricks that are composed from their properties.

use std::sync::Arc;

use brickwork_editor::Composition;
use brickwork_editor::compose::{ComposeError, replace_entry};
use brickwork_level::content::materials::{Look, Sound};
use brickwork_level::content::{Colour, Kinds, Properties};

use crate::common::*;

fn composed(entry: &str) -> Composition {
    let kinds = Arc::new(Kinds::base().clone());
    Composition::new(entry, kinds, Kinds::PLAIN).expect("a valid brick")
}

/// Asserts that the entry is read as the same brick, and that `part` has the value.
#[track_caller]
fn assert_has(it: &Composition, part: &str, value: Option<&str>) {
    let entry = &it.brush().entry;
    assert_eq!(it.value(part).as_deref(), value, "{entry}");
    assert_eq!(composed(entry).brick(), it.brick(), "{entry}");
    let (_, brick) = it.brush().brick(Kinds::base()).expect("a brick");
    assert_eq!(brick, *it.brick(), "{entry}");
}

#[test]
fn every_property_of_every_kind_is_added_changed_and_removed() {
    for kind in Kinds::base().names() {
        let brick = composed(&format!("(kind: {kind:?}, color: Blue)"));
        for (property, offers) in Properties::offers() {
            // Portals never break.
            let brick = match property {
                "portal" => brick.with_solid(true).expect("it fits"),
                _ => brick.clone(),
            };
            let on = brick.with_property(property, true).expect("it fits");
            assert!(on.value(property).is_some(), "{}", on.brush().entry);
            for offer in offers {
                let part = format!("{property}.{}", offer.name);
                for value in offer.values.all() {
                    match on.with(&part, value) {
                        Ok(set) => assert_has(&set, &part, Some(value)),
                        Err(ComposeError::Invalid(reason)) => {
                            assert_eq!(part, "grows.kind");
                            let reason = reason.sentence();
                            assert!(reason.contains("never destroyed"), "{reason}");
                        }
                        Err(error) => panic!("{part}: {value}: {error}"),
                    }
                }
            }
            let off = on.with_property(property, false).expect("it fits");
            assert_has(&off, property, None);
            let again = off.with_property(property, true).expect("it fits");
            assert!(again.value(property).is_some(), "{}", again.brush().entry);
        }
    }
}

#[test]
fn colour_hits_and_material_are_set_and_values_of_the_kind_are_left_out() {
    let ember = composed("(kind: \"ember\")");
    for colour in Colour::ALL {
        assert_has(
            &ember.with("color", colour.name()).expect("it fits"),
            "color",
            Some(colour.name()),
        );
    }
    for look in Look::ALL {
        assert_has(
            &ember.with("look", look.name()).expect("it fits"),
            "look",
            Some(look.name()),
        );
    }
    for sound in Sound::ALL {
        assert_has(
            &ember.with("sound", sound.name()).expect("it fits"),
            "sound",
            Some(sound.name()),
        );
    }
    let entry = |it: Result<Composition, ComposeError>| it.expect("it fits").brush().entry.clone();
    let three = ember.with("hits", "3").expect("it fits");
    assert_eq!(three.brush().entry, "(kind: \"ember\", hits: 3)");
    assert_eq!(entry(three.with("hits", "1")), "(kind: \"ember\")");
    assert_eq!(
        entry(three.with_solid(true)),
        "(kind: \"ember\", solid: true)"
    );
    let wide = three.with("explodes.radius", "80.0").expect("it fits");
    assert_eq!(
        wide.brush().entry,
        "(kind: \"ember\", hits: 3, explodes: (radius: 80.0))"
    );
    assert_eq!(
        entry(wide.with("explodes.radius", "60.0")),
        "(kind: \"ember\", hits: 3)"
    );
    let off = wide.with_property("explodes", false).expect("it fits");
    assert_eq!(
        off.brush().entry,
        "(kind: \"ember\", hits: 3, without: [\"explodes\"])"
    );
    assert_eq!(
        entry(off.with_property("explodes", true)),
        "(kind: \"ember\", hits: 3)"
    );
    // The only field stays.
    assert_eq!(
        entry(composed("(color: Blue)").with("color", "Red")),
        "(color: Red)"
    );
}

#[test]
fn another_kind_brings_its_properties_and_hits_that_do_not_fit_are_dropped() {
    let red = composed("(color: Red, hits: 3, without: [\"explodes\"])");
    let ember = red.with("kind", "\"ember\"").expect("it fits");
    assert_eq!(
        ember.brush().entry,
        "(kind: \"ember\", color: Red, hits: 3)"
    );
    let portal = ember.with("kind", "\"portal\"").expect("it fits");
    assert_eq!(portal.brush().entry, "(kind: \"portal\", color: Red)");
    let plain = portal.with("kind", "\"plain\"").expect("it fits");
    assert_eq!(plain.brush().entry, "(color: Red)");
}

#[test]
fn what_does_not_fit_is_rejected_with_the_message_of_the_diagnostic() {
    let refused = composed("(color: Red)").with_property("portal", true);
    let Err(ComposeError::Invalid(reason)) = refused else {
        panic!("{refused:?}");
    };
    let reason = reason.sentence();
    assert!(
        reason.contains("`portal` is on a brick that can be destroyed"),
        "{reason}"
    );
    assert!(composed("(kind: \"portal\")").with_solid(false).is_err());
    let kinds = Arc::new(Kinds::base().clone());
    assert!(Composition::new("(kind: \"grandfather\")", kinds, Kinds::PLAIN).is_err());
}

#[test]
fn an_entry_of_a_pack_is_based_on_the_kind_that_it_changes() {
    let kinds = Arc::new(Kinds::base().clone());
    let ember = Composition::new("(hits: 2)", kinds, "ember").expect("a valid brick");
    assert_eq!(ember.kind(), "ember");
    assert!(ember.value("explodes").is_some());
    let moss = ember.with("kind", "\"moss\"").expect("it fits");
    assert_eq!(moss.brush().entry, "(kind: \"moss\", hits: 2)");
    assert_eq!(
        moss.with("kind", "\"ember\"")
            .expect("it fits")
            .brush()
            .entry,
        "(hits: 2)"
    );
}

#[test]
fn an_entry_of_the_legend_is_replaced_as_one_step_and_nothing_else_changes() {
    let text = "(\n    format: 2,\n    name: \"N\",\n    author: \"A\",\n    legend: {\n        'r': (color: Red), // red\n        'b': (color: Blue),\n    },\n    bricks: [\n        \"rb\",\n    ],\n)\n";
    let mut edited = document(text);
    let edit = replace_entry(&edited, 'b', "(kind: \"moss\")");
    apply(&mut edited, &edit);
    assert_eq!(
        edited.text(),
        text.replace("(color: Blue)", "(kind: \"moss\")")
    );
    assert_eq!(edited.history(), (1, 0));
    assert!(edited.undo());
    assert_eq!(edited.text(), text);
    assert!(replace_entry(&edited, 'x', "()").is_empty());
    let old = "(format: 1, name: \"N\", author: \"A\", legend: {'r': Plain(color: Red)}, bricks: [\"r\"])";
    let mut edited = document(old);
    let edit = replace_entry(&edited, 'r', "(kind: \"moss\")");
    apply(&mut edited, &edit);
    assert!(edited.text().contains("format: 2"), "{}", edited.text());
    assert!(
        edited.text().contains("'r': (kind: \"moss\")"),
        "{}",
        edited.text()
    );
}
