import { describe, expect, it } from 'vitest';
import { deriveKeyAnywhere, hashPassword, isPassword, passwordCost } from '../../core/auth/password';
import { people } from '../../sample-town/people';
import { deriveKeyNatively } from './derive-key-natively';

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
