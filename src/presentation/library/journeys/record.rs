//! Recording of the current journey or run: all its games in one file, rewritten after each level. Runs in `Flow`.
//!
//! Selects the games. [`recordings`](crate::presentation::library::recordings) manages the folder.

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

/// Recorded games of the current journey or run.
#[derive(Resource, Debug, Default)]
struct Games {
    /// Name of the file.
    file: String,
    games: Vec<Arc<Recording>>,
}

/// Adds finished games of the current journey or run to its recording.
fn add_game(
    mut ended: MessageReader<GameEnded>,
    preferences: Res<Preferences>,
    session: Res<Session>,
    mut games: ResMut<Games>,
    mut archive: ResMut<Archive>,
) {
    for GameEnded(game) in ended.read() {
        let Some((file, course)) = session.file_of_whole().zip(session.course()) else {
            continue;
        };
        if games.file != file {
            let folder = archive.folder();
            let before = folder.and_then(|of| store::games_of(of, &file, course.plan().seed));
            games.games = before.unwrap_or_default();
            games.file.clone_from(&file);
        }
        // A wall of a run that was left is played again from its beginning.
        let is_again = |last: &Arc<Recording>| last.run.seed == game.run.seed;
        if games.games.last().is_some_and(is_again) {
            games.games.pop();
        }
        // Skip restarted games, and games after one that was not recorded.
        if course.seed_of_game(games.games.len()) != Some(game.run.seed) {
            continue;
        }
        games.games.push(game.clone());
        // The time for a wall of a run is up before the level is over.
        let unfinished = session.run().is_some_and(|run| run.course.is_time_up());
        if games.games.len() == course.ended() + usize::from(unfinished)
            && let Some(whole) = session.whole(games.games.clone())
        {
            archive.keep_whole(file, whole, preferences.keep_recordings);
        }
    }
}
