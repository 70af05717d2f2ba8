import type { ServiceUser, Session, StoredToken } from '../../stores/store';
import type { ServiceSettings } from '../call';
import { unauthorized } from '../refusal';
import { sha256 } from './sha256';

/** A fresh token: what the client gets, and the row that is stored. */
export type FreshToken = { readonly value: string; readonly row: StoredToken };

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const randomText = ({ random }: ServiceSettings, length: number) =>
  Array.from(random(length), (byte) => alphabet[byte & 63]).join('');

/**
 * The refresh-tokens of one sign-in. All of them begin with its secret, and its session is named after the secret: the service
 * recognises a used token as part of a session without a list of used tokens, and a client without any of these tokens cannot
 * name the session.
 */
export type TokenFamily = { readonly secret: string; readonly session: Session };

const sessionIdOf = (secret: string) => sha256(secret).slice(0, 12);
const refreshForm = /^([\w-]{22})\.[\w-]{43}$/;

/** The id of the session that a refresh-token says that it belongs to, good or not; null for a text that is none. */
export function claimedSession(credential: string): string | null {
  const [, secret] = refreshForm.exec(credential) ?? [];
  return secret === undefined ? null : sessionIdOf(secret);
}

/** The family that begins with a sign-in. */
export function newFamily(settings: ServiceSettings, startedAt = settings.clock()): TokenFamily {
  const secret = randomText(settings, 22);
  return { secret, session: { id: sessionIdOf(secret), startedAt } };
}

/**
 * The family of a refresh-token that is exchanged. A session that an earlier version began gets another name, and counts from now
 * where it has no beginning. Throws 401 when its absolute lifetime is over, however often it was refreshed.
 */
export function ongoingFamily(
  settings: ServiceSettings,
  session: Session | undefined,
  credential: string,
): TokenFamily {
  const now = settings.clock();
  if (session && now >= session.startedAt + settings.sessionLifetimeMs)
    throw unauthorized('This sign-in has reached its end.');
  const [, secret] = refreshForm.exec(credential) ?? [];
  if (session && secret !== undefined && sessionIdOf(secret) === session.id) return { secret, session };
  return newFamily(settings, session?.startedAt);
}

/**
 * Makes an opaque token of 32 random bytes for a user, valid for its lifetime from now (A22), and no longer than its
 * session may last.
 */
export function freshToken(
  settings: ServiceSettings,
  kind: StoredToken['kind'],
  { userId, family }: { readonly userId: number; readonly family: TokenFamily },
): FreshToken {
  const lifetime = kind === 'access' ? settings.accessLifetimeMs : settings.refreshLifetimeMs;
  const { secret, session } = family;
  const value = `${kind === 'refresh' ? `${secret}.` : ''}${randomText(settings, 43)}`;
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
