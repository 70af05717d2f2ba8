import type { Seed } from '../seed/seed';
import type { Store, StoredToken } from '../store';
import type { DemoDatabase } from './demo-database';

type TokenPart = Pick<Store, 'addToken' | 'exchangeToken' | 'accessUser' | 'dropAccessTokens'>;

const isValid = (token: StoredToken | undefined, kind: StoredToken['kind'], now: number): token is StoredToken =>
  token !== undefined && token.kind === kind && token.expiresAt > now;

/** The tokens of the demo. A refresh-token is taken in one transaction, so it works once among all tabs. */
export function indexeddbTokens(database: DemoDatabase, seed: Seed): TokenPart {
  return {
    addToken: (token, now) =>
      database.write(['tokens'], async (transaction) => {
        const tokens = transaction.objectStore('tokens');
        for (const expired of await tokens.index('byExpiry').getAllKeys(IDBKeyRange.upperBound(now))) {
          await tokens.delete(expired);
        }
        await tokens.put(token);
      }),
    exchangeToken: ({ hash, now, replace }) =>
      database.write(['tokens'], async (transaction) => {
        const tokens = transaction.objectStore('tokens');
        const token = await tokens.get(hash);
        const user = isValid(token, 'refresh', now) ? seed.user(token.userId) : null;
        if (!user) return null;
        await tokens.delete(hash);
        for (const successor of replace(user.id, token?.session)) await tokens.put(successor);
        return user;
      }),
    accessUser: async (hash, now) => {
      const token = await database.read((db) => db.get('tokens', hash));
      return isValid(token, 'access', now) ? seed.user(token.userId) : null;
    },
    dropAccessTokens: () =>
      database.write(['tokens'], async (transaction) => {
        const tokens = transaction.objectStore('tokens');
        for (const { hash, kind } of await tokens.getAll()) if (kind === 'access') await tokens.delete(hash);
      }),
  };
}
