//! Default triggers of each action. Only this file and [`key_sets`](super::key_sets), for one hand, name keys and
//! buttons.

use bevy::prelude::*;

use super::action::Action;
use super::trigger::{Stick, Trigger, Way};

/// Returns the trigger of a physical key.
pub(super) const fn key(code: KeyCode) -> Trigger {
    Trigger::Key(code)
}

const fn pad(button: GamepadButton) -> Trigger {
    Trigger::Pad(button)
}

const fn stick(way: Way) -> Trigger {
    Trigger::Stick(Stick::Left, way)
}

const fn click(button: MouseButton) -> Trigger {
    Trigger::Button(button)
}

/// Returns the triggers of `action`: keys and mouse first, in the order in which hints name them.
pub(super) fn of(action: Action) -> Vec<Trigger> {
    use Action::*;
    use GamepadButton as Pad;
    use KeyCode::{
        ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Backspace, End, Enter, Escape, F3, F10, F11,
        F12, Home, KeyA, KeyB, KeyD, KeyJ, KeyK, KeyL, KeyM, KeyN, KeyP, KeyR, KeyS, KeyT, KeyW,
        NumpadAdd, NumpadEnter, NumpadSubtract, PageDown, PageUp, ShiftLeft, ShiftRight, Space,
        Tab,
    };
    use Trigger::{Fingers, ShiftKey, Sign};
    match action {
        SteerLeft => vec![
            key(KeyA),
            key(ArrowLeft),
            stick(Way::Left),
            pad(Pad::DPadLeft),
        ],
        SteerRight => vec![
            key(KeyD),
            key(ArrowRight),
            stick(Way::Right),
            pad(Pad::DPadRight),
        ],
        SteerFine => vec![key(ShiftLeft), key(ShiftRight), pad(Pad::LeftTrigger)],
        Launch => vec![
            click(MouseButton::Left),
            key(Space),
            pad(Pad::South),
            Fingers(1),
        ],
        CancelAim | Pull => vec![
            click(MouseButton::Right),
            key(KeyS),
            key(ArrowDown),
            pad(Pad::West),
            Fingers(2),
        ],
        Warp => vec![key(KeyW), pad(Pad::North)],
        Pause => vec![
            key(KeyP),
            key(Escape),
            click(MouseButton::Middle),
            pad(Pad::Start),
            Fingers(3),
        ],
        Restart => vec![key(KeyR)],
        SayStanding => vec![key(KeyT), pad(Pad::RightThumb)],
        Up => vec![key(ArrowUp), key(KeyW), pad(Pad::DPadUp), stick(Way::Up)],
        Down => vec![
            key(ArrowDown),
            key(KeyS),
            pad(Pad::DPadDown),
            stick(Way::Down),
        ],
        Left => vec![
            key(ArrowLeft),
            key(KeyA),
            pad(Pad::DPadLeft),
            stick(Way::Left),
        ],
        Right => vec![
            key(ArrowRight),
            key(KeyD),
            pad(Pad::DPadRight),
            stick(Way::Right),
        ],
        Next => vec![key(Tab), pad(Pad::RightTrigger)],
        Previous => vec![ShiftKey(Tab), pad(Pad::LeftTrigger)],
        First => vec![key(Home)],
        Action::PageUp => vec![key(PageUp), pad(Pad::LeftTrigger2)],
        Action::PageDown => vec![key(PageDown), pad(Pad::RightTrigger2)],
        Confirm => vec![key(Enter), key(Space), key(NumpadEnter), pad(Pad::South)],
        Back => vec![
            key(Escape),
            pad(Pad::East),
            click(MouseButton::Back),
            click(MouseButton::Right),
        ],
        WatchLeave => vec![key(Escape), pad(Pad::East), click(MouseButton::Back)],
        HideFindings => vec![key(Backspace), pad(Pad::Select)],
        Louder => vec![Sign('+'), Sign('='), key(NumpadAdd)],
        Softer => vec![Sign('-'), Sign('−'), key(NumpadSubtract)],
        Mute => vec![key(KeyM)],
        FullScreen => vec![key(F11)],
        TakePicture => vec![key(F12)],
        CleanView => vec![key(F10)],
        Diagnose => vec![key(F3)],
        WatchPause => vec![key(Space), key(KeyK), pad(Pad::South), pad(Pad::Start)],
        WatchStep => vec![
            key(ArrowRight),
            Sign('.'),
            pad(Pad::DPadRight),
            stick(Way::Right),
        ],
        WatchBack => vec![
            key(ArrowLeft),
            Sign(','),
            pad(Pad::DPadLeft),
            stick(Way::Left),
        ],
        WatchEarlier => vec![key(PageUp), key(KeyJ), pad(Pad::LeftTrigger2)],
        WatchLater => vec![key(PageDown), key(KeyL), pad(Pad::RightTrigger2)],
        WatchSecondBack => vec![ShiftKey(ArrowLeft)],
        WatchSecondOn => vec![ShiftKey(ArrowRight)],
        WatchMarkBefore => vec![key(KeyB), pad(Pad::West)],
        WatchMarkAfter => vec![key(KeyN), pad(Pad::North)],
        Last | WatchEnd => vec![key(End)],
        WatchFaster => vec![
            key(ArrowUp),
            Sign('+'),
            Sign('='),
            key(NumpadAdd),
            pad(Pad::DPadUp),
            stick(Way::Up),
        ],
        WatchSlower => vec![
            key(ArrowDown),
            Sign('-'),
            Sign('−'),
            key(NumpadSubtract),
            pad(Pad::DPadDown),
            stick(Way::Down),
        ],
        WatchAgain => vec![key(KeyR), key(Home)],
        WatchExport => vec![key(KeyT)],
    }
}
