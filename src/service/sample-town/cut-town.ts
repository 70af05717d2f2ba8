import { byModel, models } from '../../contract/models';
import type { StoredRecord } from '../stores/seed/sample-data';
import { likelySlices, mixOff, type Sample, type SliceDistance } from './likely-slices';
import { countsOf, type ProjectRecords, totalOf } from './project-records';
import { type TownEntry, type TownGroup, townEntries, townGroups } from './town-entries';

type Groups = ReadonlyMap<TownGroup, readonly TownEntry[]>;

/** So many slices are tried in earnest. */
const tries = 10;

/** Classes of length, in metres. */
const lengthClasses = [0, 40, 75, 130] as const;

/** Segments are what the slice is chosen by: how they are built, how far, and how long they are. */
function samplesOf(entries: readonly TownEntry[]): readonly Sample[] {
  return entries.flatMap(({ record, places, group }) => {
    const at = places.at(-1);
    const long = lengthClasses.findLast((metres) => Number(record['length']) >= metres);
    return at ? [{ at, sorts: [`${record['status']}`, `${group} ${record['segmentType']}`, `${group} ${long}`] }] : [];
  });
}

const haveAreas: readonly TownGroup[] = models
  .filter(({ form }) => form === 'polygons' || form === 'any')
  .map(({ plural }) => plural);

/** Areas count from their middle, everything else from its far end, so that no cable leaves the slice. */
function awayFrom(slice: SliceDistance, { group, places, needs }: TownEntry): number {
  if (places.length === 0) return needs.reduce((least, need) => Math.min(least, awayFrom(slice, need)), Infinity);
  const away = places.map(slice);
  return haveAreas.includes(group)
    ? away.reduce((sum, one) => sum + one, 0) / away.length
    : away.reduce((most, one) => Math.max(most, one), 0);
}

function ordered(groups: Groups, slice: SliceDistance): Groups {
  return new Map(
    [...groups].map(([group, entries]) => [
      group,
      entries
        .map((entry) => ({ entry, away: awayFrom(slice, entry) }))
        .sort((a, b) => (a.away === b.away ? a.entry.record.id - b.entry.record.id : a.away - b.away))
        .map(({ entry }) => entry),
    ]),
  );
}

/** Takes entries with all that they need, until the limit is reached; an earlier group has its share and is not added to. */
function createBasket(items: number) {
  const kept = new Set<TownEntry>();
  const counts = new Map<TownGroup, number>();
  const missing = (entry: TownEntry, found: Set<TownEntry>) => {
    if (kept.has(entry) || found.has(entry)) return found;
    found.add(entry);
    for (const need of entry.needs) missing(need, found);
    return found;
  };
  const take = (entry: TownEntry, first: number) => {
    const found = missing(entry, new Set());
    if (kept.size + found.size > items) return;
    for (const { group } of found) if (townGroups.indexOf(group) < first) return;
    for (const one of found) {
      kept.add(one);
      counts.set(one.group, (counts.get(one.group) ?? 0) + 1);
    }
  };
  return { kept, take, count: (group: TownGroup) => counts.get(group) ?? 0 };
}

/** Each group takes its share of the places that are left, so that records which others need are made up for by the later groups. */
function fill(lists: Groups, items: number): ReadonlySet<TownEntry> {
  const basket = createBasket(items);
  townGroups.forEach((group, i) => {
    const later = townGroups.slice(i);
    const left = items - basket.kept.size + later.reduce((sum, one) => sum + basket.count(one), 0);
    const all = later.reduce((sum, one) => sum + (lists.get(one)?.length ?? 0), 0);
    const list = lists.get(group) ?? [];
    const target = all === 0 ? 0 : Math.round((left * list.length) / all);
    for (const entry of list) {
      if (basket.count(group) >= target) break;
      basket.take(entry, i);
    }
  });
  for (const entry of townGroups.toReversed().flatMap((group) => lists.get(group) ?? [])) {
    if (basket.kept.size === items) break;
    basket.take(entry, 0);
  }
  return basket.kept;
}

/**
 * Cuts a town down to exactly `items` records, ids unchanged: a slice that is like the whole in its shares of models,
 * states and ways of building, and whole enough that what stands on, hangs on or names another record keeps it.
 * Throws when the town has fewer.
 */
export function cutTown(records: ProjectRecords, items: number): ProjectRecords {
  const total = totalOf(countsOf(records));
  if (items > total) throw new RangeError(`The town has ${total} records: it cannot be cut to ${items}`);
  const groups = townEntries(records);
  const [streets, drops] = [groups.get('map-segments') ?? [], groups.get('drops') ?? []];
  const segments = samplesOf([...streets, ...drops]);
  const cuts = likelySlices([samplesOf(streets), samplesOf(drops)], { share: items / total, count: tries })
    .map((slice) => fill(ordered(groups, slice), items))
    .map((kept) => {
      const own = [...streets, ...drops].filter((entry) => kept.has(entry));
      return { kept, off: mixOff(samplesOf(own), segments) };
    });
  const best = cuts.reduce((least, one) => (one.off < least.off ? one : least));
  const left = new Set<StoredRecord>([...best.kept].map(({ record }) => record));
  return byModel((model) => records[model].filter((record) => left.has(record)));
}
