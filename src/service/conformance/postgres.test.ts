import { afterAll, beforeAll, describe, it } from 'vitest';
import { deriveKeyNatively } from '../adapters/node/derive-key-natively';
import { createService } from '../core/create-service';
import { openSqlStore } from '../stores/sql/open-sql-store';
import {
  postgresNote,
  postgresTestDatabase,
  postgresUrl,
  type TestDatabase,
} from '../stores/sql/testing/test-database';
import type { Store } from '../stores/store';
import { cachedDeriveKey } from './cached-derive-key';
import { conformanceCases } from './conformance-cases';
import { inProcessTransport } from './in-process-transport';
import { smallSeed } from './small-sample';
import type { Transport } from './transport';

const deriveKey = cachedDeriveKey(deriveKeyNatively);

/** The second layout is what a PostgreSQL that is spread over machines needs: every record's key holds its project. */
const layouts = [
  { name: 'core in process on PostgreSQL', partitions: 0 },
  { name: 'core in process on PostgreSQL, records partitioned by project', partitions: 8 },
];

for (const { name, partitions } of layouts) {
  describe.skipIf(postgresUrl === null)(`conformance: ${name}${postgresNote}`, () => {
    let database: TestDatabase;
    let store: Store;
    let transport: Transport;
    beforeAll(async () => {
      database = await postgresTestDatabase();
      store = await openSqlStore(database.target, { seed: smallSeed, partitions });
      transport = inProcessTransport(name, createService({ store, deriveKey }), store);
    }, 60_000);
    afterAll(async () => {
      await store.close();
      await database.drop();
    });
    for (const { name: behaviour, run } of conformanceCases) it(behaviour, () => run(transport));
  });
}
