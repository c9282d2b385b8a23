//! Input that opens pages: helpers to press, wait and scroll.

use crate::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::Drawn;
use crate::every_page::pages::lose_a_life_of_two;

/// Step of the lesson's game in its picture: later than any step that is played while the page opens.
const LESSON: u64 = 600;

/// Name of the player's folder in pictures.
const HOME: &str = "/home/ana/brickwork";

/// Returns the launch request for a pack with an invalid level.
pub fn a_broken_pack() -> Launch {
    let text = ONE_BRICK.replace("Plain", "Plane");
    let findings = parse::parse("broken.ron", text.as_bytes()).expect_err("it is broken");
    of_pack(NamedPack {
        name: "Test".to_owned(),
        light: Light::default(),
        levels: Vec::new(),
        findings,
    })
}

/// Waits for a fixed step of the lesson's game. Another thread records this game, so it starts sooner or later.
pub fn a_played_lesson(page: &mut Drawn) {
    wait(&mut page.app, "the lesson is played", |app| {
        round(app) == Round::Playing && app.world().resource::<Clock>().step >= LESSON
    });
}

/// Starts turns of two players. The first player loses a life.
pub fn a_lost_life_of_two(page: &mut Drawn) {
    // The field is paused during its shake, so disable the shake.
    page.settle(Comfort {
        shake: 0,
        ..Comfort::default()
    });
    lose_a_life_of_two(&mut page.app);
    page.let_pass(30);
}

impl Drawn {
    /// Presses the item `label` and waits until the next page has appeared.
    pub fn choose(&mut self, label: &str) {
        choose(&mut self.app, label);
        self.let_pass(30);
    }

    /// Scrolls all areas to their end.
    pub fn scroll_to_the_end(&mut self) {
        let world = self.app.world_mut();
        let mut areas =
            world.query_filtered::<(&ComputedNode, &mut ScrollPosition), With<ScrollArea>>();
        for (node, mut at) in areas.iter_mut(world) {
            let below = (node.content_size.y - node.size.y).max(0.0);
            at.0.y = below * node.inverse_scale_factor;
        }
        self.let_pass(10);
    }

    /// Waits until a text with `words` has appeared completely.
    pub fn wait_for(&mut self, words: &str) {
        wait_for_text(&mut self.app, words);
        self.let_pass(30);
    }

    /// Replaces the name of the player's folder in all texts, because it differs in every run.
    pub fn call_home_the_same(&mut self) {
        let Some(home) = &self.home else { return };
        let home = home.path().display().to_string();
        let world = self.app.world_mut();
        let mut texts = world.query::<&mut Text>();
        for mut text in texts.iter_mut(world) {
            if text.contains(&home) {
                text.0 = text.replace(&home, HOME);
            }
        }
        self.let_pass(3);
    }
}
