import type { Random } from '../../../src/service/sample-town/random';
import { type Path, smooth } from '../plane/path';
import { distance, moved, type Point, turned } from '../plane/point';
import { awayFromOutline, centreOf, inside } from '../plane/polygon';
import type { Skeleton } from './skeleton';

/** Half the width and height of the land that the basemap shows, in metres. */
export const landReach: Point = [3200, 2750];

export type FieldCrop = 'corn' | 'beans' | 'hay' | 'pasture' | 'wood';

/** The land around the town. */
export type Countryside = {
  readonly fields: readonly { readonly ring: Path; readonly crop: FieldCrop }[];
  readonly woods: readonly Path[];
  readonly ponds: readonly Path[];
  readonly farms: readonly Path[];
};

function jittered(random: Random, columns: number, rows: number): Point[][] {
  const [wide, high] = [(2 * landReach[0]) / columns, (2 * landReach[1]) / rows];
  return Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column): Point => {
      const shift = random.bell() * 0.13;
      return [-landReach[0] + (column + shift) * wide, -landReach[1] + (row + random.bell() * 0.13) * high];
    }),
  );
}

function inset(ring: readonly Point[], metres: number): Path {
  const middle = centreOf(ring);
  return ring.map((at) => {
    const away = distance(at, middle);
    return [
      middle[0] + ((at[0] - middle[0]) * (away - metres)) / away,
      middle[1] + ((at[1] - middle[1]) * (away - metres)) / away,
    ];
  });
}

function fieldsOf(random: Random): Countryside['fields'] {
  const corners = jittered(random, 17, 15);
  const fields: { ring: Path; crop: FieldCrop }[] = [];
  const crops = [
    ['corn', 34],
    ['beans', 30],
    ['hay', 16],
    ['pasture', 14],
    ['wood', 6],
  ] as const;
  corners.forEach((row, r) => {
    const above = corners[r + 1];
    row.forEach((a, c) => {
      const [b, d, e] = [row[c + 1], above?.[c], above?.[c + 1]];
      if (!b || !d || !e) return;
      const halves = random.chance(0.55)
        ? [
            [a, middle(a, b), middle(d, e), d],
            [middle(a, b), b, e, middle(d, e)],
          ]
        : [[a, b, e, d]];
      for (const half of halves) {
        const ring = inset(half, 9);
        fields.push({ ring, crop: random.weighted(crops) });
      }
    });
  });
  return fields;
}

function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/** A rounded, uneven shape: a wood or a pond. */
export function blob(
  at: Point,
  size: { readonly long: number; readonly wide: number; readonly angle: number },
  random: Random,
): Path {
  const count = 11;
  const points = Array.from({ length: count }, (_, i): Point => {
    const around = (i / count) * 2 * Math.PI;
    const reach = random.between(0.78, 1.15);
    const [x, y] = turned([Math.cos(around) * size.long * reach, Math.sin(around) * size.wide * reach], size.angle);
    return [at[0] + x, at[1] + y];
  });
  const [first, second] = points;
  if (!first || !second) return points;
  return smooth([...points, first, second], 26).slice(0, -2);
}

function woodsOf(skeleton: Skeleton, random: Random): Path[] {
  const limit = skeleton.limit.slice(0, -1);
  const along = [...skeleton.river.filter((_, i) => i % 6 === 0), ...skeleton.creek.filter((_, i) => i % 6 === 3)];
  const woods: Path[] = [];
  for (const at of along) {
    const place = moved(at, turned([1, 0], random.between(0, 360)), random.between(40, 150));
    if (inside(limit, place) || awayFromOutline(limit, place) < 110) continue;
    woods.push(
      blob(
        place,
        { long: random.between(80, 190), wide: random.between(50, 95), angle: random.between(40, 140) },
        random,
      ),
    );
  }
  for (let i = 0; i < 16; i += 1) {
    const place: Point = [random.between(-landReach[0], landReach[0]), random.between(-landReach[1], landReach[1])];
    if (inside(limit, place) || awayFromOutline(limit, place) < 260) continue;
    woods.push(
      blob(
        place,
        { long: random.between(90, 220), wide: random.between(70, 130), angle: random.between(0, 180) },
        random,
      ),
    );
  }
  return woods;
}

function farmsOf(skeleton: Skeleton, random: Random): Path[] {
  const limit = skeleton.limit.slice(0, -1);
  const roads = skeleton.streets.filter((street) => street.class === 'road' || street.class === 'highway');
  const farms: Path[] = [];
  for (const road of roads) {
    for (const at of road.path.filter((_, i) => i % 19 === 9)) {
      if (inside(limit, at) || awayFromOutline(limit, at) < 80) continue;
      const yard = moved(at, turned([1, 0], random.between(0, 360)), random.between(38, 70));
      const angle = random.between(-12, 12);
      for (let i = 0; i < random.whole(2, 4); i += 1) {
        const [wide, deep] = [random.between(7, 15), random.between(9, 28)];
        const corner = moved(yard, turned([1, 0], i * 90 + angle), 24);
        farms.push(
          [
            [-wide, -deep],
            [wide, -deep],
            [wide, deep],
            [-wide, deep],
          ].map(([x = 0, y = 0]): Point => {
            const [dx, dy] = turned([x / 2, y / 2], angle);
            return [corner[0] + dx, corner[1] + dy];
          }),
        );
      }
    }
  }
  return farms;
}

/** Fields, woods, ponds and farmsteads around the town, so that a wide screen is never empty. */
export function countrysideOf(skeleton: Skeleton, random: Random): Countryside {
  const ponds = (
    [
      [1290, -640],
      [-1480, 760],
      [2100, 1650],
      [-2250, -900],
      [1400, 1560],
    ] as const
  ).map((at) =>
    blob(at, { long: random.between(60, 120), wide: random.between(36, 66), angle: random.between(0, 180) }, random),
  );
  return {
    fields: fieldsOf(random),
    woods: woodsOf(skeleton, random),
    ponds,
    farms: farmsOf(skeleton, random),
  };
}
