import type { ReadNamedFile } from '../../items/codec/read-named-file';
import { readForUser, writeForUser } from '../storage/user-store';

export type Named = { readonly name: string };

/** Where entries with names are kept, the texts around them, and their file. */
export type NamedStore<T extends Named> = {
  readonly kept: () => readonly T[];
  /** Keeps these and no others; false where the device does not. */
  readonly keep: (entries: readonly T[]) => boolean;
  readonly fileName: string;
  readonly write: (entries: readonly T[]) => string;
  readonly read: (text: string) => ReadNamedFile<T>;
  /** The names of the parts in tests: `profile` gives `profile-name` and `profiles`. */
  readonly testId: string;
  readonly words: {
    readonly name: () => string;
    readonly keepAs: () => string;
    readonly rename: (name: string) => string;
    readonly remove: (name: string) => string;
    readonly nameTaken: (name: string) => string;
    readonly notKept: () => string;
    readonly fromFile: () => string;
    readonly toFile: () => string;
    readonly taken: (count: number) => string;
  };
};

type Place = {
  /** The name under which this device keeps them. */
  readonly what: string;
  /** Absent: they are for all projects of the user. */
  readonly projectId?: number;
};

/** Entries that this device keeps for the user, in the form of their file; what cannot be read is none. */
export function namedStore<T extends Named>(
  { what, projectId }: Place,
  about: Omit<NamedStore<T>, 'kept' | 'keep'>,
): NamedStore<T> {
  return {
    ...about,
    kept: () => {
      const kept = readForUser(what, projectId);
      const read = kept === null ? null : about.read(kept);
      return read?.ok ? read.entries : [];
    },
    keep: (entries) => writeForUser(what, about.write(entries), projectId),
  };
}
