import { unlessRefused } from '../../api/unexpected';
import { parsedJson } from '../../items/codec/plain-record';
import { shortHash } from '../storage/short-hash';
import { userKey } from '../storage/user-key';

/** The users with unsent edits on this device, as far as the next user may know them (docs/sync.md 4.9). */
export type UnsentNote = { readonly who: string; readonly count: number };

const storageKey = 'strandmap:kept-closed';

/** A user name of which only its owner knows the rest: "p***r@example.com". */
export function maskedUserName(user: string): string {
  const at = user.lastIndexOf('@');
  const [name, host] = at > 0 ? [user.slice(0, at), user.slice(at)] : [user, ''];
  const last = name.length > 2 ? name.slice(-1) : '';
  return `${name.slice(0, 1)}***${last}${host}`;
}

type Notes = Readonly<Record<string, UnsentNote>>;

function isNote(value: unknown): value is UnsentNote {
  if (typeof value !== 'object' || value === null) return false;
  return typeof Reflect.get(value, 'who') === 'string' && Number.isSafeInteger(Reflect.get(value, 'count'));
}

function read(): Notes {
  // A note for the next person, nothing more: the edits themselves are elsewhere.
  const found = parsedJson(unlessRefused(() => localStorage.getItem(storageKey), null) ?? '');
  if (typeof found !== 'object' || found === null) return {};
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, UnsentNote] => isNote(entry[1])));
}

function write(notes: Notes): void {
  unlessRefused(() => {
    if (Object.keys(notes).length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(notes));
  }, undefined);
}

const keyOf = (base: string, user: string) => userKey(base, user);

/** Notes how many edits a user leaves on this device with a sign-out; with none the note goes. */
export function noteUnsent(base: string, user: string, count: number): void {
  // Versions before this one noted it under a name that two users could have.
  const { [keyOf(base, user)]: _, [shortHash(`${base} ${user}`)]: _before, ...others } = read();
  write(count > 0 ? { ...others, [keyOf(base, user)]: { who: maskedUserName(user), count } } : others);
}

/** The traces of this device's users: a number and a masked name each. */
export function unsentNotes(): readonly UnsentNote[] {
  return Object.values(read());
}
