import type { LayerSpecification } from 'maplibre-gl';
import { expect, it } from 'vitest';
import { previewFeatures } from './draft-features';
import { fileLayers } from './file-layer';
import { overlayLayers } from './overlay-layers';
import { traceLayers } from './trace-layer';

const all = [...overlayLayers('light'), ...fileLayers('light'), ...traceLayers.band('light')];
const filterOf = (layer: LayerSpecification) => ('filter' in layer ? layer.filter : undefined);
const sourceOf = (layer: LayerSpecification) => ('source' in layer ? layer.source : undefined);

/** Sources that hold points too. */
const pointed = new Set(all.filter(({ type }) => type === 'circle' || type === 'symbol').map(sourceOf));

it('no line and no fill is drawn through the points of its source', () => {
  const drawn = all.filter((layer) => ['line', 'fill'].includes(layer.type) && pointed.has(sourceOf(layer)));
  expect(drawn.length).toBeGreaterThan(5);
  expect(drawn.filter((layer) => filterOf(layer) === undefined).map(({ id }) => id)).toEqual([]);
});

it('the preview of an import has its lines and its places in layers of their own', () => {
  const { features } = previewFeatures(
    [
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      [2, 2],
      [3, 3],
    ],
  );
  const kindsBy = { line: 'MultiLineString', point: 'MultiPoint' };
  for (const kind of ['line', 'point'] as const) {
    const layer = all.find(({ id }) => id === `preview-${kind}`);
    expect(layer && filterOf(layer)).toEqual(['==', ['get', 'kind'], kind]);
    expect(features.find(({ properties }) => properties['kind'] === kind)?.geometry.type).toBe(kindsBy[kind]);
  }
});
