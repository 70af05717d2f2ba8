import { text } from '../../../i18n/text';
import type { FieldTest } from '../../../items/filter/filter';
import type { ModelKey } from '../../../items/item';
import type { FieldKind } from '../../../items/model-spec';
import { fieldSpecOf, specOf } from '../../../items/registry';
import { fieldName, labelOf } from '../../text/model-name';

export type TestKind = FieldTest['test'];

const words: Readonly<Record<TestKind, () => string>> = {
  is: () => text('layers.isInside'),
  'is-not': () => text('layers.isNotInside'),
  contains: () => text('layers.containsInside'),
  between: () => text('layers.isBetween'),
  empty: () => text('layers.isEmptyInside'),
  'not-empty': () => text('layers.isNotEmptyInside'),
};

const byKind: Partial<Record<FieldKind, readonly TestKind[]>> = {
  number: ['between', 'is', 'is-not', 'empty', 'not-empty'],
  date: ['between', 'empty', 'not-empty'],
  'date-time': ['between', 'empty', 'not-empty'],
  text: ['contains', 'is', 'is-not', 'empty', 'not-empty'],
  'long-text': ['contains', 'empty', 'not-empty'],
};
const ofValues: readonly TestKind[] = ['is', 'is-not', 'empty', 'not-empty'];

/** The fields that can be asked for, as choices. */
export function filterFields(model: ModelKey): readonly { readonly value: string; readonly label: string }[] {
  const fields = specOf(model).fields.filter(({ kind }) => kind !== 'structured');
  return [
    ...fields.map((spec) => ({ value: spec.name, label: labelOf(spec) })),
    { value: 'id', label: fieldName(model, 'id') },
  ];
}

/** The questions about a field, the usual question first. */
export function testsOf(
  model: ModelKey,
  field: string,
): readonly { readonly value: TestKind; readonly label: string }[] {
  const kind = field === 'id' ? 'number' : (fieldSpecOf(model, field)?.kind ?? 'text');
  return (byKind[kind] ?? ofValues).map((value) => ({ value, label: words[value]() }));
}

/** A test that asks nothing yet. */
export function emptyTest(field: string, test: TestKind): FieldTest {
  switch (test) {
    case 'is':
    case 'is-not':
      return { field, test, values: [] };
    case 'contains':
      return { field, test, text: '' };
    case 'between':
      return { field, test, from: '', to: '' };
    case 'empty':
    case 'not-empty':
      return { field, test };
  }
}

/** False for a test that was begun and asks nothing yet: it lets everything through. */
export function asksSomething(test: FieldTest): boolean {
  switch (test.test) {
    case 'is':
    case 'is-not':
      return test.values.length > 0;
    case 'contains':
      return test.text.trim() !== '';
    case 'between':
      return test.from.trim() !== '' || test.to.trim() !== '';
    case 'empty':
    case 'not-empty':
      return true;
  }
}
