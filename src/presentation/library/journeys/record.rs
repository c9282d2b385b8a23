//! Recording of the current journey: all its games in one file, rewritten after each level. Runs in `Flow`.
//!
//! Selects the games of the journey. [`recordings`](crate::presentation::library::recordings) manages the folder.

use crate::presentation::library::prelude::*;
use crate::presentation::library::recordings::{Archive, ArchiveSystems, GameEnded, store};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Games>().add_systems(
        Update,
        add_game
            .run_if(on_message::<GameEnded>.and_then(not(in_turns)))
            .after(SessionSystems)
            .after(ArchiveSystems)
            .in_set(PresentationSystems::Flow),
    );
}

/// Recorded games of the current journey.
#[derive(Resource, Debug, Default)]
struct Games {
    /// Seed of the journey.
    journey: u64,
    games: Vec<Arc<Recording>>,
}

/// Adds finished games of the current journey to its recording.
fn add_game(
    mut ended: MessageReader<GameEnded>,
    preferences: Res<Preferences>,
    session: Res<Session>,
    mut games: ResMut<Games>,
    mut archive: ResMut<Archive>,
) {
    for GameEnded(game) in ended.read() {
        let Some(course) = session.course().filter(|_| session.is_journey()) else {
            continue;
        };
        let journey = course.plan().seed;
        if games.journey != journey {
            let folder = archive.folder();
            let before = folder.and_then(|folder| store::journey(folder, journey));
            games.journey = journey;
            games.games = before.map_or_else(Vec::new, |record| record.games);
        }
        // Skip restarted games, and games after one that was not recorded.
        if course.seed_of_game(games.games.len()) != Some(game.run.seed) {
            continue;
        }
        games.games.push(game.clone());
        if games.games.len() == course.ended() {
            let name = session.pack_name().unwrap_or_default();
            let record = Record::new(name, course, games.games.clone());
            archive.keep_journey(record, preferences.keep_recordings);
        }
    }
}
