import { describe, it } from 'vitest';
import { createService } from '../core/create-service';
import { createMemoryStore } from '../stores/memory-store';
import { conformanceCases } from './conformance-cases';
import { inProcessDoor } from './in-process-transport';
import { smallSeed } from './small-sample';
import type { Door } from './transport';

/** As Firefox has them: their bodies can be read, but not as streams. */
function withoutBodyStreams({ store, service }: ReturnType<typeof freshService>): Door {
  const answer: typeof service = (request) => service(Object.defineProperties(request, { body: { value: undefined } }));
  return inProcessDoor('core in process, requests without body streams', answer, store);
}

function freshService() {
  const store = createMemoryStore(smallSeed());
  return { store, service: createService({ store }) };
}

const plain = freshService();
const doors = [
  inProcessDoor('core in process on memory', plain.service, plain.store),
  withoutBodyStreams(freshService()),
];

for (const door of doors) {
  describe(`conformance: ${door.name}`, () => {
    for (const { name, run } of conformanceCases) it(name, () => run(door));
  });
}
