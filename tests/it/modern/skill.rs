//! Score for skill: the multipliers of rallies and streaks, feats, and bonuses for a cleared level. Scores of autopilot
//! games are compared with a second calculation from contacts alone.

use brickwork::content::Streak;
use brickwork::headless::Witness;
use brickwork::simulation::messages::Bonuses;
use brickwork::simulation::scoring::Tally;

use super::same_heavy_and_recorded;
use crate::prelude::*;

/// Returns modern rules without drops, so that only bricks, feats and bonuses score.
fn rules() -> Rules {
    let mut rules = Rules::modern();
    rules.drops = Drops::None;
    rules.last_bricks.drops = Vec::new();
    rules
}

fn tally(sim: &Sim) -> Tally {
    sim.resource::<Tallies>().first()
}

/// Events of a ball since it left the paddle.
#[derive(Clone, Copy, Default)]
struct Out {
    /// `true` if the ball has hit something destructible or was sent on its way by something other than the paddle.
    fruitful: bool,
    /// Number of contacts with indestructible objects.
    banks: u32,
}

/// Result of a game, calculated from its events.
#[derive(Debug, Default, PartialEq)]
struct Account {
    score: u32,
    returns: u32,
    misses: u32,
    feats: [u32; 4],
}

/// Event: a contact, a destroyed brick or a nudge.
enum Event {
    Hit(brickwork::simulation::messages::BallHit),
    Gone(brickwork::simulation::messages::BrickDestroyed),
    Nudged(u32),
}

fn events(witness: &Witness, hz: f64) -> Vec<Event> {
    let mut events: Vec<(f64, u8, Event)> = Vec::new();
    // A brick destroyed by a contact has the same time. The message of the contact follows it.
    let destroyed = witness.destroyed.iter();
    events.extend(destroyed.map(|it| (it.time, 0, Event::Gone(*it))));
    events.extend(witness.hits.iter().map(|it| (it.time, 1, Event::Hit(*it))));
    let nudges = witness.turns.iter();
    let nudges = nudges.filter(|(_, turn)| turn.cause == TurnCause::Nudge);
    events.extend(nudges.map(|(step, turn)| (*step as f64 / hz, 2, Event::Nudged(turn.ball))));
    events.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    events.into_iter().map(|(_, _, event)| event).collect()
}

/// Returns the growth `grown` of the multiplier of a streak after a return, the `row`th in a row with a hit (tenths).
fn after(streak: &Streak, grown: u32, row: u32) -> u32 {
    if row == 0 {
        // Modern keeps a half after a miss, and three quarters after a lost life.
        return grown / 2;
    }
    let mut raised = f64::from(10 + grown + streak.each);
    if row.is_multiple_of(streak.every) {
        raised *= streak.clean;
    }
    (raised as u32).min(streak.max) - 10
}

/// Calculates the score of a game under `rules` without blasts and capsules.
fn account(witness: &Witness, rules: &Rules, hz: f64) -> Account {
    let (combo, feats) = (rules.skill.combo, rules.skill.feats);
    let mut account = Account::default();
    let mut out: BTreeMap<u32, Out> = BTreeMap::new();
    let multiplier = rules.skill.streak;
    let (mut rally, mut streak, mut grown) = (0, 0, 0);
    for event in events(witness, hz) {
        match event {
            Event::Nudged(ball) => out.entry(ball).or_default().fruitful = true,
            Event::Gone(brick) => {
                let points = brick.kind.points(rules.points_per_hit);
                if brick.cause == Cause::Rule {
                    account.score += points / 2;
                    rally += 1;
                    continue;
                }
                let combo = (10 + combo.each * rally).min(combo.max);
                account.score += points * combo * (10 + grown) / 100;
                rally += 1;
                if rally % 5 == 0 {
                    account.score += feats.rally * (rally / 5);
                    account.feats[Feat::Rally as usize] += 1;
                }
            }
            Event::Hit(hit) => {
                let of_ball = out.entry(hit.ball).or_default();
                match hit.target {
                    Target::Paddle(_) => {
                        account.returns += 1;
                        account.misses += u32::from(!of_ball.fruitful);
                        streak = if of_ball.fruitful { streak + 1 } else { 0 };
                        grown = after(&multiplier, grown, streak);
                        if streak > 1 {
                            account.score += feats.streak * streak.min(feats.streak_max);
                            account.feats[Feat::Streak as usize] += 1;
                        }
                        rally = 0;
                        *of_ball = Out::default();
                    }
                    Target::Brick(_) if hit.destroyed || hit.hits_left > 0 => {
                        if !of_ball.fruitful && of_ball.banks > 0 {
                            account.score += feats.bank * of_ball.banks.min(3);
                            account.feats[Feat::Bank as usize] += 1;
                        }
                        of_ball.fruitful = true;
                    }
                    // There is only one ball.
                    Target::Floor => (rally, streak, grown) = (0, 0, grown * 3 / 4),
                    _ => of_ball.banks += 1,
                }
            }
        }
    }
    account
}

#[test]
fn the_score_is_that_of_a_second_account_made_from_contacts_alone() {
    let mut done = [0; 4];
    for (path, seeds) in [
        ("levels/beginnings/02-ice-cream.ron", 1..=3),
        ("levels/beginnings/08-street-lamps.ron", 1..=2),
        ("levels/beginnings/10-frog-pond.ron", 1..=2),
    ] {
        for seed in seeds {
            for player in [Player::Autopilot, Player::Catcher, Player::Novice] {
                let level = file::read(path.as_ref()).expect("a good level");
                let config = games::playing(rules(), seed, player.clone());
                let mut sim = games::watched(std::sync::Arc::new(level), config);
                sim.run(200.0);
                let expected = account(&sim.witness(), &rules(), 120.0);
                let tally = tally(&sim);
                let counted = Account {
                    score: sim.standing().score - tally.bonuses.sum(),
                    returns: tally.returns,
                    misses: tally.misses,
                    feats: tally.feats,
                };
                assert_eq!(counted, expected, "{path}, seed {seed}, {player:?}");
                let bonus = rules().skill.bonus;
                if sim.round() == Round::Cleared {
                    assert_eq!(tally.bonuses.no_loss > 0, tally.lives_lost == 0);
                    let aim = bonus.aim * bonus.aim_part(tally.returns, tally.misses);
                    let paid = f64::from(tally.bonuses.aim);
                    assert!((paid - aim * f64::from(tally.multiplied_points)).abs() <= 1.0);
                } else {
                    // Only a cleared level pays.
                    assert_eq!(tally.bonuses, Bonuses::default());
                }
                for (done, times) in done.iter_mut().zip(tally.feats) {
                    *done += times;
                }
            }
        }
    }
    for feat in [Feat::Bank, Feat::Rally, Feat::Streak] {
        assert!(done[feat as usize] > 0, "{} was never done", feat.name());
    }
}

#[test]
fn the_multiplier_falls_back_with_a_touch_of_the_paddle_and_never_exceeds_its_cap() {
    let combo = Rules::modern().skill.combo;
    let tenths: Vec<u32> = (0..60).map(|rally| combo.tenths(rally)).collect();
    assert_eq!(tenths[..4], [10, 11, 12, 13], "a tenth for each brick");
    assert_eq!(tenths[39..42], [49, 50, 50], "five times, and no more");
    assert_eq!(combo.tenths(u32::MAX), 50);

    let mut sim = games::drawn(&["x......x", "........"], games::under(rules()));
    sim.put_paddle(400.0);
    fly(&mut sim, (400.0, 100.0), (0.0, -300.0), 60);
    assert_eq!((tally(&sim).rally, tally(&sim).returns), (0, 1));
}

#[test]
fn the_multiplier_of_a_streak_changes_only_with_returns_and_lost_lives() {
    let rules = Rules::modern();
    let streak = rules.skill.streak;
    assert_eq!((streak.miss_keeps, streak.loss_keeps), (0.5, 0.75));
    let (mut rises, mut falls, mut losses) = (0, 0, 0);
    for player in [Player::Autopilot, Player::Catcher, Player::Novice] {
        let level = file::read("levels/machinery/06-orrery.ron".as_ref()).expect("a good level");
        let config = games::playing(rules.clone(), 4, player);
        let mut sim = games::watched(std::sync::Arc::new(level), config);
        let mut before = tally(&sim);
        while sim.clock().step < 120 * 100 && !sim.round().is_over() {
            sim.step(1);
            let now = tally(&sim);
            let returned = now.returns - before.returns;
            let missed = now.misses - before.misses;
            let lost = now.lives_lost > before.lives_lost;
            if now.grown > before.grown {
                assert!(
                    returned > missed,
                    "only a return that hit a brick raises it"
                );
                rises += 1;
            }
            if now.grown < before.grown {
                assert!(missed > 0 || lost, "only a miss or a lost life lowers it");
                falls += 1;
            }
            assert!(10 + now.grown <= streak.max, "it never exceeds its maximum");
            if lost {
                let left = before.grown * 3 / 4;
                assert_eq!(now.grown, left, "a lost life takes a quarter");
                losses += 1;
            }
            before = now;
        }
    }
    let all_occur = rises > 20 && falls > 5 && losses > 0;
    assert!(all_occur, "{rises}, {falls}, {losses}");
}

#[test]
fn a_miss_leaves_a_part_of_the_streak_and_each_clean_streak_multiplies_it() {
    let streak = Streak {
        each: 2,
        clean: 1.5,
        every: 5,
        max: 40,
        miss_keeps: 0.5,
        loss_keeps: 0.25,
    };
    let grown: Vec<u32> = (1..=10)
        .scan(0, |grown, row| {
            *grown = streak.after_return(*grown, row);
            Some(*grown)
        })
        .collect();
    let expected = [2, 4, 6, 8, 20, 22, 24, 26, 28, 30];
    assert_eq!(grown, expected, "up to the maximum");
    assert_eq!(streak.after_return(13, 0), 6, "rounded down");
    assert_eq!(streak.after_loss(13), 3);
    assert_eq!([0, 13, u32::MAX].map(|it| streak.tenths(it)), [10, 23, 40]);
    let none = Streak::default();
    assert_eq!((none.after_return(0, 5), none.tenths(0)), (0, 10));
}

#[test]
fn rulesets_after_other_games_pay_for_bricks_alone() {
    for name in rulesets::all().keys() {
        if name == rulesets::DEFAULT {
            continue;
        }
        let rules = Rules::named(name).expect("it is in the table");
        assert_eq!(rules.skill, brickwork::content::Skill::default(), "{name}");
    }
}

#[test]
fn a_chain_of_blasts_is_paid_from_its_third_brick_on() {
    let source = "(format: 2, name: \"Chain\", author: \"Test\", legend: {'e': (kind: \"ember\")}, \
                  bricks: [\"eeeeee....\", \"..........\"])";
    let mut sim = games::watched(std::sync::Arc::new(parsed(source)), games::under(rules()));
    sim.throw(&[(DVec2::new(40.0, 300.0), DVec2::new(0.0, 400.0))]);
    sim.run(6.0);
    let gone = sim.witness().destroyed;
    let blasts = gone.iter().map(|brick| brick.cause);
    let blasts = blasts.filter(|cause| matches!(cause, Cause::Blast(_)));
    let blasted = blasts.count();
    assert!(blasted >= 3, "embers set each other off: {blasted}");
    // Each from the third on.
    let chained = tally(&sim).feats[Feat::Chain as usize];
    assert_eq!(chained as usize, blasted - 2);
}

#[test]
fn a_level_that_is_left_early_pays_nothing() {
    let game = || {
        let config = games::playing(rules(), 3, Player::Autopilot);
        Sim::new(level(&["xx22xx", "xxxxxx"]), config)
    };
    let mut sim = game();
    sim.run(300.0);
    assert_eq!(sim.round(), Round::Cleared);
    assert!(tally(&sim).bonuses.sum() > 0, "one that is cleared pays");
    same_heavy_and_recorded(game, 30.0, |_| {});
}
