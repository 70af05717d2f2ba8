import type { ModelPath } from '../../contract/models';
import type { Fields, GeometryKind } from '../item';
import type { ItemLook, ModelSpec } from '../model-spec';
import { withBaseFields } from './base-fields';

function look(fields: Fields, kind?: GeometryKind): ItemLook {
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

/** An annotation with a body: service area, hazard, moratorium. A point, a line or an area. */
export const infoObject: ModelSpec = {
  key: 'info-object',
  path: 'map-info-objects' satisfies ModelPath,
  one: 'Info object',
  many: 'Info objects',
  geometry: ['area', 'line', 'point'],
  placed: 'optional',
  fields: withBaseFields({ refType: 'MapInfoObjectType', statuses: ['planned', 'existing', 'expired', 'abandoned'] }, [
    { name: 'title', label: 'Title', kind: 'text', group: 'main' },
    { name: 'body', label: 'Text', kind: 'long-text', group: 'main' },
    {
      name: 'category',
      mirrorsType: true,
      label: 'Category',
      kind: 'choice',
      group: 'main',
      choices: ['service-area', 'study-area', 'hazard', 'no-dig', 'moratorium', 'easement'],
    },
    { name: 'colour', label: 'Colour', kind: 'text', group: 'plant' },
    { name: 'visibility', label: 'Visibility', kind: 'text', group: 'plant' },
  ]),
  look,
  node: false,
  order: 2,
  minZoom: 0,
  labelZoom: 16,
  defaults: { status: 'existing' },
};
