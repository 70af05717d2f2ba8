import type { Map as MapLibre } from 'maplibre-gl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mapView } from './map-view';

/** The library's map as far as its zoom goes: a move lasts until `end` is called, a new one ends the one before. */
function fakeMap() {
  const state: { zoom: number; moving: boolean } = { zoom: 14, moving: false };
  let ended: (() => void) | undefined;
  let moved: (event: object) => void = () => undefined;
  const stop = () => {
    if (state.moving) ended?.();
    state.moving = false;
  };
  const moves: number[] = [];
  const map = {
    on: (event: string, listener: (event: object) => void) => {
      if (event === 'moveend') ended = () => listener({});
      else moved = listener;
    },
    getZoom: () => state.zoom,
    getMinZoom: () => 1,
    getMaxZoom: () => 22,
    getCenter: () => ({ lng: 179.99, lat: -17 }),
    project: ([lng, lat]: readonly [number, number]) => ({ x: (lng - 179.99) * 1000, y: lat }),
    isMoving: () => state.moving,
    easeTo: ({ zoom, animate }: { zoom: number; animate: boolean }, data: object) => {
      stop();
      moved(data);
      moves.push(zoom);
      state.moving = animate;
      state.zoom = animate ? state.zoom + (zoom - state.zoom) / 4 : zoom;
    },
  };
  const end = () => {
    state.zoom = moves.at(-1) ?? state.zoom;
    stop();
  };
  const gesture = (event: object) => moved(event);
  return { view: mapView(map as unknown as MapLibre), moves, end, state, stop, gesture };
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
});
afterEach(() => void vi.unstubAllGlobals());

it('counts from the map’s target when pressed again during a move', () => {
  const { view, moves, end } = fakeMap();
  view.zoomBy(1);
  view.zoomBy(1);
  view.zoomBy(-1);
  expect(moves).toEqual([15, 16, 15]);
  end();
  view.zoomBy(1);
  expect(moves.at(-1)).toBe(16);
});

it('counts from where a press stopped the map, within what the map can show', () => {
  const { view, moves, stop, state } = fakeMap();
  view.zoomBy(4);
  stop();
  expect(state.zoom).toBe(15);
  view.zoomBy(1);
  expect(moves).toEqual([18, 16]);
  view.zoomBy(30);
  view.zoomBy(-1);
  expect(moves.slice(-2)).toEqual([22, 21]);
});

it('has a place beyond the antimeridian beside the middle, not one world away', () => {
  const { view } = fakeMap();
  expect(Math.round(view.project([-179.99, -17]).x)).toBe(20);
  expect(Math.round(view.project([179.98, -17]).x)).toBe(-10);
});

it('tells the moves of the user from those by which the page keeps something in view', () => {
  const { view, gesture } = fakeMap();
  const [any, own] = [vi.fn(), vi.fn()];
  view.onView(any);
  const end = view.onUserMove(own);
  view.setView({ center: [9, 47], zoom: 14 }, { byPage: true });
  gesture({});
  expect([any.mock.calls.length, own.mock.calls.length]).toEqual([2, 0]);
  view.setView({ center: [9, 47], zoom: 14 });
  view.zoomBy(1);
  gesture({ originalEvent: {} });
  expect([any.mock.calls.length, own.mock.calls.length]).toEqual([5, 3]);
  end();
  view.zoomBy(1);
  expect(own).toHaveBeenCalledTimes(3);
});
