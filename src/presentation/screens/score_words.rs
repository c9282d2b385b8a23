//! Messages about feats, a lost streak, a caught power-up and a tool that acts, in the lane above the paddle. Runs in
//! `Show`.
//!
//! [`word_lane`](super::word_lane) draws them. `simulation/scoring` awards the points, and the [`hud`](super::hud)
//! shows the current multiplier.

use super::hud::multiplier;
use super::word_lane::{About, LaneSystems, WordLane};
use crate::content::Streak;
use crate::presentation::screens::prelude::*;
use crate::simulation::player::MAX_PLAYERS;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            name_feats.run_if(on_message::<FeatDone>),
            name_broken_streaks,
            name_catches.run_if(on_message::<PowerCaught>),
            name_tools.run_if(on_message::<ToolActed>),
        )
            .chain()
            .run_if(in_state(Screen::Play).or_else(in_state(Screen::Watch)))
            .in_set(PresentationSystems::Show)
            .after(LaneSystems),
    );
}

/// Interval of streak messages under rules without clean streaks (returns): more messages would distract.
const NAMED_STREAKS: u32 = 5;
/// Minimum length of a lost streak that is reported (returns).
const LOST_STREAK: u32 = 5;

/// Returns the name of a feat.
fn name(words: &Words, feat: Feat, count: u32) -> String {
    match (feat, count) {
        (Feat::Bank, 1) => words.feat_bank(),
        (Feat::Bank, 2) => words.feat_bank_double(),
        (Feat::Bank, _) => words.feat_bank_triple(),
        (Feat::Chain, _) => words.feat_chain(count),
        (Feat::Rally, _) => words.feat_rally(count),
        (Feat::Streak, _) => words.feat_streak(count),
    }
}

/// Returns `true` if a streak of `count` returns is named: when its multiplier jumps.
fn is_named(rules: &Streak, count: u32) -> bool {
    let jumps = rules.clean > 1.0;
    count.is_multiple_of(if jumps { rules.every } else { NAMED_STREAKS })
}

/// Names feats with their points. A streak has its new multiplier, as in the HUD.
fn name_feats(
    (rules, tallies): (Res<RulesInPlay>, Res<Tallies>),
    mut done: FiniteReader<FeatDone>,
    mut lane: WordLane,
) {
    let streak = rules.0.skill.streak;
    for feat in of_frame(done.read(), &streak) {
        let (what, count, points) = (feat.feat, feat.count, feat.points);
        let tenths = match what {
            Feat::Streak => streak.tenths(tallies.of(feat.player).grown),
            Feat::Bank | Feat::Chain | Feat::Rally => 10,
        };
        let line = move |words: &Words| {
            let name = name(words, what, count);
            let points = words.points(points.into());
            match multiplier(words, tenths) {
                none if none.is_empty() => format!("{name}  +{points}"),
                streak => format!("{name} · {}  +{points}", words.hud_streak(streak)),
            }
        };
        let colour = palette::BALL_GLOW.into();
        lane.add(About::Feat(feat.feat), Say::new(line), colour);
    }
}

/// Returns the feats of a frame to report: the last one of each kind, with the total points of that kind.
fn of_frame<'a>(done: impl Iterator<Item = &'a FeatDone>, rules: &Streak) -> Vec<FeatDone> {
    let mut named: Vec<FeatDone> = Vec::new();
    for feat in done {
        if feat.feat == Feat::Streak && !is_named(rules, feat.count) {
            continue;
        }
        match named.iter_mut().find(|before| before.feat == feat.feat) {
            Some(before) => {
                let points = before.points.saturating_add(feat.points);
                *before = FeatDone { points, ..*feat };
            }
            None => named.push(*feat),
        }
    }
    named
}

/// Reports a lost streak. A miss does not carry the length of the lost streak, so it is stored from the previous frame.
/// The tallies restart with each level and after a lost life, and belong to another player after a turn.
fn name_broken_streaks(
    (rules, tallies): (Option<Res<RulesInPlay>>, Res<Tallies>),
    mut returned: FiniteReader<BallReturned>,
    mut lane: WordLane,
    mut streaks: Local<[u32; MAX_PLAYERS as usize]>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let is_paid = rules.is_some_and(|rules| rules.0.skill.pays_streaks());
    let mut is_broken = false;
    for back in returned.read() {
        let Some(streak) = streaks.get_mut(back.player.index()) else {
            continue;
        };
        if back.miss && *streak >= LOST_STREAK && is_paid {
            is_broken = true;
        }
        *streak = back.streak;
    }
    for (player, streak) in PlayerId::all(MAX_PLAYERS).zip(&mut *streaks) {
        *streak = tallies.of(player).streak;
    }
    if is_broken {
        let words = Say::new(Words::feat_streak_lost);
        lane.add(About::BrokenStreak, words, tone::ERROR);
        sounds.write(PlaySound::centred(Effect::StreakLost));
    }
}

/// Names the caught power-up: the last one if a frame has several.
fn name_catches(mut caught: FiniteReader<PowerCaught>, mut lane: WordLane) {
    let Some(caught) = caught.read().last() else {
        return;
    };
    let power = caught.power;
    let colour = match power.power().family {
        Family::Hinders => tone::ERROR,
        Family::Helps | Family::Points => palette::BALL_GLOW.into(),
    };
    let line = move |words: &Words| words.power(power);
    lane.add(About::Catch, Say::new(line), colour);
}

/// Names the tool that acts: the last one if a frame has several, but preferably one that hinders.
fn name_tools(mut acted: FiniteReader<ToolActed>, mut lane: WordLane) {
    let Some(act) = acted.read().max_by_key(|act| act.effect.hinders()) else {
        return;
    };
    let tool = act.tool;
    let colour = match act.effect.hinders() {
        true => tone::ERROR,
        false => palette::BALL_GLOW.into(),
    };
    lane.add(
        About::Tool,
        Say::new(move |words: &Words| words.tool(tool)),
        colour,
    );
}

#[cfg(test)]
mod tests {
    use bevy::math::DVec2;

    use super::*;
    use crate::content::rulesets;
    use crate::simulation::player::PlayerId;

    #[test]
    fn of_many_feats_in_a_frame_one_of_each_kind_is_named_with_the_points_of_all() {
        let done = |feat, count, points| FeatDone {
            player: PlayerId::FIRST,
            feat,
            count,
            points,
            at: DVec2::ZERO,
        };
        let frame: Vec<FeatDone> = (3..60)
            .map(|count| done(Feat::Chain, count, 50))
            .chain([done(Feat::Rally, 5, 25), done(Feat::Streak, 4, 10)])
            .collect();
        let named = of_frame(frame.iter(), &Streak::default());
        assert_eq!(
            named,
            [done(Feat::Chain, 59, 57 * 50), done(Feat::Rally, 5, 25)]
        );
    }

    #[test]
    fn a_streak_is_named_each_time_that_its_multiplier_jumps() {
        let rules = rulesets::all()[rulesets::DEFAULT].rules.skill.streak;
        let (mut grown, mut named) = (0, 0);
        for row in 1..=24 {
            let next = rules.after_return(grown, row);
            let jumps = next > grown + rules.each;
            assert_eq!(is_named(&rules, row), jumps, "{row} in a row");
            (grown, named) = (next, named + u32::from(jumps));
        }
        assert_eq!(named, 3, "every eighth");
    }
}
