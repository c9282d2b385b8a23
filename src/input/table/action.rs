//! Actions of the player, and the screens that read them.
//!
//! Two actions that are read at the same time conflict if they share a trigger.

use serde::Deserialize;

/// Action that a player performs with a key, button, stick or finger. The table `actions.ron` lists the triggers, in
/// the same order.
#[derive(Deserialize, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Push the paddle to the left while held.
    SteerLeft,
    /// Push the paddle to the right while held.
    SteerRight,
    /// Steer slowly while held.
    SteerFine,
    /// Launch the ball; if the rules allow aiming, hold to aim and release to launch.
    Launch,
    /// End aiming without a launch.
    CancelAim,
    /// Turn the lowest ball towards the paddle.
    Pull,
    /// Leave the level, if the rules allow it.
    Warp,
    /// Pause or resume the game.
    Pause,
    /// Restart the current level.
    Restart,
    /// Announce the state of the game in a sentence.
    SayStanding,

    /// Move the focus of a menu up.
    Up,
    /// Move the focus of a menu down.
    Down,
    /// Move the focus of a menu to the left, or lower the value in focus.
    Left,
    /// Move the focus of a menu to the right, or raise the value in focus.
    Right,
    /// Move the focus of a menu to the next item.
    Next,
    /// Move the focus of a menu to the previous item.
    Previous,
    /// Move the focus of a menu to the first item.
    First,
    /// Move the focus of a menu to the last item.
    Last,
    /// Move the focus of a menu up by a page.
    PageUp,
    /// Move the focus of a menu down by a page.
    PageDown,
    /// Press the item in focus.
    Confirm,
    /// Leave a screen.
    Back,
    /// Hide the diagnostics of a level file.
    HideFindings,

    /// Raise the volume.
    Louder,
    /// Lower the volume.
    Softer,
    /// Turn sound on or off.
    Mute,
    /// Turn full screen on or off.
    FullScreen,
    /// Take a screenshot of the window.
    TakePicture,
    /// Hide or show the texts around the field.
    CleanView,
    /// Show performance numbers, then also collision lines in the field, then neither.
    Diagnose,

    /// Pause or resume a recording.
    WatchPause,
    /// Advance a recording by one step.
    WatchStep,
    /// Rewind a recording by one step.
    WatchBack,
    /// Rewind a recording by some seconds.
    WatchEarlier,
    /// Advance a recording by some seconds.
    WatchLater,
    /// Rewind a recording by one second.
    WatchSecondBack,
    /// Advance a recording by one second.
    WatchSecondOn,
    /// Seek to the previous mark of a recording.
    WatchMarkBefore,
    /// Seek to the next mark of a recording.
    WatchMarkAfter,
    /// Seek to the end of a recording.
    WatchEnd,
    /// Play a recording faster.
    WatchFaster,
    /// Play a recording slower.
    WatchSlower,
    /// Restart a recording.
    WatchAgain,
    /// Write the trace of a recording.
    WatchExport,
    /// Leave a recording.
    WatchLeave,

    /// Test the edited level, or return from the test.
    EditTest,
    /// Continue the last test of the edited level.
    EditTestLast,
    /// Test the edited level with the ball at the cursor.
    EditTestBall,
    /// Let the autopilot test the edited level.
    EditTestAutopilot,
    /// Undo the last edit.
    EditUndo,
    /// Redo the last undone edit.
    EditRedo,
    /// Save the edited file.
    EditSave,
    /// Select the next tool of the editor.
    EditTool,
    /// Select the next symmetry of the editor.
    EditSymmetry,
    /// Enlarge the view of the edited level.
    EditZoomIn,
    /// Reduce the view of the edited level.
    EditZoomOut,
    /// Select the kind of the brick under the cursor.
    EditPick,
    /// Empty the cells under the cursor while held.
    EditErase,
    /// Drag handles off the grid while held.
    EditGrid,
    /// Copy the selected cells.
    EditCopy,
    /// Cut the selected cells.
    EditCut,
    /// Paste bricks at the cursor.
    EditPaste,
}

/// Context in which an action is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// During play of a level.
    Play,
    /// In menus.
    Menu,
    /// While a recording is watched.
    Viewer,
    /// In the level editor.
    Editor,
    /// On every screen.
    Always,
}

/// Pairs that may share a trigger although both are read: where both apply, they mean the same, or one has priority.
const GO_TOGETHER: [(Action, Action); 7] = [
    (Action::CancelAim, Action::Pull),
    (Action::Pause, Action::Back),
    (Action::Pause, Action::EditTest),
    (Action::EditErase, Action::Back),
    (Action::Confirm, Action::WatchPause),
    (Action::Louder, Action::WatchFaster),
    (Action::Softer, Action::WatchSlower),
];

impl Action {
    /// Actions that are necessary to use menus and to leave a game. Each always has a key of its own.
    pub const ESSENTIAL: [Self; 7] = [
        Self::Pause,
        Self::Up,
        Self::Down,
        Self::Left,
        Self::Right,
        Self::Confirm,
        Self::Back,
    ];

    /// Returns the name in the settings file.
    pub fn name(self) -> String {
        format!("{self:?}")
    }

    /// Returns the action with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::all().find(|action| action.name() == name)
    }

    /// Returns the context in which the action is read.
    pub fn group(self) -> Group {
        use Action::*;
        match self {
            SteerLeft | SteerRight | SteerFine | Launch | CancelAim | Pull | Warp | Pause
            | Restart | SayStanding => Group::Play,
            Up | Down | Left | Right | Next | Previous | First | Last | PageUp | PageDown
            | Confirm | Back => Group::Menu,
            HideFindings | Louder | Softer | Mute | FullScreen | TakePicture | CleanView
            | Diagnose => Group::Always,
            WatchPause | WatchStep | WatchBack | WatchEarlier | WatchLater | WatchSecondBack
            | WatchSecondOn | WatchMarkBefore | WatchMarkAfter | WatchEnd | WatchFaster
            | WatchSlower | WatchAgain | WatchExport | WatchLeave => Group::Viewer,
            EditTest | EditTestLast | EditTestBall | EditTestAutopilot | EditUndo | EditRedo
            | EditSave | EditTool | EditSymmetry | EditZoomIn | EditZoomOut | EditPick
            | EditErase | EditGrid | EditCopy | EditCut | EditPaste => Group::Editor,
        }
    }

    /// Returns `true` if one press that triggers both actions would do two things at once.
    pub fn collides_with(self, other: Self) -> bool {
        let goes_together =
            GO_TOGETHER.contains(&(self, other)) || GO_TOGETHER.contains(&(other, self));
        self != other && !goes_together && (self.is_asked_with(other) || other.is_asked_with(self))
    }

    /// Returns `true` if a screen reads both actions. Checks one direction only.
    fn is_asked_with(self, other: Self) -> bool {
        match (self.group(), other.group()) {
            (one, another) if one == another => true,
            // The tools of the editor are items with a focus.
            (Group::Always, _) | (Group::Editor, Group::Menu) => true,
            // A test is a game.
            (Group::Editor, Group::Play) => self == Self::EditTest,
            // A pause is a menu too.
            (Group::Play, Group::Menu) => matches!(self, Self::Pause | Self::Restart),
            // The controls of a recording are items with a focus.
            (Group::Menu, Group::Viewer) => {
                matches!(self, Self::Next | Self::Previous | Self::Confirm)
            }
            _ => false,
        }
    }
}
