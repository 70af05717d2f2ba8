import { type BulkClient, createBulkClient } from '../map/bulk/bulk-client';

/** Starts the worker that reads lists and cuts the map's tiles. */
export function startBulk(): BulkClient {
  return createBulkClient(
    () => new Worker(new URL('./bulk.worker.ts', import.meta.url), { type: 'module', name: 'network' }),
  );
}
