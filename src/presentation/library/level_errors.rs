//! Diagnostics of the current level and of unreadable packs. Runs in `Levels` and `StateTransition`.
//!
//! `reload` adds those of a changed file. The panel is in `screens/findings.rs`.

use super::catalogue::judge_again;
use super::current_level::InPlay;
use super::prelude::*;
use crate::level::Diagnostic;
use crate::level::picture::long_report;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LevelErrors>()
        .add_systems(OnEnter(Screen::Ready), report_packs)
        .add_systems(OnEnter(Screen::Play), report_level)
        .add_systems(OnExit(Screen::Play), forget_findings)
        .add_systems(
            Update,
            report_level
                .run_if(in_state(Screen::Play).and_then(resource_changed::<InPlay>))
                .after(judge_again)
                .in_set(PresentationSystems::Levels),
        );
}

/// Diagnostics to show. Empty without problems, or after the player has closed the panel.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct LevelErrors(pub Vec<Diagnostic>);

/// Shows and logs the diagnostics of packs that could not be read.
fn report_packs(catalogue: Res<Catalogue>, mut errors: ResMut<LevelErrors>) {
    if !catalogue.findings.is_empty() {
        error!("{}", long_report(&catalogue.findings, false));
        errors.0.clone_from(&catalogue.findings);
    }
}

/// Replaces the diagnostics with those of the current level.
pub(super) fn report_level(
    in_play: Res<InPlay>,
    catalogue: Res<Catalogue>,
    mut errors: ResMut<LevelErrors>,
) {
    let entry = in_play.0.and_then(|level| catalogue.levels.get(level));
    let findings = entry.map_or_else(Vec::new, |entry| entry.findings.clone());
    errors.set_if_neq(LevelErrors(findings));
}

/// Clears the diagnostics: menus do not show those of a level that was left.
fn forget_findings(mut errors: ResMut<LevelErrors>) {
    errors.set_if_neq(LevelErrors::default());
}
