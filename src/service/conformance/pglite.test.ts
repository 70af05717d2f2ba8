import { afterAll, beforeAll, describe, it } from 'vitest';
import { additions } from '../../contract/additions';
import { deriveKeyNatively } from '../adapters/node/derive-key-natively';
import { createService } from '../core/create-service';
import { filledStore } from '../stores/sql/testing/filled-store';
import { type EmptyDatabase, emptyPglite } from '../stores/sql/testing/test-database';
import { cachedDeriveKey } from './cached-derive-key';
import { conformanceCases, inOrder } from './conformance-cases';
import { inProcessTransport } from './in-process-transport';
import { smallSeed } from './small-sample';
import type { Transport } from './transport';

const deriveKey = cachedDeriveKey(deriveKeyNatively);

describe('conformance: core in process on PGlite', inOrder, () => {
  let empty: EmptyDatabase;
  let transport: Transport;
  beforeAll(async () => {
    empty = await emptyPglite();
    const store = await filledStore(empty, smallSeed());
    transport = inProcessTransport(
      'core in process on PGlite',
      createService({ store, deriveKey, additions: new Set(additions) }),
      store,
    );
  }, 60_000);
  afterAll(() => empty.drop());
  for (const { name, run } of conformanceCases) it(name, () => run(transport));
});
