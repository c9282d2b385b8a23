//! Whether everything in a level has room: inside the field, above the paddle, not in each other's way, and, for what
//! moves, a ball's width away from all else at all times, so that no ball is crushed.
//!
//! Owns the order of these checks. All numbers are finite and in range by now.

mod cage;
mod cell_gaps;
mod closed;
mod drawn;
mod gaps;
mod growth;
mod inside;
mod meeting;
mod nearby;
mod pieces;
mod raster;
mod stretch;
mod survey;
mod waiting;
mod work;

use super::finding::{Finding, Findings, Subject};
use crate::Level;
use survey::Survey;
use work::Work;

/// Work on errors for one level: less than a second of it. A level that needs more is refused.
const MAX_WORK: u64 = 100_000_000;

/// Work on warnings for one level; there are none after that.
const MAX_WORK_ON_WARNINGS: u64 = 20_000_000;

/// Checks that everything in `level`, read from a file of `format`, has room, and warns of traps.
pub(super) fn room(level: &Level, format: u32, findings: &mut Findings) {
    let mut survey = Survey::new(level, format, findings, Work::up_to(MAX_WORK));
    survey.inside();
    if survey.findings.is_good() {
        survey.pieces();
        survey.waiting_balls();
        survey.growing_bricks();
    }
    if survey.work.is_over() {
        let message = "too much lies too close together to be checked";
        let help = "use fewer, shorter or less crowded pieces, or simpler paths";
        let finding = Finding::error(Subject::Field("pieces"), message);
        survey.findings.add(finding.helped(help));
    }
    if survey.findings.is_full() {
        survey.findings.stop();
    }
    if survey.findings.is_good() {
        survey.work = Work::up_to(MAX_WORK_ON_WARNINGS);
        survey.tight_cells();
        survey.tight_gaps();
        survey.caged_balls();
        survey.closed_bricks();
    }
}
