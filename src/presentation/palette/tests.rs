//! Tests: contrast of everything in the field and in menus with its background, and distance of brick colours, for
//! every kind of colour vision and every contrast.

use bevy::color::color_difference::EuclideanDistance;
use brickwork_ui::tone::{
    ACCENT, BACKDROP, BUTTON, CHOSEN, CONTROL_LINE, ERROR, LINE, MENU_HIGH, MENU_LOW, ON_ACCENT,
    TEXT, TEXT_QUIET,
};

use super::*;

const SIGHTS: [Sight; 4] = [Sight::Usual, Sight::Deutan, Sight::Protan, Sight::Tritan];
const CONTRASTS: [Contrast; 2] = [Contrast::Usual, Contrast::High];
const FAMILIES: [Family; 3] = [Family::Helps, Family::Hinders, Family::Points];
/// All backgrounds of objects in the field.
const GROUNDS: [Tone; 3] = [BACKDROP, FIELD_LOW, FIELD_HIGH];
/// All backgrounds of menu pages.
const PAGES: [Tone; 3] = [BACKDROP, MENU_LOW, MENU_HIGH];

fn palettes() -> impl Iterator<Item = Palette> {
    let of = |sight| {
        CONTRASTS.map(|contrast| Palette {
            contrast,
            sight,
            light: Light::default(),
        })
    };
    SIGHTS.into_iter().flat_map(of)
}

/// Returns every palette in every light.
pub(super) fn lit() -> impl Iterator<Item = Palette> {
    let lights = |palette| {
        Light::ALL.iter().map(move |light| Palette {
            light: *light,
            ..palette
        })
    };
    palettes().flat_map(lights)
}

/// Returns `ground` at its lightest: no part of a scenery is brighter (`look/scenery/mod.rs`).
fn lightest(palette: Palette, ground: Tone) -> Color {
    (palette.of(ground).to_linear() * 1.09)
        .with_alpha(1.0)
        .into()
}

/// Returns the minimum contrast ratio of text and controls for `palette`.
fn bound(palette: Palette) -> f32 {
    match palette.contrast {
        Contrast::Usual => 4.5,
        Contrast::High => 7.0,
    }
}

/// Returns the WCAG contrast ratio of two colours.
pub(super) fn contrast(a: Color, b: Color) -> f32 {
    let (a, b) = (a.luminance(), b.luminance());
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Returns a colour as perceived with `sight`. Source: Machado, Oliveira and Fernandes, "A Physiologically-based Model
/// for Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009), doi 10.1109/TVCG.2009.113, matrices of severity
/// 1.0, for linear light.
pub(in crate::presentation) fn seen_by(sight: Sight, colour: Color) -> Color {
    let rows = match sight {
        Sight::Usual => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        Sight::Deutan => [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
        Sight::Protan => [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
        Sight::Tritan => [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    };
    let light = colour.to_linear().to_vec3();
    let [red, green, blue] = rows.map(|row| Vec3::from(row).dot(light).clamp(0.0, 1.0));
    Color::linear_rgb(red, green, blue)
}

/// Returns the smallest distance of two `colours` in Oklab, as perceived with `sight`, and these two colours.
fn nearest(colours: &[Color], sight: Sight) -> (f32, [Color; 2]) {
    let mut least = (f32::MAX, [Color::NONE; 2]);
    for (index, one) in colours.iter().enumerate() {
        for other in &colours[..index] {
            let [a, b] = [*one, *other].map(|colour| Oklaba::from(seen_by(sight, colour)));
            if a.distance(&b) < least.0 {
                least = (a.distance(&b), [*one, *other]);
            }
        }
    }
    least
}

fn bricks(palette: Palette) -> Vec<Color> {
    let all = Colour::ALL.iter();
    all.map(|colour| palette.brick(*colour)).collect()
}

#[test]
fn the_ball_and_the_paddle_stand_out_from_everything_beneath_them() {
    for palette in lit() {
        for dark in GROUNDS.into_iter().chain([WALL]) {
            for bright in [BALL, PADDLE] {
                let ratio = contrast(bright, lightest(palette, dark));
                assert!(ratio >= 4.5, "{bright:?} against {dark:?}: {ratio}");
            }
        }
    }
    // Bricks may be bright, because the ball's outline separates it from them.
    let ratio = contrast(BALL, BALL_OUTLINE);
    assert!(ratio >= 4.5, "the ball against its outline: {ratio}");
}

#[test]
fn the_outline_of_the_ball_stands_out_from_every_brick() {
    for palette in palettes() {
        for colour in bricks(palette) {
            let ratio = contrast(BALL_OUTLINE, colour);
            assert!(ratio >= 4.5, "{palette:?}: {colour:?}: {ratio}");
        }
    }
}

#[test]
fn nothing_in_the_field_is_as_bright_as_the_ball() {
    assert!(BALL.luminance() > 0.9);
    let painted = [
        BALL_RIM,
        BALL_GLOW,
        BALL_HOT,
        PADDLE,
        PADDLE_SHADE,
        EYE,
        SIGN,
    ];
    for palette in lit() {
        let grounds = GROUNDS.map(|ground| lightest(palette, ground));
        for ground in grounds {
            assert!(ground.luminance() < 0.01, "{palette:?}: {ground:?}");
        }
        for colour in bricks(palette) {
            let brick = colour.luminance();
            assert!((0.2..0.55).contains(&brick), "{palette:?}: {colour:?}");
        }
        let walls = [WALL, WALL_EDGE].map(|wall| palette.of(wall));
        let capsules = FAMILIES.map(|family| palette.power(family));
        for colour in painted.into_iter().chain(walls).chain(capsules) {
            assert!(colour.luminance() < 0.8, "{palette:?}: {colour:?}");
        }
    }
    for palette in palettes() {
        for colour in bricks(palette) {
            let ratio = contrast(BALL, colour);
            assert!(ratio >= 1.7, "the ball against {colour:?}: {ratio}");
        }
    }
}

#[test]
fn any_two_bricks_of_the_usual_set_can_be_told_apart_by_every_sight() {
    for sight in SIGHTS {
        let (apart, pair) = nearest(&bricks(Palette::default()), sight);
        assert!(apart >= 0.075, "{sight:?}: {pair:?} are {apart} apart");
    }
}

#[test]
fn any_two_bricks_can_be_told_apart_by_the_sight_that_their_colours_are_for() {
    for palette in palettes() {
        let bound = match palette.sight {
            Sight::Usual => 0.075,
            _ => 0.11,
        };
        let (apart, pair) = nearest(&bricks(palette), palette.sight);
        assert!(apart >= bound, "{palette:?}: {pair:?} are {apart} apart");
        let (apart, pair) = nearest(&bricks(palette), Sight::Usual);
        assert!(
            apart >= 0.07,
            "{palette:?}, seen usually: {pair:?}, {apart}"
        );
    }
}

#[test]
fn families_of_capsules_can_be_told_apart_by_every_sight() {
    for palette in palettes() {
        let colours = FAMILIES.map(|family| palette.power(family));
        let bound = match palette.sight {
            Sight::Usual => 0.15,
            _ => 0.20,
        };
        let (apart, pair) = nearest(&colours, palette.sight);
        assert!(apart >= bound, "{palette:?}: {pair:?} are {apart} apart");
    }
}

#[test]
fn bricks_and_capsules_stand_out_from_every_ground_in_every_light() {
    for palette in lit() {
        let capsules = FAMILIES.map(|family| palette.power(family));
        for colour in bricks(palette).into_iter().chain(capsules) {
            for ground in GROUNDS {
                let ratio = contrast(colour, lightest(palette, ground));
                assert!(ratio >= 4.5, "{palette:?}: {colour:?}: {ratio}");
            }
        }
    }
}

#[test]
fn the_edge_of_walls_stands_out_from_the_field_in_every_light() {
    for palette in lit() {
        for ground in GROUNDS {
            let ratio = contrast(palette.of(WALL_EDGE), lightest(palette, ground));
            assert!(ratio >= 3.0, "{palette:?}: {ratio}");
        }
    }
}

#[test]
fn text_can_be_read() {
    for palette in lit() {
        let ball = Tone::from(BALL);
        for text in [TEXT, TEXT_QUIET, ACCENT, ERROR, ball, Tone::from(PADDLE)] {
            for ground in GROUNDS.into_iter().chain(PAGES) {
                let ratio = contrast(palette.of(text), palette.of(ground));
                assert!(ratio >= bound(palette), "{text:?} on {ground:?}: {ratio}");
            }
        }
        // Walls are the lightest background of a button.
        for (text, ground) in [CHOSEN, BUTTON.with_alpha(1.0)]
            .map(|it| [(TEXT, it), (ACCENT, it)])
            .concat()
        {
            let ratio = contrast(palette.of(text), palette.of(ground));
            assert!(ratio >= bound(palette), "{text:?} on {ground:?}: {ratio}");
        }
        let ratio = contrast(palette.of(ON_ACCENT), palette.of(ACCENT));
        assert!(ratio >= 7.0, "on a primary button: {ratio}");
    }
}

#[test]
fn panels_are_dark_have_a_lit_edge_and_show_their_light() {
    for palette in lit() {
        for ground in PAGES.map(|ground| palette.of(ground)) {
            assert!(ground.luminance() <= 0.02, "{palette:?}: {ground:?}");
            let ratio = contrast(palette.of(WALL_EDGE), ground);
            assert!(ratio >= 3.0, "{palette:?}: {ratio}");
        }
    }
    for part in [MENU_LOW, MENU_HIGH] {
        let of = |light: &Light| {
            let light = *light;
            Palette { light, ..default() }.of(part)
        };
        let colours: Vec<Color> = Light::ALL.iter().map(of).collect();
        let (apart, pair) = nearest(&colours, Sight::Usual);
        assert!(apart >= 0.015, "{pair:?} are {apart} apart");
    }
}

#[test]
fn in_high_contrast_controls_stand_out_and_nothing_shows_through_their_ground() {
    for palette in palettes().filter(|it| it.contrast == Contrast::High) {
        for line in [LINE, CONTROL_LINE, WALL_EDGE, TEXT_QUIET, ACCENT, ERROR] {
            for ground in GROUNDS.into_iter().chain(PAGES) {
                let ratio = contrast(palette.of(line), palette.of(ground));
                assert!(ratio >= 7.0, "{line:?} on {ground:?}: {ratio}");
            }
        }
        assert_eq!(palette.of(BACKDROP.with_alpha(0.5)).alpha(), 1.0);
        assert_eq!(palette.of(Tone::NONE).alpha(), 0.0);
    }
}

#[test]
fn at_dusk_a_tone_is_as_transparent_as_it_says() {
    let shade = Palette::default().of(BACKDROP.with_alpha(0.5));
    assert!((shade.alpha() - 0.5).abs() < 1e-6);
    assert_eq!(Palette::default().of(CONTROL_LINE).alpha(), 0.0);
}
