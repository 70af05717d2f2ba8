import { byModel, type ModelPath } from '../../contract/models';
import type { StoredRecord } from '../stores/seed/sample-data';
import { cutTown } from './cut-town';
import type { ModelCounts, ProjectRecords } from './project-records';
import type { WrittenStamp } from './sample-town';
import { stampRecords } from './stamp-record';
import type { TownTile } from './town-tiles';
import { withHugePermit } from './with-huge-permit';

/** Records of one batch of a listing. */
const batchSize = 1000;
/** Every so many tiles one permit has 18,000 points. */
const hugeEvery = 32;

/** The towns around Alder Falls: their records are computed when they are asked for. */
export type Region = {
  readonly record: (model: ModelPath, id: number) => StoredRecord | null;
  /** All records of a model, ordered by id, in batches of at most 1,000. */
  readonly records: (model: ModelPath) => Iterable<readonly StoredRecord[]>;
  readonly maxId: (model: ModelPath) => number;
  readonly tagIds: (model: ModelPath, id: number) => readonly number[];
};

/** A town without a place of its own: the records of project 1, to be put down anywhere. */
type Stamp = {
  readonly records: ProjectRecords;
  /** The place of a record in its list, counted from 0, by its id; undefined when the stamp does not hold it. */
  readonly rankOf: (model: ModelPath, id: number) => number | undefined;
  readonly tagIds: (model: ModelPath, id: number) => readonly number[];
};

/** A tile on the ground: its stamp and how its records are put down there. */
type Laid = {
  readonly stamp: Stamp;
  readonly recordAt: (model: ModelPath, rank: number) => StoredRecord | null;
};

/** The part of a stamp that holds exactly `items` records. */
function cutStamp(stamp: Stamp, items: number): Stamp {
  return stampOf(cutTown(stamp.records, items), stamp.tagIds);
}

function stampOf(records: ProjectRecords, tagIds: Stamp['tagIds']): Stamp {
  const ranks = byModel((model) => new Map(records[model].map(({ id }, rank) => [id, rank])));
  return { records, tagIds, rankOf: (model, id) => ranks[model].get(id) };
}

function stampFrom({ records, tagged }: WrittenStamp): Stamp {
  const tags = byModel(() => new Map<number, readonly number[]>());
  for (const { model, recordId, tagIds } of tagged) tags[model].set(recordId, tagIds);
  return stampOf(records, (model, id) => tags[model].get(id) ?? []);
}

/** The last id before each tile, by model; and after the last one. */
function lastIds(stamps: readonly Stamp[], start: ModelCounts) {
  return byModel((model) => {
    const last = [start[model]];
    for (const { records } of stamps) last.push((last.at(-1) ?? 0) + records[model].length);
    return last;
  });
}

/** The last place whose entry is less than `id`; -1 when there is none. */
function placeBefore(before: readonly number[], id: number): number {
  let [low, high] = [0, before.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((before[middle] ?? Infinity) < id) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * The region of these tiles (none of them Alder Falls). Ids go on after `start`, the last id of each model in Alder Falls,
 * tile by tile. In memory there are a few stamps, whatever the size.
 */
export function createRegion(tiles: readonly TownTile[], written: readonly WrittenStamp[], start: ModelCounts): Region {
  const whole = written.map(stampFrom);
  const stamps = tiles.flatMap((tile) => {
    const stamp = whole[tile.stamp ?? 0];
    return stamp ? [tile.whole ? stamp : cutStamp(stamp, tile.items)] : [];
  });
  const before = lastIds(stamps, start);
  const laidTiles = new Map<number, Laid>();
  const lay = (place: number, tile: TownTile, stamp: Stamp): Laid => {
    const put = stampRecords(tile, (model, id) => {
      const rank = stamp.rankOf(model, id);
      return rank === undefined ? null : (before[model][place] ?? 0) + rank + 1;
    });
    const permits =
      tile.index % hugeEvery === 1 ? withHugePermit(stamp.records['map-permits']) : stamp.records['map-permits'];
    const recordAt: Laid['recordAt'] = (model, rank) => {
      const record = (model === 'map-permits' ? permits : stamp.records[model])[rank];
      return record ? put(model, record, (before[model][place] ?? 0) + rank + 1) : null;
    };
    return { stamp, recordAt };
  };
  const laidAt = (place: number): Laid | null => {
    const [tile, stamp] = [tiles[place], stamps[place]];
    if (!tile || !stamp) return null;
    const laid = laidTiles.get(place) ?? lay(place, tile, stamp);
    laidTiles.set(place, laid);
    return laid;
  };
  const found = (model: ModelPath, id: number) => {
    const place = placeBefore(before[model], id);
    const rank = id - (before[model][place] ?? 0) - 1;
    return { laid: Number.isInteger(id) ? laidAt(place) : null, rank };
  };
  return {
    record: (model, id) => {
      const { laid, rank } = found(model, id);
      return laid?.recordAt(model, rank) ?? null;
    },
    records: function* (model) {
      for (const place of tiles.keys()) {
        const laid = laidAt(place);
        const count = laid?.stamp.records[model].length ?? 0;
        for (let first = 0; first < count; first += batchSize) {
          yield Array.from({ length: Math.min(batchSize, count - first) }, (_, i) =>
            laid?.recordAt(model, first + i),
          ).flatMap((record) => record ?? []);
        }
      }
    },
    maxId: (model) => before[model].at(-1) ?? 0,
    tagIds: (model, id) => {
      const { laid, rank } = found(model, id);
      const record = laid?.stamp.records[model][rank];
      return record ? (laid?.stamp.tagIds(model, record.id) ?? []) : [];
    },
  };
}
