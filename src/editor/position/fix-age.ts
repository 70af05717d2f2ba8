import type { Fix } from './fix';

/** The clock of a receiver by its readings: how many came, and the least time that one needed by both clocks, milliseconds. */
export type FixClock = { readonly count: number; readonly leastMs: number };

/** Readings after which a receiver whose every reading comes late has another clock than this device. */
const enough = 3;

/** Takes a reading that came at `now` (milliseconds since 1970) into what is known of the receiver's clock; null: it is the first one. */
export function noteReading(clock: FixClock | null, { time }: Pick<Fix, 'time'>, now: number): FixClock {
  const lag = now - time;
  return clock ? { count: clock.count + 1, leastMs: Math.min(clock.leastMs, lag) } : { count: 1, leastMs: lag };
}

/**
 * Milliseconds since a reading was taken, by its own time: devices hand out an old reading as a current one. If the clocks of
 * receiver and device differ, the age counts from the reading that came soonest: always for a receiver that is ahead, and after
 * several readings for a receiver that is behind.
 */
export function fixAge({ time }: Pick<Fix, 'time'>, clock: FixClock | null, now: number): number {
  const { count, leastMs } = clock ?? { count: 0, leastMs: 0 };
  const isOtherClock = leastMs < 0 || count >= enough;
  return Math.max(0, now - time - (isOtherClock ? leastMs : 0));
}
