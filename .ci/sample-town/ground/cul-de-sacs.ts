import type { Random } from '../../../src/service/sample-town/random';
import type { Face, FaceSide } from '../plane/faces';
import { along, type Path, pathLength, smooth } from '../plane/path';
import type { GraphLine } from '../plane/planar-graph';
import { crossing, leftOf, moved, type Point } from '../plane/point';
import { centreOf, polygonArea, sides } from '../plane/polygon';
import { quarterAt } from './quarters';
import type { StreetFacts } from './street-facts';

const enough = { core: 24_000, grid: 26_000, crescents: 15_500, industry: 90_000 } as const;
const names = ['Court', 'Place', 'Circle'];

function depthAt(ring: Path, at: Point, way: Point): number {
  const far = moved(at, way, 600);
  const near = moved(at, way, 3);
  return sides(ring).reduce((least, side) => {
    const hit = crossing([near, far], side);
    return hit ? Math.min(least, hit[0] * 597 + 3) : least;
  }, 600);
}

function deadEnd(face: Face<StreetFacts>, side: FaceSide<StreetFacts>, random: Random): GraphLine<StreetFacts> | null {
  const length = pathLength(side.edge.path);
  const { at, way } = along(side.edge.path, length * random.between(0.42, 0.58));
  const inward = side.forward ? leftOf(way) : leftOf([-way[0], -way[1]]);
  const depth = depthAt(face.ring, at, inward);
  const reach = Math.min(depth - 42, 130);
  if (reach < 46) return null;
  const bend = random.between(-16, 16);
  const path = smooth(
    [moved(at, inward, -1), moved(at, inward, reach * 0.55), moved(moved(at, inward, reach), leftOf(inward), bend)],
    14,
  );
  const base = side.edge.about.name.replace(/ (Street|Avenue|Drive|Lane|Way|Trail|Circle|Court|Parkway|Road)\b.*$/, '');
  const name = `${base} ${random.pick(names)}`;
  return { about: { name, class: 'lane', quarter: quarterAt(at), long: true }, path, keepEnds: true };
}

/** Dead-end streets into blocks that are too deep for houses along their edge alone. */
export function culDeSacsOf(faces: readonly Face<StreetFacts>[], random: Random): GraphLine<StreetFacts>[] {
  const found: GraphLine<StreetFacts>[] = [];
  for (const face of faces) {
    const quarter = quarterAt(centreOf(face.ring));
    const area = polygonArea(face.ring);
    if (area < enough[quarter.layout] || area > 140_000) continue;
    const local = face.sides
      .filter(({ edge }) => edge.about.class === 'residential' && edge.about.quarter && pathLength(edge.path) > 60)
      .sort((a, b) => pathLength(b.edge.path) - pathLength(a.edge.path));
    for (const side of local.slice(0, area > 32_000 ? 2 : 1)) {
      const line = deadEnd(face, side, random);
      if (line) found.push(line);
    }
  }
  return found;
}
