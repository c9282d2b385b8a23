//! List of the player's own levels and packs: play, edit and share them.

use brickwork::level::code;
use brickwork::level::document::Document;
use brickwork::presentation::SystemClipboard;
use brickwork_analysis::clear::attach;

use crate::every_page::homes::with_own_levels;
use crate::menus::press_labelled;
use crate::prelude::*;

/// Beginning of the message about a level that is not cleared.
const REFUSED: &str = "Not shared: first clear this level";

/// Returns the level file `text` with the recording of a game that clears it.
pub fn proven(text: &str) -> String {
    let level = parse::parse("level.ron", text.as_bytes()).expect("a level");
    let level: SharedLevel = level.into();
    let settings = Settings::new(Chosen::default().rules(level.rules()));
    let mut sim = Sim::from_run(Run::new(level.clone(), 1, settings), Player::Autopilot);
    sim.begin_recording();
    sim.run(300.0);
    let game = sim.end_recording().expect("a recording");
    let mut document = Document::new(text).expect("a text");
    attach(&mut document, &level, &game).expect("it clears the level");
    document.text().to_owned()
}

/// Stores the recording of a game that clears it in the level file at `path`.
fn prove(path: &Path) {
    let text = fs::read_to_string(path).expect("a file");
    fs::write(path, proven(&text)).expect("a file");
}

/// Opens the list of the player whose folder is `home`, from the title.
fn listed(home: &Path) -> App {
    let mut app = loaded_with_window(Launch::default(), Folders::within(home), FRAME);
    app.insert_resource(SystemClipboard(Clipboard::Own(None)));
    settle(&mut app);
    open(&mut app);
    app
}

/// Opens the list from the title.
fn open(app: &mut App) {
    choose(app, "Level editor");
    wait_for_screen(app, Screen::OwnLevels);
    wait_for_text(app, "Meadow");
    settle(app);
}

/// Chooses an item, and waits for `words`.
fn choose_for(app: &mut App, label: &str, words: &str) {
    choose(app, label);
    wait_for_text(app, words);
    settle(app);
}

/// Presses the item that screen readers call `label`, and waits for `words`.
fn press_for(app: &mut App, label: &str, words: &str) {
    press_labelled(app, label);
    wait_for_text(app, words);
    settle(app);
}

/// Returns the text in the clipboard.
fn in_clipboard(app: &mut App) -> Option<String> {
    let mut clipboard = app.world_mut().resource_mut::<SystemClipboard>();
    clipboard.0.read().expect("a clipboard")
}

/// Waits for a level in the clipboard, and returns it.
fn copied(app: &mut App) -> Level {
    wait(app, "a copied code", |app| in_clipboard(app).is_some());
    let code = in_clipboard(app).expect("a text");
    code::decode(&code).expect("a code")
}

#[test]
fn good_levels_are_listed_with_their_state_and_broken_ones_with_their_problem() {
    let home = with_own_levels();
    let mut app = listed(home.path());
    for words in [
        "Ana",
        "not cleared",
        "2-broken.ron:1: ",
        "Hills",
        "0/2 cleared",
    ] {
        assert_shown(&mut app, words);
    }
    choose_for(&mut app, "Hills", "Low hill");
    assert_shown(&mut app, "High hill");
    assert_not_shown(&mut app, "Meadow");
    tap_and_settle(&mut app, KeyCode::Escape);
    wait_for_text(&mut app, "Meadow");
    tap_and_settle(&mut app, KeyCode::Escape);
    wait_for_screen(&mut app, Screen::Title);
}

#[test]
fn a_level_is_added_from_the_clipboard_and_another_text_is_refused() {
    let home = with_own_levels();
    let path = home.path().join("levels/1-meadow.ron");
    let text = fs::read_to_string(&path).expect("a file");
    let text = text.replace("Meadow", "Pasted field");
    let level = parse::parse("pasted.ron", text.as_bytes()).expect("a level");
    let mut app = listed(home.path());
    let code = code::encode(&level).expect("a code");
    for (copied, added) in [(code, "pasted-field.ron"), (text, "pasted-field-2.ron")] {
        app.insert_resource(SystemClipboard(Clipboard::Own(Some(copied))));
        choose_for(&mut app, "Add from clipboard", &format!("Added: {added}"));
        wait_for_text(&mut app, "Pasted field");
        let file = home.path().join("levels").join(added);
        let read = file::read(&file).expect("a level");
        assert_eq!(read.identity(), level.identity());
    }
    app.insert_resource(SystemClipboard(Clipboard::Own(Some("Hello".to_owned()))));
    choose_for(&mut app, "Add from clipboard", "The clipboard has no level");
}

#[test]
fn the_level_select_leads_to_the_list_and_back() {
    let home = with_own_levels();
    let launch = at_screen(FirstScreen::Levels);
    let mut app = loaded_with_window(launch, Folders::within(home.path()), FRAME);
    wait_for_screen(&mut app, Screen::Levels);
    settle(&mut app);
    choose(&mut app, "My levels");
    wait_for_screen(&mut app, Screen::OwnLevels);
    wait_for_text(&mut app, "Meadow");
    tap_and_settle(&mut app, KeyCode::Escape);
    wait_for_screen(&mut app, Screen::Levels);
}

#[test]
fn a_level_is_shared_once_it_is_cleared_and_its_file_keeps_the_game() {
    let home = with_own_levels();
    let path = home.path().join("levels/1-meadow.ron");
    let before = file::read(&path).expect("a level");
    let mut app = listed(home.path());
    press_for(&mut app, "Share Meadow", REFUSED);
    choose(&mut app, "Meadow");
    wait_for_serve(&mut app);
    launch_until(&mut app, Overlay::Cleared);
    settle(&mut app);
    choose_for(&mut app, "Share", "The code of the level is copied");
    assert_eq!(copied(&mut app).identity(), before.identity());
    let text = fs::read_to_string(&path).expect("a file");
    assert_contains(&text, "cleared: \"");
    choose(&mut app, "Main menu");
    wait_for_screen(&mut app, Screen::Title);
    settle(&mut app);
    open(&mut app);
    // The author is not slower than the author.
    wait_for_text(&mut app, "medal 0:");
    assert_shown(&mut app, " · 0:");
    app.insert_resource(SystemClipboard(Clipboard::Own(None)));
    press_for(&mut app, "Share Meadow", "The code of the level is copied");
    assert_eq!(copied(&mut app).identity(), before.identity());
}

#[test]
fn a_recording_that_does_not_clear_its_level_is_reported() {
    let home = with_own_levels();
    let path = home.path().join("levels/1-meadow.ron");
    prove(&path);
    let text = fs::read_to_string(&path).expect("a file");
    let start = text.find("bricks: [\"x\"").expect("a row");
    let (head, tail) = text.split_at(start);
    fs::write(&path, format!("{head}{}", tail.replacen('x', "x.", 1))).expect("a file");
    let mut app = listed(home.path());
    wait_for_text(&mut app, "unproven");
    press_for(&mut app, "Share Meadow", REFUSED);
}

#[test]
fn a_pack_is_shared_as_a_zip_file_once_each_level_is_cleared() {
    let home = with_own_levels();
    let folder = home.path().join("levels/3-pack");
    let mut app = listed(home.path());
    let refused = "The pack is not shared: first clear “Low hill”";
    press_for(&mut app, "Share Hills", refused);
    for name in ["a.ron", "b.ron"] {
        prove(&folder.join(name));
    }
    press_for(&mut app, "Share Hills", "3-pack.zip contains the pack");
    let zip = home.path().join("shared/3-pack.zip");
    let named = NamedPack::from_own(&zip);
    assert!(named.levels.iter().all(|(_, level)| level.is_ok()));
    assert_eq!((named.levels.len(), named.findings.len()), (2, 0));
    run("check @", &[&zip]).exits(0);
}

#[test]
fn a_journey_leads_through_an_own_pack() {
    let home = with_own_levels();
    let mut app = listed(home.path());
    choose_for(&mut app, "Hills", "Low hill");
    choose(&mut app, "Journey");
    wait_for_serve(&mut app);
    assert_eq!(level_name(&app), "Low hill");
    launch_until(&mut app, Overlay::Cleared);
    choose(&mut app, "Next");
    wait_for_next_serve(&mut app);
    assert_eq!(level_name(&app), "High hill");
}
