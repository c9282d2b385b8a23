//! Data of the collisions as lines in the field: predicted flights, recent contacts with their normals, and the
//! outlines of colliders. Runs in `Update`, in `Draw`.
//!
//! The simulation's own lookahead predicts the flights, as for the aim line.

use std::collections::VecDeque;

use super::prelude::*;
use crate::presentation::diagnosis::Diagnosis;
use crate::simulation::collision::lookahead::Lookahead;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Bounces>().add_systems(
        Update,
        (
            note_bounces.run_if(resource_equals(Diagnosis::Lines)),
            canvas("Diagnosis", layer::DIAGNOSIS, draw),
        )
            .chain()
            .in_set(LookSystems::Draw),
    );
}

/// Number of predicted contacts of a ball.
const AHEAD: u32 = 6;
/// Maximum number of balls whose flights are shown: more would hide the field.
const MAX_BALLS: usize = 20;
/// Maximum number of contacts shown.
const MAX_BOUNCES: usize = 40;
/// Length of a normal (units).
const NORMAL: f64 = 26.0;
/// Maximum number of collider outlines drawn.
const MAX_OUTLINES: usize = 5_000;
/// Half the line width (units).
const LINE: f32 = 0.9;

/// Positions and normals of recent contacts, the newest last.
#[derive(Resource, Default, PartialEq)]
struct Bounces(VecDeque<(DVec2, DVec2)>);

fn note_bounces(field: FieldReset, mut hits: FiniteReader<BallHit>, mut bounces: ResMut<Bounces>) {
    if field.is_reset() {
        bounces.0.clear();
    }
    for hit in hits.read().filter(|hit| !hit.passed) {
        bounces.0.push_back((hit.touched(), hit.normal));
    }
    let over = bounces.0.len().saturating_sub(MAX_BOUNCES);
    bounces.0.drain(..over);
}

fn draw(
    diagnosis: Res<Diagnosis>,
    balls: Query<(&Ball, &Position, &Velocity, &Flight), Without<Held>>,
    colliders: Query<(&Collider, &Position)>,
    mut bounces: ResMut<Bounces>,
    ahead: Lookahead,
) -> Quads {
    let mut quads = Quads::default();
    if *diagnosis != Diagnosis::Lines {
        bounces.set_if_neq(Bounces::default());
        return quads;
    }
    let quiet = palette::usual(tone::TEXT_QUIET).with_alpha(0.8);
    for (collider, at) in colliders.iter().take(MAX_OUTLINES) {
        // Half-planes have no outline: their edge is the edge of the field.
        if let Some(outline) = Outline::from_shape(&collider.0) {
            quads.shape(outline.frame(at.0.as_vec2(), 0.0, LINE, quiet));
        }
    }
    let way = palette::BALL_GLOW.to_linear().with_alpha(0.9);
    let balls = balls.iter().sort_by_key::<&Ball, _>(|ball| ball.id);
    for (ball, at, velocity, flight) in balls.take(MAX_BALLS) {
        let legs = ahead.legs(ball, *flight, velocity.0, AHEAD);
        for (place, (from, to)) in legs.into_iter().enumerate() {
            let from = if place == 0 { at.0 } else { from };
            line(&mut quads, from, to, way);
        }
    }
    let normal = palette::usual(tone::ERROR).to_linear();
    for (at, along) in &bounces.0 {
        line(&mut quads, *at, *at + *along * NORMAL, normal);
        quads.shape(Shape::disc(at.as_vec2(), LINE * 2.5, normal));
    }
    quads
}

fn line(quads: &mut Quads, from: DVec2, to: DVec2, colour: LinearRgba) {
    let (from, to) = (from.as_vec2(), to.as_vec2());
    let Some(along) = (to - from).try_normalize() else {
        return;
    };
    let half = Vec2::new((to - from).length() * 0.5, LINE);
    quads.shape(Shape::rounded((from + to) * 0.5, half, 0.0, colour).along(along));
}
