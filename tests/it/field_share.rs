//! Share of the window that the field takes, for every field size of the bundled levels.

use crate::levels::packs;
use crate::prelude::*;

/// Size of a common window (pixels).
const WINDOW: (u32, u32) = (1920, 1080);

/// Returns the widths and heights of the fields of all bundled levels (units).
fn fields() -> BTreeSet<(u32, u32)> {
    let levels = packs().into_iter().flat_map(|(_, levels)| levels);
    let sizes = levels.map(|path| {
        let size = file::read(&path).expect("a good level").field();
        (size.x.round() as u32, size.y.round() as u32)
    });
    sizes.collect()
}

/// Returns the width and height of `field` in the window of a game in play (pixels).
fn shown(app: &mut App, field: (u32, u32)) -> Vec2 {
    let high = Vec2::new(field.0 as f32, field.1 as f32);
    app.insert_resource(Arena::new(high.as_dvec2()));
    frames(app, 4);
    let [from, to] = [Vec2::ZERO, high].map(|place| in_window(app, place));
    (to - from).abs()
}

#[test]
fn a_field_takes_most_of_a_window_or_if_it_is_tall_nearly_all_of_its_height() {
    let launch = at_screen(FirstScreen::Play);
    let mut app = loaded_in_window(launch, WINDOW, FRAME);
    let window = Vec2::new(WINDOW.0 as f32, WINDOW.1 as f32);
    let fields = fields();
    assert!(fields.len() > 1, "{fields:?}");
    for field in fields {
        let size = shown(&mut app, field);
        let share = size.element_product() / window.element_product();
        if field.0 * 100 >= field.1 * 109 {
            assert!(share >= 0.55, "{field:?}: {share}");
        } else {
            // The width follows from the height: nothing else in the window makes the field smaller.
            let height = size.y / window.y;
            assert!(height >= 0.9, "{field:?}: {height} of the height");
        }
    }
}
