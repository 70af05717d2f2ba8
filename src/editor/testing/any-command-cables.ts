import fc from 'fast-check';
import type { LngLat } from '../../geo/lng-lat';
import type { Item, ItemRef } from '../../items/item';
import type { Change, Refusal } from '../change';
import type { CommandEnv } from '../command-env';
import { makeDrops } from '../commands/fibres/make-drops';
import { placeInCable } from '../commands/fibres/place-in-cable';
import { layCable } from '../commands/lines/lay-cable';
import { patchItem } from '../commands/patch-item';

type Call = (env: CommandEnv, pick: (n: number) => ItemRef) => Change | Refusal;

const anyMetres = fc.oneof(fc.double({ min: 0, max: 60, noNaN: true }), fc.constantFrom(Number.NaN, -5, Infinity));

/** A closure, where there is one. */
function anyClosure({ document }: CommandEnv, n: number): Item | undefined {
  const closures = [...document.all('splice')];
  return closures[n % closures.length];
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
    'make-drops': fc.tuple(fc.nat(), fc.nat(), run, anyMetres).map(
      ([n, m, path, slackM]): Call =>
        (env, pick) => {
          const closure = anyClosure(env, n);
          // A closure without a plan becomes a terminal first.
          if (closure && !closure.fields['connections'])
            return patchItem(env, { ref: closure.ref, fields: { connections: { version: 1, ports: 4 } } });
          const drop = { terminal: closure?.ref ?? pick(n), home: pick(m), port: 1 + (m % 5), path };
          return makeDrops(env, { drops: [drop], slackM });
        },
    ),
  };
}
