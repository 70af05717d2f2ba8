import { afterAll, beforeAll, describe, it } from 'vitest';
import { deriveKeyNatively } from '../adapters/node/derive-key-natively';
import { createService } from '../core/create-service';
import { openSqlStore } from '../stores/sql/open-sql-store';
import { pgliteTestDatabase, type TestDatabase } from '../stores/sql/testing/test-database';
import type { Store } from '../stores/store';
import { cachedDeriveKey } from './cached-derive-key';
import { conformanceCases } from './conformance-cases';
import { inProcessTransport } from './in-process-transport';
import { smallSeed } from './small-sample';
import type { Transport } from './transport';

const deriveKey = cachedDeriveKey(deriveKeyNatively);

describe('conformance: core in process on PGlite', () => {
  let database: TestDatabase;
  let store: Store;
  let transport: Transport;
  beforeAll(async () => {
    database = await pgliteTestDatabase();
    store = await openSqlStore(database.target, { seed: smallSeed });
    transport = inProcessTransport('core in process on PGlite', createService({ store, deriveKey }), store);
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await database.drop();
  });
  for (const { name, run } of conformanceCases) it(name, () => run(transport));
});
