//! Texts and controls of a page, and those without enough contrast to their background. [`whole`](super::whole) checks
//! that texts are complete, and [`held`](super::held) runs both checks on every page.

use crate::prelude::*;
use bevy::ui::ComputedStackIndex;
use bevy::ui_widgets::{Checkbox, RadioButton, Slider};

use super::{Drawn, Picture, ratio};

impl Drawn {
    pub fn page(screen: FirstScreen, size: (u32, u32)) -> Self {
        let launch = changed(at_screen(screen), |it| it.language = Some("en".to_owned()));
        Self::of(launch, size)
    }

    /// Returns the width and height (pixels).
    pub fn size(&mut self) -> Vec2 {
        let world = self.app.world_mut();
        let mut windows = world.query::<&Window>();
        let window = windows.single(world).expect("a window");
        window.physical_size().as_vec2()
    }

    /// Returns the topmost panel; `None` without one.
    pub fn on_top(&mut self) -> Option<Entity> {
        let world = self.app.world_mut();
        let mut roots =
            world.query_filtered::<(Entity, &Name, &ComputedStackIndex), Without<ChildOf>>();
        let panels = roots
            .iter(world)
            .filter(|(_, name, _)| name.as_str() == "Panel");
        panels
            .max_by_key(|(.., place)| place.0)
            .map(|(panel, ..)| panel)
    }

    /// Returns `true` if no panel covers `part`.
    pub fn is_free(&self, part: Entity, on_top: Option<Entity>) -> bool {
        let world = self.app.world();
        let mut at = part;
        while let Some(parent) = world.get::<ChildOf>(at) {
            at = parent.parent();
        }
        on_top.is_none_or(|panel| panel == at)
    }

    /// Returns the areas (pixels) of opaque nodes with their stack indices.
    pub fn boards(&mut self) -> Vec<(Rect, u32)> {
        let world = self.app.world_mut();
        let mut boards = world.query::<(
            &BackgroundColor,
            &ComputedNode,
            &UiGlobalTransform,
            &InheritedVisibility,
            &ComputedStackIndex,
        )>();
        let seen = boards
            .iter(world)
            .filter(|row| row.0.0.alpha() > 0.99 && row.3.get());
        let placed = seen.map(|(_, node, at, _, stack)| {
            let rect = Rect::from_center_size(at.translation, node.size);
            (rect, stack.0)
        });
        placed.collect()
    }

    /// Returns the content and the area (pixels) of each visible text, and `true` if it is large.
    pub fn texts(&mut self) -> Vec<(String, Rect, bool)> {
        let (on_top, window) = (self.on_top(), self.size());
        let boards = self.boards();
        let world = self.app.world_mut();
        let scale = world.resource::<UiScale>().0;
        let rem = world.resource::<bevy::text::RemSize>().0;
        let mut texts = world.query::<(
            (Entity, &Text, &ComputedStackIndex),
            &TextFont,
            (&ComputedNode, &UiGlobalTransform),
            &InheritedVisibility,
            Option<&CalculatedClip>,
        )>();
        let seen =
            texts
                .iter(world)
                .filter_map(|((entity, text, stack), font, place, visible, clip)| {
                    let rect = in_sight(window, place, clip, visible)?;
                    let is_below = |(board, above): &(Rect, u32)| {
                        *above > stack.0 && board.contains(rect.min) && board.contains(rect.max)
                    };
                    if boards.iter().any(is_below) {
                        return None;
                    }
                    let pixels = font.font_size.eval(window, rem) * scale;
                    let is_large = pixels >= window.min_element() * LARGE;
                    (!text.0.trim().is_empty()).then(|| (entity, (text.0.clone(), rect, is_large)))
                });
        let seen: Vec<_> = seen.collect();
        let free = seen
            .into_iter()
            .filter(|(part, _)| self.is_free(*part, on_top));
        free.map(|(_, seen)| seen).collect()
    }

    /// Returns the labels and areas (pixels) of visible sliders, boxes and buttons.
    fn controls(&mut self) -> Vec<(String, Rect)> {
        let (on_top, window) = (self.on_top(), self.size());
        let world = self.app.world_mut();
        let mut controls = world.query_filtered::<(
            (Entity, Option<&AccessibleLabel>),
            (&ComputedNode, &UiGlobalTransform),
            &InheritedVisibility,
            Option<&CalculatedClip>,
        ), Or<(With<Slider>, With<Checkbox>, With<RadioButton>)>>();
        let seen = controls
            .iter(world)
            .filter_map(|((entity, label), place, visible, clip)| {
                let label = label.map(|label| label.0.to_string()).unwrap_or_default();
                Some((entity, (label, in_sight(window, place, clip, visible)?)))
            });
        let seen: Vec<_> = seen.collect();
        let free = seen
            .into_iter()
            .filter(|(part, _)| self.is_free(*part, on_top));
        free.map(|(_, seen)| seen).collect()
    }
}

/// Returns the area of a node (pixels) if it is completely visible in a window of the size `window`.
fn in_sight(
    window: Vec2,
    (node, transform): (&ComputedNode, &UiGlobalTransform),
    clip: Option<&CalculatedClip>,
    visible: &InheritedVisibility,
) -> Option<Rect> {
    let rect = Rect::from_center_size(transform.translation, node.size);
    let window = Rect::from_corners(Vec2::ZERO, window);
    let shown = clip.map_or(window, |clip| clip.clip.intersect(window));
    let is_whole = rect.intersect(shown).size().distance(rect.size()) < 1.0;
    (visible.get() && is_whole && node.size.min_element() > 1.0).then_some(rect)
}

/// Size of large text (share of the shorter side of the window): 36 of 1080 pixels.
const LARGE: f32 = 36.0 / 1080.0;

impl Picture {
    /// Returns the highest contrast of a pixel in `rect` with the most frequent colour (WCAG ratio).
    pub fn contrast(&self, rect: Rect) -> f32 {
        let (from, to) = (rect.min.floor().max(Vec2::ZERO), rect.max.ceil());
        let columns = from.x as u32..(to.x as u32).min(self.width);
        let rows = from.y as u32..(to.y as u32).min(self.height());
        let pixels = rows.flat_map(|y| columns.clone().map(move |x| y * self.width + x));
        let all: Vec<f32> = pixels.map(|at| self.luminance[at as usize]).collect();
        let mut counts = [0_u32; 64];
        for luminance in &all {
            counts[shade(*luminance)] += 1;
        }
        let most = counts.iter().max().copied().unwrap_or_default();
        let ground = counts.iter().position(|count| *count == most);
        let ground = ground.expect("there is one");
        let grounds = all.iter().filter(|it| shade(**it) == ground);
        let ground = grounds.clone().sum::<f32>() / grounds.count() as f32;
        all.iter().map(|it| ratio(*it, ground)).fold(1.0, f32::max)
    }
}

/// Returns the class of a luminance; classes are finer in the dark.
fn shade(luminance: f32) -> usize {
    (luminance.sqrt() * 63.0).round() as usize
}

/// Returns descriptions of the texts and controls on the page without enough contrast.
pub fn faint(page: &mut Drawn, contrast: Contrast) -> Vec<String> {
    page.settle(Comfort {
        contrast,
        ..Comfort::default()
    });
    let picture = page.picture();
    let (small, large, control) = match contrast {
        Contrast::Usual => (4.5, 3.0, 3.0),
        Contrast::High => (7.0, 7.0, 7.0),
    };
    let texts = page.texts().into_iter().map(|(what, rect, is_large)| {
        let bound = if is_large { large } else { small };
        (what, rect, bound)
    });
    let controls = page.controls().into_iter();
    let all = texts.chain(controls.map(|(what, rect)| (what, rect, control)));
    let mut faint = Vec::new();
    let mut measured = 0;
    for (what, rect, bound) in all {
        measured += 1;
        let ratio = picture.contrast(rect);
        if ratio < bound {
            faint.push(format!("«{what}»: {ratio:.2} for {bound}"));
        }
    }
    assert!(measured > 0, "there is something to be measured");
    faint
}
