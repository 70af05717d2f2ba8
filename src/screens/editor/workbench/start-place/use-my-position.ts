import { useEffect, useRef, useState } from 'react';
import type { LngLat } from '../../../../geo/lng-lat';
import { devicePosition } from '../../../position/position-source';
import type { PositionFault } from '../../../position/position-store';

/** Reads the position of the device once, when it is asked for. */
export function useMyPosition(onPosition: (at: LngLat) => void) {
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly fault: PositionFault | null }>({
    isBusy: false,
    fault: null,
  });
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const ask = () => {
    stop.current();
    setState({ isBusy: true, fault: null });
    stop.current = devicePosition({
      onFix: ({ at }) => {
        stop.current();
        onPosition(at);
      },
      onFault: (fault) => {
        stop.current();
        setState({ isBusy: false, fault });
      },
    });
  };
  return { ...state, ask };
}
