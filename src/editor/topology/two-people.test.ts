import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeField } from '../../fibres/blocks/merge-field';
import { hasFibresToward, placesOn } from '../../fibres/edits/places-on';
import { type ClosurePlan, type FibreEnd, keyOfEnd, type Side } from '../../fibres/plan/closure-plan';
import { connectEnds } from '../../fibres/plan/connect-ends';
import { disconnectEnds } from '../../fibres/plan/edit-runs';
import { namedRuns } from '../../fibres/plan/merge-plans';
import { isRefused } from '../../fibres/plan/plan-refusal';
import { planOf } from '../../fibres/plan/read-plan';
import { writePlan } from '../../fibres/plan/write-plan';
import type { LngLat } from '../../geo/lng-lat';
import { bearing } from '../../geo/measure/bearing';
import { pathLength } from '../../geo/path/path-length';
import { pointAlongPath } from '../../geo/path/points-along-path';
import { type Item, type ItemRef, idOf, modelOf, refOf } from '../../items/item';
import type { Change, Refusal } from '../change';
import { isRefusal } from '../command-env';
import { mergeLines, planMerge } from '../commands/lines/merge-lines';
import { reverseLines } from '../commands/lines/reverse-lines';
import { splitLine } from '../commands/lines/split-line';
import { patchItem } from '../commands/patch-item';
import { createEditor } from '../create-editor';
import type { Editor } from '../editor';
import { envOf } from '../testing/env-of';
import { place } from '../testing/play';
import { cable, closure, end, line } from '../testing/spliced-line';

/** The spliced line, with a closure in which nothing is connected yet, and a branch to the north. */
const scene: readonly Item[] = [
  ...line,
  closure(14, [150, 0], null),
  cable(4, [
    [200, 0],
    [200, 80],
  ]),
  closure(15, [200, 80], {
    version: 1,
    ports: 4,
    connections: [{ from: end(4, 'start'), to: { port: 1 }, count: 4, kind: 'connector' }],
  }),
];

const inOrder = (texts: Iterable<string>) => [...texts].toSorted((a, b) => (a < b ? -1 : 1));

type Env = Pick<ReturnType<typeof envOf>, 'document'>;
const placeOf = ({ geometry }: Item): LngLat => (geometry?.kind === 'point' ? geometry.at : [0, 0]);
const pathOf = (item: Item | undefined) => (item?.geometry?.kind === 'line' ? item.geometry.path : []);

/** A piece of glass that leaves a closure, whatever its cable is called and however it is drawn: its number and its direction. */
function glassOf({ document }: Env, at: LngLat, end: FibreEnd): string {
  const { side, number } = end;
  if (side.kind !== 'fibre') return keyOfEnd(end);
  const path = pathOf(document.get(refOf('cable', side.cable)));
  const [alongM = Number.NaN] = placesOn(path, at);
  const next = pointAlongPath(path, alongM + (side.toward === 'end' ? 1 : -1));
  return next ? `${number} toward ${Math.round(bearing(at, next.at) / 10) % 36}` : `${number} of nothing`;
}

/** The joints of a closure's connections, as pairs of pieces of glass. */
function jointsOf(env: Env, ref: ItemRef, connections: unknown): ReadonlySet<string> {
  const item = env.document.get(ref);
  const at = item ? placeOf(item) : ([0, 0] as const);
  const runs = [...namedRuns(planOf(connections)).values()];
  return new Set(runs.map(({ from, to }) => inOrder([from, to].map((one) => glassOf(env, at, one))).join(' – ')));
}

const connectionsOf = ({ document }: Env, ref: ItemRef): unknown => document.get(ref)?.fields['connections'] ?? null;

/** The sides of cables that leave a closure. */
function sidesAt({ document }: Env, at: LngLat): readonly Side[] {
  return [...document.all('cable')].flatMap((item) => {
    const path = pathOf(item);
    const places = placesOn(path, at);
    return (['start', 'end'] as const).flatMap((toward): readonly Side[] =>
      item.fields['status'] !== 'abandoned' && hasFibresToward(path, places, toward)
        ? [{ kind: 'fibre', cable: idOf(item.ref), toward }]
        : [],
    );
  });
}

type Splice = {
  readonly closure: number;
  readonly sides: readonly [number, number];
  readonly fibres: [number, number];
};
const limits = { fibresOf: () => 24, nameOf: String };

/** Connects two fibres in a closure, or takes a connection out. */
function spliced(env: Env, { closure: n, sides: [a, b], fibres: [from, to] }: Splice) {
  const refs = [10, 11, 12, 13, 14, 15].map((id) => refOf('splice', id));
  const ref = refs[n % refs.length] ?? 'splice:10';
  const item = env.document.get(ref);
  const here = item ? sidesAt(env, placeOf(item)) : [];
  const [one, other] = [here[a % here.length], here[b % here.length]];
  if (!item || !one || !other) return null;
  const plan = planOf(item.fields['connections']);
  const end = { side: one, number: from };
  const made: ClosurePlan | object =
    a % 4 === 3
      ? disconnectEnds(plan, { end, count: 1 })
      : connectEnds(plan, { from: end, to: { side: other, number: to }, count: 1, kind: 'fusion' }, limits);
  return isRefused(made) || !('runs' in made) ? null : { ref, fields: { connections: writePlan(made) } };
}

type LineAct = { readonly what: number; readonly cable: number; readonly x: number; readonly exchange: boolean };

function lineEdit(env: ReturnType<typeof envOf>, { what, cable: n, x, exchange }: LineAct): Change | Refusal {
  const cables = [...env.document.all('cable')].filter(({ fields }) => fields['status'] !== 'abandoned');
  const item = cables[n % cables.length];
  const ref = item?.ref ?? 'cable:1';
  if (what < 3) return reverseLines(env, { refs: [ref] });
  if (what < 6) {
    const path = pathOf(item);
    const cut = pointAlongPath(path, (x * pathLength(path)) / 6);
    return cut ? splitLine(env, { ref, cut, exchange }) : { refusal: 'off-the-line' };
  }
  const refs = [ref, cables[(n + 1) % cables.length]?.ref ?? 'cable:2'];
  const plan = planMerge(env, refs);
  const choices = 'differing' in plan ? Object.fromEntries(plan.differing.map(({ field }) => [field, ref])) : {};
  return mergeLines(env, { refs, choices });
}

const splices: fc.Arbitrary<Splice> = fc.record({
  closure: fc.nat({ max: 5 }),
  sides: fc.tuple(fc.nat({ max: 7 }), fc.nat({ max: 7 })),
  fibres: fc.tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 24 })),
});
const lineActs: fc.Arbitrary<LineAct> = fc.record({
  ...{ what: fc.nat({ max: 7 }), cable: fc.nat({ max: 5 }) },
  ...{ x: fc.integer({ min: 2, max: 4 }), exchange: fc.boolean() },
});

type Three = { readonly base: Env; readonly mine: Env; readonly theirs: Env };

/** The closure's value after both are sent, in either order; null: a user has to decide. */
function sent(ref: ItemRef, { base, mine, theirs }: Three, isMineFirst: boolean): { readonly value: unknown } | null {
  const [was, here, there] = [base, mine, theirs].map((env) => connectionsOf(env, ref));
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  if (isSame(here, was)) return { value: there };
  if (isSame(there, was)) return { value: here };
  const [first, second] = isMineFirst ? [here, there] : [there, here];
  return mergeField('connections', { base: was, mine: second, theirs: first });
}

/** The joints that two people left or made, and neither removed. */
function both(base: ReadonlySet<string>, mine: ReadonlySet<string>, theirs: ReadonlySet<string>): readonly string[] {
  const all = [...new Set([...mine, ...theirs])];
  return inOrder(all.filter((one) => (base.has(one) ? mine.has(one) && theirs.has(one) : true)));
}

describe('a colleague splices while a line is edited', () => {
  it('joins the same glass in either order, or asks the user', () => {
    const counts = { merged: 0, decided: 0 };
    const acts = fc.tuple(
      fc.array(lineActs, { minLength: 1, maxLength: 4 }),
      fc.array(splices, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
    );
    fc.assert(
      fc.property(acts, ([edits, splicings, isMineFirst]) => {
        const [base, mine, theirs] = [envOf(scene), envOf(scene), envOf(scene)];
        for (const one of edits) {
          const answer = lineEdit(mine, one);
          if (!isRefusal(answer)) mine.document.apply(answer.items);
        }
        for (const one of splicings) {
          const edit = spliced(theirs, one);
          const answer = edit && patchItem(theirs, edit);
          if (answer && !isRefusal(answer)) theirs.document.apply(answer.items);
        }
        for (const { ref } of scene.filter((item) => modelOf(item.ref) === 'splice')) {
          const [was, here, there] = [base, mine, theirs].map((env) => jointsOf(env, ref, connectionsOf(env, ref)));
          const done = sent(ref, { base, mine, theirs }, isMineFirst);
          if (!was || !here || !there) continue;
          counts[done ? 'merged' : 'decided'] += 1;
          // The line is as I have left it.
          if (done) expect(inOrder(jointsOf(mine, ref, done.value))).toEqual(both(was, here, there));
        }
      }),
      { numRuns: process.env['TEST_ALL'] ? 2000 : 300 },
    );
    expect(counts.merged).toBeGreaterThan(10 * counts.decided);
  });
});

describe('a line edit that is taken back after later splices', () => {
  const opened = (): Editor => {
    let [ids, changes] = [0, 0];
    const editor = createEditor({
      newId: () => `local:${++ids}`,
      newChangeId: () => `c${++changes}`,
    });
    editor.open(1, 'write');
    for (const item of scene) editor.document.receive(item);
    return editor;
  };
  const connect = (editor: Editor, ref: ItemRef, fibres: [number, number]) => {
    const item = editor.document.get(ref);
    const [one, other] = item ? sidesAt(editor, placeOf(item)) : [];
    if (!one || !other) throw new Error('no sides');
    const ask = { from: { side: one, number: fibres[0] }, to: { side: other, number: fibres[1] }, count: 1 };
    const made = connectEnds(planOf(connectionsOf(editor, ref)), { ...ask, kind: 'fusion' }, limits);
    if (isRefused(made)) throw new Error(made.refused.id);
    editor.run(patchItem(editor.env(), { ref, fields: { connections: writePlan(made) } }));
  };
  const edits: readonly (readonly [string, (env: ReturnType<Editor['env']>) => Change | Refusal])[] = [
    ['a reversal', (env) => reverseLines(env, { refs: ['cable:2'] })],
    ['a cut', (env) => splitLine(env, { ref: 'cable:2', cut: { index: 1, at: place(250, 0) }, exchange: true })],
    [
      'a merge',
      (env) => {
        const refs = ['cable:1', 'cable:2'] as const;
        const plan = planMerge(env, refs);
        const asked = 'differing' in plan ? plan.differing : [];
        return mergeLines(env, { refs, choices: Object.fromEntries(asked.map(({ field }) => [field, refs[0]])) });
      },
    ],
  ];

  it.each(edits)('%s leaves them between the same glass', (_name, command) => {
    for (const ref of ['splice:11', 'splice:14'] as const) {
      const editor = opened();
      expect(editor.run(command(editor.env()))).toBeNull();
      const [step] = editor.store.getState().steps;
      connect(editor, ref, [23, 24]);
      const before = jointsOf(editor, ref, connectionsOf(editor, ref));
      expect(editor.takeBack(step?.id ?? '')).toBeNull();
      expect(jointsOf(editor, ref, connectionsOf(editor, ref))).toEqual(before);
    }
  });
});
