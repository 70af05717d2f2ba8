import type { ModelCounts } from './project-records';

type Row = readonly [number, number, number, number, number, number, number, number, number, number, number];

function modelCounts([
  points,
  cables,
  documents,
  elements,
  infos,
  notes,
  permits,
  poles,
  segments,
  sites,
  splices,
]: Row): ModelCounts {
  return {
    'map-access-points': points,
    'map-cables': cables,
    'map-documents': documents,
    'map-elements': elements,
    'map-info-objects': infos,
    'map-notes': notes,
    'map-permits': permits,
    'map-poles': poles,
    'map-segments': segments,
    'map-sites': sites,
    'map-splices': splices,
  };
}

/**
 * What the generator writes into project 1 for the seeds of the standard town and of the stamps, so that ids are known
 * before a stamp is generated. Kept true by the test of town-mark.ts, which says what to write here.
 */
export const townCounts: ReadonlyMap<number, ModelCounts> = new Map([
  [1, modelCounts([953, 1873, 200, 502, 15, 150, 26, 886, 3274, 26, 83])],
  [4, modelCounts([970, 1873, 200, 490, 15, 150, 26, 849, 3295, 26, 84])],
  [5, modelCounts([964, 1873, 200, 499, 15, 150, 26, 882, 3237, 27, 88])],
  [12, modelCounts([989, 1873, 200, 507, 15, 150, 26, 894, 3194, 26, 90])],
  [9, modelCounts([968, 1873, 200, 503, 15, 150, 26, 850, 3328, 27, 84])],
  [6, modelCounts([980, 1873, 200, 509, 15, 150, 26, 877, 3338, 27, 77])],
]);

/** The seeds of the stamps that a region repeats: towns with the most usual mix of records. */
export const stampSeeds = [4, 5, 12, 9, 6] as const;

/** The card of a stamp's seed. Throws when there is none. */
export function townCountsOf(seed: number): ModelCounts {
  const modelCounts = townCounts.get(seed);
  if (!modelCounts) throw new Error(`There is no card for the town of seed ${seed}`);
  return modelCounts;
}
