//! Picture strips in the README and `docs/lab.md`: they equal the output of the command line for their scenes. Every
//! second scene by default, all with `BRICKWORK_SWEEP`.

use crate::prelude::*;

use brickwork::lab::SCENES;
use brickwork::presentation::{LabAsked, Shot};

use super::golden::{STILL, drew, driver, shown};
use super::small::{Small, picture_in};
use super::{Drawn, can_draw};

/// Scene of the README's strip, and the options of the command shown there.
const OF_README: &str = "skipped-brick";
const SIZE: (u32, u32) = (1280, 720);
const FRAMES: u32 = 3;
/// Maximum number of frames until a strip is complete.
const PATIENCE: usize = 2_000;

fn read(path: &Path) -> Image {
    picture_in(path).unwrap_or_else(|| panic!("{}: there is no picture", path.display()))
}

fn of_docs(scene: &str) -> PathBuf {
    root(format!("docs/lab/{scene}.png"))
}

/// Creates the strip of `scene` in `folder`, as `brickwork lab` does. Returns its path and the driver.
fn made(scene: &'static str, folder: &Path) -> (PathBuf, String) {
    let file = folder.join(format!("{scene}.png"));
    let shot = Shot {
        file: file.clone(),
        after: Duration::ZERO,
        strip: Some(FRAMES),
    };
    let (name, asked) = (Some(scene), None);
    let lab = LabAsked { name, scene: asked };
    let launch = changed(Launch::default(), |it| {
        (it.lab, it.screenshot) = (Some(lab), Some(shot));
    });
    let mut drawn = Drawn::begun(launch, SIZE);
    for _ in 0..PATIENCE {
        drawn.draw_frame();
        if file.exists() {
            return (file, driver(&drawn));
        }
    }
    panic!("there is no strip of {scene} after {PATIENCE} frames");
}

#[test]
fn the_strips_of_the_docs_are_what_the_command_line_makes() {
    if !can_draw() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let every = if is_sweep() { 1 } else { 2 };
    for scene in SCENES.iter().map(|scene| scene.name).step_by(every) {
        let (file, driver) = made(scene, folder.path());
        let (docs, now) = (read(&of_docs(scene)), read(&file));
        assert_eq!(docs.size(), now.size(), "{scene}: they are equally large");
        let (before, now) = (Small::of(&docs), Small::of(&now));
        let differs = before.share_that_differs(&now);
        let percent = format!("{:.2} %", differs * 100.0);
        println!("{scene}: {percent} differ");
        if drew() != driver {
            eprintln!("{scene}: only made, for another driver drew it");
            continue;
        }
        if differs > STILL {
            let beside = shown().join(format!("strip-{scene}.png"));
            before.beside(&now).write(&beside);
            panic!(
                "{scene}: {percent} of its strip differ: {}",
                beside.display()
            );
        }
    }
}

#[test]
fn readme_says_how_its_strip_is_made() {
    let readme = root("README.md");
    let readme = fs::read_to_string(readme).expect("README");
    let (width, height) = SIZE;
    let command = format!(
        "lab {OF_README} --size {width}x{height} --strip {FRAMES} --screenshot docs/lab/{OF_README}.png"
    );
    assert!(readme.contains(&command), "{command}");
    assert!(readme.contains(&format!("(docs/lab/{OF_README}.png)")));
}
