//! Selection of the test that the lab draws and describes in detail.
//!
//! The player's choice in the visible frame comes first, then the first hit, then the nearest box.
//! [`verdicts`](super::verdicts) handles the input.

use super::prelude::*;
use super::turns;

/// Test that is described alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChosenTest<'a> {
    pub test: &'a Tested,
    /// Number of hits in the frame before this test.
    pub turns: usize,
}

/// Returns the default test of `frame`: the first hit, otherwise the test of the nearest box.
pub(super) fn worth_most(frame: &Frame) -> Option<&Tested> {
    let nearest = || {
        let tests = frame.tests_of_scene();
        let of_boxes = tests.filter(|test| test.of_box().is_some());
        let gap = |test: &&Tested| test.of_box().map_or(f64::INFINITY, |(_, of)| of.distance);
        of_boxes.min_by(|a, b| gap(a).total_cmp(&gap(b)))
    };
    let mut tests = frame.tests_of_scene();
    tests.find(|test| test.is_hit).or_else(nearest)
}

impl Lab {
    /// Returns the tests of the visible frame, in order. Empty while the ball waits on the paddle.
    pub(super) fn tests(&self) -> impl Iterator<Item = &Tested> {
        let frame = &self.tutorial.frames[self.frame()];
        frame.tests_of_scene().filter(|_| !frame.is_held)
    }

    /// Returns the test that the player has selected in the visible frame.
    pub(super) fn chosen(&self) -> Option<ChosenTest<'_>> {
        let place = self.chosen_place()?;
        let before = self.tests().take(place);
        Some(ChosenTest {
            test: self.tests().nth(place)?,
            turns: before.filter(|test| turns::is_turn(test)).count(),
        })
    }

    /// Selects the test with index `place` in the visible frame, or none.
    pub(super) fn choose(&mut self, place: Option<usize>) {
        self.choice = place.map(|place| (self.frame(), place));
    }

    pub(super) fn chosen_place(&self) -> Option<usize> {
        let choice = self.choice.filter(|(frame, _)| *frame == self.frame());
        choice.map(|(_, place)| place)
    }

    /// Returns the index of the described test.
    pub(super) fn told_place(&self) -> Option<usize> {
        self.chosen_place().or_else(|| {
            let told = worth_most(&self.tutorial.frames[self.frame()])?;
            self.tests().position(|test| core::ptr::eq(test, told))
        })
    }

    /// Returns the index after the selected one: the first without a selection, `None` after the last.
    pub(super) fn next_place(&self) -> Option<usize> {
        let next = self.chosen_place().map_or(0, |place| place + 1);
        (next < self.tests().count()).then_some(next)
    }
}

/// Returns the area of the target of `test` (units): its box, or the point of the wall or floor line nearest to the
/// ball.
pub(super) fn place_of(test: &Tested) -> Aabb {
    let ball = test.before.0;
    let near = |at| Aabb { min: at, max: at };
    match test.against {
        Against::Wall { side, .. } => near(match side {
            Side::Left => ball.with_x(0.0),
            Side::Right => ball.with_x(FIELD.x),
            Side::Top => ball.with_y(FIELD.y),
        }),
        Against::Floor { .. } => near(ball.with_y(0.0)),
        Against::Brick(_, bounds, _) => bounds,
        Against::Paddle(of) => of.bounds,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::labs;
    use super::super::verdicts::TESTS;

    #[test]
    fn a_key_goes_through_all_tests_of_a_frame_and_back_to_what_is_worth_most() {
        let mut frames = 0;
        for (scene, mut lab) in labs() {
            for index in 0..lab.tutorial.frames.len() {
                lab.time = lab.tutorial.time_of(index);
                let count = lab.tests().count();
                assert!(count <= TESTS, "{scene}: {count} tests");
                for place in 0..count {
                    let next = lab.next_place();
                    assert_eq!(next, Some(place), "{scene}, frame {index}");
                    lab.choose(next);
                    let test = lab.chosen().expect("it is chosen").test;
                    let told = lab.tests().nth(place).expect("it is there");
                    assert!(core::ptr::eq(test, told));
                }
                let next = lab.next_place();
                lab.choose(next);
                assert!(lab.chosen().is_none(), "{scene}, frame {index}");
                frames += usize::from(count > 0);
            }
        }
        assert!(frames > 300, "{frames} frames");
    }

    #[test]
    fn what_is_chosen_in_a_frame_is_chosen_in_no_other() {
        for (scene, mut lab) in labs() {
            lab.time = lab.tutorial.time_of(3);
            lab.choose(Some(1));
            assert!(lab.chosen().is_some(), "{scene}");
            lab.time = lab.tutorial.time_of(4);
            assert!(lab.chosen().is_none(), "{scene}");
        }
    }
}
