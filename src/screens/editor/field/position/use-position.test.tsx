import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Editor } from '../../../../editor/editor';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { positionStore, receiveFix, showPosition } from '../../../position/position-store';
import { usePosition } from './use-position';

afterEach(() => {
  cleanup();
  showPosition(false);
});

/** A map whose middle is at 400, 300, and that shows the position where a test says. */
function follow(zoom: number) {
  const listeners = new Set<() => void>();
  let dot = { x: 400, y: 300 };
  const engine = {
    view: () => ({ center: [9, 47], zoom }),
    fit: vi.fn(),
    freeMiddle: () => ({ x: 400, y: 300 }),
    project: () => dot,
    onUserMove: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const announce = vi.fn();
  renderHook(() => usePosition({ editor: {} as Editor, engine: engine as unknown as MapEngine, announce }));
  const fix = (time: number) =>
    act(() => receiveFix({ at: [9, 47], accuracyM: 3, time, headingDeg: null, speedMs: null }, time));
  act(() => showPosition(true));
  fix(1_000);
  return {
    engine,
    announce,
    fix,
    shift: (x: number) => {
      dot = { x: 400 + x, y: 300 };
    },
    moveByUser: () =>
      act(() => {
        for (const listener of listeners) listener();
      }),
    follows: () => positionStore.getState().follows,
  };
}

it('follows until the user moves the map away, whatever else moves it', () => {
  const { engine, announce, fix, shift, moveByUser, follows } = follow(18);
  shift(200);
  fix(2_000);
  expect([follows(), engine.fit.mock.calls.length]).toEqual([true, 2]);
  shift(10);
  moveByUser();
  expect(follows()).toBe(true);
  shift(100);
  moveByUser();
  expect(follows()).toBe(false);
  expect(announce).toHaveBeenLastCalledWith(expect.stringContaining('follows you no longer'));
  fix(3_000);
  expect(engine.fit).toHaveBeenCalledTimes(2);
});

it('goes near once, and leaves the zoom to the user then', () => {
  const { engine, fix } = follow(13);
  fix(2_000);
  expect(engine.fit.mock.calls.map(([, options]) => options)).toEqual([
    { maxZoom: 18, animate: true, byPage: true },
    { padding: 0, maxZoom: 13, animate: true, byPage: true },
  ]);
});
