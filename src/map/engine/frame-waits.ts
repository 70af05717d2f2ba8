import type { Map as MapLibre } from 'maplibre-gl';

/** Waits for frames of a map, for as long as an engine has it. */
export type FrameWaits = {
  /** Resolves at the first frame in which it holds; `orIdle`: or when the map has nothing left to load or draw. */
  readonly until: (holds: () => boolean, how?: { readonly orIdle: boolean }) => Promise<void>;
  /** Nothing is waited for any more: what has not resolved by now never does. */
  readonly end: () => void;
};

/** Makes what waits for frames of a map. */
export function createFrameWaits(map: Pick<MapLibre, 'on' | 'off' | 'triggerRepaint'>): FrameWaits {
  const waiting = new Set<() => void>();
  let isOver = false;
  return {
    until: (holds, { orIdle } = { orIdle: false }) =>
      new Promise((resolve) => {
        if (isOver) return;
        const stop = () => {
          waiting.delete(stop);
          map.off('render', look);
          if (orIdle) map.off('idle', end);
        };
        const end = () => {
          stop();
          resolve();
        };
        const look = () => {
          if (holds()) end();
        };
        waiting.add(stop);
        map.on('render', look);
        if (orIdle) map.on('idle', end);
        map.triggerRepaint();
      }),
    end: () => {
      isOver = true;
      for (const stop of [...waiting]) stop();
    },
  };
}
