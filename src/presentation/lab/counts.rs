//! How often each scheme goes wrong in the scene that is open: a thousand throws at each rate, on a thread of their own. Runs in
//! `Ask` and `Show`.
//!
//! Owns when they are counted: as soon as a scene has stood still for a moment. What is counted is `crate::lab::count`'s.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::{Lab, LabSystems, words};
use crate::content::CollisionScheme;
use crate::lab::{Flaw, RATES, RUNS, Scene, count};
use crate::platform::background::{Background, Taken};
use crate::presentation::language::{Language, Words};
use crate::presentation::screen::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (take.in_set(LabSystems::Ask), tell.in_set(LabSystems::Show)),
    )
    .add_systems(OnExit(Screen::Lab), |mut commands: Commands| {
        commands.remove_resource::<Counting>();
    });
}

/// How long a scene stands still before it is counted (real time).
const STILL: Duration = Duration::from_millis(250);

/// In how many throws each scheme went wrong at a rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Row {
    rate: u32,
    wrong: [usize; 2],
}

/// What is counted, and what came of it.
#[derive(Resource)]
struct Counting {
    scene: Scene,
    flaw: Option<Flaw>,
    /// For how long the scene has stood still.
    still: Duration,
    work: Option<Background<Row>>,
    rows: Vec<Row>,
}

/// The text that tells.
#[derive(Component)]
pub(super) struct Counted;

/// Counts `scene` at every rate.
fn begin(scene: Scene, flaw: Option<Flaw>) -> Background<Row> {
    Background::begin("lab", RATES.len(), move |outlet| {
        for rate in RATES {
            let wrong = [CollisionScheme::Discrete, CollisionScheme::Continuous].map(|scheme| {
                count(&scene, scheme, rate, RUNS).map_or(0, |count| count.wrong(flaw))
            });
            if !outlet.goes_on() {
                return;
            }
            outlet.hand_over(Row { rate, wrong });
        }
    })
}

fn take(
    time: Res<Time<Real>>,
    lab: Res<Lab>,
    counting: Option<ResMut<Counting>>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let flaw = lab.shipped().flaw();
    let Some(mut counting) = counting.filter(|of| of.scene == lab.scene && of.flaw == flaw) else {
        commands.insert_resource(Counting {
            scene: lab.scene.clone(),
            flaw,
            still: Duration::ZERO,
            work: None,
            rows: Vec::new(),
        });
        redraw.write(RequestRedraw);
        return;
    };
    if counting.rows.len() == RATES.len() {
        return;
    }
    redraw.write(RequestRedraw);
    let Some(work) = &mut counting.bypass_change_detection().work else {
        counting.bypass_change_detection().still += time.delta();
        if counting.still >= STILL {
            counting.work = Some(begin(lab.scene.clone(), flaw));
        }
        return;
    };
    if let Taken::Next(row) = work.take() {
        counting.rows.push(row);
    }
}

fn tell(
    counting: Option<Res<Counting>>,
    language: Res<Language>,
    mut text: Single<&mut Text, With<Counted>>,
) {
    let Some(counting) = counting.filter(|of| of.is_changed() || language.is_changed()) else {
        return;
    };
    let words: &Words = &language;
    let told = if counting.rows.is_empty() {
        words.lab_counting(RUNS as u32)
    } else {
        let row = |row: &Row| words.lab_count(row.rate, row.wrong[0] as u32, row.wrong[1] as u32);
        let rows: Vec<String> = counting.rows.iter().map(row).collect();
        let head = words.lab_counted(RUNS as u32, words::flaw(words, counting.flaw));
        format!("{head} {}", rows.join(" · "))
    };
    if text.0 != told {
        text.0 = told;
    }
}
