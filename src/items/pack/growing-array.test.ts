import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGrowingArray } from './growing-array';
import { changedIds } from './packed-records';
import { parseRecord } from './parse-record';

describe('a growing array', () => {
  it.each([0, 1, 63, 64, 65, 128, 129, 1000, 600_000])('of %i numbers is all of them, in order', (count) => {
    const growing = createGrowingArray((length) => new Uint32Array(length));
    for (let number = 0; number < count; number += 1) growing.push(number * 7);
    expect(growing.length()).toBe(count);
    const all = growing.take();
    expect(all.length).toBe(count);
    expect(all.every((value, index) => value === index * 7)).toBe(true);
  });

  it('is empty once it was taken, and grows again', () => {
    const growing = createGrowingArray((length) => new Float64Array(length));
    for (let number = 0; number < 200; number += 1) growing.push(number);
    growing.take();
    expect([growing.length(), growing.take().length]).toEqual([0, 0]);
    growing.push(0.5);
    expect([...growing.take()]).toEqual([0.5]);
  });
});

/** Records as text behind each other, with the spans of each. */
function packed(records: readonly string[]) {
  const encoder = new TextEncoder();
  const spans = new Uint32Array(2 * records.length);
  let text = '[';
  for (const [index, record] of records.entries()) {
    text += index > 0 ? ' ,\n' : '';
    spans[2 * index] = encoder.encode(text).length;
    text += record;
    spans[2 * index + 1] = encoder.encode(text).length;
  }
  return { bytes: encoder.encode(`${text}]`), spans };
}

describe('a record out of packed text', () => {
  it('has the value that JSON.parse gives for its text alone', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 8 }), (values) => {
        const { bytes, spans } = packed(values.map((value) => JSON.stringify(value)));
        const expected: unknown[] = JSON.parse(JSON.stringify(values));
        expect(expected.map((_, at) => parseRecord(bytes, spans[2 * at] ?? 0, spans[2 * at + 1] ?? 0))).toEqual(
          expected,
        );
      }),
    );
  });

  it.each(['1 2', '', '1,2', '{'])('throws where %j is not one value', (record) => {
    const { bytes, spans } = packed([record]);
    expect(() => parseRecord(bytes, spans[0] ?? 0, spans[1] ?? 0)).toThrow(SyntaxError);
  });
});

describe('the ids that differ between two lists', () => {
  const list = fc
    .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 30 }), hash: fc.nat({ max: 2 }) }), {
      selector: ({ id }) => id,
    })
    .map((all) => all.toSorted((a, b) => a.id - b.id));
  const packedList = (all: readonly { readonly id: number; readonly hash: number }[]) => ({
    ids: Float64Array.from(all, ({ id }) => id),
    hashes: Uint32Array.from(all, ({ hash }) => hash),
  });

  it('are those that came, went or have another hash, ascending', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const [old, now] = [
          new Map(before.map(({ id, hash }) => [id, hash])),
          new Map(after.map(({ id, hash }) => [id, hash])),
        ];
        const expected = [...new Set([...old.keys(), ...now.keys()])].filter((id) => old.get(id) !== now.get(id));
        expect(changedIds(packedList(before), packedList(after))).toEqual(expected.toSorted((a, b) => a - b));
      }),
    );
  });

  it('are not listed when they are more than 64 and a quarter', () => {
    const some = (count: number, hash: number) => Array.from({ length: count }, (_, id) => ({ id, hash }));
    expect(changedIds(packedList([]), packedList(some(64, 0)))).toHaveLength(64);
    expect(changedIds(packedList([]), packedList(some(65, 0)))).toBe('all');
    const one = some(400, 0).map((record, index) => (index < 100 ? { ...record, hash: 1 } : record));
    expect(changedIds(packedList(some(400, 0)), packedList(one))).toHaveLength(100);
    expect(changedIds(packedList(some(400, 0)), packedList(one.with(100, { id: 100, hash: 1 })))).toBe('all');
  });
});
