import type { LngLat } from '../../../geo/lng-lat';
import { metresPerDegree } from '../../../geo/measure/metres-per-degree';
import { distanceToPath } from '../../../geo/path/distance-to-path';
import { pathLength } from '../../../geo/path/path-length';
import type { DesignLine } from '../compare-lines';

type Metres = readonly [x: number, y: number];

/** Numbers from 0 to 1 that are the same for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const origin: LngLat = [11.07, 49.45];
const scale = metresPerDegree(origin[1]);
const place = ([x, y]: Metres): LngLat => [origin[0] + x / scale.x, origin[1] + y / scale.y];

const [count, gap] = [8, 90];

/** Streets of a grid that bend, each cut into blocks where others cross: the blocks of one stand after each other. */
function streets(random: () => number): readonly (readonly Metres[])[] {
  const bends = Array.from({ length: 2 * count }, () => [random() * 12, 120 + random() * 200, random() * 6] as const);
  return bends.flatMap(([high, long, shift], index) => {
    const isAcross = index < count;
    const off = (index % count) * gap;
    const at = (along: number): Metres => {
      const aside = off + high * Math.sin(along / long + shift);
      return isAcross ? [along, aside] : [aside, along];
    };
    return Array.from({ length: count - 1 }, (_, block) =>
      Array.from({ length: 7 }, (_, step) => at(gap * (block + step / 6))),
    );
  });
}

/** How far a place of a street is displaced to its left: 0 to 8 m, changing slowly along it. */
function displacement(random: () => number): (along: number) => number {
  const [first, second, shift] = [60 + random() * 120, 40 + random() * 80, random() * 6];
  return (along) => 4 + 2.6 * Math.sin(along / first + shift) + 1.4 * Math.sin(along / second);
}

/** A path with a vertex every two metres. */
function dense(path: readonly Metres[]): readonly { readonly at: Metres; readonly left: Metres }[] {
  return path.slice(1).flatMap((to, index) => {
    const from = path[index] ?? to;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const steps = Math.ceil(length / 2);
    const count = index === path.length - 2 ? steps + 1 : steps;
    return Array.from({ length: count }, (_, step) => ({
      at: [from[0] + (step / steps) * dx, from[1] + (step / steps) * dy] as const,
      left: [-dy / length, dx / length] as const,
    }));
  });
}

/**
 * Streets of a design, more than 10 km, and the same as built: displaced to one side by 0 to 8 m, smoothly. `offsets`: every metre of
 * the design with its true distance to its own street as built.
 */
export function displacedStreets(seed: number) {
  const random = randomOf(seed);
  const aways = Array.from({ length: 2 * count }, () => displacement(random));
  const pairs = streets(random).map((path, index) => {
    const [street, block] = [Math.floor(index / (count - 1)), index % (count - 1)];
    const places = dense(path);
    const built = places.map(({ at, left }, step): LngLat => {
      const metres = aways[street]?.(gap * (block + step / (places.length - 1))) ?? 0;
      return place([at[0] + metres * left[0], at[1] + metres * left[1]]);
    });
    const design: DesignLine = { ref: `segment:${index + 1}`, path: path.map(place), toleranceM: index % 3 ? 2 : 5 };
    // Every other one was walked the other way round.
    return { design, built: index % 2 ? built : built.toReversed() };
  });
  const offsets = pairs.flatMap(({ design: { ref, path, toleranceM }, built }) => {
    const all: { ref: string; along: number; away: number; toleranceM: number }[] = [];
    let passed = 0;
    for (const [index, to] of path.slice(1).entries()) {
      const from = path[index] ?? to;
      const length = pathLength([from, to]);
      for (let along = Math.ceil(passed); along <= passed + length; along += 1) {
        const t = (along - passed) / length;
        const at: LngLat = [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])];
        all.push({ ref, along, away: distanceToPath(at, built), toleranceM });
      }
      passed += length;
    }
    return all;
  });
  return {
    design: pairs.map(({ design }) => design),
    built: pairs.map(({ built }) => built),
    offsets,
    metres: pairs.reduce((sum, { design }) => sum + pathLength(design.path), 0),
  };
}
