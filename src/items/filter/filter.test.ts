import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item } from '../item';
import { type FieldTest, type Filter, filterCheck, passes, sameFilter } from './filter';

const item: Item = {
  ref: 'pole:12',
  projectId: 1,
  geometry: null,
  fields: {
    name: 'Mât Zürich 7',
    height: 40,
    status: 'planned',
    typeId: 3,
    tags: [
      { id: 1, name: 'Phase 1' },
      { id: 2, name: 'Priority' },
    ],
    owner: { id: 4, name: 'Ada Keller' },
    createdAt: '2026-03-31 23:30:00',
    species: '',
    species2: '  ',
    protectedStatus: true,
    poleTag: 'P-10',
  },
  rest: { zone: 4 },
};

const is = (field: string, ...values: string[]): FieldTest => ({ field, test: 'is', values });
const isNot = (field: string, ...values: string[]): FieldTest => ({ field, test: 'is-not', values });
const between = (field: string, from: string, to: string): FieldTest => ({ field, test: 'between', from, to });
const contains = (field: string, text: string): FieldTest => ({ field, test: 'contains', text });

describe('a filter', () => {
  it.each<[string, Filter, boolean]>([
    ['no test', [], true],
    ['a status that is one of those', [is('status', 'built', 'PLANNED')], true],
    ['a status that is none of those', [is('status', 'built')], false],
    ['a text without its accents and case', [is('name', 'mat zurich 7')], true],
    ['a number spelt another way', [is('height', '40.0')], true],
    ['a reference by its id', [is('typeId', '3')], true],
    ['one of several tags', [is('tags', 'priority')], true],
    ['a tag that it does not have', [isNot('tags', 'Phase 2')], true],
    ['not with a tag that it has', [isNot('tags', 'Phase 1')], false],
    ['an owner by name', [is('owner', 'ada keller')], true],
    ['a yes', [is('protectedStatus', 'true')], true],
    ['the id', [is('id', '12')], true],
    ['what the registry does not know', [is('zone', '4')], true],
    ['no value among the values', [is('species', 'Douglas Fir', '')], true],
    ['no value, which is not a value', [is('species', 'Douglas Fir')], false],
    ['no value, which is not that value', [isNot('species', 'Douglas Fir')], true],
    ['a part of a text', [contains('name', 'ZUR')], true],
    ['a part of a tag', [contains('tags', 'prio')], true],
    ['a part that is not there', [contains('name', 'bern')], false],
    ['a part of a number', [contains('height', '4')], true],
    ['numbers, bounds included', [between('height', '40', '40')], true],
    ['numbers as numbers and not as texts', [between('height', '5', '100')], true],
    ['a number beyond its bound', [between('height', '', '39.9')], false],
    ['no number between numbers', [between('name', '0', '100')], false],
    ['an empty value between nothing', [between('species', '', '')], false],
    ['a moment on the last day', [between('createdAt', '2026-03-01', '2026-03-31')], true],
    ['a moment after the last moment', [between('createdAt', '', '2026-03-31 23:29:59')], false],
    ['a moment in another zone', [between('createdAt', '2026-04-01T01:00:00+02:00', '')], true],
    ['a moment before a day', [between('createdAt', '2026-04-01', '')], false],
    ['texts with numbers in them', [between('poleTag', 'P-9', 'p-11')], true],
    ['an empty text', [{ field: 'species2', test: 'empty' }], true],
    ['an absent field', [{ field: 'nothing', test: 'empty' }], true],
    ['a field that is there', [{ field: 'tags', test: 'not-empty' }], true],
    ['all tests together', [is('status', 'planned'), between('height', '30', '35')], false],
  ])('%s', (_, filter, outcome) => {
    expect(passes(item, filter)).toBe(outcome);
  });

  it('takes an id that the service has not given for empty', () => {
    expect(passes({ ...item, ref: 'pole:local:a' }, [{ field: 'id', test: 'empty' }])).toBe(true);
  });

  it('is-not is the opposite of is, whatever the value', () => {
    const value = fc.oneof(
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.string()),
      fc.object(),
    );
    fc.assert(
      fc.property(value, fc.array(fc.string(), { maxLength: 3 }), (given, values) => {
        const subject = { ...item, fields: { status: given } };
        expect(passes(subject, [isNot('status', ...values)])).toBe(!passes(subject, [is('status', ...values)]));
      }),
    );
  });

  it('made ready once says the same as each time again', () => {
    const filter = [contains('name', 'zur'), between('height', '1', '50')];
    const check = filterCheck(filter);
    expect([40, 60].map((height) => check({ ...item, fields: { ...item.fields, height } }))).toEqual([true, false]);
  });

  it('is compared by what it asks', () => {
    expect(sameFilter([is('a', 'b')], [is('a', 'b')])).toBe(true);
    expect(sameFilter([is('a', 'b')], [isNot('a', 'b')])).toBe(false);
  });
});
