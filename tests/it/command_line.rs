//! Texts that are made from the definition of the command line: the manual's page, manual pages, completions.

use brickwork::command::definition;
use clap_markdown::{MarkdownOptions, help_markdown_command_custom};

use crate::data::assert_reference;
use crate::prelude::*;

const PAGE: &str = "docs/manual/command-reference.md";

/// Returns the names of all commands.
fn names() -> Vec<String> {
    let command = definition();
    let names = command
        .get_subcommands()
        .map(|command| command.get_name().to_owned());
    names.collect()
}

#[test]
fn the_page_of_commands_follows_the_command_line() {
    let options = MarkdownOptions::new()
        .title("Command reference".to_owned())
        .show_footer(false);
    let expected = help_markdown_command_custom(&definition(), &options);
    assert_reference(PAGE, &expected);
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let pages = folder.path().join("share/man/man1");
    run("man @", &[&pages]).exits(0);
    let mut expected: Vec<String> = names()
        .iter()
        .map(|name| format!("brickwork-{name}.1"))
        .collect();
    expected.push("brickwork.1".to_owned());
    expected.sort();
    assert_eq!(names_in(&pages), expected);
}

#[test]
fn a_manual_page_never_replaces_a_folder_that_is_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("man1");
    fs::write(&file, "notes").expect("written");
    let ran = run("man @", &[&file]).exits(2);
    assert_contains(&ran.err, "is a file");
    assert_eq!(fs::read_to_string(&file).expect("read"), "notes");
}

#[test]
fn completions_name_every_command() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let ran = run(&format!("completions {shell}"), &[]).exits(0);
        for name in names() {
            assert_contains(&ran.out, &name);
        }
    }
}

/// Libraries that a system must have for the program to start. All others are loaded when they exist.
#[cfg(all(target_os = "linux", feature = "presentation"))]
const LIBRARIES: [&str; 7] = [
    "ld-linux",
    "libasound.so.2",
    "libc.so.6",
    "libgcc_s.so.1",
    "libm.so.6",
    "libudev.so.1",
    "libwayland-client.so.0",
];

#[cfg(all(target_os = "linux", feature = "presentation"))]
#[test]
fn the_program_needs_few_libraries_of_the_system() {
    let program = env!("CARGO_BIN_EXE_brickwork");
    let listed = Command::new("readelf").args(["-d", program]).output();
    let listed = listed.expect("readelf, which is a part of the tools of the linker");
    let listed = String::from_utf8_lossy(&listed.stdout);
    let needed: Vec<&str> = listed
        .lines()
        .filter(|line| line.contains("(NEEDED)"))
        .collect();
    assert!(!needed.is_empty(), "{listed}");
    for line in needed {
        let is_known = LIBRARIES.iter().any(|library| line.contains(library));
        assert!(
            is_known,
            "a system without this library cannot start the game: {line}"
        );
    }
}
