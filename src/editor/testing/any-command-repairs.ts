import fc from 'fast-check';
import type { LngLat } from '../../geo/lng-lat';
import type { ItemRef } from '../../items/item';
import type { Change, Refusal } from '../change';
import type { CommandEnv } from '../command-env';
import { repairLines } from '../commands/lines/repair-lines';
import { reverseLines } from '../commands/lines/reverse-lines';
import { pathOf } from '../geometry/vertex';

type Call = (env: CommandEnv, pick: (n: number) => ItemRef) => Change | Refusal;

const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 3 });

/** Lines of which some are made of others, or of nothing that was looked at, with any shapes; and lines that are turned. */
export function anyCommandRepairs(run: fc.Arbitrary<readonly LngLat[]>) {
  const line = fc.tuple(picks, run, fc.boolean());
  return {
    'repair-lines': fc.tuple(picks, fc.array(line, { maxLength: 3 })).map(
      ([looked, lines]): Call =>
        (env, pick) => {
          const refs = [...new Set(looked.map(pick))].filter((ref) => ref.startsWith('segment:'));
          const made = lines.map(([of, path, isOwn]) => {
            const from = of.flatMap((n) => refs[n % Math.max(1, refs.length)] ?? []);
            const own = from[0] === undefined ? null : pathOf(env.document.get(from[0]));
            return { from: [...new Set(from)], path: isOwn && own ? own.toReversed() : path };
          });
          const shapes = made
            .slice(0, 1)
            .flatMap(({ from: [ref], path }) => (ref === undefined ? [] : [{ ref, path }]));
          return repairLines(env, { refs, lines: made, shapes });
        },
    ),
    'reverse-lines': fc.array(fc.nat(), { maxLength: 3 }).map(
      (some): Call =>
        (env, pick) =>
          reverseLines(env, { refs: [...new Set(some.map(pick))] }),
    ),
  };
}
