//! What the player is to be told about small files that are kept for good: damaged, of a newer version, not to be written.
//!
//! Owns what has not been shown yet. Whoever keeps such a file adds to it; `screens/notice_note.rs` shows it.

use bevy::prelude::*;

use crate::platform::store::Notice;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StoreNotices>();
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
