//! Statistics of the errors of each scheme in the current scene: a thousand throws at each rate, counted by a
//! background job. Runs in `Ask` and `Show`.
//!
//! Starts when a scene has not changed for a moment. A screenshot for the command line waits for the result.
//! `crate::lab::count` does the counting.

use super::prelude::*;
use super::words;
use crate::lab::{Flaw, RATES, RUNS, count};
use crate::presentation::window::screenshot::PictureWaits;

pub(super) fn plugin(app: &mut App) {
    let wait = |waits| move |mut shot: ResMut<PictureWaits>| shot.0 = waits;
    app.add_systems(OnEnter(Screen::Lab), wait(true))
        .add_systems(OnExit(Screen::Lab), wait(false));
}

/// Time without a change before a scene is counted (real time).
const STILL: Duration = Duration::from_millis(250);

/// Number of throws with an error of each scheme at one rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Row {
    rate: u32,
    wrong: [usize; 2],
}

impl Row {
    /// Counts errors of `scene` at `rate`: the given flaw, or any without one.
    fn count(scene: &Scene, rate: u32, flaw: Option<Flaw>) -> Result<Self, SceneError> {
        let wrong = |scheme| count(scene, scheme, rate, RUNS).map(|count| count.wrong(flaw));
        let left = wrong(CollisionScheme::Discrete)?;
        let wrong = [left, wrong(CollisionScheme::Continuous)?];
        Ok(Self { rate, wrong })
    }
}

/// Counted scene with its results.
#[derive(Resource)]
pub(super) struct Counting {
    scene: Scene,
    flaw: Option<Flaw>,
    /// Time for which the scene has not changed.
    still: Duration,
    work: Option<Job<Result<Row, SceneError>>>,
    rows: Vec<Row>,
    /// `true` if it cannot be counted.
    fails: bool,
}

/// Marker of the result text.
#[derive(Component)]
pub(super) struct Counted;

/// Counts `scene` at every rate, up to the first error.
fn begin(scene: Scene, flaw: Option<Flaw>) -> Job<Result<Row, SceneError>> {
    Job::spawn("lab", RATES.len(), async move |output: Output<_>| {
        for rate in RATES {
            let row = Row::count(&scene, rate, flaw);
            let has_failed = row.is_err();
            if !output.should_continue().await || !output.give(row).await || has_failed {
                return;
            }
        }
    })
}

pub(super) fn take(
    time: Res<Time<Real>>,
    lab: Res<Lab>,
    counting: Option<ResMut<Counting>>,
    mut commands: Commands,
    (mut redraw, mut waits): (MessageWriter<RequestRedraw>, ResMut<PictureWaits>),
) {
    let flaw = lab.shipped().flaw();
    let Some(mut counting) = counting.filter(|of| of.scene == lab.scene && of.flaw == flaw) else {
        commands.insert_resource(Counting {
            scene: lab.scene.clone(),
            flaw,
            still: Duration::ZERO,
            work: None,
            rows: Vec::new(),
            fails: false,
        });
        redraw.write(RequestRedraw);
        return;
    };
    if counting.fails || counting.rows.len() == RATES.len() {
        waits.set_if_neq(PictureWaits(false));
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
    match work.poll() {
        Poll::Ready(Some(Ok(row))) => counting.rows.push(row),
        Poll::Ready(Some(Err(refused))) => {
            warn!("a scene of the lab cannot be counted: {refused}");
            counting.fails = true;
        }
        Poll::Ready(None) => {
            warn!("the machine has no thread on which a scene of the lab is counted");
            counting.fails = true;
        }
        Poll::Pending => {}
    }
}

pub(super) fn tell(
    counting: Option<Res<Counting>>,
    language: Res<Language>,
    mut text: Single<&mut Text, With<Counted>>,
) {
    let Some(counting) = counting.filter(|of| of.is_changed() || language.is_changed()) else {
        return;
    };
    let words: &Words = &language;
    let told = if counting.fails {
        words.lab_not_counted()
    } else if counting.rows.is_empty() {
        words.lab_counting(RUNS as u32)
    } else {
        let row = |row: &Row| words.lab_count(row.rate, row.wrong[0] as u32, row.wrong[1] as u32);
        let rows: Vec<String> = counting.rows.iter().map(row).collect();
        let runs = RUNS as u32;
        let head = match counting.flaw {
            Some(flaw) => words.lab_counted(runs, words::flaw(words, flaw)),
            None => words.lab_counted_any(runs),
        };
        format!("{head} {}", rows.join(" · "))
    };
    text.set_if_neq(Text(told));
}

#[cfg(test)]
mod tests {
    use super::super::tests::labs;
    use super::*;
    use crate::lab::SCENES;

    #[test]
    fn a_picture_waits_until_all_throws_of_the_scene_are_counted() {
        let (_, lab) = labs().next().expect("a scene");
        let mut app = App::new();
        app.insert_resource(lab)
            .insert_resource(PictureWaits(true))
            .init_resource::<Time<Real>>()
            .add_message::<RequestRedraw>()
            .add_systems(Update, take);
        let waits = |app: &App| app.world().resource::<PictureWaits>().0;
        let counted = |app: &App| {
            let counting = app.world().get_resource::<Counting>();
            counting.map_or(0, |of| of.rows.len())
        };
        while waits(&app) {
            assert!(
                !app.world()
                    .get_resource::<Counting>()
                    .is_some_and(|of| of.fails)
            );
            app.world_mut()
                .resource_mut::<Time<Real>>()
                .advance_by(STILL);
            app.update();
            std::thread::sleep(Duration::from_millis(1));
        }
        assert_eq!(counted(&app), RATES.len());
    }

    #[test]
    fn a_scene_that_cannot_be_counted_gives_why_and_no_numbers() {
        let scene = Scene {
            radius: 1.0,
            ..SCENES[0].scene.clone()
        };
        let mut work = begin(scene, None);
        let mut next = || loop {
            match work.poll() {
                Poll::Pending => std::thread::sleep(Duration::from_millis(1)),
                taken => break taken,
            }
        };
        let first = next();
        let is_why = matches!(first, Poll::Ready(Some(Err(SceneError::OutOfRange { .. }))));
        assert!(is_why, "{first:?}");
        assert!(matches!(next(), Poll::Ready(None)), "and nothing follows");
    }
}
