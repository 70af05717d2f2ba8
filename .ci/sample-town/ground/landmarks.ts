import type { Point } from '../plane/point';

/** The use of a block, which decides its colour on the basemap and the buildings on it. */
export type LandUse =
  | 'homes'
  | 'shops'
  | 'works'
  | 'park'
  | 'school'
  | 'campus'
  | 'hospital'
  | 'cemetery'
  | 'square'
  | 'bank'
  | 'railyard';

/** A named place that takes a whole block. */
export type Landmark = { readonly name: string; readonly use: LandUse; readonly at: Point };

const rows: readonly (readonly [string, LandUse, number, number])[] = [
  ['Bridge Square', 'square', -95, 250],
  ['Courthouse Square', 'square', 275, 640],
  ['Central Park', 'park', 95, 665],
  ['Lincoln Park', 'park', 605, 450],
  ['Way Park', 'park', -700, 300],
  ['Meadowbrook Park', 'park', -640, 690],
  ['Heron Park', 'park', 960, 330],
  ['Orchard Park', 'park', 830, -640],
  ['Babcock Park', 'park', 560, -620],
  ['Foxfield Commons', 'park', -640, -560],
  ['Cedar Glen Green', 'park', -930, -160],
  ['Kestrel Field', 'park', -360, -880],
  ['Fairview Park', 'park', 950, 700],
  ['St. Olga Field', 'park', -440, -100],
  ['Alder Falls High School', 'school', -690, -270],
  ['Longfellow Elementary School', 'school', 480, 720],
  ['Fairview Middle School', 'school', 820, 690],
  ['Jefferson Elementary School', 'school', 640, -340],
  ['Westwood Elementary School', 'school', -880, 150],
  ['Riverside School', 'school', -300, -520],
  ['St. Olga College', 'campus', -690, 440],
  ['Cannon Valley Hospital', 'hospital', -930, -300],
  ['Oak Hill Cemetery', 'cemetery', 930, 130],
  ['Valley Grove Cemetery', 'cemetery', -960, 560],
];

export const landmarks: readonly Landmark[] = rows.map(([name, use, x, y]) => ({ name, use, at: [x, y] }));
