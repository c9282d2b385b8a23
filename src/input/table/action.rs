//! What a player can do, and where that is asked for.
//!
//! Owns [`Action`], and which actions are asked for at the same time, so that one trigger for two of them would be a
//! conflict.

/// Something that a player can do by a key, a button, a stick or a finger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Push the paddle to the left while it is held.
    SteerLeft,
    /// Push the paddle to the right while it is held.
    SteerRight,
    /// Steer slowly while it is held.
    SteerFine,
    /// Launch the ball; where the rules let players aim, held to aim and let go to launch.
    Launch,
    /// End aiming without a launch.
    CancelAim,
    /// Turn the lowest ball towards the paddle.
    Pull,
    /// Leave the level, where the rules allow that.
    Warp,
    /// Pause the game, or go on.
    Pause,
    /// Play the level in hand from its beginning.
    Restart,
    /// Say how it stands, in a sentence.
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
    /// Move the focus of a menu to the item before.
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
    /// Hide the findings about a level file.
    HideFindings,

    /// Make it louder.
    Louder,
    /// Make it softer.
    Softer,
    /// Sound on or off.
    Mute,
    /// Full screen on or off.
    FullScreen,
    /// Take a picture of the window.
    TakePicture,
    /// The field without words around it, or with them.
    CleanView,
    /// Show how fast the game runs, then also what it knows, then neither.
    Diagnose,

    /// Stop a recorded game, or go on.
    WatchPause,
    /// One step of a recorded game.
    WatchStep,
    /// One step of a recorded game backwards.
    WatchBack,
    /// Some seconds earlier in a recorded game.
    WatchEarlier,
    /// Some seconds later in a recorded game.
    WatchLater,
    /// One second earlier in a recorded game.
    WatchSecondBack,
    /// One second later in a recorded game.
    WatchSecondOn,
    /// The mark before in a recorded game.
    WatchMarkBefore,
    /// The next mark in a recorded game.
    WatchMarkAfter,
    /// The end of a recorded game.
    WatchEnd,
    /// Play a recorded game faster.
    WatchFaster,
    /// Play a recorded game slower.
    WatchSlower,
    /// Play a recorded game from its beginning.
    WatchAgain,
    /// Write the trace of a recorded game.
    WatchExport,
    /// Leave a recorded game.
    WatchLeave,
}

/// Where an action is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// While a level is played.
    Play,
    /// In menus.
    Menu,
    /// While a recorded game is watched.
    Viewer,
    /// On every screen.
    Always,
}

/// Pairs that may share a trigger although both are asked for: where both are heard, they mean the same, or one of them
/// gives way.
const GO_TOGETHER: [(Action, Action); 5] = [
    (Action::CancelAim, Action::Pull),
    (Action::Pause, Action::Back),
    (Action::Confirm, Action::WatchPause),
    (Action::Louder, Action::WatchFaster),
    (Action::Softer, Action::WatchSlower),
];

impl Action {
    /// All actions, group by group. Their names stand in the settings file.
    pub const ALL: [Self; 45] = {
        use Action::*;
        [
            SteerLeft,
            SteerRight,
            SteerFine,
            Launch,
            CancelAim,
            Pull,
            Warp,
            Pause,
            Restart,
            SayStanding,
            Up,
            Down,
            Left,
            Right,
            Next,
            Previous,
            First,
            Last,
            PageUp,
            PageDown,
            Confirm,
            Back,
            HideFindings,
            Louder,
            Softer,
            Mute,
            FullScreen,
            TakePicture,
            CleanView,
            Diagnose,
            WatchPause,
            WatchStep,
            WatchBack,
            WatchEarlier,
            WatchLater,
            WatchSecondBack,
            WatchSecondOn,
            WatchMarkBefore,
            WatchMarkAfter,
            WatchEnd,
            WatchFaster,
            WatchSlower,
            WatchAgain,
            WatchExport,
            WatchLeave,
        ]
    };

    /// Those without which nobody finds the way through menus, nor out of a game. Each has a key of its own, always.
    pub const ESSENTIAL: [Self; 7] = [
        Self::Pause,
        Self::Up,
        Self::Down,
        Self::Left,
        Self::Right,
        Self::Confirm,
        Self::Back,
    ];

    /// Its name in the settings file.
    #[must_use]
    pub fn name(self) -> String {
        format!("{self:?}")
    }

    /// The action of that name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.name() == name)
    }

    /// Where it is asked for.
    #[must_use]
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
        }
    }

    /// Whether one press that triggers both this and `other` would do two things at once.
    #[must_use]
    pub fn collides_with(self, other: Self) -> bool {
        let goes_together =
            GO_TOGETHER.contains(&(self, other)) || GO_TOGETHER.contains(&(other, self));
        self != other && !goes_together && (self.is_asked_with(other) || other.is_asked_with(self))
    }

    /// Whether some screen asks for this and for `other`, as seen from this.
    fn is_asked_with(self, other: Self) -> bool {
        match (self.group(), other.group()) {
            (one, another) if one == another => true,
            (Group::Always, _) => true,
            // A pause is a menu, too.
            (Group::Play, Group::Menu) => matches!(self, Self::Pause | Self::Restart),
            // The controls of a recording are items of which one has the focus.
            (Group::Menu, Group::Viewer) => {
                matches!(self, Self::Next | Self::Previous | Self::Confirm)
            }
            _ => false,
        }
    }
}
