import type { LngLat } from '../../../geo/lng-lat';
import type { HealLine, HealOptions } from '../heal-line';

/** Numbers from 0 to 1 that are the same in each run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Lines cut at each vertex into pieces of two places, shuffled, half of them reversed. */
export function shredded(lines: readonly HealLine[], seed = 18): readonly HealLine[] {
  const random = createRandom(seed);
  const pieces = lines.flatMap(({ path, ...rest }) =>
    path.slice(1).flatMap((to, index): HealLine[] => {
      const from = path[index];
      return from ? [{ ...rest, path: [from, to] }] : [];
    }),
  );
  return pieces
    .map((piece, index) => ({ piece, order: random(), isTurned: index % 2 === 0 }))
    .sort((a, b) => a.order - b.order)
    .map(({ piece, isTurned }) => (isTurned ? { ...piece, path: piece.path.toReversed() } : piece));
}

/** Nothing around the lines. */
export const alone: Omit<HealOptions, 'toleranceM'> = { fileNodes: [], projectNodes: [], projectLines: [] };

/** Lines of one family and kind. */
export function linesOf(...paths: readonly (readonly LngLat[])[]): readonly HealLine[] {
  return paths.map((path) => ({ path, family: 'segment', kind: 'segment' }));
}

/**
 * Streets in trees that do not touch each other: each has so many side streets, which bend and end nowhere. Coordinates have nine
 * decimals, as those of files.
 */
export function generatedNetwork(trees: number, branches: number, bends: number): readonly HealLine[] {
  const random = createRandom(trees + branches + bends);
  const round = (degrees: number) => Math.round(degrees * 1e9) / 1e9;
  const side = Math.ceil(Math.sqrt(trees));
  return Array.from({ length: trees }, (_, tree) => {
    const [west, south] = [8 + (tree % side) * 0.1, 47 + Math.floor(tree / side) * 0.05];
    const trunk = Array.from(
      { length: branches + 2 },
      (_unused, at): LngLat => [round(west + at * 1e-3), round(south)],
    );
    const ways = trunk.slice(1, -1).map((from, branch): readonly LngLat[] => {
      const up = branch % 2 === 0 ? 1 : -1;
      return Array.from({ length: bends + 1 }, (_unused, bend): LngLat => {
        return bend === 0 ? from : [round(from[0] + random() * 3e-4), round(from[1] + up * bend * 2e-4)];
      });
    });
    return [trunk, ...ways];
  }).flatMap((paths, tree) => paths.map((path, way) => ({ path, family: 'segment', kind: `segment ${tree} ${way}` })));
}
