//! Icons of menus, controls and marks: simple shapes, drawn once at startup. They are white and tinted where they are
//! used.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::outlines::{
    Outline, arc, area, arrow, bar, diamond, disc, rasterised, reversed, star, stroke, turned,
};

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
    Again,
    Grid,
    Calendar,
    Film,
    Question,
    Impact,
    Sliders,
    Lock,
    Check,
    Clock,
    Ball,
    Next,
    Heart,
    Pencil,
}

impl Icon {
    /// All icons, in the order of the enum.
    pub const ALL: [Self; 34] = [
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
        Self::Again,
        Self::Grid,
        Self::Calendar,
        Self::Film,
        Self::Question,
        Self::Impact,
        Self::Sliders,
        Self::Lock,
        Self::Check,
        Self::Clock,
        Self::Ball,
        Self::Next,
        Self::Heart,
        Self::Pencil,
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
            _ => self.outlines_in_menus(),
        }
    }

    /// Returns the outlines of icons next to the labels of menus.
    fn outlines_in_menus(self) -> Vec<Outline> {
        match self {
            Self::Again => vec![
                arc([0.5, 0.54], [0.42, 0.26], [-0.9, 4.2]),
                vec![[0.23, 0.07], [0.6, 0.1], [0.43, 0.42]],
            ],
            Self::Grid => cells([[0.08, 0.44], [0.56, 0.92]]),
            Self::Calendar => vec![
                area([0.24, 0.36], [0.04, 0.2]),
                area([0.64, 0.76], [0.04, 0.2]),
                area([0.08, 0.92], [0.14, 0.38]),
                area([0.08, 0.2], [0.3, 0.92]),
                area([0.8, 0.92], [0.3, 0.92]),
                area([0.08, 0.92], [0.8, 0.92]),
                area([0.42, 0.58], [0.5, 0.68]),
            ],
            Self::Film => vec![
                area([0.04, 0.96], [0.12, 0.24]),
                area([0.04, 0.96], [0.76, 0.88]),
                area([0.04, 0.16], [0.12, 0.88]),
                area([0.84, 0.96], [0.12, 0.88]),
                arrow(0.38, 0.72, 0.18),
            ],
            Self::Question => vec![
                arc([0.5, 0.34], [0.3, 0.15], [0.5 * TAU, 1.25 * TAU]),
                area([0.42, 0.58], [0.49, 0.68]),
                area([0.42, 0.58], [0.78, 0.94]),
            ],
            Self::Impact => vec![disc(0.36, 0.38, 0.28), stroke(0.8, [0.06, 0.94])],
            Self::Sliders => vec![
                area([0.06, 0.94], [0.14, 0.26]),
                area([0.06, 0.94], [0.44, 0.56]),
                area([0.06, 0.94], [0.74, 0.86]),
                disc(0.68, 0.2, 0.15),
                disc(0.32, 0.5, 0.15),
                disc(0.6, 0.8, 0.15),
            ],
            Self::Lock => vec![
                arc([0.5, 0.46], [0.3, 0.16], [0.5 * TAU, TAU]),
                area([0.14, 0.86], [0.44, 0.94]),
            ],
            Self::Check => vec![CHECK.to_vec()],
            Self::Clock => vec![
                arc([0.5, 0.5], [0.46, 0.33], [0.0, TAU]),
                area([0.44, 0.56], [0.24, 0.58]),
                area([0.44, 0.74], [0.46, 0.58]),
            ],
            Self::Ball => vec![disc(0.5, 0.5, 0.42)],
            Self::Next => mirrored(Self::Leave),
            Self::Heart => vec![
                disc(0.28, 0.34, 0.24),
                disc(0.72, 0.34, 0.24),
                vec![[0.5, 0.24], [0.94, 0.44], [0.5, 0.94], [0.06, 0.44]],
            ],
            Self::Pencil => vec![
                vec![[0.06, 0.94], [0.12, 0.66], [0.34, 0.88]],
                vec![[0.18, 0.6], [0.62, 0.16], [0.84, 0.38], [0.4, 0.82]],
                vec![[0.68, 0.1], [0.76, 0.04], [0.96, 0.24], [0.9, 0.32]],
            ],
            _ => Vec::new(),
        }
    }
}

/// Returns areas with each pair of these sides in columns and rows.
fn cells(sides: [[f32; 2]; 2]) -> Vec<Outline> {
    let column = |x: &[f32; 2]| sides.map(|y| area(*x, y));
    sides.iter().flat_map(column).collect()
}

/// Corners of the check mark.
const CHECK: [[f32; 2]; 6] = [
    [0.06, 0.52],
    [0.2, 0.38],
    [0.4, 0.58],
    [0.8, 0.14],
    [0.94, 0.28],
    [0.4, 0.86],
];

/// Returns the outlines of `icon`, mirrored horizontally.
fn mirrored(icon: Icon) -> Vec<Outline> {
    icon.outlines().iter().map(reversed).collect()
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

#[cfg(test)]
mod tests {
    use super::super::outlines::pixels;
    use super::*;

    #[test]
    fn every_icon_is_at_its_place_in_the_list() {
        for (place, icon) in Icon::ALL.into_iter().enumerate() {
            assert_eq!(icon as usize, place, "{icon:?}");
        }
        assert_eq!(Icon::ALL.len(), Icon::Pencil as usize + 1);
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
