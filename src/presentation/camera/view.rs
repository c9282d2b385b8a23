//! View of the field in a part of the window, which may be enlarged and moved.

use bevy::prelude::*;

use super::MARGIN;

/// View of the field in a part of the window, for screens that show tools around it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct FieldView {
    /// Part of the window (logical pixels). `None` for the usual layout of the field in the window.
    pub area: Option<Rect>,
    /// Enlargement: 1 shows the whole field in the area.
    pub zoom: f32,
    /// Position in the field that is in the middle of the area (world units).
    pub middle: Vec2,
}

impl FieldView {
    /// Returns the layout of a field of `field` (world units) in a window of `window` (logical pixels), and the position
    /// in the middle of the window (world units). `None` for the usual layout.
    pub(super) fn frame(&self, field: Vec2, window: Vec2) -> Option<(Vec2, Vec2)> {
        let area = self.area?;
        let pixels = self.pixels(field, area);
        let aside = (area.center() - 0.5 * window) * Vec2::new(1.0, -1.0);
        Some((window / pixels, self.middle - aside / pixels))
    }

    /// Returns the size of a world unit in `area` (logical pixels).
    fn pixels(&self, field: Vec2, area: Rect) -> f32 {
        let fits = (area.size().max(Vec2::ONE) / (field + 2.0 * MARGIN)).min_element();
        fits * self.zoom.max(1.0)
    }

    /// Returns the part of a field of `field` (world units) that is in the area, with the margin around the field.
    /// `None` for the usual layout.
    pub(in crate::presentation) fn visible(&self, field: Vec2) -> Option<Rect> {
        let area = self.area?;
        let size = area.size() / self.pixels(field, area);
        Some(Rect::from_center_size(self.middle, size))
    }

    /// Moves the view no further than necessary to show `part` of the field, with as much again around it if that fits.
    pub(in crate::presentation) fn show(&mut self, part: Rect, field: Vec2) {
        let Some(visible) = self.visible(field) else {
            return;
        };
        let spare = 0.5 * (visible.size() - part.size()).max(Vec2::ZERO);
        let margin = spare.min(part.size());
        let half = 0.5 * visible.size();
        let (a, b) = (part.max + margin - half, part.min - margin + half);
        self.middle = self.middle.clamp(a.min(b), a.max(b));
        self.keep_inside(field);
    }

    /// Keeps half of the visible part of the field inside it.
    pub(in crate::presentation) fn keep_inside(&mut self, field: Vec2) {
        let half = 0.5 * field / self.zoom;
        self.middle = self.middle.clamp(half, field - half);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIELD: Vec2 = Vec2::new(800.0, 600.0);

    #[test]
    fn a_view_in_a_part_of_the_window_shows_the_whole_field_there() {
        let (window, area) = (
            Vec2::new(1000.0, 700.0),
            Rect::new(150.0, 40.0, 800.0, 660.0),
        );
        let mut view = FieldView {
            area: Some(area),
            zoom: 1.0,
            middle: 0.5 * FIELD,
        };
        let shown = |view: FieldView, at: Vec2| {
            let (size, centre) = view.frame(FIELD, window).expect("a view");
            0.5 * window + (at - centre) * Vec2::new(1.0, -1.0) * (window / size)
        };
        assert!((shown(view, 0.5 * FIELD) - area.center()).length() < 1e-3);
        for corner in [Vec2::splat(-MARGIN), FIELD + MARGIN] {
            assert!(area.inflate(1e-3).contains(shown(view, corner)), "{corner}");
        }
        (view.zoom, view.middle) = (4.0, Vec2::new(10.0, 20.0));
        assert!((shown(view, view.middle) - area.center()).length() < 1e-3);
    }
}
