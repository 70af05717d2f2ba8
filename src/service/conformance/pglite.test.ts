import { afterAll, beforeAll, describe, it } from 'vitest';
import { deriveKeyNatively } from '../adapters/node/derive-key-natively';
import { createService } from '../core/create-service';
import { openSqlStore } from '../stores/sql/open-sql-store';
import { type DatabaseForTests, pgliteForTests } from '../stores/sql/testing/test-database';
import type { Store } from '../stores/store';
import { rememberedKey } from './cached-derive-key';
import { conformanceCases } from './conformance-cases';
import { inProcessDoor } from './in-process-transport';
import { smallSeed } from './small-sample';
import type { Door } from './transport';

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
