import { text } from '../../../../i18n/text';
import type { Item, ModelKey } from '../../../../items/item';
import type { FieldGroup, FieldSpec } from '../../../../items/model-spec';
import { specOf } from '../../../../items/registry';

export type FieldSection = {
  readonly group: FieldGroup;
  readonly title: string;
  readonly fields: readonly FieldSpec[];
};

const titles: Record<FieldGroup, () => string> = {
  main: () => text('inspector.details'),
  build: () => text('inspector.construction'),
  plant: () => text('inspector.plant'),
  dates: () => text('inspector.dates'),
  record: () => text('inspector.record'),
};

const order: readonly FieldGroup[] = ['main', 'build', 'plant', 'dates', 'record'];

/** The fields of a model by group, in the registry's order; groups without a field are left out. */
export function fieldSections(model: ModelKey): readonly FieldSection[] {
  const { fields } = specOf(model);
  return order.flatMap((group) => {
    const own = fields.filter((field) => field.group === group);
    return own.length > 0 ? [{ group, title: titles[group](), fields: own }] : [];
  });
}

/** Properties that every record has and that the inspector shows in another place, or that are its geometry. */
const shownElsewhere: ReadonlySet<string> = new Set(['id', 'mapProjectId', 'poly', 'lat', 'lng']);

/** The fields of the record that the registry does not know, by name. */
export function otherFields({ rest }: Pick<Item, 'rest'>): readonly (readonly [name: string, value: unknown])[] {
  return Object.entries(rest)
    .filter(([name]) => !shownElsewhere.has(name))
    .toSorted(([a], [b]) => a.localeCompare(b));
}

export type Choice = { readonly value: string; readonly label: string };

/** The choices of a control, with the value that the record has even when the list does not know it, or is not here yet. */
export function withOwnValue(choices: readonly Choice[], own: string): readonly Choice[] {
  if (own === '' || choices.some((choice) => choice.value === own)) return choices;
  const label = choices.length === 0 ? own : text('inspector.notInList', { value: own });
  return [{ value: own, label }, ...choices];
}

/** Choices from a reference collection: the service takes the id, people read the name. */
export function referenceChoices(items: readonly { readonly id: number; readonly name: string }[]): readonly Choice[] {
  return items.map(({ id, name }) => ({ value: String(id), label: name }));
}
