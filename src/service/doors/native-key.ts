import { scrypt } from 'node:crypto';
import { status } from '../../contract/status';
import type { DeriveKey } from '../core/password';
import { Refusal } from '../core/refusal';

export type NativeKeyLimits = {
  /** Derivations that run side by side: each holds one of the four threads that files and gzip need too. */
  readonly atOnce: number;
  /** Derivations that may wait for their turn. */
  readonly waiting: number;
};

/** Node's own scrypt, on a thread beside the event loop: the same keys as `deriveKeyAnywhere`. */
export const deriveKeyNatively: DeriveKey = (password, salt, { ln, r, p }) =>
  new Promise((resolve, reject) => {
    const N = 2 ** ln;
    scrypt(password.normalize('NFKC'), salt, 32, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
      if (error) reject(error);
      else resolve(new Uint8Array(key));
    });
  });

/**
 * Bounds a derivation, so that a storm of sign-ins leaves the process able to do its other work. Beyond the queue it
 * refuses with 429 and Retry-After.
 */
export function boundedKey(deriveKey: DeriveKey, { atOnce, waiting }: NativeKeyLimits): DeriveKey {
  let running = 0;
  const queue: (() => void)[] = [];
  const turn = () => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.length >= waiting) {
      const headers = { 'retry-after': '2' };
      throw new Refusal(status.tooManyRequests, 'Too many people sign in at this moment. Try again.', { headers });
    }
    return new Promise<void>((resolve) => queue.push(resolve));
  };
  return async (password, salt, cost) => {
    await turn();
    try {
      return await deriveKey(password, salt, cost);
    } finally {
      // The turn goes on to the next in the queue, or is given back.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
