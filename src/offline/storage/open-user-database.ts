import { createDatabaseHandle, type DatabaseHandle, nameBefore } from './database';
import type { DatabaseEvents } from './open-place';

/** Opens a user's database as `createDatabaseHandle`, or the user's database under its earlier name. */
export function openUserDatabase(name: string, events: DatabaseEvents = {}): DatabaseHandle {
  return createDatabaseHandle(name, { ...events, before: nameBefore(name) });
}
