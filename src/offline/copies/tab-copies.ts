import type { ItemRef } from '../../items/item';
import type { KeptRecord, ProjectCopies, ProjectCopy } from './project-copies';
import { createTabMemory, newTabMemoryName } from './tab-memory';

/** Projects that are kept in memory. */
const mostProjects = 2;

/** Under which names the copies of a tab are kept. */
export const tabKey = {
  about: (projectId: number) => `about ${projectId}`,
  records: (projectId: number) => `records ${projectId}`,
  list: (projectId: number, model: string) => `list ${projectId} ${model}`,
} as const;

type TabCopies = Omit<ProjectCopies, 'open' | 'onDatabase'> & { readonly name: string };

function createTabCopies(now: () => number): TabCopies {
  const name = newTabMemoryName();
  const copies = new Map<number, ProjectCopy>();
  const records = new Map<number, Map<ItemRef, KeptRecord>>();
  const recordsOf = (projectId: number) => [...(records.get(projectId)?.values() ?? [])];
  const clear = () => {
    copies.clear();
    records.clear();
  };
  const tabMemory = createTabMemory(name, {
    isMine: (key) => !key.startsWith('list '),
    read: (key) => {
      const about = [...copies.values()].find(({ projectId }) => tabKey.about(projectId) === key);
      const project = [...records.keys()].find((projectId) => tabKey.records(projectId) === key);
      return about ?? (project === undefined ? null : recordsOf(project));
    },
    clear,
  });
  const list = () => [...copies.values()].toSorted((a, b) => b.at - a.at);
  const forget = (projectId: number) => {
    copies.delete(projectId);
    records.delete(projectId);
  };
  return {
    name,
    read: async (projectId) => {
      const copy = copies.get(projectId);
      return copy ? { copy, records: recordsOf(projectId) } : null;
    },
    list: async () => list(),
    keep: async (copy) => {
      copies.set(copy.projectId, copy);
      for (const { ref, at } of recordsOf(copy.projectId)) if (at < copy.at) records.get(copy.projectId)?.delete(ref);
      for (const { projectId } of list().slice(mostProjects)) forget(projectId);
    },
    keepRecord: (record) => {
      const known = records.get(record.projectId) ?? new Map<ItemRef, KeptRecord>();
      records.set(record.projectId, known.set(record.ref, { ...record, at: now() }));
    },
    // Of a tab nothing is promised to stay.
    pin: async () => undefined,
    forget: async (projectId) => forget(projectId),
    empty: async () => clear(),
    destroy: async () => tabMemory.end(),
  };
}

/**
 * Copies of projects as they are kept on this device, or in the memory of the page and its workers for a sign-in that ends
 * with its tab: then nothing of them is on the device.
 */
export function withTabCopies(kept: ProjectCopies, clock: () => number = Date.now): ProjectCopies {
  const listeners = new Set<(database: string | null) => void>();
  let tab: TabCopies | null = null;
  const now = () => tab ?? kept;
  const leave = async () => {
    const last = tab;
    tab = null;
    await last?.destroy();
  };
  return {
    open: (user, isTabOnly) => {
      void leave();
      if (!isTabOnly) return kept.open(user, false);
      tab = createTabCopies(clock);
      for (const listener of listeners) listener(tab.name);
    },
    onDatabase: (listener) => {
      listeners.add(listener);
      kept.onDatabase(listener);
      if (tab) listener(tab.name);
    },
    read: (projectId) => now().read(projectId),
    list: () => now().list(),
    keep: (copy) => now().keep(copy),
    keepRecord: (record) => now().keepRecord(record),
    pin: (projectId, isPinned) => now().pin(projectId, isPinned),
    forget: (projectId) => now().forget(projectId),
    empty: () => now().empty(),
    destroy: async () => {
      await leave();
      // Reports to all listeners that there are no copies of a user.
      await kept.destroy();
    },
  };
}
