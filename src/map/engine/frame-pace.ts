import type { Map as MapLibre } from 'maplibre-gl';

/** Milliseconds between two frames of a picture that is not complete. */
const pause = 200;

type PacedMap = Pick<MapLibre, 'triggerRepaint' | 'areTilesLoaded' | 'isMoving' | 'on' | 'off'> & {
  _frameRequest: AbortController | null;
  /** The library has none while the graphics are lost. */
  readonly style: unknown;
};

/** When a map draws. */
export type FramePace = {
  /** Not at all, whatever asks for a frame: a tile that comes, a line that is back. */
  readonly hold: () => void;
  /**
   * The slowest pace that an incomplete picture needs: each tile asks for a frame, and each frame draws everything. A frame that
   * may complete the picture comes at once, and so do the frames of a move.
   */
  readonly pace: () => void;
  /** Whenever something asks for a frame. */
  readonly free: () => void;
  /** The next frame is not waited for, in the middle of a picture that is coming. */
  readonly now: () => void;
};

/** Decides when a map draws: the library asks itself for each frame by `triggerRepaint`. */
export function createFramePace(map: PacedMap): FramePace {
  const trigger = map.triggerRepaint.bind(map);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const now = () => {
    stop();
    trigger();
  };
  const drawn = () => {
    last = performance.now();
  };
  const paced = () => {
    const rest = last + pause - performance.now();
    if (rest <= 0 || !map.style || map.isMoving() || map.areTilesLoaded()) now();
    else timer ??= setTimeout(now, rest);
  };
  const put = (next: () => void) => {
    stop();
    map.off('render', drawn);
    map.triggerRepaint = next;
  };
  let isHeld = false;
  return {
    hold: () => {
      isHeld = true;
      put(() => undefined);
      map._frameRequest?.abort();
      map._frameRequest = null;
    },
    pace: () => {
      isHeld = false;
      put(paced);
      last = Number.NEGATIVE_INFINITY;
      map.on('render', drawn);
      trigger();
    },
    free: () => {
      const isDue = isHeld || timer !== undefined;
      isHeld = false;
      put(trigger);
      if (isDue) trigger();
    },
    now: () => {
      if (!isHeld) now();
    },
  };
}
