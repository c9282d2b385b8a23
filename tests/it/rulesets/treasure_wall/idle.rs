//! Idle-ball return: balls that hit no brick for a while return to the paddle.

use brickwork::content::MinAngles;

use super::{at_rate, game, level, rules};
use crate::powers::{let_go_at, named};
use crate::prelude::*;

#[test]
fn a_ball_that_hits_nothing_that_counts_for_ten_seconds_lies_on_the_paddle_again() {
    for step_hz in [60, 120, 240] {
        let source = "(format: 2, name: \"N\", author: \"A\", legend: {'x': (), '#': (solid: true)}, \
             pieces: [(kind: 'x', at: (100, 550), shape: Circle(radius: 20)), \
                      (kind: '#', at: (400, 250), shape: Box(width: 800, height: 20)), \
                      (kind: '#', at: (400, 450), shape: Box(width: 800, height: 20))])";
        let mut sim = at_rate(parsed(source), rules("medium"), step_hz);
        sim.throw(&[(DVec2::new(400.0, 350.0), DVec2::new(150.0, 300.0))]);
        let standing = sim.standing();
        let at = (0..step_hz * 12).find_map(|_| {
            sim.step(1);
            let mut turns = sim.witness().turns.into_iter();
            turns.find(|(_, turn)| turn.cause == TurnCause::Return)
        });
        let (step, turn) = at.expect("it returns");
        assert_eq!(step, u64::from(step_hz) * 10, "after ten seconds");
        let held = sim.balls::<Held>();
        assert!(matches!(held[..], [Held::OnPaddle { offset, .. }] if offset == 0.0));
        assert!(turn.velocity.y > 0.0, "ready to be launched");
        // No life.
        assert_eq!((sim.standing(), sim.round()), (standing, Round::Serving));
        let (paddle, place) = sim.paddle();
        assert_eq!(sim.ball_at(), place + DVec2::Y * (paddle.half().y + 12.5));
        sim.step(u64::from(step_hz) * 15);
        assert!(sim.is_held(), "until it is launched");
        sim.intent().launch = true;
        sim.step(1);
        assert!(!sim.is_held() && sim.round() == Round::Playing);
    }
}

#[test]
fn a_ball_that_hits_bricks_or_the_paddle_never_returns_by_itself() {
    let mut sim = game(level("'9': (hits: 9)", "\"999999\""), rules("medium"));
    sim.intent().launch = true;
    for _ in 0..2_400 {
        if let Some(at) = sim.balls::<Position>().first() {
            sim.intent().target = Some(at.0.x + 10.0);
        }
        sim.intent().launch = true;
        sim.step(1);
        let turned = sim.witness().turns;
        let mut causes = turned.iter().map(|(_, turn)| turn.cause);
        assert!(causes.all(|cause| cause != TurnCause::Return));
    }
}

#[test]
fn the_ten_seconds_end_at_the_same_tick_at_every_step_rate_whenever_they_began() {
    for phase in 0..12 {
        let returned = [60, 120, 240].map(|step_hz| {
            // The ball bounces between two shelves. It moves left until it hits the brick, then slowly right.
            let source = "(format: 2, name: \"N\", author: \"A\", legend: {'9': (hits: 9), '#': (solid: true)}, \
                 pieces: [(kind: '9', at: (100, 350), shape: Box(width: 40, height: 180)), \
                          (kind: '#', at: (400, 250), shape: Box(width: 800, height: 20)), \
                          (kind: '#', at: (400, 450), shape: Box(width: 800, height: 20))])";
            let mut rules = rules("medium");
            rules.min_angles = MinAngles::default();
            let mut sim = at_rate(parsed(source), rules, step_hz);
            let from = DVec2::new(140.0 + 0.13 * f64::from(phase), 350.0);
            sim.throw(&[(from, DVec2::new(-24.0, 300.0))]);
            let mut struck = 0;
            let mut returns = |sim: &mut Sim| {
                let witness = sim.witness();
                struck += witness.hits.iter().filter(|hit| hit.hits_left > 0).count();
                let mut turns = witness.turns.into_iter();
                turns.any(|(_, turn)| turn.cause == TurnCause::Return)
            };
            let step = (1..=step_hz * 12).find(|_| {
                sim.step(1);
                returns(&mut sim)
            });
            assert_eq!(struck, 1, "it meets the brick once");
            f64::from(step.expect("it returns")) / f64::from(step_hz)
        });
        assert_eq!(returned, [returned[0]; 3], "phase {phase}");
        assert!(returned[0] > 10.0, "phase {phase}");
    }
}

#[test]
fn one_of_several_balls_that_came_back_goes_on_by_itself_after_as_long_as_one_that_was_caught() {
    // One ball bounces between two shelves, and another up and down above the middle of the paddle.
    let source = "(format: 2, name: \"N\", author: \"A\", legend: {'x': (), '#': (solid: true)}, \
         pieces: [(kind: 'x', at: (100, 580), shape: Circle(radius: 10)), \
                  (kind: '#', at: (400, 350), shape: Box(width: 800, height: 20)), \
                  (kind: '#', at: (400, 550), shape: Box(width: 800, height: 20))])";
    for effect in [None, Some("ghost")] {
        let rules = Rules {
            idle_return: IdleReturn { after: 4.0 },
            nudge: false,
            drops: Drops::None,
            ..Rules::modern()
        };
        let patience = rules.catch_seconds;
        let mut sim = game(parsed(source), rules);
        sim.put_paddle(400.0);
        sim.throw(&[
            (DVec2::new(600.0, 450.0), DVec2::new(20.0, 400.0)),
            (DVec2::new(400.0, 200.0), DVec2::new(0.0, -400.0)),
        ]);
        sim.step(120 * 4);
        assert_eq!(sim.balls::<Held>().len(), 1, "the first has come back");
        let since = sim.clock().now();
        if let Some(effect) = effect {
            sim.catch(named(effect));
        }
        let after = let_go_at(&mut sim) - since;
        assert_near(after, patience, 0.02, format!("{effect:?}"));
        assert_eq!(sim.balls::<Ball>().len(), 2);
        assert_eq!(sim.round(), Round::Playing);
    }
}
