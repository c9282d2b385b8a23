//! Application of a step's collider changes: to the index, to the components, and to the balls around.
//!
//! [`FieldChanges`] defines the possible changes; this module defines their effects.

use super::{Alter, AwaitsRoom, Change, ChangedAt, FieldChanges, Passable};
use crate::collision::ball_change::BallChanges;
use crate::collision::clearance::Balls;
use crate::collision::invalidate_predictions::{Predictions, invalidate};
use crate::collision::obstacle::{Form, Presence};
use crate::collision::rebuild::ColliderParts;
use crate::prelude::*;

/// Access to the colliders for changes.
#[derive(SystemParam)]
pub(super) struct Field<'w, 's> {
    commands: Commands<'w, 's>,
    clock: Res<'w, Clock>,
    arena: Res<'w, Arena>,
    obstacles: ResMut<'w, Obstacles>,
    record: ResMut<'w, FieldRecord>,
    remaining: ResMut<'w, Remaining>,
    colliders: Query<'w, 's, ColliderParts, Without<Ball>>,
}

/// Intermediate results of a step's changes.
struct Changing {
    balls: Balls,
    /// Colliders that wait for room, by id: the outline that each will have, and `true` if this step checks for room.
    waiting: BTreeMap<u32, (Shape, bool)>,
    /// Kind of the change of each changed collider, by id.
    altered: BTreeMap<u32, Alteration>,
    /// Areas in which a ball may now hit something earlier than predicted.
    hastened: Vec<Aabb>,
    /// Highest speed of a new path (units/s).
    fastest_path: f64,
}

/// Applies [`FieldChanges`]. Then makes waiting colliders solid if they have room, and invalidates predictions.
pub(super) fn change_field(
    mut changes: ResMut<FieldChanges>,
    mut field: Field,
    waiting: Query<(&Brick, &AwaitsRoom)>,
    balls: Query<(Entity, &Ball, &Position)>,
    mut predictions: Predictions,
    mut ball_changes: ResMut<BallChanges>,
    mut messages: MessageWriter<ColliderChanged>,
) {
    let tried = field.clock.is_tick();
    let waiting = waiting.iter().map(|(brick, awaits)| {
        let shape = awaits.shape;
        (brick.id, (shape, tried))
    });
    let mut changing = Changing {
        balls: Balls::new(balls.iter().map(|(_, ball, at)| (at.0, ball.radius))),
        waiting: waiting.collect(),
        altered: BTreeMap::new(),
        hastened: Vec::new(),
        fastest_path: 0.0,
    };
    for change in changes.0.drain(..) {
        match change {
            Change::Appear(entity) => field.appear(entity, &mut changing),
            Change::SetNet(spread) => field.set_net(spread, &mut changing),
            Change::Alter(id, alter) => field.alter(id, alter, &mut changing),
        }
    }
    field.let_in(&mut changing);
    let now = field.clock.now();
    invalidate(&mut predictions, &changing.hastened, &field.obstacles, now);
    let least_speed = 2.0 * changing.fastest_path;
    for (entity, ball, _) in balls.iter().filter(|(_, ball, _)| ball.speed < least_speed) {
        ball_changes.set_speed(entity, ball.speed);
    }
    field.record.revision += changing.altered.len() as u64;
    let altered = changing.altered.into_iter();
    messages.write_batch(altered.map(|(id, alteration)| ColliderChanged { id, alteration }));
}

impl Changing {
    fn wait(&mut self, id: u32, shape: Shape) {
        self.waiting.insert(id, (shape, true));
    }
}

impl Field<'_, '_> {
    fn alter(&mut self, id: u32, alter: Alter, changing: &mut Changing) {
        let Some(form) = self.form(id) else { return };
        let waits = changing.waiting.contains_key(&id);
        match alter {
            Alter::Vanish => self.vanish(id, form.entity, changing),
            Alter::Reshape(shape) if form.is_solid() || waits => changing.wait(id, shape),
            Alter::Reshape(shape) => self.set(id, Form { shape, ..form }, changing),
            Alter::SetPassable(true) => {
                if changing.waiting.remove(&id).is_some() {
                    self.commands.entity(form.entity).remove::<AwaitsRoom>();
                }
                let presence = Presence::Passable;
                self.set(id, Form { presence, ..form }, changing);
            }
            Alter::SetPassable(false) if form.is_solid() || waits => {}
            Alter::SetPassable(false) => changing.wait(id, form.shape),
            Alter::SetPath(path) => self.set_path(id, form, path, changing),
        }
    }

    /// Returns the current form of the collider `id`. `None` if it does not exist.
    fn form(&self, id: u32) -> Option<Form> {
        let item = self.obstacles.get(id)?;
        let now = self.clock.now();
        (item.presence != Presence::Gone).then(|| Form {
            entity: item.entity,
            shape: item.shape,
            centre: self.obstacles.centre_at(item, now),
            path: (self.obstacles.motion(item)).map(|motion| motion.path.clone()),
            presence: item.presence,
            since: now,
            response: self.obstacles.response(item).copied(),
        })
    }

    /// Gives the collider `id` the form `form`, in the index and in its components.
    fn set(&mut self, id: u32, form: Form, changing: &mut Changing) {
        let mut entity = self.commands.entity(form.entity);
        entity.insert((
            Collider(form.shape),
            Position(form.centre),
            ChangedAt(form.since),
        ));
        match &form.path {
            Some(path) => entity.insert(OnPath(path.clone())),
            None => entity.remove::<OnPath>(),
        };
        if form.is_solid() {
            entity.remove::<Passable>();
        } else {
            entity.insert(Passable);
        }
        changing.altered.entry(id).or_insert(Alteration::Altered);
        self.obstacles.put(id, form);
        changing.hastened.extend(self.obstacles.solid_area(id));
    }

    fn appear(&mut self, entity: Entity, changing: &mut Changing) {
        let Ok(parts) = self.colliders.get(entity) else {
            return;
        };
        let brick = *parts.brick;
        let form = parts.form(Presence::Passable, self.clock.now());
        self.remaining.0 += u32::from(brick.kind.counts);
        changing.altered.insert(brick.id, Alteration::Appeared);
        let speed = form.path.as_ref().map_or(0.0, Path::speed);
        changing.fastest_path = changing.fastest_path.max(speed);
        changing.wait(brick.id, form.shape);
        self.set(brick.id, form, changing);
    }

    fn vanish(&mut self, id: u32, entity: Entity, changing: &mut Changing) {
        if let Ok(parts) = self.colliders.get(entity) {
            let counts = u32::from(parts.brick.kind.counts);
            self.remaining.0 = self.remaining.0.saturating_sub(counts);
        }
        self.commands.entity(entity).despawn();
        self.obstacles.remove(id);
        changing.waiting.remove(&id);
        changing.altered.insert(id, Alteration::Vanished);
    }

    fn set_path(&mut self, id: u32, mut form: Form, path: Option<Path>, changing: &mut Changing) {
        if let Some(path) = &path {
            form.centre = path.at(form.since);
            changing.fastest_path = changing.fastest_path.max(path.speed());
        }
        form.path = path;
        if form.is_solid() && changing.balls.any_in(&form.shape, form.centre) {
            form.presence = Presence::Passable;
            changing.wait(id, form.shape);
        }
        self.set(id, form, changing);
    }

    fn set_net(&mut self, spread: bool, changing: &mut Changing) {
        if spread == self.record.net.is_some() {
            return;
        }
        self.record.net = spread.then(|| self.clock.now());
        self.obstacles.net = self.record.net;
        let Aabb { min, max } = self.arena.bounds;
        let height = self.arena.net(self.record.largest_ball);
        let max = DVec2::new(max.x, height);
        let area = spread.then_some(Aabb { min, max });
        changing.hastened.extend(area);
    }

    /// Makes waiting colliders solid if they have room, and marks the others as waiting.
    fn let_in(&mut self, changing: &mut Changing) {
        let waiting = std::mem::take(&mut changing.waiting).into_iter();
        for (id, (shape, _)) in waiting.filter(|(_, (_, is_tried))| *is_tried) {
            let Some(form) = self.form(id) else { continue };
            let mut entity = self.commands.entity(form.entity);
            if changing.balls.any_in(&shape, form.centre) {
                entity.insert(AwaitsRoom { shape });
                continue;
            }
            entity.remove::<AwaitsRoom>();
            let presence = Presence::Solid;
            let form = Form { shape, ..form };
            self.set(id, Form { presence, ..form }, changing);
        }
    }
}
