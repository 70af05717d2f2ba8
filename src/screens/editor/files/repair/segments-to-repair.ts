import type { EditorDocument } from '../../../../editor/document/document';
import type { MadeItem } from '../../../../files/mapping/items/make-items';
import type { Fields, Item, ItemRef } from '../../../../items/item';
import { specOf } from '../../../../items/registry';
import { oldestFirst } from '../../../../items/sorting/oldest-first';
import { isProtected } from '../../../../items/states/is-protected';
import { isAbandoned } from '../../../../items/sums/counted-sum';

/** Fields that each segment has for itself: they do not keep two of them apart. */
const ofOne = ['name', 'length', 'fromName', 'toName'];

/** The fields that have to be the same where segments are joined: those that people set, but for their names. */
function sharedFields({ ref, fields }: Item): Fields {
  const names = specOf(ref).fields.flatMap(({ name, readOnly }) => (readOnly || ofOne.includes(name) ? [] : [name]));
  return Object.fromEntries(names.flatMap((name) => (fields[name] === null ? [] : [[name, fields[name]]])));
}

export type SegmentsToRepair = {
  /** The oldest first: of two that are equal the older one stays. */
  readonly items: readonly MadeItem[];
  /** Their refs, in the same order. */
  readonly refs: readonly ItemRef[];
  /** How many others stay as they are: protected or abandoned ones, and those without a shape. */
  readonly left: number;
};

/** Segments as the search for faults takes them. */
export function segmentsToRepair(document: EditorDocument, refs: readonly ItemRef[]): SegmentsToRepair {
  const all = [...new Set(refs.map(document.current))].flatMap((ref) => document.get(ref) ?? []);
  const found = all.toSorted(oldestFirst).flatMap((item): readonly MadeItem[] => {
    const { ref, geometry, fields, problem } = item;
    if (geometry?.kind !== 'line' || problem !== undefined || isProtected(item) || isAbandoned(fields['status']))
      return [];
    return [{ model: 'segment', ref, geometry, fields: sharedFields(item), layer: 0, feature: 1 }];
  });
  const own = found.flatMap(({ ref }) => ref ?? []);
  return { items: found, refs: own, left: all.length - found.length };
}
