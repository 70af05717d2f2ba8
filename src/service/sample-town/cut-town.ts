import { byModel, models } from '../../contract/models';
import type { StoredRecord } from '../stores/seed/sample-data';
import type { Point } from './degrees';
import { countsOf, type ProjectRecords, totalOf } from './project-records';
import { type TownEntry, type TownGroup, townEntries, townGroups } from './town-entries';

type Groups = ReadonlyMap<TownGroup, readonly TownEntry[]>;

/** So many slices are tried in earnest. */
const tries = 10;

/** Classes of length, in metres. */
const lengthClasses = [0, 40, 75, 130] as const;

/** How far a place lies from a slice's spine, in metres of the drawing board. */
type SliceDistance = (at: Point) => number;

/** A record as the choice sees it: where it is, and to which sorts it belongs. */
type Sample = { readonly at: Point; readonly sorts: readonly string[] };

/** 0: a straight band from one edge of the town to the other. 1: a disc. */
const roundness = [0, 0.25, 0.5, 1] as const;
/** Metres that the spine is moved sideways from the town's middle. */
const shifts = [-600, -450, -300, -150, 0, 150, 300, 450, 600] as const;
const stepDegrees = 6;
/** No place of a town is farther from a spine, in metres. */
const farthest = 4000;

function slice(degrees: number, shift: number, round: number): SliceDistance {
  const angle = (degrees * Math.PI) / 180;
  const [east, north] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => {
    const across = x * north - y * east - shift;
    const along = (x * east + y * north) * round;
    return Math.sqrt(across * across + along * along);
  };
}

const slices: readonly SliceDistance[] = roundness.flatMap((round) =>
  shifts.flatMap((shift) => Array.from({ length: 180 / stepDegrees }, (_, i) => slice(i * stepDegrees, shift, round))),
);

/** Samples with their sorts as numbers, and how many of each sort a share of them should hold. */
function numbered(samples: readonly Sample[], share: number) {
  const numbers = new Map<string, number>();
  const numberOf = (sort: string) => {
    const known = numbers.get(sort) ?? numbers.size;
    numbers.set(sort, known);
    return known;
  };
  const sorts = samples.map((sample) => Uint16Array.from(sample.sorts, numberOf));
  const wanted = new Float64Array(numbers.size);
  for (const own of sorts) for (const sort of own) wanted[sort] = (wanted[sort] ?? 0) + share;
  return { places: samples.map(({ at }) => at), sorts, wanted, most: Math.max(1, Math.round(samples.length * share)) };
}

/** Whole metres within which `most` of the samples lie. */
function reachOf(away: Uint16Array, most: number): number {
  const perMetre = new Uint16Array(farthest + 1);
  for (const metres of away) perMetre[metres] = (perMetre[metres] ?? 0) + 1;
  let inside = 0;
  let reach = 0;
  while (reach < farthest && inside < most) {
    inside += perMetre[reach] ?? 0;
    reach += 1;
  }
  return reach;
}

/** The distance between the mix of a slice's samples and the mix of all: the sum of squares over the sorts. */
function offBy(candidate: SliceDistance, { places, sorts, wanted, most }: ReturnType<typeof numbered>): number {
  const away = Uint16Array.from(places, (at) => Math.min(farthest, candidate(at)));
  const reach = reachOf(away, most);
  const left = Float64Array.from(wanted);
  sorts.forEach((own, i) => {
    if ((away[i] ?? farthest) < reach) for (const sort of own) left[sort] = (left[sort] ?? 0) - 1;
  });
  return left.reduce((sum, one) => sum + one * one, 0);
}

/** The distance between the mixes of `part` and `all`: the sum of squares of surplus or missing records. */
function mixOff(part: readonly Sample[], all: readonly Sample[]): number {
  const share = all.length === 0 ? 0 : part.length / all.length;
  const left = new Map<string, number>();
  const count = (samples: readonly Sample[], by: number) => {
    for (const { sorts } of samples) for (const sort of sorts) left.set(sort, (left.get(sort) ?? 0) + by);
  };
  count(all, share);
  count(part, -1);
  return [...left.values()].reduce((sum, one) => sum + one * one, 0);
}

/**
 * The `count` slices of the town that are the most like the whole when they take a `share` (0 to 1) of each group of
 * samples, the best first. The town is built from its middle outwards, so a disc around the middle would be built and a
 * corner planned: a band has both.
 */
function likelySlices(
  groups: readonly (readonly Sample[])[],
  { share, count }: { readonly share: number; readonly count: number },
): readonly SliceDistance[] {
  const all = groups.map((samples) => numbered(samples, share));
  return slices
    .map((candidate, i) => ({ candidate, i, off: all.reduce((sum, group) => sum + offBy(candidate, group), 0) }))
    .sort((a, b) => a.off - b.off || a.i - b.i)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

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
