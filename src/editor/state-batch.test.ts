import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createStateBatch } from './state-batch';

function open(settle: () => void = () => undefined) {
  const store = createStore<{ a: number; b: number }>()(() => ({ a: 0, b: 0 }));
  const writes: { a: number; b: number }[] = [];
  store.subscribe((state) => writes.push(state));
  return { store, writes, batch: createStateBatch(store, settle) };
}

describe('a batch of state', () => {
  it('writes once, at the end of the outermost work, and reads what is gathered', () => {
    const { batch, writes } = open();
    const answer = batch.run(() => {
      batch.put({ a: 1 });
      batch.run(() => batch.put({ b: 2 }));
      expect(batch.read()).toEqual({ a: 1, b: 2 });
      expect(writes).toEqual([]);
      return 'done';
    });
    expect(answer).toBe('done');
    expect(writes).toEqual([{ a: 1, b: 2 }]);
  });

  it('writes nothing when nothing differs', () => {
    const { batch, writes } = open();
    batch.run(() => batch.put({ a: 0 }));
    expect(writes).toEqual([]);
  });

  it('settles once before the write', () => {
    let settled = 0;
    const { batch, writes } = open(() => {
      settled += 1;
      batch.put({ b: settled });
    });
    batch.run(() => batch.run(() => batch.put({ a: 1 })));
    expect([settled, writes]).toEqual([1, [{ a: 1, b: 1 }]]);
  });

  it('writes what was put before a bug was thrown, and goes on working', () => {
    const { batch, store } = open();
    expect(() =>
      batch.run(() => {
        batch.put({ a: 1 });
        throw new Error('bug');
      }),
    ).toThrow('bug');
    expect(store.getState()).toEqual({ a: 1, b: 0 });
    batch.run(() => batch.put({ b: 3 }));
    expect(store.getState()).toEqual({ a: 1, b: 3 });
  });

  it('lets a listener begin a batch of its own', () => {
    const { batch, store } = open();
    store.subscribe(({ a, b }) => {
      if (b < a) batch.run(() => batch.put({ b: a }));
    });
    batch.run(() => batch.put({ a: 5 }));
    expect(store.getState()).toEqual({ a: 5, b: 5 });
  });
});
