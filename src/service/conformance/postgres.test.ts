import { afterAll, beforeAll, describe, it } from 'vitest';
import { additions } from '../../contract/additions';
import { deriveKeyNatively } from '../adapters/node/derive-key-natively';
import { createService } from '../core/create-service';
import { filledStore } from '../stores/sql/testing/filled-store';
import { type EmptyDatabase, emptyPostgres, postgresNote, postgresUrl } from '../stores/sql/testing/test-database';
import { cachedDeriveKey } from './cached-derive-key';
import { conformanceCases, inOrder } from './conformance-cases';
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
  describe.skipIf(postgresUrl === null)(`conformance: ${name}${postgresNote}`, { tags: ['all'], ...inOrder }, () => {
    let empty: EmptyDatabase;
    let transport: Transport;
    beforeAll(async () => {
      empty = await emptyPostgres();
      const store = await filledStore(empty, smallSeed(), partitions);
      transport = inProcessTransport(name, createService({ store, deriveKey, additions: new Set(additions) }), store);
    }, 60_000);
    afterAll(() => empty.drop());
    for (const { name: behaviour, run } of conformanceCases) it(behaviour, () => run(transport));
  });
}
