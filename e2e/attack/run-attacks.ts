import { cleanUp } from '../process/run-service';
import type { Attack, AttackSize } from './attack';
import { attacks } from './attacks';

async function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It is not over after ${limitMs / 1000} s.`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs one attack within its time; nothing that it started outlives it. Rejects when its claim does not hold. */
export async function runAttack(attack: Attack, size: AttackSize): Promise<string> {
  try {
    return await within(attack.run(size), attack.limitMs[size]);
  } finally {
    await cleanUp();
  }
}

/**
 * Runs the attacks with these names, or all of them, one after the other. Resolves with how many of them found something;
 * rejects when there is no attack of a name.
 */
export async function runAttacks(names: readonly string[], print: (line: string) => void): Promise<number> {
  const unknown = names.filter((name) => attacks.every((attack) => attack.name !== name));
  if (unknown.length > 0)
    throw new Error(
      `No attack is called ${unknown.join(', ')}. There are: ${attacks.map(({ name }) => name).join(', ')}`,
    );
  let failed = 0;
  for (const attack of attacks.filter(({ name }) => names.length === 0 || names.includes(name))) {
    try {
      print(`✓ ${attack.name}: ${attack.claim}\n  ${await runAttack(attack, 'long')}`);
    } catch (error) {
      failed += 1;
      print(`✗ ${attack.name}: ${attack.claim}\n  ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return failed;
}
