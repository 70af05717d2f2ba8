import 'fake-indexeddb/auto';
import { beforeAll, describe, it } from 'vitest';
import { deriveKeyNatively } from '../adapters/node/derive-key-natively';
import { createService } from '../core/create-service';
import { createIndexeddbStore } from '../stores/indexeddb/indexeddb-store';
import { rememberedKey } from './cached-derive-key';
import { conformanceCases } from './conformance-cases';
import { inProcessDoor } from './in-process-transport';
import { smallSeed } from './small-sample';
import type { Door } from './transport';

const deriveKey = rememberedKey(deriveKeyNatively);

describe('conformance: core in process on IndexedDB', () => {
  let door: Door;
  beforeAll(async () => {
    const store = await createIndexeddbStore(smallSeed(), { databaseName: 'conformance' });
    door = inProcessDoor('core in process on IndexedDB', createService({ store, deriveKey }), store);
  });
  for (const { name, run } of conformanceCases) it(name, () => run(door));
});
