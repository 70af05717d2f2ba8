import type { Map as MapLibre } from 'maplibre-gl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchGraphicsContext } from './watch-graphics-context';

/** The library's map, as far as its events go. */
function fakeMap() {
  const listeners = new Map<string, () => void>();
  const map = {
    on: (event: string, listener: () => void) => listeners.set(event, listener),
    off: (event: string) => listeners.delete(event),
  };
  return { map: map as unknown as MapLibre, fire: (event: string) => listeners.get(event)?.() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('calls for another map when the context is not restored within three seconds', () => {
  const { map, fire } = fakeMap();
  const onGone = vi.fn();
  watchGraphicsContext(map, onGone);
  fire('webglcontextlost');
  vi.advanceTimersByTime(2900);
  expect(onGone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(onGone).toHaveBeenCalledTimes(1);
});

it('leaves a map alone that comes back by itself, or that is taken down', () => {
  const { map, fire } = fakeMap();
  const onGone = vi.fn();
  const end = watchGraphicsContext(map, onGone);
  fire('webglcontextlost');
  fire('webglcontextrestored');
  vi.advanceTimersByTime(10_000);
  fire('webglcontextlost');
  end();
  vi.advanceTimersByTime(10_000);
  expect(onGone).not.toHaveBeenCalled();
});
