import type { ModelKey } from '../item';
import { modelKeys } from '../registry';
import type { FieldTest, Filter, Filters } from './filter';

/** Letters that mean something in the text form are written as `%XX` inside of names and values. */
const special = /[%,;=:~!/]/g;

/** A name or value inside of a text for an address. */
export function escaped(text: string): string {
  return text.replace(special, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Reads what `escaped` wrote. */
export function plain(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function testText(test: FieldTest): string {
  const field = escaped(test.field);
  switch (test.test) {
    case 'is':
      return `${field}=${test.values.map(escaped).join(',')}`;
    case 'is-not':
      return `${field}!=${test.values.map(escaped).join(',')}`;
    case 'contains':
      return `${field}~${escaped(test.text)}`;
    case 'between':
      return `${field}:${escaped(test.from)},${escaped(test.to)}`;
    case 'empty':
      return `!${field}`;
    case 'not-empty':
      return field;
  }
}

const testShape = /^(!?)([^=:~!]+)(?:(!?=|~|:)(.*))?$/s;

function readTest(text: string): FieldTest | null {
  const [, not, name, sign, rest = ''] = testShape.exec(text) ?? [];
  if (name === undefined || (not !== '' && sign !== undefined)) return null;
  const field = plain(name);
  const values = rest.split(',').map(plain);
  switch (sign) {
    case undefined:
      return { field, test: not === '' ? 'not-empty' : 'empty' };
    case '=':
      return { field, test: 'is', values };
    case '!=':
      return { field, test: 'is-not', values };
    case '~':
      return { field, test: 'contains', text: plain(rest) };
    default:
      return values.length === 2 ? { field, test: 'between', from: values[0] ?? '', to: values[1] ?? '' } : null;
  }
}

/**
 * A model's filter as a short text for an address: `segment/status=planned,built;depth:0.5,1.2`. `=` is, `!=` is not, `~`
 * contains, `:` lies between, a name alone is not empty, `!` before it is empty; tests are joined by `;`.
 */
export function filterText(model: ModelKey, filter: Filter): string {
  return `${model}/${filter.map(testText).join(';')}`;
}

/** Reads what `filterText` wrote. Null for foreign text: an unknown model, or a test that is none. */
export function readFilterText(text: string): { readonly model: ModelKey; readonly filter: Filter } | null {
  const slash = text.indexOf('/');
  const model = modelKeys.find((key) => key === text.slice(0, slash));
  const tests = text
    .slice(slash + 1)
    .split(';')
    .map(readTest);
  const filter = tests.flatMap((test) => test ?? []);
  return model && filter.length === tests.length ? { model, filter } : null;
}

/** One text for each model that has a filter, in the registry's order. */
export function filterTexts(filters: Filters): readonly string[] {
  return modelKeys.flatMap((model) => {
    const filter = filters[model] ?? [];
    return filter.length > 0 ? [filterText(model, filter)] : [];
  });
}

/** Reads the texts of an address; what cannot be read is left out, and of two for the same model the last one counts. */
export function readFilterTexts(texts: readonly string[]): Filters {
  const filters: Partial<Record<ModelKey, Filter>> = {};
  for (const read of texts.map(readFilterText)) if (read) filters[read.model] = read.filter;
  return filters;
}
