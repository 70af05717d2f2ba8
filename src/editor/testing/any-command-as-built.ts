import fc from 'fast-check';
import type { LngLat } from '../../geo/lng-lat';
import type { ItemRef } from '../../items/item';
import type { Change, Refusal } from '../change';
import type { CommandEnv } from '../command-env';
import { acceptAsBuilt } from '../commands/accept-as-built';

/** Stretches of any lines that were built elsewhere: in order and not, beyond the line, with places for its vertices. */
export function anyCommandAsBuilt(
  run: fc.Arbitrary<readonly LngLat[]>,
  metres: fc.Arbitrary<number>,
): fc.Arbitrary<(env: CommandEnv, pick: (n: number) => ItemRef) => Change | Refusal> {
  const stretch = fc.tuple(fc.nat(), metres, metres, run);
  return fc.array(stretch, { maxLength: 3 }).map((many) => (env, pick) => {
    const stretches = many.map(([n, fromM, toM, places]) => ({
      ...{ ref: pick(n), fromM, toM, taperM: 2 },
      places: places.map((at, index) => ({ at, along: fromM + index, vertex: index % 2 ? index : null })),
      remark: { at: places[0] ?? ([0, 0] as const), body: 'as built' },
    }));
    return acceptAsBuilt(env, { stretches, fields: { status: 'as-built' } });
  });
}
