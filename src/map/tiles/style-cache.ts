import { type Column, type Columns, createColumns } from '../../items/filter/columns';
import { testCheck } from '../../items/filter/filter';
import type { ModelKey } from '../../items/item';
import type { ListText } from '../../items/pack/list-rest';
import { shapeKinds } from '../../items/pack/packed-shapes';
import { type ColourRule, ruleColour } from '../style/colour-rule';
import { isPlain, type LayerStyle, labelText } from '../style/layer-style';
import type { HeldList } from './create-held-lists';
import { nameFeatures } from './name-features';
import type { FeatureStyle, PackedFeatures } from './packed-features';

/** The layer styles of the models, and the fields of the lists that they are computed from. */
export type StyleCache = {
  /** Reads the fields of a list. They are there for the layerStyles that are asked for afterwards. */
  readonly read: (list: HeldList, records: ListText) => Promise<unknown>;
  readonly set: (model: ModelKey, layerStyle: LayerStyle) => void;
  /** A list's features as its model is styled as them now; at once when there is nothing to reckon. */
  readonly styled: (list: HeldList) => PackedFeatures | Promise<PackedFeatures>;
};

/** One answer for each different value of a column. */
function eachValue<Answer>({ values }: Column, answer: (value: unknown) => Answer): readonly Answer[] {
  return values.map(answer);
}

/** The column of a field; of `id`, which is no field of a record, a row for each number. */
function columnOf(columns: Columns, field: string): Column {
  const { ids } = columns;
  if (field === 'id') return { values: [undefined, ...ids], rows: Uint32Array.from(ids, (_, row) => row + 1) };
  return columns.field(field) ?? { values: [undefined], rows: new Uint32Array(ids.length) };
}

/** Kinds with those rows empty that the filter leaves out. */
function filteredKinds(
  { kinds }: PackedFeatures,
  columns: Columns,
  filter: LayerStyle['filter'],
): PackedFeatures['kinds'] {
  if (filter.length === 0) return kinds;
  const kept = kinds.slice();
  for (const test of filter) {
    const column = columnOf(columns, test.field);
    const passes = Uint8Array.from(eachValue(column, testCheck(test)), Number);
    for (let row = 0; row < kept.length; row += 1) {
      if (passes[column.rows[row] ?? 0] === 0) kept[row] = shapeKinds.none;
    }
  }
  return kept;
}

type Styles = Pick<PackedFeatures, 'styles' | 'styleTable'>;

/** Styles in the colours of a rule: at most as many new ones as there are styles times colours. */
function colouredStyles({ styles, styleTable }: Styles, columns: Columns, rule: ColourRule): Styles {
  const column = columnOf(columns, rule.field);
  const colours = eachValue(column, ruleColour(rule));
  const table: FeatureStyle[] = [];
  const indexes = new Map<string, number>();
  const indexOf = (style: number, colour: string): number => {
    const key = `${style} ${colour}`;
    const known = indexes.get(key);
    if (known !== undefined) return known;
    const base = styleTable[style] ?? {};
    // A feature that is not drawn has an empty style, and keeps it.
    table.push('colour' in base ? { ...base, colour } : base);
    indexes.set(key, table.length - 1);
    return table.length - 1;
  };
  return {
    styles: Uint32Array.from(styles, (style, row) => indexOf(style, colours[column.rows[row] ?? 0] ?? 'other')),
    styleTable: table,
  };
}

type Labels = Pick<PackedFeatures, 'labels' | 'labelTable'>;

function fieldLabels(count: number, columns: Columns, field: string): Labels {
  if (field === '') return { labels: new Uint32Array(count), labelTable: [''] };
  const column = columnOf(columns, field);
  return { labels: Uint32Array.from(column.rows), labelTable: eachValue(column, labelText) };
}

/**
 * Features in a layer style; their shapes are shared, not copied. `columns` belong to the same rows. The cost is one style for
 * each different value, and a few steps a row.
 */
function applyLayerStyle(features: PackedFeatures, columns: Columns, layerStyle: LayerStyle): PackedFeatures {
  const { filter, style, label } = layerStyle;
  const kinds = filteredKinds(features, columns, filter);
  return {
    ...features,
    kinds,
    ...(style ? colouredStyles(features, columns, style) : {}),
    ...(label === null ? {} : fieldLabels(features.numbers.length, columns, label)),
  };
}

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
