import type { ModelPath } from '../../contract/models';
import type { ModelSpec } from '../model-spec';
import { withBaseFields } from './base-fields';
import { plantLook } from './plant-look';

/** What somebody has to say about a place. */
export const note: ModelSpec = {
  key: 'note',
  path: 'map-notes' satisfies ModelPath,
  one: 'Note',
  many: 'Notes',
  geometry: ['point'],
  placed: 'optional',
  fields: withBaseFields({ refType: 'MapNoteType', statuses: ['open', 'resolved', 'abandoned'] }, [
    { name: 'body', label: 'Text', kind: 'long-text', group: 'main' },
    {
      name: 'category',
      mirrorsType: true,
      label: 'Category',
      kind: 'choice',
      group: 'main',
      choices: ['question', 'field-change', 'redline', 'safety', 'customer'],
    },
    { name: 'author', label: 'Author', kind: 'text', group: 'main' },
    { name: 'resolved', label: 'Resolved', kind: 'boolean', group: 'main' },
    { name: 'resolvedBy', label: 'Resolved by', kind: 'text', group: 'main' },
    { name: 'linkedType', label: 'About', kind: 'text', group: 'plant' },
    { name: 'linkedId', label: 'About id', kind: 'number', group: 'plant', integer: true, min: 1 },
  ]),
  look: (fields) =>
    plantLook(fields, fields['resolved'] === true || fields['status'] === 'resolved' ? 'abandoned' : 'note', 'note'),
  node: false,
  order: 11,
  minZoom: 15.5,
  labelZoom: 17,
  defaults: { status: 'open', category: 'question', resolved: false },
};
