import type { StoreOutcome } from '../kept/store-outcome';

/** Entries that are kept by project, each with a large part beside it that its changes do not write again. */
export type ProjectStore<Entry, Body> = {
  /** The entries of a project, in their order. */
  readonly list: (projectId: number) => Promise<readonly Entry[]>;
  /** The large part; null: there is none. */
  readonly body: (id: string) => Promise<Body | null>;
  /** Keeps one. Nothing of it is kept where there is no room. */
  readonly add: (entry: Entry, body: Body | null) => Promise<StoreOutcome>;
  readonly change: (entry: Entry) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Nothing is left of this user's. */
  readonly destroy: () => Promise<void>;
};

/**
 * A store of one user. `open`: from now on it belongs to this user; `isTabOnly`: for a sign-in that ends with its tab, in memory.
 */
export type StoreOfUser<Entry, Body> = ProjectStore<Entry, Body> & {
  readonly open: (user: string, isTabOnly?: boolean) => void;
};

/** The entry and its project. */
export type Identified = { readonly id: string; readonly projectId: number };

/** A store in memory, for a sign-in that ends with its tab. */
function createTabStore<Entry extends Identified, Body>(
  inOrder: (entries: readonly Entry[]) => readonly Entry[],
): ProjectStore<Entry, Body> {
  const kept = new Map<string, { readonly entry: Entry; readonly body: Body | null }>();
  return {
    list: async (projectId) =>
      inOrder([...kept.values()].flatMap(({ entry }) => (entry.projectId === projectId ? [entry] : []))),
    body: async (id) => kept.get(id)?.body ?? null,
    add: async (entry, body) => {
      kept.set(entry.id, { entry, body });
      return 'kept';
    },
    change: async (entry) => {
      const known = kept.get(entry.id);
      if (known) kept.set(entry.id, { ...known, entry });
    },
    remove: async (id) => void kept.delete(id),
    destroy: async () => kept.clear(),
  };
}

type Ports<Entry, Body> = {
  readonly inOrder: (entries: readonly Entry[]) => readonly Entry[];
  /** The store of a user on this device. */
  readonly onDevice: (user: string) => ProjectStore<Entry, Body> & { readonly close: () => Promise<void> };
};

/** Makes a store, of no user at first: then it is as if nothing were there, and nothing is kept. */
export function createStoreOfUser<Entry extends Identified, Body>({
  inOrder,
  onDevice,
}: Ports<Entry, Body>): StoreOfUser<Entry, Body> {
  let now: (ProjectStore<Entry, Body> & { readonly close?: () => Promise<void> }) | null = null;
  return {
    open: (user, isTabOnly = false) => {
      void now?.close?.();
      now = isTabOnly ? createTabStore(inOrder) : onDevice(user);
    },
    list: async (projectId) => (await now?.list(projectId)) ?? [],
    body: async (id) => (await now?.body(id)) ?? null,
    add: async (entry, body) => (await now?.add(entry, body)) ?? 'refused',
    change: async (entry) => now?.change(entry),
    remove: async (id) => now?.remove(id),
    destroy: async () => {
      const last = now;
      now = null;
      await last?.destroy();
    },
  };
}
