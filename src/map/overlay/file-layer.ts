import type { ExpressionSpecification, LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import { toGeoJson } from '../../items/export/to-geo-json';
import type { Scheme } from '../engine/map-engine';
import { collectionOf, type NetworkCollection } from '../style/feature';
import { palette } from '../style/palette';
import type { FileShapes } from './file-shapes';
import { restingLayers } from './resting-layers';

/** The source of the files that lie beside the design. */
export const fileSource = 'files';

/** Magenta, which no model and no mark has. */
export const fileColours = { light: '#b0107f', dark: '#ff7ad1' } as const;

/** Pixels; the parts of the dash are widths. */
export const fileStyle = { width: 2, dash: [4, 1.5], radius: 4 } as const;

/** How much an area's fill hides of the map below it, relative to its line. */
export const fileFill = 0.12;

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

/** The layers of a source of files: fill, line and point. */
type LayerIds = readonly [fill: string, line: string, point: string];
const fileIds: LayerIds = ['files-fill', 'files-line', 'files-point'];

type Paint = readonly [
  layer: string,
  name:
    | 'fill-color'
    | 'line-color'
    | 'circle-color'
    | 'circle-stroke-color'
    | 'fill-opacity'
    | 'line-opacity'
    | 'circle-opacity'
    | 'circle-stroke-opacity',
  value: ExpressionSpecification | string,
];

/** The paint that goes by an opacity, by its layer. */
function opacityPaint([fill, line, point]: LayerIds, opacity: ExpressionSpecification): readonly Paint[] {
  return [
    [fill, 'fill-opacity', ['*', fileFill, opacity]],
    [line, 'line-opacity', opacity],
    [point, 'circle-opacity', opacity],
    [point, 'circle-stroke-opacity', opacity],
  ];
}

const isA = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];

function layersOf(source: string, [fill, line, point]: LayerIds, scheme: Scheme): LayerSpecification[] {
  const colour = fileColours[scheme];
  const { width, dash, radius } = fileStyle;
  return [
    {
      source,
      id: fill,
      type: 'fill',
      filter: isA('area'),
      paint: { 'fill-color': colour },
    },
    {
      source,
      id: line,
      type: 'line',
      filter: ['!', isA('point')],
      paint: { 'line-color': colour, 'line-width': width, 'line-dasharray': [...dash] },
    },
    {
      source,
      id: point,
      type: 'circle',
      filter: isA('point'),
      paint: {
        'circle-radius': radius,
        'circle-color': palette[scheme].casing,
        'circle-stroke-color': colour,
        'circle-stroke-width': width,
      },
    },
  ];
}

/** Above the lines of the network, so that both are seen where they lie on each other: thin, and dashed. */
export function fileLayers(scheme: Scheme): LayerSpecification[] {
  return restingLayers(layersOf(fileSource, fileIds, scheme));
}

/** The ids of the layers of a file with a source of its own, the lowest first. */
export const lyingIds = (source: string): LayerIds => [source, `${source} line`, `${source} point`];

/** The layers of a file with a source of its own. */
export function lyingLayers(source: string, scheme: Scheme): LayerSpecification[] {
  return layersOf(source, lyingIds(source), scheme);
}

/** Everything of those layers that a scheme and an opacity say. */
export function lyingPaint(source: string, scheme: Scheme, opacity: number): readonly Paint[] {
  const ids = lyingIds(source);
  const [fill, line, point] = ids;
  const colour = fileColours[scheme];
  return [
    [fill, 'fill-color', colour],
    [line, 'line-color', colour],
    [point, 'circle-color', palette[scheme].casing],
    [point, 'circle-stroke-color', colour],
    ...opacityPaint(ids, ['to-number', opacity]),
  ];
}

/** Shows the files beside the design. */
export function createFileShow(
  map: Pick<MapLibre, 'getLayer' | 'setPaintProperty'>,
  write: (data: NetworkCollection) => void,
) {
  let files: readonly FileShapes[] = [];
  let shown: NetworkCollection = collectionOf([]);
  const paintOpacity = (): void => {
    for (const [id, name, value] of opacityPaint(fileIds, opacityOf(files)))
      if (map.getLayer(id)) map.setPaintProperty(id, name, value);
  };
  const paint = (): void => {
    paintOpacity();
    write(shown);
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
