import { type Item, type ItemRef, type ModelKey, modelOf } from '../item';
import { lengthOfItem } from './length-of-item';

/** Where a model keeps the length of its line, metres. */
const fields: Readonly<Partial<Record<ModelKey, string>>> = { segment: 'length', cable: 'lengthM' };

/** A recorded length may be off by this share of the drawn one (docs/domain.md 6.8), and by this many metres. */
export const lengthTolerance = { share: 0.01, least: 0.5 } as const;

/** The field of an item's model that keeps the length of its line; undefined for models without one. */
export function lengthFieldOf(of: ItemRef | ModelKey): string | undefined {
  const [model = ''] = of.split(':');
  return fields[model as ModelKey];
}

/**
 * How long a line is. `metres` is its drawn length on the ellipsoid: that is what every sum adds up, because a length is derived
 * from the shape (docs/domain.md 3 and 6.8). `recorded` is the length in its record, `isComputed` is true where there is none,
 * and `differs` where it is off by more than 1 %.
 */
export type ItemLength = {
  readonly metres: number;
  readonly recorded: number | null;
  readonly isComputed: boolean;
  readonly differs: boolean;
};

/** The length of an item that is drawn as a line; null for everything else. */
export function itemLength(item: Pick<Item, 'ref' | 'geometry' | 'fields'>): ItemLength | null {
  const metres = lengthOfItem(item);
  if (metres === null) return null;
  const field = lengthFieldOf(modelOf(item.ref));
  const stored = field === undefined ? null : (item.fields[field] ?? null);
  const recorded = typeof stored === 'number' ? stored : null;
  const isOff =
    recorded !== null && Math.abs(recorded - metres) > Math.max(lengthTolerance.least, metres * lengthTolerance.share);
  return { metres, recorded, isComputed: stored === null, differs: isOff };
}

/** Drawn metres as a value of a length field: with centimetres. */
export function drawnValue(metres: number): number {
  return Math.round(metres * 100) / 100;
}

/** The value of an item's length field, with centimetres: the record's, or, if there is none, the drawn length. */
export function lengthValue(item: Pick<Item, 'ref' | 'geometry' | 'fields'>): number | null {
  const length = itemLength(item);
  if (!length) return null;
  return length.recorded ?? (length.isComputed ? drawnValue(length.metres) : null);
}
