import { describe, expect, it, vi } from 'vitest';
import { createRasterShow } from './create-raster-show';
import type { RasterShape } from './raster-shape';

const corners = [
  [8, 48],
  [9, 48],
  [9, 47],
  [8, 47],
] as const;
const image = { width: 4, height: 3 } as unknown as ImageBitmap;
const picture = (id: string, more: Partial<{ opacity: number; corners: typeof corners }> = {}): RasterShape => ({
  ...{ id, opacity: 1, kind: 'picture', image, corners },
  ...more,
});

/** A map that knows the order of its layers and what its sources were given. */
function fakeMap() {
  const order = ['base-land', 'network-segment-line', 'files-line'];
  const sources = new Map<string, { readonly given: unknown[]; readonly updateImage: (to: unknown) => void }>();
  const map = {
    getLayersOrder: () => [...order],
    getLayer: (id: string) => (order.includes(id) ? {} : undefined),
    getSource: (id: string) => sources.get(id),
    addSource: (id: string) => {
      const given: unknown[] = [];
      sources.set(id, { given, updateImage: (to) => void given.push(to) });
    },
    removeSource: (id: string) => void sources.delete(id),
    addLayer: ({ id }: { readonly id: string }, before: string) => order.splice(order.indexOf(before), 0, id),
    moveLayer: (id: string, before: string) => {
      order.splice(order.indexOf(id), 1);
      order.splice(order.indexOf(before), 0, id);
    },
    removeLayer: (id: string) => order.splice(order.indexOf(id), 1),
    setPaintProperty: vi.fn(),
  };
  return { map, order, sources };
}

describe('pictures below the design', () => {
  it('lie between the ground and the network, the last one on top', () => {
    const { map, order } = fakeMap();
    const show = createRasterShow(
      map as never,
      () => 'light',
      () => true,
    );
    show.set([picture('a'), picture('b')]);
    expect(order).toEqual(['base-land', 'raster a', 'raster b', 'network-segment-line', 'files-line']);
    show.set([picture('b'), picture('a')]);
    expect(order.slice(1, 3)).toEqual(['raster b', 'raster a']);
    show.set([picture('a')]);
    expect(order).toEqual(['base-land', 'raster a', 'network-segment-line', 'files-line']);
  });

  it('lie on a file that is below one, which looks as its style says', () => {
    const { map, order, sources } = fakeMap();
    let scheme: 'light' | 'dark' = 'light';
    const show = createRasterShow(
      map as never,
      () => scheme,
      () => true,
    );
    const shapes = [{ kind: 'point', at: [8, 47] }] as const;
    const file = (opacity: number): RasterShape => ({ id: 'f', opacity, kind: 'file', shapes });
    const own = ['raster f', 'raster f line', 'raster f point'];
    show.set([file(1), picture('a')]);
    expect(order.slice(1, 5)).toEqual([...own, 'raster a']);
    show.set([picture('a'), file(0.5)]);
    expect(order.slice(1, 5)).toEqual(['raster a', ...own]);
    expect(map.setPaintProperty).toHaveBeenCalledWith('raster f line', 'line-opacity', ['to-number', 0.5]);
    scheme = 'dark';
    show.shade();
    expect(map.setPaintProperty).toHaveBeenCalledWith('raster f line', 'line-color', '#ff7ad1');
    show.paint();
    expect(order.slice(1, 5)).toEqual(['raster a', ...own]);
    show.set([picture('a')]);
    expect([order.length, [...sources.keys()]]).toEqual([4, ['raster a']]);
  });

  it('are given their pixels once for each place', () => {
    const { map, sources } = fakeMap();
    const show = createRasterShow(
      map as never,
      () => 'light',
      () => true,
    );
    show.set([picture('a')]);
    show.set([picture('a', { opacity: 0.5 })]);
    expect(sources.get('raster a')?.given).toHaveLength(1);
    expect(map.setPaintProperty).toHaveBeenCalledWith('raster a', 'raster-opacity', 0.5);
    show.set([picture('a', { corners: [...corners] as unknown as typeof corners })]);
    expect(sources.get('raster a')?.given).toHaveLength(2);
  });

  it('wait for a style that is replaced, and what is gone since does not come back', () => {
    const { map, order, sources } = fakeMap();
    let isInstalled = false;
    const show = createRasterShow(
      map as never,
      () => 'dark',
      () => isInstalled,
    );
    show.set([picture('a')]);
    expect(order).toHaveLength(3);
    map.addSource('raster old');
    map.addLayer({ id: 'raster old' }, 'network-segment-line');
    isInstalled = true;
    show.paint();
    expect(order[1]).toBe('raster a');
    expect([order.length, [...sources.keys()]]).toEqual([4, ['raster a']]);
    expect(map.setPaintProperty).toHaveBeenCalledWith('raster a', 'raster-brightness-max', 0.62);
  });
});
