//! A level with 20 000 bricks in the editor.

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

#[test]
fn a_stroke_on_twenty_thousand_bricks_redraws_few_of_them_in_the_next_frame() {
    let row = format!("        \"{}\",\n", "rb".repeat(100));
    let many = LEVEL
        .replace("        \"........\",\n", &row.repeat(50))
        .replace("        \"r......b\",\n", &row.repeat(50));
    let mut editing = Editing::of(&many);
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
    let differ = many.lines().zip(saved.lines()).filter(changed);
    assert_eq!(differ.count(), 1, "the row of the cursor");
}
