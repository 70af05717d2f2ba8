import { afterAll, beforeAll, describe, it } from 'vitest';
import { additions } from '../../contract/additions';
import { deriveKeyNatively } from '../adapters/node/derive-key-natively';
import { type NodeAdapter, openNodeAdapter } from '../adapters/node/node-adapter';
import { createMemoryStore } from '../stores/memory-store';
import { cachedDeriveKey } from './cached-derive-key';
import { conformanceCases, inOrder } from './conformance-cases';
import { smallSeed } from './small-sample';
import type { Transport } from './transport';

const deriveKey = cachedDeriveKey(deriveKeyNatively);

describe('conformance: HTTP through the Node adapter', { tags: ['all'], ...inOrder }, () => {
  const store = createMemoryStore(smallSeed());
  let server: NodeAdapter;
  let transport: Transport;
  beforeAll(async () => {
    server = await openNodeAdapter({
      service: { store, deriveKey, additions: new Set(additions) },
      port: 0,
      host: '127.0.0.1',
    });
    transport = {
      name: 'HTTP through the Node adapter',
      fetch: (path, request) => fetch(`${server.address}${path}`, request),
      expireAccessTokens: () => store.dropAccessTokens(),
    };
  });
  afterAll(() => server.close());
  for (const { name, run } of conformanceCases) it(name, () => run(transport));
});
