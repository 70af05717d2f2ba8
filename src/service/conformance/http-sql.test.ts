import { afterAll, beforeAll, describe, it } from 'vitest';
import { additions } from '../../contract/additions';
import { deriveKeyNatively } from '../adapters/node/derive-key-natively';
import { type NodeAdapter, openNodeAdapter } from '../adapters/node/node-adapter';
import { filledStore } from '../stores/sql/testing/filled-store';
import { type EmptyDatabase, emptyDatabases } from '../stores/sql/testing/test-database';
import { cachedDeriveKey } from './cached-derive-key';
import { conformanceCases, inOrder } from './conformance-cases';
import { smallSeed } from './small-sample';
import type { Transport } from './transport';

const deriveKey = cachedDeriveKey(deriveKeyNatively);

for (const { name, skipped, open } of emptyDatabases) {
  // `npm test` has the embedded database in process and PostgreSQL over HTTP.
  const tags = name === 'PGlite' ? ['all'] : [];
  describe.skipIf(skipped)(`conformance: HTTP through Node on ${name}`, { tags, ...inOrder }, () => {
    let empty: EmptyDatabase;
    let server: NodeAdapter;
    let transport: Transport;
    beforeAll(async () => {
      empty = await open();
      const store = await filledStore(empty, smallSeed());
      server = await openNodeAdapter({
        service: { store, deriveKey, additions: new Set(additions) },
        port: 0,
        host: '127.0.0.1',
      });
      transport = {
        name: `HTTP through Node on ${name}`,
        fetch: (path, request) => fetch(`${server.address}${path}`, request),
        expireAccessTokens: () => store.dropAccessTokens(),
      };
    }, 60_000);
    afterAll(async () => {
      await server.close();
      await empty.drop();
    });
    for (const { name: behaviour, run } of conformanceCases) it(behaviour, () => run(transport));
  });
}
