import type { Random } from '../../../src/service/sample-town/random';
import { offset, type Path } from '../plane/path';
import { distance, type Point, turned } from '../plane/point';
import { inside } from '../plane/polygon';
import { blob } from './countryside';
import { bankOf } from './districts';
import type { Land } from './land';
import type { Skeleton } from './skeleton';

/** The small things within parks, school grounds and the river. */
export type Grounds = {
  readonly pitches: readonly Path[];
  readonly groves: readonly Path[];
  readonly ponds: readonly Path[];
  readonly islands: readonly Path[];
  /** Meadow and trees on both sides of the river. */
  readonly meadow: Path;
  /** The weir at the falls. */
  readonly weir: Path;
};

function rectangle(at: Point, size: Point, angle: number): Path {
  const [wide, deep] = size;
  const corners: readonly Point[] = [
    [-wide, -deep],
    [wide, -deep],
    [wide, deep],
    [-wide, deep],
  ];
  return corners.map((corner): Point => {
    const [x, y] = turned([corner[0] / 2, corner[1] / 2], angle);
    return [at[0] + x, at[1] + y];
  });
}

function pitchesOf(land: Land): Path[] {
  const sizes: readonly Point[] = [
    [96, 58],
    [70, 44],
    [50, 34],
  ];
  return land.blocks.flatMap((block) => {
    if (block.use !== 'school' && block.use !== 'park' && block.use !== 'campus') return [];
    for (const size of sizes) {
      for (const [dx, dy] of [
        [0, 0.9],
        [0, -0.9],
        [1, 0],
        [-1, 0],
        [0.7, 0.7],
        [-0.7, -0.7],
      ] as const) {
        const reach = block.use === 'park' ? 26 : 62;
        const pitch = rectangle(
          [block.middle[0] + dx * reach, block.middle[1] + dy * reach],
          size,
          block.quarter.angle,
        );
        const margin = rectangle(
          [block.middle[0] + dx * reach, block.middle[1] + dy * reach],
          [size[0] + 18, size[1] + 18],
          block.quarter.angle,
        );
        const free = block.use === 'park' || !pitch.some((at) => distance(at, block.middle) < 28);
        if (free && margin.every((at) => inside(block.ring, at))) return [pitch];
      }
    }
    return [];
  });
}

function grovesOf(land: Land, random: Random): Path[] {
  const green = land.blocks.filter(
    ({ use }) => use === 'park' || use === 'square' || use === 'bank' || use === 'cemetery',
  );
  return green.flatMap((block) => {
    const groves: Path[] = [];
    for (let i = 0; i < Math.min(26, block.area / 2600); i += 1) {
      const edge = random.pick(block.ring);
      const share = random.between(0.08, 0.62);
      const at: Point = [edge[0] + (block.middle[0] - edge[0]) * share, edge[1] + (block.middle[1] - edge[1]) * share];
      const size = random.between(7, 19);
      const grove = blob(at, { long: size * 1.5, wide: size, angle: random.between(0, 180) }, random);
      if (grove.every((point) => inside(block.ring, point))) groves.push(grove);
    }
    return groves;
  });
}

/** Draws pitches, groves, ponds, the river's meadows, its island and its weir. */
export function groundsOf(land: Land, skeleton: Skeleton, random: Random): Grounds {
  const { river } = skeleton;
  const meadow = [...bankOf(river, 1, 58), ...[...bankOf(river, -1, 58)].reverse()];
  const falls = river.reduce((best, at) => (Math.abs(at[1] - 232) < Math.abs(best[1] - 232) ? at : best));
  const way = river[river.indexOf(falls) + 1] ?? falls;
  const across = offset([falls, way], 44)[0] ?? falls;
  const back = offset([falls, way], -44)[0] ?? falls;
  const islands = [
    blob([-268, 330], { long: 62, wide: 11, angle: 76 }, random),
    blob([-238, -22], { long: 40, wide: 8, angle: -62 }, random),
  ];
  const ponds = land.blocks
    .filter(({ name }) => name === 'Heron Park' || name === 'Central Park' || name === 'Orchard Park')
    .map(({ middle }) =>
      blob([middle[0] - 18, middle[1] + 12], { long: 24, wide: 13, angle: random.between(0, 180) }, random),
    );
  return {
    pitches: pitchesOf(land),
    groves: grovesOf(land, random),
    ponds,
    islands,
    meadow,
    weir: [across, falls, back],
  };
}
