//! Symbols of tools that rise from the places where they act, so that the cause of each effect is visible. Runs in
//! `Update`, in `React` (new symbols) and `Draw`.
//!
//! They are below the ball and its trail, and use virtual time, like the marks of lost balls.

use super::prelude::*;
use super::symbols::draw_outlined;
use crate::content::ToolId;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ToolFloats>().add_systems(
        Update,
        (reset_with_field::<ToolFloats>(), update_floats)
            .chain()
            .in_set(LookSystems::React),
    );
}

/// Lifetime of a symbol (s).
const SECONDS: f32 = 0.9;
/// Maximum number of symbols; the oldest are dropped.
const MAX_FLOATS: usize = 8;
/// Half the size of a symbol, and half its line width (units).
const SYMBOL: (Vec2, f32) = (Vec2::new(12.0, 9.0), 1.2);
/// Distance of a symbol from the place of its event at first, and while it rises (units).
const ABOVE: (f32, f32) = (20.0, 18.0);
/// Time within which a tool that acts again at the same place has no second symbol (s), and their distance (units).
const SAME: (f32, f32) = (0.25, 40.0);

/// Symbol of a tool.
#[derive(Clone, Copy, Debug, PartialEq)]
struct ToolFloat {
    tool: ToolId,
    /// Family of power-ups with its colour.
    family: Family,
    /// Place of the event (units).
    at: Vec2,
    /// Time since the event (s).
    age: f32,
}

/// Symbols of the tools that acted last, the oldest first.
#[derive(Resource, Debug, Default)]
pub(super) struct ToolFloats(Vec<ToolFloat>);

impl ToolFloats {
    /// Adds a symbol, unless the tool has just acted nearby.
    fn note(&mut self, new: ToolFloat) {
        let is_same = |old: &ToolFloat| {
            let is_near = old.at.distance(new.at) < SAME.1;
            old.tool == new.tool && old.age < SAME.0 && is_near
        };
        if self.0.iter().any(is_same) {
            return;
        }
        if self.0.len() >= MAX_FLOATS {
            self.0.remove(0);
        }
        self.0.push(new);
    }

    /// Advances the symbols by `passed` (s).
    fn age(&mut self, passed: f32) {
        for float in &mut self.0 {
            float.age += passed;
        }
        self.0.retain(|float| float.age < SECONDS);
    }
}

fn update_floats(
    time: Res<Time>,
    mut acted: FiniteReader<ToolActed>,
    paddles: Query<(&Paddle, &Position)>,
    mut floats: ResMut<ToolFloats>,
) {
    if !floats.0.is_empty() {
        floats.age(time.delta_secs());
    }
    for act in acted.read() {
        // An event without a place is shown at the paddle of its player.
        let of_paddle = || {
            let mut own = paddles
                .iter()
                .filter(|(paddle, _)| paddle.player == act.player);
            own.next().map(|(_, at)| at.0)
        };
        if let Some(at) = act.at.or_else(of_paddle) {
            floats.note(ToolFloat {
                tool: act.tool,
                family: act.effect.family(),
                at: at.as_vec2(),
                age: 0.0,
            });
        }
    }
}

pub(super) fn draw_floats(
    (floats, arena): (Res<ToolFloats>, Res<Arena>),
    (comfort, palette): (Res<Comfort>, Res<Palette>),
) -> Quads {
    let mut quads = Quads::default();
    let (min, max) = (arena.bounds.min.as_vec2(), arena.bounds.max.as_vec2());
    for float in &floats.0 {
        let (rise, alpha) = course(float.age);
        let rise = ABOVE.0 + comfort.unless_calm(ABOVE.1 * rise);
        // The whole symbol is in the field.
        let at = (float.at + Vec2::Y * rise).clamp(min + SYMBOL.0, max - SYMBOL.0);
        let colour = palette.power(float.family).with_alpha(alpha);
        let symbol = &float.tool.tool().symbol;
        draw_outlined(&mut quads, symbol, (at, SYMBOL.0), SYMBOL.1, colour);
    }
    quads
}

/// Returns the share of the rise and the opacity of a symbol at `age` (s).
fn course(age: f32) -> (f32, f32) {
    let share = (age / SECONDS).clamp(0.0, 1.0);
    (
        1.0 - (1.0 - share) * (1.0 - share),
        (2.0 - 2.0 * share).min(1.0),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn float(at: f32, age: f32) -> ToolFloat {
        ToolFloat {
            tool: ToolId::named("needle").expect("a tool"),
            family: Family::Helps,
            at: Vec2::X * at,
            age,
        }
    }

    #[test]
    fn a_tool_that_acts_many_times_at_once_has_one_symbol_at_each_place() {
        let mut floats = ToolFloats::default();
        for at in [0.0, 10.0, 100.0, 105.0] {
            floats.note(float(at, 0.0));
        }
        assert_eq!(floats.0, [float(0.0, 0.0), float(100.0, 0.0)]);
        floats.age(0.5);
        floats.note(float(0.0, 0.0));
        assert_eq!(floats.0.len(), 3, "it acts again later");
        floats.age(0.5);
        assert_eq!(floats.0.len(), 1);
        for place in 0..20 {
            floats.note(float(100.0 * place as f32, 0.0));
        }
        assert_eq!(floats.0.len(), MAX_FLOATS);
    }

    #[test]
    fn a_symbol_is_opaque_at_first_and_gone_at_its_end() {
        assert_eq!(course(0.0), (0.0, 1.0));
        assert_eq!(course(0.4 * SECONDS).1, 1.0);
        assert_eq!(course(SECONDS), (1.0, 0.0));
    }
}
