import { describe, expect, it } from 'vitest';
import { models } from '../../contract/models';
import { deriveKeyNatively } from '../adapters/node/derive-key-natively';
import { readTownFile } from '../adapters/node/open-node-store';
import { createService } from '../core/create-service';
import { knownFields, modelFields } from '../core/requests/model-fields';
import { valueFault } from '../core/requests/value-fault';
import { loadTown } from '../sample-town/sample-town';
import { createMemoryStore } from '../stores/memory-store';
import { createSeed } from '../stores/seed/create-seed';
import { cachedDeriveKey } from './cached-derive-key';
import { conformanceCases } from './conformance-cases';
import { inProcessTransport } from './in-process-transport';

const deriveKey = cachedDeriveKey(deriveKeyNatively);

const town = await loadTown(readTownFile);
const store = createMemoryStore(createSeed(town));
const transport = inProcessTransport('core in process on the sample town', createService({ store, deriveKey }), store);

describe(`conformance: ${transport.name}`, () => {
  for (const { name, run } of conformanceCases) it(name, () => run(transport));
});

describe('the sample town', () => {
  it('has only fields that the service knows, with values that it would take', () => {
    for (const { plural } of models) {
      const known = knownFields(plural, true);
      for (const record of town.records[plural]) {
        expect(
          Object.keys(record).filter((name) => !known.has(name)),
          `${plural} ${record.id}`,
        ).toEqual([]);
        for (const [name, kind] of modelFields(plural, true)) {
          if (Object.hasOwn(record, name))
            expect(valueFault(name, kind, record[name]), `${plural} ${record.id}`).toBeNull();
        }
      }
    }
  });
});
