import type { Store, Usage } from '../../stores/store';
import { accountFull, tooManyProjects } from '../answers/storage-full';

/** The limits of one user; null: no limit. Bytes are those of records and files. */
export type UserLimits = { readonly projects: number | null; readonly bytes: number | null };

/** The use of one user, at one request. */
export type Account = {
  /** Throws a Refusal (413) when so many more bytes are too many. */
  readonly fit: (bytes: number) => void;
  /** Notes bytes that were stored; fewer than none when a record became smaller. */
  readonly add: (bytes: number) => Promise<void>;
};

export type UsageBook = {
  readonly accountOf: (userId: number) => Promise<Account>;
  /** Counts a project before it is made. Throws a Refusal (413) when it is one too many. */
  readonly addProject: (userId: number) => Promise<void>;
};

/** Bytes that this process knows of and the store does not: so many of a user are forgotten when it ends. */
const noted = 1024 * 1024;

type Known = { bytes: number; pending: number };

/**
 * The use of each user, so that no user fills the disk of all. The sums are in the store, for all processes; each process gathers
 * what it stores before it adds it there, so that no write costs a second one.
 */
export function createUsageBook(store: Pick<Store, 'addUsage'>, { projects, bytes }: UserLimits): UsageBook {
  const users = new Map<number, Known>();
  const addUsage = (userId: number, more: Usage) => store.addUsage?.(userId, more) ?? Promise.resolve(more);
  const settle = async (userId: number, known: Known): Promise<void> => {
    const { pending } = known;
    known.pending = 0;
    known.bytes = (await addUsage(userId, { projects: 0, bytes: pending })).bytes;
  };
  const knownOf = async (userId: number): Promise<Known> => {
    const known = users.get(userId) ?? { bytes: 0, pending: 0 };
    if (!users.has(userId)) {
      await settle(userId, known);
      users.set(userId, known);
    }
    return users.get(userId) ?? known;
  };
  return {
    accountOf: async (userId) => {
      if (bytes === null) return { fit: () => undefined, add: async () => undefined };
      const known = await knownOf(userId);
      return {
        fit: (more) => {
          const used = known.bytes + known.pending;
          if (more > 0 && used + more > bytes) throw accountFull(used, bytes);
        },
        add: async (more) => {
          known.pending += more;
          if (Math.abs(known.pending) >= noted) await settle(userId, known);
        },
      };
    },
    addProject: async (userId) => {
      if (projects === null) return;
      const sums = await addUsage(userId, { projects: 1, bytes: 0 });
      if (sums.projects <= projects) return;
      await addUsage(userId, { projects: -1, bytes: 0 });
      throw tooManyProjects(projects);
    },
  };
}

/** The bytes of a record, more or less. */
export const sizeOf = (record: unknown): number => JSON.stringify(record).length;
