//! Saved journeys: the current one of each pack, and earlier ones that others have replaced. Runs in `Flow`.
//!
//! A journey is saved after each level and each choice, until it is finished. A replaced journey becomes an earlier one
//! if it has progress or a waiting game. [`saved_file`] writes the file.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::saved::Saved;
use crate::platform::store::{Format, Store, Stored};
use crate::presentation::library::journal::waiting::Waiting;
use crate::presentation::library::prelude::*;
use crate::presentation::library::saved_file::{self, SavedFile};

pub(crate) fn plugin(app: &mut App) {
    let folder = app.world().resource::<Folders>().settings.clone();
    saved_file::add(app, Store::<All>::open(folder));
    if app.world().resource::<Launch>().is_resumable() {
        app.add_systems(
            Update,
            remember
                .run_if(resource_changed::<Session>.and_then(not(in_turns)))
                .after(SessionSystems)
                .in_set(PresentationSystems::Flow),
        );
    }
}

/// Version of the file that this build reads and writes.
const FORMAT: u32 = 1;

/// Maximum number of journeys in the file. Earlier journeys are dropped before current ones, the oldest first.
const MAX_JOURNEYS: usize = 200;

/// Content of the file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct All {
    format: Format<FORMAT>,
    /// Current journeys by the key of their pack. `None` if a journey was finished or set aside since the last write.
    journeys: BTreeMap<String, Option<Saved>>,
    /// Replaced journeys. Files of older versions lack this field.
    earlier: Vec<Saved>,
}

impl All {
    /// Makes `saved` the current journey of its pack.
    fn put(&mut self, saved: Saved) {
        let pack = saved.pack.clone();
        self.replace(&pack, Some(saved));
    }

    /// Replaces the current journey of `pack`. It becomes an earlier one if it has progress.
    fn replace(&mut self, pack: &str, by: Option<Saved>) {
        let replaced = self.journeys.insert(pack.to_owned(), by).flatten();
        self.earlier.extend(replaced.filter(Saved::has_progress));
        self.drop_superseded();
    }

    /// Drops earlier journeys that are also saved at a later point.
    fn drop_superseded(&mut self) {
        let mut kept: Vec<Saved> = Vec::new();
        for journey in std::mem::take(&mut self.earlier) {
            let continues = |other: &Saved| other.continues(&journey);
            let mut current = self.journeys.values().flatten();
            if !current.any(continues) && !kept.iter().any(continues) {
                kept.retain(|other| !journey.continues(other));
                kept.push(journey);
            }
        }
        self.earlier = kept;
    }
}

impl Stored for All {
    const NAME: &'static str = "journeys.ron";
    const FORMAT: u32 = FORMAT;
    /// A journey of a hundred levels has about 100 KB.
    const MAX_BYTES: u64 = 32 << 20;

    fn settle(&mut self) -> Vec<String> {
        self.journeys.retain(|_, journey| journey.is_some());
        self.drop_superseded();
        let newest_first = |journey: &Saved| Reverse(journey.date);
        self.earlier.sort_by_key(newest_first);
        let mut current: Vec<Saved> = self.journeys.values().flatten().cloned().collect();
        current.sort_by_key(newest_first);
        for dropped in current.drain(MAX_JOURNEYS.min(current.len())..) {
            self.journeys.remove(&dropped.pack);
        }
        self.earlier.truncate(MAX_JOURNEYS - current.len());
        Vec::new()
    }

    /// Merges each journey separately. A journey saved by another instance of the game is never dropped: it becomes an
    /// earlier one.
    fn merge(on_disk: Self, base: &Self, mine: &Self) -> Self {
        let mut merged = on_disk;
        let was_there = |journey: &Saved| base.earlier.contains(journey);
        let stays = |it: &Saved| mine.earlier.contains(it) || !was_there(it);
        merged.earlier.retain(stays);
        let added = mine.earlier.iter().filter(|it| !was_there(it));
        merged.earlier.extend(added.cloned());
        for (key, journey) in &mine.journeys {
            let before = base.journeys.get(key);
            if before == Some(journey) {
                continue;
            }
            let there = merged.journeys.get(key).and_then(Option::as_ref);
            // This instance has then moved it to the earlier journeys, if it belongs there.
            let is_known = there == before.and_then(Option::as_ref);
            if is_known {
                merged.journeys.insert(key.clone(), journey.clone());
            } else if let Some(journey) = journey {
                merged.put(journey.clone());
            }
        }
        merged.settle();
        merged
    }
}

/// Saved journeys, and their file.
pub(crate) type Journeys = SavedFile<All>;

impl Journeys {
    /// Returns the current journey of the pack with the key `pack`.
    pub fn through(&self, pack: &str) -> Option<Saved> {
        self.content().journeys.get(pack).cloned().flatten()
    }

    /// Returns the earlier journeys of the pack with the key `pack`, newest first.
    pub fn earlier(&self, pack: &str) -> Vec<Saved> {
        let all = self.content();
        let of_pack = all.earlier.iter().filter(|journey| journey.pack == pack);
        let mut of_pack: Vec<Saved> = of_pack.cloned().collect();
        of_pack.sort_by_key(|journey| Reverse(journey.date));
        of_pack
    }

    /// Makes `journey` an earlier one if it is the current one of its pack.
    pub fn set_aside(&mut self, journey: &Saved) {
        if self.through(&journey.pack).as_ref() == Some(journey) {
            self.update(|all| all.replace(&journey.pack, None));
        }
    }

    /// Returns the journey that was continued last, among those of listed packs.
    pub fn newest(&self, catalogue: &Catalogue) -> Option<Saved> {
        let all = self.content();
        let begun = all.journeys.values().flatten();
        let is_here = |journey: &&Saved| journey.place(catalogue).is_some();
        let begun = begun.filter(is_here);
        begun.max_by_key(|journey| journey.date).cloned()
    }
}

/// Saves the current journey, or removes it if it is finished. Keeps a replaced one whose first level was left.
fn remember(session: Res<Session>, waiting: Res<Waiting>, mut journeys: ResMut<Journeys>) {
    let Some(saved) = session.saved(clock::since_1970().as_secs()) else {
        return;
    };
    let is_finished = session.course().is_some_and(|course| course.is_finished());
    journeys.update(|all| {
        let key = saved.pack.clone();
        let current = all.journeys.get(&key).cloned().flatten();
        all.earlier.extend(current.filter(|it| waiting.is_on(it)));
        all.put(saved);
        if is_finished {
            all.journeys.insert(key, None);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journey::{Choice, Leg, Log, Outcome};

    /// Returns a journey with `played` cleared levels.
    fn saved(seed: u64, played: usize) -> Saved {
        let outcome = Outcome {
            cleared: true,
            ..Outcome::default()
        };
        let leg = Leg {
            attempt: 0,
            outcome,
            choice: Choice::Next,
        };
        Saved {
            pack: "p".to_owned(),
            log: Log {
                seed,
                levels: vec!["a".to_owned(); 9],
                legs: vec![leg; played],
                attempt: 0,
                outcome: None,
            },
            date: played as u64,
            players: None,
        }
    }

    fn of(journeys: &[Saved]) -> All {
        let mut all = All::default();
        for journey in journeys {
            all.put(journey.clone());
        }
        all
    }

    /// Returns the seeds of the current and the earlier journeys, each with the number of cleared levels.
    fn seen(all: &All) -> (Option<(u64, usize)>, Vec<(u64, usize)>) {
        let point = |it: &Saved| (it.log.seed, it.log.legs.len());
        let current = all.journeys.get("p").and_then(Option::as_ref).map(point);
        let mut earlier: Vec<_> = all.earlier.iter().map(point).collect();
        earlier.sort_unstable();
        (current, earlier)
    }

    #[test]
    fn a_replaced_journey_is_kept_until_it_is_current_again() {
        let mut all = of(&[saved(1, 3), saved(1, 4), saved(2, 0)]);
        assert_eq!(seen(&all), (Some((2, 0)), vec![(1, 4)]), "its last point");
        all.put(saved(2, 1));
        all.put(saved(1, 4));
        assert_eq!(seen(&all), (Some((1, 4)), vec![(2, 1)]), "they swap");
        all.put(saved(1, 0));
        let both = vec![(1, 4), (2, 1)];
        assert_eq!(seen(&all), (Some((1, 0)), both.clone()), "the same again");
        all.put(saved(3, 0));
        assert_eq!(seen(&all), (Some((3, 0)), both), "nothing was played in it");
        all.replace("p", None);
        assert_eq!(seen(&all), (None, vec![(1, 4), (2, 1)]));
    }

    #[test]
    fn a_journey_that_was_left_in_its_first_level_is_kept_until_it_goes_on() {
        let mut all = of(&[saved(2, 0)]);
        all.earlier.push(saved(1, 0));
        all.settle();
        assert_eq!(seen(&all), (Some((2, 0)), vec![(1, 0)]));
        all.put(saved(1, 1));
        assert_eq!(seen(&all), (Some((1, 1)), vec![]));
    }

    #[test]
    fn two_copies_of_the_game_in_the_same_pack_lose_no_journey() {
        let start = of(&[saved(1, 5)]);
        let (mut one, mut other, mut disk) = (start.clone(), start.clone(), start.clone());
        let (mut base_one, mut base_other) = (start.clone(), start);
        for played in 0..4 {
            one.put(saved(2, played));
            disk = All::merge(disk, &base_one, &one);
            base_one = one.clone();
            other.put(saved(3, played));
            disk = All::merge(disk, &base_other, &other);
            base_other = other.clone();
        }
        assert_eq!(seen(&disk), (Some((3, 3)), vec![(1, 5), (2, 3)]));

        one.put(saved(2, 4));
        disk = All::merge(disk, &base_one, &one);
        other.journeys.insert("p".to_owned(), None);
        disk = All::merge(disk, &base_other, &other);
        let (current, _) = seen(&disk);
        assert_eq!(current, Some((2, 4)), "the end of one leaves the other");
    }

    #[test]
    fn a_journey_that_was_brought_back_is_no_earlier_one_on_disk() {
        let start = of(&[saved(1, 5), saved(2, 1)]);
        let mut mine = start.clone();
        mine.put(saved(1, 5));
        let disk = All::merge(start.clone(), &start, &mine);
        assert_eq!(seen(&disk), (Some((1, 5)), vec![(2, 1)]));
    }

    #[test]
    fn a_file_without_earlier_journeys_loads_and_their_number_is_bounded() {
        let old: All = ron::from_str("(format: 1, journeys: {})").expect("a good file");
        assert_eq!(old, All::default());
        let many: Vec<Saved> = (0..300).map(|seed| saved(seed, 1)).collect();
        let mut all = of(&many);
        all.settle();
        let (current, earlier) = seen(&all);
        assert_eq!(current, Some((299, 1)), "earlier ones are dropped first");
        assert_eq!(earlier.len(), MAX_JOURNEYS - 1);
    }
}
