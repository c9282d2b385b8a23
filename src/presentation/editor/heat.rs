//! Heat map of the level: flights, hits and losses in games of the autopilot, played in the background. Runs in `Flow`.

use brickwork_analysis::Heat;
use brickwork_analysis::heat::{GAMES, HeatGames};

use super::EditorSystems;
use super::notice::Notice;
use super::prelude::*;
use crate::headless::Player;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeatMap>()
        .add_systems(Update, follow.in_set(EditorSystems::Input))
        .add_systems(OnExit(Screen::Edit), |mut map: ResMut<HeatMap>| {
            *map = HeatMap::default();
        });
}

/// Number of maps that wait to be shown.
const AHEAD: usize = 1;

/// Heat map, while the player wants to see it.
#[derive(Resource, Default)]
pub(super) struct HeatMap {
    /// Level of the map.
    pub level: Option<SharedLevel>,
    /// Map of the games so far.
    pub heat: Option<Heat>,
    /// Revision of the text of the level.
    revision: u64,
    job: Option<Job<Heat>>,
}

/// Shows the map, or hides it.
pub(super) fn toggle(
    editor: Res<Editor>,
    navigator: Navigator,
    mut map: ResMut<HeatMap>,
    mut notice: ResMut<Notice>,
) {
    if map.level.is_some() {
        *map = HeatMap::default();
        return;
    }
    let Ok(level) = editor.level() else {
        notice.say(Words::editor_heat_refused);
        return;
    };
    let rules = navigator.settings_of(&level).rules;
    let played = level.clone();
    let work = async move |output: Output<Heat>| {
        let mut games = HeatGames::new(played, rules, Player::Autopilot);
        for _ in 0..GAMES {
            let goes_on = async || output.should_continue().await;
            let Ok(heat) = games.play(goes_on).await else {
                return;
            };
            let heat = heat.clone();
            output.give_all([heat]).await;
        }
    };
    *map = HeatMap {
        level: Some(level),
        heat: None,
        revision: editor.revision,
        job: Some(Job::spawn("heat map", AHEAD, work)),
    };
}

/// Takes the map of each game. An edit ends the games and hides the map.
fn follow(
    editor: Res<Editor>,
    mut map: ResMut<HeatMap>,
    mut notice: ResMut<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if map.level.is_some() && map.revision != editor.revision {
        *map = HeatMap::default();
    }
    let Some(job) = &mut map.bypass_change_detection().job else {
        return;
    };
    redraw.write(RequestRedraw);
    match job.poll() {
        Poll::Pending => {}
        Poll::Ready(Some(heat)) => {
            let (games, cleared) = (heat.games(), heat.cleared());
            let seconds = heat.mean_seconds().round() as u32;
            notice.say(move |words: &Words| words.editor_heat(games, cleared, seconds));
            map.heat = Some(heat);
        }
        Poll::Ready(None) => map.job = None,
    }
}
