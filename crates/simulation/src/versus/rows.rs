//! Rows that a player gets, and the return of a cleared wall. Runs in `Versus`.
//!
//! A row appears below the lowest brick of the player, so the wall grows downwards. The
//! [changes of the field](FieldChanges) guarantee that no brick becomes solid on a ball.

use super::{By, Duel, ending};
use crate::brick::{attach_behaviours, brick, spawn_again};
use crate::collision::change::FieldChanges;
use crate::lane::{Lane, half_of, safe_line};
use crate::prelude::*;
use brickwork_level::content::versus::versus_rules;

/// Bricks with the components that define their extent.
pub type Bricks<'w, 's> = Query<
    'w,
    's,
    (
        &'static Brick,
        &'static Position,
        &'static Collider,
        Option<&'static OnPath>,
    ),
>;

/// Returns the place of the next row of `player` (units); `None` without a brick to be below of.
pub fn next_row(player: PlayerId, level: &Level, rules: &Rules, bricks: &Bricks) -> Option<Aabb> {
    let lane = Lane::new(rules.players, player, &Arena::new(level.field()));
    let top = lowest(player, level, rules, bricks)?;
    let row = versus_rules().row;
    let low = DVec2::new(lane.left, top - row.gap - row.height);
    Some(Aabb::new(low, DVec2::new(lane.right, top - row.gap)))
}

/// Returns the lowest height that the bricks of `player` reach (units). Below a moving brick, a ball has room.
fn lowest(player: PlayerId, level: &Level, rules: &Rules, bricks: &Bricks) -> Option<f64> {
    let own = bricks.iter().filter(|(brick, at, ..)| {
        Some(brick.id) != level.divider_id()
            && half_of(rules.players, at.0.x, level.field().x) == player
    });
    let bottoms = own.map(|(_, at, collider, path)| match path {
        None => collider.0.bounds(at.0).min.y,
        Some(path) => {
            let around = collider.0.bounds(DVec2::ZERO).min.y;
            path.0.bounds().min.y + around - limits::clearance(level.ball_radius())
        }
    });
    bottoms.reduce(f64::min)
}

/// Brings the rows that are due. A player without room for a row is out.
pub(super) fn bring_rows(
    mut commands: Commands,
    (clock, run, rules): (Res<Clock>, Res<Run>, Res<RulesInPlay>),
    bricks: Bricks,
    (mut duel, mut record): (ResMut<Duel>, ResMut<FieldRecord>),
    mut changes: ResMut<FieldChanges>,
    mut ending: ending::Ending,
) {
    let (table, tick) = (versus_rules(), clock.next_tick());
    let line = safe_line(&run.level, &rules.0);
    let mut out = Vec::new();
    for player in duel.players() {
        let Some(mut place) = next_row(player, &run.level, &rules.0, &bricks) else {
            continue;
        };
        let side = &mut duel.sides[player.index()];
        while side.announced.first().is_some_and(|due| *due <= tick) {
            if place.min.y < line - limits::TOUCH {
                out.push(player);
                break;
            }
            side.announced.remove(0);
            side.arrived += 1;
            let hole = side.holes.below(table.row.bricks);
            for brick in places(&place)
                .enumerate()
                .filter(|(index, _)| *index as u32 != hole)
            {
                changes.appear(spawn(&mut commands, &mut record, &brick.1));
            }
            let down = DVec2::Y * (table.row.height + table.row.gap);
            place = Aabb::new(place.min - down, place.max - down);
        }
    }
    ending.put_out(&mut duel, &out, By::Line);
}

/// Returns the bricks of a row in `place`.
fn places(place: &Aabb) -> impl Iterator<Item = PlacedBrick<'static>> + use<> {
    let row = versus_rules().row;
    let width = place.size().x / f64::from(row.bricks);
    let half = row.half(place.size().x);
    let (left, middle) = (place.min.x, place.centre().y);
    (0..row.bricks).map(move |index| PlacedBrick {
        centre: DVec2::new(left + width * (f64::from(index) + 0.5), middle),
        shape: Shape::upright(half),
        path: None,
        kind: row.kind(),
    })
}

/// Returns half the size of a brick of a row in a half of `level` (units).
pub(crate) fn half_of_brick(rules: &Rules, level: &Level) -> DVec2 {
    let lane = Lane::new(rules.players, PlayerId::FIRST, &Arena::new(level.field()));
    versus_rules().row.half(lane.right - lane.left)
}

fn spawn(commands: &mut Commands, record: &mut FieldRecord, placed: &PlacedBrick) -> Entity {
    let kind = placed.kind;
    let mut entity = commands.spawn(brick(record.new_id(), placed));
    entity.queue(move |mut brick: EntityWorldMut| attach_behaviours(&mut brick, &kind));
    entity.id()
}

/// Brings back the wall of a player who has cleared it, which sends rows to the other player.
pub(super) fn restore_walls(
    mut commands: Commands,
    (clock, run, rules): (Res<Clock>, Res<Run>, Res<RulesInPlay>),
    bricks: Query<(&Brick, &Position)>,
    mut duel: ResMut<Duel>,
    mut changes: ResMut<FieldChanges>,
) {
    let width = run.level.field().x;
    let half = |at: &Position| half_of(rules.0.players, at.0.x, width);
    for player in duel.players() {
        let mut own = bricks.iter().filter(|(_, at)| half(at) == player);
        if own.any(|(brick, _)| brick.kind.counts) {
            continue;
        }
        let standing: BTreeSet<u32> = bricks.iter().map(|(brick, _)| brick.id).collect();
        let of_level = run.level.bricks().count() as u32;
        for (brick, at) in &bricks {
            if brick.id >= of_level && half(at) == player {
                changes.vanish(brick.id);
            }
        }
        for (placed, id) in run.level.bricks().zip(0..) {
            let is_own = half_of(rules.0.players, placed.centre.x, width) == player;
            if is_own && !standing.contains(&id) {
                changes.appear(spawn_again(
                    &mut commands,
                    id,
                    &placed,
                    (&clock, DVec2::ZERO),
                ));
            }
        }
        let side = &mut duel.sides[player.index()];
        side.cleared += 1;
        duel.send(player, versus_rules().cleared, clock.next_tick());
    }
}
