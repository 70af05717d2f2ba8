import { deleteDB } from 'idb';
import { encryptUnsent } from '../outbox/encrypted/tab-partition';
import { createDatabaseHandle } from '../storage/database';

/** Databases of what can be read again from the service, or is not needed on a shared device. */
const disposable = ['nm-cp:', 'nm-dc:', 'nm-of:', 'nm-or:', 'nm-ka:', 'nm-kf:', 'nm-vi:'];
/** Databases with unsent edits. */
const edits = 'nm-ob:';

async function remove(name: string): Promise<void> {
  // Another tab may hold it, frozen: it goes when that one does.
  await new Promise<void>((done, failed) => {
    deleteDB(name, { blocked: () => done() }).then(done, failed);
  });
}

async function encryptIn(name: string): Promise<void> {
  const database = createDatabaseHandle(name);
  await encryptUnsent(database).finally(database.close);
}

/**
 * Removes what tabs have left on a shared device, of any user: copies, documents, files beside the design, kept areas and files,
 * visits, undo steps. Unsent edits are encrypted and stay. For a page at its start, while no user is signed in here. Data that
 * could not be removed is reported and left for the next time.
 */
export async function removeLeftovers(): Promise<void> {
  // In a browser that does not list its databases nothing can be removed.
  const names = (await indexedDB.databases?.())?.flatMap(({ name }) => name ?? []) ?? [];
  const work = names.flatMap((name) => {
    if (disposable.some((prefix) => name.startsWith(prefix))) return remove(name);
    return name.startsWith(edits) ? encryptIn(name) : [];
  });
  for (const outcome of await Promise.allSettled(work)) {
    if (outcome.status === 'rejected')
      console.warn('Something of an earlier tab is still on this device', outcome.reason);
  }
}
