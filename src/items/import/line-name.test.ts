import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineName } from './line-name';

it.each([
  [{ NAME: 'A' }, 'A'],
  [{ 'Street Name': 'Main St' }, 'Main St'],
  [{ STREETNAME: 'Main St', ref: 'A4' }, 'Main St'],
  [{ ref: 'A4' }, 'A4'],
  [{ street: 'Main St', name: '' }, 'Main St'],
  [{ name: null, title: 'T' }, 'T'],
  [{ road_name: 'R', FullName: 'F' }, 'F'],
  [{ surname: 'no', names: 'no' }, null],
  [{}, null],
])('%o is named %s', (properties, name) => expect(lineName(properties)).toBe(name));

it('does not depend on the order of the properties', () => {
  const properties = { ref: 'A4', street: 'Main St', Label: 'The line', fullname: 'F' };
  fc.assert(
    fc.property(fc.shuffledSubarray(Object.entries(properties), { minLength: 4 }), (entries) => {
      expect(lineName(Object.fromEntries(entries))).toBe('The line');
    }),
  );
});

it('is never empty and never endless', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 1000, unit: 'grapheme' }), (text) => {
      const name = lineName({ name: text });
      if (name === null) expect(text.trim()).toBe('');
      else expect([...name].length).toBeLessThanOrEqual(200);
    }),
  );
});
