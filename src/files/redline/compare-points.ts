import type { LngLat } from '../../geo/lng-lat';
import { planarDistance } from '../../geo/measure/planar-distance';
import { boundsOf } from '../../geo/position/bounds-of';
import { expandBounds } from '../../geo/position/expand-bounds';
import { packIndex, readIndex } from '../../geo/spatial/packed-index';
import { type ItemRef, type ModelKey, modelOf } from '../../items/item';

/** A node of the design: a pole, an access point, a site, a splice. */
export type DesignPoint = { readonly ref: ItemRef; readonly at: LngLat };

/** A point of the file, and its place in it. */
export type BuiltPoint = { readonly index: number; readonly model: ModelKey; readonly at: LngLat };

export type PointComparison = {
  /** Points of the file with no node of the design beside them, by their place in the file. */
  readonly extraPoints: readonly number[];
  /** Nodes of the design, of a kind that the file has, with nothing of the file beside them. */
  readonly missingPoints: readonly DesignPoint[];
};

/** The distance within which a built point stands where it was designed, metres. */
const beside = 5;

function nearestTo(places: readonly LngLat[]): (at: LngLat) => number {
  const boxes = new Float64Array(places.flatMap(([lng, lat]) => [lng, lat, lng, lat]));
  const index = readIndex(packIndex(places.length, boxes));
  return (at) => {
    const found = index.search(expandBounds([...at, ...at], beside));
    return Math.min(...found.map((entry) => planarDistance(at, places[entry] ?? at)));
  };
}

/**
 * Compares the points of a file with the nodes of the design: which have no counterpart within 5 m. Nodes count as missing only in
 * the area of the file's points, and only those of a model that the file has.
 */
export function comparePoints(design: readonly DesignPoint[], built: readonly BuiltPoint[]): PointComparison {
  const bounds = boundsOf(built.map(({ at }) => at));
  if (!bounds) return { extraPoints: [], missingPoints: [] };
  const [west, south, east, north] = expandBounds(bounds, beside);
  const models = new Set(built.map(({ model }) => model));
  const near = design.filter(({ at: [lng, lat] }) => lng >= west && lng <= east && lat >= south && lat <= north);
  const [toDesign, toBuilt] = [nearestTo(near.map(({ at }) => at)), nearestTo(built.map(({ at }) => at))];
  return {
    extraPoints: built.flatMap(({ at, index }) => (toDesign(at) <= beside ? [] : [index])),
    missingPoints: near.filter(({ ref, at }) => models.has(modelOf(ref)) && !(toBuilt(at) <= beside)),
  };
}
