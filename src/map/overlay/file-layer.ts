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

/** The shapes of files as features, each with the place of its file. */
export function fileFeatures(files: readonly Pick<FileShapes, 'shapes'>[]): NetworkCollection {
  return collectionOf(
    files.flatMap(({ shapes }, file) =>
      shapes.map((geometry) => ({
        type: 'Feature' as const,
        geometry: toGeoJson(geometry),
        properties: { kind: geometry.kind, file },
      })),
    ),
  );
}

/** How much each file hides: said by the style, so that another opacity sends no shapes. */
function opacityOf(files: readonly Pick<FileShapes, 'opacity'>[]): ExpressionSpecification {
  const opacities = ['literal', files.map(({ opacity }) => opacity)] satisfies ExpressionSpecification;
  return files.length === 0 ? ['to-number', 1] : ['at', ['get', 'file'], opacities];
}

type Paint = readonly [
  layer: string,
  name: 'fill-opacity' | 'line-opacity' | 'circle-opacity' | 'circle-stroke-opacity',
  value: ExpressionSpecification,
];

/** The paint that goes by the opacities of files, by its layer. */
function paintOf(files: readonly Pick<FileShapes, 'opacity'>[]): readonly Paint[] {
  const opacity = opacityOf(files);
  return [
    ['files-fill', 'fill-opacity', ['*', 0.12, opacity]],
    ['files-line', 'line-opacity', opacity],
    ['files-point', 'circle-opacity', opacity],
    ['files-point', 'circle-stroke-opacity', opacity],
  ];
}

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
      paint: { 'fill-color': colour },
    },
    {
      ...as,
      id: 'files-line',
      type: 'line',
      filter: ['!', isA('point')],
      paint: { 'line-color': colour, 'line-width': 2, 'line-dasharray': [4, 1.5] },
    },
    {
      ...as,
      id: 'files-point',
      type: 'circle',
      filter: isA('point'),
      paint: {
        'circle-radius': 4,
        'circle-color': palette[scheme].casing,
        'circle-stroke-color': colour,
        'circle-stroke-width': 2,
      },
    },
  ];
}

const layerIds = fileLayers('light').map(({ id }) => id);

/** Shows the files beside the design, or lets their layers rest: one that nothing is in costs in every frame. */
export function createFileShow(
  map: Pick<MapLibre, 'getLayer' | 'setLayoutProperty' | 'setPaintProperty'>,
  write: (data: NetworkCollection) => void,
) {
  let files: readonly FileShapes[] = [];
  let shown: NetworkCollection = collectionOf([]);
  const paintOpacity = (): void => {
    for (const [id, name, value] of paintOf(files)) if (map.getLayer(id)) map.setPaintProperty(id, name, value);
  };
  const paint = (): void => {
    paintOpacity();
    write(shown);
    const visibility = shown.features.length > 0 ? 'visible' : 'none';
    for (const id of layerIds) if (map.getLayer(id)) map.setLayoutProperty(id, 'visibility', visibility);
  };
  return {
    paint,
    set: (next: readonly FileShapes[]): void => {
      const isSame = next.length === files.length && next.every(({ shapes }, at) => shapes === files[at]?.shapes);
      files = next;
      if (!isSame) shown = fileFeatures(files);
      (isSame ? paintOpacity : paint)();
    },
  };
}
