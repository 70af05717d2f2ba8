import type { Map as MapLibre } from 'maplibre-gl';
import { describe, expect, it, vi } from 'vitest';
import type { NetworkFeature } from '../style/feature';
import { createSourceWriter } from './create-source-writer';
import { fileLayers } from './file-layer';
import { overlayLayers, overlaySources } from './overlay-layers';
import { traceLayers } from './trace-layer';

const layers = [...fileLayers('dark'), ...traceLayers.band('dark'), ...overlayLayers('dark')];

const spot: NetworkFeature = { type: 'Feature', geometry: { type: 'Point', coordinates: [8, 47] }, properties: {} };

/** A map with all these layers, or with all but some; of what it shows, and how often its sources were written. */
function aMap(without: readonly string[] = []) {
  const shown = new Map(layers.map(({ id, layout }) => [id, layout?.visibility !== 'none']));
  const written: number[] = [];
  const setData = async ({ features }: { features: readonly unknown[] }) => void written.push(features.length);
  const map = {
    getSource: vi.fn((): unknown => ({ setData })),
    getLayer: (id: string) => (without.includes(id) ? undefined : { id }),
    setLayoutProperty: (id: string, _name: string, value: string) => shown.set(id, value === 'visible'),
  };
  const shownOf = (source: string) =>
    layers.flatMap((layer) => ('source' in layer && layer.source === source ? shown.get(layer.id) : []));
  return { map: map as unknown as MapLibre & Pick<typeof map, 'getSource'>, written, shownOf, shown };
}

describe('the layers of a source', () => {
  it.each(overlaySources)('rest until something is in it, and nothing is read until then (%s)', async (source) => {
    const { map, written, shownOf } = aMap();
    const write = createSourceWriter(map);
    await write(source, []);
    expect(written).toEqual([]);
    expect(new Set(shownOf(source))).toEqual(new Set([false]));
    await write(source, [spot]);
    expect(written).toEqual([1]);
    expect(new Set(shownOf(source))).toEqual(new Set([true]));
    await write(source, []);
    expect(written).toEqual([1, 0]);
    expect(new Set(shownOf(source))).toEqual(new Set([source === 'unsent']));
  });

  it('are shown as far as the map has them', async () => {
    const { map, shown } = aMap(['compare-mine-fill']);
    await createSourceWriter(map)('compare', [spot]);
    expect([shown.get('compare-mine-line'), shown.get('compare-mine-fill')]).toEqual([true, false]);
  });

  it('are left alone while the map has no style', async () => {
    const { map, written } = aMap();
    map.getSource.mockReturnValueOnce(undefined);
    const write = createSourceWriter(map);
    await write('trace', [spot]);
    expect(written).toEqual([]);
    await write('trace', [spot]);
    expect(written).toEqual([1]);
  });
});
