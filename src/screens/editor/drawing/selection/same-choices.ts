import { text } from '../../../../i18n/text';
import type { Filter } from '../../../../items/filter/filter';
import { type Item, modelOf } from '../../../../items/item';
import { fieldSpecOf, specOf } from '../../../../items/registry';
import { labelOf, valueWord } from '../../../text/model-name';
import { modelWord } from '../../../text/model-word';

/**
 * A property that items may share: its label, and the tests for it. `listed`: the value is an id of a reference, and people know
 * the reference by its name.
 */
export type SameChoice = {
  readonly id: string;
  readonly label: string;
  readonly filter: Filter;
  readonly listed?: { readonly field: string; readonly refType: string; readonly value: string };
};

const shared = ['status', 'typeId', 'ownerId', 'plantOwner', 'description'];

function textOf(item: Item, field: string): string | null {
  const value = item.fields[field] ?? item.rest[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** The service has the owner's name beside the id. */
function ownerName(item: Item): string | null {
  const { owner } = item.fields;
  const name: unknown = typeof owner === 'object' && owner !== null ? Reflect.get(owner, 'name') : null;
  return typeof name === 'string' && name !== '' ? name : null;
}

/** The letters before the number of a name: "A-" of "A-0329". */
function prefixOf(name: string | null): string | null {
  return /^(.*?\D)\d+$/.exec(name ?? '')?.[1] ?? null;
}

/**
 * The properties that may be the same as in this item, the plainest first: its model, its kind, status, owner, the beginning of
 * its name.
 */
export function sameChoices(item: Item): readonly SameChoice[] {
  const model = modelOf(item.ref);
  const fields = [...specOf(model).kinds, ...shared].flatMap((field): readonly SameChoice[] => {
    const value = textOf(item, field);
    const spec = fieldSpecOf(model, field);
    if (value === null || value === '' || !spec) return [];
    const owner = field === 'ownerId' ? ownerName(item) : null;
    const ownerSpec = fieldSpecOf(model, 'owner') ?? spec;
    const choice: SameChoice = {
      id: field,
      label: owner === null ? `${labelOf(spec)}: ${valueWord(spec, value)}` : `${labelOf(ownerSpec)}: ${owner}`,
      filter: [{ field, test: 'is', values: [value] }],
    };
    return [spec.refType ? { ...choice, listed: { field: labelOf(spec), refType: spec.refType, value } } : choice];
  });
  const prefix = prefixOf(textOf(item, 'name'));
  return [
    { id: 'model', label: text('selection.all', { things: modelWord(model, 2) }), filter: [] },
    ...fields,
    ...(prefix
      ? [
          {
            id: 'name',
            label: text('selection.nameWith', { prefix }),
            filter: [{ field: 'name', test: 'contains', text: prefix }],
          } as const,
        ]
      : []),
  ];
}
