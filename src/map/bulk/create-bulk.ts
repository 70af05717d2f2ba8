import type { ModelKey } from '../../items/item';
import type { BulkAnswer, BulkRequest } from './bulk-request';
import { cutTile } from './cut-tile';
import { createFeatureStore, type FeatureStore } from './feature-store';
import { tilesOfBoxes } from './tiles-of-boxes';

/** The largest zoom that tiles are cut for; beyond it the map library enlarges them. */
export const maxTileZoom = 20;
/** The one layer of each tile. */
export const tileLayer = 'items';

/** The worker's work without the worker: a store a model, and an answer to each request that wants one. */
export function createBulk(): (request: BulkRequest) => BulkAnswer | null {
  const stores = new Map<ModelKey, FeatureStore>();
  const storeOf = (model: ModelKey): FeatureStore => {
    const known = stores.get(model);
    if (known) return known;
    const made = createFeatureStore();
    stores.set(model, made);
    return made;
  };
  return (request) => {
    const store = storeOf(request.model);
    switch (request.kind) {
      case 'fill':
        store.fill(request.packed);
        return null;
      case 'patch': {
        const tiles = tilesOfBoxes(store.patch(request.packed, request.removed), maxTileZoom);
        return { kind: 'patched', request: request.request, tiles };
      }
      case 'tile':
        return { kind: 'tile', request: request.request, data: cutTile(store, tileLayer, request.tile).buffer };
    }
  };
}
