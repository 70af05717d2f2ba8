import { describe, expect, it } from 'vitest';
import { additions } from '../../contract/additions';
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
import { conformanceCases, inOrder } from './conformance-cases';
import { inProcessTransport } from './in-process-transport';

const deriveKey = cachedDeriveKey(deriveKeyNatively);

const town = await loadTown(readTownFile);
const store = createMemoryStore(createSeed(town));
const service = createService({ store, deriveKey, additions: new Set(additions) });
const transport = inProcessTransport('core in process on the sample town', service, store);

describe(`conformance: ${transport.name}`, { tags: ['all'], ...inOrder }, () => {
  for (const { name, run } of conformanceCases) it(name, () => run(transport));
});

describe('the sample town', () => {
  it('has only fields that the service knows, with values that it would take', () => {
    for (const { plural } of models) {
      const known = knownFields(plural, true);
      const fields = [...modelFields(plural, true)];
      const faults = town.records[plural].flatMap((record) => [
        ...Object.keys(record).filter((name) => !known.has(name)),
        ...fields.flatMap(([name, kind]) =>
          Object.hasOwn(record, name) && valueFault(name, kind, record[name]) !== null
            ? [`${name} of ${record.id}`]
            : [],
        ),
      ]);
      expect(faults, plural).toEqual([]);
    }
  });
});
