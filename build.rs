//! Tells Cargo which folders the binary embeds, so that it rebuilds when a sound or level changes; and generates a
//! function for each message in `locales/`.

fn main() -> std::process::ExitCode {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=assets");
    println!("cargo:rerun-if-changed=levels");
    println!("cargo:rerun-if-changed=locales");
    #[cfg(feature = "presentation")]
    return words::generate();
    #[cfg(not(feature = "presentation"))]
    std::process::ExitCode::SUCCESS
}

#[cfg(feature = "presentation")]
mod words {
    use std::path::{Path, PathBuf};
    use std::process::ExitCode;
    use std::{env, fs, io};

    use fluent_typed::{BuildOptions, FtlOutputOptions, LintLevel, build_from_locales_folder};

    /// Language that defines the set of messages.
    const DEFAULT: &str = "locales/en";

    /// Prefix of files with messages that are found by the name of a table row.
    const ROWS: &str = "rows-";

    /// Writes `l10n.rs` (with `fluent-typed`) and `rows.rs` to the build folder.
    pub fn generate() -> ExitCode {
        let Some(out) = env::var_os("OUT_DIR").map(PathBuf::from) else {
            println!("cargo::error=Cargo names no folder for what is generated");
            return ExitCode::FAILURE;
        };
        let code = out.join("l10n.rs");
        let options = BuildOptions::default()
            .with_output_file_path(&code.to_string_lossy())
            .with_ftl_output(FtlOutputOptions::single_file(
                &out.join("words.ftl").to_string_lossy(),
            ))
            .with_prefix("")
            .without_bidi_isolation()
            .without_format()
            .with_lint_level(LintLevel::Strict);
        let made = build_from_locales_folder(options);
        match write_rows(&out).and_then(|()| pass_over_unused(&code)) {
            Ok(()) => made,
            Err(error) => {
                println!("cargo::error=the words of {DEFAULT} cannot be made into code: {error}");
                ExitCode::FAILURE
            }
        }
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
    fn write_rows(out: &Path) -> io::Result<()> {
        let mut arms = String::new();
        for entry in fs::read_dir(DEFAULT)? {
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
