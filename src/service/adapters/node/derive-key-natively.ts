import { scrypt } from 'node:crypto';
import type { DeriveKey } from '../../core/auth/password';

/** Node's own scrypt, on a thread beside the event loop: the same keys as `deriveKeyAnywhere`. */
export const deriveKeyNatively: DeriveKey = (password, salt, { ln, r, p }) =>
  new Promise((resolve, reject) => {
    const N = 2 ** ln;
    scrypt(password.normalize('NFKC'), salt, 32, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
      if (error) reject(error);
      else resolve(new Uint8Array(key));
    });
  });
