import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFramePace, type FramePace } from './frame-pace';

const state = { isLoaded: true, isMoving: false };
let frames: number;
let drawn: () => void;
let map: Parameters<typeof createFramePace>[0];
let pace: FramePace;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(state, { isLoaded: true, isMoving: false });
  [frames, drawn] = [0, () => undefined];
  const fake = {
    triggerRepaint: () => {
      frames += 1;
      drawn();
    },
    areTilesLoaded: () => state.isLoaded,
    isMoving: () => state.isMoving,
    on: (_: string, listener: () => void) => {
      drawn = listener;
    },
    off: () => {
      drawn = () => undefined;
    },
    _frameRequest: null,
    style: {},
  };
  map = fake as unknown as typeof map;
  pace = createFramePace(map);
});
afterEach(() => void vi.useRealTimers());

/** So many tiles come, each with its wish for a frame. */
function tilesCome(count: number): void {
  for (let tile = 0; tile < count; tile += 1) map.triggerRepaint();
}

it('draws nothing while it holds, and the frame that was asked for is given up', () => {
  const asked = new AbortController();
  map._frameRequest = asked;
  pace.hold();
  tilesCome(3);
  pace.now();
  vi.runAllTimers();
  expect([frames, asked.signal.aborted, map._frameRequest]).toEqual([0, true, null]);
});

it('draws a picture that is coming at once, then rarely, and when it may be complete', () => {
  pace.pace();
  expect(frames).toBe(1);
  state.isLoaded = false;
  tilesCome(20);
  expect(frames).toBe(1);
  vi.advanceTimersByTime(250);
  expect(frames).toBe(2);
  tilesCome(20);
  state.isLoaded = true;
  tilesCome(1);
  expect(frames).toBe(3);
  vi.advanceTimersByTime(1000);
  expect(frames).toBe(3);
});

it.each([
  ['of a move', () => [Object.assign(state, { isMoving: true }), tilesCome(2)]],
  ['of what is drawn by hand', () => [pace.now(), pace.now()]],
])('does not keep frames back %s', (_, ask) => {
  pace.pace();
  state.isLoaded = false;
  ask();
  expect(frames).toBe(3);
});

it('draws whenever it is asked once it is free, and what was due', () => {
  pace.pace();
  state.isLoaded = false;
  tilesCome(1);
  pace.free();
  expect(frames).toBe(2);
  tilesCome(5);
  vi.runAllTimers();
  expect(frames).toBe(7);
});

it('does not ask while the graphics are lost', () => {
  pace.pace();
  state.isLoaded = false;
  map = Object.assign(map, { style: null, areTilesLoaded: () => expect.fail('there is no style') });
  tilesCome(1);
  expect(frames).toBe(2);
});
