//! What the player is to be told about small files that are kept for good: damaged, of a newer version, not to be written.
//!
//! Owns what has not been shown yet. Whoever keeps such a file adds to it; `screens/notice_note.rs` shows it.

use bevy::prelude::*;

use crate::platform::store::Notice;
use crate::presentation::language::{Complaints, Say, Words};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StoreNotices>()
        .add_systems(Last, hear_complaints.run_if(resource_changed::<Complaints>));
}

/// What has not been shown yet, in whole sentences.
#[derive(Resource, Default)]
pub struct StoreNotices(Vec<Say>);

impl StoreNotices {
    /// Adds those of `notices` that are more than remarks.
    pub(crate) fn add(&mut self, notices: Vec<Notice>) {
        let news = notices.into_iter().filter(|notice| !notice.is_remark());
        let say = |notice| Say::from(move |words: &Words| words.notice(&notice));
        self.0.extend(news.map(say));
    }

    /// Adds a sentence.
    pub(crate) fn say(&mut self, say: Say) {
        self.0.push(say);
    }

    /// Whether there is nothing to be shown.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Gives all of them away, to be shown once.
    pub(crate) fn take(&mut self) -> Vec<Say> {
        std::mem::take(&mut self.0)
    }
}

/// What is wrong with a file of the player's own words is about the player's files, too.
fn hear_complaints(mut complaints: ResMut<Complaints>, mut notices: ResMut<StoreNotices>) {
    if !complaints.0.is_empty() {
        for complaint in complaints.0.drain(..) {
            warn!("{complaint}");
            let say = move |words: &Words| words.broken_file(&complaint);
            notices.0.push(say.into());
        }
    }
}
