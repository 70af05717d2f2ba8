import fc from 'fast-check';
import type { LngLat } from '../../geo/lng-lat';
import type { Mend } from '../../items/checks/finding';
import type { Fields, ItemRef, ModelKey } from '../../items/item';
import { modelKeys, specOf } from '../../items/registry';
import type { Change, Refusal } from '../change';
import type { CommandEnv } from '../command-env';
import { addItem } from '../commands/add-item';
import { addPolygon } from '../commands/areas/add-polygon';
import { draftPermit } from '../commands/areas/draft-permit';
import { removePolygon } from '../commands/areas/remove-polygon';
import { addDocuments } from '../commands/documents/add-documents';
import { placeDocuments } from '../commands/documents/place-documents';
import { duplicateItems } from '../commands/duplicate-items';
import { fixFindings } from '../commands/fix-findings';
import { importItems } from '../commands/import-items';
import { addLine } from '../commands/lines/add-line';
import { extendLine } from '../commands/lines/extend-line';
import { meetLine } from '../commands/lines/meet-line';
import { mergeLines, planMerge } from '../commands/lines/merge-lines';
import { offsetLine } from '../commands/lines/offset-line';
import { simplifyLine } from '../commands/lines/simplify-line';
import { splitLine } from '../commands/lines/split-line';
import { splitLines } from '../commands/lines/split-lines';
import { moveNode } from '../commands/nodes/move-node';
import { nudgeNodes } from '../commands/nodes/nudge-nodes';
import { stringPoles } from '../commands/nodes/string-poles';
import { patchEach } from '../commands/patch-each';
import { patchItem } from '../commands/patch-item';
import { removeItems } from '../commands/remove-items';
import { takeBackItems } from '../commands/take-back-items';
import { toServiceCopy } from '../commands/to-service-copy';
import { insertVertex } from '../commands/vertices/insert-vertex';
import { moveVertex } from '../commands/vertices/move-vertex';
import { nudgeVertex } from '../commands/vertices/nudge-vertex';
import { removeVertex } from '../commands/vertices/remove-vertex';
import { runsOf } from '../geometry/vertex';
import { anyCommandAsBuilt } from './any-command-as-built';
import { anyCommandCables } from './any-command-cables';
import { anyCommandOrders } from './any-command-orders';
import { anyCommandRepairs } from './any-command-repairs';
import { atOnce } from './at-once';

/** A command with its arguments; `pick` takes any number for one of the items. */
export type CommandCall = (env: CommandEnv, pick: (n: number) => ItemRef) => Change | Refusal;

/** Numbers as people and bugs make them. */
export const anyNumber = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: 0, max: 60, noNaN: true }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(Number.NaN, Infinity, -Infinity, -0, -5, 1e-9, 0.05, 0.5, 40, 500, 1e6, 1e308, 5e-324),
  },
);

const small = fc.nat({ max: 5 });
const ofSome = (command: (env: CommandEnv, refs: readonly ItemRef[]) => Change | Refusal) =>
  fc.array(fc.nat(), { maxLength: 3 }).map(
    (picks): CommandCall =>
      (env, pick) =>
        command(env, [...new Set(picks.map(pick))]),
  );
/** A command on one item, with one more argument. */
const ofOne = <T>(value: fc.Arbitrary<T>, command: (env: CommandEnv, ref: ItemRef, value: T) => Change | Refusal) =>
  fc.tuple(fc.nat(), value).map(
    ([n, one]): CommandCall =>
      (env, pick) =>
        command(env, pick(n), one),
  );
const end = fc.constantFrom('start' as const, 'end' as const);
const firstEdge = (ref: ItemRef, at: LngLat) => ({ ref, cut: { index: 0, at } });

/** Fields that people set, with values that fit and values that do not. */
const fields: fc.Arbitrary<Fields> = fc.oneof(
  fc.record({ name: fc.constantFrom('a', 'b', '', null) }),
  fc.record({ status: fc.constantFrom('planned', 'abandoned', 7) }),
  fc.record({ length: fc.oneof(anyNumber, fc.constant(null)) }),
  fc.record({ protectedStatus: fc.boolean() }),
  fc.record({ nonsense: fc.constant('x') }),
);

const fix: fc.Arbitrary<(place: LngLat) => Mend> = fc.oneof(
  fc.integer({ min: -1, max: 5 }).map((index) => (to: LngLat) => ({ kind: 'move-end' as const, index, to })),
  anyNumber.map((value) => () => ({ kind: 'set-field' as const, field: 'length', value })),
  fc.constantFrom(
    () => ({ kind: 'name' as const }),
    () => ({ kind: 'drop-repeats' as const }),
  ),
);

const geometryOf = (model: ModelKey, run: readonly LngLat[]) => {
  const [kind] = specOf(model).geometry;
  if (kind === 'line') return { kind, path: run } as const;
  if (kind === 'area') return { kind, polygons: run.length > 0 ? [run] : [] } as const;
  return { kind: 'point', at: run[0] ?? [Number.NaN, 0] } as const;
};

/** The commands that make and change whole items. */
function ofItems(run: fc.Arbitrary<readonly LngLat[]>) {
  return {
    'add-item': fc.tuple(fc.constantFrom(...modelKeys.filter((model) => model !== 'document')), run).map(
      ([model, places]): CommandCall =>
        (env) =>
          addItem(env, { model, geometry: geometryOf(model, places) }),
    ),
    'duplicate-items': fc.tuple(fc.array(fc.nat(), { maxLength: 3 }), anyNumber, fc.boolean()).map(
      ([picks, by, far]): CommandCall =>
        (env, pick) =>
          duplicateItems(env, { refs: picks.map(pick), by: far ? [by, 0] : [1e-5, by * 1e-5] }),
    ),
    'fix-findings': fc.array(fc.tuple(fc.nat(), small, fix, run), { maxLength: 4 }).map(
      (many): CommandCall =>
        (env, pick) =>
          fixFindings(
            env,
            many.map(([n, index, make, places]) => {
              const ref = pick(n);
              const path = runsOf(env.document.get(ref)?.geometry ?? null)[0]?.path ?? [];
              const at = path[index % Math.max(1, path.length)] ?? null;
              const to = places[0] ?? at ?? [0, 0];
              const made = make(to);
              const aimed = made.kind === 'move-end' && at ? { ...made, index: path.indexOf(at) } : made;
              return { rule: 'near-miss', ref, at, fix: aimed };
            }),
          ),
    ),
    'import-items': fc.array(fc.tuple(fc.constantFrom('pole' as const, 'segment' as const), run), { maxLength: 3 }).map(
      (many): CommandCall =>
        (env) =>
          atOnce(
            importItems(env, {
              items: many.map(([model, places]) => ({ model, geometry: geometryOf(model, places), fields: {} })),
            }),
          ),
    ),
    'patch-item': ofOne(fields, (env, ref, values) => patchItem(env, { ref, fields: values })),
    'patch-each': fc.tuple(fc.uniqueArray(fc.nat({ max: 9 }), { maxLength: 4 }), fields).map(
      ([picks, values]): CommandCall =>
        (env, pick) =>
          patchEach(
            env,
            [...new Set(picks.map(pick))].map((ref) => ({ ref, fields: values })),
          ),
    ),
    'remove-items': ofSome(removeItems),
    'take-back-items': ofSome(takeBackItems),
    'to-service-copy': ofSome((env, [ref]) => toServiceCopy(env, ref ?? 'pole:0')),
  };
}

/** The commands that make lines, documents and permits. */
function ofMakers(run: fc.Arbitrary<readonly LngLat[]>) {
  return {
    'add-line': fc.tuple(run, fc.constantFrom(null, 'aerial' as const), fc.boolean()).map(
      ([path, side, isCable]): CommandCall =>
        (env) =>
          addLine(env, { model: isCable ? 'cable' : 'segment', path, side }),
    ),
    'draft-permit': fc.tuple(fc.array(fc.nat(), { maxLength: 3 }), anyNumber).map(
      ([picks, metres]): CommandCall =>
        (env, pick) =>
          draftPermit(env, { refs: picks.map(pick), metres }),
    ),
    'accept-as-built': anyCommandAsBuilt(run, anyNumber),
    ...anyCommandOrders,
    'add-documents': fc.tuple(run, fc.nat(), fc.boolean()).map(
      ([places, n, isAbout]): CommandCall =>
        (env, pick) => {
          const files = places.map((at) => {
            return { id: env.newId(), fileName: 'a.jpg', mimeType: 'image/jpeg', size: 9, at };
          });
          return addDocuments(env, { files, about: isAbout ? pick(n) : null });
        },
    ),
    'place-documents': fc.tuple(run, fc.nat()).map(
      ([places, n]): CommandCall =>
        (env, pick) =>
          placeDocuments(
            env,
            places.map((at, index) => ({ ref: pick(n + index), at })),
          ),
    ),
  };
}

/** A place, or a vertex that the item has already: vertices fall together more often than chance would have it. */
type Spot = (env: CommandEnv, ref: ItemRef) => LngLat;

/** The commands that move vertices, nodes and polygons. */
function ofVertices(place: fc.Arbitrary<LngLat>, run: fc.Arbitrary<readonly LngLat[]>) {
  const spot = fc.tuple(place, fc.option(small, { freq: 2 })).map(
    ([at, own]): Spot =>
      (env, ref) =>
        (own === null ? undefined : runsOf(env.document.get(ref)?.geometry ?? null)[0]?.path[own]) ?? at,
  );
  const move = fc.tuple(fc.nat(), small, small, spot, small, fc.boolean());
  return {
    'add-polygon': ofOne(run, (env, ref, ring) => addPolygon(env, { ref, ring })),
    'remove-polygon': ofOne(small, (env, ref, polygon) => removePolygon(env, { ref, polygon })),
    'insert-vertex': fc.tuple(fc.nat(), small, small, spot).map(
      ([n, polygon, index, at]): CommandCall =>
        (env, pick) =>
          insertVertex(env, { ref: pick(n), polygon: polygon % 2, index, at: at(env, pick(n)) }),
    ),
    'remove-vertex': fc.tuple(fc.nat(), small, small, fc.boolean()).map(
      ([n, polygon, index, several]): CommandCall =>
        (env, pick) => {
          const also = several ? [{ polygon: 0, index: index + 1 }] : [];
          return removeVertex(env, { ref: pick(n), polygon: polygon % 2, index, also });
        },
    ),
    'move-vertex': move.map(
      ([n, polygon, index, to, other, detach]): CommandCall =>
        (env, pick) =>
          moveVertex(env, {
            ref: pick(n),
            polygon: polygon % 2,
            index,
            to: to(env, pick(n)),
            also: [{ polygon: 0, index: other }],
            detach,
          }),
    ),
    'nudge-vertex': move.map(
      ([n, polygon, index, to, , detach]): CommandCall =>
        (env, pick) =>
          nudgeVertex(env, { ref: pick(n), polygon: polygon % 2, index, to: to(env, pick(n)), detach }),
    ),
    'nudge-nodes': fc.tuple(fc.array(fc.nat(), { maxLength: 3 }), anyNumber, anyNumber).map(
      ([picks, east, north]): CommandCall =>
        (env, pick) =>
          nudgeNodes(env, { refs: [...new Set(picks.map(pick))], by: [east * 1e-6, north * 1e-6] }),
    ),
    'move-node': fc.tuple(fc.nat(), place, fc.boolean()).map(
      ([n, to, detach]): CommandCall =>
        (env, pick) =>
          moveNode(env, { ref: pick(n), to, detach }),
    ),
  };
}

/** The commands on whole lines. */
function ofLines(place: fc.Arbitrary<LngLat>, run: fc.Arbitrary<readonly LngLat[]>) {
  return {
    'extend-line': fc.tuple(fc.nat(), end, run, fc.boolean()).map(
      ([n, at, path, touches]): CommandCall =>
        (env, pick) => {
          const own = runsOf(env.document.get(pick(n))?.geometry ?? null)[0]?.path ?? [];
          const tip = at === 'start' ? own[0] : own.at(-1);
          return extendLine(env, { ref: pick(n), end: at, path: touches && tip ? [tip, ...path] : path });
        },
    ),
    ...anyCommandCables(run),
    'meet-line': ofOne(end, (env, ref, at) => meetLine(env, { ref, end: at })),
    'merge-lines': fc.tuple(fc.nat(), fc.nat(), fc.boolean()).map(
      ([n, m, decides]): CommandCall =>
        (env, pick) => {
          const refs = [pick(n), pick(m)];
          const plan = planMerge(env, refs);
          const asked = decides && 'differing' in plan ? plan.differing : [];
          return mergeLines(env, { refs, choices: Object.fromEntries(asked.map(({ field }) => [field, pick(m)])) });
        },
    ),
    'offset-line': fc.tuple(fc.nat(), anyNumber, fc.constantFrom('left' as const, 'right' as const)).map(
      ([n, distanceM, side]): CommandCall =>
        (env, pick) =>
          offsetLine(env, { ref: pick(n), distanceM, side }),
    ),
    ...anyCommandRepairs(run),
    'simplify-line': ofOne(anyNumber, (env, ref, toleranceM) => simplifyLine(env, { ref, toleranceM })),
    'split-line': fc.tuple(fc.nat(), small, place, fc.boolean()).map(
      ([n, index, at, exchange]): CommandCall =>
        (env, pick) =>
          splitLine(env, { ref: pick(n), cut: { index, at }, exchange }),
    ),
    'split-lines': fc.tuple(fc.nat(), fc.nat(), place).map(
      ([n, m, at]): CommandCall =>
        (env, pick) =>
          splitLines(env, [firstEdge(pick(n), at), firstEdge(pick(m), at)]),
    ),
    'string-poles': fc.tuple(fc.nat(), run, fc.array(anyNumber, { maxLength: 4 }), fc.boolean()).map(
      ([n, drawnPath, spacings, replaces]): CommandCall =>
        (env, pick) => {
          const own = runsOf(env.document.get(pick(n))?.geometry ?? null)[0]?.path;
          if (!replaces || !own) return stringPoles(env, { path: drawnPath, spacings });
          return stringPoles(env, { path: own, spacings, replaces: pick(n) });
        },
    ),
  };
}

/** Every command of the editor by its file's name, with any arguments, sensible or not, at places from `place`. */
export function anyCommand(place: fc.Arbitrary<LngLat>): Readonly<Record<string, fc.Arbitrary<CommandCall>>> {
  const run = fc.array(place, { maxLength: 6 });
  return { ...ofItems(run), ...ofMakers(run), ...ofVertices(place, run), ...ofLines(place, run) };
}
