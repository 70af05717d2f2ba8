import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spliceM } from '../../../fibres/paths/free-paths';
import type { LngLat } from '../../../geo/lng-lat';
import { distance } from '../../../geo/measure/distance';
import type { Item, ItemRef } from '../../../items/item';
import { answerOf, itemAt, itemsOf } from '../../testing/items-of';
import { type FreePathsAnswer, type FreePathsAsk, freePathsJob } from './free-paths-job';

/** Steps of about eleven metres. */
const at = (x: number, y: number): LngLat => [x / 10_000, y / 10_000];

/** Closures on a bow, so that no cable between two of them passes a third one. */
const spot = (closure: number) => at(closure * 10, closure * closure);

function ask(items: readonly Item[], about: Partial<FreePathsAsk>): FreePathsAnswer {
  const usual = { revision: 1, basis: 'planned', from: 'splice:0', to: 'splice:1', count: 1, around: null } as const;
  return answerOf(freePathsJob.run(itemsOf(items), { ...usual, ...about }));
}

const withStatus = (one: Item, status: string): Item => ({ ...one, fields: { ...one.fields, status } });

type Cable = { readonly a: number; readonly b: number; readonly fibres: number };

const closures = 5;
const anyCables = fc.array(
  fc.record({
    a: fc.integer({ min: 0, max: closures - 1 }),
    b: fc.integer({ min: 0, max: closures - 1 }),
    fibres: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 8 },
);

function townOf(cables: readonly Cable[]): readonly Item[] {
  return [
    ...Array.from({ length: closures }, (_, id) => itemAt(`splice:${id}`, { name: `C-${id}` }, spot(id))),
    ...cables.map(({ a, b, fibres }, id) => itemAt(`cable:${id + 1}`, { fiberCount: fibres }, spot(a), spot(b))),
  ];
}

/** Metres from a place to the straight line between two others, on the plane. */
function awayFrom([x, y]: LngLat, [ax, ay]: LngLat, [bx, by]: LngLat): number {
  const [dx, dy] = [bx - ax, by - ay];
  const part = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy) * 111_195;
}

/** The weights of all ways from closure 0 to closure 1 over cables that are wide enough and do not pass a place. */
function byHand(cables: readonly Cable[], count: number, around: LngLat | null): readonly number[] {
  const open = cables.filter(
    ({ a, b, fibres }) => fibres >= count && (around === null || awayFrom(around, spot(a), spot(b)) > 5),
  );
  const weights: number[] = [];
  const go = (here: number, passed: readonly number[], metres: number) => {
    if (here === 1) {
      weights.push(metres + spliceM * (passed.length - 2));
      return;
    }
    for (const { a, b } of open) {
      const next = a === here ? b : b === here ? a : null;
      if (next !== null && !passed.includes(next)) go(next, [...passed, next], metres + distance(spot(a), spot(b)));
    }
  };
  go(0, [0], 0);
  return weights.toSorted((x, y) => x - y);
}

describe('free paths between two closures', () => {
  it('are the best four of all that there are, around a place too, on random towns', () => {
    fc.assert(
      fc.property(anyCables, fc.integer({ min: 1, max: 3 }), fc.option(fc.nat({ max: 7 })), (all, count, broken) => {
        const cables = all.filter(({ a, b }) => a !== b);
        const cut = broken === null ? undefined : cables[broken];
        const around: LngLat | null = cut
          ? [(spot(cut.a)[0] + spot(cut.b)[0]) / 2, (spot(cut.a)[1] + spot(cut.b)[1]) / 2]
          : null;
        const { paths, build } = ask(townOf(cables), { count, around });
        const expected = byHand(cables, count, around).slice(0, 4);
        const weights = paths.map(({ metres, splices }) => metres + spliceM * splices.length);
        expect(weights.map(Math.round)).toEqual(expected.map(Math.round));
        expect(build === null).toBe(expected.length > 0);
        for (const { rides } of paths) for (const { fibres } of rides) expect(fibres).toHaveLength(count);
      }),
      { numRuns: process.env['TEST_ALL'] ? 300 : 80 },
    );
  });

  it('take as built fibres with planned splices, and no planned cables', () => {
    const end = (cable: number) => ({ cable, toward: 'end', fibre: 1 });
    const row = { from: end(1), to: end(2), state: 'planned' };
    const closure = itemAt('splice:0', { connections: { version: 1, connections: [row] } }, spot(0));
    const [, ...others] = townOf([
      { a: 0, b: 1, fibres: 2 },
      { a: 0, b: 2, fibres: 2 },
    ]);
    const items = [closure, ...others];
    const counts = (all: readonly Item[], count: number) =>
      (['built', 'planned'] as const).map((basis) => ask(all, { basis, count }).paths.length);
    expect(counts(items, 1)).toEqual([1, 1]);
    expect(counts(items, 2)).toEqual([1, 0]);
    const planned = items.map((one) => (one.ref === 'cable:1' ? withStatus(one, 'planned') : one));
    expect(counts(planned, 1)).toEqual([0, 1]);
    expect(ask(items, { basis: 'built' }).basis).toBe('built');
  });

  it('go around abandoned cables and closures, however short the way over them is', () => {
    const items = townOf([
      { a: 0, b: 1, fibres: 2 },
      { a: 0, b: 2, fibres: 2 },
      { a: 2, b: 1, fibres: 2 },
      { a: 0, b: 3, fibres: 2 },
      { a: 3, b: 1, fibres: 2 },
    ]);
    const over = (...gone: readonly ItemRef[]) =>
      ask(
        items.map((one) => (gone.includes(one.ref) ? withStatus(one, 'abandoned') : one)),
        {},
      ).paths.map(({ hops }) => [...new Set(hops.flatMap((hop) => (hop.kind === 'fibre' ? [Number(hop.cable)] : [])))]);
    expect(over()).toEqual([[1], [2, 3], [4, 5]]);
    expect(over('cable:1')).toEqual([
      [2, 3],
      [4, 5],
    ]);
    expect(over('cable:1', 'splice:2')).toEqual([[4, 5]]);
  });

  it('begin at the closures in a site, and at cables that end there', () => {
    const site = itemAt('site:1', { siteType: 'hut' }, spot(0));
    const [, ...others] = townOf([{ a: 0, b: 1, fibres: 2 }]);
    const { paths } = ask([site, ...others], { from: 'site:1' });
    expect(paths).toHaveLength(1);
    expect(ask([site, ...townOf([{ a: 0, b: 1, fibres: 2 }])], { from: 'site:1' }).paths).toHaveLength(1);
  });

  it('say along which segments to build where no fibre leads, with their free ducts', () => {
    const street = (id: number, ducts: number | null, from: number, to: number) =>
      itemAt(`segment:${id}`, ducts === null ? {} : { ductCount: ducts }, spot(from), spot(to));
    const items = [
      ...townOf([{ a: 0, b: 2, fibres: 2 }]),
      street(1, 3, 0, 2),
      street(2, 1, 2, 1),
      street(3, null, 1, 3),
    ];
    const { paths, build } = ask(items, {});
    expect(paths).toEqual([]);
    const lines: readonly ItemRef[] =
      build?.route.kind === 'found' ? build.route.traced.lines.map(({ ref }) => ref) : [];
    expect(lines).toEqual(['segment:1', 'segment:2']);
    expect(build).toMatchObject({ known: 2, fullest: { ref: 'segment:2', free: 1 } });
  });
});
