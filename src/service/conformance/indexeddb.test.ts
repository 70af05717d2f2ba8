import 'fake-indexeddb/auto';
import { beforeAll, describe, it } from 'vitest';
import { createService } from '../core/create-service';
import { deriveKeyNatively } from '../doors/derive-key-natively';
import { createIndexeddbStore } from '../stores/indexeddb-store';
import { conformanceCases } from './conformance-cases';
import type { Door } from './door';
import { inProcessDoor } from './in-process-door';
import { rememberedKey } from './remembered-key';
import { smallSeed } from './small-sample';

const deriveKey = rememberedKey(deriveKeyNatively);

describe('conformance: core in process on IndexedDB', () => {
  let door: Door;
  beforeAll(async () => {
    const store = await createIndexeddbStore(smallSeed(), { databaseName: 'conformance' });
    door = inProcessDoor('core in process on IndexedDB', createService({ store, deriveKey }), store);
  });
  for (const { name, run } of conformanceCases) it(name, () => run(door));
});
