import type { ServiceUser, StoredToken } from '../stores/store';
import type { ServiceSettings } from './call';
import { sha256 } from './sha256';

/** A fresh token: what the client gets, and the row that is stored. */
export type FreshToken = { readonly value: string; readonly row: StoredToken };

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Makes an opaque token of 32 random bytes for a user, valid for its lifetime from now (gaps.md 22). */
export function freshToken(settings: ServiceSettings, kind: StoredToken['kind'], userId: number): FreshToken {
  const lifetime = kind === 'access' ? settings.accessLifetimeMs : settings.refreshLifetimeMs;
  const value = Array.from(settings.random(43), (byte) => alphabet[byte & 63]).join('');
  return { value, row: { hash: sha256(value), kind, userId, expiresAt: settings.clock() + lifetime } };
}

/** The credential of the Authorization header: `Bearer <value>` or the bare value (gaps.md 1); null when there is none. */
export function credentialOf(request: Request): string | null {
  const header = request.headers.get('authorization')?.trim() ?? '';
  const value = header.replace(/^bearer(\s+|$)/i, '');
  return value === '' ? null : value;
}

/** The user of a request's access-token, or null. */
export async function userOf(settings: ServiceSettings, request: Request): Promise<ServiceUser | null> {
  const credential = credentialOf(request);
  return credential === null ? null : settings.store.accessUser(sha256(credential), settings.clock());
}

/** Whether the request carries a known API key. */
export async function hasApiKey(settings: ServiceSettings, request: Request): Promise<boolean> {
  const credential = credentialOf(request);
  return credential !== null && settings.store.hasApiKey(sha256(credential));
}
