import fc from 'fast-check';
import type { LngLat } from '../../geo/lng-lat';
import type { ItemRef } from '../../items/item';
import type { Change, Refusal } from '../change';
import type { CommandEnv } from '../command-env';
import { layCable } from '../commands/lines/lay-cable';
import { makeDrops } from '../commands/make-drops';
import { placeInCable } from '../commands/place-in-cable';

type Call = (env: CommandEnv, pick: (n: number) => ItemRef) => Change | Refusal;

const anyMetres = fc.oneof(fc.double({ min: 0, max: 60, noNaN: true }), fc.constantFrom(Number.NaN, -5, Infinity));

/** A closure, where there is one. */
function anyTerminal({ document }: CommandEnv, n: number): ItemRef | undefined {
  const closures = [...document.all('splice')];
  return closures[n % closures.length]?.ref;
}

/** Cables that are laid, and drops with their ports, along any path. */
export function anyCommandCables(run: fc.Arbitrary<readonly LngLat[]>) {
  return {
    'lay-cable': fc.tuple(run, anyMetres, anyMetres, fc.option(fc.nat({ max: 5 }))).map(
      ([path, endSlackM, riserM, fibres]): Call =>
        (env) =>
          layCable(env, { path, side: null, risers: path.length % 3, allowance: { endSlackM, riserM, fibres } }),
    ),
    'place-in-cable': fc.tuple(fc.nat(), anyMetres, anyMetres).map(
      ([n, alongM, slackM]): Call =>
        (env, pick) =>
          placeInCable(env, { ref: pick(n), alongM, slackM, fields: {} }),
    ),
    'make-drops': fc.tuple(fc.nat(), fc.nat(), run, anyMetres, fc.boolean()).map(
      ([n, m, path, slackM, isFree]): Call =>
        (env, pick) =>
          makeDrops(env, {
            drops: [{ terminal: anyTerminal(env, n) ?? pick(n), home: pick(m), port: 1, path }],
            slackM,
            connect: (_, ends) => (isFree ? { version: 1, ports: 4, ends: ends.map(({ port }) => port) } : null),
          }),
    ),
  };
}
