//! Note on the title after a crash, with the path of the report. Shown once. Runs in `Show`.
//!
//! `library/crash` finds the report.

use bevy::prelude::*;

use crate::platform::printable::Shown;
use crate::presentation::PresentationSystems;
use crate::presentation::language::Words;
use crate::presentation::library::crash::crash_prompt::LastCrash;
use crate::presentation::screen::Screen;
use crate::presentation::ui::note::tell;
use crate::presentation::ui::theme::Fonts;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        tell_crash
            .run_if(in_state(Screen::Title).and_then(resource_changed::<LastCrash>))
            .in_set(PresentationSystems::Show),
    );
}

fn tell_crash(fonts: Res<Fonts>, mut last: ResMut<LastCrash>, mut commands: Commands) {
    let Some(report) = last.bypass_change_detection().report.take() else {
        return;
    };
    let lines = vec![
        Words::notes_crash_report.into(),
        report.shown().into(),
        Words::notes_crash_private.into(),
    ];
    let owner = DespawnOnExit(Screen::Title);
    tell(&mut commands, &fonts, Words::notes_crash, lines, owner);
}
