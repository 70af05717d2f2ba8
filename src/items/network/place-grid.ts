import type { LngLat } from '../../geo/lng-lat';
import { planarDistance } from '../../geo/measure/planar-distance';

/** Many places, found by place. Each has a number, counted from 0 as they are added. */
export type PlaceGrid = {
  readonly add: (at: LngLat) => number;
  readonly at: (number: number) => LngLat;
  readonly count: () => number;
  /** Calls for every place within the grid's reach, with its distance in metres. */
  readonly near: (at: LngLat, visit: (number: number, metres: number) => void) => void;
  /** The nearest place within the grid's reach, or -1. */
  readonly nearest: (at: LngLat) => number;
};

/** Metres of a degree where it is shortest: of latitude anywhere, and of longitude on the equator. */
const shortestDegree = 110_500;

const hash = (x: number, y: number) => Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663);

/** Places in square cells of so many degrees. Cells share slots, so a reader of a slot must check the place. */
function createCells(cell: number) {
  let places = new Float64Array(2048);
  let next = new Int32Array(1024);
  let heads = new Int32Array(2048).fill(-1);
  let count = 0;
  const slot = (x: number, y: number) => hash(x, y) & (heads.length - 1);
  const cellOf = (degrees: number) => Math.floor(degrees / cell);
  const lng = (number: number) => places[2 * number] ?? 0;
  const lat = (number: number) => places[2 * number + 1] ?? 0;
  const put = (number: number) => {
    const head = slot(cellOf(lng(number)), cellOf(lat(number)));
    next[number] = heads[head] ?? -1;
    heads[head] = number;
  };
  const grow = () => {
    const [morePlaces, moreNext] = [new Float64Array(places.length * 2), new Int32Array(next.length * 2)];
    morePlaces.set(places);
    moreNext.set(next);
    [places, next] = [morePlaces, moreNext];
    heads = new Int32Array(heads.length * 2).fill(-1);
    for (let number = 0; number < count; number += 1) put(number);
  };
  return {
    lng,
    lat,
    cellOf,
    count: () => count,
    first: (x: number, y: number) => heads[slot(x, y)] ?? -1,
    next: (number: number) => next[number] ?? -1,
    isIn: (number: number, x: number, y: number) => cellOf(lng(number)) === x && cellOf(lat(number)) === y,
    add: (place: LngLat) => {
      if (count === next.length) grow();
      places[2 * count] = place[0];
      places[2 * count + 1] = place[1];
      put(count);
      count += 1;
      return count - 1;
    },
  };
}

/** Makes a grid for places that are asked for within `reach` metres. It knows no antimeridian. */
export function createPlaceGrid(reach: number): PlaceGrid {
  const cells = createCells((2 * reach) / shortestDegree);
  const at = (number: number): LngLat => [cells.lng(number), cells.lat(number)];
  const near: PlaceGrid['near'] = (from, visit) => {
    const [lng, lat] = from;
    const aside = reach / (shortestDegree * Math.max(0.01, Math.cos((lat * Math.PI) / 180)));
    const up = reach / shortestDegree;
    const east = cells.cellOf(lng + aside);
    const north = cells.cellOf(lat + up);
    for (let y = cells.cellOf(lat - up); y <= north; y += 1) {
      for (let x = cells.cellOf(lng - aside); x <= east; x += 1) {
        for (let number = cells.first(x, y); number >= 0; number = cells.next(number)) {
          if (Math.abs(cells.lng(number) - lng) > aside || Math.abs(cells.lat(number) - lat) > up) continue;
          if (!cells.isIn(number, x, y)) continue;
          const metres = planarDistance(from, at(number));
          if (metres <= reach) visit(number, metres);
        }
      }
    }
  };
  return {
    add: cells.add,
    at,
    count: cells.count,
    near,
    nearest: (from) => {
      let best = -1;
      let away = Number.POSITIVE_INFINITY;
      near(from, (number, metres) => {
        if (metres >= away) return;
        best = number;
        away = metres;
      });
      return best;
    },
  };
}
