//! List of pages for the picture tests, with the input that opens each and its window sizes.
//!
//! Add a row to [`PAGES`] for a new page. [`brought`](super::brought) contains longer input, and
//! [`scenes`](super::scenes) the pages of the paused field. The demo differs every time and is not included.

use tempfile::TempDir;

use brickwork::content::{Arrangement, Players};
use brickwork::presentation::{FirstScreen, Launch, Screen};

use super::brought::{a_broken_pack, a_lost_life_of_two, a_played_lesson};
use super::scenes::SCENES;
use super::seen::{BEHIND, GAME, PADDLE, Part};
use super::{Drawn, SIZES};
use crate::every_page::homes::{
    calm_with_all_rewards, with_a_damaged_file, with_a_game_left, with_a_run, with_own_levels,
    with_recordings, with_records, with_some_rewards,
};
use crate::every_page::pages;
use crate::every_page::pages::{ACHIEVED, OVER, SCREENS, SETTINGS};
use crate::run_screens::actions::left_with_charges;
use crate::run_screens::lose;
use crate::shell::{at_screen, screen, wait, wait_for_next_serve};

/// Page of the picture tests.
pub struct Page {
    pub name: &'static str,
    launch: fn() -> Launch,
    /// Creates the folder of the player; `None` without one.
    home: Option<fn() -> TempDir>,
    /// Items to choose after the page is open.
    items: &'static [&'static str],
    /// Input after that.
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

macro_rules! asked {
    ($($screen:tt)*) => {
        || at_screen(FirstScreen::$($screen)*)
    };
}

/// Returns a page without motion.
pub const fn still(name: &'static str, launch: fn() -> Launch) -> Page {
    Page {
        name,
        launch,
        home: None,
        items: &[],
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

/// Returns the page that `items` lead to from `page`.
const fn choosing(items: &'static [&'static str], page: Page) -> Page {
    Page { items, ..page }
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
pub static PAGES: [Page; 57] = [
    main(still("title", asked!(Title))),
    main(still("levels", asked!(Levels))),
    main(moving("play", asked!(Play), GAME)),
    main(moving("pause", asked!(Pause), PADDLE)),
    at_home(
        with_recordings,
        then(still("recordings", asked!(Recordings)), |page| {
            page.wait_for("points");
        }),
    ),
    at_home(
        with_own_levels,
        then(still("own-levels", asked!(OwnLevels)), |page| {
            page.wait_for("Meadow");
        }),
    ),
    at_home(
        with_own_levels,
        then(still("own-pack", asked!(OwnLevels)), |page| {
            page.wait_for("Meadow");
            page.choose("Hills");
            page.wait_for("Low hill");
        }),
    ),
    at_home(with_records, still("records", asked!(Records))),
    at_home(with_records, still("progress", asked!(Progress))),
    still("widgets", asked!(Widgets)),
    still("settings-sound", asked!(SettingsSound)),
    still("settings-video", asked!(SettingsVideo)),
    still("settings-rules", asked!(SettingsRules)),
    end(still("settings-rules-end", asked!(SettingsRules))),
    still("settings-game", asked!(SettingsGame)),
    still("settings-controls", asked!(SettingsControls)),
    end(still("settings-controls-end", asked!(SettingsControls))),
    choosing(
        &["Keys and buttons"],
        still("settings-keys", asked!(SettingsControls)),
    ),
    still("settings-accessibility", asked!(SettingsAccessibility)),
    then(
        still("settings-accessibility-end", asked!(SettingsAccessibility)),
        Drawn::scroll_to_the_end,
    ),
    moving("cleared", asked!(Cleared), PADDLE),
    moving("finished", asked!(Finished), PADDLE),
    moving("over", asked!(Over), PADDLE),
    then(moving("help", asked!(Help), GAME), a_played_lesson),
    still("daily", || Launch {
        day: Some("2026-03-14".to_owned()),
        ..at_screen(FirstScreen::Daily)
    }),
    still("run", || Launch {
        day: Some("2026-03-14".to_owned()),
        ..at_screen(FirstScreen::Run)
    }),
    at_home(
        with_a_run,
        then(still("run-choice", Launch::default), to_the_choice),
    ),
    at_home(
        left_with_charges,
        then(still("run-actions", Launch::default), |page| {
            page.wait_for("Continue run");
            page.choose("Continue run");
            page.wait_for("Ban an offer");
        }),
    ),
    at_home(
        with_a_run,
        then(still("run-tools", Launch::default), |page| {
            to_the_choice(page);
            page.choose("Tools");
        }),
    ),
    at_home(
        with_a_run,
        then(still("run-result", Launch::default), |page| {
            to_the_choice(page);
            page.choose("Next wall without a tool");
            wait_for_next_serve(&mut page.app);
            lose(&mut page.app);
        }),
    ),
    moving("watch", pages::watching, GAME),
    still("broken", a_broken_pack),
    main(still("lab", asked!(LabScene("wrong-axis")))),
    still("lab-free", asked!(LabScene("free"))),
    Page {
        sizes: NARROW,
        ..then(
            still("lab-free-end", asked!(LabScene("free"))),
            Drawn::scroll_to_the_end,
        )
    },
    choosing(&["Credits"], still("credits", asked!(SettingsGame))),
    choosing(&["Quit"], moving("question", asked!(Pause), PADDLE)),
    then(moving("turn", asked!(Levels), BEHIND), a_lost_life_of_two),
    at_home(
        with_a_game_left,
        then(still("title-more", Launch::default), |page| {
            page.wait_for("Resume: ");
        }),
    ),
    still("records-none", asked!(Records)),
    at_home(
        with_records,
        choosing(&["First Light"], still("board", asked!(Records))),
    ),
    at_home(
        with_records,
        choosing(&["Goals"], still("goals", asked!(Progress))),
    ),
    at_home(
        with_records,
        choosing(&["Album"], still("album", asked!(Progress))),
    ),
    at_home(
        with_records,
        choosing(&["Files"], still("files", asked!(Progress))),
    ),
    still("rewards", asked!(Rewards)),
    at_home(with_some_rewards, still("rewards-some", asked!(Rewards))),
    at_home(
        with_some_rewards,
        still("settings-styles", asked!(SettingsGame)),
    ),
    at_home(calm_with_all_rewards, still("finale", asked!(Finale))),
    still("editor", asked!(Editor)),
    choosing(
        &["Level", "Rules", "Paddle"],
        still("editor-rules", asked!(Editor)),
    ),
    choosing(&["Stamps"], still("editor-stamps", asked!(Editor))),
    choosing(&["Change this brick"], still("composer", asked!(Editor))),
    choosing(&["Power-ups"], still("powers", asked!(Pause))),
    choosing(
        &["Devices"],
        still("devices", || Launch {
            players: Players::new(2, Arrangement::SideBySide),
            ..at_screen(FirstScreen::Levels)
        }),
    ),
    choosing(
        &["Settings", "Rules"],
        still("settings-pause", asked!(Pause)),
    ),
    choosing(&["Enter your name"], still("name", asked!(Records))),
    at_home(
        with_a_damaged_file,
        then(still("note", asked!(Title)), |page| {
            page.wait_for("progress.ron");
        }),
    ),
];

/// Continues the run at the choice after its first wall.
fn to_the_choice(page: &mut Drawn) {
    page.wait_for("Continue run");
    page.choose("Continue run");
    page.wait_for("Wall 1 cleared");
}

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
        for item in self.items {
            drawn.choose(item);
        }
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
