//! Selection of sounds: messages of the simulation cause [`PlaySound`]. The sounds themselves are part of
//! `brickwork-synth` and tested there.

use brickwork_synth::effects::{Effect, Material};

use brickwork::content::KindSummary;
use brickwork::presentation::audio::sound::PlaySound;
use brickwork::simulation::messages::{BallSpedUp, ShotHit};

use crate::prelude::*;

fn kind(name: &str) -> KindSummary {
    let fields = Kinds::base().get(name).expect("a kind of the table");
    fields.kind().expect("it is a good one").summary()
}

/// Starts a paused game, in which only the messages of a test cause sounds.
fn still_game() -> (tempfile::TempDir, App) {
    let (folder, mut app) = game_with(TWO_BRICKS, FRAME);
    app.world_mut().resource_mut::<Time<Virtual>>().pause();
    app.update();
    (folder, app)
}

/// Writes `messages` in their own frame and returns the sounds.
fn heard<M: Message>(app: &mut App, messages: impl IntoIterator<Item = M>) -> Vec<PlaySound> {
    let mut cursor = cursor(app);
    app.world_mut().write_message_batch(messages);
    app.update();
    new_messages(app, &mut cursor)
}

fn effects(sounds: &[PlaySound]) -> Vec<Effect> {
    sounds.iter().map(|sound| sound.effect).collect()
}

fn hit(target: Target, kind: Option<KindSummary>, x: f64) -> BallHit {
    BallHit {
        ball: 0,
        time: 1.0,
        fraction: 0.5,
        owner: PlayerId::FIRST,
        target,
        kind,
        hits_left: 1,
        destroyed: false,
        banks: 0,
        radius: 10.0,
        at: DVec2::new(x, 300.0),
        from: None,
        passed: false,
        normal: DVec2::NEG_Y,
        velocity: DVec2::new(0.0, -400.0),
        caught: false,
        offset: 0.0,
    }
}

fn gone(kind: KindSummary, cause: Cause, rally: u32) -> BrickDestroyed {
    BrickDestroyed {
        id: 90_000,
        at: DVec2::new(400.0, 400.0),
        shape: Shape::Circle { radius: 10.0 },
        kind,
        time: 1.0,
        cause,
        velocity: DVec2::new(0.0, 400.0),
        player: PlayerId::FIRST,
        rally,
        streak: 10,
    }
}

fn shot(kind: KindSummary, destroyed: bool) -> ShotHit {
    ShotHit {
        shot: 0,
        brick: 90_000,
        time: 1.0,
        at: DVec2::new(400.0, 400.0),
        kind,
        destroyed,
    }
}

#[test]
fn nothing_is_hit_in_silence_and_what_is_hit_is_heard_by_what_it_is() {
    let (_folder, mut app) = still_game();
    for (target, effect) in [
        (Target::Paddle(PlayerId::FIRST), Effect::Paddle),
        (Target::Net, Effect::Wall),
    ] {
        let sounds = heard(&mut app, [hit(target, None, 400.0)]);
        assert_eq!(effects(&sounds), [effect]);
    }
    for (name, material) in [
        ("solid", Material::Steel),
        ("gate", Material::Gate),
        ("switch", Material::Switch),
        ("one-way", Material::Vane),
        ("chaotic", Material::Shards),
        ("bumper", Material::Bumper),
    ] {
        let hits = [hit(Target::Brick(7), Some(kind(name)), 400.0)];
        let heard = effects(&heard(&mut app, hits));
        assert_eq!(heard, [Effect::Struck(material)], "{name}");
    }
}

#[test]
fn a_shot_that_breaks_nothing_is_heard_on_what_it_hits() {
    let (_folder, mut app) = still_game();
    let sounds = heard(&mut app, [shot(kind("solid"), false)]);
    assert_eq!(effects(&sounds), [Effect::Struck(Material::Steel)]);
    let sounds = heard(&mut app, [shot(kind("plain"), true)]);
    // Another message reports destroyed bricks.
    assert_eq!(effects(&sounds), []);
    let sounds = heard(&mut app, [gone(kind("plain"), Cause::Shot(0), 0)]);
    assert_eq!(effects(&sounds), [Effect::Broken(Material::Glass)]);
}

#[test]
fn bricks_climb_the_ladder_by_their_place_in_the_rally_and_no_higher_than_its_top() {
    let (_folder, mut app) = still_game();
    let rung =
        |app: &mut App, rally| effects(&heard(app, [gone(kind("plain"), Cause::Ball(0), rally)]));
    for rally in 0..12 {
        assert_eq!(rung(&mut app, rally), [Effect::Ladder(rally as u8)]);
    }
    assert_eq!(rung(&mut app, 500), [Effect::Ladder(11)]);
    // A new rally, after a lost life, a new level or a contact with the paddle, starts at the lowest rung.
    assert_eq!(rung(&mut app, 0), [Effect::Ladder(0)]);
}

#[test]
fn a_brick_that_is_not_of_glass_sings_its_note_and_breaks_as_what_it_is() {
    let (_folder, mut app) = still_game();
    let by_ball = [gone(kind("moss"), Cause::Ball(0), 2)];
    let wanted = [Effect::Ladder(2), Effect::Broken(Material::Moss)];
    assert_eq!(effects(&heard(&mut app, by_ball)), wanted);
    // An ember brick that is not one of the level's explosive bricks.
    let dud = [gone(kind("ember"), Cause::Shot(1), 2)];
    let wanted = [Effect::Broken(Material::Ember)];
    assert_eq!(effects(&heard(&mut app, dud)), wanted, "nothing goes off");
}

#[test]
fn a_brick_that_explodes_by_a_power_up_is_heard_once_when_it_takes_others_with_it() {
    let (_folder, mut app) = still_game();
    let by_blast = || [gone(kind("plain"), Cause::Blast(1), 2)];
    let glass = Effect::Broken(Material::Glass);
    let first = effects(&heard(&mut app, by_blast()));
    assert_eq!(first, [Effect::Explosion, glass]);
    assert_eq!(effects(&heard(&mut app, by_blast())), [glass]);
}

#[test]
fn only_the_last_ball_takes_the_slide_of_a_lost_life_with_it() {
    let (_folder, mut app) = still_game();
    let lost = |x| {
        let (ball, player, at) = (0, PlayerId::FIRST, DVec2::new(x, -10.0));
        BallLost { ball, player, at }
    };
    *app.world_mut().resource_mut::<Round>() = Round::Playing;
    let sounds = heard(&mut app, [lost(100.0)]);
    assert_eq!(effects(&sounds), [Effect::BallGone]);
    assert!(sounds[0].pan < -0.3, "it is heard where it went");
    *app.world_mut().resource_mut::<Round>() = Round::Serving;
    let sounds = heard(&mut app, [lost(100.0), lost(700.0)]);
    assert_eq!(effects(&sounds), [Effect::BallGone, Effect::Lost]);
    assert!(sounds[1].pan > 0.3);
}

#[test]
fn sounds_come_from_where_things_are_and_never_from_farther_than_two_thirds() {
    let (_folder, mut app) = still_game();
    let pan = |app: &mut App, x| heard(app, [hit(Target::Net, None, x)])[0].pan;
    let left = pan(&mut app, 0.0);
    assert!((left + 0.6).abs() < 1e-3 && (pan(&mut app, 800.0) - 0.6).abs() < 1e-3);
    assert_eq!(pan(&mut app, -1e9), left, "whatever it is");
}

#[test]
fn speed_steps_are_heard_one_above_the_other() {
    let (_folder, mut app) = still_game();
    let step = |steps| BallSpedUp {
        ball: 0,
        steps,
        at: DVec2::new(400.0, 300.0),
        speed: 500.0,
    };
    let sounds = heard(&mut app, [step(1), step(2), step(99)]);
    let wanted = [Effect::Faster(0), Effect::Faster(1), Effect::Faster(7)];
    assert_eq!(effects(&sounds), wanted);
}

/// Plays an autopilot game and compares the sounds of explosions and rallies with its messages.
#[test]
fn in_a_real_game_the_ladder_begins_anew_after_every_touch_of_the_paddle() {
    let file = root("benches/scenes/chain.ron");
    let mut app = loaded(autoplay_of(&[&file], "modern"), FRAME);
    let mut sounds = app.world().resource::<Messages<PlaySound>>().get_cursor();
    let broken = app.world().resource::<Messages<BrickDestroyed>>();
    let mut broken = broken.get_cursor();
    let (mut rungs, mut explosions) = (Vec::new(), 0);
    let mut rallies = Vec::new();
    for _ in 0..600 {
        app.update();
        if screen(&app) != Screen::Play || round(&app).is_over() {
            break;
        }
        for sound in new_messages(&app, &mut sounds) {
            match sound.effect {
                Effect::Ladder(rung) => rungs.push(u32::from(rung)),
                Effect::Explosion => explosions += 1,
                _ => {}
            }
        }
        let gone = new_messages(&app, &mut broken).into_iter();
        let by_ball = gone.filter(|brick| matches!(brick.cause, Cause::Ball(_)));
        rallies.extend(by_ball.map(|brick| brick.rally.min(11)));
    }
    assert_eq!(rungs, rallies, "the counter on screen counts the same");
    assert!(rungs.contains(&0) && explosions > 20, "{explosions} blasts");
}
