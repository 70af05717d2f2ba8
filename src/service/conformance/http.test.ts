import { afterAll, beforeAll, describe, it } from 'vitest';
import { deriveKeyNatively } from '../adapters/node/derive-key-natively';
import { type NodeDoor, openNodeDoor } from '../adapters/node/node-adapter';
import { createMemoryStore } from '../stores/memory-store';
import { rememberedKey } from './cached-derive-key';
import { conformanceCases } from './conformance-cases';
import { smallSeed } from './small-sample';
import type { Door } from './transport';

const deriveKey = rememberedKey(deriveKeyNatively);

describe('conformance: HTTP through the Node door', () => {
  const store = createMemoryStore(smallSeed());
  let server: NodeDoor;
  let door: Door;
  beforeAll(async () => {
    server = await openNodeDoor({ service: { store, deriveKey }, port: 0, host: '127.0.0.1' });
    door = {
      name: 'HTTP through the Node door',
      fetch: (path, request) => fetch(`${server.address}${path}`, request),
      expireAccessTokens: () => store.dropAccessTokens(),
    };
  });
  afterAll(() => server.close());
  for (const { name, run } of conformanceCases) it(name, () => run(door));
});
