//! Languages: the system's language on the first start, the player's own files, and glyphs for all texts.

use bevy::text::{FontAtlasSet, GlyphCacheKey};

use crate::every_page::homes::with_some_rewards;
use crate::every_page::read::{tree, words};
use crate::prelude::*;

fn title(launch: Launch, folders: Folders) -> App {
    let mut app = loaded_with_window(launch, folders, FRAME);
    wait_for_screen(&mut app, Screen::Title);
    frames(&mut app, 5);
    app
}

fn in_system_of(locales: &str) -> App {
    let launch = changed(Launch::default(), |it| {
        it.system_language = Some(locales.to_owned());
    });
    title(launch, Folders::default())
}

#[test]
fn on_the_first_start_the_game_speaks_the_language_of_the_system_or_else_english() {
    for [locales, quit] in cases::<[String; 2]>("language/system") {
        let mut app = in_system_of(&locales);
        assert!(shown(&mut app, &quit).is_some(), "{locales:?}");
    }
}

/// Starts the title in the language `tag` with these files in the player's folder of languages.
fn with_files(tag: &str, files: &[(&str, &[u8])]) -> App {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join("languages");
    fs::create_dir_all(&folder).expect("a folder");
    for (name, content) in files {
        fs::write(folder.join(name), content).expect("a file");
    }
    let launch = changed(Launch::default(), |it| it.language = Some(tag.to_owned()));
    title(launch, Folders::within(home.path()))
}

#[test]
fn a_file_of_the_player_says_some_messages_otherwise_and_the_rest_stays() {
    let mut app = with_files("en", &[("en.ftl", b"common-quit = Cheerio\n")]);
    assert_shown(&mut app, "Cheerio");
    assert_shown(&mut app, "Settings");
    let mut app = with_files("de", &[("de.ftl", "common-quit = Tschüss\n".as_bytes())]);
    assert_shown(&mut app, "Tschüss");
    assert_shown(&mut app, "Einstellungen");
}

#[test]
fn a_language_of_the_players_own_is_spoken_with_english_where_it_is_silent() {
    let file = "language-name = Français\ncommon-quit = Quitter\n";
    let mut app = with_files("fr", &[("fr.ftl", file.as_bytes())]);
    assert_shown(&mut app, "Quitter");
    assert_shown(&mut app, "Settings");
}

#[test]
fn a_broken_message_is_told_with_its_file_and_the_games_own_is_used() {
    let files: [(&[u8], &str); 4] = [
        // Not a message.
        (b"common-quit = Bye\nthis is no message\n", "line 2"),
        // Unknown variable.
        (b"hud-bricks = { $nonsense } bricks\n", "hud-bricks"),
        // Unclosed brace.
        (b"common-settings = Set { $x\n", "line 1"),
        // Latin-1 instead of UTF-8.
        (
            b"common-settings = Set\ncommon-quit = Adi\xF3s\n",
            "line 2: this is not UTF-8",
        ),
    ];
    for (broken, told) in files {
        let mut app = with_files("en", &[("en.ftl", broken)]);
        wait_for_text(&mut app, "en.ftl");
        let said = shown(&mut app, "en.ftl").expect("it is there");
        assert!(said.contains(told), "{said}");
        assert!(shown(&mut app, "Settings").is_some(), "{told}");
    }
}

#[test]
fn messages_that_could_fail_are_told_with_their_lines_and_replaced() {
    let nested = format!("{}\"x\"{}", "{".repeat(300), "}".repeat(300));
    let calls = format!("common-quit = {{ {}", "NUMBER(\n".repeat(50_000));
    let unknown: String = (0..2_000).map(|it| format!("m{it} = x\n")).collect();
    let cycle = "title-comfort = { title-daily }\ntitle-daily = { title-comfort }\n";
    let itself = "line 2: message title-daily: it refers to itself";
    let other = "title-quit = Away\ntitle-daily = { title-quit }\n";
    let daily = |value: String| format!("title-daily = {value}\n");
    for (file, told) in [
        (cycle.to_owned(), itself),
        (format!("\n{}", daily("{\"\"}".repeat(101))), "line 2"),
        (daily(nested), "line 1"),
        (format!("# One\n\n\n{}", daily("x".repeat(5000))), "line 4"),
        (daily(format!("{{ {} }}", "9".repeat(30))), "a number"),
        (calls, "braces"),
        (unknown, "1990 more"),
        (other.to_owned(), "title-quit"),
    ] {
        let mut app = with_files("en", &[("en.ftl", file.as_bytes())]);
        wait_for_text(&mut app, told);
        let start = &file[..file.len().min(60)];
        assert!(shown(&mut app, "Settings").is_some(), "{start}");
    }
}

#[test]
fn files_that_are_no_languages_do_no_harm() {
    let noise: Vec<u8> = (0..4000_u32).map(|it| (it * 7919 % 251) as u8).collect();
    let huge = vec![b'a'; 3 << 20];
    let files: [(&str, &[u8]); 5] = [
        ("en.ftl", &noise),
        ("de.ftl", &huge),
        ("no tag at all.ftl", b"common-quit = X\n"),
        ("notes.txt", b"common-quit = X\n"),
        (".ftl", b"common-quit = X\n"),
    ];
    let mut app = with_files("en", &files);
    assert_shown(&mut app, "Settings");
    let mut app = with_files("de", &files);
    assert_shown(&mut app, "Einstellungen");
}

#[test]
fn what_is_nested_as_deeply_as_is_allowed_is_shown() {
    let nested = format!("{}\"Deepest\"{}", "{".repeat(60), "}".repeat(60));
    let file = format!("common-quit = {nested}\n");
    let mut app = with_files("en", &[("en.ftl", file.as_bytes())]);
    assert_shown(&mut app, "Deepest");
}

/// Returns `true` if the screen shows an empty box: the first glyph of a font.
fn shows_boxes(app: &App) -> bool {
    let atlases = app.world().resource::<FontAtlasSet>();
    let mut all = atlases.values().flatten();
    all.any(|atlas| atlas.has_glyph(GlyphCacheKey { glyph_id: 0 }))
}

/// Opens the screen `first` of a player with some rewards in the language `tag`.
fn with_rewards(first: FirstScreen, tag: &str) -> (tempfile::TempDir, App) {
    let home = with_some_rewards();
    let launch = changed(at_screen(first), |it| it.language = Some(tag.to_owned()));
    let folders = Folders::within(home.path());
    let mut app = loaded_with_window(launch, folders, Duration::from_millis(16));
    if first == FirstScreen::Pause {
        wait_for_overlay(&mut app, Overlay::Pause);
    }
    frames(&mut app, 30);
    (home, app)
}

/// Returns all texts, and all that a screen reader reads.
fn texts(app: &mut App) -> Vec<String> {
    let read = words(&tree(app).nodes);
    let mut texts = each::<&Text, (), String>(app, |text| text.0.clone());
    texts.sort();
    texts.into_iter().chain(read).collect()
}

#[test]
fn screens_below_the_settings_follow_the_language() {
    let below = [
        FirstScreen::Title,
        FirstScreen::Levels,
        FirstScreen::Rewards,
        FirstScreen::Pause,
    ];
    for first in below {
        let (_home, mut app) = with_rewards(first, "en");
        app.world_mut().resource_mut::<Preferences>().language = Some("de".to_owned());
        frames(&mut app, 30);
        let (_other, mut german) = with_rewards(first, "de");
        assert_eq!(texts(&mut app), texts(&mut german), "{first:?}");
    }
}

#[test]
fn letters_that_the_font_lacks_come_from_another_and_those_of_no_font_are_boxes() {
    for (words, has_boxes) in [
        ("Łódź, Plzeň, Győr, Şişli", false),
        ("Ελλάδα, Москва, Київ", false),
        ("Ǆ ȵ ẝ ὀ ҂ ₴ ‱", false),
        ("e\u{301}\u{200b}x\u{2007}x", false),
        ("東京", true),
    ] {
        let file = format!("common-quit = {words}\n");
        let mut app = with_files("en", &[("en.ftl", file.as_bytes())]);
        assert!(shown(&mut app, words).is_some(), "{words}");
        assert_eq!(shows_boxes(&app), has_boxes, "{words}");
    }
}

#[test]
fn the_fonts_have_all_of_latin_greek_cyrillic_punctuation_and_currency() {
    let folder = root("assets/fonts");
    let read = |name: &str| fs::read(folder.join(name)).expect("the font");
    let fonts = ["Oxanium-Regular.ttf", "Fallback-Regular.ttf"].map(read);
    let has = |sign: char| {
        fonts.iter().any(|bytes| {
            let font = swash::FontRef::from_index(bytes, 0).expect("a font");
            font.charmap().map(sign) != 0
        })
    };
    let no_letters = ['\u{38b}', '\u{38d}', '\u{3a2}'];
    let ranges = [
        ' '..='~',
        '\u{a0}'..='\u{24f}',
        '\u{384}'..='\u{3ff}',
        '\u{400}'..='\u{52f}',
        '\u{1e00}'..='\u{1eff}',
        '\u{2000}'..='\u{2064}',
        '\u{20a0}'..='\u{20bf}',
    ];
    for sign in ranges.into_iter().flatten() {
        assert!(has(sign) || no_letters.contains(&sign), "{sign:?}");
    }
}

#[test]
fn the_letters_of_the_game_have_every_sign_of_every_language() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = files_in(&project.join("locales"));
    // The tables contain the English texts of their rows.
    folders.extend(["assets/content", "crates/level/content"].map(|it| project.join(it)));
    let fonts = ["Oxanium-Regular.ttf", "Oxanium-Bold.ttf"];
    for font in fonts {
        let bytes = fs::read(project.join("assets/fonts").join(font)).expect("the font");
        let font_ref = swash::FontRef::from_index(&bytes, 0).expect("a font");
        for folder in &folders {
            for path in files_in(folder) {
                let text = fs::read_to_string(&path).expect("text");
                let said = text.lines().filter(|line| !line.starts_with('#'));
                let said = said.filter(|line| !line.trim_start().starts_with("//"));
                for sign in said.flat_map(str::chars).filter(|sign| !sign.is_control()) {
                    let is_there = font_ref.charmap().map(sign) != 0;
                    assert!(is_there, "{font}: {sign:?} of {}", path.display());
                }
            }
        }
    }
}
