//! Status of the game in sentences: announced on request, and to screen readers at each relevant event. Runs in `Show`.
//!
//! `ui/reader/announce.rs` makes the announcements.

use super::overlay::scores;
use super::versus::words::DuelSeen;
use crate::presentation::screens::prelude::*;
use crate::simulation::tool::seen::{SeenTool, SeenTools, ToolStatus};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            tell_status.run_if(|actions: Res<Actions>| actions.pressed(Action::SayStanding)),
            tell_events.run_if(|launch: Res<Launch>| launch.by_hand()),
            tell_pauses.run_if(on_message::<StateTransitionEvent<Overlay>>),
        )
            .run_if(in_state(Screen::Play))
            .in_set(PresentationSystems::Show),
    );
}

/// Data for the status.
#[derive(SystemParam)]
struct Status<'w, 's> {
    run: Option<Res<'w, Run>>,
    standings: Res<'w, Standings>,
    remaining: Res<'w, Remaining>,
    round: Res<'w, Round>,
    effects: Res<'w, ActiveEffects>,
    tools: SeenTools<'w>,
    clock: Res<'w, Clock>,
    duel: DuelSeen<'w, 's>,
    balls: Query<'w, 's, (), With<Ball>>,
    words: Res<'w, Language>,
}

impl Status<'_, '_> {
    fn lives(&self) -> u32 {
        self.standings.lives()
    }

    /// Returns the name of the level, the lives, and the remaining bricks.
    fn of_level(&self) -> Vec<String> {
        let name = self.run.iter().map(|run| run.level.name().to_owned());
        let rest = [
            self.words.standing_lives(self.lives()),
            self.words.standing_bricks(self.remaining.0),
        ];
        name.chain(rest).collect()
    }

    /// Returns the whole status: level, lives, bricks, points, balls, the effects with their remaining time, and the
    /// tools.
    fn whole(&self) -> Vec<String> {
        let words = &self.words;
        let total = |run: &Res<Run>| self.standings.total(run).score;
        let score = self.run.as_ref().map_or(0, total);
        let points = words.standing_points(score, words.points(score.into()));
        let balls = match *self.round {
            Round::Serving => words.standing_serve(),
            _ => words.standing_balls(self.balls.iter().count()),
        };
        let now = self.clock.now();
        let effects = self.effects.all().iter();
        let several = self.run.as_ref().filter(|run| run.players() > 1);
        let effects = effects.map(|active| {
            let said = effect_words(words, active, now);
            match several {
                Some(_) => words.of_player(active.player, said),
                None => said,
            }
        });
        let scores = several.map(|run| scores(run, &self.standings));
        let scores = scores.into_iter().flatten();
        let scores =
            scores.map(|(player, score)| words.of_player(player, words.points(score.into())));
        let mut whole = self.of_level();
        whole.extend([points, balls]);
        whole.extend(scores);
        if self.duel.is_on() {
            whole.push(self.duel.lives_and_rows(words));
            whole.push(self.duel.bricks(words));
        }
        whole.extend(effects);
        let tools = self.tools.of(PlayerId::FIRST);
        whole.extend(tools.map(|seen| tool_words(words, seen)));
        whole
    }
}

/// Returns the effect's name and its remaining time at `now` (s since the level began).
pub(super) fn effect_words(words: &Words, active: &Active, now: f64) -> String {
    let title = words.power(active.power);
    let left = (active.until - now).max(0.0).ceil();
    if left.is_finite() {
        words.standing_effect(title, left)
    } else {
        words.standing_effect_of_life(title)
    }
}

/// Returns the tool's name and its state.
pub(super) fn tool_words(words: &Words, seen: SeenTool) -> String {
    let title = words.tool(seen.tool);
    match seen.status {
        ToolStatus::Always => title,
        ToolStatus::Spent => words.standing_tool_spent(title),
        ToolStatus::Waiting => words.standing_tool_waiting(title),
        ToolStatus::Filled(share) => words.standing_tool_filled(title, (share * 100.0).round()),
        ToolStatus::Counted { seen, of } => words.standing_tool_counted(title, seen, of),
        ToolStatus::Active => words.standing_tool_active(title),
        ToolStatus::Seconds { left, .. } => words.standing_effect(title, left.ceil()),
        ToolStatus::Charges { left, .. } => words.standing_tool_charges(title, left),
    }
}

fn tell_status(status: Status, mut said: MessageWriter<Announce>) {
    said.write(Announce(status.whole().join(". ").into(), Way::Shown));
}

/// Announces events. A lost life is detected by comparison with the previous frame, because it has several causes: a
/// ball, a rule, a choice in the pause. Fewer lives after a change of turn or a resumed game are no loss.
fn tell_events(
    (status, field): (Status, FieldReset),
    mut started: MessageReader<LevelStarted>,
    (mut cleared, mut lost): (MessageReader<LevelCleared>, MessageReader<GameLost>),
    mut gained: MessageReader<LifeGained>,
    (mut caught, mut ended): (MessageReader<PowerCaught>, MessageReader<EffectEnded>),
    mut lives: Local<u32>,
    mut said: MessageWriter<Announce>,
) {
    let now = status.lives();
    let before = std::mem::replace(&mut *lives, now);
    let has_begun = started.read().count() > 0;
    let is_over = lost.read().count() > 0;
    let words = &status.words;
    let mut say = |words: String, way| {
        said.write(Announce(words.into(), way));
    };
    if has_begun {
        say(status.of_level().join(". "), Way::Spoken);
    // In a versus game, `screens/versus` tells lost lives.
    } else if !status.duel.is_on() && now < before && !is_over && !field.is_reset() {
        say(words.standing_life_lost(now), Way::Urgent);
    }
    if gained.read().count() > 0 {
        say(words.standing_life_gained(now), Way::Spoken);
    }
    for caught in caught.read() {
        say(words.power(caught.power), Way::Spoken);
    }
    for ended in ended.read() {
        let title = words.power(ended.power);
        say(words.standing_effect_over(title), Way::Spoken);
    }
    if cleared.read().count() > 0 {
        say(words.cleared_head(), Way::Urgent);
    }
    if is_over && !status.duel.is_on() {
        say(words.over_lost(), Way::Urgent);
    }
}

fn tell_pauses(
    mut changed: MessageReader<StateTransitionEvent<Overlay>>,
    mut said: MessageWriter<Announce>,
) {
    for change in changed.read() {
        let words: fn(&Words) -> String = match (change.exited, change.entered) {
            (_, Some(Overlay::Pause)) => Words::pause_paused,
            (Some(Overlay::Pause), Some(Overlay::None)) => Words::standing_goes_on,
            _ => continue,
        };
        said.write(Announce(Say::new(words), Way::Urgent));
    }
}
