// Sound of the page: whole sounds, and music in pieces that follow each other without a gap. The game mixes the music
// ahead, so a late frame is not heard.

/** Time for which the first piece waits (s). */
const START = 0.05;

/** Music on a Web Audio context: pieces that are played one after another. */
export class Music {
    constructor(context, output) {
        this.context = context;
        this.output = output;
        this.next = 0;
    }

    /** Time until the last piece ends (s). */
    ahead() {
        return Math.max(0, this.next - this.context.currentTime);
    }

    /** Appends a piece with these samples. */
    append(left, right) {
        const { context } = this;
        const buffer = context.createBuffer(2, left.length, context.sampleRate);
        buffer.copyToChannel(left, 0);
        buffer.copyToChannel(right, 1);
        const source = new AudioBufferSourceNode(context, { buffer });
        source.connect(this.output);
        if (this.next < context.currentTime) this.next = context.currentTime + START;
        source.start(this.next);
        this.next += buffer.duration;
    }
}

/**
 * Changes of the volume of the music from `now` on: volume, time, and time constant (s). `ducks` has the end of each
 * lower volume. The lowest volume that has not ended counts.
 */
export function duckSteps(ducks, now) {
    const steps = [];
    let time = now;
    for (const [volume, end] of [...ducks].sort(([one], [other]) => one - other)) {
        if (end <= time) continue;
        steps.push([volume, time, steps.length === 0 ? 0.01 : 0.12]);
        time = end;
    }
    return [...steps, [1, time, 0.12]];
}

let context = null;
let music = null;
let duckGain = null;
/** Time at which the music is no longer lowered to each volume. */
const ducks = new Map();
/** Gains of the tracks: all, music, effects, interface. */
let tracks = [];
const sounds = new Map();
const playing = new Map();
let number = 0;

const isRunning = () => context?.state === "running";

/** Starts the sound after the player has pressed something, as browsers demand. */
export function unlock() {
    if (context?.state === "suspended") context.resume();
}

export const sound = {
    open(rate) {
        if (context) return true;
        if (!("AudioContext" in globalThis)) return false;
        context = new AudioContext({ sampleRate: rate, latencyHint: "interactive" });
        const limiter = new DynamicsCompressorNode(context, {
            threshold: -2, knee: 0, ratio: 20, attack: 0.002, release: 0.12,
        });
        limiter.connect(context.destination);
        tracks = [0, 1, 2, 3].map(() => new GainNode(context, { gain: 0 }));
        tracks[0].connect(limiter);
        for (const track of tracks.slice(1)) track.connect(tracks[0]);
        duckGain = new GainNode(context);
        duckGain.connect(tracks[1]);
        music = new Music(context, duckGain);
        return true;
    },
    setVolume(track, gain, seconds) {
        tracks[track].gain.setTargetAtTime(gain, context.currentTime, seconds / 3);
    },
    has: (name) => sounds.has(name),
    add(name, samples) {
        const buffer = context.createBuffer(1, samples.length, context.sampleRate);
        buffer.copyToChannel(Float32Array.from(samples, (sample) => sample / 32768), 0);
        sounds.set(name, buffer);
    },
    play(name, track, gain, pan) {
        if (!isRunning()) return undefined;
        const source = new AudioBufferSourceNode(context, { buffer: sounds.get(name) });
        const level = new GainNode(context, { gain });
        source.connect(level).connect(new StereoPannerNode(context, { pan })).connect(tracks[track]);
        number += 1;
        const own = number;
        playing.set(own, { source, level });
        source.onended = () => playing.delete(own);
        source.start();
        return own;
    },
    cut(number) {
        const voice = playing.get(number);
        if (!voice) return;
        voice.level.gain.setTargetAtTime(0, context.currentTime, 0.004);
        voice.source.stop(context.currentTime + 0.03);
    },
    isPlaying: (number) => playing.has(number),
    ahead: () => (isRunning() ? music.ahead() : Infinity),
    append: (left, right) => music.append(left, right),
    duck(volume, seconds) {
        const now = context.currentTime;
        ducks.set(volume, now + seconds);
        duckGain.gain.cancelScheduledValues(now);
        for (const step of duckSteps(ducks, now)) duckGain.gain.setTargetAtTime(...step);
    },
    /** State of the sound, for tests. */
    state: () => context?.state ?? "none",
};
