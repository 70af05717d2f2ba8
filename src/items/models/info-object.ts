import type { ModelPath } from '../../contract/models';
import { arc, box, disc, outline, polygon, union } from '../../geo/polygon/signed-distance';
import type { Fields, GeometryKind } from '../item';
import type { ItemStyle, ModelSpec } from '../model-spec';
import { withBaseFields } from './base-fields';

const hexagon = arc([0, 0], 7, [0, 360])
  .filter((_, index) => index % 2 === 0)
  .slice(0, 6);

type Colour = 'info' | 'info-line';

function style(fields: Fields, kind?: GeometryKind): ItemStyle<Colour | 'abandoned', 'info'> {
  const abandoned = fields['status'] === 'abandoned';
  if (kind === 'line')
    return { colour: abandoned ? 'abandoned' : 'info-line', pattern: 'annotation', symbol: 'info', size: 2 };
  return {
    colour: abandoned ? 'abandoned' : 'info',
    pattern: abandoned ? 'abandoned' : 'solid',
    symbol: 'info',
    size: 1,
  };
}

/** An annotation with a body: service area, hazard, moratorium, address. A point, a line or an area. */
export const infoObject: ModelSpec<Colour, 'info'> = {
  key: 'info-object',
  path: 'map-info-objects' satisfies ModelPath,
  one: 'model.infoObject',
  many: 'model.infoObjects',
  counted: 'changes.infoObjects',
  oldWords: ['info object', 'infoobjekt'],
  prefix: 'IO',
  geometry: ['area', 'line', 'point'],
  tools: [
    {
      id: 'info-area',
      shape: 'area',
      label: 'toolbar.drawInfoArea',
      keys: 'Shift+N',
      rare: true,
      also: 'toolbar.infoObjectHazardMoratorium',
    },
    { id: 'info-object', shape: 'point', label: 'toolbar.placeInfoObject', keys: '0', rare: true },
  ],
  placed: 'optional',
  isServed: true,
  fields: withBaseFields({ refType: 'MapInfoObjectType', statuses: ['planned', 'existing', 'expired', 'abandoned'] }, [
    { name: 'title', label: 'field.title', kind: 'text', group: 'main' },
    { name: 'body', label: 'field.text', kind: 'long-text', group: 'main' },
    {
      name: 'category',
      mirrorsType: true,
      label: 'field.category',
      kind: 'choice',
      group: 'main',
      choices: ['service-area', 'study-area', 'hazard', 'no-dig', 'moratorium', 'easement', 'address'],
    },
    { name: 'colour', label: 'field.colour', kind: 'text', group: 'plant' },
    { name: 'visibility', label: 'field.visibility', kind: 'text', group: 'plant' },
  ]),
  kinds: [],
  colours: {
    info: ['#0f6f86', '#63c7dd'],
    // Neutral: a line of an annotation must not look like a route.
    'info-line': ['#5a6472', '#aeb8c4'],
  },
  symbols: {
    info: {
      path: 'M10 3.5l5.7 3.25v6.5l-5.7 3.25l-5.7-3.25v-6.5z',
      hollow: true,
      shape: union(outline(polygon(hexagon), 1.6), disc(1, [0, -2.8]), box(0.8, 2.6, { round: 0.6, at: [0, 1.4] })),
    },
  },
  style,
  role: null,
  joins: [],
  order: 2,
  readOrder: 2,
  minZoom: 0,
  labelZoom: 16,
  defaults: { status: 'existing' },
};
