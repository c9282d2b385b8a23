//! Code generated from tables of rules: values with their defaults, layers, and checks of ranges.
//!
//! [`rules`](super::rules) contains the main table.

/// Generates structs of rules from tables with one row for each field: its type, its default (that of the type if the
/// row has none) and its range. The checks name a field by the quoted prefix and its own name. In a range, the names of
/// fields are references to their values.
///
/// - `none without f`: the rule is not in use while `f` is 0, and then every field may be 0.
/// - `and f`: the method `f` checks what ranges cannot express.
/// - `zero without f` in a row: the field may be 0 while `f` is 0.
macro_rules! numbers {
    (@default) => {
        Default::default()
    };
    (@default $default:expr) => {
        $default
    };
    (@is_zero) => {
        false
    };
    (@is_zero $switch:expr) => {
        $crate::content::ranges::is_zero($switch)
    };
    (@check $rule:ident, $name:expr, $field:ident) => {
        $crate::content::ranges::Checked::check($field)?
    };
    (@check $rule:ident, $name:expr, $field:ident, $range:expr $(, $switch:ident)?) => {{
        let is_unused = $crate::content::ranges::Checked::is_unused($rule) || numbers!(@is_zero $($switch)?);
        $crate::content::ranges::within_if(!is_unused, $name, *$field, &$range)?
    }};
    (@list $rule:ident, $fields:ident, $path:expr, $field:ident) => {
        $crate::content::listed::Listed::list($field, $path, $fields)
    };
    (@list $rule:ident, $fields:ident, $path:expr, $field:ident, $range:expr $(, $switch:ident)?) => {{
        let is_unused = $crate::content::ranges::Checked::is_unused($rule) || numbers!(@is_zero $($switch)?);
        let switches: &[&str] = &[$(stringify!($switch))?];
        let name = stringify!($field);
        let is_switch = $crate::content::listed::Listed::switch($rule) == Some(name) || switches.contains(&name);
        let number = $crate::content::ranges::Bounded::new($path, *$field, $range);
        let mut field = $crate::content::listed::RuleField::number(number, is_switch);
        field.is_used = is_switch || !is_unused;
        $fields.push(field);
    }};
    ($(
        $(#[$meta:meta])*
        $name:ident in $prefix:literal $(, none without $off:ident)? $(, and $also:ident)? {
            $(
                $(#[$field_meta:meta])*
                $field:ident: $type:ty $(= $default:expr)? $(, within $range:expr)? $(, zero without $switch:ident)?;
            )+
        }
    )+) => {$(
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        $(#[$meta])*
        pub struct $name {
            $($(#[$field_meta])* pub $field: $type,)+
        }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: numbers!(@default $($default)?),)+ }
            }
        }

        $(
            impl $name {
                /// Returns `true` if the rule is not in use.
                pub fn is_none(&self) -> bool {
                    numbers!(@is_zero &self.$off)
                }
            }
        )?

        impl $crate::content::ranges::Checked for $name {
            fn check(&self) -> Result<(), $crate::content::ranges::FieldError> {
                let Self { $($field,)+ } = self;
                $(numbers!(@check self, concat!($prefix, ".", stringify!($field)), $field $(, $range)? $(, $switch)?);)+
                $(self.$also()?;)?
                Ok(())
            }

            $(fn is_unused(&self) -> bool {
                numbers!(@is_zero &self.$off)
            })?
        }

        impl $crate::content::listed::Listed for $name {
            fn list(&self, _path: &'static str, fields: &mut Vec<$crate::content::RuleField>) {
                let Self { $($field,)+ } = self;
                $(numbers!(@list self, fields, concat!($prefix, ".", stringify!($field)), $field $(, $range)? $(, $switch)?);)+
            }

            $(fn switch(&self) -> Option<&'static str> {
                Some(stringify!($off))
            })?
        }
    )+};
}

/// Generates [`Rules`](super::Rules) and [`RulesFields`](super::RulesFields) from a table with one row for each rule: its
/// type, the function that returns its default (without one, each ruleset must set it), its range as for [`numbers!`],
/// and the function that merges its value in a layer with the one below (without one, it replaces that).
///
/// Rules after `=>` are optional: their default is that of their type, and other values are encoded in the list of
/// [`Names`](super::rule_names::Names). So a new one changes no existing encoding.
macro_rules! rules {
    (@merge $own:expr, $below:expr) => {
        $crate::content::ranges::replace($own, $below)
    };
    (@merge $own:expr, $below:expr, $merge:ident) => {
        $crate::content::ranges::$merge($own, $below)
    };
    (@neutral $value:expr) => {
        $value
    };
    (@neutral $value:expr, multiply) => {
        1.0
    };
    ($(
        $(#[$doc:meta])*
        $field:ident: $type:ty $(= $default:literal)? $(, within $range:expr)? $(, zero without $switch:ident)?
            $(, layers $merge:ident)?;
    )+ => $(
        $(#[$optional_doc:meta])*
        $optional:ident: $optional_type:ty = "default";
    )+) => {
        /// Rules of a run. Recordings and snapshots contain them completely, with level and seed.
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        #[serde(try_from = "EncodedRules", into = "EncodedRules")]
        pub struct Rules {
            /// Name of the ruleset, for display. Set from the key in the table.
            pub ruleset: String,
            /// Name of the chosen difficulty, for display; empty for none.
            pub difficulty: String,
            /// Name of the modifier of a daily level, for display; empty for all other levels.
            pub modifier: String,
            /// Active tools in ascending order. Their changes are included in the other fields.
            pub tools: Vec<$crate::content::ToolId>,
            /// Names of the chosen assists, for display.
            pub assists: Vec<String>,
            /// Collision scheme, chosen independently of the ruleset.
            pub collision: CollisionScheme,
            /// Players on the field, chosen independently of the ruleset.
            pub players: $crate::content::Players,
            $(
                $(#[$doc])*
                pub $field: $type,
            )+
            $(
                $(#[$optional_doc])*
                pub $optional: $optional_type,
            )+
        }

        /// [`Rules`] as encoded. `assists` has all [`Names`](super::rule_names::Names).
        #[derive(Clone, serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields, rename = "Rules")]
        struct EncodedRules {
            #[serde(default)]
            ruleset: String,
            #[serde(default)]
            difficulty: String,
            #[serde(default)]
            modifier: String,
            #[serde(default)]
            assists: Vec<String>,
            #[serde(default)]
            collision: CollisionScheme,
            $(
                $(#[serde(default = $default)])?
                $field: $type,
            )+
        }

        impl TryFrom<EncodedRules> for Rules {
            type Error = String;

            fn try_from(encoded: EncodedRules) -> Result<Self, String> {
                let mut names = Names::read(encoded.assists)?;
                $(let $optional = names.take_rule(stringify!($optional))?;)+
                names.expect_no_rule()?;
                let Names { tools, assists, players, .. } = names;
                Ok(Self {
                    ruleset: encoded.ruleset,
                    difficulty: encoded.difficulty,
                    modifier: encoded.modifier,
                    tools,
                    assists,
                    collision: encoded.collision,
                    players,
                    $($field: encoded.$field,)+
                    $($optional,)+
                })
            }
        }

        impl From<Rules> for EncodedRules {
            fn from(rules: Rules) -> Self {
                let tools = rules.tools.iter().map(encoded_tool);
                let optional = [$(encoded_rule(stringify!($optional), &rules.$optional)),+];
                let optional = optional.into_iter().flatten();
                let names = rules.assists.into_iter().chain(tools);
                Self {
                    ruleset: rules.ruleset,
                    difficulty: rules.difficulty,
                    modifier: rules.modifier,
                    assists: names.chain(rules.players.encoded()).chain(optional).collect(),
                    collision: rules.collision,
                    $($field: rules.$field,)+
                }
            }
        }

        /// Changes to the rules in one layer. A missing field keeps the value of the layer below.
        #[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct RulesFields {
            /// Name of the chosen ruleset.
            #[serde(deserialize_with = "crate::content::table::given", skip_serializing_if = "Option::is_none")]
            pub ruleset: Option<String>,
            $(
                $(#[$doc])*
                #[serde(deserialize_with = "crate::content::table::given", skip_serializing_if = "Option::is_none")]
                pub $field: Option<$type>,
            )+
            $(
                $(#[$optional_doc])*
                #[serde(deserialize_with = "crate::content::table::given", skip_serializing_if = "Option::is_none")]
                pub $optional: Option<$optional_type>,
            )+
        }

        /// The layer that sets every rule.
        impl From<Rules> for RulesFields {
            fn from(rules: Rules) -> Self {
                Self {
                    ruleset: Some(rules.ruleset),
                    $($field: Some(rules.$field),)+
                    $($optional: Some(rules.$optional),)+
                }
            }
        }

        impl $crate::content::ranges::Checked for Rules {
            fn check(&self) -> Result<(), $crate::content::ranges::FieldError> {
                $(
                    let $field = &self.$field;
                    numbers!(@check self, stringify!($field), $field $(, $range)? $(, $switch)?);
                )+
                $($crate::content::ranges::Checked::check(&self.$optional)?;)+
                Ok(())
            }
        }

        impl $crate::content::listed::Listed for Rules {
            fn list(&self, _path: &'static str, fields: &mut Vec<$crate::content::RuleField>) {
                $(
                    let $field = &self.$field;
                    numbers!(@list self, fields, stringify!($field), $field $(, $range)? $(, $switch)?);
                )+
                $($crate::content::listed::Listed::list(&self.$optional, stringify!($optional), fields);)+
            }
        }

        impl Rules {
            /// Returns the rules with all factors set to 1.
            pub(super) fn without_factors(self) -> Self {
                Self { $($field: rules!(@neutral self.$field $(, $merge)?),)+ ..self }
            }
        }

        impl RulesFields {
            /// Names of all fields.
            pub const NAMES: &[&str] = &["ruleset", $(stringify!($field),)+ $(stringify!($optional),)+];

            /// Returns this layer merged with the layer `below`.
            pub fn over(&self, below: &Self) -> Self {
                Self {
                    ruleset: self.ruleset.clone().or_else(|| below.ruleset.clone()),
                    $($field: match (self.$field.clone(), below.$field.clone()) {
                        (Some(own), Some(below)) => Some(rules!(@merge own, below $(, $merge)?)),
                        (own, below) => own.or(below),
                    },)+
                    $($optional: self.$optional.clone().or_else(|| below.$optional.clone()),)+
                }
            }

            /// Applies this layer to `rules`. Ignores `ruleset`, because the ruleset is chosen first.
            pub(super) fn laid_on(&self, rules: Rules) -> Rules {
                Rules {
                    $($field: match self.$field.clone() {
                        Some(own) => rules!(@merge own, rules.$field $(, $merge)?),
                        None => rules.$field,
                    },)+
                    $($optional: self.$optional.clone().unwrap_or(rules.$optional),)+
                    ..rules
                }
            }
        }
    };
}

pub(super) use {numbers, rules};
