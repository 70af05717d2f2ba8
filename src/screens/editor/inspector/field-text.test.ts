import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldText, sameValue, typedValue, valueText } from './field-text';

const text = { kind: 'text' } as const;
const number = { kind: 'number' } as const;
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

describe('what the user means', () => {
  it('an emptied field is no value', () => {
    for (const spec of [text, number, date]) expect(typedValue(spec, '  ')).toEqual({ value: null });
  });

  it('numbers may have thousands and thin spaces', () => {
    expect(typedValue(number, '1,250.5')).toEqual({ value: 1250.5 });
    expect(typedValue(number, '12\u2009000')).toEqual({ value: 12000 });
    expect(typedValue(number, 'twelve')).toEqual({ problem: 'Not a number' });
    expect(typedValue(number, 'Infinity')).toEqual({ problem: 'Not a number' });
  });

  it('dates are real days', () => {
    expect(typedValue(date, '2028-02-29')).toEqual({ value: '2028-02-29' });
    expect(typedValue(date, '2027-02-29')).toHaveProperty('problem');
    expect(typedValue(date, '30.11.2026')).toHaveProperty('problem');
  });

  it('texts are trimmed, long ones keep their lines', () => {
    expect(typedValue(text, ' P-12 ')).toEqual({ value: 'P-12' });
    expect(typedValue({ kind: 'long-text' }, 'a\n\nb\n')).toEqual({ value: 'a\n\nb\n' });
  });

  it('a number that is shown and left alone is no change', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const typed = typedValue(number, fieldText(number, value));
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
