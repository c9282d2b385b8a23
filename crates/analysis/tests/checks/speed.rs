//! Time of all checks of an ordinary level, reachability included.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use brickwork_analysis::checks::check;
use brickwork_level::content::Layers;
use brickwork_level::{Pack, limits};
use brickwork_platform::folder::entries;
use brickwork_platform::read::read_at_most;

use crate::root;

/// Maximum time of all checks of one level (real time). Unoptimised builds need up to 10 ms.
const MAX_TIME: Duration = Duration::from_millis(100);
/// Number of attempts, because other programs may delay one.
const ATTEMPTS: usize = 5;

/// Returns the level files of a pack.
fn levels_of(pack: &Path) -> Vec<PathBuf> {
    let mut files = entries(pack).expect("a folder");
    files.retain(|file| file.extension().is_some_and(|it| it == "ron"));
    files.retain(|file| !file.ends_with("pack.ron"));
    files
}

#[test]
fn all_checks_of_each_shipped_level_take_at_most_a_tenth_of_a_second() {
    let packs = entries(&root("levels")).expect("a folder");
    let mut count = 0;
    for pack in packs.iter().filter(|it| it.is_dir()) {
        let read = Pack::read(&pack.join("pack.ron"));
        let layers = read.map_or_else(|_| Layers::base().clone(), |it| it.layers);
        for path in levels_of(pack) {
            let text = read_at_most(&path, limits::FILE_BYTES).expect("a file");
            let is_fast = (0..ATTEMPTS).any(|_| {
                let begun = Instant::now();
                let _ = check("level.ron", &text, &layers, None);
                begun.elapsed() <= MAX_TIME
            });
            assert!(is_fast, "{}", path.display());
            count += 1;
        }
    }
    assert!(count >= 87, "{count} levels");
}
