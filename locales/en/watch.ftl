### A recorded game that is watched.

watch-pause = Pause
watch-play = Play
watch-play-again = Play again
watch-timeline = Timeline
# $level (String) - the name of a level
watch-recording-of = Recording of { $level }
# $game (Number) - the place of a game among those of its journey
# $games (Number) - how many there are
# $level (String) - the name of its level
watch-game-of = Game { $game } of { $games } · { $level }
watch-the-end = the end
watch-paused = paused
watch-as-recorded = As recorded
watch-not-as-recorded = Not as recorded

## Marks on the timeline.

watch-rules-changed = rules changed
watch-further-life = further life
watch-best-beaten = best of before beaten
watch-life-lost = life lost
watch-cleared = level cleared
watch-lost = game lost

## What can be done.

# $key (String) - the key that does it
watch-help-pause = { $key } pauses
# $key (String) - the key that does it
watch-help-on = { $key } goes on
# $key (String) - the key that does it
watch-help-again = { $key } watches it again
# $back (String) - the key for one step back
# $step (String) - the key for one step forward
# $next (String) - the key for the next control
# $leave (String) - the key for leaving
watch-help-others = { $back } { $step }: one step · { $next }: the next control · { $leave } leaves

## The trace.

# $percent (Number) - how far it has come
watch-trace-writing = Writing the trace: { $percent } %
# $name (String) - the name of a file
watch-trace-lies = The trace lies beside the recording: { $name }
# $folder (String) - a folder
# $why (String) - what the system says
watch-trace-no-room = No trace in { $folder }: { $why }; make some room there
# $folder (String) - a folder
watch-trace-no-name = No trace in { $folder }: all names for it are taken; move some of them away
# $folder (String) - a folder
# $why (String) - what the system says
watch-trace-not-written = No trace in { $folder }: { $why }; copy the recording to a folder that takes files
