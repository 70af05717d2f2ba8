import { generateTown } from './generate-town';

// Half a second of arithmetic that the page need not wait for.
self.postMessage(generateTown());
