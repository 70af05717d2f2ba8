import type { DeriveKey } from '../core/auth/password';

/**
 * For tests: derives each key once, whatever the number of sign-ins. Where the slow hash is not what is tested, it would be
 * most of what a suite costs.
 */
export function cachedDeriveKey(deriveKey: DeriveKey): DeriveKey {
  const known = new Map<string, Promise<Uint8Array>>();
  return (password, salt, cost) => {
    const name = JSON.stringify([password, [...salt], cost]);
    const key = known.get(name) ?? deriveKey(password, salt, cost);
    known.set(name, key);
    return key;
  };
}
