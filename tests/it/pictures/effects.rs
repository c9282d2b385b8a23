//! What effects do to the picture they do to the field alone: what is written stays as it is, whether or not little moves.

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;

use brickwork::presentation::comfort::{Comfort, Motion};
use brickwork::presentation::{FirstScreen, Launch};
use brickwork::simulation::Round;
use brickwork::simulation::messages::BallLost;
use brickwork::simulation::player::PlayerId;

use super::{Drawn, Picture, can_draw};

const SIZE: (u32, u32) = (800, 600);
/// What is written is brighter than this inside its strokes.
const WRITTEN: f32 = 0.4;

impl Drawn {
    /// Where something is written (pixels).
    fn written(&mut self) -> Vec<Rect> {
        let world = self.app.world_mut();
        let mut texts = world.query_filtered::<(&ComputedNode, &UiGlobalTransform, &InheritedVisibility), With<Text>>();
        let seen = texts.iter(world).filter(|row| row.2.get());
        seen.map(|(node, at, _)| Rect::from_center_size(at.translation, node.size()))
            .collect()
    }
}

/// How many pixels within the strokes of `texts` differ, and how many there are.
fn changed(texts: &[Rect], before: &Picture, after: &Picture) -> (usize, usize) {
    let (mut differ, mut all) = (0, 0);
    for text in texts {
        for y in text.min.y as usize..text.max.y as usize {
            for x in text.min.x as usize..text.max.x as usize {
                let place = y * before.width as usize + x;
                let (Some(was), Some(is)) =
                    (before.luminance.get(place), after.luminance.get(place))
                else {
                    continue;
                };
                if *was > WRITTEN {
                    all += 1;
                    differ += usize::from((was - is).abs() > 0.02);
                }
            }
        }
    }
    (differ, all)
}

#[test]
fn effects_change_the_field_and_leave_what_is_written_as_it_is() {
    if !can_draw() {
        return;
    }
    let launch = Launch {
        screen: Some(FirstScreen::Play),
        seed: Some(1),
        ..Launch::default()
    };
    let mut game = Drawn::of(launch, SIZE);
    // Nothing is counted while the ball lies on the paddle, so what is written stays the same by itself.
    let stop = |game: &mut Drawn| {
        let mut time = game.app.world_mut().resource_mut::<Time<Fixed>>();
        time.set_timestep_hz(1e-6);
    };
    stop(&mut game);
    for motion in [Motion::Full, Motion::Reduced] {
        game.give(&[]);
        game.settle(Comfort {
            motion,
            ..Comfort::default()
        });
        game.let_pass(40);
        let before = game.picture();
        let texts = game.written();
        for effects in [
            &["confuse"][..],
            &["chaos"],
            &["confuse", "chaos"],
            &["darkness"],
            &["shake"],
        ] {
            if effects == ["shake"] {
                game.give(&[]);
                game.let_pass(40);
                game.app.insert_resource(Round::Serving);
                for ball in 0..2 {
                    let (player, at) = (PlayerId::FIRST, bevy::math::DVec2::new(300.0, 0.0));
                    game.app
                        .world_mut()
                        .write_message(BallLost { ball, player, at });
                }
                game.let_pass(2);
            } else {
                game.give(effects);
                game.let_pass(40);
            }
            let after = game.picture();
            let (differ, all) = changed(&texts, &before, &after);
            assert!(all > 100, "{all} pixels are written");
            assert_eq!(differ, 0, "{motion:?}, {effects:?}: {differ} of {all}");
            let field = before.luminance.iter().zip(&after.luminance);
            let other = field.filter(|(was, is)| (*was - *is).abs() > 0.02).count();
            assert!(other > 50, "{motion:?}, {effects:?} is seen: {other}");
        }
    }
}
