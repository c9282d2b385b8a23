//! Animation of a recording, as `brickwork replay --animation` makes it.

use crate::prelude::*;
use std::collections::HashSet;

use bevy::render::view::window::screenshot::Screenshot;

use brickwork::presentation::Animation;

use super::{Drawn, can_draw};

const SIZE: (u32, u32) = (600, 450);
const FRAMES: u32 = 4;
/// Maximum number of frames until an animation is complete.
const PATIENCE: usize = 2_000;

/// Step of the first frame (120 steps per second), and steps between two frames.
const STEPS: (u64, u64) = (168, 6);

/// Makes an animation from 1.4 s on, in a window whose frames last `frame`. Returns the steps of its frames.
fn made(file: &Path, frame: Duration) -> Vec<u64> {
    let launch = Launch {
        animation: Some(Animation {
            file: file.to_owned(),
            from: Duration::from_millis(1_400),
            frames: FRAMES,
        }),
        ..to_watch(&some_game(3.0), 1.0, false)
    };
    let mut drawn = Drawn::begun(launch, SIZE);
    drawn.frames_last(frame);
    let (mut seen, mut steps) = (HashSet::new(), Vec::new());
    for _ in 0..PATIENCE {
        drawn.draw_frame();
        let step = step(&drawn.app);
        let world = drawn.app.world_mut();
        let mut taken = world.query_filtered::<Entity, With<Screenshot>>();
        let new = taken.iter(world).filter(|entity| seen.insert(*entity));
        steps.extend(new.map(|_| step));
        if file.exists() {
            return steps;
        }
    }
    panic!("there is no animation after {PATIENCE} frames");
}

/// Returns the kinds of the chunks of a PNG file, and the data of each.
fn chunks(png: &[u8]) -> Vec<(&[u8], &[u8])> {
    let (mut chunks, mut rest) = (Vec::new(), &png[8..]);
    while let Some((length, after)) = rest.split_first_chunk() {
        let length = u32::from_be_bytes(*length) as usize;
        chunks.push((&after[..4], &after[4..4 + length]));
        rest = &after[8 + length..];
    }
    chunks
}

#[test]
fn an_animation_has_every_frame_and_does_not_depend_on_the_speed_of_the_computer() {
    if !can_draw() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("animation.png");
    for frame in [4, 90] {
        let _ = fs::remove_file(&file);
        let steps = made(&file, Duration::from_millis(frame));
        assert_eq!(steps.len(), FRAMES as usize, "one picture per frame");
        for (step, wanted) in steps.iter().zip((STEPS.0..).step_by(STEPS.1 as usize)) {
            // The picture shows a time between this step and the previous one.
            assert!((wanted..=wanted + 1).contains(step), "{step}, not {wanted}");
        }
    }
    let png = fs::read(&file).expect("the animation");
    let chunks = chunks(&png);
    let all = |kind: &[u8]| -> Vec<&[u8]> {
        let found = chunks.iter().filter(|(name, _)| *name == kind);
        found.map(|(_, data)| *data).collect()
    };
    let size = [SIZE.0.to_be_bytes(), SIZE.1.to_be_bytes()].concat();
    assert_eq!(all(b"IHDR")[0][..8], size);
    assert_eq!(all(b"acTL")[0][..4], FRAMES.to_be_bytes());
    let controls = all(b"fcTL");
    assert_eq!(controls.len(), FRAMES as usize);
    let [whole, later @ ..] = &controls[..] else {
        panic!("no frames");
    };
    assert_eq!(whole[4..12], size, "the first frame is whole");
    for control in later {
        assert!(control[4..12] != size, "a later frame has only changes");
    }
}
