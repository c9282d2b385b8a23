//! Visibility of the ball in the busiest scene and under every effect: it, or its outline, contrasts with its
//! surroundings.

use crate::prelude::*;

use bevy::math::ops;

use brickwork::content::ToolId;
use brickwork::content::materials::{PaddleStyle, TrailStyle};
use brickwork::presentation::decor::Decor;

use super::{Drawn, Picture, can_draw, ratio};

/// Starts a scene with 40 balls played by the autopilot, and waits until after its 500 blasts.
fn busiest(size: (u32, u32)) -> Drawn {
    let mut drawn = busiest_begun(size);
    drawn.let_pass(90);
    drawn
}

/// Starts that scene. Its chain soon begins and lasts less than a second.
pub fn busiest_begun(size: (u32, u32)) -> Drawn {
    let file = crate::data::root("benches/scenes/chain.ron");
    Drawn::begun(autoplay_of(&[&file], "modern"), size)
}

/// Minimum contrast between a ball and its outline (WCAG ratio).
const STANDS_OUT: f32 = 4.5;
/// Minimum contrast between the ball or its outline and the surroundings (WCAG ratio for non-text). Because of their
/// mutual contrast, at least one of the two meets it.
const SET_OFF: f32 = 3.0;
/// Minimum shares of the directions around a ball with that contrast, for its outline and its surroundings. Its own
/// trail covers some directions, and more outside.
const SHARE: f32 = 0.75;
const SHARE_OUTSIDE: f32 = 0.66;
/// Distances of the outline and of the surroundings from the centre (radii of the ball).
const OUTLINE: [f32; 5] = [0.94, 1.0, 1.06, 1.12, 1.18];
const OUTSIDE: [f32; 3] = [1.25, 1.32, 1.4];
/// Part of a window above the field that contains text (share of its height).
const WRITTEN: f32 = 0.07;
/// Distance from another ball's centre within which that ball hides a point (radii).
const COVERS: f32 = 1.45;
/// Number of examined directions, and the minimum number that other balls must leave visible.
const DIRECTIONS: usize = 24;
const SEEN: usize = 8;

/// Ball as rendered (pixels). A contact squashes it for a moment.
pub struct Seen {
    ball: Entity,
    pub middle: Vec2,
    /// Vectors from the centre to the edge: along the contact's normal and across it.
    axes: [Vec2; 2],
}

impl Seen {
    /// Returns the point at `share` of the radius from the centre, in the direction `turned` (rad).
    fn at(&self, turned: f32, share: f32) -> Vec2 {
        let (sin, cos) = ops::sin_cos(turned);
        self.middle + share * (cos * self.axes[0] + sin * self.axes[1])
    }

    fn radius(&self) -> f32 {
        self.axes[0].length().max(self.axes[1].length())
    }
}

impl Drawn {
    /// Returns the visible balls.
    pub fn balls(&mut self) -> Vec<Seen> {
        let (camera, at) = self.camera();
        let world = self.app.world_mut();
        let mut balls = world.query::<(Entity, &Ball, &GlobalTransform)>();
        let seen = balls.iter(world).filter_map(|(entity, ball, place)| {
            let places = [Vec3::ZERO, Vec3::X, Vec3::Y].map(|it| it * ball.radius as f32);
            let [middle, x, y] = places.map(|it| {
                let it = place.transform_point(it);
                camera.world_to_viewport(&at, it).ok()
            });
            let middle = middle?;
            let axes = [x? - middle, y? - middle];
            let ball = entity;
            Some(Seen { ball, middle, axes })
        });
        seen.collect()
    }
}

impl Picture {
    /// Returns the shares of directions in which `ball` contrasts with its outline, and with its surroundings.
    /// Directions hidden by another of `balls` are ignored. `None` if hardly any part is visible.
    fn stands_out(&self, ball: &Seen, balls: &[Seen]) -> Option<[f32; 2]> {
        let others = balls.iter().filter(|it| it.middle != ball.middle);
        let covers = |at: Vec2| {
            let mut others = others.clone();
            others.any(|it| it.middle.distance(at) < COVERS * it.radius())
        };
        if covers(ball.middle) {
            return None;
        }
        let middle = self.at(ball.middle);
        let (mut all, mut apart, mut off) = (0, 0, 0);
        for turn in 0..DIRECTIONS {
            let turned = turn as f32 / DIRECTIONS as f32 * std::f32::consts::TAU;
            let covered = |share: &f32| covers(ball.at(turned, *share));
            if OUTLINE.iter().chain(&OUTSIDE).any(covered) {
                continue;
            }
            all += 1;
            let outline = OUTLINE.map(|share| self.at(ball.at(turned, share)));
            let outline = outline.into_iter().fold(1.0, f32::min);
            let outside = OUTSIDE.map(|share| self.at(ball.at(turned, share)));
            let mut outside = outside
                .iter()
                .map(|it| ratio(middle, *it).max(ratio(outline, *it)));
            let set_off = outside.all(|ratio| ratio >= SET_OFF);
            apart += u32::from(ratio(middle, outline) >= STANDS_OUT);
            off += u32::from(set_off);
        }
        (all >= SEEN).then(|| [apart, off].map(|count| count as f32 / all as f32))
    }
}

/// Number of bricks destroyed by blasts.
#[derive(Resource, Default)]
struct Blasts(usize);

fn count_blasts(mut gone: MessageReader<BrickDestroyed>, mut blasts: ResMut<Blasts>) {
    let gone = gone.read();
    let by_blast = gone.filter(|brick| matches!(brick.cause, Cause::Blast(_)));
    blasts.0 += by_blast.count();
}

/// Ball without enough contrast.
pub struct Faint {
    pub ball: Entity,
    /// Description of the problem.
    words: String,
}

/// Examines all balls in the current frame of `game`. Returns their number and those without enough contrast.
pub fn look_at_balls(game: &mut Drawn, size: (u32, u32)) -> (usize, Vec<Faint>) {
    game.frames_last(Duration::ZERO);
    let picture = game.picture();
    let balls = game.balls();
    game.frames_last(FRAME);
    let (mut seen, mut faint) = (0, Vec::new());
    for ball in &balls {
        let (at, room) = (ball.middle, Vec2::splat(2.0 * ball.radius()));
        let size = Vec2::new(size.0 as f32, size.1 as f32);
        // While the camera is turned, balls fly below the text above the field.
        let written = Vec2::Y * WRITTEN * size.y;
        let inside = at.cmpgt(room + written).all() && (size - at).cmpgt(room).all();
        if !inside {
            continue;
        }
        let Some([apart, off]) = picture.stands_out(ball, &balls) else {
            continue;
        };
        seen += 1;
        let middle = picture.at(at);
        if middle < 0.8 || apart < SHARE || off < SHARE_OUTSIDE {
            let words = format!("{at}: {middle:.2}, outline {apart:.2}, outside {off:.2}");
            let ball = ball.ball;
            faint.push(Faint { ball, words });
        }
    }
    if !faint.is_empty() {
        eprintln!("a faint ball looks so: {}", kept(game).display());
    }
    (seen, faint)
}

/// Saves a picture of `game` for inspection and returns its path.
fn kept(game: &mut Drawn) -> PathBuf {
    game.frames_last(Duration::ZERO);
    let image = game.image().try_into_dynamic().expect("a picture");
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("faint-ball.png");
    image.to_rgb8().save(&file).expect("it is written");
    game.frames_last(FRAME);
    file
}

pub fn assert_none_is_faint(scene: &str, seen: usize, faint: &[Faint]) {
    let words: Vec<&str> = faint.iter().map(|it| &*it.words).collect();
    let (count, words) = (faint.len(), words.join("\n"));
    assert!(count == 0, "{scene}: {count} of {seen}:\n{words}");
}

#[test]
fn the_ball_stands_out_in_the_busiest_frames() {
    if !can_draw() {
        return;
    }
    for detail in [WantedDetail::Low, WantedDetail::High] {
        look_at_the_busiest_frames(detail);
    }
}

fn look_at_the_busiest_frames(detail: WantedDetail) {
    let size = (1600, 1200);
    let mut game = busiest_begun(size);
    game.settle_detail(detail);
    game.app.init_resource::<Blasts>();
    game.app.add_systems(Last, count_blasts);
    let blasts = |game: &Drawn| game.app.world().resource::<Blasts>().0;
    let begins = (0..120).any(|_| {
        game.let_pass(1);
        blasts(&game) > 0
    });
    assert!(begins, "the chain begins");
    let (mut seen, mut faint) = (0, Vec::new());
    for frame in 0..24 {
        game.let_pass(1 + frame % 5);
        let found = look_at_balls(&mut game, size);
        seen += found.0;
        faint.extend(found.1);
    }
    assert!(blasts(&game) > 400, "{} blasts", blasts(&game));
    assert!(seen > 300, "{seen} balls");
    assert_none_is_faint(&format!("blasts, {detail:?} detail"), seen, &faint);
}

#[test]
fn the_ball_stands_out_while_effects_change_the_picture_or_the_balls() {
    if !can_draw() {
        return;
    }
    // A sample; with `BRICKWORK_SWEEP`, the effects start in each frame of a second.
    let moments = if is_sweep() { 0..60 } else { 0..1 };
    let size = (1200, 900);
    for moment in moments {
        let mut game = busiest(size);
        game.let_pass(moment);
        let mut seen = 0;
        for effects in [
            &["chaos"][..],
            &["confuse"],
            &["darkness"],
            &["confuse", "chaos", "darkness"],
            &["explosive", "chaotic"],
            &["energy", "fast"],
            &["weak", "slow"],
        ] {
            game.give(effects);
            // Examine the effect during its onset and at full strength.
            for frames in [6, 20] {
                game.let_pass(frames);
                let (count, faint) = look_at_balls(&mut game, size);
                assert_none_is_faint(&format!("{effects:?}, frame {moment}"), count, &faint);
                seen += count;
            }
        }
        assert!(seen > 100, "frame {moment}: {seen} balls");
    }
}

#[test]
fn the_ball_stands_out_with_every_style_of_paddle_and_trail() {
    if !can_draw() {
        return;
    }
    let size = (1200, 900);
    let mut game = busiest(size);
    let lights = [None, Some(Light::Sea), Some(Light::Night)]
        .into_iter()
        .cycle();
    let styles = PaddleStyle::ALL.iter().zip(TrailStyle::ALL);
    for ((paddle, trail), light) in styles.zip(lights) {
        let (paddle, trail) = (*paddle, *trail);
        let decor = Decor {
            paddle,
            trail,
            light,
            music: None,
        };
        game.app.insert_resource(decor);
        let mut seen = 0;
        for frames in [20, 7] {
            game.let_pass(frames);
            let (count, faint) = look_at_balls(&mut game, size);
            assert_none_is_faint(&format!("{decor:?}"), count, &faint);
            seen += count;
        }
        assert!(seen > 10, "{decor:?}: {seen} balls");
    }
}

/// Tools with all marks on balls, and others that act often.
const TOOLS: [&str; 12] = [
    "needle",
    "hammer",
    "opening-shot",
    "dead-centre",
    "long-rally",
    "open-side",
    "slanted-wall",
    "row-breaker",
    "ember-trail",
    "greenhouse",
    "soft-hands",
    "patience",
];

#[test]
fn the_ball_stands_out_with_the_marks_of_tools_in_every_light() {
    if !can_draw() {
        return;
    }
    let size = (1200, 900);
    let file = crate::data::root("levels/beginnings/07-treasure.ron");
    let tools = TOOLS.map(|name| ToolId::named(name).expect("a tool"));
    let launch = changed(autoplay_of(&[&file], "modern"), |it| {
        it.overrides.tools = tools.to_vec();
    });
    let mut game = Drawn::begun(launch, size);
    let mut seen = 0;
    // A sample of the lights, or all of them.
    let step = if is_sweep() { 1 } else { 4 };
    for light in Light::ALL.iter().step_by(step) {
        let light = Some(*light);
        game.app.insert_resource(Decor { light, ..default() });
        for _ in 0..12 {
            game.let_pass(12);
            let (count, faint) = look_at_balls(&mut game, size);
            assert_none_is_faint(&format!("tools, {light:?}"), count, &faint);
            seen += count;
        }
    }
    assert!(seen > 20, "{seen} balls");
}

#[test]
fn the_ball_stands_out_in_the_moment_before_the_last_brick() {
    if !can_draw() {
        return;
    }
    let source = r#"(format: 2, name: "Two", author: "Test", legend: {'x': (color: Sand)}, drawing: (height: 260.0), bricks: ["xx", ".."])"#;
    let (_folder, file) = level_file(source);
    let launch = autoplay_of(&[&file], "modern");
    let size = (640, 480);
    let mut game = Drawn::of(launch, size);
    let is_slow = |game: &Drawn| {
        let time = game.app.world().resource::<Time<Virtual>>();
        time.relative_speed() < 0.7
    };
    let comes = (0..3_000).any(|_| {
        game.let_pass(1);
        is_slow(&game)
    });
    assert!(comes, "the moment");
    let mut seen = 0;
    for _ in 0..4 {
        game.let_pass(3);
        let (count, faint) = look_at_balls(&mut game, size);
        assert_none_is_faint("the last brick", count, &faint);
        seen += count;
    }
    assert!(seen > 1, "{seen} times");
}

/// Text is drawn above the field, and balls fly through the lane of score words, also if the camera is turned.
#[test]
fn score_words_fade_near_a_ball() {
    if !can_draw() {
        return;
    }
    let size = (1200, 900);
    for effects in [&[][..], &["confuse"], &["chaos"]] {
        let mut game = busiest(size);
        game.give(effects);
        let met = (0..4).find_map(|_| picture_with_words(&mut game));
        let (picture, balls, words) = met.expect("a ball behind the words");
        assert_eq!(words.len(), 3, "{effects:?}");
        let ball = loneliest(&balls, &words).expect("a ball behind the words");
        let at = ball.middle;
        assert!(picture.at(at) > 0.8, "{effects:?}: {at}");
        let found = picture.stands_out(ball, &balls);
        let is_seen = found.is_some_and(|shares| shares[0] >= SHARE);
        assert!(is_seen, "{effects:?}: {at}: {found:?}");
    }
}

/// Shows score words. Returns a picture with its balls and the areas of the words, if a ball is behind them.
fn picture_with_words(game: &mut Drawn) -> Option<(Picture, Vec<Seen>, Vec<Rect>)> {
    game.frames_last(FRAME);
    game.let_pass(40);
    game.frames_last(Duration::ZERO);
    for feat in [Feat::Bank, Feat::Chain, Feat::Rally, Feat::Streak] {
        crate::app_state::show_feat(&mut game.app, feat, (5, 100), (400.0, 300.0));
    }
    let picture = game.picture();
    let (balls, words) = (game.balls(), words(game));
    loneliest(&balls, &words)?;
    Some((picture, balls, words))
}

/// Returns the ball in one of the `areas` that is farthest from all others.
fn loneliest<'a>(balls: &'a [Seen], areas: &[Rect]) -> Option<&'a Seen> {
    let is_in = |ball: &&Seen| areas.iter().any(|area| area.contains(ball.middle));
    let alone = |ball: &Seen| {
        let others = balls.iter().filter(|it| it.middle != ball.middle);
        let distances = others.map(|it| it.middle.distance(ball.middle));
        distances.fold(f32::INFINITY, f32::min)
    };
    let inside = balls.iter().filter(is_in);
    inside.max_by(|a, b| alone(a).total_cmp(&alone(b)))
}

/// Returns the areas of the score words (pixels).
fn words(game: &mut Drawn) -> Vec<Rect> {
    let world = game.app.world_mut();
    let mut words = world.query::<(&Name, &ComputedNode, &UiGlobalTransform)>();
    let all = words.iter(world).filter(|row| row.0.as_str() == "Words");
    let areas = all.map(|row| Rect::from_center_size(row.2.translation, row.1.size()));
    areas.collect()
}
