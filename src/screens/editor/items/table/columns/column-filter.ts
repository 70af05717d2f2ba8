import type { FieldTest, Filter } from '../../../../../items/filter/filter';
import type { FieldSpec } from '../../../../../items/model-spec';
import { readBound, shownFactor } from '../../../../text/quantities/shown-value';
import { readTyped } from '../../../../text/quantities/typed-number';

/** The signs for "no value" and "any value" in the box above a column. */
export const noValue = '=';
export const anyValue = '*';

const range = /^(-?[^.\s…]*(?:\.\d[^.\s…]*)?)\s*(?:\.\.|…)\s*(\S*)$/;
const bound = /^\s*([<>])=?\s*(\S+)\s*$/;

type ColumnSpec = Pick<FieldSpec, 'name' | 'kind' | 'unit'>;

/** True for what is no range: one value. */
const single = (typed: string) => !range.test(typed) && !bound.test(typed);

/** The numbers that read like one with two decimals, in the current units. */
function like(spec: ColumnSpec, typed: string): FieldTest {
  const [field, shown] = [spec.name, Number(readTyped(typed))];
  if (shownFactor(spec) === 1 || !Number.isFinite(shown)) return { field, test: 'is', values: [readTyped(typed)] };
  const bound = (at: number) => String(at / shownFactor(spec));
  return { field, test: 'between', from: bound(shown - 0.005), to: bound(shown + 0.005) };
}

function rangeTest(field: string, text: string, read: (bound: string) => string): FieldTest {
  const [, from, to] = range.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return { field, test: 'between', from: read(from), to: read(to) };
  const [, sign, value = ''] = bound.exec(text) ?? [];
  if (sign === '>') return { field, test: 'between', from: read(value), to: '' };
  if (sign === '<') return { field, test: 'between', from: '', to: read(value) };
  return { field, test: 'is', values: [read(text.trim())] };
}

/** The test that a text above a column means, or null for an empty one: a part of a text, a choice, `5..10`, `>5`, `=` for no value. */
export function columnTest(spec: ColumnSpec, text: string): FieldTest | null {
  const { name: field, kind } = spec;
  const typed = text.trim();
  if (typed === '') return null;
  if (typed === noValue) return { field, test: 'empty' };
  if (typed === anyValue) return { field, test: 'not-empty' };
  switch (kind) {
    case 'choice':
    case 'reference':
    case 'boolean':
      return { field, test: 'is', values: [typed] };
    case 'number':
      return single(typed) ? like(spec, typed) : rangeTest(field, typed, (at) => readBound(spec, at));
    case 'date':
    case 'date-time':
      return rangeTest(field, typed, (bound) => bound);
    default:
      return { field, test: 'contains', text: typed };
  }
}

/** All that was typed above the columns of a model, as its filter. */
export function columnFilter(specs: readonly FieldSpec[], typed: Readonly<Record<string, string>> = {}): Filter {
  return specs.flatMap((spec) => columnTest(spec, typed[spec.name] ?? '') ?? []);
}
