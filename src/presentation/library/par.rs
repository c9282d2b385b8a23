//! Par of the level that a person plays, measured by a background job. Runs in `Flow`.
//!
//! Par values of this run of the program are cached. [`headless::par`](crate::headless::par) measures them.

use super::prelude::*;
use crate::headless::par::{measure, rules_of};
use crate::level::Identity;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ParInPlay>().init_resource::<Pars>();
    if app.world().resource::<Launch>().by_hand() {
        let another = in_state(Screen::Play)
            .and_then(in_play)
            .and_then(resource_exists_and_changed::<Run>);
        app.add_systems(
            Update,
            (enter.run_if(another), take)
                .chain()
                .in_set(PresentationSystems::Flow),
        )
        .add_systems(OnExit(Screen::Play), leave);
    }
}

/// Par of the current level.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub enum ParInPlay {
    /// Par is not known yet, or there is no current level.
    #[default]
    NotYet,
    /// There is no par: the aiming program does not clear the level in time.
    None,
    /// The par.
    Is(Par),
}

/// Key of a par: the identity of a level, and the rules without assists.
type Subject = (Identity, Rules);

/// Cached pars, and the running measurement.
#[derive(Resource, Debug, Default)]
struct Pars {
    known: Vec<(Subject, Option<Par>)>,
    measuring: Option<(Subject, Job<Option<Par>>)>,
}

/// Looks up the par of a level that starts or resumes, and starts to measure it if it is unknown.
fn enter(
    (run, session): (Res<Run>, Res<Session>),
    mut pars: ResMut<Pars>,
    mut shown: ResMut<ParInPlay>,
) {
    // A wall of a run has no stars, and neither has a versus game.
    if session.run().is_some() || run.settings.rules.players.versus.is_some() {
        shown.set_if_neq(ParInPlay::None);
        pars.measuring = None;
        return;
    }
    let rules = rules_of(&run);
    let subject = (run.level.identity(), rules.clone());
    if let Some((_, par)) = pars.known.iter().find(|(of, _)| *of == subject) {
        shown.set_if_neq(par.map_or(ParInPlay::None, ParInPlay::Is));
        pars.measuring = None;
        return;
    }
    shown.set_if_neq(ParInPlay::NotYet);
    let measuring = pars.measuring.as_ref();
    if measuring.is_some_and(|(of, _)| *of == subject) {
        return;
    }
    let level = run.level.clone();
    let job = Job::spawn("par", 1, async move |output: Output<_>| {
        let measured = measure(&level, &rules, async || output.should_continue().await);
        if let Ok(par) = measured.await {
            output.give(par).await;
        }
    });
    pars.measuring = Some((subject, job));
}

/// Takes the result of the measurement.
fn take(mut pars: ResMut<Pars>, mut shown: ResMut<ParInPlay>) {
    let pars = pars.bypass_change_detection();
    let Some((_, job)) = &mut pars.measuring else {
        return;
    };
    if let Poll::Ready(par) = job.poll()
        && let Some((subject, _)) = pars.measuring.take()
        && let Some(par) = par
    {
        pars.known.push((subject, par));
        shown.set_if_neq(par.map_or(ParInPlay::None, ParInPlay::Is));
    }
}

/// Stops the measurement, because the level is no longer played.
fn leave(mut pars: ResMut<Pars>, mut shown: ResMut<ParInPlay>) {
    pars.measuring = None;
    shown.set_if_neq(ParInPlay::NotYet);
}
