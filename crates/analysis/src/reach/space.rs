//! Area in which the centre of a ball can be, divided into cells until the cells separate what the barriers separate.
//!
//! A cell is blocked if a ball anywhere in it overlaps one and the same barrier. All other cells count as open. Two
//! barriers closer than the width of a ball have a fence: the line between their nearest points. Every cell that
//! touches a barrier or a fence is divided until it is blocked. So open cells that touch each other never lead through a
//! gap that is too narrow, however small the difference is. `docs/decisions/reachability.md` has the proof.

use bevy::math::DVec2;
use brickwork_geometry::{Aabb, Shape};

use super::barriers::{Barriers, Pair, meets};
use super::target::Target;

/// Longest diagonal of a cell that some barriers may touch (radii).
const DIAGONAL: f64 = 0.45;

/// Longest diagonal of a cell at the end of a search for a contact (radii).
const CONTACT: f64 = 1.0 / 64.0;

/// Tolerance of contacts (units).
const ROUNDING: f64 = 2.0 * brickwork_level::limits::TOUCH;

/// Side of a cell that is no longer divided (units); its fence has no effect.
const SMALLEST: f64 = 1e-8;

/// Smallest width of a gap that needs a fence (radii). In a narrower one, cells of the usual size are blocked.
pub const FENCED: f64 = 2.0 - 2.0 * DIAGONAL;

/// Maximum number of cells. A level that needs more is not analysed.
const MAX_CELLS: usize = 2_000_000;

/// Number of the component of an open cell that was not visited.
const NOWHERE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// No barrier is near.
    Free,
    /// Barriers block a part of it at most.
    Mixed,
    Blocked,
}

#[derive(Clone, Debug)]
struct Cell {
    bounds: Aabb,
    state: State,
    /// Index of the first of its two halves; 0 for an undivided cell.
    halves: u32,
    /// Component of an open cell; 0 for what balls reach.
    component: u32,
}

/// Cells of the field, as a tree.
#[derive(Debug)]
pub struct Space {
    cells: Vec<Cell>,
    /// Cells to divide, each with the barriers near it.
    pending: Vec<(u32, Vec<u32>)>,
}

impl Space {
    /// Creates the space of a field of `size` (units), which [`divide`](Self::divide) then divides.
    pub fn new(size: DVec2, barriers: &Barriers) -> Self {
        let radius = barriers.radius;
        let low = DVec2::new(radius, -2.0 * radius);
        let whole = Cell {
            bounds: Aabb::new(low, size - radius),
            state: State::Mixed,
            halves: 0,
            component: NOWHERE,
        };
        let near = barriers.near(&whole.bounds).collect();
        Self {
            cells: vec![whole],
            pending: vec![(0, near)],
        }
    }

    /// Divides up to `count` cells. Returns `true` if more are left, and `None` if there are too many.
    pub fn divide(&mut self, barriers: &Barriers, count: usize) -> Option<bool> {
        let finest = DIAGONAL * barriers.radius;
        for _ in 0..count {
            let Some((index, mut near)) = self.pending.pop() else {
                return Some(false);
            };
            let bounds = self.cells[index as usize].bounds;
            let reach = bounds.grown(barriers.radius);
            near.retain(|it| meets(&barriers.all[*it as usize].bounds, &reach));
            let state = if near.is_empty() {
                State::Free
            } else if near.iter().any(|it| barriers.covers(*it, &bounds)) {
                State::Blocked
            } else {
                State::Mixed
            };
            self.cells[index as usize].state = state;
            if state == State::Mixed && bounds.size().length() > finest {
                let first = self.halve(index);
                self.pending.push((first, near.clone()));
                self.pending.push((first + 1, near));
            }
        }
        (self.cells.len() <= MAX_CELLS).then_some(true)
    }

    /// Divides a cell across its longer side. Returns the index of the first half.
    fn halve(&mut self, index: u32) -> u32 {
        let first = self.cells.len() as u32;
        let cell = &mut self.cells[index as usize];
        cell.halves = first;
        let whole = cell.clone();
        for bounds in halves(&whole.bounds) {
            self.cells.push(Cell {
                bounds,
                halves: 0,
                ..whole.clone()
            });
        }
        first
    }

    /// Divides the cells along the fence of `pair` until one of its barriers blocks each.
    pub fn fence(&mut self, pair: &Pair, barriers: &Barriers) {
        let [from, to] = pair.ends;
        if from.distance(to) >= 2.0 * barriers.radius {
            return;
        }
        let mut open = vec![0];
        while let Some(index) = open.pop() {
            let Cell {
                bounds,
                state,
                halves,
                ..
            } = self.cells[index as usize];
            let is_crossed = || bounds.grown(SMALLEST).part_of(from, to).is_some();
            if state == State::Blocked && halves == 0 || !is_crossed() {
                continue;
            }
            let mut first = halves;
            if first == 0 {
                let blocks = |it: usize| barriers.covers(it as u32, &bounds);
                if pair.barriers.into_iter().any(blocks) {
                    self.cells[index as usize].state = State::Blocked;
                    continue;
                }
                if bounds.size().max_element() < SMALLEST {
                    continue;
                }
                first = self.halve(index);
            }
            open.extend([first, first + 1]);
        }
    }

    /// Returns the undivided cells that touch `area` (units) and are open.
    fn open_in(&self, area: Aabb) -> impl Iterator<Item = u32> + '_ {
        let mut stack = vec![0_u32];
        std::iter::from_fn(move || {
            while let Some(index) = stack.pop() {
                let cell = &self.cells[index as usize];
                if !meets(&cell.bounds, &area) {
                    continue;
                }
                if cell.halves != 0 {
                    stack.extend([cell.halves, cell.halves + 1]);
                } else if cell.state != State::Blocked {
                    return Some(index);
                }
            }
            None
        })
    }

    /// Gives the open cells that are connected with `seeds` (cells) the number `component`, unless they have one.
    /// Returns these cells.
    pub fn fill(&mut self, mut seeds: Vec<u32>, component: u32) -> Vec<u32> {
        let mut filled = Vec::new();
        while let Some(index) = seeds.pop() {
            let cell = &mut self.cells[index as usize];
            if cell.component != NOWHERE {
                continue;
            }
            cell.component = component;
            filled.push(index);
            let area = cell.bounds;
            let touching = self.open_in(area);
            let new = touching.filter(|next| self.cells[*next as usize].component == NOWHERE);
            seeds.extend(new);
        }
        filled
    }

    /// Returns the open cells that touch `area` (units).
    pub fn cells_in(&self, area: Aabb) -> Vec<u32> {
        self.open_in(area).collect()
    }

    /// Returns the open cells of `component`, or of any if `None`, from which a ball can touch `target`. Contacts with
    /// the ball's centre in `except` do not count.
    pub fn contacts<'a>(
        &'a self,
        barriers: &'a Barriers,
        target: &'a Target,
        (component, except): (Option<u32>, Option<Aabb>),
    ) -> impl Iterator<Item = u32> + 'a {
        let area = target.bounds.grown(barriers.radius + ROUNDING);
        self.open_in(area).filter(move |index| {
            let cell = &self.cells[*index as usize];
            if component.is_some_and(|component| cell.component != component) {
                return false;
            }
            let near: Vec<u32> = match cell.state {
                State::Free => Vec::new(),
                _ => barriers.near(&cell.bounds).collect(),
            };
            touches(barriers, (&cell.bounds, &near), target, except)
        })
    }

    /// Returns `true` if a cell of `component` is within `distance` (units) of `target`.
    pub fn is_near(&self, target: &Target, distance: f64, component: u32) -> bool {
        let cells = self.open_in(target.bounds.grown(distance));
        let mut cells = cells.map(|index| &self.cells[index as usize]);
        cells.any(|cell| {
            let area = Shape::upright(cell.bounds.size() * 0.5);
            cell.component == component
                && target.separation(&area, cell.bounds.centre()) <= distance
        })
    }

    /// Returns the component of the open cell `index`. `None` if it has none.
    pub fn component(&self, index: u32) -> Option<u32> {
        let component = self.cells[index as usize].component;
        (component != NOWHERE).then_some(component)
    }

    /// Returns the bounds of the cell `index` (units).
    pub fn bounds(&self, index: u32) -> Aabb {
        self.cells[index as usize].bounds
    }
}

/// Returns the two halves of `area`, across its longer side.
fn halves(area: &Aabb) -> [Aabb; 2] {
    let (middle, size) = (area.centre(), area.size());
    let (low, high) = if size.x >= size.y {
        let low = DVec2::new(middle.x, area.max.y);
        (low, DVec2::new(middle.x, area.min.y))
    } else {
        let low = DVec2::new(area.max.x, middle.y);
        (low, DVec2::new(area.min.x, middle.y))
    };
    [Aabb::new(area.min, low), Aabb::new(high, area.max)]
}

/// Returns `true` if a ball with its centre in `area` may touch `target` from outside the barriers `near` (indices).
fn touches(
    barriers: &Barriers,
    (area, near): (&Aabb, &[u32]),
    target: &Target,
    except: Option<Aabb>,
) -> bool {
    let contact = barriers.radius + ROUNDING;
    let half = area.size() * 0.5;
    if target.separation(&Shape::upright(half), area.centre()) > contact
        || except.is_some_and(|it| it.contains(area.min) && it.contains(area.max))
    {
        return false;
    }
    let is_outside = except.is_none_or(|it| !meets(&it, area));
    if (near.is_empty() && is_outside) || area.size().length() < CONTACT * barriers.radius {
        return !near.iter().any(|it| barriers.covers(*it, area));
    }
    let reach = area.grown(barriers.radius);
    let near: Vec<u32> = near
        .iter()
        .copied()
        .filter(|it| meets(&barriers.all[*it as usize].bounds, &reach))
        .collect();
    if near.iter().any(|it| barriers.covers(*it, area)) {
        return false;
    }
    let middle = area.centre();
    let point = Shape::Circle { radius: 0.0 };
    let is_contact = except.is_none_or(|it| !it.contains(middle))
        && target.separation(&point, middle) <= contact
        && barriers.is_free(middle, &near);
    is_contact
        || halves(area)
            .iter()
            .any(|half| touches(barriers, (half, &near), target, except))
}
