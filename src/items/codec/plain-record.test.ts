import { expect, it } from 'vitest';
import { isPlainRecord, ownValue } from './plain-record';

it('a record is a JSON object and nothing else', () => {
  expect(isPlainRecord({})).toBe(true);
  expect(isPlainRecord(Object.create(null))).toBe(true);
  for (const other of [null, undefined, [], 'x', 1, true, () => 1]) expect(isPlainRecord(other)).toBe(false);
});

it('only its own properties are read', () => {
  expect(ownValue({ a: 1 }, 'a')).toBe(1);
  expect(ownValue({ a: 1 }, 'toString')).toBeUndefined();
  expect(ownValue({ a: 1 }, '__proto__')).toBeUndefined();
  expect(ownValue(JSON.parse('{"__proto__":2}'), '__proto__')).toBe(2);
  expect(ownValue(Object.create({ a: 1 }), 'a')).toBeUndefined();
});
