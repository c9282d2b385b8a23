//! The level editor in the window, with each device, on real files.

mod composer;
mod devices;
mod files;
mod findings;
mod heat;
mod many;
mod pack;
mod palette;
mod parts;
mod pieces;
mod rules;
mod testing;
mod tools;
mod view;

use brickwork::presentation::EditLevel;

use crate::menus::press_labelled;
use crate::prelude::*;

/// A level with a comment, in which the cursor begins in the fifth cell of the second row.
const LEVEL: &str = r#"(
    format: 2,
    name: "Two rows", // of eight
    author: "Me",
    legend: {
        'r': (color: Red),
        'b': (color: Blue),
    },
    bricks: [
        "........",
        "r......b",
    ],
)
"#;

/// Editor of a level file.
struct Editing {
    _folder: tempfile::TempDir,
    file: PathBuf,
    app: App,
}

impl Editing {
    /// Opens the editor of [`LEVEL`].
    fn new() -> Self {
        Self::of(LEVEL)
    }

    /// Opens the editor of a level file with this text.
    fn of(text: &str) -> Self {
        let (folder, file) = level_file(text);
        Self::open(folder, file)
    }

    /// Opens the editor of [`LEVEL`] in a German window.
    fn in_german() -> Self {
        let (folder, file) = level_file(LEVEL);
        Self {
            app: opened_in(&file, "de"),
            _folder: folder,
            file,
        }
    }

    /// Opens the editor of `file` in `folder`.
    fn open(folder: tempfile::TempDir, file: PathBuf) -> Self {
        Self {
            app: opened(&file),
            _folder: folder,
            file,
        }
    }

    /// Closes the app, as a crash would, and opens the editor of the same file again.
    fn again(&mut self) {
        self.app = App::new();
        self.app = opened(&self.file);
    }

    fn tap(&mut self, codes: &[KeyCode]) {
        for code in codes {
            tap(&mut self.app, *code);
        }
        settle(&mut self.app);
    }

    fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            send_key(&mut self.app, KeyCode::KeyB, |key| {
                key.text = Some(letter.to_string().into());
            });
            self.app.update();
        }
    }

    /// Presses the item that screen readers call `label`, and waits for its effect.
    fn choose(&mut self, label: &str) {
        press_labelled(&mut self.app, label);
        settle(&mut self.app);
    }

    /// Waits until the editor ends the program.
    fn expect_exit(&mut self) {
        wait(&mut self.app, "the program ends", |app| {
            app.should_exit().is_some()
        });
    }

    /// Saves the level. Returns the text of the file.
    fn saved(&mut self) -> String {
        self.tap(&[KeyCode::F2]);
        self.text()
    }

    /// Saves the level. Returns it.
    fn level(&mut self) -> Level {
        let text = self.saved();
        parse::parse("saved.ron", text.as_bytes()).expect("a valid level")
    }

    /// Saves the level. Returns its two rows.
    fn rows(&mut self) -> [String; 2] {
        let text = self.saved();
        let rows = text.lines().filter(|line| line.starts_with("        \""));
        let rows: Vec<String> = rows
            .map(|row| row.trim_matches([' ', '"', ',']).to_owned())
            .collect();
        rows.try_into().expect("two rows")
    }

    fn text(&self) -> String {
        fs::read_to_string(&self.file).expect("a file")
    }

    /// Returns the position in the window (logical pixels) of a cell: row and column from 0.
    fn cell(&mut self, row: u32, column: u32) -> Vec2 {
        let size = Vec2::new(100.0, 0.5 * limits::DEFAULT_DRAWING_SHARE as f32 * 600.0);
        let at = size * Vec2::new(column as f32 + 0.5, row as f32 + 0.5);
        in_window(&mut self.app, Vec2::new(at.x, 600.0 - at.y))
    }
}

/// Opens the editor of `file`, as from the command line.
fn opened(file: &Path) -> App {
    opened_in(file, "en")
}

/// Opens the editor of `file` in a window of this language.
fn opened_in(file: &Path, language: &str) -> App {
    let launch = changed(Launch::default(), |it| {
        it.edit = Some(EditLevel::File(file.to_owned()));
        it.language = Some(language.to_owned());
    });
    let folders = Folders::within(file.with_file_name("data"));
    let mut app = loaded_with_window(launch, folders, FRAME);
    wait_for_screen(&mut app, Screen::Edit);
    frames(&mut app, 8);
    app
}

#[test]
fn an_untouched_level_keeps_every_byte_and_an_edit_changes_only_its_cell() {
    let mut editing = Editing::new();
    assert_eq!(editing.saved(), LEVEL);
    editing.tap(&[KeyCode::Space]);
    assert_eq!(editing.saved(), LEVEL.replace("r......b", "r...r..b"));
    editing.tap(&[KeyCode::KeyZ]);
    assert_eq!(editing.saved(), LEVEL, "undo");
    editing.tap(&[KeyCode::KeyY]);
    assert_eq!(
        editing.saved(),
        LEVEL.replace("r......b", "r...r..b"),
        "redo"
    );
}

#[test]
fn the_title_opens_a_new_level_and_the_list_of_own_levels() {
    let home = tempfile::tempdir().expect("a folder");
    let mut app = loaded_with_window(Launch::default(), Folders::within(home.path()), FRAME);
    settle(&mut app);
    choose(&mut app, "Level editor");
    settle(&mut app);
    choose(&mut app, "New level");
    wait_for_screen(&mut app, Screen::Edit);
    frames(&mut app, 8);
    assert_shown(&mut app, "Fill the gap");
    tap_and_settle(&mut app, KeyCode::Space);
    tap_and_settle(&mut app, KeyCode::F2);
    let text = fs::read_to_string(home.path().join("levels/my-level.ron")).expect("a file");
    assert_contains(&text, "\"..oooorooo..\"");
    assert_shown(&mut app, "Saved in");
    tap_and_settle(&mut app, KeyCode::Escape);
    wait_for_screen(&mut app, Screen::OwnLevels);
    wait_for_text(&mut app, "not cleared");
    settle(&mut app);
    choose(&mut app, "Edit");
    wait_for_screen(&mut app, Screen::Edit);
    frames(&mut app, 8);
    assert_not_shown(&mut app, "Saved in");
}

#[test]
fn the_level_select_edits_a_copy_of_a_level_of_the_game() {
    let home = tempfile::tempdir().expect("a folder");
    let launch = at_screen(FirstScreen::Levels);
    let mut app = loaded_with_window(launch, Folders::within(home.path()), FRAME);
    wait_for_screen(&mut app, Screen::Levels);
    settle(&mut app);
    choose(&mut app, "Edit a copy");
    frames(&mut app, 8);
    choose(&mut app, "01");
    wait_for_screen(&mut app, Screen::Edit);
    frames(&mut app, 8);
    assert_not_shown(&mut app, "Fill the gap");
    tap_and_settle(&mut app, KeyCode::Space);
    tap_and_settle(&mut app, KeyCode::F2);
    let files = names_in(&home.path().join("levels"));
    let copies = files.iter().filter(|name| name.ends_with(".ron"));
    assert_eq!(copies.count(), 1, "{files:?}");
}
