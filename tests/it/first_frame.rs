//! First frame of each settings page: it shows the same values as all later frames.

use bevy::ui::Checked;
use bevy::ui_widgets::{SliderThumb, SliderValue};

use crate::menus::title;
use crate::prelude::*;

/// Returns every text, every slider with the position of its thumb, and every visible mark of the page.
fn page(app: &mut App) -> Vec<String> {
    let root = entity_named(app, "Page").expect("the page");
    let world = app.world_mut();
    let mut children = world.query::<&Children>();
    let children = children.query(world);
    let told = children.iter_descendants(root).flat_map(|entity| {
        let part = world.entity(entity);
        let text = part.get::<Text>().map(|text| text.0.clone());
        let value = part.get::<SliderValue>().map(|value| format!("{value:?}"));
        let thumb = part.get::<SliderThumb>().and(part.get::<Node>());
        let thumb = thumb.map(|node| format!("ball at {:?}", node.left));
        let checked = part.get::<Checked>().map(|_| "checked".to_owned());
        let seen = part.get::<InheritedVisibility>();
        let seen = seen.map(|seen| format!("seen: {}", seen.get()));
        [text, value, thumb, checked, seen].into_iter().flatten()
    });
    told.collect()
}

#[test]
fn the_first_frame_of_each_page_of_the_settings_has_all_values() {
    let mut app = title();
    app.world_mut().resource_mut::<Preferences>().volume = 4;
    settle(&mut app);
    // One update each: its output is the first frame that the player sees.
    choose(&mut app, "Settings");
    for tab in [
        "Sound",
        "Video",
        "Rules",
        "Controls",
        "Game",
        "Accessibility",
        "Sound",
    ] {
        if tab != "Sound" {
            choose(&mut app, tab);
        }
        let first = page(&mut app);
        assert!(first.len() > 8, "{tab}: {first:?}");
        settle(&mut app);
        settle(&mut app);
        let later = page(&mut app);
        let differ: Vec<_> = first.iter().zip(&later).filter(|(a, b)| a != b).collect();
        let is_same = differ.is_empty() && first.len() == later.len();
        assert!(is_same, "{tab}: {differ:?}");
    }
}
