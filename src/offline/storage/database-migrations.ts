import type { IDBPDatabase } from 'idb';
import { journalStore, type UserSchema } from './user-schema';

/** The step that one version of the product adds to the database of a user. */
export type Migration = { readonly version: number; readonly add: (database: IDBPDatabase<UserSchema>) => void };

/**
 * Every version of the database, oldest first. Additive only: stores and indexes come, none goes and none is rewritten, so
 * that what an older release wrote stays readable whatever happens half way (F22).
 */
export const databaseMigrations: readonly Migration[] = [
  {
    version: 1,
    add: (database) => {
      database.createObjectStore('ops', { keyPath: 'seq' }).createIndex('ref', 'ref');
      database.createObjectStore('idmap', { keyPath: 'local' }).createIndex('ref', 'ref');
      database.createObjectStore('references', { keyPath: 'refType' });
      database.createObjectStore('meta');
    },
  },
  {
    version: 2,
    add: (database) => {
      database.createObjectStore('journal', { autoIncrement: true });
      database.createObjectStore('bin', { autoIncrement: true });
      database.createObjectStore('watch', { keyPath: 'ref' });
    },
  },
  {
    version: 3,
    add: (database) => {
      database.createObjectStore('steps', { keyPath: 'id' }).createIndex('project', 'projectId');
    },
  },
  {
    version: 4,
    add: (database) => {
      database.createObjectStore('files', { keyPath: 'ref' });
    },
  },
  {
    version: 5,
    add: (database) => {
      database.createObjectStore(journalStore, { autoIncrement: true }).createIndex('id', 'id', { unique: true });
    },
  },
  {
    version: 6,
    add: (database) => {
      database.createObjectStore('sealed', { autoIncrement: true }).createIndex('drawer', 'drawer');
      database.createObjectStore('keys');
    },
  },
];

/** The version that this release of the product opens. */
export const schemaVersion = databaseMigrations.reduce((last, { version }) => Math.max(last, version), 0);

/** Takes a database from the version that it has to ours. Runs within its opening: all of it, or nothing. */
export function migrate(database: IDBPDatabase<UserSchema>, from: number): void {
  for (const { version, add } of databaseMigrations) if (version > from) add(database);
}
