import { type Columns, createColumns } from '../../items/filter/columns';
import type { ModelKey } from '../../items/item';
import { applyLayerStyle } from '../style/apply-layer-style';
import { isPlain, type LayerStyle } from '../style/layer-style';
import type { HeldList } from './create-held-lists';
import type { PackedFeatures } from './packed-features';
import type { FieldSource } from './tile-message';

/** What the models wear, and the fields of the lists that it is reckoned from. */
export type StyleCache = {
  /** Reads the fields of a list. They are there for the dresses that are asked for afterwards. */
  readonly read: (list: HeldList, records: FieldSource) => Promise<unknown>;
  readonly wear: (model: ModelKey, dress: LayerStyle) => void;
  /** A list's features as its model is styled as them now; at once when there is nothing to reckon. */
  readonly dressed: (list: HeldList) => PackedFeatures | Promise<PackedFeatures>;
};

/** Makes an empty wardrobe. */
export function createStyleCache(pause: () => Promise<void>): StyleCache {
  const dresses = new Map<ModelKey, LayerStyle>();
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
      return reading.then((read) => applyLayerStyle(features, read, dresses.get(model) ?? dress));
    },
  };
}
