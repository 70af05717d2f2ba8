import { afterAll, beforeAll, describe, it } from 'vitest';
import { createService } from '../core/create-service';
import { deriveKeyNatively } from '../doors/derive-key-natively';
import { type DatabaseForTests, pgliteForTests } from '../stores/sql/database-for-tests';
import { openSqlStore } from '../stores/sql/open-sql-store';
import type { Store } from '../stores/store';
import { conformanceCases } from './conformance-cases';
import type { Door } from './door';
import { inProcessDoor } from './in-process-door';
import { rememberedKey } from './remembered-key';
import { smallSeed } from './small-sample';

const deriveKey = rememberedKey(deriveKeyNatively);

describe('conformance: core in process on PGlite', () => {
  let database: DatabaseForTests;
  let store: Store;
  let door: Door;
  beforeAll(async () => {
    database = await pgliteForTests();
    store = await openSqlStore(database.target, { seed: smallSeed });
    door = inProcessDoor('core in process on PGlite', createService({ store, deriveKey }), store);
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await database.drop();
  });
  for (const { name, run } of conformanceCases) it(name, () => run(door));
});
