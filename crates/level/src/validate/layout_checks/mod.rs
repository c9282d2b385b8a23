//! Checks the clearances in a level: everything is inside the field and above the paddle, and nothing overlaps. Moving
//! pieces keep a ball's width from everything else at all times, so no ball is crushed.
//!
//! Runs the checks in order. All numbers are finite and in range at this point.

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
mod prelude;
mod raster;
mod stretch;
mod survey;
mod waiting;
mod work;

use super::finding::{Finding, Findings, Subject};
use crate::Level;
use survey::Survey;
use work::Work;

/// Maximum work on errors for one level (less than a second). A level that needs more is rejected.
const MAX_WORK: u64 = 100_000_000;

/// Maximum work on warnings for one level. No warnings are added after that.
const MAX_WORK_ON_WARNINGS: u64 = 20_000_000;

/// Checks the clearances in `level`, read from a file of format `format`, and warns about traps.
pub(super) fn check_layout(level: &Level, format: u32, findings: &mut Findings) {
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
        let finding = Finding::error("too-crowded", Subject::Field("pieces"), message);
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
