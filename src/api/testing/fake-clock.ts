import type { Clock } from '../platform/clock';

export type FakeClock = Clock & {
  /** Milliseconds until the next timer, or null when there is none. */
  readonly nextIn: () => number | null;
  /** Advances and runs the due timers, in order. */
  readonly advance: (delay: number) => void;
  /** The user sets the wall clock, milliseconds forward or back; timers do not notice. */
  readonly turn: (by: number) => void;
};

type Timer = { readonly at: number; readonly order: number; readonly run: () => void };

/** A clock that stands still until a test moves it. */
export function createFakeClock(start = 1_000_000): FakeClock {
  const timers = new Set<Timer>();
  let now = start;
  let order = 0;
  let turned = 0;
  const first = () => [...timers].sort((a, b) => a.at - b.at || a.order - b.order)[0];
  return {
    now: () => now + turned,
    after: (delay, run) => {
      order += 1;
      const timer = { at: now + Math.max(0, delay), order, run };
      timers.add(timer);
      return () => {
        timers.delete(timer);
      };
    },
    nextIn: () => {
      const timer = first();
      return timer ? timer.at - now : null;
    },
    turn: (by) => {
      turned += by;
    },
    advance: (delay) => {
      const end = now + delay;
      for (let timer = first(); timer && timer.at <= end; timer = first()) {
        timers.delete(timer);
        now = Math.max(now, timer.at);
        timer.run();
      }
      now = end;
    },
  };
}
