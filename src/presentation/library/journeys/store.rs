//! The file of the journeys that have been begun, one for each pack. Runs in `Flow`; in `Last` when the app exits.
//!
//! Owns when a journey is kept and when it is forgotten: with each level that ends and each choice, until it is finished or
//! begun anew. How the file is kept whole is [`platform::store`](crate::platform::store)'s.

use std::collections::BTreeMap;
use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::saved::Saved;
use crate::platform::clock;
use crate::platform::store::{Format, Store, Stored};
use crate::presentation::PresentationSystems;
use crate::presentation::folders::Folders;
use crate::presentation::launch::Launch;
use crate::presentation::library::catalogue::Catalogue;
use crate::presentation::library::hand::{HandSystems, InHand};
use crate::presentation::library::notices::StoreNotices;
use crate::presentation::library::turns::in_turns;

pub(super) fn plugin(app: &mut App) {
    let folder = app.world().resource::<Folders>().settings.clone();
    app.insert_resource(Journeys(Store::open(folder.as_deref())));
    if app.world().resource::<Launch>().is_resumable() {
        app.add_systems(
            Update,
            remember
                .run_if(resource_changed::<InHand>.and_then(not(in_turns)))
                .after(HandSystems)
                .in_set(PresentationSystems::Flow),
        );
    }
    app.add_systems(
        Last,
        (tell, finish.run_if(on_message::<AppExit>)).chain(),
    );
}

/// Version of the file that this build reads and writes.
const FORMAT: u32 = 1;

/// How many journeys are kept at most; those that were gone on with the longest time ago go first.
const MAX_JOURNEYS: usize = 200;

/// How long the end of the game waits for the file to be written.
const PATIENCE_AT_END: Duration = Duration::from_secs(2);

/// The content of the file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct All {
    format: Format<FORMAT>,
    /// By the key of the pack; `None` for one that was finished or given up, until the file is written.
    journeys: BTreeMap<String, Option<Saved>>,
}

impl Stored for All {
    const NAME: &'static str = "journeys.ron";
    const FORMAT: u32 = FORMAT;
    /// A journey of a hundred levels has about 100 KB.
    const MAX_BYTES: u64 = 32 << 20;

    fn settle(&mut self) -> Vec<String> {
        self.journeys.retain(|_, journey| journey.is_some());
        while self.journeys.len() > MAX_JOURNEYS {
            let date = |(_, journey): &(&String, &Option<Saved>)| {
                journey.as_ref().map(|journey| journey.date)
            };
            let oldest = self.journeys.iter().min_by_key(date);
            let Some(oldest) = oldest.map(|(key, _)| key.clone()) else {
                break;
            };
            self.journeys.remove(&oldest);
        }
        Vec::new()
    }

    /// Journey by journey: what has been changed here, and the rest as it is on disk.
    fn merge(on_disk: Self, base: &Self, mine: &Self) -> Self {
        let mut merged = on_disk;
        for (key, journey) in &mine.journeys {
            if base.journeys.get(key) != Some(journey) {
                merged.journeys.insert(key.clone(), journey.clone());
            }
        }
        merged.settle();
        merged
    }
}

/// The journeys that have been begun.
#[derive(Resource, Debug)]
pub(crate) struct Journeys(Store<All>);

impl Journeys {
    /// The journey through the pack of the key `pack`.
    pub fn through(&self, pack: &str) -> Option<Saved> {
        self.0.content().journeys.get(pack).cloned().flatten()
    }

    /// Forgets the journey through the pack of the key `pack`.
    pub fn forget(&mut self, pack: &str) {
        self.0
            .update(|all| all.journeys.insert(pack.to_owned(), None));
    }

    /// The journey that was gone on with last, of those whose pack is here.
    pub fn newest(&self, catalogue: &Catalogue) -> Option<Saved> {
        let all = self.0.content();
        let begun = all.journeys.values().flatten();
        let is_here = |journey: &&Saved| journey.place(catalogue).is_some();
        let begun = begun.filter(is_here);
        begun.max_by_key(|journey| journey.date).cloned()
    }
}

/// Keeps the journey in hand, or forgets it when it is finished.
fn remember(hand: Res<InHand>, mut journeys: ResMut<Journeys>) {
    let Some(saved) = hand.saved(clock::since_1970().as_secs()) else {
        return;
    };
    let is_finished = hand.course().is_some_and(|course| course.is_finished());
    journeys.0.update(|all| {
        let key = saved.pack.clone();
        all.journeys.insert(key, (!is_finished).then_some(saved));
    });
}

/// Reports what is wrong with the file in the log and on the title.
fn tell(journeys: Res<Journeys>, mut shown: ResMut<StoreNotices>) {
    let notices = journeys.0.notices();
    for notice in &notices {
        warn!("{notice}");
    }
    shown.add(notices);
}

fn finish(journeys: Res<Journeys>, shown: ResMut<StoreNotices>) {
    journeys.0.flush(PATIENCE_AT_END);
    tell(journeys, shown);
}
