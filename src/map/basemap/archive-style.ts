import type { FilterSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { Scheme } from '../engine/map-engine';
import { labelFont } from '../style/label-font';
import { type BasemapColours, basemapColours } from './built-in/basemap-colours';
import { blankStyle, pictureLayer } from './built-in/basemap-style';
import type { GroundLink } from './open-ground';
import type { ArchiveAbout } from './tile-archives';

const source = 'archive';

/** The content of a layer of vector tiles, by words in its name: archives have no style, and few schemes of names. */
const kinds = [
  ['water', /water|ocean|sea|lake|river/i],
  ['building', /build|house/i],
  ['street', /road|street|transport|highway|rail|path/i],
  ['boundary', /bound|admin/i],
  ['name', /place|poi|label|name|housenumber/i],
  ['green', /green|park|wood|forest|landuse|landcover|natural/i],
] as const;

type Kind = (typeof kinds)[number][0] | 'other';

const kindOf = (id: string): Kind => kinds.find(([, words]) => words.test(id))?.[0] ?? 'other';

function colourOf(kind: Kind, colours: BasemapColours): { readonly area: string; readonly line: string } {
  const { water, waterLine, building, buildingLine, park, parkLine, block, street, fieldLine } = colours;
  switch (kind) {
    case 'water':
      return { area: water, line: waterLine };
    case 'building':
      return { area: building, line: buildingLine };
    case 'green':
      return { area: park, line: parkLine };
    case 'street':
      return { area: block.homes, line: street };
    default:
      return { area: block.homes, line: fieldLine };
  }
}

const isOf = (geometry: string): FilterSpecification => ['==', ['geometry-type'], geometry];

type Drawing = { readonly layer: ArchiveAbout['layers'][number]; readonly colours: BasemapColours };

function shapesOf({ layer: { id }, colours }: Drawing): readonly LayerSpecification[] {
  const kind = kindOf(id);
  const { area, line } = colourOf(kind, colours);
  const wide = kind === 'street' ? 1 : 0;
  return [
    {
      id: `${id} areas`,
      type: 'fill',
      source,
      'source-layer': id,
      filter: isOf('Polygon'),
      paint: { 'fill-color': area },
    },
    {
      id: `${id} lines`,
      type: 'line',
      source,
      'source-layer': id,
      filter: isOf('LineString'),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': line,
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 10, 0.6, 14, 1 + 2 * wide, 18, 2 + 12 * wide],
      },
    },
  ];
}

function namesOf({ layer: { id, fields }, colours }: Drawing): readonly LayerSpecification[] {
  if (!fields.includes('name')) return [];
  const isStreet = kindOf(id) === 'street';
  return [
    {
      id: `${id} names`,
      type: 'symbol',
      source,
      'source-layer': id,
      filter: isOf(isStreet ? 'LineString' : 'Point'),
      layout: {
        'symbol-placement': isStreet ? 'line' : 'point',
        'text-field': ['get', 'name'],
        'text-font': labelFont,
        'text-size': 12,
        'text-max-width': 8,
      },
      paint: { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
    },
  ];
}

/** Areas lie below lines, those below names; within them, water and buildings above the ground. */
const order: readonly Kind[] = ['other', 'green', 'water', 'building', 'boundary', 'street', 'name'];

/**
 * The style of an archive: its pictures, or its vector tiles in the colours of the built-in background. Null: nothing in it can
 * be drawn.
 */
export function archiveStyle(
  about: ArchiveAbout,
  scheme: Scheme,
  link: Pick<GroundLink, 'tiles'>,
): StyleSpecification | null {
  const tiles = link.tiles('archive://{z}/{x}/{y}');
  if (tiles === null || (about.kind === 'vector' && about.layers.length === 0)) return null;
  const [west, south, east, north] = about.bounds;
  const bounds: [number, number, number, number] = [west, south, east, north];
  const shared = { tiles: [tiles], minzoom: about.minZoom, maxzoom: about.maxZoom, bounds };
  const { layers, ...blank } = blankStyle(scheme);
  if (about.kind === 'pictures') {
    const pictures: SourceSpecification = { type: 'raster', tileSize: 256, ...shared };
    return { ...blank, sources: { [source]: pictures }, layers: [...layers, pictureLayer(source, scheme)] };
  }
  const colours = basemapColours(scheme);
  const sorted = about.layers.toSorted((a, b) => order.indexOf(kindOf(a.id)) - order.indexOf(kindOf(b.id)));
  const drawings = sorted.map((layer) => ({ layer, colours }));
  return {
    ...blank,
    sources: { [source]: { type: 'vector', ...shared } },
    layers: [...layers, ...drawings.flatMap(shapesOf), ...drawings.flatMap(namesOf)],
  };
}
