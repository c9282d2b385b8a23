//! Memory of the program while a corner of its window is dragged. `BRICKWORK_SWEEP=1 cargo test --test it desktop::sizes`
//! drags through 200 sizes instead of a sample.

use x11rb::protocol::xproto::{ConfigureWindowAux, ConnectionExt};

use super::{Helper, connect, game, opened, wait, window};
use crate::prelude::*;

/// Size of the window at the start (pixels). It is small, so that a software driver draws it quickly.
const START: (u16, u16) = (640, 480);

/// Change of the width and the height from one size to the next (pixels).
const DRAG: u16 = 2;

/// Time for a size: the program must draw it before the next one.
const SHOWN: Duration = Duration::from_millis(250);

/// Memory is settled if it changes by at most this amount (KiB) for this time. On a busy system, loading may stop for
/// seconds.
const REST: u64 = 2_000;
const STILL: Duration = Duration::from_secs(10);

/// Returns the number of sizes and the limit of the growth (KiB).
///
/// Without the removal of unused atlases, a size takes 6.8 MB: 1 360 MB in a sweep, and 270 MB in a sample. Most of the
/// growth that is left comes with the first sizes, when buffers and the allocator adapt. So the limit of a sample is
/// higher than a fifth of the sweep's.
fn sizes_and_limit() -> (u16, u64) {
    if is_sweep() {
        (200, 100_000)
    } else {
        (40, 80_000)
    }
}

/// Returns the size number `index` of `count`: the corner moves out and back, and no size appears twice.
fn size(index: u16, count: u16) -> (u16, u16) {
    let way = if index < count / 2 {
        DRAG * (index + 1)
    } else {
        DRAG * (count - index) - 1
    };
    (START.0 + way, START.1 + way)
}

/// Returns the memory of `game` (`VmRSS`, KiB).
fn memory(game: &Helper) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", game.0.id())).expect("Linux");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|line| line.trim().strip_suffix(" kB"));
    let number = number.expect("a program that runs");
    number.parse().expect("a number")
}

/// Returns the memory of `game` (KiB) once it is settled.
fn settled(game: &Helper) -> u64 {
    let mut before = (memory(game), Instant::now());
    wait("the memory settles", || {
        let now = memory(game);
        if now.abs_diff(before.0) > REST {
            before = (now, Instant::now());
        }
        (before.1.elapsed() > STILL).then_some(now)
    })
}

#[test]
fn sizes_of_the_dragged_window_differ_and_end_at_the_start() {
    for count in [40, 200] {
        let sizes: Vec<_> = (0..count).map(|index| size(index, count)).collect();
        assert_eq!(BTreeSet::from_iter(&sizes).len(), sizes.len());
        let (first, last) = (sizes[0], sizes[sizes.len() - 1]);
        assert_eq!((first.0, last.0), (START.0 + DRAG, START.0 + DRAG - 1));
    }
}

#[test]
fn memory_after_many_sizes_is_within_100_mb_of_the_start() {
    let Some((_server, display)) = Helper::x_server("1024x768") else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let start = format!("{}x{}", START.0, START.1);
    let mut command = game(&display, folder.path());
    // A paused level shows the field, the HUD and a menu, and nothing else changes the memory meanwhile.
    command.args(["--size", &start, "--screen", "pause", "--seed", "1"]);
    // A software driver otherwise draws on all cores while other tests run.
    command.env("LP_NUM_THREADS", "2");
    let Some((mut game, id)) = opened(&mut command, &display, folder.path()) else {
        return;
    };
    let before = settled(&game);
    let (x, _) = connect(&display);
    let (count, limit) = sizes_and_limit();
    for index in 0..count {
        let (width, height) = size(index, count);
        let changed = ConfigureWindowAux::new()
            .width(u32::from(width))
            .height(u32::from(height));
        let request = x.configure_window(id, &changed).expect("a connection");
        request.check().expect("a size");
        std::thread::sleep(SHOWN);
    }
    // The last size is shown.
    assert_eq!(window(&display), Some((id, size(count - 1, count))));
    let after = settled(&game);
    let is_bounded = after <= before + limit;
    assert!(
        is_bounded,
        "{before} KiB at the start, {after} KiB after {count} sizes"
    );
    let ended = game.stop();
    assert!(ended.success(), "{ended}");
}
