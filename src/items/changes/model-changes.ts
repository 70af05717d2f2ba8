import type { ItemFingerprints, OwnFingerprint, RecordFingerprint } from './item-fingerprints';

/** The changes of one model's items since they were marked: ids, and the change of the route in metres. */
export type ModelChanges = {
  readonly added: readonly number[];
  /** Their shape differs, whatever else does. */
  readonly moved: readonly number[];
  readonly changed: readonly number[];
  /** Abandoned since, or abandoned and changed again: whatever else became of them. */
  readonly abandoned: readonly number[];
  readonly gone: readonly number[];
  readonly metres: number;
};

/** The items that this person has written meanwhile, from here: as the service confirmed them, and as they stand in the list now. */
export type OwnRecords = {
  readonly confirmed: (id: number) => OwnFingerprint | undefined;
  /** An edit of this item is on its way: the list may have it before its confirmation is here. */
  readonly isUnsent: (id: number) => boolean;
  /** A new item of this model is on its way, whose id is not known: an item that the list has more may be that one. */
  readonly isCreating: boolean;
  readonly now: (row: number) => RecordFingerprint | null;
};

type Lists = {
  readonly before: ItemFingerprints;
  readonly after: ItemFingerprints;
  readonly own: OwnRecords;
  /** True for an item of the list that is abandoned now. */
  readonly isAbandoned: (id: number) => boolean;
};
type Kind = 'added' | 'moved' | 'changed';
type Found = { readonly kind: Kind; readonly metres: number } | null;

/**
 * The change of a record that this user wrote: none, as long as it is as they wrote it once. The list may be older than their last
 * write, or than the one before it.
 */
function sinceOwn(own: OwnFingerprint, now: RecordFingerprint | null): Found {
  if (now === null || now.content === own.content || own.earlier?.includes(now.content)) return null;
  return { kind: now.place === own.place ? 'changed' : 'moved', metres: now.metres - own.metres };
}

/** The row `row` compared with the row `at` of the marks; -1: it was not there. */
function found({ before, after, own }: Lists, row: number, at: number): Found {
  if (at >= 0 && before.texts[at] === after.texts[row]) return null;
  const id = after.ids[row] ?? 0;
  if (own.isUnsent(id) || (at < 0 && own.isCreating)) return null;
  const written = own.confirmed(id);
  if (written) return sinceOwn(written, own.now(row));
  const metres = (after.metres[row] ?? 0) - (at < 0 ? 0 : (before.metres[at] ?? 0));
  if (at < 0) return { kind: 'added', metres };
  return { kind: before.places[at] === after.places[row] ? 'changed' : 'moved', metres };
}

/**
 * Compares a list with its stored marks. This person's own writes are not news, unless another user has changed them since. One
 * pass over both, whatever differs.
 */
export function modelChanges(lists: Lists): ModelChanges {
  const { before, after, isAbandoned } = lists;
  const put: Record<Kind | 'abandoned' | 'gone', number[]> = {
    added: [],
    moved: [],
    changed: [],
    abandoned: [],
    gone: [],
  };
  let metres = 0;
  let [i, j] = [0, 0];
  while (i < before.ids.length || j < after.ids.length) {
    const [old, now] = [before.ids[i] ?? Infinity, after.ids[j] ?? Infinity];
    if (old < now) {
      put.gone.push(old);
      metres -= before.metres[i] ?? 0;
      i += 1;
      continue;
    }
    const what = found(lists, j, old === now ? i : -1);
    if (what) {
      put[isAbandoned(now) ? 'abandoned' : what.kind].push(now);
      metres += what.metres;
    }
    if (old === now) i += 1;
    j += 1;
  }
  return { ...put, metres };
}

/** True when nothing happened. */
export function hasNoChanges({ added, moved, changed, abandoned, gone }: ModelChanges): boolean {
  return added.length + moved.length + changed.length + abandoned.length + gone.length === 0;
}
