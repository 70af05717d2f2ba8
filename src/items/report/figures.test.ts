import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../checks/finding';
import { type Fields, type Item, type ItemGeometry, type ModelKey, refOf } from '../item';
import { fieldSpecOf } from '../registry';
import { lifeCycle } from '../states/life-cycle';
import { cableMetres } from './cable-metres';
import { dateOfDay, dayNumber } from './day-number';
import type { Figure } from './figure';
import { findingFigures } from './finding-figures';
import { percentBuilt, shareOf } from './percent-built';
import { permitFigures } from './permit-figures';
import { phaseOf, phases } from './phase-of';
import { poleFigures } from './pole-figures';
import { numberIn, readingOf, textIn } from './reading';
import { createTally, rowsInOrder, sumOf } from './tally';

const today = '2026-06-01';
const daysAgo = (days: number) => dateOfDay((dayNumber(today) ?? 0) - days);
const line: ItemGeometry = {
  kind: 'line',
  path: [
    [0, 0],
    [0.001, 0],
  ],
};

/** The value of a figure for items of one model with these fields. */
function figureOf<Answer>(
  figure: Figure<Answer>,
  model: ModelKey,
  all: readonly Fields[],
  geometry: ItemGeometry | null = null,
): Answer {
  for (const [index, fields] of all.entries()) {
    const item: Item = { ref: refOf(model, index + 1), projectId: 1, geometry, fields, rest: {} };
    figure.add(model, readingOf(item));
  }
  return figure.answer();
}

const permitsOf = (...all: readonly Fields[]) => figureOf(permitFigures(today), 'permit', all);

describe('days', () => {
  it('are counted in UTC from a date or an instant, and come back as they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (day) => {
        expect(dayNumber(dateOfDay(day))).toBe(day);
        expect(dayNumber(`${dateOfDay(day)} 23:59:59`)).toBe(day);
        expect(dayNumber(`${dateOfDay(day)}T00:00:00Z`)).toBe(day);
      }),
    );
    expect([dayNumber('2026-06-01T01:00:00+02:00'), dayNumber('2026-05-31')]).toEqual([20604, 20604]);
  });

  it.each([null, undefined, 7, '', 'soon', '2026-13-01', {}])('are none of %j', (value) => {
    expect(dayNumber(value)).toBeNull();
  });
});

describe('fields as a figure reads them', () => {
  const reading = (value: unknown) => ({ value: () => value });

  it('are texts and numbers, and empty for anything else', () => {
    expect([' a ', 7, 0, null, true, {}, ['a']].map((value) => textIn(reading(value), 'x'))).toEqual([
      'a',
      '7',
      '0',
      '',
      '',
      '',
      '',
    ]);
    expect(
      [7, 0, Number.NaN, Number.POSITIVE_INFINITY, '7', null].map((value) => numberIn(reading(value), 'x')),
    ).toEqual([7, 0, null, null, null, null]);
  });

  it('have no metres for what is no line, or is not drawn', () => {
    const item: Item = { ref: 'segment:1', projectId: 1, geometry: line, fields: {}, rest: {} };
    expect(readingOf(item).metres()).toBeCloseTo(111.32, 1);
    const broken = readingOf({ ...item, problem: { id: 'shape.onePoint' } });
    expect([broken.metres(), broken.geometry()]).toEqual([0, null]);
    expect(readingOf({ ...item, geometry: { kind: 'point', at: [0, 0] } }).metres()).toBe(0);
  });
});

describe('a tally', () => {
  const keys = fc.tuple(fc.constantFrom('a', 'b', '', 'a\u0001'), fc.constantFrom('x', 'y', ''));
  const adds = fc.array(fc.tuple(keys, fc.integer({ min: 0, max: 99 })), { maxLength: 20 });

  it('has a cell for each pair of texts, and loses nothing', () => {
    fc.assert(
      fc.property(adds, (all) => {
        const tally = createTally<readonly [string, string]>();
        for (const [pair, amount] of all) tally.add(pair, amount);
        const cells = tally.cells();
        expect(cells.map((cell) => cell.keys)).toEqual([
          ...new Map(all.map(([pair]) => [JSON.stringify(pair), pair])).values(),
        ]);
        const total = all.reduce((sum, [, amount]) => sum + amount, 0);
        expect(sumOf(cells)).toEqual({ count: all.length, amount: total });
      }),
    );
  });

  it('is put in the order of its lists, whatever order it came in', () => {
    const lists = [['b', 'a'], ['y']] as const;
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 12 }), (rows) => {
        const sorted = rowsInOrder(rows, (row) => row, lists);
        expect(rowsInOrder(rows.toReversed(), (row) => row, lists)).toEqual(sorted);
        const firsts = sorted.map(([first]) => ['b', 'a'].indexOf(first)).map((at) => (at < 0 ? 2 : at));
        expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('phases and shares', () => {
  it('have every state of the life cycle, and none that is not in it', () => {
    expect(lifeCycle.map(phaseOf)).not.toContain('unknown');
    expect(new Set(lifeCycle.map(phaseOf))).toEqual(new Set(phases.filter((phase) => phase !== 'unknown')));
    for (const state of ['', 'Built', 'constructor', 'half built']) expect(phaseOf(state)).toBe('unknown');
  });

  it('count what stands: the parts are never more than the whole', () => {
    const state = fc.constantFrom<string>(...lifeCycle, 'half built', '');
    const fields = fc.record({ status: state, segmentType: fc.constantFrom('aerial', 'underground', '') });
    fc.assert(
      fc.property(fc.array(fields, { maxLength: 15 }), (all) => {
        const { all: whole, byType } = figureOf(percentBuilt(), 'segment', all, line);
        const sum = byType.reduce((metres, part) => metres + part.whole, 0);
        expect(sum).toBeCloseTo(whole.whole, 6);
        for (const part of [whole, ...byType])
          expect(part.built + part.underConstruction).toBeLessThanOrEqual(part.whole + 1e-9);
        expect(byType.map((part) => part.whole)).toEqual(byType.map((part) => part.whole).toSorted((a, b) => b - a));
      }),
      { numRuns: 50 },
    );
  });

  it('count a segment once for each of its tags, also for one that it has twice', () => {
    const tags = [{ name: 'Phase 1' }, { name: 'Phase 1' }, { name: 'North' }];
    const { byTag, all } = figureOf(percentBuilt(), 'segment', [{ status: 'built', tags }], line);
    expect(byTag.map(({ key, built }) => [key, built === all.built])).toEqual([
      ['Phase 1', true],
      ['North', true],
    ]);
  });

  it('are null where nothing is meant to be built', () => {
    expect([shareOf({ built: 0, whole: 0 }), shareOf({ built: 1, whole: 4 }), shareOf({ built: 4, whole: 4 })]).toEqual(
      [null, 0.25, 1],
    );
  });
});

describe('cables and poles', () => {
  it('have their slack apart, and the cables without any counted', () => {
    const { rows } = figureOf(
      cableMetres(),
      'cable',
      [
        { subtype: 'feeder', status: 'built', slackM: 20 },
        { subtype: 'feeder', status: 'existing' },
        { subtype: 'odd', status: 'planned', slackM: '5' },
        { subtype: 'drop', status: 'built', slackM: 0 },
      ],
      line,
    );
    expect(rows.map(({ level, phase, count, slack, silent }) => [level, phase, count, slack, silent])).toEqual([
      ['feeder', 'standing', 2, 20, 1],
      ['drop', 'standing', 1, 0, 0],
      ['odd', 'to-build', 1, 0, 1],
    ]);
    expect(rows[0]?.drawn).toBeCloseTo(2 * 111.32, 1);
  });

  it('are counted by owner, each pole once, those that were given up apart', () => {
    const pole = fc.record({
      plantOwner: fc.constantFrom('Utility', 'City', ''),
      makeReady: fc.constantFrom<unknown>('none', 'complex', 'constructor', null, 7),
      applicationNo: fc.constantFrom<unknown>('A-1', '', null),
      status: fc.constantFrom('built', 'abandoned'),
    });
    fc.assert(
      fc.property(fc.array(pole, { maxLength: 15 }), (all) => {
        const { owners, abandoned } = figureOf(poleFigures(), 'pole', all);
        expect(owners.reduce((sum, { count }) => sum + count, abandoned)).toBe(all.length);
        for (const { count, byMakeReady, applied } of owners) {
          expect(Object.values(byMakeReady).reduce((sum, one) => sum + one, 0)).toBe(count);
          expect(applied).toBeLessThanOrEqual(count);
        }
      }),
    );
  });
});

describe('permits', () => {
  it.each([
    ['state-dot', 90],
    ['railroad', 180],
    ['water', 45],
    ['pole-attachment', 148],
    ['city-row', 174],
    ['', 174],
    ['constructor', 174],
  ])('of type %j are late after %i days', (permitType, limit) => {
    const days = (ago: number) => permitsOf({ permitType, status: 'submitted', submittedAt: daysAgo(ago) });
    expect(days(limit).late).toEqual([]);
    expect(days(limit + 1).late.map((permit) => permit.limit)).toEqual([limit]);
  });

  it('are late by their authority’s days, where it has decided ten and no law does', () => {
    const decided = (count: number, authority: string) =>
      Array.from({ length: count }, (_, at) => ({
        ...{ authority, permitType: 'city-row', status: 'issued' },
        submittedAt: daysAgo(500),
        issuedAt: daysAgo(500 - 10 * (at + 1)),
      }));
    const waiting = (authority: string, ago: number, permitType = 'city-row') => ({
      ...{ authority, permitType, status: 'submitted', submittedAt: daysAgo(ago) },
    });
    // Nine of ten within 10, 20, … 100 days: 91.
    const late = permitsOf(
      ...decided(10, 'City'),
      ...decided(9, 'Village'),
      ...decided(10, ''),
      ...[waiting('City', 91), waiting('City', 92), waiting('City', 100, 'railroad'), waiting('Village', 92)],
      ...[waiting('', 92)],
    ).late;
    expect(late.map(({ authority, submitted, limit }) => [authority, submitted, limit])).toEqual([['City', 92, 91]]);
  });

  it('are late only while they wait', () => {
    for (const status of fieldSpecOf('permit', 'status')?.choices ?? []) {
      const isWaiting = ['submitted', 'in review', 'resubmit', 'approved'].includes(status);
      expect(permitsOf({ status, submittedAt: daysAgo(999) }).late).toHaveLength(isWaiting ? 1 : 0);
    }
    expect(permitsOf({ status: 'submitted' })).toMatchObject({ late: [], waiting: 1, undated: 1 });
  });

  it.each([
    [-1, { lapsed: 1, bands: [0, 0, 0], soon: 1 }],
    [0, { lapsed: 0, bands: [1, 0, 0], soon: 1 }],
    [30, { lapsed: 0, bands: [1, 0, 0], soon: 1 }],
    [31, { lapsed: 0, bands: [0, 1, 0], soon: 1 }],
    [60, { lapsed: 0, bands: [0, 1, 0], soon: 1 }],
    [61, { lapsed: 0, bands: [0, 0, 1], soon: 1 }],
    [90, { lapsed: 0, bands: [0, 0, 1], soon: 1 }],
    [91, { lapsed: 0, bands: [0, 0, 0], soon: 0 }],
  ])('that expire in %i days are in one band', (days, { lapsed, bands, soon }) => {
    const found = permitsOf(
      { status: 'issued', expiresAt: daysAgo(-days) },
      { status: 'draft', expiresAt: daysAgo(-days) },
    );
    expect([found.lapsed, found.expiring.map(({ count }) => count), found.soon.length]).toEqual([lapsed, bands, soon]);
  });

  it('have median and ninetieth percentile of their days, as in spreadsheets', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 400 }), { minLength: 1, maxLength: 9 }), (ages) => {
        const [row] = permitsOf(...ages.map((ago) => ({ status: 'submitted', submittedAt: daysAgo(ago) }))).states;
        const sorted = ages.toSorted((a, b) => a - b);
        const at = (share: number) => {
          const place = (sorted.length - 1) * share;
          const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
          return low + (high - low) * (place % 1);
        };
        expect(row?.median).toBeCloseTo(at(0.5), 6);
        expect(row?.p90).toBeCloseTo(at(0.9), 6);
      }),
      { numRuns: 50 },
    );
  });

  it('take the days from submission to leave, by the issue before the approval', () => {
    const taken = (fields: Fields) =>
      permitsOf({ authority: 'City', status: 'issued', submittedAt: '2026-01-01', ...fields }).authorities[0];
    expect(taken({ issuedAt: '2026-01-31', approvedAt: '2026-01-11' })).toMatchObject({ decided: 1, median: 30 });
    expect(taken({ approvedAt: '2026-01-11' })).toMatchObject({ decided: 1, median: 10 });
    expect(taken({ issuedAt: '2025-12-31' })).toMatchObject({ decided: 0, median: null });
    expect(taken({})).toMatchObject({ decided: 0, p90: null });
  });

  it('are all counted once, by state and by authority', () => {
    const permit = fc.record({
      status: fc.constantFrom(...(fieldSpecOf('permit', 'status')?.choices ?? []), '', 'odd'),
      authority: fc.constantFrom('City', 'County', ''),
      submittedAt: fc.constantFrom(null, daysAgo(10), daysAgo(500)),
    });
    fc.assert(
      fc.property(fc.array(permit, { maxLength: 15 }), (all) => {
        const found = permitsOf(...all);
        expect(found.count + found.abandoned).toBe(all.length);
        for (const rows of [found.states, found.authorities])
          expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(found.count);
        expect(found.authorities.reduce((sum, { late }) => sum + late, 0)).toBe(found.late.length);
        expect(found.open).toBeGreaterThanOrEqual(found.waiting);
      }),
      { numRuns: 60 },
    );
  });
});

describe('findings by rule', () => {
  const rules = (['warning', 'notice', 'error'] as const).map((severity, at) => ({
    id: ['isolated', 'odd-value', 'duplicate'][at] ?? '',
    severity,
  }));

  it('are those of the shown items, errors first, without empty rules', () => {
    const finding = (rule: string, id: number): Finding => ({ rule, ref: refOf('pole', id), at: null });
    const all = [
      finding('odd-value', 1),
      finding('isolated', 1),
      finding('isolated', 2),
      finding('duplicate', 3),
      finding('duplicate', 9),
    ];
    const rows = findingFigures(all, rules, (ref) => ref !== 'pole:9');
    expect(rows.map(({ rule, severity, count }) => [rule, severity, count])).toEqual([
      ['duplicate', 'error', 1],
      ['isolated', 'warning', 2],
      ['odd-value', 'notice', 1],
    ]);
    expect(findingFigures([], rules, () => true)).toEqual([]);
  });

  it('name each item once, and thirty at most', () => {
    const twice = Array.from(
      { length: 80 },
      (_, index): Finding => ({ rule: 'isolated', ref: refOf('pole', index % 40), at: null }),
    );
    const [row] = findingFigures(twice, rules, () => true);
    expect([row?.count, row?.refs.length, new Set(row?.refs).size]).toEqual([80, 30, 30]);
  });
});
