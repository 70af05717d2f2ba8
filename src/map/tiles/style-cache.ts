import { type Columns, createColumns } from '../../items/filter/columns';
import type { ModelKey } from '../../items/item';
import { applyLayerStyle } from '../style/apply-layer-style';
import { isPlain, type LayerStyle } from '../style/layer-style';
import type { HeldList } from './create-held-lists';
import { nameFeatures } from './name-features';
import type { PackedFeatures } from './packed-features';
import type { FieldSource } from './tile-message';

/** The layer styles of the models, and the fields of the lists that they are computed from. */
export type StyleCache = {
  /** Reads the fields of a list. They are there for the layerStyles that are asked for afterwards. */
  readonly read: (list: HeldList, records: FieldSource) => Promise<unknown>;
  readonly set: (model: ModelKey, layerStyle: LayerStyle) => void;
  /** A list's features as its model is styled as them now; at once when there is nothing to reckon. */
  readonly styled: (list: HeldList) => PackedFeatures | Promise<PackedFeatures>;
};

/** Makes an empty style cache. */
export function createStyleCache(pause: () => Promise<void>): StyleCache {
  const layerStyles = new Map<ModelKey, LayerStyle>();
  const columns = new WeakMap<HeldList, Promise<Columns>>();
  return {
    read: (list, records) => {
      const reading = columns.get(list) ?? createColumns(list.model, records, pause);
      columns.set(list, reading);
      return reading;
    },
    set: (model, layerStyle) => void layerStyles.set(model, layerStyle),
    styled: (list) => {
      const { model, features } = list;
      const layerStyle = layerStyles.get(model);
      const reading = columns.get(list);
      if (!layerStyle) return features;
      if (isPlain(layerStyle) || !reading) return nameFeatures(features, model, layerStyle);
      return reading.then((read) => {
        const style = layerStyles.get(model) ?? layerStyle;
        return applyLayerStyle(nameFeatures(features, model, style), read, style);
      });
    },
  };
}
