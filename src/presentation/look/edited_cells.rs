//! Picture of the cells of the edited level with one texel per cell, for large levels whose cells are at most 4 pixels
//! wide or high. Used in `Attach`.
//!
//! Software rendering cannot draw the meshes of 20 000 bricks within one frame.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::brick_groups::MAX_ADORNED;
use super::prelude::*;
use crate::level::Colour;
use crate::presentation::camera::Pixel;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn);
}

/// Maximum length of the shorter side of a cell (pixels). Larger cells are drawn as meshes.
const SMALL: f32 = 4.0;
/// Maximum side of the picture (texels). WebGL 2 guarantees this size.
const MAX_SIDE: u32 = 2_048;

/// Drawing of the level that is edited.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::presentation) struct Drawing {
    /// Number of columns and rows.
    pub cells: UVec2,
    /// Bounds in the field (units).
    pub area: Rect,
}

impl Drawing {
    /// Returns the number of cells.
    pub fn count(&self) -> usize {
        self.cells.x as usize * self.cells.y as usize
    }

    /// Returns `true` if it is shown as a picture where pixels have the side length `pixel` (units).
    fn is_picture(&self, pixel: f32) -> bool {
        let cell = self.area.size() / self.cells.as_vec2();
        self.count() > MAX_ADORNED
            && self.cells.max_element() <= MAX_SIDE
            && cell.min_element() <= SMALL * pixel
    }
}

#[derive(Component)]
struct Cells;

fn spawn(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let sprite = Sprite::from_image(images.add(image(UVec2::ONE)));
    commands.spawn((Name::new("Cells"), Cells, sprite, Visibility::Hidden));
}

/// Returns an empty image of this size (texels).
fn image(size: UVec2) -> Image {
    let size = Extent3d {
        width: size.x,
        height: size.y,
        ..default()
    };
    let (format, usage) = (TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::default());
    let mut image = Image::new_fill(size, TextureDimension::D2, &[0; 4], format, usage);
    image.sampler = ImageSampler::nearest();
    image
}

/// System parameter that updates the picture.
#[derive(SystemParam)]
pub(super) struct CellsPicture<'w, 's> {
    pixel: Res<'w, Pixel>,
    palette: Res<'w, Palette>,
    shown: Single<
        'w,
        's,
        (
            &'static mut Sprite,
            &'static mut Transform,
            &'static mut Visibility,
        ),
        With<Cells>,
    >,
    images: ResMut<'w, Assets<Image>>,
}

impl CellsPicture<'_, '_> {
    /// Shows the picture of `drawing`, or hides it if cells are large or few. Returns the number of cells in the picture,
    /// and `true` if all bricks must be drawn again.
    pub fn prepare(&mut self, drawing: &Drawing) -> (usize, bool) {
        let (sprite, transform, visibility) = &mut *self.shown;
        let is_picture = drawing.is_picture(self.pixel.0);
        let was_picture = **visibility != Visibility::Hidden;
        if !is_picture {
            visibility.set_if_neq(Visibility::Hidden);
            return (0, was_picture);
        }
        visibility.set_if_neq(Visibility::Inherited);
        let size = Some(drawing.area.size());
        if sprite.custom_size != size {
            sprite.custom_size = size;
        }
        let middle = drawing.area.center().extend(layer::BRICKS);
        transform.set_if_neq(Transform::from_translation(middle));
        let known = self.images.get(&sprite.image);
        let is_new = known.is_none_or(|known| known.size() != drawing.cells);
        if is_new {
            // Cannot fail: the sprite keeps the handle alive.
            let _ = self.images.insert(&sprite.image, image(drawing.cells));
        }
        (
            drawing.count(),
            is_new || !was_picture || self.palette.is_changed(),
        )
    }

    /// Sets the colours of cells, by index in rows from the top. `None` for an empty cell.
    pub fn set(&mut self, cells: impl IntoIterator<Item = (usize, Option<Colour>)>) {
        let Some(mut image) = self.images.get_mut(&self.shown.0.image) else {
            return;
        };
        let texels = image.data.as_deref_mut().unwrap_or_default();
        for (index, colour) in cells {
            let texel = colour.map(|colour| self.palette.brick(colour).to_srgba().to_u8_array());
            if let Some(place) = texels.chunks_exact_mut(4).nth(index) {
                place.copy_from_slice(&texel.unwrap_or_default());
            }
        }
    }
}
