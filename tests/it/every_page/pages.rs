//! Every page of the game, opened as a player opens it. The names equal those of the golden pictures.

use super::homes;
use crate::lab_page::wait_for_it;
use crate::menus::{game, title};
use crate::prelude::*;
use brickwork::content::{Arrangement, Players};
use brickwork::presentation::EditLevel;

/// Open page, and the folders that it needs.
pub struct Page {
    pub app: App,
    _folders: Vec<tempfile::TempDir>,
}

impl Page {
    fn of(app: App) -> Self {
        Self::with(app, Vec::new())
    }

    fn with(mut app: App, folders: Vec<tempfile::TempDir>) -> Self {
        settle(&mut app);
        Self {
            app,
            _folders: folders,
        }
    }

    /// Chooses an item and returns the page that it opens.
    pub fn then(mut self, label: &str) -> Self {
        choose(&mut self.app, label);
        settle(&mut self.app);
        self
    }

    /// Chooses an item and returns the page that it opens, which shows `words` after a while.
    fn then_shows(mut self, label: &str, words: &str) -> Self {
        choose(&mut self.app, label);
        wait_for_text(&mut self.app, words);
        settle(&mut self.app);
        self
    }
}

/// Function that opens a page.
pub type Open = fn() -> Page;

/// Separate screens.
pub const SCREENS: [(&str, Open); 18] = [
    ("title", || Page::of(title())),
    ("title-more", full_title),
    ("levels", || from_title("Levels", Screen::Levels)),
    ("daily", || from_title("Daily level", Screen::Daily)),
    ("run", || from_title("Run", Screen::Run)),
    ("run-choice", || run_at(Screen::RunChoice)),
    ("run-actions", run_with_charges),
    ("run-tools", || run_at(Screen::RunChoice).then("Tools")),
    ("run-result", || run_at(Screen::RunResult)),
    ("help", || from_title("Help", Screen::Help)),
    ("records-none", || {
        from_title("Leaderboards", Screen::Records)
    }),
    ("broken", broken),
    ("recordings", recordings),
    ("own-levels", own_levels),
    ("own-pack", || own_levels().then_shows("Hills", "Journey")),
    ("lab", || lab("two-bricks")),
    ("lab-free", || lab("free")),
    ("editor", editor),
];

/// Pages about progress.
pub const ACHIEVED: [(&str, Open); 10] = [
    ("records", records),
    ("board", || records().then("First Light")),
    ("progress", || from_title("Progress", Screen::Progress)),
    ("goals", || progress("Goals")),
    ("album", || progress("Album")),
    ("files", || progress("Files")),
    ("rewards", || {
        from_title("Levels", Screen::Levels).then("Next reward: Gems · 3 more stars")
    }),
    ("rewards-some", || {
        rewards(
            homes::with_some_rewards(),
            "Next reward: Verdigris chevrons · 8 more stars",
        )
    }),
    ("settings-styles", || {
        let home = homes::with_some_rewards();
        let page = Page::with(title_of(&home), vec![home]);
        page.then("Settings").then("Game")
    }),
    ("finale", || {
        rewards(homes::with_all_rewards(), "All rewards · 230 stars").then("Grand finale")
    }),
];

/// Pages of the settings, opened from the title.
pub const SETTINGS: [(&str, Open); 6] = [
    ("settings-sound", || settings("Sound")),
    ("settings-video", || settings("Video")),
    ("settings-rules", || settings("Rules")),
    ("settings-game", || settings("Game")),
    ("credits", || settings("Game").then("Credits")),
    ("settings-accessibility", || settings("Accessibility")),
];

/// Overlays over the field or over another page.
pub const OVER: [(&str, Open); 15] = [
    ("pause", pause),
    ("powers", || pause().then("Power-ups")),
    ("settings-pause", || pause().then("Settings").then("Rules")),
    ("question", || pause().then("Quit")),
    ("cleared", || ended(FirstScreen::Cleared, Overlay::Cleared)),
    ("finished", || {
        ended(FirstScreen::Finished, Overlay::PackFinished)
    }),
    ("over", || ended(FirstScreen::Over, Overlay::Over)),
    ("turn", turn),
    ("devices", || {
        let mut app = launched(changed(Launch::default(), |it| {
            it.players = Players::new(2, Arrangement::SideBySide);
        }));
        choose(&mut app, "Levels");
        wait_for_screen(&mut app, Screen::Levels);
        Page::of(app).then("Devices")
    }),
    ("name", name),
    ("note", note),
    ("watch", watched),
    ("editor-rules", || {
        editor().then("Level").then("Rules").then("Paddle")
    }),
    ("editor-stamps", || editor().then("Stamps")),
    ("composer", || editor().then("Change this brick")),
];

/// Opens a pack with two levels and a kind of its own in the editor.
pub fn edited_pack() -> Page {
    let folder = tempfile::tempdir().expect("a folder");
    let level = "(format: 2, name: \"Wall\", author: \"Me\", legend: {'x': (kind: \"lamp\")}, bricks: [\"x.x\"])";
    let pack = "(format: 2, name: \"Pair\", levels: [\"one.ron\", \"two.ron\"], kinds: {\"lamp\": (color: Red)})";
    for (name, text) in [("one.ron", level), ("two.ron", level), ("pack.ron", pack)] {
        fs::write(folder.path().join(name), text).expect("written");
    }
    let launch = changed(Launch::default(), |it| {
        it.edit = Some(EditLevel::File(folder.path().to_owned()));
    });
    let mut app = launched(launch);
    wait_for_text(&mut app, "Wall");
    Page::with(app, vec![folder])
}

fn launched(launch: Launch) -> App {
    loaded_with_window(launch, Folders::default(), FRAME)
}

fn from_title(label: &str, wanted: Screen) -> Page {
    let mut page = Page::of(title()).then(label);
    wait(&mut page.app, label, |app| screen(app) == wanted);
    settle(&mut page.app);
    page
}

/// Opens the tab `tab` of the progress.
fn progress(tab: &str) -> Page {
    from_title("Progress", Screen::Progress).then(tab)
}

/// Opens the settings page `name` from the title.
pub fn settings(name: &str) -> Page {
    Page::of(title()).then("Settings").then(name)
}

/// Pauses a game.
pub fn pause() -> Page {
    let (folder, mut app) = game();
    tap(&mut app, KeyCode::KeyP);
    Page::with(app, vec![folder])
}

/// Opens the title of the player whose folder is `home`.
fn title_of(home: &tempfile::TempDir) -> App {
    loaded_with_window(Launch::default(), Folders::within(home.path()), FRAME)
}

/// Opens the title of a player with recordings and an unfinished game.
fn full_title() -> Page {
    let home = homes::with_a_game_left();
    let mut app = title_of(&home);
    wait(&mut app, "both are offered", |app| {
        ["Recordings", "Resume: "]
            .into_iter()
            .all(|offer| shown(app, offer).is_some())
    });
    Page::with(app, vec![home])
}

fn recordings() -> Page {
    let home = homes::with_recordings();
    let mut app = title_of(&home);
    wait_for_text(&mut app, "Recordings");
    let mut page = Page::with(app, vec![home]).then("Recordings");
    wait_for_text(&mut page.app, "points");
    settle(&mut page.app);
    page
}

fn own_levels() -> Page {
    let home = homes::with_own_levels();
    let page = Page::with(title_of(&home), vec![home]);
    page.then_shows("Level editor", "Meadow")
}

/// Opens the records of a player with records.
fn records() -> Page {
    let home = homes::with_records();
    let mut page = Page::with(title_of(&home), vec![home]).then("Leaderboards");
    settle(&mut page.app);
    page
}

/// Opens the map of the player whose folder is `home`, by the item `label` of the level select.
fn rewards(home: tempfile::TempDir, label: &str) -> Page {
    let mut page = Page::with(title_of(&home), vec![home]).then("Levels");
    wait_for_screen(&mut page.app, Screen::Levels);
    settle(&mut page.app);
    page.then(label)
}

fn broken() -> Page {
    let (folder, path) = level_file(&ONE_BRICK.replace("Plain", "Plane"));
    let mut app = launched(of_pack(any_pack_of(&[&path])));
    assert_eq!(screen(&app), Screen::Broken);
    // The page is rebuilt after its file has been read again, some real time after it opens.
    for _ in 0..100 {
        app.update();
        std::thread::sleep(Duration::from_millis(5));
    }
    Page::with(app, vec![folder])
}

fn ended(first: FirstScreen, wanted: Overlay) -> Page {
    let mut app = launched(at_screen(first));
    wait_for_overlay(&mut app, wanted);
    // Readers get the final values at once, and the eye after they have rolled up and landed.
    frames(&mut app, 200);
    Page::of(app)
}

/// Opens a new level in the editor.
pub fn editor() -> Page {
    let mut page = Page::of(title()).then("Level editor").then("New level");
    wait_for_screen(&mut page.app, Screen::Edit);
    frames(&mut page.app, 8);
    page
}

/// Opens the editor of a level file. Returns its path.
fn edited_level() -> (Page, PathBuf) {
    let (folder, path) = level_file(ONE_BRICK);
    let launch = changed(Launch::default(), |it| {
        it.edit = Some(EditLevel::File(path.clone()));
    });
    let mut app = launched(launch);
    wait_for_screen(&mut app, Screen::Edit);
    (Page::with(app, vec![folder]), path)
}

/// Opens the list of the problems and hints of a level.
pub fn editor_findings() -> Page {
    let (mut page, _) = edited_level();
    wait_for_text(&mut page.app, "hint");
    let item = shown(&mut page.app, "hint").expect("the state of the level");
    page.then(&item)
}

/// Opens the question after another program has changed the file of a level.
pub fn editor_conflict() -> Page {
    let (mut page, path) = edited_level();
    tap(&mut page.app, KeyCode::Space);
    settle(&mut page.app);
    let theirs = ONE_BRICK.replace("\"Test\"", "\"Another\"");
    fs::write(&path, theirs).expect("written");
    wait_for_text(&mut page.app, "The file was changed by another program");
    settle(&mut page.app);
    page
}

/// Opens the page between two players' turns.
fn turn() -> Page {
    let mut page = from_title("Levels", Screen::Levels);
    lose_a_life_of_two(&mut page.app);
    settle(&mut page.app);
    page
}

/// Starts turns of two players from the level select. The first player loses a life.
pub fn lose_a_life_of_two(app: &mut App) {
    choose(app, "1 player");
    choose(app, "03");
    wait_for_round(app, Round::Serving);
    lose_the_turn(app);
}

/// Opens the page to enter a name.
pub fn name() -> Page {
    from_title("Leaderboards", Screen::Records).then("Enter your name")
}

/// Opens a title with a message about a file.
fn note() -> Page {
    let home = homes::with_a_damaged_file();
    let mut app = title_of(&home);
    wait_for_text(&mut app, "progress.ron");
    Page::with(app, vec![home])
}

/// Opens a paused recording.
pub fn watched() -> Page {
    let mut app = launched(watching());
    wait_for_level(&mut app);
    Page::of(app)
}

/// Returns the launch request to watch a paused recording.
pub fn watching() -> Launch {
    to_watch(&some_game(4.0), 1.0, true)
}

/// Opens the choice after the first wall of a run, or its result.
fn run_at(wanted: Screen) -> Page {
    let home = homes::with_a_run();
    let mut app = title_of(&home);
    wait_for_text(&mut app, "Continue run: wall 2");
    choose(&mut app, "Continue run");
    wait_for_screen(&mut app, Screen::RunChoice);
    settle(&mut app);
    if wanted == Screen::RunResult {
        choose(&mut app, "Next wall without a tool");
        wait_for_next_serve(&mut app);
        crate::run_screens::lose(&mut app);
    }
    Page::with(app, vec![home])
}

/// Opens a choice whose offers can be exchanged, banned and locked.
fn run_with_charges() -> Page {
    let home = crate::run_screens::actions::left_with_charges();
    let mut app = title_of(&home);
    wait_for_text(&mut app, "Continue run");
    choose(&mut app, "Continue run");
    wait_for_screen(&mut app, Screen::RunChoice);
    settle(&mut app);
    Page::with(app, vec![home])
}

/// Opens the lab with the scene `name`.
fn lab(name: &'static str) -> Page {
    let mut app = launched(at_screen(FirstScreen::LabScene(name)));
    wait_for_it(&mut app);
    Page::of(app)
}
