import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { deriveKeyAnywhere, hashPassword, isPassword } from './password';

const cost = { ln: 5, r: 8, p: 1 };
const how = { deriveKey: deriveKeyAnywhere, salt: new Uint8Array(randomBytes(16)), cost };

describe('password hashes', () => {
  it('belong to their password and to no other', async () => {
    const hash = await hashPassword('grün 🔑', how);
    expect(hash).toMatch(/^\$scrypt\$ln=5,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(hash).not.toContain('grün');
    expect(await isPassword(deriveKeyAnywhere, 'grün 🔑', hash)).toBe(true);
    expect(await isPassword(deriveKeyAnywhere, 'grün', hash)).toBe(false);
    expect(await isPassword(deriveKeyAnywhere, '', hash)).toBe(false);
  });

  it('differ by their salt', async () => {
    const other = await hashPassword('a', { ...how, salt: new Uint8Array(16) });
    expect(await hashPassword('a', how)).not.toBe(other);
  });

  it('are those of another implementation', async () => {
    const reference = promisify<string, Uint8Array, number, object, Buffer>(scrypt);
    const key = await reference('a word', how.salt, 32, { N: 32, r: 8, p: 1 });
    expect(Buffer.from(await deriveKeyAnywhere('a word', how.salt, cost)).equals(key)).toBe(true);
  });

  it('of another form belong to nobody', async () => {
    for (const hash of ['', 'demo-planner', '$2b$10$abc', '$scrypt$ln=5,r=8,p=1$AA']) {
      expect(await isPassword(deriveKeyAnywhere, hash, hash), hash).toBe(false);
    }
  });
});
