import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refOf } from '../item';
import { modelKeys } from '../registry';
import { nameNumber, namePrefix, nameWidth } from './name-number';

const named = (model: (typeof modelKeys)[number], name: unknown) => ({ ref: refOf(model, 1), fields: { name } });
const model = fc.constantFrom(...modelKeys);

describe('the number in a name', () => {
  it('is read back from a name that is written with it, with or without zeros before', () => {
    fc.assert(
      fc.property(model, fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 9 }), (of, number, width) => {
        const digits = String(number).padStart(width, '0');
        const item = named(of, `${namePrefix(of)}${digits}`);
        expect(nameNumber(item)).toBe(number);
        expect(nameWidth(item)).toBe(digits.length > String(number).length ? digits.length : 0);
      }),
      { seed: 1 },
    );
  });

  it('is none in a name of another scheme', () => {
    fc.assert(
      fc.property(model, fc.string(), (of, name) => {
        fc.pre(!new RegExp(`^${namePrefix(of)}\\d{1,9}$`).test(name));
        expect([nameNumber(named(of, name)), nameWidth(named(of, name))]).toEqual([0, 0]);
      }),
      { seed: 2 },
    );
  });

  it.each([['PL410620'], ['24-118'], ['P-'], ['P-1a'], ['P--1'], ['P-1.5'], ['P-1234567890'], [null], [7]])(
    'is none in %s',
    (name) => {
      expect([nameNumber(named('pole', name)), nameWidth(named('pole', name))]).toEqual([0, 0]);
    },
  );

  it('is not one of another model: their prefixes differ', () => {
    expect(new Set(modelKeys.map(namePrefix)).size).toBe(modelKeys.length);
    expect(nameNumber(named('segment', 'P-7'))).toBe(0);
  });
});
