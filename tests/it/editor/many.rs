//! A level with 20 000 bricks in the editor.

use brickwork::presentation::camera::FieldView;

use super::{Editing, LEVEL};
use crate::prelude::*;

/// Returns the meshes of the bricks.
fn meshes(app: &mut App) -> Vec<AssetId<Mesh>> {
    let world = app.world_mut();
    let mut named = world.query::<(&Name, &Mesh2d)>();
    let bricks = named
        .iter(world)
        .filter(|(name, _)| name.as_str() == "Bricks");
    bricks.map(|(_, mesh)| mesh.id()).collect()
}

/// Presses `code` after the bricks are at rest. Returns the number of their meshes that the next frame redraws.
fn redrawn(app: &mut App, code: KeyCode) -> usize {
    frames(app, 4);
    let meshes = meshes(app);
    let mut cursor: MessageCursor<AssetEvent<Mesh>> = MessageCursor::default();
    let mut count = |app: &App| {
        let events = app.world().resource::<Messages<AssetEvent<Mesh>>>();
        let events = cursor.read(events);
        let changed = events.filter(|event| meshes.iter().any(|mesh| event.is_modified(*mesh)));
        changed.count()
    };
    count(app);
    press(app, code);
    app.update();
    let redrawn = count(app);
    key(app, code, ButtonState::Released);
    app.update();
    redrawn
}

/// Returns the texels of the picture of the cells; empty if it is hidden.
fn texels(app: &mut App) -> Vec<[u8; 4]> {
    let world = app.world_mut();
    let mut named = world.query::<(&Name, &Sprite, &Visibility)>();
    let mut cells = named
        .iter(world)
        .filter(|(name, ..)| name.as_str() == "Cells");
    let (_, sprite, visibility) = cells.next().expect("a picture");
    let image = world.resource::<Assets<Image>>().get(&sprite.image);
    let data = image
        .and_then(|image| image.data.as_deref())
        .filter(|_| *visibility != Visibility::Hidden);
    data.unwrap_or_default().as_chunks().0.to_vec()
}

/// Opens the editor of a level with 20 000 bricks of two kinds in turn.
fn many() -> (Editing, String) {
    let row = format!("        \"{}\",\n", "rb".repeat(100));
    let text = LEVEL
        .replace("        \"........\",\n", &row.repeat(50))
        .replace("        \"r......b\",\n", &row.repeat(50));
    let mut editing = Editing::of(&text);
    frames(&mut editing.app, 4);
    (editing, text)
}

#[test]
fn a_stroke_on_twenty_thousand_bricks_redraws_few_of_them_in_the_next_frame() {
    let (mut editing, text) = many();
    editing.app.world_mut().resource_mut::<FieldView>().zoom = 4.0;
    frames(&mut editing.app, 4);
    assert!(texels(&mut editing.app).is_empty(), "cells are large");
    let all = meshes(&mut editing.app).len();
    assert!(all >= 20, "{all} meshes");
    for _ in 0..3 {
        // A cell of the other kind is next to the cursor.
        assert_eq!(redrawn(&mut editing.app, KeyCode::ArrowRight), 0);
        let few = 1..=all / 10;
        let drawn = redrawn(&mut editing.app, KeyCode::Space);
        assert!(few.contains(&drawn), "{drawn} of {all} are redrawn");
        let undone = redrawn(&mut editing.app, KeyCode::KeyZ);
        assert!(few.contains(&undone), "{undone} of {all} are redrawn");
        redrawn(&mut editing.app, KeyCode::KeyY);
        redrawn(&mut editing.app, KeyCode::ArrowRight);
    }
    let changed = |(before, after): &(&str, &str)| before != after;
    let saved = editing.saved();
    let differ = text.lines().zip(saved.lines()).filter(changed);
    assert_eq!(differ.count(), 1, "the row of the cursor");
}

#[test]
fn small_cells_are_drawn_as_texels_and_change_in_the_next_frame() {
    let (mut editing, _) = many();
    let before = texels(&mut editing.app);
    assert_eq!(before.len(), 20_000);
    assert!(before.iter().all(|texel| texel[3] == 255), "no empty cell");
    assert!(before[0] != before[1] && before[0] == before[2]);
    let app = &mut editing.app;
    redrawn(app, KeyCode::ArrowRight);
    press(app, KeyCode::Space);
    app.update();
    let after = texels(app);
    let differ = before
        .iter()
        .zip(&after)
        .filter(|(before, after)| before != after);
    assert_eq!(differ.count(), 1, "the cell of the cursor");
    assert!(meshes(app).is_empty(), "small cells have no meshes");
}
