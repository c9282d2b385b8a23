//! What the player is to be told about small files that are kept for good: damaged, of a newer version, not to be written.
//!
//! Owns what has not been shown yet. Whoever keeps such a file adds to it; `screens/notice_note.rs` shows it.

use bevy::prelude::*;

use crate::platform::store::Notice;
use crate::presentation::language::Complaints;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StoreNotices>()
        .add_systems(Last, hear_complaints.run_if(resource_changed::<Complaints>));
}

/// What has not been shown yet, in whole sentences.
#[derive(Resource, Clone, Debug, Default)]
pub struct StoreNotices(Vec<String>);

impl StoreNotices {
    /// Adds those of `notices` that are more than remarks.
    pub(crate) fn add(&mut self, notices: &[Notice]) {
        let news = notices.iter().filter(|notice| !notice.is_remark());
        self.0.extend(news.map(ToString::to_string));
    }

    /// Whether there is nothing to be shown.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Gives all of them away, to be shown once.
    pub(crate) fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.0)
    }
}

/// What is wrong with a file of the player's own words is about the player's files, too.
fn hear_complaints(mut complaints: ResMut<Complaints>, mut notices: ResMut<StoreNotices>) {
    if !complaints.0.is_empty() {
        for complaint in &complaints.0 {
            warn!("{complaint}");
        }
        notices.0.append(&mut complaints.0);
    }
}
