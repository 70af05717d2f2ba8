import type { Credentials } from '../../stores/store';
import type { ServiceSettings } from '../call';
import { Refusal } from '../refusal';
import { hashPassword, isCheaper } from './password';

/**
 * Stores the hash of a password that was just given anew when it costs less than today's do. A service that is too busy for it
 * does it another time; nobody is kept out by it.
 */
export async function rehashPassword(
  settings: ServiceSettings,
  { user, passwordHash }: Credentials,
  password: string,
): Promise<void> {
  const { passwordCost: cost, deriveKey, random, store } = settings;
  if (!store.replaceHash || !isCheaper(passwordHash, cost)) return;
  try {
    const after = await hashPassword(password, { deriveKey, salt: random(16), cost });
    await store.replaceHash(user.id, passwordHash, after);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
