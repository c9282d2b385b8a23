//! Completeness of every text on a page: neither an edge of the window nor a container without scrolling cuts it off.

use crate::prelude::*;

use super::{Drawn, SIZES, can_draw};

/// Tolerance for rounding to whole pixels (pixels).
const HAIR: f32 = 2.0;

impl Drawn {
    /// Returns descriptions of the texts of the page that are cut off. Texts below the topmost panel are ignored, and
    /// so are texts that scrolling can reveal.
    pub fn cut_off(&mut self) -> Vec<String> {
        let (on_top, window) = (self.on_top(), self.size());
        let world = self.app.world_mut();
        let mut texts = world.query::<(
            (Entity, &Text),
            (&ComputedNode, &UiGlobalTransform),
            &InheritedVisibility,
            Option<&CalculatedClip>,
        )>();
        let shown = texts
            .iter(world)
            .filter(|((_, text), (node, _), visible, _)| {
                visible.get() && !text.trim().is_empty() && node.size.min_element() > 0.0
            });
        let placed = shown.map(|((part, text), (node, at), _, clip)| {
            let place = Rect::from_center_size(at.translation, node.size);
            (part, text.0.clone(), place, clip.map(|clip| clip.clip))
        });
        let placed: Vec<(Entity, String, Rect, Option<Rect>)> = placed.collect();
        let is_cut = |part: Entity, place: Rect, clip: Option<Rect>| {
            let scrolls = self.scrolls(part);
            let shown = [Some(Rect::from_corners(Vec2::ZERO, window)), clip];
            self.is_free(part, on_top)
                && shown.into_iter().flatten().any(|shown| {
                    let (x, y) = (HAIR * Vec2::X, HAIR * Vec2::Y);
                    let beside = (place.min + x).x < shown.min.x || (place.max - x).x > shown.max.x;
                    let above = (place.min + y).y < shown.min.y || (place.max - y).y > shown.max.y;
                    beside || (above && !scrolls)
                })
        };
        let mut cut = placed;
        cut.retain(|(part, _, place, clip)| is_cut(*part, *place, *clip));
        let cut = cut.into_iter();
        cut.map(|(_, words, Rect { min, max }, _)| {
            format!("«{words}» is cut off: it is at {min} to {max}")
        })
        .collect()
    }

    /// Returns `true` if an ancestor of `part` scrolls vertically.
    fn scrolls(&self, part: Entity) -> bool {
        let world = self.app.world();
        let parent = |at: &Entity| world.get::<ChildOf>(*at).map(ChildOf::parent);
        let mut above = std::iter::successors(parent(&part), parent);
        above.any(|at| {
            let node = world.get::<Node>(at);
            node.is_some_and(|node| node.overflow.y == OverflowAxis::Scroll)
        })
    }
}

#[test]
fn a_text_that_is_cut_off_is_found_unless_it_is_scrolled_into_sight() {
    if !can_draw() {
        return;
    }
    let mut page = Drawn::page(FirstScreen::Title, SIZES[0]);
    assert_eq!(page.cut_off(), [""; 0]);
    let world = page.app.world_mut();
    let mut fonts = world.query::<&TextFont>();
    let font = fonts.iter(world).next().expect("a text").clone();
    let text = |words: &str| (Text::new(words), font.clone(), TextLayout::no_wrap());
    let place = |left: f32| Node {
        position_type: PositionType::Absolute,
        left: px(left),
        top: px(300),
        ..default()
    };
    let narrow = |overflow| Node {
        width: px(40),
        height: px(4),
        overflow,
        ..place(100.0)
    };
    world.spawn((text("beside"), place(-12.0)));
    let mut clipped = world.spawn(narrow(Overflow::clip()));
    clipped.with_child(text("much longer than there is room"));
    world
        .spawn(narrow(Overflow::scroll_y()))
        .with_child(text("i"));
    page.let_pass(3);
    let mut found = page.cut_off();
    found.sort();
    let begins = |place: usize, with: &str| found[place].starts_with(with);
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(begins(0, "«beside»") && begins(1, "«much"), "{found:?}");
}
