import type { Phase } from '../ground/quarters';
import { distance, moved, type Point } from '../plane/point';
import { hull } from '../plane/polygon';
import type { Plant } from './lay-plant';
import type { Premise } from './premises';
import type { Structure } from './structure';

/** A cabinet and what it serves. `lead` is the structure that it is fed from. */
export type ServiceArea = {
  readonly number: number;
  readonly cabinet: Structure;
  readonly lead: Structure;
  readonly premises: readonly Premise[];
  readonly outline: readonly Point[];
  readonly phase: Phase;
};

function nearest<T>(things: readonly T[], at: Point, placeOf: (thing: T) => Point): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const thing of things) {
    const [x, y] = placeOf(thing);
    const square = (x - at[0]) ** 2 + (y - at[1]) ** 2;
    if (square < least) {
      least = square;
      best = thing;
    }
  }
  return best;
}

/** Spreads `count` middles over the premises: each as far as can be from the others, then settled in its own cluster. */
function middlesOf(premises: readonly Premise[], count: number): Point[] {
  const first = premises[0];
  if (!first) return [];
  let middles: Point[] = [first.at];
  const away = premises.map((one) => distance(one.at, first.at));
  while (middles.length < count) {
    const far = away.indexOf(Math.max(...away));
    const at = premises[far]?.at ?? first.at;
    middles.push(at);
    premises.forEach((one, i) => {
      away[i] = Math.min(away[i] ?? Infinity, distance(one.at, at));
    });
  }
  for (let round = 0; round < 4; round += 1) {
    const crowds = middles.map(() => ({ x: 0, y: 0, size: 0 }));
    for (const { at } of premises) {
      const middle = nearest(middles, at, (one) => one);
      const crowd = middle && crowds[middles.indexOf(middle)];
      if (crowd) {
        crowd.x += at[0];
        crowd.y += at[1];
        crowd.size += 1;
      }
    }
    middles = crowds.map(({ x, y, size }, i) => (size ? [x / size, y / size] : (middles[i] ?? first.at)));
  }
  return middles;
}

/** Divides the premises among cabinets, stands each cabinet beside a structure and connects it with a short riser. */
export function serviceAreasOf(plant: Plant, premises: readonly Premise[], count: number): ServiceArea[] {
  const corners = plant.structures.all.filter((one) => one.place === 'corner');
  const middles = middlesOf(premises, count).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const shares = new Map<Point, Premise[]>(middles.map((middle) => [middle, []]));
  for (const premise of premises) {
    const middle = nearest(middles, premise.at, (one) => one);
    if (middle) shares.get(middle)?.push(premise);
  }
  const areas: ServiceArea[] = [];
  for (const [middle, own] of shares) {
    const lead = nearest(corners, middle, (one) => one.at);
    const route = lead && plant.routes.find((one) => one.from === lead || one.to === lead);
    if (!lead || !route) continue;
    const at = moved(lead.at, [0.6, 0.8], 3.4);
    const cabinet = plant.structures.add({ ...lead, kind: 'cabinet', place: 'between', at });
    const elbow: Point = [lead.at[0] + 0.3, lead.at[1] + 2.2];
    plant.routes.push({
      id: plant.routes.length,
      kind: 'riser',
      edge: route.edge,
      path: [lead.at, elbow, at],
      from: lead,
      to: cabinet,
      via: [lead, cabinet],
    });
    areas.push({
      number: areas.length + 1,
      cabinet,
      lead,
      premises: own,
      outline: hull(own.map((one) => one.at)),
      phase: lead.phase,
    });
  }
  return areas;
}
