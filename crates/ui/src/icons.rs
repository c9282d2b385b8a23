//! Icons of menus, controls, marks and tools as simple shapes.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::outlines::{
    Outline, arc, area, arrow, bar, diamond, disc, reversed, star, stroke, turned,
};

/// Icon of a control, mark or tool. An observer sets the image of its entity.
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
    Eraser,
    Line,
    Frame,
    FilledFrame,
    Ring,
    FilledRing,
    Bucket,
    Dropper,
    Marquee,
    Handles,
    Throw,
}

impl Icon {
    /// All icons, in the order of the enum.
    pub const ALL: [Self; 45] = [
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
        Self::Eraser,
        Self::Line,
        Self::Frame,
        Self::FilledFrame,
        Self::Ring,
        Self::FilledRing,
        Self::Bucket,
        Self::Dropper,
        Self::Marquee,
        Self::Handles,
        Self::Throw,
    ];

    /// Returns the outlines of the filled shapes.
    pub(super) fn outlines(self) -> Vec<Outline> {
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
            _ => self.outlines_of_tools(),
        }
    }

    /// Returns the outlines of icons of the tools of an editor.
    fn outlines_of_tools(self) -> Vec<Outline> {
        match self {
            Self::Eraser => vec![
                vec![[0.38, 0.24], [0.64, 0.5], [0.36, 0.78], [0.1, 0.52]],
                vec![[0.46, 0.16], [0.58, 0.04], [0.94, 0.4], [0.72, 0.42]],
                stroke(0.88, [0.06, 0.94]),
            ],
            Self::Line => vec![vec![[0.06, 0.82], [0.82, 0.06], [0.94, 0.18], [0.18, 0.94]]],
            Self::Frame => frame([0.06, 0.94], [0.16, 0.84]),
            Self::FilledFrame => vec![area([0.06, 0.94], [0.16, 0.84])],
            Self::Ring => vec![arc([0.5, 0.5], [0.46, 0.33], [0.0, TAU])],
            Self::FilledRing => vec![disc(0.5, 0.5, 0.46)],
            Self::Bucket => vec![
                vec![[0.1, 0.46], [0.46, 0.1], [0.82, 0.46], [0.46, 0.82]],
                disc(0.86, 0.76, 0.1),
                vec![[0.77, 0.72], [0.86, 0.52], [0.95, 0.72]],
            ],
            Self::Dropper => vec![
                vec![
                    [0.06, 0.94],
                    [0.1, 0.74],
                    [0.5, 0.34],
                    [0.66, 0.5],
                    [0.26, 0.9],
                ],
                vec![[0.42, 0.26], [0.54, 0.14], [0.86, 0.46], [0.74, 0.58]],
                disc(0.78, 0.22, 0.17),
            ],
            Self::Marquee => {
                let [near, far] = [[0.06, 0.18], [0.82, 0.94]];
                let ends = [[0.06, 0.32], [0.42, 0.58], [0.68, 0.94]];
                let across = [near, far].map(|y| ends.map(|x| area(x, y)));
                let down = [near, far].map(|x| ends.map(|y| area(x, y)));
                [across, down].concat().concat()
            }
            Self::Handles => [
                cells([[0.02, 0.26], [0.74, 0.98]]),
                frame([0.1, 0.9], [0.1, 0.9]),
            ]
            .concat(),
            Self::Throw => vec![
                disc(0.24, 0.76, 0.2),
                vec![[0.36, 0.54], [0.7, 0.2], [0.8, 0.3], [0.46, 0.64]],
                vec![[0.56, 0.06], [0.94, 0.06], [0.94, 0.44]],
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

/// Returns the four sides of a rectangle.
fn frame([left, right]: [f32; 2], [top, foot]: [f32; 2]) -> Vec<Outline> {
    vec![
        area([left, right], [top, top + 0.12]),
        area([left, right], [foot - 0.12, foot]),
        area([left, left + 0.12], [top, foot]),
        area([right - 0.12, right], [top, foot]),
    ]
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
