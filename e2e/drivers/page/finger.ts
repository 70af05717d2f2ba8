import type { Page } from '@playwright/test';

type Pixel = { readonly x: number; readonly y: number };

/** A finger on the glass: real touch events of the device, one finger or two. */
export type Finger = {
  readonly tap: (at: Pixel) => Promise<void>;
  /** Two taps, 150 milliseconds apart by their own clock, however long the page takes for each. */
  readonly tapTwice: (at: Pixel) => Promise<void>;
  readonly down: (...at: readonly Pixel[]) => Promise<void>;
  /** Moves what is down; with two places, two fingers. */
  readonly move: (...to: readonly Pixel[]) => Promise<void>;
  readonly up: () => Promise<void>;
  /** Down, along the places, a rest on the last one, and up. */
  readonly drag: (from: Pixel, ...along: readonly Pixel[]) => Promise<void>;
  /** Rests until something is seen, and lifts. */
  readonly rest: (at: Pixel, until: () => Promise<void>) => Promise<void>;
};

/** Runs in the page: until so many milliseconds of its frames have gone by. */
function restFor(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    const from = performance.now();
    const look = () => (performance.now() - from < milliseconds ? void requestAnimationFrame(look) : done());
    look();
  });
}

/** A finger that has not moved for longer than this is at rest, to the browser, when it is lifted; milliseconds. */
const atRest = 100;

export async function createFinger(page: Page): Promise<Finger> {
  const device = await page.context().newCDPSession(page);
  const send = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly Pixel[],
    time: { readonly timestamp?: number } = {},
  ) => {
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }));
    await device.send('Input.dispatchTouchEvent', { type, touchPoints, ...time });
  };
  const down: Finger['down'] = (...at) => send('touchStart', at);
  const move: Finger['move'] = (...to) => send('touchMove', to);
  const up = () => send('touchEnd', []);
  return {
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    tapTwice: async (at) => {
      const began = Date.now() / 1000;
      for (const after of [0, 0.15]) {
        await send('touchStart', [at], { timestamp: began + after });
        await send('touchEnd', [], { timestamp: began + after + 0.02 });
      }
    },
    down,
    move,
    up,
    drag: async (from, ...along) => {
      await down(from);
      let last = from;
      for (const to of along) {
        await move({ x: (last.x + to.x) / 2, y: (last.y + to.y) / 2 });
        await move(to);
        last = to;
      }
      // Lifted as it moves, a finger throws: the browser then takes the next tap, on whatever page, for the end of the throw.
      await page.evaluate(restFor, atRest);
      await move(last);
      await up();
    },
    rest: async (at, until) => {
      await down(at);
      await until();
      await up();
    },
  };
}
