import { expect, it } from 'vitest';
import { attacks } from './attacks';
import { runAttack, runAttacks } from './run-attacks';

// In short; npm run attack and npm run test:all do them at length.
for (const attack of attacks) {
  it(
    `${attack.name}: ${attack.claim}`,
    async () => {
      expect(await runAttack(attack, 'short')).not.toBe('');
    },
    attack.limitMs.short + 30_000,
  );
}

it('an attack that does not exist is said to be none', async () => {
  await expect(runAttacks(['nothing'], () => undefined)).rejects.toThrow('No attack is called nothing');
});
