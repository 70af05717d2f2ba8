import type { Map as MapLibre } from 'maplibre-gl';
import { describe, expect, it, vi } from 'vitest';
import { createSourceWriter } from './create-source-writer';
import { createPreviewShow, previewPart } from './preview-show';

type Feature = { readonly id?: number; readonly geometry: { readonly coordinates: readonly unknown[] } };

/** The map's own source: its features, and how much it got at once. Each message takes a turn. */
function startMap() {
  const has = new Map<number | undefined, Feature>();
  const messages: number[] = [];
  const take = async (features: readonly Feature[]) => {
    for (const feature of features) has.set(feature.id, feature);
    messages.push(features.reduce((sum, { geometry }) => sum + geometry.coordinates.length, 0));
    await Promise.resolve();
  };
  const source = {
    setData: ({ features }: { features: readonly Feature[] }) => {
      has.clear();
      return take(features);
    },
    updateData: ({ add }: { add: readonly Feature[] }) => take(add),
  };
  const shapes = () => [...has.values()].flatMap(({ geometry }) => geometry.coordinates);
  return { map: { getSource: () => source as never }, messages, shapes };
}

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => [[i / 1e6, 0] as const, [i / 1e6, 1] as const]);
/** Writes the preview as the overlay does. */
const writerOf = (map: Pick<MapLibre, 'getSource'>) =>
  createSourceWriter({ ...map, getLayer: () => undefined, setLayoutProperty: vi.fn() });
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the preview of an import on the map', () => {
  it('shows every line and place of a large file, in small messages', async () => {
    const { map, messages, shapes } = startMap();
    const lines = linesOf(2 * previewPart + 3);
    const points = Array.from({ length: previewPart + 1 }, (_, i) => [i / 1e6, 2] as const);
    createPreviewShow(map, writerOf(map)).set(lines, points);
    await settled();
    expect(shapes()).toHaveLength(lines.length + points.length);
    expect(new Set(shapes().map((shape) => JSON.stringify(shape))).size).toBe(lines.length + points.length);
    expect(Math.max(...messages)).toBeLessThanOrEqual(2 * previewPart);
  });

  it('shows nothing of a preview that was replaced on its way', async () => {
    const { map, shapes } = startMap();
    const preview = createPreviewShow(map, writerOf(map));
    preview.set(linesOf(3 * previewPart));
    preview.set(linesOf(2));
    await settled();
    expect(shapes()).toHaveLength(2);
    preview.set(null);
    await settled();
    expect(shapes()).toEqual([]);
  });

  it('shows it again in a style that was replaced', async () => {
    const first = startMap();
    const second = startMap();
    let now = first;
    const map = { getSource: () => now.map.getSource() };
    const preview = createPreviewShow(map, writerOf(map));
    preview.set(linesOf(previewPart + 1));
    await settled();
    now = second;
    preview.paint();
    await settled();
    expect(second.shapes()).toEqual(first.shapes());
  });
});
