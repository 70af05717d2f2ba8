import 'fake-indexeddb/auto';
import { beforeAll, describe, it } from 'vitest';
import { additions } from '../../contract/additions';
import { deriveKeyNatively } from '../adapters/node/derive-key-natively';
import { createService } from '../core/create-service';
import { createIndexeddbStore } from '../stores/indexeddb/indexeddb-store';
import { cachedDeriveKey } from './cached-derive-key';
import { conformanceCases, inOrder } from './conformance-cases';
import { inProcessTransport } from './in-process-transport';
import { smallSeed } from './small-sample';
import type { Transport } from './transport';

const deriveKey = cachedDeriveKey(deriveKeyNatively);

describe('conformance: core in process on IndexedDB', { tags: ['all'], ...inOrder }, () => {
  let transport: Transport;
  beforeAll(async () => {
    const store = await createIndexeddbStore(smallSeed(), { databaseName: 'conformance' });
    transport = inProcessTransport(
      'core in process on IndexedDB',
      createService({ store, deriveKey, additions: new Set(additions) }),
      store,
    );
  });
  for (const { name, run } of conformanceCases) it(name, () => run(transport));
});
