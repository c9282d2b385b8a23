//! Checks for every page: it equals its golden picture, its texts are complete, every text and control contrasts with
//! its background, and little of it is striped. One test runs all checks on a page, because opening a page takes longer
//! than checking it.
//!
//! By default, each page is checked in one window size and the main pages in all sizes. `BRICKWORK_SWEEP=1 cargo test
//! --test it pictures::held` checks everything. [`looked_at`](super::looked_at) lists the pages;
//! [`golden`](super::golden), [`whole`](super::whole), [`pages`](super::pages) and [`patterns`](super::patterns)
//! implement the checks.

use crate::prelude::*;

use super::golden::{Asked, asked, compared, shown};
use super::looked_at::{Page, looks};
use super::pages::faint;
use super::patterns::{STRIPES, striped};
use super::{SIZES, can_draw};

/// Returns the problems found on `page` in a window of `size` (pixels), with the texts in these `contrasts`.
fn found(page: &Page, size: (u32, u32), contrasts: &[Contrast]) -> Vec<String> {
    let mut drawn = page.drawn(size);
    let mut found: Vec<String> = compared(page, size, &mut drawn).into_iter().collect();
    if asked() != Asked::Compare {
        return found;
    }
    let name = page.file(size);
    found.extend(drawn.cut_off().iter().map(|it| format!("{name}: {it}")));
    let share = striped(&drawn.picture());
    println!("{name}: {share:.3} of it are striped");
    found.extend((share > STRIPES).then(|| format!("{name}: {share:.3} of it are striped")));
    for &contrast in contrasts {
        let faint = faint(&mut drawn, contrast);
        found.extend(faint.iter().map(|it| format!("{name}, {contrast:?}: {it}")));
    }
    found
}

/// Checks all selected pages in a window of `size` (pixels).
fn hold_all_in(size: (u32, u32)) {
    if !can_draw() {
        return;
    }
    let is_all = is_sweep() || asked() == Asked::Write;
    let named = std::env::var("BRICKWORK_PAGES").ok();
    let is_asked = |page: &Page| {
        let names = named.as_deref();
        names.is_none_or(|names| names.split(',').any(|name| name == page.name))
    };
    let pages = looks(is_all).filter(|(page, its)| *its == size && is_asked(page));
    let found = pages.enumerate().flat_map(|(index, (page, size))| {
        // Every second page with high contrast, all of them in a sweep.
        let all = [Contrast::Usual, Contrast::High];
        let count = if is_all || index % 2 == 0 { 2 } else { 1 };
        found(page, size, &all[..count])
    });
    let found = found.collect::<Vec<_>>().join("\n");
    let folder = shown();
    // With BRICKWORK_GOLDEN=write, the test writes the golden pictures.
    assert!(
        found.is_empty(),
        "{found}\nWhere a page differs: before, now and the difference lie in {}; if all is well, BRICKWORK_GOLDEN=write makes the golden pictures anew",
        folder.display()
    );
}

#[test]
fn pages_look_as_they_did_and_what_is_written_is_whole_and_stands_out_in_a_small_window() {
    hold_all_in(SIZES[0]);
}

#[test]
fn pages_look_as_they_did_and_what_is_written_is_whole_and_stands_out_in_a_wide_window() {
    hold_all_in(SIZES[1]);
}

#[test]
fn pages_look_as_they_did_and_what_is_written_is_whole_and_stands_out_in_a_tall_window() {
    hold_all_in(SIZES[2]);
}
