//! What is wrong with the level in play, or with packs that cannot be read. Runs in `Levels` and `StateTransition`.
//!
//! Owns the findings to be shown; `reload` adds those of a file that changed, and
//! `screens/findings.rs` is the panel.

use bevy::prelude::*;

use super::catalogue::{Catalogue, CatalogueSystems};
use super::levels::InPlay;
use crate::level::Diagnostic;
use crate::level::picture::long_report;
use crate::presentation::PresentationSystems;
use crate::presentation::screen::Screen;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Complaint>()
        .add_systems(OnEnter(Screen::Ready), report_packs)
        .add_systems(OnEnter(Screen::Play), report_level)
        .add_systems(OnExit(Screen::Play), forget_findings)
        .add_systems(
            Update,
            report_level
                .run_if(in_state(Screen::Play).and_then(resource_changed::<InPlay>))
                .after(CatalogueSystems)
                .in_set(ComplaintSystems)
                .in_set(PresentationSystems::Levels),
        );
}

/// Says what is known of the level in play, in `Levels`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ComplaintSystems;

/// What is wrong with a level file; empty when all is well or the player has seen enough of it.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Complaint(pub Vec<Diagnostic>);

/// Says what is wrong with packs that could not be read.
fn report_packs(catalogue: Res<Catalogue>, mut complaint: ResMut<Complaint>) {
    if !catalogue.findings.is_empty() {
        error!("{}", long_report(&catalogue.findings, false));
        complaint.0.clone_from(&catalogue.findings);
    }
}

/// Shows the findings of the level that is in play now, in place of those of the level before.
fn report_level(in_play: Res<InPlay>, catalogue: Res<Catalogue>, mut complaint: ResMut<Complaint>) {
    let entry = in_play.0.and_then(|level| catalogue.levels.get(level));
    let findings = entry.map_or_else(Vec::new, |entry| entry.findings.clone());
    complaint.set_if_neq(Complaint(findings));
}

/// Menus have nothing to do with the file that was in play.
fn forget_findings(mut complaint: ResMut<Complaint>) {
    complaint.set_if_neq(Complaint::default());
}
