import { describe, expect, it } from 'vitest';
import { createListQueue } from './list-queue';

/** Tasks that a test ends, each with its number. */
function tasks() {
  let time = 0;
  const turns = createListQueue(() => time);
  const begun: number[] = [];
  const ends = new Map<number, { readonly done: () => void; readonly failed: () => void }>();
  const add = (number: number) =>
    turns.run(() => {
      begun.push(number);
      return new Promise<number>((resolve, reject) => {
        ends.set(number, { done: () => resolve(number), failed: () => reject(new Error('cut')) });
      });
    });
  const settle = async () => {
    for (let i = 0; i < 5; i += 1) await Promise.resolve();
  };
  return {
    turns,
    begun,
    add,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    end: async (number: number, how: 'done' | 'failed' = 'done') => {
      ends.get(number)?.[how]();
      await settle();
    },
    settle,
  };
}

describe('lists over one line', () => {
  it('are read three side by side, in their order', async () => {
    const { add, begun, end, pass, settle } = tasks();
    const all = [1, 2, 3, 4, 5].map(add);
    await settle();
    expect(begun).toEqual([1, 2, 3]);
    pass(400);
    await end(2);
    expect(begun).toEqual([1, 2, 3, 4]);
    await end(1, 'failed');
    expect(begun).toEqual([1, 2, 3, 4, 5]);
    for (const number of [3, 4, 5]) await end(number);
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
  });

  it('are all read at once where one of them is there quickly', async () => {
    const { add, begun, end, pass, settle } = tasks();
    for (const number of [1, 2, 3, 4, 5, 6, 7]) void add(number);
    await settle();
    pass(399);
    await end(3);
    expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('are not begun any more once no caller wants them', async () => {
    const { turns, add, begun, end, settle } = tasks();
    const all = [1, 2, 3, 4, 5].map(add);
    const ended = Promise.allSettled(all);
    await settle();
    turns.stop();
    for (const number of [1, 2, 3]) await end(number);
    await expect(add(6)).rejects.toThrow('Not read any more');
    expect(begun).toEqual([1, 2, 3]);
    expect((await ended).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
  });
});
