import { IDBFactory } from 'fake-indexeddb';
import { afterAll, vi } from 'vitest';
import 'fake-indexeddb/auto';

// Test files follow each other in one process: each begins with an empty device, and leaves clocks and globals as they are.
globalThis.indexedDB = new IDBFactory();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
