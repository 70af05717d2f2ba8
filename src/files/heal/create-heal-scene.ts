import type { LngLat } from '../../geo/lng-lat';
import { planarDistance } from '../../geo/measure/planar-distance';
import { fastPathLength } from '../../geo/path/fast-path-length';
import { boxAround, createEdgeIndex, type EdgeIndex } from '../../geo/spatial/edge-index';
import { packIndex, readIndex } from '../../geo/spatial/packed-index';
import { type EndId, type HealLine, placeKey, placeOfEnd } from './heal-line';

/** Lines that are looked at, found by place. Others keep their numbers, and are not there. */
export type HealScene = {
  readonly lines: readonly HealLine[];
  /** Lines that are looked at, by their places. */
  readonly used: readonly number[];
  /** Metres. */
  readonly lengthOf: (line: number) => number;
  readonly edges: EdgeIndex;
  readonly edgeOf: (line: number, index: number) => readonly [LngLat, LngLat] | null;
  /** How many ends lie at a place. */
  readonly endsAt: (at: LngLat) => number;
  /** Ends within so many metres of a place, with their distances; in no order. */
  readonly endsNear: (at: LngLat, metres: number) => readonly (readonly [end: EndId, metres: number])[];
};

/** Places that are found by place, with their distances in metres, in no order. */
export function createPlaceIndex(
  places: readonly LngLat[],
): (at: LngLat, metres: number) => readonly (readonly [place: number, metres: number])[] {
  const boxes = new Float64Array(4 * places.length);
  for (const [index, [lng, lat]] of places.entries()) boxes.set([lng, lat, lng, lat], 4 * index);
  const tree = readIndex(packIndex(places.length, boxes));
  return (at, metres) =>
    tree.search(boxAround(at, metres)).flatMap((index) => {
      const place = places[index];
      const away = place ? planarDistance(at, place) : Number.POSITIVE_INFINITY;
      return away <= metres ? [[index, away] as const] : [];
    });
}

/** True for a line with places apart, all of them numbers. */
function isSound({ path }: HealLine): boolean {
  const [first] = path;
  return (
    first !== undefined &&
    path.every(([lng, lat]) => Number.isFinite(lng) && Number.isFinite(lat)) &&
    path.some(([lng, lat]) => lng !== first[0] || lat !== first[1])
  );
}

/** Makes a scene of those lines that have a length and are not left out. */
export function createHealScene(lines: readonly HealLine[], isLeftOut: (line: number) => boolean): HealScene {
  const used = lines.flatMap((line, index) => (isSound(line) && !isLeftOut(index) ? [index] : []));
  const isUsed = new Set(used);
  const edges = createEdgeIndex(lines.map(({ path }, index) => (isUsed.has(index) ? path : [])));
  const ends = used.flatMap((line): EndId[] => [2 * line, 2 * line + 1]);
  const places = ends.flatMap((end): LngLat[] => {
    const at = placeOfEnd(lines, end);
    return at ? [at] : [];
  });
  const near = createPlaceIndex(places);
  const counts = new Map<string, number>();
  for (const at of places) counts.set(placeKey(at), (counts.get(placeKey(at)) ?? 0) + 1);
  const lengths = new Float64Array(lines.length);
  for (const line of used) lengths[line] = fastPathLength(lines[line]?.path ?? []);
  return {
    lines,
    used,
    lengthOf: (line) => lengths[line] ?? 0,
    edges,
    edgeOf: (line, index) => {
      const path = lines[line]?.path;
      const [a, b] = [path?.[index], path?.[index + 1]];
      return a && b ? [a, b] : null;
    },
    endsAt: (at) => counts.get(placeKey(at)) ?? 0,
    endsNear: (at, metres) =>
      near(at, metres).flatMap(([index, away]) => {
        const end = ends[index];
        return end === undefined ? [] : [[end, away] as const];
      }),
  };
}
