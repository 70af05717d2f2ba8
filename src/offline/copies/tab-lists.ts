import type { RecordCopy } from './project-copies';
import { tabKey } from './tab-copies';
import { createTabMemory } from './tab-memory';

/** Projects of which a worker has the lists. */
const mostProjects = 2;

function timeOf(about: unknown): number | null {
  const at: unknown = typeof about === 'object' && about !== null ? Reflect.get(about, 'at') : null;
  return typeof at === 'number' ? at : null;
}

/** As `createListCopies`, for a sign-in that ends with its tab. `keeps`: the lists are in this worker. */
export function createTabLists(name: string, keeps: boolean) {
  /** By project; the most recently written is at the end. */
  const lists = new Map<number, Map<string, unknown>>();
  let isEnded = false;
  const tabMemory = createTabMemory(name, {
    isMine: (key) => keeps && key.startsWith('list '),
    read: (key) => [...lists.values()].find((each) => each.has(key))?.get(key) ?? null,
    clear: () => {
      isEnded = true;
      lists.clear();
    },
  });
  return {
    readAt: async (projectId: number): Promise<number | null> => timeOf(await tabMemory.get(tabKey.about(projectId))),
    records: async (projectId: number): Promise<readonly RecordCopy[]> => {
      const found = await tabMemory.get(tabKey.records(projectId));
      return Array.isArray(found) ? found : [];
    },
    read: (projectId: number, model: string): Promise<unknown> => tabMemory.get(tabKey.list(projectId, model)),
    has: async (projectId: number, model: string): Promise<boolean> =>
      lists.get(projectId)?.has(tabKey.list(projectId, model)) ?? false,
    write: async (projectId: number, model: string, copy: unknown): Promise<void> => {
      // A list that was still being read when the sign-in ended.
      if (isEnded) return;
      const project = lists.get(projectId) ?? new Map<string, unknown>();
      lists.delete(projectId);
      // Its buffers are given away next.
      lists.set(projectId, project.set(tabKey.list(projectId, model), structuredClone(copy)));
      for (const oldest of [...lists.keys()].slice(0, -mostProjects)) lists.delete(oldest);
    },
  };
}
