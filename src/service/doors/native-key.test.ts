import { describe, expect, it } from 'vitest';
import { type DeriveKey, deriveKeyAnywhere, hashPassword, isPassword, passwordCost } from '../core/password';
import { Refusal } from '../core/refusal';
import { people } from '../town/records/people';
import { boundedKey, deriveKeyNatively } from './native-key';

const salt = new Uint8Array([1, 2, 3, 4]);
const cost = { ln: 10, r: 8, p: 1 };

describe('deriveKeyNatively', () => {
  it.each(['', 'demo-planner', 'Pässwörd ﬁ 😀', 'x'.repeat(1000)])(
    'gives the same key as the other one: %s',
    async (text) => {
      expect(await deriveKeyNatively(text, salt, cost)).toEqual(await deriveKeyAnywhere(text, salt, cost));
    },
  );

  it('knows the passwords of the sample data', async () => {
    const hash = String(people.users[0]?.passwordHash);
    expect(await isPassword(deriveKeyNatively, 'demo-planner', hash)).toBe(true);
    expect(await isPassword(deriveKeyNatively, 'demo-planneR', hash)).toBe(false);
  });

  it('has the memory for the cost of new passwords, and says when a cost is impossible', async () => {
    const hash = await hashPassword('a-long-password', { deriveKey: deriveKeyNatively, salt, cost: passwordCost });
    expect(await isPassword(deriveKeyNatively, 'a-long-password', hash)).toBe(true);
    await expect(deriveKeyNatively('a', salt, { ln: 0, r: 8, p: 1 })).rejects.toThrow();
  });
});

describe('boundedKey', () => {
  const start = (limits: { atOnce: number; waiting: number }) => {
    const open: (() => void)[] = [];
    let most = 0;
    const slow: DeriveKey = (password) =>
      new Promise((resolve, reject) => {
        open.push(() => (password === 'bad' ? reject(new Error('broken')) : resolve(salt)));
        most = Math.max(most, open.length);
      });
    return { open, most: () => most, derive: boundedKey(slow, limits) };
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it('runs so many at once and the others in their order', async () => {
    const { open, most, derive } = start({ atOnce: 2, waiting: 10 });
    const done: string[] = [];
    const all = ['a', 'bad', 'c', 'd', 'e'].map((word) =>
      derive(word, salt, cost).then(
        () => done.push(word),
        () => done.push(`${word} failed`),
      ),
    );
    for (let i = 0; i < 5; i += 1) {
      await turn();
      open.shift()?.();
    }
    await Promise.all(all);
    expect(done).toEqual(['a', 'bad failed', 'c', 'd', 'e']);
    expect(most()).toBe(2);
  });

  it('refuses beyond the queue with 429 and when to come back, and lives on', async () => {
    const { open, derive } = start({ atOnce: 1, waiting: 1 });
    const first = derive('a', salt, cost);
    const second = derive('b', salt, cost);
    const refusal = await derive('c', salt, cost).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
    await turn();
    open.shift()?.();
    await first;
    await turn();
    open.shift()?.();
    await second;
    const third = derive('d', salt, cost);
    await turn();
    open.shift()?.();
    expect(await third).toEqual(salt);
  });
});
