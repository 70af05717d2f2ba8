import { describe, expect, it } from 'vitest';
import { countSteps } from '../../geo/testing/count-steps';
import { placeAt, restingPath, roadPath } from '../../geo/testing/resting-path';
import { createHealScene } from './create-heal-scene';
import { findDuplicates } from './find-duplicates';
import { findProposals } from './find-proposals';
import type { HealLine } from './heal-line';
import { measureLines } from './measure-lines';
import { alone, linesOf } from './testing/shredded';

/** The duplicates among lines, and how many runs of edges and edges were looked at for them. */
function duplicatesOf(lines: readonly HealLine[]) {
  const scene = createHealScene(lines, () => false);
  let looks = 0;
  const look = <T>(answer: T): T => {
    looks += 1;
    return answer;
  };
  const found = findDuplicates(
    {
      ...scene,
      edges: {
        ...scene.edges,
        search: (box, visit, isWanted) =>
          scene.edges.search(
            box,
            (line, index) => look(visit(line, index)),
            (line) => look(isWanted?.(line) ?? true),
          ),
      },
    },
    1,
  );
  return { looks, lines: found.flatMap((one) => one.lines) };
}

describe('lines of 20,000 vertices', () => {
  it('beside each other are found to be one, with few looks at others', () => {
    const { looks, lines } = duplicatesOf(linesOf(roadPath(20_000), roadPath(20_000, 0.4)));
    expect(lines).toEqual([1]);
    expect(looks).toBeLessThan(20_000 * 5);
  });

  it.each([5000, 20_000])(
    'of a position that rests twice, %i each, are looked at a limited number of times',
    (count) => {
      const { looks } = duplicatesOf(linesOf(restingPath(count), restingPath(count, [0.3, 0.2])));
      expect(looks).toBeLessThan(3_000_000);
    },
  );

  it('are repaired and measured in few steps', () => {
    const line = [placeAt(-20, 2), placeAt(20, 2.5)];
    for (const path of [restingPath(20_000), roadPath(20_000)]) {
      const lines = linesOf(path, line);
      const steps = countSteps(() => {
        findProposals(lines, { ...alone, toleranceM: 1 });
        measureLines(lines);
      });
      expect(steps).toBeLessThan(20_000 * 500);
    }
  });
});
