import type { ItemGeometry } from '../../items/item';
import { createGrowingArray } from '../../items/pack/growing-array';
import { createShapePacker } from '../../items/pack/shape-packer';
import type { FeatureStyle, PackedFeatures } from './packed-features';

export type PackInput = {
  /** A whole number below 2^53. */
  readonly number: number;
  /** Null for what has no place. */
  readonly geometry: ItemGeometry | null;
  /** The same text for equal styles. */
  readonly styleKey: string;
  readonly style: FeatureStyle;
  readonly label: string;
};

/** Labels are mostly different: beyond this many, equal ones are no longer looked for. */
const mostKnown = 4096;

/** Gives each different value one index, as long as they are few. */
function createTable<T>(most: number) {
  let indexes = new Map<string, number>();
  let values: T[] = [];
  return {
    of: (key: string, value: T): number => {
      const known = indexes.get(key);
      if (known !== undefined) return known;
      if (indexes.size < most) indexes.set(key, values.length);
      values.push(value);
      return values.length - 1;
    },
    take: (): T[] => {
      const all = values;
      values = [];
      indexes = new Map();
      return all;
    },
  };
}

/**
 * Packs features in any order, ascending numbers cheapest; `finish` orders them by their numbers, and empties the packer.
 * A number that comes twice is kept as it came last.
 */
export function createFeaturePacker() {
  const shapes = createShapePacker();
  const styles = createTable<FeatureStyle>(Infinity);
  const labels = createTable<string>(mostKnown);
  const styleOf = createGrowingArray((length) => new Uint32Array(length));
  const labelOf = createGrowingArray((length) => new Uint32Array(length));

  const finish = (): PackedFeatures => {
    const order = shapes.order();
    const ordered = (column: Uint32Array<ArrayBuffer>) =>
      order ? Uint32Array.from(order, (from) => column[from] ?? 0) : column;
    return {
      ...shapes.finish(),
      styles: ordered(styleOf.take()),
      labels: ordered(labelOf.take()),
      styleTable: styles.take(),
      labelTable: labels.take(),
    };
  };
  return {
    add: ({ number, geometry, styleKey, style, label }: PackInput) => {
      shapes.add(number, geometry);
      styleOf.push(styles.of(styleKey, style));
      labelOf.push(labels.of(label, label));
    },
    finish,
  };
}
