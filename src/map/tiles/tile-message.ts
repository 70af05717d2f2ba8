import type { LineMetres } from '../../items/base/model-base';
import type { ModelKey } from '../../items/item';
import type { ListText } from '../../items/pack/list-rest';
import type { PackedModel } from '../../items/pack/packed-base';
import type { PagePacked } from '../../items/pack/record-packer';
import type { LayerStyle } from '../style/layer-style';
import type { TileAddress } from './cutting/cut-tile';
import type { PackedFeatures } from './packed-features';

/** The changes of a list: its written records, and the ids of records that left it. */
export type ListChanges = { readonly changed: readonly unknown[]; readonly gone: readonly number[] };

/** The copy of a list on this device, by its project and model. */
export type CopyKey = { readonly projectId: number; readonly model: ModelKey };

/** The questions to the tile worker and their answers. `list` is the page's number for a list that the worker holds. */
export type TileQuestion =
  /** An answer of the service, as bytes, for a list that is being read. */
  | { readonly kind: 'page'; readonly model: ModelKey; readonly list: number; readonly bytes: Uint8Array<ArrayBuffer> }
  /** The changes since a list, for a list that is being read: they replace its pages. */
  | {
      readonly kind: 'changes';
      readonly model: ModelKey;
      readonly list: number;
      readonly since: ListText;
      readonly changes: ListChanges;
    }
  /** The list is complete: pack it, and keep a copy on this device with its version at the service, where that has one. */
  | {
      readonly kind: 'finish';
      readonly list: number;
      readonly copy: CopyKey | null;
      readonly version: string | null;
    }
  /** A list out of its copy on this device. */
  | { readonly kind: 'restore'; readonly list: number; readonly copy: CopyKey }
  /** Whether there is a copy of the list on this device. */
  | { readonly kind: 'has-copy'; readonly copy: CopyKey }
  /** The text of a list once more, for a worker that was started again. */
  | { readonly kind: 'repack'; readonly list: number; readonly packed: PackedModel }
  | { readonly kind: 'measure'; readonly list: number }
  /** Draw a model from a list, or from features that the page has packed. `fromScratch` forgets what was patched. */
  | {
      readonly kind: 'show';
      readonly model: ModelKey;
      readonly from: { readonly list: number } | { readonly packed: PackedFeatures };
      readonly fromScratch: boolean;
    }
  | {
      readonly kind: 'patch';
      readonly model: ModelKey;
      readonly packed: PackedFeatures;
      readonly removed: Float64Array<ArrayBuffer>;
      /** Numbers that are drawn as in their list again. */
      readonly restored: Float64Array<ArrayBuffer>;
    }
  /** The text of a list that is drawn, so that its fields can decide over the picture. */
  | { readonly kind: 'fields'; readonly list: number; readonly records: ListText }
  /** The style of a model from now on, and the list that it is drawn from, if it is one of the worker's. */
  | { readonly kind: 'style'; readonly model: ModelKey; readonly list: number | null; readonly layerStyle: LayerStyle }
  | { readonly kind: 'tile'; readonly model: ModelKey; readonly tile: TileAddress }
  /** Asks whether the worker is alive. */
  | { readonly kind: 'ping' };

/** The messages without an answer. */
export type TileNotice =
  /** A list that is not needed any more. */
  | { readonly kind: 'drop'; readonly list: number }
  /** Where copies are kept from now on; null: nowhere. */
  | { readonly kind: 'copies'; readonly database: string | null };

export type TileMessage = (TileQuestion & { readonly request: number }) | TileNotice;

/** A packed list on its way to the page, with the ids that differ from the list that is shown, and its version at the service. */
export type PackedAnswer = {
  readonly packed: PackedModel;
  readonly changed: readonly number[] | 'all';
  readonly version: string | null;
};

/** The tiles that look different now, at any zoom, or `all` when they are too many to name. */
export type ChangedTiles = readonly TileAddress[] | 'all';

/** Answers by the kind of their question. Null: there is nothing (no list of records, no copy). */
export type TileAnswers = {
  readonly page: PagePacked | null;
  readonly changes: PagePacked | null;
  readonly finish: PackedAnswer;
  readonly restore: PackedAnswer | null;
  readonly 'has-copy': boolean;
  readonly repack: null;
  readonly measure: LineMetres;
  readonly show: ChangedTiles;
  readonly patch: ChangedTiles;
  readonly fields: null;
  readonly style: ChangedTiles;
  readonly tile: ArrayBuffer;
  readonly ping: null;
};

export type TileReply =
  | { readonly request: number; readonly answer: TileAnswers[keyof TileAnswers] }
  | { readonly request: number; readonly error: string };
