import type { Clock } from '../../../../api/platform/clock';
import { createSeededRandom, type SeededRandom } from './seeded-random';

/** The page's own, before a simulation takes the page's away: lets everything that is promised by now come to pass. */
const immediate = globalThis.setImmediate;

/**
 * Time and order of a simulated world: whatever does not happen at once is a step here, and which one is next is drawn
 * from the seed. Between two steps everything that can go on by itself has gone on, so a crash can fall between any two.
 */
export type Scheduler = {
  readonly random: SeededRandom;
  /** Wall clock and timers of the world. */
  readonly clock: Clock;
  /** Steps taken so far: the order of everything that happened. */
  readonly steps: () => number;
  /** Milliseconds since the start, whatever was done to the wall clock. */
  readonly passed: () => number;
  /** May happen from now on, in any order with all others that may. */
  readonly soon: (name: string, run: () => void) => void;
  readonly after: (delay: number, name: string, run: () => void) => () => void;
  /** The user sets the wall clock, milliseconds forward or back. Timers do not notice. */
  readonly turnClock: (by: number) => void;
  /** Takes steps until `done`, or until nothing can happen any more. */
  readonly runUntil: (done: () => boolean) => Promise<void>;
  /** For the trace: an action within a step. */
  readonly note: (text: string) => void;
  /** The last things that happened, oldest first; empty unless a trace was asked for. */
  readonly trace: () => readonly string[];
};

type Step = { readonly name: string; readonly run: () => void };
type Timer = Step & { readonly at: number };

/** A moment long ago, so that a clock that is turned back stays above zero. */
const start = 1_700_000_000_000;
/** The share of steps before which time moves on although others could happen first, and by how much at most (ms). */
const impatience = { share: 0.02, most: 2_000 };
/** Of a trace so many lines are kept. */
const longestTrace = 50_000;

/** Timers in the order of their time, those of the same time in the order in which they were set. */
function createTimers() {
  const timers: Timer[] = [];
  return {
    add: (timer: Timer) => {
      let at = timers.length;
      while (at > 0 && (timers[at - 1]?.at ?? 0) > timer.at) at -= 1;
      timers.splice(at, 0, timer);
    },
    remove: (timer: Timer) => {
      const at = timers.indexOf(timer);
      if (at >= 0) timers.splice(at, 1);
    },
    take: () => timers.shift(),
    first: () => timers[0]?.at ?? Number.POSITIVE_INFINITY,
  };
}

/** Makes the scheduler of a world. With `traced`, it remembers what happened: for a seed that failed. */
export function createScheduler(seed: number, traced = false): Scheduler {
  const random = createSeededRandom(seed);
  const timers = createTimers();
  const ready: Step[] = [];
  const lines: string[] = [];
  let passed = 0;
  let turned = 0;
  let steps = 0;

  const note = (text: string) => {
    if (!traced) return;
    lines.push(`${steps} ${(passed / 1000).toFixed(3)} s ${text}`);
    if (lines.length > 2 * longestTrace) lines.splice(0, longestTrace);
  };
  const next = (): Step | undefined => {
    const isSoon = timers.first() - passed <= impatience.most;
    if (ready.length === 0 || (isSoon && random.chance(impatience.share))) {
      const timer = timers.take();
      if (timer) passed = Math.max(passed, timer.at);
      return timer;
    }
    const at = random.below(ready.length);
    const step = ready[at];
    const last = ready.pop();
    if (last && at < ready.length) ready[at] = last;
    return step;
  };
  const after = (delay: number, name: string, run: () => void) => {
    const timer = { at: passed + Math.max(0, delay), name, run };
    timers.add(timer);
    return () => timers.remove(timer);
  };

  return {
    random,
    clock: { now: () => start + passed + turned, after: (delay, run) => after(delay, 'timer', run) },
    steps: () => steps,
    passed: () => passed,
    soon: (name, run) => {
      ready.push({ name, run });
    },
    after,
    turnClock: (by) => {
      turned += by;
    },
    runUntil: async (done) => {
      while (!done()) {
        const step = next();
        if (!step) return;
        steps += 1;
        note(step.name);
        step.run();
        await new Promise((settled) => immediate(settled));
      }
    },
    note,
    trace: () => lines.slice(-longestTrace),
  };
}
