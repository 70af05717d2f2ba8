import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LngLat } from '../../../../geo/lng-lat';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { usePathInView } from './use-path-in-view';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pathAt = (lng: number): readonly (readonly LngLat[])[] => [
  [
    [lng, 0],
    [lng + 1, -1],
  ],
];

it('looks once at each answer, and never at that of another question', () => {
  const fit = vi.fn();
  const engine = {
    ...{ fit, view: () => ({ center: [0, 0], zoom: 14 }), bounds: () => [0, -80, 100, 0] },
    project: ([lng, lat]: LngLat) => ({ x: lng * 10, y: -lat * 10 }),
    freeMiddle: () => ({ x: 500, y: 400 }),
  } as unknown as MapEngine;
  const initialProps = { paths: pathAt(1), question: 'a' };
  const { rerender } = renderHook(({ paths, question }) => usePathInView(engine, paths, { question }), {
    initialProps,
  });
  vi.advanceTimersByTime(1000);
  expect(fit).toHaveBeenCalledTimes(1);
  rerender({ paths: pathAt(2), question: 'a' });
  vi.advanceTimersByTime(1000);
  expect(fit).toHaveBeenCalledTimes(1);
  const old = pathAt(3);
  rerender({ paths: old, question: 'a' });
  rerender({ paths: old, question: 'b' });
  vi.advanceTimersByTime(1000);
  expect(fit).toHaveBeenCalledTimes(1);
  rerender({ paths: pathAt(4), question: 'b' });
  vi.advanceTimersByTime(1000);
  expect(fit.mock.calls.map(([bounds]) => bounds[0])).toEqual([1, 4]);
});
