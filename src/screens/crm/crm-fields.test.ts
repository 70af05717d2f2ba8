import { describe, expect, it } from 'vitest';
import { itemName, mailAddress, matches, pointsTo, valueText } from './crm-fields';

describe('an item of the CRM', () => {
  const novak = { id: 12, name: 'Inés Novák', email: 'ines@example.com', accountId: 7, tags: ['x'] };

  it('is found by each word in any value, whatever case and accents', () => {
    expect(['novak', 'INES nov', '7', 'example 12', ''].map((search) => matches(novak, search))).toEqual(
      Array(5).fill(true),
    );
    expect(['larsen', 'ines larsen'].map((search) => matches(novak, search))).toEqual([false, false]);
  });

  it('is called by its name, or its number', () => {
    expect([novak, { id: 3 }, { id: 4, name: ' ' }].map(itemName)).toEqual(['Inés Novák', '#3', '#4']);
  });

  it('points to items of other lists', () => {
    expect(pointsTo('accountId', 7)).toEqual({ list: 'accounts', id: 7 });
    expect([pointsTo('accountId', null), pointsTo('ownerId', 7), pointsTo('constructor', 7)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('has values for reading', () => {
    expect([null, '', 0, false, { a: 1 }].map((value) => valueText('x', value))).toEqual([
      '–',
      '–',
      '0',
      'false',
      '{"a":1}',
    ]);
    expect(valueText('amount', 1234.5)).toBe('1,234.50');
  });

  it.each(['javascript:alert(1)', 'a b@c', '<x>@y', 'nobody', 7])('does not write to %j', (value) =>
    expect(mailAddress('email', value)).toBeNull(),
  );
});
