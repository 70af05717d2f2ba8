import type { Store } from '../store';
import type { Seed } from './seed';

/** Data that no request changes: stores that stand above a seed answer it from there. */
export function seedReads(
  seed: Seed,
): Pick<Store, 'credentials' | 'users' | 'hasApiKey' | 'tags' | 'reference' | 'settings' | 'crmPage'> {
  return {
    credentials: async (email) => seed.credentials(email),
    users: async (ids) => new Map(ids.flatMap((id) => seed.user(id) ?? []).map((user) => [user.id, user])),
    hasApiKey: async (hash) => seed.apiKeyHashes.has(hash),
    tags: async (model, ids) => new Map(ids.map((id) => [id, seed.tags(model, id)])),
    reference: async (refType) => seed.reference(refType),
    settings: async () => seed.settings,
    crmPage: async (list, { offset, limit }) => ({
      totalCount: seed.crm[list].length,
      items: seed.crm[list].slice(offset, offset + limit),
    }),
  };
}
