//! Icons of controls and marks: simple shapes, drawn once at startup. They are white and tinted where they are used.
//!
//! Defines the outlines, in a square from 0 to 1 with y down, and rasterises them.

use bevy::prelude::*;

use super::image;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, draw).add_observer(set_image);
}

/// Icon of a control or mark. An observer sets the image of its entity.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(ImageNode)]
#[expect(missing_docs, reason = "the names describe the icons")]
pub enum Icon {
    Play,
    Pause,
    StepBack,
    StepOn,
    Earlier,
    Later,
    Beginning,
    End,
    MarkBefore,
    MarkAfter,
    Slower,
    Faster,
    Export,
    Leave,
    Down,
    Up,
    Diamond,
    Star,
    Cross,
    Cup,
}

impl Icon {
    /// All icons, in the order of the enum.
    const ALL: [Self; 20] = [
        Self::Play,
        Self::Pause,
        Self::StepBack,
        Self::StepOn,
        Self::Earlier,
        Self::Later,
        Self::Beginning,
        Self::End,
        Self::MarkBefore,
        Self::MarkAfter,
        Self::Slower,
        Self::Faster,
        Self::Export,
        Self::Leave,
        Self::Down,
        Self::Up,
        Self::Diamond,
        Self::Star,
        Self::Cross,
        Self::Cup,
    ];

    /// Returns the outlines of the filled shapes.
    fn outlines(self) -> Vec<Outline> {
        match self {
            Self::Play => vec![arrow(0.22, 0.9, 0.4)],
            Self::Pause => vec![bar(0.2, 0.18), bar(0.62, 0.18)],
            Self::StepOn => vec![bar(0.16, 0.14), arrow(0.42, 0.86, 0.34)],
            Self::Later => vec![arrow(0.1, 0.5, 0.32), arrow(0.5, 0.9, 0.32)],
            Self::End => vec![
                arrow(0.06, 0.42, 0.32),
                arrow(0.42, 0.78, 0.32),
                bar(0.8, 0.12),
            ],
            Self::MarkAfter => vec![arrow(0.06, 0.48, 0.32), diamond(0.72, 0.24)],
            Self::StepBack => mirrored(Self::StepOn),
            Self::Earlier => mirrored(Self::Later),
            Self::Beginning => mirrored(Self::End),
            Self::MarkBefore => mirrored(Self::MarkAfter),
            Self::Slower => vec![stroke(0.5, [0.14, 0.86])],
            Self::Faster => vec![
                stroke(0.5, [0.14, 0.86]),
                turned(&stroke(0.5, [0.14, 0.86])),
            ],
            Self::Export => vec![
                vec![[0.42, 0.06], [0.58, 0.06], [0.58, 0.4], [0.42, 0.4]],
                vec![[0.22, 0.38], [0.78, 0.38], [0.5, 0.68]],
                stroke(0.86, [0.12, 0.88]),
            ],
            Self::Leave => vec![
                vec![[0.06, 0.5], [0.46, 0.16], [0.46, 0.84]],
                stroke(0.5, [0.4, 0.94]),
            ],
            Self::Down => vec![vec![[0.06, 0.16], [0.94, 0.16], [0.5, 0.92]]],
            Self::Up => vec![vec![[0.06, 0.84], [0.94, 0.84], [0.5, 0.08]]],
            Self::Diamond => vec![diamond(0.5, 0.46)],
            Self::Star => vec![star()],
            Self::Cross => vec![
                vec![[0.08, 0.24], [0.24, 0.08], [0.92, 0.76], [0.76, 0.92]],
                vec![[0.92, 0.24], [0.76, 0.08], [0.08, 0.76], [0.24, 0.92]],
            ],
            Self::Cup => vec![
                vec![[0.08, 0.08], [0.92, 0.08], [0.74, 0.52], [0.26, 0.52]],
                vec![[0.42, 0.5], [0.58, 0.5], [0.58, 0.8], [0.42, 0.8]],
                stroke(0.86, [0.2, 0.8]),
            ],
        }
    }
}

/// Corners of a polygon, in order.
type Outline = Vec<[f32; 2]>;

/// Returns a triangle that points to the right. `half` is half of its height.
fn arrow(from: f32, to: f32, half: f32) -> Outline {
    vec![[from, 0.5 - half], [to, 0.5], [from, 0.5 + half]]
}

/// Returns a vertical bar.
fn bar(left: f32, width: f32) -> Outline {
    let right = left + width;
    vec![[left, 0.16], [right, 0.16], [right, 0.84], [left, 0.84]]
}

/// Returns a horizontal bar at the height `y`.
fn stroke(y: f32, [from, to]: [f32; 2]) -> Outline {
    let (top, foot) = (y - 0.08, y + 0.08);
    vec![[from, top], [to, top], [to, foot], [from, foot]]
}

fn diamond(x: f32, half: f32) -> Outline {
    vec![
        [x - half, 0.5],
        [x, 0.5 - half],
        [x + half, 0.5],
        [x, 0.5 + half],
    ]
}

/// Returns a star with five points.
fn star() -> Outline {
    let corner = |index: u8| {
        let radius = if index.is_multiple_of(2) { 0.5 } else { 0.21 };
        let (sin, cos) = libm::sincosf(f32::from(index) * std::f32::consts::TAU * 0.1);
        [0.5 + radius * sin, 0.52 - radius * cos]
    };
    (0..10).map(corner).collect()
}

/// Returns the outlines of `icon`, mirrored horizontally.
fn mirrored(icon: Icon) -> Vec<Outline> {
    let outlines = icon.outlines().into_iter();
    outlines
        .map(|outline| outline.into_iter().map(|[x, y]| [1.0 - x, y]).collect())
        .collect()
}

/// Returns `outline` with swapped axes.
fn turned(outline: &Outline) -> Outline {
    outline.iter().map(|[x, y]| [*y, *x]).collect()
}

/// Images of all icons.
#[derive(Resource, Debug)]
struct Icons(Vec<Handle<Image>>);

fn set_image(
    inserted: On<Insert, Icon>,
    icons: Res<Icons>,
    mut nodes: Query<(&Icon, &mut ImageNode)>,
) {
    if let Ok((icon, mut node)) = nodes.get_mut(inserted.entity)
        && let Some(image) = icons.0.get(*icon as usize)
    {
        node.image = image.clone();
    }
}

fn draw(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let drawn = Icon::ALL
        .iter()
        .map(|icon| images.add(rasterised(&icon.outlines())));
    commands.insert_resource(Icons(drawn.collect()));
}

/// Width and height of an image (pixels). It has mipmaps, to be sharp at every size.
const SIZE: u32 = 64;

/// Samples per pixel in each direction.
const SAMPLES: u32 = 4;

fn rasterised(outlines: &[Outline]) -> Image {
    let mut image = image::from_pixels(UVec2::splat(SIZE), pixels(outlines, SIZE));
    let smaller = (1..=SIZE.ilog2()).map(|level| pixels(outlines, SIZE >> level));
    if let Some(data) = &mut image.data {
        data.extend(smaller.flatten());
    }
    image.texture_descriptor.mip_level_count = SIZE.ilog2() + 1;
    image
}

/// Returns RGBA pixels of the shape, `size` pixels wide and high: white, with the coverage as alpha.
fn pixels(outlines: &[Outline], size: u32) -> Vec<u8> {
    let samples = SAMPLES as usize;
    let width = size as usize;
    let fine = size * SAMPLES;
    let places: Vec<f32> = (0..fine)
        .map(|at| (at as f32 + 0.5) / fine as f32)
        .collect();
    let mut counts = vec![0_u32; width * width];
    for (row, y) in places.iter().enumerate() {
        let mut is_inside = vec![false; places.len()];
        for crossings in outlines.iter().map(|outline| crossings(outline, *y)) {
            for between in crossings.chunks_exact(2) {
                let at = |edge: f32| places.partition_point(|x| *x <= edge);
                is_inside[at(between[0])..at(between[1])].fill(true);
            }
        }
        let row = row / samples * width;
        for (pixel, of_pixel) in is_inside.chunks(samples).enumerate() {
            counts[row + pixel] += of_pixel.iter().map(|is| u32::from(*is)).sum::<u32>();
        }
    }
    let share = |count: u32| count as f32 / (SAMPLES * SAMPLES) as f32;
    let pixel = |count| [255, 255, 255, (share(count) * 255.0).round() as u8];
    counts.into_iter().flat_map(pixel).collect()
}

/// Returns where the horizontal line at `y` crosses `outline`, in ascending order. Between the first and the second
/// crossing, the third and the fourth, and so on, the line is inside.
fn crossings(outline: &Outline, y: f32) -> Vec<f32> {
    let next = outline.iter().cycle().skip(1);
    let mut crossings: Vec<f32> = outline
        .iter()
        .zip(next)
        .filter(|([_, ay], [_, by])| (*ay > y) != (*by > y))
        .map(|([ax, ay], [bx, by])| ax + (y - ay) / (by - ay) * (bx - ax))
        .collect();
    crossings.sort_by(f32::total_cmp);
    crossings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_is_at_its_place_in_the_list() {
        for (place, icon) in Icon::ALL.into_iter().enumerate() {
            assert_eq!(icon as usize, place, "{icon:?}");
        }
        assert_eq!(Icon::ALL.len(), Icon::Cup as usize + 1);
    }

    #[test]
    fn no_two_icons_look_alike_and_each_can_be_seen() {
        let drawn = Icon::ALL.map(|icon| pixels(&icon.outlines(), 16));
        for (place, one) in drawn.iter().enumerate() {
            let icon = Icon::ALL[place];
            let ink: u32 = one
                .iter()
                .skip(3)
                .step_by(4)
                .map(|alpha| u32::from(*alpha))
                .sum();
            assert!((5_000..50_000).contains(&ink), "{icon:?}: {ink}");
            for (other_place, other) in drawn[..place].iter().enumerate() {
                let apart = one
                    .iter()
                    .zip(other)
                    .filter(|(a, b)| a.abs_diff(**b) > 64)
                    .count();
                assert!(
                    apart > 12,
                    "{icon:?} and {:?}: {apart}",
                    Icon::ALL[other_place]
                );
            }
        }
    }
}
