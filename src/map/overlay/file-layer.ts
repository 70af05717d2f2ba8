import type { ExpressionSpecification, LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import { toGeoJson } from '../../items/export/to-geo-json';
import type { Scheme } from '../engine/map-engine';
import { collectionOf, type NetworkCollection } from '../style/feature';
import { palette } from '../style/palette';
import type { FileShapes } from './file-shapes';

/** The source of the files that lie beside the design. */
export const fileSource = 'files';

/** Magenta, which no model and no mark has. */
const colours = { light: '#b0107f', dark: '#ff7ad1' } as const;

/** The shapes of files as features, each with its opacity. */
export function fileFeatures(files: readonly FileShapes[]): NetworkCollection {
  return collectionOf(
    files.flatMap(({ shapes, opacity }) =>
      shapes.map((geometry) => ({
        type: 'Feature' as const,
        geometry: toGeoJson(geometry),
        properties: { kind: geometry.kind, opacity },
      })),
    ),
  );
}

const opacity: ExpressionSpecification = ['get', 'opacity'];
const isA = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];

/** Above the lines of the network, so that both are seen where they lie on each other: thin, and dashed. */
export function fileLayers(scheme: Scheme): LayerSpecification[] {
  const colour = colours[scheme];
  const as = { source: fileSource, layout: { visibility: 'none' } } as const;
  return [
    {
      ...as,
      id: 'files-fill',
      type: 'fill',
      filter: isA('area'),
      paint: { 'fill-color': colour, 'fill-opacity': ['*', 0.12, opacity] },
    },
    {
      ...as,
      id: 'files-line',
      type: 'line',
      filter: ['!', isA('point')],
      paint: { 'line-color': colour, 'line-width': 2, 'line-opacity': opacity, 'line-dasharray': [4, 1.5] },
    },
    {
      ...as,
      id: 'files-point',
      type: 'circle',
      filter: isA('point'),
      paint: {
        'circle-radius': 4,
        'circle-color': palette[scheme].casing,
        'circle-opacity': opacity,
        'circle-stroke-color': colour,
        'circle-stroke-width': 2,
        'circle-stroke-opacity': opacity,
      },
    },
  ];
}

const layerIds = fileLayers('light').map(({ id }) => id);

/** Shows the files beside the design, or lets their layers rest: one that nothing is in costs in every frame. */
export function createFileShow(
  map: Pick<MapLibre, 'getLayer' | 'setLayoutProperty'>,
  write: (data: NetworkCollection) => void,
) {
  let shown: NetworkCollection = collectionOf([]);
  const paint = (): void => {
    write(shown);
    const visibility = shown.features.length > 0 ? 'visible' : 'none';
    for (const id of layerIds) if (map.getLayer(id)) map.setLayoutProperty(id, 'visibility', visibility);
  };
  return {
    paint,
    set: (files: readonly FileShapes[]): void => {
      shown = fileFeatures(files);
      paint();
    },
  };
}
