//! Visual effects change only the field: text stays the same, with full and with reduced motion.

use crate::prelude::*;

use super::{Drawn, Picture, can_draw};

/// Wide window: in a small one, the effects take the place of the level's name.
const SIZE: (u32, u32) = (1280, 720);
/// Minimum luminance inside the strokes of text, and minimum share of its highest luminance. Pixels at the edges of
/// strokes are covered less and show the background.
const WRITTEN: f32 = 0.3;
const COVERED: f32 = 0.99;
/// Minimum number of compared texts: the points, the level and the number of bricks left.
const LEAST_TEXTS: usize = 3;
/// Difference in luminance that counts as a change: twice the background's influence there.
const THROUGH: f32 = 0.02;

impl Drawn {
    /// Returns the areas of visible texts (pixels).
    fn written(&mut self) -> Vec<Rect> {
        let world = self.app.world_mut();
        let mut texts = world.query_filtered::<(&ComputedNode, &UiGlobalTransform, &InheritedVisibility), With<Text>>();
        let seen = texts.iter(world).filter(|row| row.2.get());
        let area = |node: &ComputedNode, at: &UiGlobalTransform| {
            Rect::from_center_size(at.translation, node.size())
        };
        seen.map(|(node, at, _)| area(node, at)).collect()
    }
}

/// Returns the number of changed pixels within the strokes of `texts`, and the number of all. Asserts that it finds at
/// least the points, the level and one more text.
fn changed(texts: &[Rect], before: &Picture, after: &Picture) -> (usize, usize) {
    let (mut differ, mut all, mut found) = (0, 0, 0);
    for text in texts {
        let rows = text.min.y as usize..text.max.y as usize;
        let places = rows.flat_map(|y| {
            let columns = text.min.x as usize..text.max.x as usize;
            columns.map(move |x| y * before.width as usize + x)
        });
        let pixel = |at| Some((*before.luminance.get(at)?, *after.luminance.get(at)?));
        let pixels: Vec<(f32, f32)> = places.filter_map(pixel).collect();
        let brightest = pixels.iter().map(|(was, _)| *was).fold(0.0, f32::max);
        let within = |was: f32| was > WRITTEN.max(COVERED * brightest);
        let strokes = pixels.into_iter().filter(|(was, _)| within(*was));
        let differing = strokes.map(|(was, is)| (was - is).abs() > THROUGH);
        let differing: Vec<bool> = differing.collect();
        found += usize::from(!differing.is_empty());
        all += differing.len();
        differ += differing.into_iter().filter(|it| *it).count();
    }
    assert!(all > 50, "{all} pixels are written");
    assert!(found >= LEAST_TEXTS, "{found} of {} texts", texts.len());
    (differ, all)
}

/// Effect: name, start, and delay before the picture (frames).
type Effect = (&'static str, fn(&mut Drawn), u32);

const EFFECTS: [Effect; 5] = [
    ("confusion", |game| game.give(&["confuse"]), 40),
    ("chaos", |game| game.give(&["chaos"]), 40),
    ("both", |game| game.give(&["confuse", "chaos"]), 40),
    ("darkness", |game| game.give(&["darkness"]), 40),
    ("a shake", lose_a_life, 2),
];

/// Loses a life at a non-finite position: the camera shakes, but no mark of the position appears.
fn lose_a_life(game: &mut Drawn) {
    let world = game.app.world_mut();
    world.insert_resource(Round::Serving);
    for ball in 0..2 {
        let (player, at) = (PlayerId::FIRST, DVec2::NAN);
        world.write_message(BallLost { ball, player, at });
    }
}

/// Period of automatic animations: they repeat after this time.
const ROUND: Duration = Duration::from_secs(3_600);

impl Drawn {
    fn time(&mut self) -> Mut<'_, Time<Virtual>> {
        self.app.world_mut().resource_mut::<Time<Virtual>>()
    }

    /// Returns a picture of the current frame without advancing time.
    fn picture_now(&mut self) -> Picture {
        self.frames_last(Duration::ZERO);
        let picture = self.picture();
        self.frames_last(FRAME);
        picture
    }

    /// Removes the aim line, because its dots pass behind words in the field.
    fn take_aim_line(&mut self) {
        let world = self.app.world_mut();
        let mut names = world.query::<(Entity, &Name)>();
        let mut names = names.iter(world);
        let found = names.find(|(_, name)| name.as_str() == "Aim line");
        let (line, _) = found.expect("an aim line");
        world.despawn(line);
    }

    /// Removes all effects and waits until they have faded.
    fn calm_down(&mut self) {
        self.give(&[]);
        self.let_pass(60);
    }
}

/// Starts a game with the ball on the paddle, in which no counter changes, so that the text is constant.
fn at_rest() -> Drawn {
    let mut game = Drawn::of(at_screen(FirstScreen::Play), SIZE);
    let mut time = game.app.world_mut().resource_mut::<Time<Fixed>>();
    time.set_timestep_hz(1e-6);
    game.take_aim_line();
    game
}

/// Returns settings without eyes, which blink at random.
fn without_eyes(motion: Motion) -> Comfort {
    let mut comfort = Comfort::default();
    (comfort.motion, comfort.juice.eyes) = (motion, Amount::Off);
    comfort
}

/// Returns pictures of `game` `frames` frames after `begin`, and after the effect has ended. The effect begins at the
/// start of a period, because the direction of a shake depends on the time.
fn with_and_without(game: &mut Drawn, begin: fn(&mut Drawn), frames: u32) -> [Picture; 2] {
    game.calm_down();
    let rounds = game.time().elapsed().as_secs() / ROUND.as_secs() + 1;
    game.time().advance_to(ROUND * rounds as u32);
    begin(game);
    game.let_pass(frames);
    let with = game.picture_now();
    let then = game.time().elapsed();
    game.calm_down();
    game.time().advance_to(then + ROUND);
    [with, game.picture_now()]
}

/// Returns the sum of the differences between adjacent pixels. A blur reduces it.
fn sharpness(picture: &Picture) -> f32 {
    let rows = picture.luminance.chunks_exact(picture.width as usize);
    let steps = rows.flat_map(|row| row.windows(2).map(|two| (two[0] - two[1]).abs()));
    steps.sum()
}

/// Minimum loss of sharpness from a shake with blur, and maximum loss from a shake that only moves the picture (share).
const SOFTER: f32 = 0.02;
const MOVED: f32 = 0.01;

#[test]
fn where_there_is_all_detail_a_lost_life_blurs_the_field_and_nothing_that_is_written() {
    if !can_draw() {
        return;
    }
    let mut game = at_rest();
    game.settle(without_eyes(Motion::Full));
    for (detail, blurs) in [(WantedDetail::High, true), (WantedDetail::Low, false)] {
        game.settle_detail(detail);
        let [with, without] = with_and_without(&mut game, lose_a_life, 2);
        let (differ, all) = changed(&game.written(), &without, &with);
        assert_eq!(differ, 0, "{detail:?}: {differ} of {all}");
        let lost = 1.0 - sharpness(&with) / sharpness(&without);
        println!("{detail:?} detail: {lost:.3} of the sharpness is lost");
        let is_right = if blurs { lost >= SOFTER } else { lost <= MOVED };
        assert!(is_right, "{lost}");
    }
}

#[test]
fn effects_change_the_field_and_leave_what_is_written_as_it_is() {
    if !can_draw() {
        return;
    }
    let mut game = at_rest();
    for motion in [Motion::Full, Motion::Reduced] {
        game.settle(without_eyes(motion));
        for (effect, begin, frames) in EFFECTS {
            let [with, without] = with_and_without(&mut game, begin, frames);
            let texts = game.written();
            let (differ, all) = changed(&texts, &without, &with);
            assert_eq!(differ, 0, "{motion:?}, {effect}: {differ} of {all}");
            let field = without.luminance.iter().zip(&with.luminance);
            let other = field.filter(|(was, is)| (*was - *is).abs() > 0.02).count();
            assert!(other > 50, "{motion:?}, {effect} is seen: {other}");
        }
        let ends = [0, 1].map(|round| {
            let then = game.time().elapsed();
            game.time().advance_to(then + round * ROUND);
            game.picture_now()
        });
        let same = ends[0].luminance == ends[1].luminance;
        assert!(same, "{motion:?}: without an effect nothing changes");
    }
}
