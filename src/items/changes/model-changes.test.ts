import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemFingerprints, RecordFingerprint } from './item-fingerprints';
import { hasNoChanges, modelChanges, type OwnRecords } from './model-changes';

type Row = { readonly id: number; readonly text: number; readonly place: number; readonly metres: number };

const row: fc.Arbitrary<Row> = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  text: fc.integer({ min: 1, max: 3 }),
  place: fc.integer({ min: 1, max: 2 }),
  metres: fc.integer({ min: 0, max: 50 }),
});
const list = fc
  .uniqueArray(row, { maxLength: 10, selector: ({ id }) => id })
  .map((rows) => rows.toSorted((a, b) => a.id - b.id))
  // The text has the place in it: another place is another text.
  .map((rows) => rows.map((one) => ({ ...one, text: 10 * one.place + one.text })));

const marksOf = (rows: readonly Row[]): ItemFingerprints => ({
  ids: Float64Array.from(rows, ({ id }) => id),
  texts: Uint32Array.from(rows, ({ text }) => text),
  places: Uint32Array.from(rows, ({ place }) => place),
  metres: Float64Array.from(rows, ({ metres }) => metres),
});
const noOwn: OwnRecords = { confirmed: () => undefined, isUnsent: () => false, isCreating: false, now: () => null };
const changesOf = (before: readonly Row[], after: readonly Row[], abandoned: readonly number[] = []) =>
  modelChanges({
    before: marksOf(before),
    after: marksOf(after),
    own: noOwn,
    isAbandoned: (id) => abandoned.includes(id),
  });
const metresOf = (rows: readonly Row[]) => rows.reduce((sum, { metres }) => sum + metres, 0);

describe('what became of a list since it was marked', () => {
  it('is nothing when it is the same', () => {
    fc.assert(
      fc.property(list, (rows) => {
        const changes = changesOf(rows, rows);
        expect(hasNoChanges(changes)).toBe(true);
        expect(changes.metres).toBe(0);
      }),
      { seed: 1 },
    );
  });

  it('sorts every id that differs into one kind, by what differs', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const changes = changesOf(before, after);
        const was = new Map(before.map((one) => [one.id, one]));
        const is = new Map(after.map((one) => [one.id, one]));
        const both = after.flatMap((one) => {
          const old = was.get(one.id);
          return old && old.text !== one.text ? [{ id: one.id, moved: old.place !== one.place }] : [];
        });
        expect(changes.added).toEqual(after.filter(({ id }) => !was.has(id)).map(({ id }) => id));
        expect(changes.gone).toEqual(before.filter(({ id }) => !is.has(id)).map(({ id }) => id));
        expect(changes.moved).toEqual(both.filter(({ moved }) => moved).map(({ id }) => id));
        expect(changes.changed).toEqual(both.filter(({ moved }) => !moved).map(({ id }) => id));
      }),
      { seed: 2 },
    );
  });

  it('comes out the other way round when the lists are exchanged', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const [there, back] = [changesOf(before, after), changesOf(after, before)];
        expect([back.added, back.gone]).toEqual([there.gone, there.added]);
        expect([back.moved, back.changed]).toEqual([there.moved, there.changed]);
        expect(back.metres + there.metres).toBe(0);
      }),
      { seed: 3 },
    );
  });

  it('changes the route by the difference of both lists, if all texts differ', () => {
    const after = list.map((rows) => rows.map((one) => ({ ...one, text: one.text + 100 })));
    fc.assert(
      fc.property(list, after, (before, now) => {
        expect(changesOf(before, now).metres).toBe(metresOf(now) - metresOf(before));
      }),
      { seed: 4 },
    );
  });

  it('is abandoned whatever else became of an item, if it is now', () => {
    fc.assert(
      fc.property(list, list, fc.array(fc.integer({ min: 1, max: 12 })), (before, after, abandoned) => {
        const [plain, changes] = [changesOf(before, after), changesOf(before, after, abandoned)];
        const all = [...plain.added, ...plain.moved, ...plain.changed];
        expect(changes.abandoned).toEqual(all.filter((id) => abandoned.includes(id)).toSorted((a, b) => a - b));
        const kept = all.filter((id) => !abandoned.includes(id));
        expect([...changes.added, ...changes.moved, ...changes.changed]).toEqual(kept);
        expect([changes.gone, changes.metres]).toEqual([plain.gone, plain.metres]);
      }),
      { seed: 5 },
    );
  });
});

describe('what this person wrote meanwhile', () => {
  const before = [{ id: 1, text: 11, place: 1, metres: 10 }];
  const after = [{ id: 1, text: 29, place: 2, metres: 25 }];
  const written: RecordFingerprint = { content: 7, place: 1, metres: 10 };
  const changes = (now: RecordFingerprint | null, marked = before, more: Partial<OwnRecords> = {}) =>
    modelChanges({
      before: marksOf(marked),
      after: marksOf(after),
      own: { ...noOwn, confirmed: (id) => (id === 1 ? written : undefined), now: () => now, ...more },
      isAbandoned: () => false,
    });

  it('is not news as long as the record says it', () => {
    expect(hasNoChanges(changes(written))).toBe(true);
    expect(changes(written).metres).toBe(0);
  });

  it('is news once it was changed or moved since, by the difference from then', () => {
    expect(changes({ ...written, content: 8 })).toMatchObject({ changed: [1], moved: [], metres: 0 });
    expect(changes({ content: 8, place: 2, metres: 25 })).toMatchObject({ changed: [], moved: [1], metres: 15 });
  });

  it('is not news either where the list is older than the last of several writes', () => {
    const twice = { confirmed: () => ({ ...written, earlier: [5, 6] }) };
    expect(hasNoChanges(changes({ content: 6, place: 2, metres: 25 }, before, twice))).toBe(true);
    expect(changes({ content: 4, place: 2, metres: 25 }, before, twice).moved).toEqual([1]);
  });

  it('is not news where the list has it before its confirmation', () => {
    const none = { confirmed: () => undefined };
    expect(changes(written, before, none).moved).toEqual([1]);
    expect(hasNoChanges(changes(written, before, { ...none, isUnsent: (id) => id === 1 }))).toBe(true);
    expect(changes(written, [], none).added).toEqual([1]);
    expect(hasNoChanges(changes(written, [], { ...none, isCreating: true }))).toBe(true);
  });

  it('is not new either when it was created here', () => {
    expect(hasNoChanges(changes(written, []))).toBe(true);
    expect(changes({ ...written, content: 8 }, [])).toMatchObject({ added: [], changed: [1] });
  });

  it('says nothing where the record cannot be read any more', () => {
    expect(hasNoChanges(changes(null))).toBe(true);
  });
});
