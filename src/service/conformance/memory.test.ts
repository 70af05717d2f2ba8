import { describe, it } from 'vitest';
import { createService } from '../core/create-service';
import { createMemoryStore } from '../stores/memory-store';
import { conformanceCases } from './conformance-cases';
import { inProcessDoor } from './in-process-door';
import { smallSeed } from './small-sample';

const store = createMemoryStore(smallSeed());
const door = inProcessDoor('core in process on memory', createService({ store }), store);

describe(`conformance: ${door.name}`, () => {
  for (const { name, run } of conformanceCases) it(name, () => run(door));
});
