import type { LngLat } from '../../geo/lng-lat';
import type { Item, ItemGeometry, ModelKey } from '../item';
import { decodeRecord, recordId } from './decode-record';

export type BrokenRecord = { readonly id: number | null; readonly reason: string };
export type DecodedModel = { readonly items: Item[]; readonly broken: BrokenRecord[] };

/** Degrees. Farther from the others than this is suspicious, nearer to them than this with its numbers swapped is proof. */
const farAway = 20;
const near = 0.5;
/** Fewer items than this are no neighbourhood to judge by. */
const neighbourhood = 8;

function anchorOf(geometry: ItemGeometry | null): LngLat | undefined {
  if (geometry?.kind === 'point') return geometry.at;
  return geometry?.kind === 'line' ? geometry.path[0] : geometry?.polygons[0]?.[0];
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function apart(a: LngLat, b: LngLat): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
}

/** Marks items whose latitude and longitude are swapped: far from all others, and in their midst the other way round. */
function flagSwapped(items: readonly Item[]): Item[] {
  const anchors = items.map(({ geometry }) => anchorOf(geometry)).filter((anchor) => anchor !== undefined);
  if (anchors.length < neighbourhood) return [...items];
  const centre: LngLat = [middle(anchors.map(([lng]) => lng)), middle(anchors.map(([, lat]) => lat))];
  return items.map((item) => {
    const anchor = anchorOf(item.geometry);
    if (!anchor || apart(anchor, centre) < farAway || apart([anchor[1], anchor[0]], centre) > near) return item;
    return {
      ...item,
      geometry: null,
      problem: 'Latitude and longitude seem to be swapped: it would lie far from all others.',
    };
  });
}

/**
 * All items of one model's list. One bad record never stops the others: those without a usable id, or with an id that came
 * before, are named in `broken`; those with bad geometry are items without a place that carry a `problem`.
 */
export function decodeModel(model: ModelKey, records: unknown): DecodedModel {
  if (!Array.isArray(records))
    return { items: [], broken: [{ id: null, reason: 'The answer is not a list of records.' }] };
  const items: Item[] = [];
  const broken: BrokenRecord[] = [];
  const seen = new Set<number>();
  for (const [index, record] of records.entries()) {
    const id = recordId(record);
    const item = decodeRecord(model, record);
    if (id === null || !item) broken.push({ id: null, reason: `Record ${index + 1} of the list has no usable id.` });
    else if (seen.has(id)) broken.push({ id, reason: `The list has more than one record with the id ${id}.` });
    else {
      seen.add(id);
      items.push(item);
    }
  }
  return { items: flagSwapped(items), broken };
}
