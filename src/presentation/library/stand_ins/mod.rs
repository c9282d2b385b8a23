//! Asset overrides: fonts, shaders and lessons in the folder `assets` of the player's data. Runs in `Startup`
//! (reports).
//!
//! Defines the files that can be overridden and their maximum size. Unusable files are reported, and the game's own are
//! used. `check.rs` and `shaders.rs` check files; [`embedded`] serves them. `assets/content` cannot be overridden,
//! because it is part of the rules.

mod check;
mod shaders;

use std::collections::HashMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;

use super::embedded;
use super::notices::StoreNotices;
use crate::platform::printable::Shown;
use crate::platform::read::read_at_most;
use crate::presentation::language::{Say, Words};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StandIns>().add_systems(Startup, tell);
}

/// Folder of the overrides, in the folder of the player's data.
const FOLDER: &str = "assets";

/// Maximum size of a file (bytes). The largest file of the game has 60 000 bytes.
const MAX_BYTES: u64 = 8 * 1024 * 1024;

/// Asset overrides by their path below `assets/`, and the rejected files.
#[derive(Resource, Clone, Default)]
pub(crate) struct StandIns {
    files: Arc<HashMap<String, Vec<u8>>>,
    unfit: Vec<Unfit>,
}

/// File that cannot override the game's own.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Unfit {
    file: PathBuf,
    /// Reason for the rejection.
    because: String,
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (file, because) = (self.file.shown(), &self.because);
        write!(f, "{file}: {because}; the game's own is used")
    }
}

impl StandIns {
    /// Reads the overrides in the player's `data`. Missing files are no error.
    pub fn among(data: Option<&Path>) -> Self {
        let mut files = HashMap::new();
        let mut unfit = Vec::new();
        let Some(folder) = data.map(|data| data.join(FOLDER)) else {
            return Self::default();
        };
        for path in embedded::paths() {
            let Some(kind) = check::Kind::of(&path) else {
                continue;
            };
            let file = folder.join(&path);
            let read = match read_at_most(&file, MAX_BYTES) {
                Ok(bytes) => kind.check(&path, &bytes, &files).map(|()| bytes),
                Err(unread) if unread.is_missing() => continue,
                Err(unread) => Err(unread.to_string()),
            };
            match read {
                Ok(bytes) => drop(files.insert(path, bytes)),
                Err(because) => unfit.push(Unfit { file, because }),
            }
        }
        Self {
            files: Arc::new(files),
            unfit,
        }
    }

    /// Returns the content of the file at `path` below `assets/`: the override or the game's own.
    pub fn asset(&self, path: &str) -> Option<Vec<u8>> {
        let own = || embedded::asset(path);
        self.files.get(path).cloned().or_else(own)
    }

    /// Returns all overrides with their paths.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        let all = self.files.iter();
        all.map(|(path, bytes)| (path.as_str(), bytes.as_slice()))
    }
}

/// Reports the rejected files, once.
fn tell(mut stand_ins: ResMut<StandIns>, mut notices: ResMut<StoreNotices>) {
    for unfit in stand_ins.unfit.drain(..) {
        warn!("{unfit}");
        let file = unfit.file.shown();
        let say = move |words: &Words| words.assets_unfit(&file, &unfit.because);
        notices.say(Say::from(say));
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const FONT: &str = "fonts/Oxanium-Regular.ttf";
    const LESSON: &str = "lessons/bricks.ron";
    const SHADER: &str = "shaders/shape.wgsl";

    /// Installs `content` as an override of `path`. Returns the content that the game uses, and the error.
    fn with(path: &str, content: &[u8]) -> (Vec<u8>, Option<String>) {
        let data = tempfile::tempdir().expect("a folder");
        let file = data.path().join(FOLDER).join(path);
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        fs::write(file, content).expect("a file");
        let stand_ins = StandIns::among(Some(data.path()));
        let why = stand_ins.unfit.first().map(ToString::to_string);
        (stand_ins.asset(path).expect("one or the other"), why)
    }

    fn own(path: &str) -> Vec<u8> {
        embedded::asset(path).expect(path)
    }

    #[test]
    fn a_good_file_stands_in_for_the_games_own() {
        let bold = own("fonts/Oxanium-Bold.ttf");
        assert_eq!(with(FONT, &bold), (bold, None));
        let lesson = own("lessons/paddle.ron");
        assert_eq!(with(LESSON, &lesson), (lesson, None));
        let mut shader = own(SHADER);
        shader.extend(b"\n// Another.\n");
        assert_eq!(with(SHADER, &shader), (shader, None));
    }

    #[test]
    fn without_files_or_a_folder_everything_is_the_games_own() {
        let data = tempfile::tempdir().expect("a folder");
        for data in [None, Some(data.path())] {
            let stand_ins = StandIns::among(data);
            assert_eq!(stand_ins.asset(FONT), Some(own(FONT)));
            assert!(stand_ins.unfit.is_empty());
        }
    }

    #[test]
    fn what_is_empty_huge_cut_or_nonsense_is_told_of_and_the_games_own_is_used() {
        let huge = vec![b' '; MAX_BYTES as usize + 1];
        for path in [FONT, LESSON, SHADER] {
            let whole = own(path);
            let cut = &whole[..whole.len() / 2];
            for content in [&b""[..], &huge, cut, b"\xff\xfe nonsense"] {
                let (used, why) = with(path, content);
                assert!(used == whole, "{path}");
                let why = why.expect(path);
                assert!(why.contains(path), "{why}");
                assert!(why.ends_with("; the game's own is used"), "{why}");
            }
        }
    }

    #[test]
    fn a_folder_in_the_place_of_a_file_and_rules_of_the_players_own_are_not_used() {
        let data = tempfile::tempdir().expect("a folder");
        fs::create_dir_all(data.path().join(FOLDER).join(FONT)).expect("a folder");
        let stand_ins = StandIns::among(Some(data.path()));
        assert_eq!(stand_ins.unfit.len(), 1);
        assert_eq!(stand_ins.asset(FONT), Some(own(FONT)));
        let rules = "content/rulesets.ron";
        assert_eq!(with(rules, b"{}"), (own(rules), None));
    }

    #[test]
    fn a_shader_that_takes_or_gives_something_else_is_not_used() {
        let shader = String::from_utf8(own(SHADER)).expect("text");
        let other = shader.replace("fn fragment", "fn pieces");
        let (used, why) = with(SHADER, other.as_bytes());
        assert!(used == own(SHADER) && why.is_some());
        let quad = "shaders/quad.wgsl";
        let shader = String::from_utf8(own(quad)).expect("text");
        let other = shader.replace("fn rounded_box", "fn square_box");
        let (used, why) = with(quad, other.as_bytes());
        assert!(used == own(quad), "others call it: {why:?}");
    }
}
