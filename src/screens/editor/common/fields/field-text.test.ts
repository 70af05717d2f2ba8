import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseField } from '../../../../items/fields/parse-field';
import { fieldText, sameValue, valueText } from './field-text';

const text = { kind: 'text' } as const;
const number = { name: 'depth', label: 'field.depth', kind: 'number', group: 'main' } as const;
const date = { kind: 'date' } as const;

describe('what stands in a control', () => {
  it('is empty for no value', () => {
    expect(fieldText(text, null)).toBe('');
    expect(fieldText(text, undefined)).toBe('');
  });

  it('shows numbers, and the day of a date-time', () => {
    expect(fieldText(number, 12.5)).toBe('12.5');
    expect(fieldText(number, 0)).toBe('0');
    expect(fieldText(date, '2026-11-30 10:00:00')).toBe('2026-11-30');
  });

  it('shows a value of the wrong kind rather than hiding it', () => {
    expect(fieldText(number, 'about 12')).toBe('about 12');
    expect(fieldText(text, { id: 4, name: 'Aerial' })).toBe('id: 4, name: Aerial');
  });
});

describe('a text that is shown and left alone', () => {
  it('is no change', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const typed = parseField(number, fieldText(number, value));
        expect('value' in typed && sameValue(number, value, typed.value)).toBe(true);
      }),
    );
  });
});

describe('any value for reading', () => {
  it.each([
    [null, '–'],
    ['', '–'],
    [[], '–'],
    [true, 'Yes'],
    [3, '3'],
    [
      [
        { id: 1, name: 'north' },
        { id: 2, name: 'urgent' },
      ],
      'north, urgent',
    ],
    [{ a: 1, b: { name: 'x' } }, 'a: 1, b: x'],
  ])('%j is %s', (value, words) => expect(valueText(value)).toBe(words));

  it('is cut where it would fill the panel', () => expect(valueText('x'.repeat(5000))).toHaveLength(401));
});
