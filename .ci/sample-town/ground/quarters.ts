import { distance, type Point } from '../plane/point';

/** How a quarter's streets were laid out. `crescents` are bent, `core` is tight and irregular. */
export type Layout = 'core' | 'grid' | 'crescents' | 'industry';

/** When its network is built: the sample's geography of states. */
export type Phase = 'built' | 'building' | 'permitted' | 'planned';

export type Quarter = {
  readonly name: string;
  readonly middle: Point;
  readonly layout: Layout;
  /** Direction of its long streets, in degrees from east, counterclockwise. */
  readonly angle: number;
  /** Metres between its long streets, and between its cross streets. */
  readonly block: readonly [deep: number, long: number];
  readonly phase: Phase;
};

const rows: readonly (readonly [string, number, number, Layout, number, number, number, Phase])[] = [
  ['Old Town', 20, 330, 'core', 8, 84, 92, 'built'],
  ['Mill District', 40, 20, 'core', -14, 82, 88, 'built'],
  ['North End', 60, 680, 'grid', -3, 92, 118, 'built'],
  ['Depot', 300, 380, 'grid', 4, 92, 96, 'built'],
  ['Courthouse Hill', 310, 700, 'grid', 6, 92, 112, 'built'],
  ['East Side', 580, 240, 'grid', 92, 94, 124, 'building'],
  ['Lincoln Park', 600, 690, 'grid', -8, 92, 126, 'building'],
  ['West Bank', -460, 300, 'grid', 14, 88, 104, 'building'],
  ['St. Olga', -430, -160, 'grid', -12, 90, 116, 'building'],
  ['Southfield', 560, -310, 'grid', -24, 92, 124, 'permitted'],
  ['Foundry', 340, -220, 'core', 20, 90, 98, 'building'],
  ['College Hill', -660, 290, 'grid', 2, 96, 128, 'permitted'],
  ['Riverside', -270, -560, 'grid', 38, 92, 118, 'permitted'],
  ['Highland', -640, -220, 'grid', -2, 94, 120, 'permitted'],
  ['Prairie Heights', 880, 280, 'crescents', 74, 98, 150, 'permitted'],
  ['Fairview', 900, 710, 'crescents', 30, 98, 150, 'planned'],
  ['Ridgewood', 900, -140, 'crescents', 12, 98, 146, 'planned'],
  ['Orchard Hills', 900, -520, 'crescents', -64, 98, 150, 'planned'],
  ['Meadowbrook', -430, 690, 'crescents', 24, 98, 144, 'permitted'],
  ['Westwood', -950, 300, 'crescents', 84, 98, 150, 'planned'],
  ['Cedar Glen', -930, -170, 'crescents', 66, 98, 148, 'planned'],
  ['Millrace Park', -930, -600, 'industry', 4, 170, 230, 'planned'],
  ['Foxfield', -620, -590, 'crescents', -8, 96, 140, 'planned'],
  ['Sunnyside', 60, -900, 'crescents', -4, 96, 140, 'planned'],
  ['Kestrel Point', -450, -880, 'crescents', 10, 96, 140, 'planned'],
  ['Jefferson', 540, -640, 'grid', -30, 92, 120, 'planned'],
  ['Eastgate', 860, -880, 'crescents', 30, 96, 140, 'planned'],
  ['Alder Ridge', 60, 980, 'crescents', 4, 96, 150, 'planned'],
  ['Northgate', 480, 970, 'crescents', -6, 96, 150, 'planned'],
  ['Sherwood', -800, 730, 'crescents', 30, 96, 140, 'planned'],
  ['Railyard', 500, 330, 'industry', 86, 120, 170, 'built'],
];

export const quarters: readonly Quarter[] = rows.map(([name, x, y, layout, angle, deep, long, phase]) => ({
  name,
  middle: [x, y],
  layout,
  angle,
  block: [deep, long],
  phase,
}));

/** The quarter whose middle is nearest. */
export function quarterAt(at: Point): Quarter {
  return quarters.reduce((best, one) => (distance(one.middle, at) < distance(best.middle, at) ? one : best));
}
