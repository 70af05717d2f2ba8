import { reportUnexpected } from '../../../../api/unexpected';
import { guideStore } from './guide-store';

/** Degrees that a compass must turn before the arrow follows: it never rests. */
const least = 3;

function headingOf(event: Event): number | null {
  // Safari has its own, which is clockwise already.
  const own: unknown = Reflect.get(event, 'webkitCompassHeading');
  if (typeof own === 'number') return own;
  if (!(event instanceof DeviceOrientationEvent) || !event.absolute || event.alpha === null) return null;
  return (360 - event.alpha + screen.orientation.angle) % 360;
}

function onOrientation(event: Event): void {
  const heading = headingOf(event);
  if (heading === null || !Number.isFinite(heading)) return;
  const { compassDeg } = guideStore.getState();
  if (compassDeg === null || Math.abs(compassDeg - heading) >= least) guideStore.setState({ compassDeg: heading });
}

let listens = false;

/** Reads the compass of the device, where it has one, from now on. Safari asks for permission, and only within a press. */
export function listenToCompass(): void {
  if (listens || typeof DeviceOrientationEvent === 'undefined') return;
  listens = true;
  const listen = () => {
    window.addEventListener('deviceorientationabsolute', onOrientation);
    window.addEventListener('deviceorientation', onOrientation);
  };
  const ask: unknown = Reflect.get(DeviceOrientationEvent, 'requestPermission');
  if (typeof ask !== 'function') {
    listen();
    return;
  }
  // Without it the arrow goes by the way that was walked.
  Promise.resolve(Reflect.apply(ask, DeviceOrientationEvent, [])).then(
    (answer) => answer === 'granted' && listen(),
    reportUnexpected,
  );
}

/** Reads it no longer. */
export function stopCompass(): void {
  if (!listens) return;
  listens = false;
  window.removeEventListener('deviceorientationabsolute', onOrientation);
  window.removeEventListener('deviceorientation', onOrientation);
  guideStore.setState({ compassDeg: null });
}
