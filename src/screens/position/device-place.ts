import type { Fix } from '../../editor/position/fix';
import { devicePosition } from './position-source';
import { positionAge, positionStore } from './position-store';

/** The age in milliseconds from which a position does not count for a photo: the photographer may have moved. */
const freshFor = 30_000;
/** Milliseconds for which a photo waits for a position. */
const patience = 4000;
/** Metres: by less exact positions a photo would lie in another street. */
const mostMetres = 100;

/** Whether this page may read the position without asking the user. Some browsers do not say so before they ask. */
async function isAllowed(): Promise<boolean> {
  if (!('permissions' in navigator) || !('geolocation' in navigator)) return false;
  return navigator.permissions.query({ name: 'geolocation' }).then(
    ({ state }) => state === 'granted',
    () => false,
  );
}

/** Whether the position of this device is to be had without a question to the user: it is shown, or was allowed before. */
export async function mayReadPlace(): Promise<boolean> {
  const { shown, simulated, position } = positionStore.getState();
  return !simulated && ((shown && position !== null) || (await isAllowed()));
}

function nextFix(): Promise<Fix | null> {
  return new Promise((done) => {
    const ends: (() => void)[] = [];
    const end = (fix: Fix | null): void => {
      for (const stop of ends.splice(0)) stop();
      done(fix);
    };
    const timer = window.setTimeout(end, patience, null);
    ends.push(() => window.clearTimeout(timer));
    ends.push(devicePosition({ onFix: end, onFault: () => end(null) }));
  });
}

/**
 * Where the device is now; null: that is not known, not exact enough for a photo, or would need a question to the user. A replayed
 * track is no place.
 */
export async function devicePlace(): Promise<Fix | null> {
  if (!(await mayReadPlace())) return null;
  const state = positionStore.getState();
  const age = positionAge(state, Date.now());
  const fix = state.position && age !== null && age < freshFor ? state.position.fix : await nextFix();
  return fix && fix.accuracyM <= mostMetres ? fix : null;
}
