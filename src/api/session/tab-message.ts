import type { SessionRecord } from './session';

/** The messages between the tabs of this browser about the session. */
export type TabMessage =
  /** Read the stored session again. */
  | { readonly word: 'changed' }
  /** The user signs out: stop all work. */
  | { readonly word: 'leaving' }
  /** A user signed in; a tab that keeps another user's sign-in to itself drops it. */
  | { readonly word: 'signed-in'; readonly username: string }
  /** A pair that could not be stored (docs/sync.md 3.12). */
  | { readonly word: 'pair'; readonly record: SessionRecord }
  /** A tab has started, and asks for other tabs. */
  | { readonly word: 'hello' }
  | { readonly word: 'here' };

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

const isText = (value: unknown) => typeof value === 'string';
const isToken = (value: unknown) => value === null || isText(value);

/** True for a complete session record, from a store or another tab. */
export function isSessionRecord(value: unknown): value is SessionRecord {
  if (!isObject(value)) return false;
  const { user, refreshToken, accessToken, generation, epoch, pending } = value;
  const named = isObject(user) && [user['username'], user['firstName'], user['lastName']].every(isText);
  const counted = typeof generation === 'number' && typeof epoch === 'number';
  const marked = pending === null || (isObject(pending) && typeof pending['sends'] === 'number');
  return named && counted && marked && isToken(refreshToken) && isToken(accessToken);
}

/** Reads a message of another tab, which may be of another release; null for an unknown message. */
export function readTabMessage(data: unknown): TabMessage | null {
  if (!isObject(data)) return null;
  const { word, username, record } = data;
  switch (word) {
    case 'changed':
    case 'leaving':
    case 'hello':
    case 'here':
      return { word };
    case 'signed-in':
      return typeof username === 'string' ? { word, username } : null;
    case 'pair':
      return isSessionRecord(record) ? { word, record } : null;
    default:
      return null;
  }
}
