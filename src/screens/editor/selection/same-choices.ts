import type { Filter } from '../../../items/filter/filter';
import { type Item, type ModelKey, modelOf } from '../../../items/item';
import { fieldSpecOf } from '../../../items/registry';
import { labelOf, valueWord } from '../../words/model-name';
import { modelWord } from '../../words/model-word';

/** One thing that may be the same: what it is called, and the tests that say it. */
export type SameChoice = { readonly id: string; readonly label: string; readonly filter: Filter };

/** The fields that tell kinds of a model apart, best first. */
const kinds: Readonly<Partial<Record<ModelKey, readonly string[]>>> = {
  segment: ['segmentType', 'networkLevel', 'installMethod'],
  cable: ['subtype', 'fiberCount'],
  permit: ['permitType', 'authority'],
  pole: ['material', 'poleClass', 'makeReady'],
  'access-point': ['kind', 'material'],
  site: ['siteType'],
  splice: ['enclosureType'],
  element: ['elementType'],
  note: ['category'],
};

const shared = ['status', 'typeId', 'ownerId', 'plantOwner', 'description'];

function textOf(item: Item, field: string): string | null {
  const value = item.fields[field] ?? item.rest[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** What stands before the number of a name: "A-" of "A-0329". */
function prefixOf(name: string | null): string | null {
  return /^(.*?\D)\d+$/.exec(name ?? '')?.[1] ?? null;
}

/** What may be the same as in this item, the plainest first: its model, its kind, status, owner, the beginning of its name. */
export function sameChoices(item: Item): readonly SameChoice[] {
  const model = modelOf(item.ref);
  const fields = [...(kinds[model] ?? []), ...shared].flatMap((field): readonly SameChoice[] => {
    const value = textOf(item, field);
    const spec = fieldSpecOf(model, field);
    if (value === null || value === '' || !spec) return [];
    return [
      {
        id: field,
        label: `${labelOf(spec)}: ${valueWord(spec, value)}`,
        filter: [{ field, test: 'is', values: [value] }],
      },
    ];
  });
  const prefix = prefixOf(textOf(item, 'name'));
  return [
    { id: 'model', label: `All ${modelWord(model, 2)}`, filter: [] },
    ...fields,
    ...(prefix
      ? [
          {
            id: 'name',
            label: `Name with “${prefix}”`,
            filter: [{ field: 'name', test: 'contains', text: prefix }],
          } as const,
        ]
      : []),
  ];
}
