import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { models } from '../../contract/models';
import type { Change } from '../../editor/change';
import { isRefusal } from '../../editor/command-env';
import { reverse } from '../../editor/history/history';
import { anyCommand } from '../../editor/testing/any-command';
import { envOf } from '../../editor/testing/env-of';
import type { LngLat } from '../../geo/lng-lat';
import { roundTo } from '../../geo/position/round-to';
import { encodeCreate, encodePatch } from '../../items/codec/encode-patch';
import { type Item, modelOf, refOf } from '../../items/item';
import { specOf } from '../../items/registry';
import { Refusal } from '../../service/core/refusal';
import { readRecordBody } from '../../service/core/requests/record-body';

/** Places where a network lies, and where arithmetic ends: the seam of the world, a pole, nothing at all. */
const corners: readonly LngLat[] = [
  [11.5, 48.1],
  [179.9999, 0],
  [-179.9999, -40],
  [-180, 10],
  [0, 89.9998],
  [0, 0],
];

const wrapped = (lng: number): number => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng);

/** A coarse grid around a corner, so that things meet; a hair beside it; and what is no place. */
function placesAround([lng, lat]: LngLat): fc.Arbitrary<LngLat> {
  const cell = fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 }));
  const grid = cell.map(([x, y]): LngLat => roundTo([wrapped(lng + x * 2e-4), Math.min(90, lat + y * 1e-4)]));
  const hair = fc.constantFrom(0, 1e-7, -1e-7, 3e-7, 5e-8, 1e-12);
  return fc.oneof(
    { weight: 20, arbitrary: grid },
    { weight: 5, arbitrary: fc.tuple(grid, hair, hair).map(([[x, y], a, b]): LngLat => [x + a, y + b]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<LngLat>([181, 0], [0, -90.0000001], [Number.NaN, 0], [0, Number.POSITIVE_INFINITY]),
    },
  );
}

/** The geometries that may stand in a service: any number of points in any places, as long as they are on the globe. */
function itemsAround(corner: LngLat): fc.Arbitrary<readonly Item[]> {
  const at = placesAround(corner).filter(([lng, lat]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90);
  const point = fc.tuple(fc.constantFrom('pole' as const, 'site' as const, 'splice' as const, 'note' as const), at);
  const line = fc.tuple(
    fc.constantFrom('segment' as const, 'cable' as const),
    fc.array(at, { minLength: 2, maxLength: 5 }),
  );
  const lengths = { length: 12.5, lengthM: 12.5, slackM: 3, totalLengthM: 15.5, fromName: 'a', toName: null };
  const ring = fc
    .uniqueArray(at, { minLength: 3, maxLength: 5, selector: String })
    .map((path) => [path] as readonly (readonly LngLat[])[]);
  const one = fc.oneof(
    point.map(([model, place]) => ({ model, geometry: { kind: 'point', at: place } as const, fields: {} })),
    point.map(([model]) => ({ model, geometry: null, fields: {} })),
    line.map(([model, path]) => ({ model, geometry: { kind: 'line', path } as const, fields: lengths })),
    ring.map((polygons) => ({ model: 'permit' as const, geometry: { kind: 'area', polygons } as const, fields: {} })),
  );
  return fc.array(one, { minLength: 1, maxLength: 8 }).map((many) =>
    many.map(({ model, geometry, fields }, index): Item => {
      const known = new Set(specOf(model).fields.map(({ name }) => name));
      const own = Object.fromEntries(Object.entries(fields).filter(([name]) => known.has(name)));
      return { ref: refOf(model, index + 1), projectId: 1, geometry, fields: { ...own, name: `N-${index}` }, rest: {} };
    }),
  );
}

const setting = fc.constantFrom(...corners).chain((corner) =>
  fc.record({
    items: itemsAround(corner),
    verbs: fc.array(fc.oneof(...Object.values(anyCommand(placesAround(corner)))), { maxLength: 10 }),
  }),
);

/** The reference service's refusal of a body, or null. */
function refusalOf(item: Item, body: Readonly<Record<string, unknown>>, creating: boolean): unknown {
  const before = creating ? null : { ...encodeCreate(item), mapProjectId: 1, id: 1 };
  try {
    const model = models.find(({ plural }) => plural === specOf(item.ref).path);
    if (!model) throw new Error(`The contract has no model for ${item.ref}`);
    readRecordBody(model.plural, { mapProjectId: 1, ...body }, { before, strict: true, keepsCaptures: true });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.body;
    throw error;
  }
}

type Env = ReturnType<typeof envOf>;

function refusalsOf(env: Env, change: Change): readonly unknown[] {
  return change.items.flatMap((part) => {
    if (part.kind === 'drop') return [];
    if (part.kind === 'create') return refusalOf(part.item, encodeCreate(part.item), true) ?? [];
    const head = env.document.get(part.ref);
    return head ? (refusalOf(head, encodePatch(head, part.after), false) ?? []) : [];
  });
}

const snapshot = (env: Env) =>
  [...env.document.all()]
    .map((item) => ({
      ...item,
      fields: Object.fromEntries(Object.entries(item.fields).filter(([, one]) => one !== null)),
    }))
    .toSorted((a, b) => a.ref.localeCompare(b.ref));

const runs = process.env['TEST_ALL'] ? 400 : 120;

describe('any commands on any network', () => {
  it('make no body that the service would refuse, and their reverse undoes them whole', () => {
    const accepted = new Map<string, number>();
    fc.assert(
      fc.property(setting, ({ items, verbs }) => {
        const env = envOf(items);
        const pick = (n: number) => {
          const all = [...env.document.all()];
          return all[n % all.length]?.ref ?? 'pole:1';
        };
        for (const verb of verbs) {
          const answer = verb(env, pick);
          if (isRefusal(answer)) continue;
          for (const part of answer.items) {
            const model = part.kind === 'patch' ? modelOf(part.ref) : modelOf(part.item.ref);
            accepted.set(model, (accepted.get(model) ?? 0) + 1);
          }
          const before = snapshot(env);
          env.document.apply(answer.items);
          expect([answer.note, refusalsOf(env, answer)]).toEqual([answer.note, []]);
          const after = snapshot(env);
          env.document.apply(reverse(answer, { id: 'x', note: answer.note }).items);
          expect(snapshot(env)).toEqual(before);
          env.document.apply(answer.items);
          expect(snapshot(env)).toEqual(after);
        }
      }),
      { numRuns: runs },
    );
    for (const model of ['segment', 'cable', 'permit', 'pole'])
      expect(accepted.get(model) ?? 0).toBeGreaterThan(runs / 20);
  });
});
