import { expect, it } from 'vitest';
import { attacks } from './attacks';
import { runAttack, runAttacks } from './run-attacks';

/** Those by which data could be lost or an answer be a fault; the others are about patience, time and memory. */
const beforeEachCommit = ['malformed-requests', 'full-disk'];

// In short; npm run attack and npm run test:all do them at length.
for (const attack of attacks) {
  it(`${attack.name}: ${attack.claim}`, {
    timeout: attack.limitMs.short + 30_000,
    tags: beforeEachCommit.includes(attack.name) ? [] : ['all'],
  }, async () => {
    expect(await runAttack(attack, 'short')).not.toBe('');
  });
}

it('an attack that does not exist is refused', async () => {
  await expect(runAttacks(['nothing'], () => undefined)).rejects.toThrow('No attack is called nothing');
});
