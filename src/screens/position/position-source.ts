import type { Fix } from '../../editor/position/fix';
import type { PositionFault } from './position-store';

export type PositionListener = {
  readonly onFix: (fix: Fix) => void;
  readonly onFault: (fault: PositionFault) => void;
};

/** Begins to read positions; returns its end. */
export type PositionSource = (listener: PositionListener) => () => void;

/** Milliseconds without a reading after which the user is warned. */
const patience = 20_000;

const finite = (value: number | null): number | null => (value !== null && Number.isFinite(value) ? value : null);

function fixOf({ coords, timestamp }: GeolocationPosition): Fix {
  const { longitude, latitude, accuracy, heading, speed } = coords;
  return {
    at: [longitude, latitude],
    accuracyM: accuracy,
    time: timestamp,
    headingDeg: finite(heading),
    speedMs: finite(speed),
  };
}

function faultOf({ code }: GeolocationPositionError): PositionFault {
  if (code === GeolocationPositionError.PERMISSION_DENIED) return 'refused';
  return code === GeolocationPositionError.TIMEOUT ? 'timeout' : 'unavailable';
}

const ended = () => undefined;

/** The receiver of the device. The browser asks for permission when it is first read. */
export const devicePosition: PositionSource = ({ onFix, onFault }) => {
  if (!window.isSecureContext) {
    onFault('insecure');
    return ended;
  }
  if (!('geolocation' in navigator)) {
    onFault('unsupported');
    return ended;
  }
  const options = { enableHighAccuracy: true, maximumAge: 0, timeout: patience };
  const watch = navigator.geolocation.watchPosition(
    (position) => onFix(fixOf(position)),
    (error) => onFault(faultOf(error)),
    options,
  );
  return () => navigator.geolocation.clearWatch(watch);
};
