import { text } from '../../i18n/text';
import type { FieldTest, Filter } from '../../items/filter/filter';
import type { ModelKey } from '../../items/item';
import { fieldSpecOf } from '../../items/registry';
import { fieldName, valueWord } from '../text/model-name';
import { typedNumber } from '../text/quantities/typed-number';

/** A filter in words: "Status is planned or built · Depth is between 0.5 and 1". */
export function filterText(model: ModelKey, filter: Filter): string {
  return filter.map((test) => testText(model, test)).join(' · ');
}

/** Values that are spelled out in words. */
const mostSpelled = 5;

function valueText(values: readonly string[], word: (value: string) => string): string {
  const spelled = values.slice(0, mostSpelled).map((value) => (value === '' ? text('layers.empty') : word(value)));
  const others = values.length - spelled.length;
  const all = [...spelled, ...(others > 0 ? [text('layers.others', { count: others })] : [])];
  return all.reduce((before, value) => text('layers.or', { before, value }));
}

function testText(model: ModelKey, test: FieldTest): string {
  const spec = fieldSpecOf(model, test.field);
  const field = fieldName(model, test.field);
  const bound = (value: string) => (spec?.kind === 'number' ? typedNumber(value) : value);
  const values = (all: readonly string[]) => valueText(all, (value) => bound(valueWord(spec, value)));
  switch (test.test) {
    case 'is':
      return text('layers.is', { field, values: values(test.values) });
    case 'is-not':
      return text('layers.isNot', { field, values: values(test.values) });
    case 'contains':
      return text('layers.contains', { field, part: test.text });
    case 'between':
      if (test.from === '') return text('layers.isAtMost', { field, to: bound(test.to) });
      if (test.to === '') return text('layers.isAtLeast', { field, from: bound(test.from) });
      return text('layers.isBetweenAnd', { field, from: bound(test.from), to: bound(test.to) });
    case 'empty':
      return text('layers.isEmpty', { field });
    case 'not-empty':
      return text('layers.isNotEmpty', { field });
  }
}
