import { describe, it } from 'vitest';
import { additions } from '../../contract/additions';
import { deriveKeyAnywhere } from '../core/auth/password';
import { createService } from '../core/create-service';
import { createMemoryStore } from '../stores/memory-store';
import { cachedDeriveKey } from './cached-derive-key';
import { conformanceCases, inOrder } from './conformance-cases';
import { inProcessTransport } from './in-process-transport';
import { smallSeed } from './small-sample';
import type { Transport } from './transport';

const deriveKey = cachedDeriveKey(deriveKeyAnywhere);

/** As Firefox has them: their bodies can be read, but not as streams. */
function withoutBodyStreams({ store, service }: ReturnType<typeof freshService>): Transport {
  const answer: typeof service = (request) => service(Object.defineProperties(request, { body: { value: undefined } }));
  return inProcessTransport('core in process, requests without body streams', answer, store);
}

function freshService() {
  const store = createMemoryStore(smallSeed());
  return { store, service: createService({ store, deriveKey, additions: new Set(additions) }) };
}

const plain = freshService();
const transports = [
  inProcessTransport('core in process on memory', plain.service, plain.store),
  withoutBodyStreams(freshService()),
];

for (const [i, transport] of transports.entries()) {
  const tags = i === 0 ? [] : ['all'];
  describe(`conformance: ${transport.name}`, { tags, ...inOrder }, () => {
    for (const { name, run } of conformanceCases) it(name, () => run(transport));
  });
}
