import { deleteDB, openDB } from 'idb';
import { reportUnexpected } from '../../api/unexpected';

/** Milliseconds after which a silent browser counts as unable to store. */
const patience = 3_000;

async function tryOut(name: string): Promise<boolean> {
  try {
    const database = await openDB(name, 1, { upgrade: (db) => void db.createObjectStore('probe') });
    await database.put('probe', 1, 'probe');
    const isKept = (await database.get('probe', 'probe')) === 1;
    database.close();
    await deleteDB(name);
    return isKept;
  } catch (error) {
    reportUnexpected(error);
    return false;
  }
}

/**
 * Whether this browser keeps anything at all: writes a value, reads it and takes it away again. False in private windows of
 * some browsers, and where the user or a policy forbids it (F19).
 */
export async function storageProbe(): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), patience);
  });
  // Other tabs may try at the same time.
  const kept = await Promise.race([tryOut(`nm-probe:${crypto.randomUUID()}`), silence]);
  clearTimeout(timer);
  return kept;
}
