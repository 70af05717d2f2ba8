import { type FilteredPosition, filterPosition } from '../../editor/position/filter-position';
import type { Fix } from '../../editor/position/fix';
import { type FixClock, fixAge, noteReading } from '../../editor/position/fix-age';
import type { Walk, WalkGap } from '../../editor/position/walk-line';
import { userStore } from '../storage/user-store';

/** Why there is no position. */
export type PositionFault = 'refused' | 'unavailable' | 'timeout' | 'insecure' | 'unsupported';

/** Readings that are being averaged. */
export type Averaging = { readonly since: number; readonly fixes: readonly Fix[] };

export type PositionState = {
  /** The user wants to see where the device is. */
  readonly shown: boolean;
  /** The map goes along. */
  readonly follows: boolean;
  /** A track is replayed instead of the device's own position. */
  readonly simulated: boolean;
  readonly position: FilteredPosition | null;
  /** The receiver's clock, as its readings show it. */
  readonly clock: FixClock | null;
  readonly fault: PositionFault | null;
  /** Counts how often it was tried again after a fault. */
  readonly tries: number;
  /** Why the last capture was none, or what is to be known of it. */
  readonly notice: string | null;
  readonly averaging: Averaging | null;
  /** The line that is being walked. */
  readonly walk: Walk | null;
  /** A stretch of the walk without readings: the user is asked what becomes of it, and nothing is added meanwhile. */
  readonly gap: WalkGap | null;
};

const nothing: PositionState = {
  shown: false,
  follows: false,
  simulated: false,
  position: null,
  clock: null,
  fault: null,
  tries: 0,
  notice: null,
  averaging: null,
  walk: null,
  gap: null,
};

/** Where the device is; one for the page. */
export const positionStore = userStore<PositionState>(() => nothing);

/** Shows where the device is, or nothing of it any more. What was captured stays. */
export function showPosition(shown: boolean): void {
  const { simulated } = positionStore.getState();
  positionStore.setState({ ...nothing, simulated: shown && simulated, shown, follows: shown });
}

/** Replays a track from now on, or goes back to the device. */
export function simulatePosition(on: boolean): void {
  positionStore.setState({ ...nothing, simulated: on, shown: on, follows: on });
}

/** Asks for the position again, after a fault. */
export function tryAgain(): void {
  positionStore.setState(({ tries }) => ({ fault: null, tries: tries + 1, follows: true }));
}

/** Takes the next reading of the device, at this time (milliseconds since 1970). */
export function receiveFix(fix: Fix, now: number): void {
  const { position, averaging, clock } = positionStore.getState();
  const next = filterPosition(position, fix);
  if (next === position) return;
  const collected = averaging && { ...averaging, fixes: [...averaging.fixes, fix] };
  positionStore.setState({
    position: next,
    clock: noteReading(clock, fix, now),
    fault: null,
    averaging: collected,
  });
}

/** Milliseconds since the last reading was taken, by its own time; null: there is none. */
export function positionAge(
  { position, clock }: Pick<PositionState, 'position' | 'clock'>,
  now: number,
): number | null {
  return position && fixAge(position.fix, clock, now);
}
