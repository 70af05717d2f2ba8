import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPath } from '../geo/path/check-path';
import { sameLngLat } from '../geo/position/same-lng-lat';
import { listBase } from '../items/base/list-base';
import { type Item, type ItemRef, isLocal } from '../items/item';
import { stretchesAlong } from '../items/network/stretches-along';
import { isNode, modelKeys, specOf } from '../items/registry';
import { type CommandEnv, isRefusal } from './command-env';
import { moveNode } from './commands/nodes/move-node';
import { insertVertex } from './commands/vertices/insert-vertex';
import { moveVertex } from './commands/vertices/move-vertex';
import { removeVertex } from './commands/vertices/remove-vertex';
import type { Editor } from './editor';
import { pathOf } from './geometry/vertex';
import { reverse } from './history/history';
import { renamedStep, type Step } from './history/step';
import { anyCommand, type CommandCall } from './testing/any-command';
import { envOf } from './testing/env-of';
import { areaItem, lineItem, openEditor, place, pointItem } from './testing/play';
import { membersAt } from './topology/members-at';

// A coarse grid, so that ends meet nodes, vertices fall together and rings cross often. A corner lies off the globe.
const cell = fc.oneof(
  { weight: 30, arbitrary: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })) },
  { weight: 1, arbitrary: fc.constant([2e7, 0] as [number, number]) },
);
const at = cell.map(([x, y]) => place(x * 20, y * 20));
const small = fc.nat({ max: 4 });

const start: readonly Item[] = [
  pointItem('pole', 1, [0, 0]),
  pointItem('site', 2, [40, 40]),
  lineItem('segment', 3, [
    [0, 0],
    [20, 20],
    [40, 40],
  ]),
  lineItem('cable', 4, [
    [40, 40],
    [0, 0],
  ]),
  lineItem('segment', 5, [
    [0, 0],
    [0, 0],
  ]),
  areaItem(6, [
    [0, 0],
    [40, 0],
    [40, 40],
  ]),
];

/** The items that some commands need: a line with another one ahead of it, an area of two polygons, a document, a terminal. */
const ahead: readonly Item[] = [
  { ...pointItem('splice', 11, [0, 20]), fields: { name: 'SP-11', connections: { version: 1, ports: 4 } } },
  pointItem('document', 10, [20, 0]),
  lineItem('segment', 7, [
    [0, 90],
    [20, 90],
  ]),
  lineItem('segment', 8, [
    [50, 0],
    [50, 120],
  ]),
  areaItem(
    9,
    [
      [0, 0],
      [20, 0],
      [20, 20],
    ],
    [
      [80, 80],
      [90, 80],
      [90, 90],
    ],
  ),
];

const commands = anyCommand(at);
/** The commands that only do something to what another one has done, and that one. */
const groundwork: Readonly<Record<string, string>> = {
  'mark-order': 'make-orders',
  'take-back-items': 'add-line',
  'to-service-copy': 'patch-item',
};
/** Any command with any arguments, sensible or not, on any item. */
const verb: fc.Arbitrary<CommandCall> = fc.oneof(...Object.values(commands));

const refs = (env: Pick<CommandEnv, 'document'>) => [...env.document.all()].map(({ ref }) => ref);
const picker =
  (env: Pick<CommandEnv, 'document'>) =>
  (n: number): ItemRef => {
    const all = refs(env);
    return all[n % all.length] ?? 'pole:1';
  };

/** A document as a value. Null and absent are one: the wire takes a value away by null. */
function snapshot({ document }: Pick<CommandEnv, 'document'>): unknown {
  const items = [...document.all()].map((item) => ({
    ...item,
    fields: Object.fromEntries(Object.entries(item.fields).filter(([, value]) => value !== null)),
  }));
  return items.toSorted((a, b) => a.ref.localeCompare(b.ref));
}

describe('any sequence of commands', () => {
  it('is made of every command that there is', () => {
    const all = readdirSync(new URL('commands/', import.meta.url), { recursive: true, encoding: 'utf8' });
    const names = all.filter((path) => /(?<!\.test)\.ts$/.test(path)).map((path) => basename(path, '.ts'));
    expect(new Set(Object.keys(commands))).toEqual(new Set(names));
  });

  // Each is asked by itself, with arguments that depend on no other command: none of them can lose its turn to a new one.
  it.each(Object.entries(commands))('lets %s do something', (name, one) => {
    const first = commands[groundwork[name] ?? ''];
    const scene = fc.tuple(first ? fc.array(first, { minLength: 1, maxLength: 3 }) : fc.constant([]), one);
    const tries = fc.sample(scene, { numRuns: 2000, seed: 6 });
    const does = ([before, command]: (typeof tries)[number]) => {
      const env = envOf([...start, ...ahead]);
      for (const earlier of before) {
        const answer = earlier(env, picker(env));
        if (!isRefusal(answer)) env.document.apply(answer.items);
      }
      const answer = command(env, picker(env));
      return !isRefusal(answer) && answer.items.length > 0;
    };
    expect(tries.some(does)).toBe(true);
  });

  it('apply and reverse is the identity', () => {
    fc.assert(
      fc.property(fc.array(verb, { maxLength: 12 }), (verbs) => {
        const env = envOf(start);
        for (const command of verbs) {
          const answer = command(env, picker(env));
          if (isRefusal(answer)) continue;
          const before = snapshot(env);
          env.document.apply(answer.items);
          const after = snapshot(env);
          env.document.apply(reverse(answer, { id: 'x', note: answer.note }).items);
          expect(snapshot(env)).toEqual(before);
          env.document.apply(answer.items);
          expect(snapshot(env)).toEqual(after);
        }
      }),
    );
  });

  it('moving a node keeps every attached end attached, and never collapses a line', () => {
    fc.assert(
      fc.property(fc.array(verb, { maxLength: 8 }), fc.nat(), at, (verbs, n, to) => {
        const env = envOf(start);
        for (const command of verbs) {
          const answer = command(env, picker(env));
          if (!isRefusal(answer)) env.document.apply(answer.items);
        }
        const node = env.document.get(picker(env)(n));
        // A note or a document on a pole is about it: it leaves alone.
        if (node?.geometry?.kind !== 'point' || !isNode(specOf(node.ref))) return;
        const before = membersAt(env, node.geometry.at);
        const answer = moveNode(env, { ref: node.ref, to });
        if (isRefusal(answer)) return;
        env.document.apply(answer.items);
        const after = membersAt(env, to);
        const refsOf = (items: readonly Item[]) => items.map(({ ref }) => ref);
        expect(refsOf(after.nodes)).toEqual(expect.arrayContaining(refsOf(before.nodes)));
        for (const { item, indices } of before.lines) {
          const path = pathOf(env.document.get(item.ref)) ?? [];
          for (const index of indices) expect(sameLngLat(path[index] ?? [99, 99], to, 0)).toBe(true);
          const wasFlat = item.geometry?.kind === 'line' && checkPath(item.geometry.path) === 'zero-length';
          if (!wasFlat) expect(checkPath(path)).toBeNull();
        }
      }),
    );
  });

  it('keeps a cable along its segment however the segment is reshaped', () => {
    let followed = 0;
    fc.assert(
      fc.property(fc.array(reshaping, { maxLength: 10 }), (steps) => {
        const env = envOf(street);
        for (const step of steps) {
          const answer = step(env, picker(env));
          if (isRefusal(answer)) continue;
          env.document.apply(answer.items);
          followed += answer.items.filter((part) => part.kind === 'patch' && part.ref === 'cable:9').length;
          const cable = pathOf(env.document.get('cable:9')) ?? [];
          for (const ref of ['segment:3', 'segment:4', 'segment:5'] as const) {
            const path = pathOf(env.document.get(ref)) ?? [];
            for (const [index, to] of path.entries()) {
              const from = path[index - 1];
              if (!from || sameLngLat(from, to, 0)) continue;
              expect([ref, index, stretchesAlong([from, to], cable).length > 0]).toEqual([ref, index, true]);
            }
          }
        }
      }),
    );
    expect(followed).toBeGreaterThan(100);
  });
});

const anywhere = fc
  .tuple(fc.integer({ min: -50, max: 550 }), fc.integer({ min: -200, max: 200 }))
  .map(([x, y]) => place(x, y));
const streetSegment = fc.constantFrom<ItemRef>('segment:3', 'segment:4', 'segment:5');

/** Any change of shape of a segment of the street, or of the place of its pole. */
const reshaping: fc.Arbitrary<CommandCall> = fc.oneof(
  anywhere.map(
    (to): CommandCall =>
      (env) =>
        moveNode(env, { ref: 'pole:1', to }),
  ),
  fc.tuple(streetSegment, small, anywhere).map(
    ([ref, index, to]): CommandCall =>
      (env) =>
        moveVertex(env, { ref, polygon: 0, index, to }),
  ),
  fc.tuple(streetSegment, small, anywhere).map(
    ([ref, index, to]): CommandCall =>
      (env) => {
        // Between two vertices: what is added beyond an end lengthens the segment, not the cable.
        const last = (pathOf(env.document.get(ref))?.length ?? 0) - 1;
        return insertVertex(env, { ref, polygon: 0, index: Math.max(1, Math.min(index, last)), at: to });
      },
  ),
  fc.tuple(streetSegment, small).map(
    ([ref, index]): CommandCall =>
      (env) =>
        removeVertex(env, { ref, polygon: 0, index }),
  ),
);

/** Three segments in a row with a pole in between, and a cable along all of them. */
const street: readonly Item[] = [
  pointItem('pole', 1, [200, 0]),
  lineItem('segment', 3, [
    [0, 0],
    [100, 0],
    [200, 0],
  ]),
  lineItem('segment', 4, [
    [400, 0],
    [300, 0],
    [200, 0],
  ]),
  lineItem('segment', 5, [
    [400, 0],
    [500, 0],
  ]),
  lineItem('cable', 9, [
    [0, 0],
    [100, 0],
    [200, 0],
    [300, 0],
    [400, 0],
    [500, 0],
  ]),
];

type Act = { readonly kind: 'command'; readonly verb: CommandCall } | { readonly kind: 'undo' | 'redo' };

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: verb.map((command): Act => ({ kind: 'command', verb: command })) },
  { weight: 2, arbitrary: fc.constant<Act>({ kind: 'undo' }) },
  { weight: 2, arbitrary: fc.constant<Act>({ kind: 'redo' }) },
);

function play(editor: Editor, one: Act): void {
  if (one.kind === 'command') editor.run(one.verb(editor.env(), picker(editor)));
  if (one.kind === 'undo') editor.undo();
  if (one.kind === 'redo') editor.redo();
}

const toEnd = (step: () => object): number => {
  let steps = 0;
  while (!isRefusal(step())) steps += 1;
  return steps;
};

describe('history over any sequence', () => {
  it('undo to the start and redo to the end give the same document', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        const editor = openEditor(start);
        const first = snapshot(editor);
        for (const one of acts) play(editor, one);
        toEnd(editor.redo);
        const last = snapshot(editor);
        const steps = toEnd(editor.undo);
        expect(snapshot(editor)).toEqual(first);
        expect(toEnd(editor.redo)).toBe(steps);
        expect(snapshot(editor)).toEqual(last);
      }),
    );
  });

  it('a refetch at any moment eats no edit', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(act, fc.boolean()), { maxLength: 20 }), (acts) => {
        const [calm, stormy] = [openEditor(start), openEditor(start)];
        for (const [one, refetch] of acts) {
          play(calm, one);
          play(stormy, one);
          if (!refetch) continue;
          for (const model of modelKeys) {
            stormy.receiveModel(model, listBase(start.filter(({ ref }) => ref.startsWith(`${model}:`))));
          }
          expect(snapshot(stormy)).toEqual(snapshot(calm));
        }
        toEnd(calm.undo);
        toEnd(stormy.undo);
        expect(snapshot(stormy)).toEqual(snapshot(calm));
      }),
    );
  });

  it('after a POST, undo abandons the created item, and redo brings all of it back', () => {
    fc.assert(
      fc.property(fc.array(verb, { maxLength: 10 }), fc.array(verb, { maxLength: 5 }), (before, after) => {
        const editor = openEditor(start);
        for (const command of before) editor.run(command(editor.env(), picker(editor)));
        let id = 1000;
        for (const { ref, ...item } of [...editor.document.all()].filter((item) => isLocal(item.ref))) {
          const model = modelKeys.find((key) => ref.startsWith(`${key}:`)) ?? 'pole';
          editor.applyOutcome(ref, { base: { ...item, ref: `${model}:${id++}` }, edit: null });
        }
        for (const command of after) editor.run(command(editor.env(), picker(editor)));
        const last = snapshot(editor);
        toEnd(editor.undo);
        const left = [...editor.document.all()].filter(({ ref }) => !start.some((item) => item.ref === ref));
        for (const { ref, fields } of left)
          expect([ref, isLocal(ref), fields['status']]).toEqual([ref, false, 'abandoned']);
        toEnd(editor.redo);
        expect(snapshot(editor)).toEqual(last);
      }),
    );
  });

  it('jumping to any step and back gives the same document', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), fc.array(fc.nat(), { maxLength: 4 }), (acts, jumps) => {
        const editor = openEditor(start);
        for (const one of acts) play(editor, one);
        toEnd(editor.redo);
        const last = snapshot(editor);
        const { steps } = editor.store.getState();
        const end = steps.at(-1);
        if (!end) return;
        for (const jump of jumps) editor.goToStep(steps[jump % steps.length]?.id ?? null);
        editor.goToStep(null);
        expect(editor.store.getState().undo).toBeNull();
        editor.goToStep(end.id);
        expect(snapshot(editor)).toEqual(last);
      }),
    );
  });

  it('after a reload with new ids, undo to the start and redo to the end are the same', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), fc.integer({ min: 0, max: 3 }), (acts, sent) => {
        const before = openEditor(start);
        for (const one of acts) play(before, one);
        const { steps } = before.store.getState();
        // The state of the outbox and the service after the reload: every edited item, the first created ones with ids.
        const items = [...before.document.all()];
        const names = new Map<ItemRef, ItemRef>();
        for (const { ref } of items.filter((item) => isLocal(item.ref)).slice(0, sent)) {
          const model = modelKeys.find((key) => ref.startsWith(`${key}:`)) ?? 'pole';
          names.set(ref, `${model}:${1000 + names.size}`);
        }
        const after = openEditor(start);
        for (const item of items) {
          const ref = names.get(item.ref) ?? item.ref;
          const local = isLocal(ref);
          after.applyOutcome(
            item.ref,
            local ? { edit: { kind: 'create', item } } : { base: { ...item, ref }, edit: null },
          );
        }
        const kept: readonly Step[] = JSON.parse(JSON.stringify(steps));
        after.restoreSteps(kept.map((step) => renamedStep(step, (ref) => names.get(ref) ?? ref)));
        toEnd(after.redo);
        const last = snapshot(after);
        expect(toEnd(after.undo)).toBe(steps.length);
        const left = [...after.document.all()].filter(({ ref }) => !start.some((item) => item.ref === ref));
        for (const { ref, fields } of left) {
          expect([ref, isLocal(ref), fields['status']]).toEqual([ref, false, 'abandoned']);
        }
        const old = (of: unknown) => (of as Item[]).filter(({ ref }) => start.some((item) => item.ref === ref));
        expect(old(snapshot(after))).toEqual(old(snapshot(openEditor(start))));
        toEnd(after.redo);
        expect(snapshot(after)).toEqual(last);
      }),
    );
  });

  it('taking back only one step, and undoing that, is the identity', () => {
    fc.assert(
      fc.property(fc.array(verb, { minLength: 1, maxLength: 10 }), fc.nat(), (verbs, n) => {
        const editor = openEditor(start);
        for (const command of verbs) editor.run(command(editor.env(), picker(editor)));
        const { steps } = editor.store.getState();
        const step = steps[n % Math.max(1, steps.length)];
        if (!step) return;
        const before = snapshot(editor);
        if (editor.takeBack(step.id) !== null) return;
        editor.undo();
        expect(snapshot(editor)).toEqual(before);
      }),
    );
  });
});
