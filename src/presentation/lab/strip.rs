//! Image strip for the command line: the views at several times, stacked in one image. Ends the program afterwards.
//! Runs in `Ask` and in a screenshot observer.
//!
//! Each image shows the next frame of the tutorial's scheme, starting just before the first interesting time. It
//! contains the views with the names of their schemes, the frame rate, and number and time of the frame. All images
//! show the same part of the field.

use bevy::camera::RenderTarget;
use bevy::render::view::window::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::text::RemSize;
use bevy::ui::UiGlobalTransform;

use super::joined::{below_each_other, cut};
use super::numbers::Numbers;
use super::prelude::*;
use super::said::Part;
use super::stage::View;
use super::values::Value;
use crate::presentation::window::screenshot::{ending, save};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Strip>().add_observer(keep);
}

/// Number of frames between a change of time and its image, for layout and shader compilation.
const SETTLES: u32 = 6;
/// The same before the first image.
const FIRST_SETTLES: u32 = 40;
/// Margin on both sides of a strip (pixels of an 800×600 window).
const MARGIN: f32 = 8.0;

/// Images captured so far.
#[derive(Resource, Default)]
pub(super) struct Strip {
    pictures: Vec<Image>,
    /// Number of frames since the time was set.
    waited: u32,
    /// `true` while a screenshot is pending.
    asked: bool,
    is_done: bool,
}

/// Marker of a screenshot for the strip.
#[derive(Component)]
struct OfStrip;

/// System parameter with the parts of the page that are in an image.
#[derive(SystemParam)]
struct Pictured<'w, 's> {
    nodes: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform)>,
    views: Query<'w, 's, Entity, With<View>>,
    heads: Query<'w, 's, (&'static Part, &'static ChildOf)>,
    numbers: Query<'w, 's, &'static ChildOf, With<Numbers>>,
    rem: Res<'w, RemSize>,
}

impl Pictured<'_, '_> {
    /// Returns their area in the window (pixels): the views, the row above them, and the first line of the numbers
    /// below.
    fn area(&self) -> Rect {
        let heads = self.heads.iter();
        let heads = heads.filter(|(part, _)| **part == Part::Chapters);
        let heads = heads.map(|(_, of)| of.parent());
        let wholes = self.views.iter().chain(heads);
        let wholes = wholes.filter_map(|whole| self.place(whole).map(|(place, _)| place));
        // Use the parent of the numbers, because its width does not change with the text.
        let lines = self.numbers.iter().filter_map(|of| {
            let (place, pixel) = self.place(of.parent())?;
            let line = theme::line_height(size::TINY, &self.rem) / pixel;
            let end = Vec2::new(place.max.x, place.min.y + line);
            Some(Rect::from_corners(place.min, end))
        });
        let area = wholes.chain(lines).reduce(|a, b| a.union(b));
        let area = area.unwrap_or_default();
        let pixel = self.views.iter().find_map(|view| self.place(view));
        let beside = Vec2::X * MARGIN / pixel.map_or(1.0, |(_, pixel)| pixel);
        Rect::from_corners(area.min - beside, area.max + beside)
    }

    /// Returns the area of a part (pixels), and the size of a pixel (pixels of an 800×600 window).
    fn place(&self, part: Entity) -> Option<(Rect, f32)> {
        let (node, place) = self.nodes.get(part).ok()?;
        let whole = Rect::from_center_size(place.translation, node.size());
        Some((whole, node.inverse_scale_factor()))
    }
}

pub(super) fn take(
    launch: Res<Launch>,
    mut lab: ResMut<Lab>,
    mut strip: ResMut<Strip>,
    mut sliders: Query<&mut Visibility, With<Value>>,
    target: Single<&RenderTarget, With<WorldCamera>>,
    mut commands: Commands,
) {
    let wanted = launch.screenshot.as_ref().and_then(|shot| shot.strip);
    let Some(count) = wanted.filter(|_| !strip.asked && !strip.is_done) else {
        return;
    };
    strip.waited += 1;
    let place = strip.pictures.len();
    let time = time_of(&lab, place);
    if place == 0 && lab.held_view.is_none() {
        lab.held_view = seen_in_all(&mut lab, count as usize);
        // Hide the sliders: settings are not part of an image.
        for mut slider in &mut sliders {
            *slider = Visibility::Hidden;
        }
    }
    if lab.time != time {
        (lab.time, lab.plays) = (time, false);
        strip.waited = 0;
        return;
    }
    let settles = if place == 0 { FIRST_SETTLES } else { SETTLES };
    if strip.waited >= settles && place < count as usize {
        strip.asked = true;
        commands.spawn((Screenshot(target.clone()), OfStrip));
    }
}

/// Returns the time (s) of the image with index `place`, counted in frames from just before the first interesting time.
/// After the end of the film, the last frame repeats.
fn time_of(lab: &Lab, place: usize) -> f64 {
    let film = &lab.tutorial;
    let first = film.frame_at(lab.moment()).saturating_sub(1);
    film.time_of((first + place).min(film.frames.len() - 1))
}

/// Returns the union of the visible parts of `count` images, so that all have the same size.
fn seen_in_all(lab: &mut Lab, count: usize) -> Option<Aabb> {
    let time = lab.time;
    let seen = (0..count).map(|place| {
        lab.time = time_of(lab, place);
        lab.seen_part()
    });
    let all = seen.reduce(Aabb::union);
    lab.time = time;
    all
}

/// Stores the views of a screenshot, and writes the strip after the last one.
fn keep(
    captured: On<ScreenshotCaptured>,
    of_strip: Query<(), With<OfStrip>>,
    pictured: Pictured,
    launch: Res<Launch>,
    mut strip: ResMut<Strip>,
    mut exit: MessageWriter<AppExit>,
) {
    let shot = launch.screenshot.as_ref();
    let Some(shot) = shot.filter(|_| of_strip.contains(captured.entity)) else {
        return;
    };
    strip.asked = false;
    strip.waited = 0;
    let picture = cut(&captured.image, pictured.area().as_urect());
    strip.pictures.push(picture);
    if strip.pictures.len() < shot.strip.unwrap_or(1) as usize {
        return;
    }
    strip.is_done = true;
    let pictures = std::mem::take(&mut strip.pictures);
    let written = save(&below_each_other(pictures), &shot.file);
    exit.write(ending(written, &shot.file));
}

#[cfg(test)]
mod tests {
    use super::super::shooting::shoot_both;
    use super::*;
    use crate::lab::SCENES;

    #[test]
    fn a_strip_begins_a_frame_before_something_happens_and_goes_on_frame_by_frame_with_one_view_of_all()
     {
        for (place, of) in SCENES.iter().enumerate() {
            let scene = of.scene.clone();
            let films = shoot_both(&scene).expect("it can be played");
            let mut lab = Lab::new(place, scene.clone(), films);
            let film = &lab.tutorial;
            let (moment, end) = (film.frame_at(lab.moment()), film.frames.len() - 1);
            for count in 0..6 {
                let wanted = (moment.saturating_sub(1) + count).min(end);
                assert_eq!(
                    lab.tutorial.frame_at(time_of(&lab, count)),
                    wanted,
                    "{}",
                    of.name
                );
            }
            let seen = seen_in_all(&mut lab, 4).expect("a view");
            for count in 0..4 {
                lab.time = time_of(&lab, count);
                let part = lab.seen_part();
                assert_eq!(seen.union(part), seen, "{}: picture {count}", of.name);
            }
        }
    }
}
