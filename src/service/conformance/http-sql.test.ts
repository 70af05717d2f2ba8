import { afterAll, beforeAll, describe, it } from 'vitest';
import { deriveKeyNatively } from '../adapters/node/derive-key-natively';
import { type NodeDoor, openNodeDoor } from '../adapters/node/node-adapter';
import { openSqlStore } from '../stores/sql/open-sql-store';
import {
  type DatabaseForTests,
  pgliteForTests,
  postgresForTests,
  postgresNote,
  postgresUrl,
} from '../stores/sql/testing/test-database';
import type { Store } from '../stores/store';
import { rememberedKey } from './cached-derive-key';
import { conformanceCases } from './conformance-cases';
import { smallSeed } from './small-sample';
import type { Door } from './transport';

const deriveKey = rememberedKey(deriveKeyNatively);

const databases: readonly { readonly name: string; readonly make: () => Promise<DatabaseForTests> }[] = [
  { name: 'PGlite', make: pgliteForTests },
  { name: 'PostgreSQL', make: postgresForTests },
];

for (const { name, make } of databases) {
  const skipped = name === 'PostgreSQL' && postgresUrl === null;
  describe.skipIf(skipped)(`conformance: HTTP through the Node door on ${name}${skipped ? postgresNote : ''}`, () => {
    let database: DatabaseForTests;
    let store: Store;
    let server: NodeDoor;
    let door: Door;
    beforeAll(async () => {
      database = await make();
      store = await openSqlStore(database.target, { seed: smallSeed });
      server = await openNodeDoor({ service: { store, deriveKey }, port: 0, host: '127.0.0.1' });
      door = {
        name: `HTTP through the Node door on ${name}`,
        fetch: (path, request) => fetch(`${server.address}${path}`, request),
        expireAccessTokens: () => store.dropAccessTokens(),
      };
    }, 60_000);
    afterAll(async () => {
      await server.close();
      await store.close();
      await database.drop();
    });
    for (const { name: behaviour, run } of conformanceCases) it(behaviour, () => run(door));
  });
}
