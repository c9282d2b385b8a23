//! List of pages for the picture tests, with the input that opens each and its window sizes.
//!
//! Add a row to [`PAGES`] for a new page. [`brought`](super::brought) contains longer input, and
//! [`scenes`](super::scenes) the pages of the paused field. The demo differs every time and is not included.

use tempfile::TempDir;

use brickwork::presentation::{FirstScreen, Launch, Screen};

use super::brought::{a_broken_pack, a_lost_life_of_two, a_played_lesson};
use super::scenes::SCENES;
use super::seen::{BEHIND, GAME, PADDLE, Part};
use super::{Drawn, SIZES};
use crate::every_page::pages::{ACHIEVED, OVER, SCREENS, SETTINGS};
use crate::every_page::{homes, pages};
use crate::shell::{at_screen, screen, wait};

/// Page of the picture tests.
pub struct Page {
    pub name: &'static str,
    launch: fn() -> Launch,
    /// Creates the folder of the player; `None` without one.
    home: Option<fn() -> TempDir>,
    /// Input after the page is open.
    then: fn(&mut Drawn),
    /// `true` if something on it is never in quite the same position.
    pub moves: bool,
    /// Parts of a game that must be visible on it, at any position.
    parts: &'static [Part],
    /// `true` if it is checked in all window sizes by default.
    is_main: bool,
    /// Window sizes in which it is a separate page.
    sizes: &'static [(u32, u32)],
}

macro_rules! asked_for {
    ($screen:expr) => {
        || at_screen($screen)
    };
}

/// Returns a page without motion.
pub const fn still(name: &'static str, launch: fn() -> Launch) -> Page {
    Page {
        name,
        launch,
        home: None,
        then: |_| {},
        moves: false,
        parts: &[],
        is_main: false,
        sizes: &SIZES,
    }
}

const fn moving(name: &'static str, launch: fn() -> Launch, parts: &'static [Part]) -> Page {
    Page {
        moves: true,
        ..with(parts, still(name, launch))
    }
}

/// Returns `page` with the visible `parts` of a game.
pub const fn with(parts: &'static [Part], page: Page) -> Page {
    Page { parts, ..page }
}

const fn main(page: Page) -> Page {
    Page {
        is_main: true,
        ..page
    }
}

/// Returns `page` after the input `then`.
pub const fn then(page: Page, then: fn(&mut Drawn)) -> Page {
    Page { then, ..page }
}

/// Returns the end of a page in windows in which it scrolls. In a tall window it is equal to the page.
const fn end(page: Page) -> Page {
    Page {
        then: Drawn::scroll_to_the_end,
        sizes: WIDE,
        ..page
    }
}

/// Window sizes in which long settings pages scroll.
const WIDE: &[(u32, u32)] = &[SIZES[0], SIZES[1]];
/// Window sizes in which the free scene of the lab scrolls.
const NARROW: &[(u32, u32)] = &[SIZES[0], SIZES[2]];

const fn at_home(home: fn() -> TempDir, page: Page) -> Page {
    Page {
        home: Some(home),
        ..page
    }
}

/// All pages except those of the paused field.
pub static PAGES: [Page; 39] = [
    main(still("title", asked_for!(FirstScreen::Title))),
    main(still("levels", asked_for!(FirstScreen::Levels))),
    main(moving("play", asked_for!(FirstScreen::Play), GAME)),
    main(moving("pause", asked_for!(FirstScreen::Pause), PADDLE)),
    at_home(
        homes::with_recordings,
        then(
            still("recordings", asked_for!(FirstScreen::Recordings)),
            |page| page.wait_for("points"),
        ),
    ),
    at_home(
        homes::with_records,
        still("records", asked_for!(FirstScreen::Records)),
    ),
    at_home(
        homes::with_records,
        still("progress", asked_for!(FirstScreen::Progress)),
    ),
    still("settings-sound", asked_for!(FirstScreen::SettingsSound)),
    still("settings-video", asked_for!(FirstScreen::SettingsVideo)),
    still("settings-rules", asked_for!(FirstScreen::SettingsRules)),
    end(still(
        "settings-rules-end",
        asked_for!(FirstScreen::SettingsRules),
    )),
    still("settings-game", asked_for!(FirstScreen::SettingsGame)),
    still(
        "settings-controls",
        asked_for!(FirstScreen::SettingsControls),
    ),
    end(still(
        "settings-controls-end",
        asked_for!(FirstScreen::SettingsControls),
    )),
    then(
        still("settings-keys", asked_for!(FirstScreen::SettingsControls)),
        |page| {
            page.choose("Keys and buttons");
        },
    ),
    still(
        "settings-accessibility",
        asked_for!(FirstScreen::SettingsAccessibility),
    ),
    then(
        still(
            "settings-accessibility-end",
            asked_for!(FirstScreen::SettingsAccessibility),
        ),
        Drawn::scroll_to_the_end,
    ),
    moving("cleared", asked_for!(FirstScreen::Cleared), PADDLE),
    moving("finished", asked_for!(FirstScreen::Finished), PADDLE),
    moving("over", asked_for!(FirstScreen::Over), PADDLE),
    then(
        moving("help", asked_for!(FirstScreen::Help), GAME),
        a_played_lesson,
    ),
    still("daily", || Launch {
        day: Some("2026-03-14".to_owned()),
        ..at_screen(FirstScreen::Daily)
    }),
    moving("watch", pages::watching, GAME),
    still("broken", a_broken_pack),
    main(still(
        "lab",
        asked_for!(FirstScreen::LabScene("wrong-axis")),
    )),
    still("lab-free", asked_for!(FirstScreen::LabScene("free"))),
    Page {
        sizes: NARROW,
        ..then(
            still("lab-free-end", asked_for!(FirstScreen::LabScene("free"))),
            Drawn::scroll_to_the_end,
        )
    },
    then(
        still("credits", asked_for!(FirstScreen::SettingsGame)),
        |page| {
            page.choose("Credits");
        },
    ),
    then(
        moving("question", asked_for!(FirstScreen::Pause), PADDLE),
        |page| page.choose("Quit"),
    ),
    then(
        moving("turn", asked_for!(FirstScreen::Levels), BEHIND),
        a_lost_life_of_two,
    ),
    at_home(
        homes::with_a_game_left,
        then(still("title-more", Launch::default), |page| {
            page.wait_for("Resume · ");
        }),
    ),
    still("records-none", asked_for!(FirstScreen::Records)),
    at_home(
        homes::with_records,
        then(still("board", asked_for!(FirstScreen::Records)), |page| {
            page.choose("First Light");
        }),
    ),
    at_home(
        homes::with_records,
        then(still("goals", asked_for!(FirstScreen::Progress)), |page| {
            page.choose("Goals");
        }),
    ),
    at_home(
        homes::with_records,
        then(still("album", asked_for!(FirstScreen::Progress)), |page| {
            page.choose("Album");
        }),
    ),
    at_home(
        homes::with_records,
        then(still("files", asked_for!(FirstScreen::Progress)), |page| {
            page.choose("Files");
        }),
    ),
    then(
        still("settings-pause", asked_for!(FirstScreen::Pause)),
        |page| {
            page.choose("Settings");
            page.choose("Rules");
        },
    ),
    then(still("name", asked_for!(FirstScreen::Records)), |page| {
        page.choose("Say who plays");
    }),
    at_home(
        homes::with_a_damaged_file,
        then(still("note", asked_for!(FirstScreen::Title)), |page| {
            page.wait_for("progress.ron");
        }),
    ),
];

impl Page {
    /// Opens the page in a window of `size` (pixels).
    pub fn drawn(&self, size: (u32, u32)) -> Drawn {
        let launch = Launch {
            language: Some("en".to_owned()),
            seed: Some(1),
            ..(self.launch)()
        };
        let home = self.home.map(|make| make());
        let mut drawn = Drawn::at_home(home, launch, size);
        let app = &mut drawn.app;
        wait(app, self.name, |app| {
            !matches!(screen(app), Screen::Loading | Screen::Ready)
        });
        (self.then)(&mut drawn);
        drawn.call_home_the_same();
        drawn.hold(self.name, self.parts);
        drawn
    }

    /// Returns the name of its picture for a window of `size` (pixels).
    pub fn file(&self, (width, height): (u32, u32)) -> String {
        format!("{}-{width}x{height}.png", self.name)
    }
}

/// Returns all pages.
fn pages() -> impl Iterator<Item = &'static Page> {
    PAGES.iter().chain(&SCENES)
}

/// Returns the pages to check with their window sizes: all pages in all sizes, or by default the main pages in all
/// sizes and each other page in one. The size changes from page to page.
pub fn looks(all: bool) -> impl Iterator<Item = (&'static Page, (u32, u32))> {
    let every = pages().enumerate().flat_map(|(place, page)| {
        let sizes = page.sizes.iter().enumerate();
        sizes.map(move |(turn, size)| (place % page.sizes.len() == turn, page, *size))
    });
    every.filter_map(move |(is_its_turn, page, size)| {
        (all || page.is_main || is_its_turn).then_some((page, size))
    })
}

#[test]
fn ordinarily_every_page_is_looked_at_and_in_a_sweep_at_every_size() {
    let all: Vec<_> = looks(true).map(|(page, size)| page.file(size)).collect();
    let sizes = pages().map(|page| page.sizes.len()).sum::<usize>();
    assert_eq!(all.len(), sizes);
    let mut names = all.clone();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), all.len(), "each has a file of its own");
    for page in pages() {
        let sizes = looks(false).filter(|(of, _)| std::ptr::eq(*of, page));
        let wanted = if page.is_main { page.sizes.len() } else { 1 };
        assert_eq!(sizes.count(), wanted, "{}", page.name);
    }
}

#[test]
fn every_page_that_is_read_and_reached_by_every_device_is_looked_at() {
    for (name, _) in SCREENS
        .iter()
        .chain(&ACHIEVED)
        .chain(&SETTINGS)
        .chain(&OVER)
    {
        let is_looked_at = pages().any(|page| page.name == *name);
        assert!(is_looked_at, "{name} has no row among PAGES");
    }
}
