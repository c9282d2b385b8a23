//! Balls in cavities, if the rules have them: a ball in the field waits until there is a way out. Runs in `Effects`, on
//! ticks (1/60 s).
//!
//! The way leads through cells of the drawing without a solid brick to the space below it. It follows from the bricks,
//! so it needs no state.

use super::Release;
use crate::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        FieldStep,
        free_balls
            .run_if(may_be_freed)
            .in_set(FieldStepSystems::Cavities),
    );
}

/// Run condition: it is a tick of play, and a ball waits in the field.
pub(crate) fn may_be_freed(
    (clock, rules, round): (Res<Clock>, Res<RulesInPlay>, Res<Round>),
    held: Query<&Held>,
) -> bool {
    let may = clock.is_tick() && rules.0.cavities && *round == Round::Playing;
    may && held.iter().any(|held| *held == Held::InPlace)
}

fn free_balls(
    (run, clock, obstacles): (Res<Run>, Res<Clock>, Res<Obstacles>),
    waiting: Query<(&Ball, &Held, &Position)>,
    mut release: Release,
) {
    let waiting = waiting
        .iter()
        .filter(|(_, held, _)| **held == Held::InPlace);
    let free = waiting.filter(|(.., at)| has_way_out(&run.level, (&obstacles, clock.now()), at.0));
    let free: BTreeSet<u32> = free.map(|(ball, ..)| ball.id).collect();
    release.release(clock.now(), |ball, _, held| {
        *held == Held::InPlace && free.contains(&ball.id)
    });
}

/// Returns `true` if at the time `now` cells without a solid brick lead from `at` to the space below the drawing of
/// `level`.
fn has_way_out(level: &Level, (obstacles, now): (&Obstacles, f64), at: DVec2) -> bool {
    let (size, (columns, rows)) = (level.cell_size(), level.grid());
    let centre = |(column, row): (i64, i64)| {
        let right = (column as f64 + 0.5) * size.x;
        DVec2::new(right, level.field().y - (row as f64 + 0.5) * size.y)
    };
    let is_open = |cell: (i64, i64)| obstacles.touching(centre(cell), 1.0, now).is_empty();
    let begin = (
        (at.x / size.x) as i64,
        ((level.field().y - at.y) / size.y) as i64,
    );
    let mut seen = BTreeSet::from([begin]);
    let mut open = vec![begin];
    while let Some((column, row)) = open.pop() {
        if row >= i64::from(rows) {
            return true;
        }
        let beside = [
            (column - 1, row),
            (column + 1, row),
            (column, row - 1),
            (column, row + 1),
        ];
        for cell in beside {
            let is_inside = (0..i64::from(columns)).contains(&cell.0) && cell.1 >= 0;
            if is_inside && is_open(cell) && seen.insert(cell) {
                open.push(cell);
            }
        }
    }
    false
}
