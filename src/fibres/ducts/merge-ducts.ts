import { mergeLines, type ThreeWay, threeWay } from '../../items/blocks/three-way';
import type { ItemId } from '../../items/item';
import type { DuctEntry, DuctRecord } from './duct-record';

type Numbers = readonly number[];

/** The ducts in which each cable lies, the lowest number first. */
function ductsByCable({ ducts }: DuctRecord): ReadonlyMap<ItemId, Numbers> {
  const all = new Map<ItemId, Numbers>();
  for (const { number, cables } of ducts.toSorted((a, b) => a.number - b.number))
    for (const id of cables) all.set(id, [...(all.get(id) ?? []), number]);
  return all;
}

/** The ducts of each cable: theirs first, then the cables that only I have. Null if two people moved one cable differently. */
function mergeCables({ base, mine, theirs }: ThreeWay<DuctRecord>): ReadonlyMap<ItemId, Numbers> | null {
  const [was, here, there] = [ductsByCable(base), ductsByCable(mine), ductsByCable(theirs)];
  const merged = new Map<ItemId, Numbers>();
  for (const id of new Set([...there.keys(), ...here.keys()])) {
    const ducts = threeWay({ base: was.get(id) ?? [], mine: here.get(id) ?? [], theirs: there.get(id) ?? [] });
    if (!ducts) return null;
    merged.set(id, ducts.value);
  }
  return merged;
}

const entryAt = ({ ducts }: DuctRecord, number: number): DuctEntry | undefined =>
  ducts.find((one) => one.number === number);

/** Cables in the order in which a duct has them: as they stand in theirs, then as they stand in mine. */
function inOrder(cables: ReadonlySet<ItemId>, entries: readonly (DuctEntry | undefined)[]): readonly ItemId[] {
  const listed = new Set(entries.flatMap((entry) => entry?.cables ?? []));
  return [...listed].filter((id) => cables.has(id));
}

/**
 * The ducts of one segment as two people recorded them, as one: cable by cable, and each bore by itself. Null where they put one cable
 * into different ducts, or gave one duct different bores or ends of its line.
 */
export function mergeDucts({ base, mine, theirs }: ThreeWay<DuctRecord>): DuctRecord | null {
  const places = mergeCables({ base, mine, theirs });
  if (!places) return null;
  const three = <T>(of: (record: DuctRecord) => T): ThreeWay<T> => ({
    ...{ base: of(base), mine: of(mine), theirs: of(theirs) },
  });
  const ducts: DuctEntry[] = [];
  for (const number of new Set([base, theirs, mine].flatMap((record) => record.ducts.map((one) => one.number)))) {
    const bore = threeWay(three((record) => entryAt(record, number)?.boreMm ?? null));
    const more = threeWay(three((record) => entryAt(record, number)?.more ?? ''));
    if (!bore || !more) return null;
    const here = new Set([...places].flatMap(([id, numbers]) => (numbers.includes(number) ? [id] : [])));
    const cables = inOrder(here, [entryAt(theirs, number), entryAt(mine, number)]);
    if (bore.value !== null || more.value !== '' || cables.length > 0)
      ducts.push({ number, boreMm: bore.value, cables, more: more.value });
  }
  return { ducts: ducts.toSorted((a, b) => a.number - b.number), others: mergeLines(three(({ others }) => others)) };
}
