import type { ItemGeometry } from '../../items/item';
import { createGrowingArray } from '../../items/pack/growing-array';
import { createShapePacker, type PlacedShape } from '../../items/pack/shape-packer';
import type { FeatureStyle, PackedFeatures } from './packed-features';

type Described = {
  /** A whole number below 2^53. */
  readonly number: number;
  /** The same text for equal styles. */
  readonly styleKey: string;
  readonly style: FeatureStyle;
  readonly label: string;
};

/** `geometry` is null for what has no place. */
export type PackInput = Described & { readonly geometry: ItemGeometry | null };

/** A point or a line, as `ShapePacker.addPlaces` takes it. */
type PlacesInput = Described & PlacedShape;

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
  const describe = ({ styleKey, style, label }: Described) => {
    styleOf.push(styles.of(styleKey, style));
    labelOf.push(labels.of(label, label));
  };
  return {
    add: (input: PackInput) => {
      shapes.add(input.number, input.geometry);
      describe(input);
    },
    addPlaces: (input: PlacesInput) => {
      shapes.addPlaces(input.number, input);
      describe(input);
    },
    finish,
  };
}
