//! Notices to the player about stored files: damaged, of a newer version, or not writable. Runs in `Last`.
//!
//! Contains those that have not been shown. The modules of the files add notices; `screens/notes.rs` shows them.

use brickwork_ui::language::Complaints;

use crate::platform::store::Notice;
use crate::presentation::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StoreNotices>()
        .add_systems(Last, hear_complaints.run_if(resource_changed::<Complaints>));
}

/// Notices that have not been shown, in whole sentences.
#[derive(Resource, Default)]
pub struct StoreNotices(pub Vec<Say>);

impl StoreNotices {
    /// Adds all `notices` that are more than remarks.
    pub(crate) fn add(&mut self, notices: Vec<Notice>) {
        let news = notices.into_iter().filter(|notice| !notice.is_remark());
        let say = |notice| Say::new(move |words: &Words| words.notice(&notice));
        self.0.extend(news.map(say));
    }
}

/// Logs and adds diagnostics of the player's own language files.
fn hear_complaints(mut complaints: ResMut<Complaints>, mut notices: ResMut<StoreNotices>) {
    if !complaints.0.is_empty() {
        for complaint in complaints.0.drain(..) {
            warn!("{complaint}");
            let say = move |words: &Words| words.broken_file(&complaint);
            notices.0.push(Say::new(say));
        }
    }
}
