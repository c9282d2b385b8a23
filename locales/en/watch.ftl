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
watch-as-recorded = Verified
watch-not-as-recorded = Differs from recording

## Marks on the timeline.

watch-rules-changed = rules changed
watch-further-life = extra life
watch-best-beaten = previous best beaten
watch-life-lost = life lost
watch-cleared = level cleared
watch-lost = game lost

## What can be done.

# $key (String) - the key that does it
watch-help-pause = { $key } pauses
# $key (String) - the key that does it
watch-help-on = { $key } resumes
# $key (String) - the key that does it
watch-help-again = { $key } plays again
# $back (String) - the key for one step back
# $step (String) - the key for one step forward
# $next (String) - the key for the next control
# $leave (String) - the key for leaving
watch-help-others = { $back } { $step }: one step · { $next }: next control · { $leave } leaves

## The trace.

# $percent (Number) - how far it has come
watch-trace-writing = Writing the trace: { $percent }%
# $name (String) - the name of a file
watch-trace-lies = Trace saved next to the recording: { $name }
# $folder (String) - a folder
# $why (String) - what the system says
watch-trace-no-room = No trace in { $folder }: { $why }; free some space there
# $folder (String) - a folder
watch-trace-no-name = No trace in { $folder }: too many traces there; delete some
# $folder (String) - a folder
# $why (String) - what the system says
watch-trace-not-written = No trace in { $folder }: { $why }; copy the recording to a folder where you can save files
