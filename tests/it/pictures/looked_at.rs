//! Which pages are looked at, how each is brought about, and in windows of which size.
//!
//! One more page is one more row of [`PAGES`]. The demo is another every time and is not among them.

use std::time::Duration;

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use brickwork::content::materials::Light;
use brickwork::level::parse;
use brickwork::presentation::comfort::Comfort;
use brickwork::presentation::{FirstScreen, Launch, NamedPack, Screen};

use super::{Drawn, SIZES};
use crate::every_page::pages;
use crate::shell::{ONE_BRICK, choose, screen, wait};

/// A page that is looked at.
pub struct Page {
    pub name: &'static str,
    launch: fn() -> Launch,
    /// What is done once it is there.
    then: fn(&mut Drawn),
    /// Whether something on it is never quite in the same place.
    pub moves: bool,
    /// Whether it is looked at in windows of every size, also ordinarily.
    is_main: bool,
}

macro_rules! asked_for {
    ($screen:expr) => {
        || Launch {
            screen: Some($screen),
            ..Launch::default()
        }
    };
}

const fn still(name: &'static str, launch: fn() -> Launch) -> Page {
    Page {
        name,
        launch,
        then: |_| {},
        moves: false,
        is_main: false,
    }
}

const fn moving(name: &'static str, launch: fn() -> Launch) -> Page {
    Page {
        moves: true,
        ..still(name, launch)
    }
}

const fn main(page: Page) -> Page {
    Page {
        is_main: true,
        ..page
    }
}

const fn then(page: Page, then: fn(&mut Drawn)) -> Page {
    Page { then, ..page }
}

use FirstScreen::Settings;

/// All of them.
pub const PAGES: [Page; 29] = [
    main(still("title", asked_for!(FirstScreen::Title))),
    main(still("levels", asked_for!(FirstScreen::Levels))),
    main(then(
        moving("play", asked_for!(FirstScreen::Play)),
        Drawn::holds_balls,
    )),
    main(moving("pause", asked_for!(FirstScreen::Pause))),
    still("recordings", asked_for!(FirstScreen::Recordings)),
    still("records", asked_for!(FirstScreen::Records)),
    still("progress", asked_for!(FirstScreen::Progress)),
    still("settings-sound", asked_for!(Settings("Sound"))),
    still("settings-video", asked_for!(Settings("Video"))),
    still("settings-rules", asked_for!(Settings("Rules"))),
    then(
        still("settings-rules-end", asked_for!(Settings("Rules"))),
        Drawn::scroll_to_the_end,
    ),
    still("settings-game", asked_for!(Settings("Game"))),
    still("settings-controls", asked_for!(Settings("Controls"))),
    then(
        still("settings-controls-end", asked_for!(Settings("Controls"))),
        Drawn::scroll_to_the_end,
    ),
    then(
        still("settings-keys", asked_for!(Settings("Controls"))),
        |page| {
            page.choose("Keys and buttons");
        },
    ),
    still(
        "settings-accessibility",
        asked_for!(Settings("Accessibility")),
    ),
    then(
        still(
            "settings-accessibility-end",
            asked_for!(Settings("Accessibility")),
        ),
        Drawn::scroll_to_the_end,
    ),
    moving("cleared", asked_for!(FirstScreen::Cleared)),
    moving("finished", asked_for!(FirstScreen::Finished)),
    moving("over", asked_for!(FirstScreen::Over)),
    moving("help", asked_for!(FirstScreen::Help)),
    still("daily", || Launch {
        screen: Some(FirstScreen::Daily),
        day: Some("2026-03-14".to_owned()),
        ..Launch::default()
    }),
    moving("watch", pages::watching),
    still("broken", broken),
    main(still("lab", asked_for!(FirstScreen::Lab("wrong-axis")))),
    still("lab-free", asked_for!(FirstScreen::Lab("free"))),
    then(still("credits", asked_for!(Settings("Game"))), |page| {
        page.choose("Credits");
    }),
    then(moving("question", asked_for!(FirstScreen::Pause)), |page| {
        page.choose("Quit");
    }),
    then(
        moving("turn", asked_for!(FirstScreen::Levels)),
        lose_a_life_of_two,
    ),
];

/// A pack in which something cannot be played.
fn broken() -> Launch {
    let text = ONE_BRICK.replace("Plain", "Plane");
    let findings = parse::parse("broken.ron", text.as_bytes()).expect_err("it is broken");
    Launch {
        named: Some(NamedPack {
            name: "Test".to_owned(),
            light: Light::default(),
            levels: Vec::new(),
            findings,
        }),
        ..Launch::default()
    }
}

/// Two take turns, and the first has lost a life.
fn lose_a_life_of_two(page: &mut Drawn) {
    // The field stands still in the midst of its shake.
    page.settle(Comfort {
        shake: 0,
        ..Comfort::default()
    });
    pages::lose_a_life_of_two(&mut page.app);
    page.let_pass(30);
}

impl Page {
    /// As it is seen in a window of `size` (pixels).
    pub fn drawn(&self, size: (u32, u32)) -> Drawn {
        let launch = Launch {
            language: Some("en".to_owned()),
            seed: Some(1),
            ..(self.launch)()
        };
        let mut drawn = Drawn::of(launch, size);
        let app = &mut drawn.app;
        wait(app, self.name, |app| {
            !matches!(screen(app), Screen::Loading | Screen::Ready)
        });
        (self.then)(&mut drawn);
        drawn
    }

    /// The name of its picture in a window of `size` (pixels).
    pub fn file(&self, (width, height): (u32, u32)) -> String {
        format!("{}-{width}x{height}.png", self.name)
    }
}

/// What is looked at: all pages in windows of all sizes; or, ordinarily, the main ones so, and each other in windows of one size, the
/// next one for the next page.
pub fn looks(all: bool) -> impl Iterator<Item = (&'static Page, (u32, u32))> {
    let numbered = PAGES.iter().enumerate();
    let every = numbered.flat_map(|it| SIZES.into_iter().enumerate().map(move |size| (it, size)));
    every.filter_map(move |((place, page), (turn, size))| {
        let is_its_turn = place % SIZES.len() == turn;
        (all || page.is_main || is_its_turn).then_some((page, size))
    })
}

impl Drawn {
    /// Presses what is called so, and lets what follows appear.
    fn choose(&mut self, label: &str) {
        choose(&mut self.app, label);
        self.let_pass(30);
    }

    /// What scrolls shows its end.
    fn scroll_to_the_end(&mut self) {
        let world = self.app.world_mut();
        let mut areas =
            world.query_filtered::<(&ComputedNode, &mut ScrollPosition), With<ScrollArea>>();
        for (node, mut at) in areas.iter_mut(world) {
            let below = (node.content_size.y - node.size.y).max(0.0);
            at.0.y = below * node.inverse_scale_factor;
        }
        self.let_pass(10);
    }

    /// Every ball is seen where it is.
    fn holds_balls(&mut self) {
        self.frames_last(Duration::ZERO);
        let picture = self.picture();
        let balls = self.balls();
        assert!(!balls.is_empty());
        for ball in balls {
            let at = ball.middle;
            assert!(picture.at(at) > 0.8, "the ball is there: {at}");
        }
    }
}

#[test]
fn ordinarily_every_page_is_looked_at_and_in_a_sweep_at_every_size() {
    let all: Vec<_> = looks(true).map(|(page, size)| page.file(size)).collect();
    assert_eq!(all.len(), PAGES.len() * SIZES.len());
    let mut names = all.clone();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), all.len(), "each has a file of its own");
    for (place, page) in PAGES.iter().enumerate() {
        let sizes = looks(false).filter(|(of, _)| std::ptr::eq(*of, page));
        let wanted = if page.is_main { SIZES.len() } else { 1 };
        assert_eq!(sizes.count(), wanted, "{}, the page {place}", page.name);
    }
}
