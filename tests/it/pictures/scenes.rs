//! Pages of the paused field: every kind of brick, capsules, effects, tools, captions, the countdown, the rewards at
//! the end of a pack, and the diagnostics.
//!
//! This file defines their levels and the step at which each is shown. The game counts as played by a person, but the
//! only input is the launch. Automatic animations start at a fixed time in every run, so these pages are constant.

use crate::prelude::*;

use brickwork::content::kinds::Kinds;
use brickwork::content::materials::Look;
use brickwork::content::{Arrangement, Players, ToolId};
use brickwork::level::Colour;
use brickwork::presentation::library::par::ParInPlay;

use super::Drawn;
use super::looked_at::{Page, still, then, with};
use super::seen::AROUND;

/// All pages of the field.
pub static SCENES: [Page; 13] = [
    then(field("kinds-dusk", || kinds(Light::Dusk)), stands_still),
    then(field("kinds-sea", || kinds(Light::Sea)), stands_still),
    then(field("kinds-ember", || kinds(Light::Ember)), stands_still),
    then(field("kinds-signs", || kinds(Light::Dusk)), |page| {
        page.settle(changed(Comfort::default(), |it| it.patterns = true));
        stands_still(page);
    }),
    then(field("kinds-contrast", || kinds(Light::Dusk)), |page| {
        page.settle(changed(Comfort::default(), |it| {
            it.contrast = Contrast::High;
        }));
        stands_still(page);
    }),
    then(field("capsules", capsules), nine_capsules_fall),
    then(field("effects", capsules), |page| {
        let effects = "wide laser net magnet fast explosive chaotic";
        page.give(&effects.split(' ').collect::<Vec<_>>());
        stands_still(page);
    }),
    then(field("tools", tools), |page| {
        page.go_by_steps();
        page.launch();
        // The camera is at rest again.
        page.let_pass(FALL);
        let_words_go(page);
        page.frames_last(Duration::ZERO);
        assert!(page.has_part("Tools"), "they are listed");
    }),
    then(field("together", together), stands_still),
    then(field("captions", capsules), |page| {
        page.settle(changed(Comfort::default(), |it| it.captions = true));
        nine_capsules_fall(page);
        assert!(page.has_part("Captions"), "something is said");
    }),
    then(field("countdown", || kinds(Light::Dusk)), it_counts_down),
    then(still("reward", two_giants), a_pack_is_finished),
    then(
        field("diagnosis", || kinds(Light::Dusk)),
        its_inside_is_shown,
    ),
];

/// Returns a page of the resting field, on which all parts of the game except bricks must be visible.
const fn field(name: &'static str, launch: fn() -> Launch) -> Page {
    with(AROUND, still(name, launch))
}

/// Start time of automatic animations, later than in any normal run.
const TIME: Duration = Duration::from_secs(3_000);
/// Numbers of frames (one step each): until a recent change is visible; until capsules have fallen half-way and the
/// words of the hits are gone.
const SOON: u32 = 20;
const FALL: u32 = 136;
/// Numbers of frames (one step each): until score words are gone; until a ball has risen half-way; until a panel has
/// appeared; to the middle of a countdown's first number; until a ball has bounced; until the frame graph is full;
/// until confetti has settled and points are counted.
const WORDS: u32 = 80;
const RISE: u32 = 60;
const BOARD: u32 = 60;
const NUMBER: u32 = 36;
const BOUNCE: u32 = 150;
const GRAPH: u32 = 260;
const REWARD: u32 = 480;

/// Returns the path of a level of the benchmarks.
pub fn scene(name: &str) -> PathBuf {
    let scenes = crate::data::root("benches/scenes");
    scenes.join(name)
}

/// Returns the launch request for the level in `file` with `light` and the rules of its pack.
pub fn in_light(light: Light, file: &Path) -> Launch {
    changed(pack(light, &[file]), |it| it.seed = Some(1))
}

/// Returns the launch request for the levels in `files` as one pack with `light`.
fn pack(light: Light, files: &[&Path]) -> Launch {
    of_pack(changed(crate::shell::pack_of(files), |it| it.light = light))
}

/// Returns the text of the level `kinds.ron` with the kinds of the table that it lacks, in additional rows.
pub fn every_kind() -> String {
    let level = std::fs::read_to_string(scene("kinds.ron")).expect("a level");
    let lacks = |name: &&str| !level.contains(&format!("(kind: {name:?})"));
    let (mut legend, mut rows) = (String::new(), String::new());
    for (key, name) in ('A'..='O').zip(Kinds::base().names().filter(lacks)) {
        legend += &format!("    {key:?}: (kind: {name:?}),\n    ");
        rows += &format!("    \".{key}............\",\n    ");
    }
    let (before, after) = level.rsplit_once("],").expect("rows of bricks");
    let level = format!("{before}{rows}],{after}");
    level.replacen("    },\n", &format!("{legend}    }},\n"), 1)
}

/// Returns the level with every look of bricks in `light`.
fn kinds(light: Light) -> Launch {
    in_light(light, &scene("kinds.ron"))
}

/// Returns the level with a capsule in each brick, and a waiting ball below each.
fn capsules() -> Launch {
    in_light(Light::Dusk, &scene("capsules.ron"))
}

/// Returns the level with a capsule in each brick, and tools with every kind of mark on paddle, walls and balls.
fn tools() -> Launch {
    let names =
        "opening-shot needle dead-centre open-side slanted-wall doorbell ember-trail spare-life";
    let tools = names
        .split(' ')
        .map(|name| ToolId::named(name).expect("a tool"));
    changed(capsules(), |it| it.overrides.tools = tools.collect())
}

/// Returns the game of two players, side by side.
fn together() -> Launch {
    changed(capsules(), |it| {
        it.players = Players::new(2, Arrangement::SideBySide);
    })
}

/// Returns a pack of two levels that are cleared at once.
fn two_giants() -> Launch {
    let [one, two] = ["giant-one.ron", "giant-two.ron"].map(scene);
    pack(Light::Dusk, &[&one, &two])
}

/// Launches no ball.
fn stands_still(page: &mut Drawn) {
    page.go_by_steps();
    page.let_pass(SOON);
    page.frames_last(Duration::ZERO);
}

/// Waits until no words are over the field.
fn let_words_go(page: &mut Drawn) {
    for _ in 0..WORDS {
        if page.has_part("Words") {
            page.let_pass(1);
        }
    }
}

/// Plays until nine capsules fall, and stops time.
pub fn nine_capsules_fall(page: &mut Drawn) {
    page.go_by_steps();
    page.launch();
    page.let_pass(FALL);
    let_words_go(page);
    page.frames_last(Duration::ZERO);
    let world = page.app.world_mut();
    let mut capsules = world.query::<&Capsule>();
    assert_eq!(capsules.iter(world).count(), 9, "capsules fall");
    assert!(!page.has_part("Words"), "no words over the field are going");
}

/// Resumes a paused game and shows its countdown.
fn it_counts_down(page: &mut Drawn) {
    page.go_by_steps();
    page.launch();
    page.let_pass(RISE);
    tap(&mut page.app, KeyCode::KeyP);
    page.let_pass(BOARD);
    choose(&mut page.app, "Resume");
    page.let_pass(NUMBER);
    page.frames_last(Duration::ZERO);
    assert!(page.has_part("Countdown"), "a number is shown");
}

/// Plays a pack to its end and shows the rewards.
fn a_pack_is_finished(page: &mut Drawn) {
    page.go_by_steps();
    page.clear_at_once(Overlay::Cleared);
    choose(&mut page.app, "Next");
    page.clear_at_once(Overlay::PackFinished);
    page.let_pass(REWARD);
    page.frames_last(Duration::ZERO);
    assert!(page.has_part("Reward"), "it has brought something");
}

/// Shows the diagnostics while the game is paused and frames have a constant duration.
fn its_inside_is_shown(page: &mut Drawn) {
    page.go_by_steps();
    page.launch();
    page.let_pass(BOUNCE);
    for _ in 0..2 {
        tap(&mut page.app, KeyCode::F3);
    }
    page.let_pass(RISE);
    page.app.world_mut().resource_mut::<Time<Virtual>>().pause();
    page.let_pass(GRAPH);
    assert!(page.has_part("Diagnosis"), "it is shown");
}

impl Drawn {
    /// Clears the current level as soon as its par is known, and waits for the overlay `end`.
    fn clear_at_once(&mut self, end: Overlay) {
        let step = self.app.world().resource::<Time<Fixed>>().timestep();
        self.frames_last(Duration::ZERO);
        wait(&mut self.app, "par is known", |app| {
            *app.world().resource::<ParInPlay>() != ParInPlay::NotYet
        });
        self.frames_last(step);
        wait(&mut self.app, "the level is cleared", |app| {
            let mut intents = app.world_mut().resource_mut::<Intents>();
            intents.first_mut().launch = true;
            overlay(app) == end
        });
    }

    /// Makes each frame run one step, with automatic animations at the same time in every run.
    fn go_by_steps(&mut self) {
        let world = self.app.world_mut();
        world.resource_mut::<Time<Virtual>>().advance_to(TIME);
        let mut steps = world.resource_mut::<Time<Fixed>>();
        steps.discard_overstep(Duration::MAX);
        let step = steps.timestep();
        self.frames_last(step);
    }

    /// Launches the ball in the next step.
    pub fn launch(&mut self) {
        let mut intents = self.app.world_mut().resource_mut::<Intents>();
        intents.first_mut().launch = true;
    }

    /// Returns `true` if an entity called `name` has children.
    fn has_part(&mut self, name: &str) -> bool {
        let world = self.app.world_mut();
        let mut parts = world.query::<(&Name, &Children)>();
        parts.iter(world).any(|(of, _)| of.as_str() == name)
    }
}

#[test]
fn every_look_and_every_colour_of_bricks_is_looked_at() {
    let level = file::read(&scene("kinds.ron")).expect("a good level");
    for look in Look::ALL {
        let mut bricks = level.bricks();
        assert!(bricks.any(|brick| brick.kind.look == *look), "{look:?}");
    }
    for colour in Colour::ALL {
        let mut bricks = level.bricks();
        assert!(bricks.any(|it| it.kind.colour == *colour), "{colour:?}");
    }
}
