import { expect, it, vi } from 'vitest';
import { leaveOutSky, type SkyMap } from './leave-out-sky';

const painter = () => {
  const [sky, background] = [vi.fn(), vi.fn()];
  return { drawFunctions: { sky, background }, sky, background };
};

it('leaves out the sky alone, also of the painter after a lost context', () => {
  const listeners = new Map<string, () => void>();
  const shared = painter();
  const map = { painter: shared, on: (kind: string, listener: () => void) => listeners.set(kind, listener) };
  leaveOutSky(map as unknown as SkyMap);
  map.painter.drawFunctions.sky();
  map.painter.drawFunctions.background();
  expect(shared.sky).not.toHaveBeenCalled();
  expect(shared.background).toHaveBeenCalledTimes(1);
  const next = painter();
  map.painter = next;
  listeners.get('webglcontextrestored')?.();
  map.painter.drawFunctions.sky();
  expect(next.sky).not.toHaveBeenCalled();
});
