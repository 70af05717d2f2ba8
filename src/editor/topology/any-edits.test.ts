import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeField } from '../../fibres/blocks/merge-field';
import { facing, sideAt, stopOf } from '../../fibres/network/fibre-network';
import { type FibreEnd, keyOfSide } from '../../fibres/plan/closure-plan';
import { connectEnds } from '../../fibres/plan/connect-ends';
import { otherEnd, stretchAt } from '../../fibres/plan/end-usage';
import { namedRuns } from '../../fibres/plan/merge-plans';
import { isRefused } from '../../fibres/plan/plan-refusal';
import { planOf } from '../../fibres/plan/read-plan';
import { writePlan } from '../../fibres/plan/write-plan';
import { applyTemplate } from '../../fibres/templates/apply-template';
import { builtInTemplates } from '../../fibres/templates/built-in-templates';
import { fibre as fibreOf } from '../../fibres/testing/any-fibre-town';
import type { Item, ItemId, ItemRef } from '../../items/item';
import type { Change } from '../change';
import { isRefusal } from '../command-env';
import { splitLine } from '../commands/lines/split-line';
import { patchEach } from '../commands/patch-each';
import { patchItem } from '../commands/patch-item';
import { reverse } from '../history/history';
import { anyCommand, type CommandCall } from '../testing/any-command';
import { envOf } from '../testing/env-of';
import { lineItem, place } from '../testing/play';
import { line, networkOf } from '../testing/spliced-line';

type Env = ReturnType<typeof envOf>;

/** The spliced line with segments below its cables, which go along with them. */
const scene: readonly Item[] = [
  ...line,
  lineItem('segment', 20, [
    [0, 0],
    [100, 0],
  ]),
  lineItem('segment', 21, [
    [100, 0],
    [200, 0],
    [300, 0],
  ]),
];

/** The closures that are there, and for both ends of each of their connections the next closure that cuts the fibre. */
type Joints = {
  readonly closures: ReadonlySet<string>;
  readonly of: ReadonlyMap<string, readonly [string, string]>;
};

/** The joint of each connection of the closures `ids`; `free` where no closure cuts the fibre, `lost` where there is none. */
function joints(env: Env, ids: ReadonlySet<ItemId>): Joints {
  const network = networkOf(env.document.all());
  const beyond = (at: ItemId, { side, number }: FibreEnd, depth = 0): string => {
    if (side.kind !== 'fibre') return `${keyOfSide(side)}#${number}`;
    const cable = network.cables.get(side.cable);
    const here = stopOf(network, at, side);
    if (!cable || !here || depth > 20) return cable ? 'lost' : 'free';
    const isAhead = ({ alongM }: { readonly alongM: number }) =>
      side.toward === 'end' ? alongM > here.alongM : alongM < here.alongM;
    const ahead = cable.stops.filter(isAhead);
    for (const stop of side.toward === 'end' ? ahead : ahead.toReversed()) {
      const [arriving, leaving] = [facing(side.toward), side.toward].map((toward) => {
        const leg = sideAt(cable.id, stop, toward);
        return leg && stretchAt(stop.usage, { side: leg, number });
      });
      // The fibre continues in the other part of a cut cable.
      if (arriving?.run.kind === 'through') return beyond(stop.closure, otherEnd(arriving, number), depth + 1);
      if (arriving || leaving) return `${stop.closure} ${number}`;
    }
    return 'free';
  };
  const of = new Map<string, readonly [string, string]>();
  for (const [id, { plan }] of network.closures)
    if (ids.has(id))
      for (const [index, { from, to }] of [...namedRuns(plan).values()].entries())
        of.set(`${id} ${index}`, [beyond(id, from), beyond(id, to)]);
  return { closures: new Set([...network.closures.keys()].map(String)), of };
}

type Act = readonly [name: string, command: CommandCall | null];
/** Commands after which a closure has other connections, so that these are not found by their place in the record. */
const rewriting = ['colleague', 'make-drops'];

/** The connections that join other fibres than before. What was abandoned, or is back, joins nothing that could be compared. */
function wrongJoints(name: string, { before, after, first }: Record<'before' | 'after' | 'first', Joints>) {
  const isAway = (end: string) => {
    const [closure = ''] = end.split(' ');
    return end.includes(' ') && [before, after].some(({ closures }) => !closures.has(closure));
  };
  const isSame = (a: string, b: string | undefined) =>
    a === b || a === 'free' || b === 'free' || isAway(a) || (b !== undefined && isAway(b));
  const isKept = ([from, to]: readonly [string, string], now: readonly [string, string] | undefined) =>
    isSame(from, now?.[0]) && isSame(to, now?.[1]);
  const isAmong = ([from, to]: readonly [string, string], all: Joints['of']) =>
    [...all.values()].some((one) => isKept([from, to], one) || isKept([to, from], one));
  if (name === 'to-service-copy')
    return [...after.of].flatMap(([key, now]) =>
      isAmong(now, before.of) || isAmong(now, first.of) ? [] : [{ name, key, was: null, now }],
    );
  return [...before.of].flatMap(([key, was]) => {
    const [closure = ''] = key.split(' ');
    if (!after.closures.has(closure)) return [];
    const isFound = rewriting.includes(name) ? isAmong(was, after.of) : isKept(was, after.of.get(key));
    return isFound ? [] : [{ name, key, was, now: after.of.get(key) }];
  });
}

const cell = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: -1, max: 1 }));
const spots = cell.map(([x, y]) => place(x * 50, y * 20));
/** The make-up of any template for a closure. */
const template: fc.Arbitrary<CommandCall> = fc.tuple(fc.nat(), fc.nat()).map(([n, m]): CommandCall => {
  const made = builtInTemplates[n % builtInTemplates.length];
  return (env) => {
    const closures = [...env.document.all('splice')];
    const one = closures[m % closures.length];
    return patchEach(env, one && made ? applyTemplate([one], made).edits : []);
  };
});

/** A colleague who has the closure of the beginning, and splices a fibre in it, is put together with what it holds now. */
const colleague: fc.Arbitrary<CommandCall> = fc.integer({ min: 13, max: 19 }).map((fibre): CommandCall => {
  const base = line[3]?.fields['connections'];
  const ask = { from: fibreOf(1, 'start', fibre), to: fibreOf(2, 'end', fibre), count: 1, kind: 'fusion' } as const;
  const theirs = connectEnds(planOf(base), ask, { fibresOf: () => 24, nameOf: String });
  return (env) => {
    const mine = env.document.get('splice:11')?.fields['connections'];
    const merged = isRefused(theirs) ? null : mergeField('connections', { base, mine, theirs: writePlan(theirs) });
    if (!merged) return { refusal: 'changed-since' };
    return patchItem(env, { ref: 'splice:11', fields: { connections: merged.value } });
  };
});

/** A cable is cut, and its fibres end open there. */
const openSplit = fc.tuple(fc.nat(), fc.nat({ max: 2 }), spots).map(
  ([n, index, at]): CommandCall =>
    (env, pick) =>
      splitLine(env, { ref: pick(n), cut: { index, at }, fibres: 'open' }),
);
const fibreCount = fc.tuple(fc.nat(), fc.constantFrom(0, 4, 12, 20, 24, 48)).map(
  ([n, fiberCount]): CommandCall =>
    (env, pick) =>
      patchItem(env, { ref: pick(n), fields: { fiberCount } }),
);
/** Edits that the commands do not come to by themselves often enough; null: the last one is undone. */
const added: Readonly<Record<string, fc.Arbitrary<CommandCall | null>>> = {
  ...{ undo: fc.constant(null), template, colleague, 'split-open': openSplit, 'fibre-count': fibreCount },
};
const often = /split|merge|reverse|undo|template|colleague|service|repair|fibre-count/;
const weightOf = (name: string) => (often.test(name) ? 5 : 1);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  ...Object.entries({ ...anyCommand(spots), ...added }).map(([name, call]) => ({
    weight: weightOf(name),
    arbitrary: call.map((one): Act => [name, one]),
  })),
);

/** Takes of three items two cables; for what is about segments or unsent edits alone, one of these. */
function picks({ document }: Env, name: string): (n: number) => ItemRef {
  const refs = (model?: 'cable' | 'segment') => [...document.all(model)].map(({ ref }) => ref);
  const all = refs();
  const isOfSegments = name === 'repair-lines' || name === 'fix-findings';
  const edited = name === 'to-service-copy' ? all.filter((ref) => document.edit(ref)?.kind === 'patch') : [];
  const likely = edited.length > 0 ? edited : refs(isOfSegments ? 'segment' : 'cable');
  return (n) => (n % 3 > 0 ? likely[n % likely.length] : all[n % all.length]) ?? 'cable:1';
}

/** Plays commands one after the other, and counts them by name, with the refused ones. */
function playAll(acts: readonly Act[], count: (name: string) => void): void {
  const ids = new Set<ItemId>([10, 11, 12, 13]);
  const env = envOf(scene);
  const done: { readonly change: Change; readonly before: Joints }[] = [];
  const first = joints(env, ids);
  let before = first;
  for (const [name, command] of acts) {
    const last = command ? undefined : done.pop();
    const answer = command
      ? command(env, picks(env, name))
      : last && reverse(last.change, { id: 'x', note: last.change.note });
    if (!answer) continue;
    if (isRefusal(answer)) {
      if (answer.refusal === 'breaks-connections') count('refused');
      continue;
    }
    if (answer.items.length === 0) continue;
    const shaped = answer.items.flatMap((part) => (part.kind === 'patch' && part.after.geometry ? [part.ref] : []));
    expect([name, shaped.length]).toEqual([name, new Set(shaped).size]);
    env.document.apply(answer.items);
    count(name);
    const after = joints(env, ids);
    expect(wrongJoints(name, { before: last?.before ?? before, after, first })).toEqual([]);
    if (command) done.push({ change: answer, before });
    before = after;
  }
}

const isFull = process.env['TEST_ALL'] !== undefined;
/** Commands that have to be played at least, however many are drawn. */
const least = isFull ? 10_000 : 200;

describe('any edits of a spliced network', () => {
  it('leave every connection between the same fibres, or are refused', () => {
    const did = new Map<string, number>();
    const count = (name: string) => did.set(name, (did.get(name) ?? 0) + 1);
    fc.assert(
      fc.property(fc.array(anyAct, { minLength: 8, maxLength: 16 }), (acts) => playAll(acts, count)),
      { numRuns: isFull ? 3500 : 100 },
    );
    const played = [...did].reduce((sum, [name, times]) => sum + (name === 'refused' ? 0 : times), 0);
    expect(played).toBeGreaterThanOrEqual(least);
    for (const name of ['refused', 'reverse-lines', 'split-line', 'merge-lines', 'undo', 'template', 'colleague'])
      expect([name, (did.get(name) ?? 0) > 0]).toEqual([name, true]);
  });
});
