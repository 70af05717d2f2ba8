import type { ModelKey } from '../../items/item';
import type { TileAddress } from './cut-tile';
import type { PackedFeatures } from './packed-features';

/** What the page tells the worker of the bulk. Messages are worked off in the order they were sent. */
export type BulkRequest =
  | { readonly kind: 'fill'; readonly model: ModelKey; readonly packed: PackedFeatures }
  | {
      readonly kind: 'patch';
      readonly request: number;
      readonly model: ModelKey;
      readonly packed: PackedFeatures;
      readonly removed: Uint32Array<ArrayBuffer>;
    }
  | { readonly kind: 'tile'; readonly request: number; readonly model: ModelKey; readonly tile: TileAddress };

/** Its answers. `tiles` are those that a patch touches at any zoom, or `all` when they are too many to name. */
export type BulkAnswer =
  | { readonly kind: 'patched'; readonly request: number; readonly tiles: readonly TileAddress[] | 'all' }
  | { readonly kind: 'tile'; readonly request: number; readonly data: ArrayBuffer };
