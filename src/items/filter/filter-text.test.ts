import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelKeys } from '../registry';

import type { FieldTest } from './filter';
import { filterText, filterTexts, readFilterText, readFilterTexts } from './filter-text';

const text = fc.oneof(fc.string(), fc.stringMatching(/^[a-z%,;=:~!/]{0,6}$/));
const field = text.filter((name) => name !== '');
const values = fc.array(text, { minLength: 1, maxLength: 4 });
const test: fc.Arbitrary<FieldTest> = fc.oneof(
  fc.record({ field, test: fc.constantFrom('is' as const, 'is-not' as const), values }),
  fc.record({ field, test: fc.constant('contains' as const), text }),
  fc.record({ field, test: fc.constant('between' as const), from: text, to: text }),
  fc.record({ field, test: fc.constantFrom('empty' as const, 'not-empty' as const) }),
);
const filter = fc.array(test, { minLength: 1, maxLength: 5 });

describe('a filter as text', () => {
  it('is short and can be read by people', () => {
    expect(
      filterText('segment', [
        { field: 'status', test: 'is', values: ['planned', 'under construction'] },
        { field: 'depth', test: 'between', from: '0.5', to: '' },
        { field: 'name', test: 'contains', text: 'oak' },
        { field: 'tags', test: 'empty' },
        { field: 'fromName', test: 'not-empty' },
        { field: 'surface', test: 'is-not', values: ['water'] },
      ]),
    ).toBe('segment/status=planned,under construction;depth:0.5,;name~oak;!tags;fromName;surface!=water');
  });

  it('comes back as it went', () => {
    fc.assert(
      fc.property(fc.constantFrom(...modelKeys), filter, (model, tests) => {
        expect(readFilterText(filterText(model, tests))).toEqual({ model, filter: tests });
      }),
    );
  });

  it('comes back through an address', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...modelKeys), filter), (filters) => {
        const params = new URLSearchParams(filterTexts(filters).map((each) => ['filter', each]));
        expect(readFilterTexts(new URLSearchParams(params.toString()).getAll('filter'))).toEqual({ ...filters });
      }),
    );
  });

  it.each(['', 'car/status=a', 'pole', 'pole/', 'pole/!status=a', 'pole/height:1', 'pole/height:1,2,3', 'pole/a=b;'])(
    'is not read from %j',
    (foreign) => expect(readFilterText(foreign)).toBeNull(),
  );
});
