import { storageFull } from '../core/answers/storage-full';
import type { StoredRecord } from './seed/sample-data';
import type { Store } from './store';

/** Bytes: what is free now, what writes must leave free, and what even sign-ins must. */
export type DiskSpace = { readonly free: () => number; readonly floor: number; readonly least: number };

/** The bytes of a small row: its pages, and their images in the write-ahead log. */
const smallRow = 64 * 1024;
/** A text is written to its table and to the log, a file as text on its way too. */
const copies = 4;

/** Of PostgreSQL: `disk_full`. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC');
}

type Hold = (bytes: number) => void;

/** Reserves space for what is being written, so that many writes at once do not all count the same free bytes. */
function createReservations({ free, floor, least }: DiskSpace) {
  let held = 0;
  const within = async <T>(leave: number, work: (hold: Hold) => Promise<T>): Promise<T> => {
    let own = 0;
    const hold = (bytes: number) => {
      if (free() - held - bytes < leave) throw storageFull();
      held += bytes;
      own += bytes;
    };
    try {
      return await work(hold);
    } catch (error) {
      throw isDiskFull(error) ? storageFull() : error;
    } finally {
      held -= own;
    }
  };
  return {
    write: <T>(work: (hold: Hold) => Promise<T>) => within(floor, work),
    /** Without new tokens users could not even read: tokens may use what other writes must leave. */
    signIn: <T>(work: (hold: Hold) => Promise<T>) => within(least, work),
  };
}

const holding =
  (hold: Hold, more = 0) =>
  (record: StoredRecord): StoredRecord => {
    hold(smallRow + copies * JSON.stringify(record).length + more);
    return record;
  };

/**
 * A store that refuses to write (507) while less than a floor is free on its disk, and keeps reading: an embedded database that
 * meets a full disk in the middle of a write does not come back. A full disk that the database reports is a 507 too.
 */
export function withDiskSpace(store: Store, disk: DiskSpace): Store {
  const { write, signIn } = createReservations(disk);
  const small = <T>(run: typeof write, work: () => Promise<T>) =>
    run(async (hold) => {
      hold(smallRow);
      return work();
    });
  return {
    ...store,
    addToken: (token, now, passwordHash) => small(signIn, () => store.addToken(token, now, passwordHash)),
    exchangeToken: (exchange) => small(signIn, () => store.exchangeToken(exchange)),
    bookmark: (userId, projectId) => small(write, () => store.bookmark(userId, projectId)),
    createProject: (userId, make) => write((hold) => store.createProject(userId, (id) => holding(hold)(make(id)))),
    updateProject: (id, change) => write((hold) => store.updateProject(id, (before) => holding(hold)(change(before)))),
    createRecord: (model, make, once) =>
      write((hold) => store.createRecord(model, (id) => holding(hold)(make(id)), once)),
    updateRecord: (model, id, change) =>
      write((hold) => store.updateRecord(model, id, (before) => holding(hold)(change(before)))),
    createDocument: (make, bytes, terms) =>
      write((hold) => store.createDocument((id) => holding(hold, copies * bytes.length)(make(id)), bytes, terms)),
  };
}
