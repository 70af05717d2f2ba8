import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createService } from '../core/create-service';
import { openSqlStore } from '../stores/sql/open-sql-store';
import type { Store } from '../stores/store';
import { conformanceCases } from './conformance-cases';
import type { Door } from './door';
import { inProcessDoor } from './in-process-door';
import { smallSeed } from './small-sample';

describe('conformance: core in process on PGlite', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'strandmap-pglite-'));
  let store: Store;
  let door: Door;
  beforeAll(async () => {
    store = await openSqlStore({ dataDir }, { seed: smallSeed });
    door = inProcessDoor('core in process on PGlite', createService({ store }), store);
  }, 60_000);
  afterAll(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  for (const { name, run } of conformanceCases) it(name, () => run(door));
});
