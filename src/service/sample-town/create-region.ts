import type { ModelPath } from '../../contract/models';
import type { StoredRecord } from '../stores/seed/sample-data';
import { byModel } from './by-model';
import { countsOf, type ModelCounts } from './project-records';
import { stampRecords } from './stamp-record';
import { townCountsOf } from './town-counts';
import type { TownTile } from './town-tiles';
import { withHugePermit } from './with-huge-permit';
import { cutStamp, type Stamp, writeStamp } from './write-stamp';

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

/** A tile on the ground: its stamp and how its records are put down there. */
type Laid = {
  readonly stamp: Stamp;
  readonly recordAt: (model: ModelPath, rank: number) => StoredRecord | null;
};

/** Generates each stamp once, when it is first needed. The last tile's may be cut. */
function stampSource(): (tile: TownTile) => Stamp {
  const whole = new Map<number, Stamp>();
  const cut = new Map<number, Stamp>();
  const wholeOf = ({ seed }: TownTile) => {
    const stamp = whole.get(seed) ?? writeStamp(seed);
    whole.set(seed, stamp);
    return stamp;
  };
  return (tile) => {
    if (tile.whole) return wholeOf(tile);
    const stamp = cut.get(tile.index) ?? cutStamp(wholeOf(tile), tile.items);
    cut.set(tile.index, stamp);
    return stamp;
  };
}

function countsIn(tile: TownTile, stampOf: (tile: TownTile) => Stamp): ModelCounts {
  return tile.whole ? townCountsOf(tile.seed) : countsOf(stampOf(tile).records);
}

/** The last id before each tile, by model. Cards say how many records a whole tile has; the cut one is the last. */
function lastIdsBefore(tiles: readonly TownTile[], start: ModelCounts) {
  return byModel((model) => {
    const before = [start[model]];
    for (const tile of tiles.slice(0, -1)) {
      before.push((before.at(-1) ?? 0) + townCountsOf(tile.seed)[model]);
    }
    return before;
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
export function createRegion(tiles: readonly TownTile[], start: ModelCounts): Region {
  const stampOf = stampSource();
  const before = lastIdsBefore(tiles, start);
  const laidTiles = new Map<number, Laid>();
  const lay = (place: number, tile: TownTile): Laid => {
    const stamp = stampOf(tile);
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
    const tile = tiles[place];
    if (!tile) return null;
    const laid = laidTiles.get(place) ?? lay(place, tile);
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
    maxId: (model) => {
      const last = tiles.at(-1);
      return (before[model].at(-1) ?? 0) + (last ? countsIn(last, stampOf)[model] : 0);
    },
    tagIds: (model, id) => {
      const { laid, rank } = found(model, id);
      const record = laid?.stamp.records[model][rank];
      return record ? (laid?.stamp.tagIds(model, record.id) ?? []) : [];
    },
  };
}
