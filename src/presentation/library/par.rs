//! Par of the level that a person plays: measured on a thread while it is played. Runs in `Flow`.
//!
//! Owns [`ParInPlay`], and what is known of other levels in this run of the program. How par is measured is
//! [`aside::par`](crate::aside::par)'s.

use bevy::prelude::*;

use crate::aside::par::{measure, rules_of};
use crate::content::Rules;
use crate::journey::Par;
use crate::level::Identity;
use crate::platform::background::{Background, Taken};
use crate::presentation::PresentationSystems;
use crate::presentation::launch::Launch;
use crate::presentation::screen::Screen;
use crate::simulation::round::{Run, in_play};

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

/// Par of the level in play.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub enum ParInPlay {
    /// It is not known yet, or no level is in play.
    #[default]
    NotYet,
    /// There is none: the program that aims does not clear the level in the time.
    None,
    /// It is this.
    Is(Par),
}

impl ParInPlay {
    /// Par, if there is one and it is known.
    #[must_use]
    pub fn known(self) -> Option<Par> {
        match self {
            Self::Is(par) => Some(par),
            Self::NotYet | Self::None => None,
        }
    }
}

impl From<Option<Par>> for ParInPlay {
    fn from(par: Option<Par>) -> Self {
        par.map_or(Self::None, Self::Is)
    }
}

/// What par is of: a level by its identity, and the rules without assists.
type Subject = (Identity, Rules);

/// What is known of the levels that were played, and what is being measured.
#[derive(Resource, Debug, Default)]
struct Pars {
    known: Vec<(Subject, Option<Par>)>,
    measuring: Option<(Subject, Background<Option<Par>>)>,
}

/// A level has begun, or goes on: its par is known, or is being measured, or begins to be.
fn enter(run: Res<Run>, mut pars: ResMut<Pars>, mut shown: ResMut<ParInPlay>) {
    let rules = rules_of(&run);
    let subject = (run.level.identity(), rules.clone());
    if let Some((_, par)) = pars.known.iter().find(|(of, _)| *of == subject) {
        shown.set_if_neq((*par).into());
        pars.measuring = None;
        return;
    }
    shown.set_if_neq(ParInPlay::NotYet);
    if pars
        .measuring
        .as_ref()
        .is_some_and(|(of, _)| *of == subject)
    {
        return;
    }
    let level = run.level.clone();
    let work = Background::begin("par", 1, move |outlet| {
        if let Ok(par) = measure(&level, &rules, || outlet.goes_on()) {
            outlet.hand_over(par);
        }
    });
    pars.measuring = Some((subject, work));
}

/// Takes what was measured.
fn take(mut pars: ResMut<Pars>, mut shown: ResMut<ParInPlay>) {
    let pars = pars.bypass_change_detection();
    let Some((_, work)) = &mut pars.measuring else {
        return;
    };
    let par = match work.take() {
        Taken::NotYet => return,
        Taken::Next(par) => Some(par),
        Taken::Done => None,
    };
    let Some((subject, _)) = pars.measuring.take() else {
        return;
    };
    if let Some(par) = par {
        pars.known.push((subject, par));
        shown.set_if_neq(par.into());
    }
}

/// Nobody plays the level any more: what is not known by now is not asked.
fn leave(mut pars: ResMut<Pars>, mut shown: ResMut<ParInPlay>) {
    pars.measuring = None;
    shown.set_if_neq(ParInPlay::NotYet);
}
