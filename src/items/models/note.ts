import type { ModelPath } from '../../contract/models';
import { box, polygon, union, without } from '../../geo/polygon/signed-distance';
import type { ModelSpec } from '../model-spec';
import { withBaseFields } from './base-fields';
import { plantStyle } from './plant-style';

/** A remark about a place. */
export const note: ModelSpec<'note', 'note'> = {
  key: 'note',
  path: 'map-notes' satisfies ModelPath,
  one: 'model.note',
  many: 'model.notes',
  counted: 'changes.notes',
  oldWords: ['note', 'notiz'],
  prefix: 'N',
  geometry: ['point'],
  tools: [{ id: 'note', shape: 'point', label: 'toolbar.placeNote', keys: '7', rare: true }],
  placed: 'expected',
  fields: withBaseFields({ refType: 'MapNoteType', statuses: ['open', 'resolved', 'abandoned'] }, [
    { name: 'body', label: 'field.text', kind: 'long-text', group: 'main' },
    {
      name: 'category',
      mirrorsType: true,
      label: 'field.category',
      kind: 'choice',
      group: 'main',
      choices: ['question', 'field-change', 'redline', 'safety', 'customer'],
    },
    { name: 'author', label: 'field.author', kind: 'text', group: 'main' },
    { name: 'resolved', label: 'field.resolved', kind: 'boolean', group: 'main' },
    { name: 'resolvedBy', label: 'field.resolvedBy', kind: 'text', group: 'main' },
    { name: 'linkedType', label: 'field.about', kind: 'text', group: 'plant' },
    { name: 'linkedId', label: 'field.aboutId', kind: 'number', group: 'plant', integer: true, min: 1 },
  ]),
  kinds: ['category'],
  colours: {
    note: ['#8a6a00', '#ecc94b'],
  },
  symbols: {
    note: {
      path: 'M4 4.5h12v8.5h-6l-3.5 3.5v-3.5H4z',
      shape: without(
        union(
          box(7, 5, { round: 1.6, at: [0, -1.4] }),
          polygon([
            [-4, 3],
            [0.6, 3],
            [-4, 7],
          ]),
        ),
        box(4.4, 0.6, { at: [0, -2.8] }),
        box(4.4, 0.6, { at: [0, 0.2] }),
      ),
    },
  },
  style: (fields) =>
    plantStyle(fields, fields['resolved'] === true || fields['status'] === 'resolved' ? 'abandoned' : 'note', 'note'),
  role: null,
  joins: ['structure', 'closure', 'line'],
  order: 11,
  readOrder: 3,
  minZoom: 15.5,
  labelZoom: 17,
  defaults: { status: 'open', category: 'question', resolved: false },
};
