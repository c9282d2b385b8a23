//! Tells Cargo which folders the binary embeds, so that it rebuilds when a sound or level changes; and generates a
//! function for each message in `locales/`, and for the English texts of the tables of content.

fn main() -> std::process::ExitCode {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=assets");
    println!("cargo:rerun-if-changed=crates/level/content");
    println!("cargo:rerun-if-changed=levels");
    println!("cargo:rerun-if-changed=locales");
    if std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        sounds::mark();
    }
    #[cfg(feature = "presentation")]
    return words::generate();
    #[cfg(not(feature = "presentation"))]
    std::process::ExitCode::SUCCESS
}

mod sounds {
    use std::hash::{DefaultHasher, Hasher};
    use std::path::Path;
    use std::{fs, io};

    /// Folder of the synthesiser.
    const SYNTH: &str = "crates/synth/src";

    /// Tells the program a hash of the synthesiser, the version of the sounds that a browser keeps.
    pub fn mark() {
        println!("cargo:rerun-if-changed={SYNTH}");
        let mut hash = DefaultHasher::new();
        match add(Path::new(SYNTH), &mut hash) {
            Ok(()) => println!("cargo:rustc-env=BRICKWORK_SOUNDS={:016x}", hash.finish()),
            Err(error) => println!("cargo::error={SYNTH} cannot be read: {error}"),
        }
    }

    /// Adds the files in `folder` and below it to `hash`.
    fn add(folder: &Path, hash: &mut DefaultHasher) -> io::Result<()> {
        let entries = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
        let mut entries = entries.collect::<io::Result<Vec<_>>>()?;
        entries.sort();
        for path in entries {
            match path.is_dir() {
                true => add(&path, hash)?,
                false => hash.write(&fs::read(&path)?),
            }
        }
        Ok(())
    }
}

#[cfg(feature = "presentation")]
mod words {
    use std::path::{Path, PathBuf};
    use std::process::ExitCode;
    use std::time::SystemTime;
    use std::{env, fs, io};

    use fluent_typed::{BuildOptions, FtlOutputOptions, LintLevel, build_from_locales_folder};

    /// Folder of the texts, with one folder for each language.
    const LOCALES: &str = "locales";

    /// Language that defines the set of messages.
    const DEFAULT: &str = "en";

    /// Prefix of files with messages that are found by the name of a table row.
    const ROWS: &str = "rows-";

    /// File with the messages of the checks of levels, which the game reads as a separate set of messages.
    const CHECKS: &str = "checks.ftl";

    /// Tables that contain the English texts of their rows: the file without its extension, the prefix of the messages,
    /// and whether players see the sentences about the rows.
    const TABLES: [(&str, &str, bool); 7] = [
        ("crates/level/content/assists", "assist", false),
        ("crates/level/content/bricks", "kind", true),
        ("assets/content/goals", "goal", true),
        ("crates/level/content/modifiers", "modifier", true),
        ("crates/level/content/powers", "power", true),
        ("crates/level/content/tools", "tool", true),
        ("assets/content/unlocks", "unlock", false),
    ];

    /// Writes `l10n.rs` (with `fluent-typed`) and `rows.rs` to the build folder.
    pub fn generate() -> ExitCode {
        let Some(out) = env::var_os("OUT_DIR").map(PathBuf::from) else {
            println!("cargo::error=Cargo names no folder for what is generated");
            return ExitCode::FAILURE;
        };
        let code = out.join("l10n.rs");
        let locales = out.join(LOCALES);
        if let Err(error) = collect(&locales) {
            println!(
                "cargo::error=the texts of {LOCALES} and of the tables cannot be copied: {error}"
            );
            return ExitCode::FAILURE;
        }
        let options = BuildOptions::default()
            .with_locales_folder(&locales.to_string_lossy())
            .with_output_file_path(&code.to_string_lossy())
            .with_ftl_output(FtlOutputOptions::single_file(
                &out.join("words.ftl").to_string_lossy(),
            ))
            .with_prefix("")
            .without_bidi_isolation()
            .without_format()
            .with_lint_level(LintLevel::Strict);
        let made = build_from_locales_folder(options);
        match write_rows(&locales.join(DEFAULT), &out).and_then(|()| pass_over_unused(&code)) {
            Ok(()) => made,
            Err(error) => {
                println!(
                    "cargo::error=the words of {LOCALES}/{DEFAULT} cannot be made into code: {error}"
                );
                ExitCode::FAILURE
            }
        }
    }

    /// Copies the texts of all languages to `target`, and adds the English texts of the tables.
    fn collect(target: &Path) -> io::Result<()> {
        if target.exists() {
            fs::remove_dir_all(target)?;
        }
        for language in fs::read_dir(LOCALES)? {
            let language = language?;
            if !language.path().is_dir() {
                continue;
            }
            let folder = target.join(language.file_name());
            fs::create_dir_all(&folder)?;
            for file in fs::read_dir(language.path())? {
                let file = file?;
                // English has no such messages.
                if file.file_name() == CHECKS {
                    continue;
                }
                write(
                    &folder.join(file.file_name()),
                    &fs::read_to_string(file.path())?,
                )?;
            }
        }
        for (table, prefix, has_about) in TABLES {
            let rows = fs::read_to_string(format!("{table}.ron"))?;
            let file = target.join(DEFAULT).join(format!("{ROWS}{prefix}s.ftl"));
            write(&file, &messages(&rows, prefix, has_about))?;
        }
        for language in fs::read_dir(target)? {
            set_old(&language?.path());
        }
        set_old(target);
        Ok(())
    }

    fn write(file: &Path, text: &str) -> io::Result<()> {
        fs::write(file, text)?;
        set_old(file);
        Ok(())
    }

    /// Sets an old time of change. Cargo watches the folder and would run this script again for files that the script
    /// itself has written. A system that cannot set it only builds once more.
    fn set_old(path: &Path) {
        let is_file = path.is_file();
        if let Ok(file) = fs::OpenOptions::new().read(true).write(is_file).open(path) {
            let _ = file.set_modified(SystemTime::UNIX_EPOCH);
        }
    }

    /// Returns the messages with the titles of the rows of `table`, and with the sentences about them if `has_about`.
    fn messages(table: &str, prefix: &str, has_about: bool) -> String {
        let (mut messages, mut name) = (String::new(), "");
        for line in table.lines().map(str::trim_start) {
            if let Some((row, _)) = line.strip_prefix('"').and_then(|it| it.split_once("\": (")) {
                name = row;
            }
            if let Some(title) = quoted(line, "title: \"") {
                messages.push_str(&format!("{prefix}-{name} = {title}\n"));
            }
            if let Some(about) = quoted(line, "about: \"").filter(|_| has_about) {
                messages.push_str(&format!("    .about = {about}\n"));
            }
        }
        messages
    }

    /// Returns the text between `start` and the next quotation mark.
    fn quoted<'a>(line: &'a str, start: &str) -> Option<&'a str> {
        line.split_once(start)?.1.split('"').next()
    }

    /// Marks the unused `load_all` of `fluent-typed` as allowed, so that only unused messages cause warnings.
    fn pass_over_unused(code: &Path) -> io::Result<()> {
        let offer = "    pub fn load_all()";
        let text = fs::read_to_string(code)?;
        fs::write(
            code,
            text.replace(offer, &format!("    #[allow(dead_code)]\n{offer}")),
        )
    }

    /// Generates a function that finds a message of the files with rows by its name.
    fn write_rows(english: &Path, out: &Path) -> io::Result<()> {
        let mut arms = String::new();
        for entry in fs::read_dir(english)? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if name.starts_with(ROWS) {
                for id in ids(&fs::read_to_string(&path)?) {
                    let function = id.replace(['-', '.'], "_");
                    arms.push_str(&format!("            {id:?} => self.{function}(),\n"));
                }
            }
        }
        let code = format!(
            "impl L10nLanguage {{\n    /// The message `id` of a file with rows, if there is one; `id.part` for a part of it.\n    \
             pub fn row(&self, id: &str) -> Option<String> {{\n        Some(match id {{\n{arms}            _ => return None,\n        \
             }})\n    }}\n}}\n"
        );
        fs::write(out.join("rows.rs"), code)
    }

    /// Returns the messages of a file and their attributes, as `message` and `message.part`.
    fn ids(text: &str) -> Vec<String> {
        let mut found = Vec::new();
        let mut message = String::new();
        for line in text.lines() {
            let Some((left, _)) = line.split_once(" =") else {
                continue;
            };
            if let Some(part) = left.trim_start().strip_prefix('.') {
                found.push(format!("{message}.{part}"));
            } else if left.starts_with(|sign: char| sign.is_ascii_lowercase()) {
                left.clone_into(&mut message);
                found.push(message.clone());
            }
        }
        found
    }
}
