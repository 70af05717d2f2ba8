import type { LngLat } from '../page/mercator';
import { type Given, spot, wired } from './bare-project';
import type { PolePair } from './town';

/** Pixels between two poles at zoom 18: some 34 m. */
const span = 160;
const columns = Array.from({ length: 8 }, (_, index) => (index - 3.5) * span);
const place = (x: number, y: number) => wired([x, y])[0];
const built = { status: 'built' };
/** Permits have states of their own. */
const drafted = { status: 'draft' };

const poles: readonly Given[] = columns.map((x, index) => ({
  path: 'map-poles',
  body: { ...built, name: `P-${index + 1}`, poleTag: `T-${index + 1}`, material: 'wood', ...place(x, 0) },
}));

const spans: readonly Given[] = columns.slice(1).map((x, index) => ({
  path: 'map-segments',
  body: { ...built, name: `S-${index + 1}`, segmentType: 'aerial', poly: wired([x - span, 0], [x, 0]) },
}));

const drops: readonly Given[] = [0, 1, 6].map((pole, index) => ({
  path: 'map-segments',
  body: { name: `D-${index + 1}`, segmentType: 'aerial', networkLevel: 'drop', poly: dropFrom(columns[pole] ?? 0) },
}));

function dropFrom(x: number) {
  return wired([x, 0], [x, -span]);
}

const handholes = [-480, 0, 480];

const underground: readonly Given[] = [
  ...handholes.map((x, index) => ({
    path: 'map-access-points',
    body: { ...built, name: `HH-${index + 1}`, kind: 'handhole', ...place(x, 160) },
  })),
  ...handholes.slice(1).map((x, index) => ({
    path: 'map-segments',
    body: { name: `U-${index + 1}`, segmentType: 'underground', poly: wired([x - 480, 160], [x, 160]) },
  })),
];

const others: readonly Given[] = [
  { path: 'map-cables', body: { ...built, name: 'C-1', fiberCount: 24, poly: wired([columns[0] ?? 0, 0], [560, 0]) } },
  { path: 'map-cables', body: { name: 'C-2', fiberCount: 24, poly: wired([-480, 160], [480, 160]) } },
  { path: 'map-splices', body: { ...built, name: 'SC-1', enclosureType: 'dome', ...place(480, 160) } },
  {
    path: 'map-permits',
    body: { ...drafted, name: 'PM-1', poly: [wired([-240, 120], [240, 120], [240, 220], [-240, 220])] },
  },
  { path: 'map-sites', body: { ...built, name: 'ST-1', ...place(-480, 260) } },
  { path: 'map-elements', body: { ...built, name: 'E-1', ...place(-320, 260) } },
  { path: 'map-notes', body: { name: 'N-1', ...place(320, 260) } },
];

/** Thirty items: poles with their spans and drops, handholes with what lies between them, two cables, a closure, a permit. */
export const street: readonly Given[] = [...poles, ...spans, ...drops, ...underground, ...others];

/** Two neighbouring poles of the street as records, by their ids, and a place beside the span where nothing snaps. */
export function polePairOf(ids: readonly number[]): PolePair {
  const record = (index: number) => ({ ...poles[index]?.body, id: ids[index] ?? 0 });
  const middle: LngLat = spot(0, -70);
  return { from: record(3), to: record(4), middle };
}
