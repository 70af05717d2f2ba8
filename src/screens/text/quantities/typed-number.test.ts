import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type Language, setLanguage } from '../../../i18n/language';
import { parseField } from '../../../items/fields/parse-field';
import { fieldText } from '../../editor/common/fields/field-text';
import { lengthQuantity, written } from './quantity';
import { readLength } from './read-length';
import { typedLength } from './typed-length';
import { plainNumbers, readTyped, typedNumber } from './typed-number';

afterEach(() => setLanguage('en'));

const languages: readonly Language[] = ['en', 'de'];
const depth = { name: 'depth', label: 'field.depth', kind: 'number', group: 'build' } as const;
/** Numbers as records have them: without an exponent. */
const numbers = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((cents) => cents / 1000);

describe('a number that is typed', () => {
  it.each(languages)('is read back as it is shown, in %s', async (language) => {
    await setLanguage(language);
    fc.assert(
      fc.property(numbers, (value) => {
        expect(parseField(depth, readTyped(fieldText(depth, value)))).toEqual({ value: value + 0 });
        expect(Number(readTyped(typedNumber(value)))).toBe(value);
      }),
    );
  });

  it.each(languages)('is a length again, as it stands in a field and in a sentence, in %s', async (language) => {
    await setLanguage(language);
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 500_000, noNaN: true }),
        fc.constantFrom('metric', 'us'),
        (metres, units) => {
          expect(Math.abs((readLength(typedLength(metres, units), units) ?? -1) - metres)).toBeLessThan(0.006);
          const read = readLength(written(lengthQuantity(metres, units)).replace('\u2009', ' '), units);
          expect(Math.abs((read ?? -1) - metres)).toBeLessThan(Math.max(0.5, metres / 100));
        },
      ),
    );
  });

  it('takes the comma of German for decimals, and its point for thousands', async () => {
    await setLanguage('de');
    expect(typedNumber(12.5)).toBe('12,5');
    expect(['12,5', '1.234,5', '1.234', '12.5', '1,234', '0.123', "12' 6,5"].map(plainNumbers)).toEqual([
      '12.5',
      '1234.5',
      '1234',
      '12.5',
      '1.234',
      '0.123',
      "12' 6.5",
    ]);
  });

  it('takes the comma of English for thousands where it stands so, else for decimals', () => {
    expect(['12,5', '1,234.5', '1,234', '12.5', '1.234,5', '0,123'].map(plainNumbers)).toEqual([
      '12.5',
      '1234.5',
      '1234',
      '12.5',
      '1234.5',
      '0.123',
    ]);
    expect(readTyped('1,234')).toBe('1,234');
  });
});
