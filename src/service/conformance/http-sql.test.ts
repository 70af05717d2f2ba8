import { afterAll, beforeAll, describe, it } from 'vitest';
import { deriveKeyNatively } from '../adapters/node/derive-key-natively';
import { type NodeAdapter, openNodeAdapter } from '../adapters/node/node-adapter';
import { openSqlStore } from '../stores/sql/open-sql-store';
import {
  pgliteTestDatabase,
  postgresNote,
  postgresTestDatabase,
  postgresUrl,
  type TestDatabase,
} from '../stores/sql/testing/test-database';
import type { Store } from '../stores/store';
import { cachedDeriveKey } from './cached-derive-key';
import { conformanceCases } from './conformance-cases';
import { smallSeed } from './small-sample';
import type { Transport } from './transport';

const deriveKey = cachedDeriveKey(deriveKeyNatively);

const databases: readonly { readonly name: string; readonly make: () => Promise<TestDatabase> }[] = [
  { name: 'PGlite', make: pgliteTestDatabase },
  { name: 'PostgreSQL', make: postgresTestDatabase },
];

for (const { name, make } of databases) {
  const skipped = name === 'PostgreSQL' && postgresUrl === null;
  describe.skipIf(skipped)(`conformance: HTTP through Node on ${name}${skipped ? postgresNote : ''}`, () => {
    let database: TestDatabase;
    let store: Store;
    let server: NodeAdapter;
    let transport: Transport;
    beforeAll(async () => {
      database = await make();
      store = await openSqlStore(database.target, { seed: smallSeed });
      server = await openNodeAdapter({ service: { store, deriveKey }, port: 0, host: '127.0.0.1' });
      transport = {
        name: `HTTP through Node on ${name}`,
        fetch: (path, request) => fetch(`${server.address}${path}`, request),
        expireAccessTokens: () => store.dropAccessTokens(),
      };
    }, 60_000);
    afterAll(async () => {
      await server.close();
      await store.close();
      await database.drop();
    });
    for (const { name: behaviour, run } of conformanceCases) it(behaviour, () => run(transport));
  });
}
