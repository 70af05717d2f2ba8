import { type Columns, createColumns } from '../../items/filter/columns';
import type { ModelKey } from '../../items/item';
import { dressFeatures } from '../style/apply-layer-style';
import { type Dress, isPlain } from '../style/layer-style';
import type { HeldList } from './create-held-lists';
import type { PackedFeatures } from './packed-features';
import type { FieldSource } from './tile-message';

/** What the models wear, and the fields of the lists that it is reckoned from. */
export type Wardrobe = {
  /** Reads the fields of a list. They are there for the dresses that are asked for afterwards. */
  readonly read: (list: HeldList, records: FieldSource) => Promise<unknown>;
  readonly wear: (model: ModelKey, dress: Dress) => void;
  /** A list's features as its model wears them now; at once when there is nothing to reckon. */
  readonly dressed: (list: HeldList) => PackedFeatures | Promise<PackedFeatures>;
};

/** Makes an empty wardrobe. */
export function createWardrobe(pause: () => Promise<void>): Wardrobe {
  const dresses = new Map<ModelKey, Dress>();
  const columns = new WeakMap<HeldList, Promise<Columns>>();
  return {
    read: (list, records) => {
      const reading = columns.get(list) ?? createColumns(list.model, records, pause);
      columns.set(list, reading);
      return reading;
    },
    wear: (model, dress) => void dresses.set(model, dress),
    dressed: (list) => {
      const { model, features } = list;
      const dress = dresses.get(model);
      const reading = columns.get(list);
      if (!dress || isPlain(dress) || !reading) return features;
      return reading.then((read) => dressFeatures(features, read, dresses.get(model) ?? dress));
    },
  };
}
