import { describe, expect, it } from 'vitest';
import { compareAndSwap } from './compare-and-swap';

/** A row that others write to `losses` times just before our write. */
function contested(losses: number, lose: () => boolean | Error) {
  const row = { value: 1, left: losses, writes: 0 };
  const step = {
    read: async () => ({ value: row.value }),
    valueOf: (read: { value: number }) => read.value,
    change: (value: number) => value + 10,
    write: async (_: unknown, value: number) => {
      if (row.left > 0) {
        row.left -= 1;
        row.value += 1;
        const lost = lose();
        if (lost instanceof Error) throw lost;
        return lost;
      }
      row.writes += 1;
      row.value = value;
      return true;
    },
  };
  return { row, step };
}

const sqlError = (code: string) => Object.assign(new Error(`SQL ${code}`), { code });

describe('compare and swap', () => {
  it('makes the change again on another writer’s row', async () => {
    const { row, step } = contested(3, () => false);
    expect(await compareAndSwap(step)).toBe(14);
    expect(row).toMatchObject({ value: 14, writes: 1 });
  });

  it('takes a lost race that the database reports as an error for the same', async () => {
    const { row, step } = contested(2, () => sqlError('40001'));
    expect(await compareAndSwap(step)).toBe(13);
    expect(row.writes).toBe(1);
  });

  it('passes every other error on', async () => {
    await expect(compareAndSwap(contested(1, () => sqlError('23505')).step)).rejects.toThrow('SQL 23505');
  });

  it('writes nothing when there is no row, nothing to change, or the change is refused', async () => {
    const { row, step } = contested(0, () => false);
    expect(await compareAndSwap({ ...step, read: async () => null })).toBeNull();
    expect(await compareAndSwap({ ...step, change: (value: number) => value })).toBe(1);
    const refuse = (): number => {
      throw new Error('refused');
    };
    await expect(compareAndSwap({ ...step, change: refuse })).rejects.toThrow('refused');
    expect(row.writes).toBe(0);
  });
});
