import type { ServiceUser, Session, StoredToken } from '../../stores/store';
import type { ServiceSettings } from '../call';
import { unauthorized } from '../refusal';
import { sha256 } from './sha256';

/** A fresh token: what the client gets, and the row that is stored. */
export type FreshToken = { readonly value: string; readonly row: StoredToken };

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * A session as its tokens carry it. One that an earlier version began counts from now. Throws 401 when its absolute lifetime
 * is over, however often it was refreshed.
 */
export function ongoingSession(settings: ServiceSettings, session: Session | undefined): Session {
  const now = settings.clock();
  if (session && now >= session.startedAt + settings.sessionLifetimeMs)
    throw unauthorized('This sign-in has reached its end.');
  return session ?? { id: sha256(String.fromCharCode(...settings.random(32))).slice(0, 12), startedAt: now };
}

/**
 * Makes an opaque token of 32 random bytes for a user, valid for its lifetime from now (A22), and no longer than its
 * session may last.
 */
export function freshToken(
  settings: ServiceSettings,
  kind: StoredToken['kind'],
  { userId, session }: { readonly userId: number; readonly session: Session },
): FreshToken {
  const lifetime = kind === 'access' ? settings.accessLifetimeMs : settings.refreshLifetimeMs;
  const value = Array.from(settings.random(43), (byte) => alphabet[byte & 63]).join('');
  const expiresAt = Math.min(settings.clock() + lifetime, session.startedAt + settings.sessionLifetimeMs);
  return { value, row: { hash: sha256(value), kind, userId, expiresAt, session } };
}

/** The credential of the Authorization header: `Bearer <value>` or the bare value (A1); null when there is none. */
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
