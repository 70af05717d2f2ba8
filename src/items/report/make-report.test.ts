import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSteps } from '../../geo/testing/count-steps';
import { placeAt, restingPath } from '../../geo/testing/resting-path';
import { filterCheck } from '../filter/filter';
import { type Item, type ItemRef, modelOf } from '../item';
import { billOfMaterials } from './bill-of-materials';
import { cableMetres } from './cable-metres';
import { capacity } from './capacity';
import { constructible } from './constructible';
import { makeReport, type ReportSource } from './make-report';
import { percentBuilt, shareOf } from './percent-built';
import { permitFigures } from './permit-figures';
import { poleFigures } from './pole-figures';
import { type Reading, readingOf } from './reading';
import { everything, isEverything, type ReportFilter, testsFor } from './report-filter';
import { routeMetres, sumOfRoutes } from './route-metres';
import { sumOf } from './tally';

/** A thousandth of a degree of the equator: 6378137 m × π / 180 / 1000. */
const unit = 111.31949079;
/** So many of those from the corner of the drawing, along the equator. */
const line = (...xs: readonly number[]) => ({ kind: 'line', path: xs.map((x) => [x / 1000, 0] as const) }) as const;
const point = (x: number) => ({ kind: 'point', at: [x / 1000, 0] }) as const;
/** A field that covers the equator from one place to another. */
const field = (from: number, to: number) => {
  const [west, east, high] = [from / 1000, to / 1000, 0.0005];
  const ring = [
    [west, -high],
    [east, -high],
    [east, high],
    [west, high],
  ] as const;
  return { kind: 'area', polygons: [ring] } as const;
};

function item(ref: ItemRef, geometry: Item['geometry'], fields: Item['fields']): Item {
  return { ref, projectId: 1, geometry, fields: { name: ref, ...fields }, rest: {} };
}

const tag = (name: string) => ({ id: name.length, name });
const today = '2026-11-22';

const aerial = { segmentType: 'aerial', networkLevel: 'distribution', installMethod: 'strand-and-lash', ductCount: 0 };
const ducts = { segmentType: 'underground', networkLevel: 'backbone', ductCount: 2, ductSize: '2 in' };

/**
 * The drawing, in units along the equator:
 *
 *     0        4        8        12       16       20
 *     |--S1----|--S2----|--S3----|--S4----|--S5----|     S1 S2 S3 aerial; S4 S5 underground
 *     |  permit 1: issued  |                             0 … 10
 *                       |  permit 2: in review  |        8 … 18
 *              P2 needs make-ready: at 4
 */
const items: readonly Item[] = [
  item('segment:1', line(0, 2, 4), { ...aerial, status: 'planned', tags: [tag('North'), tag('Phase 1')] }),
  item('segment:2', line(4, 8), { ...aerial, status: 'under construction', tags: [tag('North')] }),
  item('segment:3', line(8, 12), { ...aerial, status: 'permitted' }),
  item('segment:4', line(12, 16), { ...ducts, status: 'planned' }),
  item('segment:5', line(16, 20), { ...ducts, status: 'built', tags: [tag('Phase 1')] }),
  item('segment:6', line(0, 1), { segmentType: 'aerial', networkLevel: 'drop', status: 'planned' }),
  item('segment:7', line(0, 3), { ...ducts, status: 'abandoned' }),
  item('segment:8', line(0, 5), { status: 'as drawn' }),
  item('cable:1', line(0, 8), {
    subtype: 'feeder',
    status: 'planned',
    fiberCount: 144,
    slackM: 40,
    installationType: 'aerial',
  }),
  item('cable:2', line(8, 12), { subtype: 'distribution', status: 'built', fiberCount: 24 }),
  item('cable:3', line(0, 20), { subtype: 'feeder', status: 'abandoned', fiberCount: 288, slackM: 10 }),
  item('pole:1', point(0), { plantOwner: 'Electric', status: 'existing', makeReady: 'none' }),
  item('pole:2', point(4), { plantOwner: 'Electric', status: 'existing', makeReady: 'complex', applicationNo: 'PA-1' }),
  item('pole:3', point(12), { plantOwner: 'Telephone', status: 'existing' }),
  item('pole:4', point(15), { plantOwner: 'Telephone', status: 'abandoned', makeReady: 'simple' }),
  item('permit:1', field(-1, 10), {
    status: 'issued',
    authority: 'City',
    permitType: 'city-row',
    submittedAt: '2026-01-01',
    issuedAt: '2026-01-31',
    expiresAt: '2026-12-02',
  }),
  item('permit:2', field(8, 18), {
    status: 'in review',
    authority: 'DOT',
    permitType: 'state-dot',
    submittedAt: '2026-08-14',
    assignedAt: '2026-08-24',
  }),
  item('permit:3', field(16, 20), {
    status: 'issued',
    authority: 'City',
    permitType: 'city-row',
    submittedAt: '2025-01-01',
    issuedAt: '2025-02-20',
    expiresAt: '2026-11-21',
  }),
  item('permit:4', field(30, 31), {
    status: 'submitted',
    authority: 'Electric',
    permitType: 'pole-attachment',
    submittedAt: '2026-11-12',
  }),
  item('permit:5', field(30, 31), { status: 'draft', authority: 'City', permitType: 'city-row' }),
  item('permit:6', field(30, 31), {
    status: 'abandoned',
    authority: 'City',
    permitType: 'city-row',
    submittedAt: '2020-01-01',
  }),
  item('permit:7', field(30, 31), { status: 'resubmit', authority: 'DOT', permitType: 'state-dot' }),
  item('access-point:1', point(4), { kind: 'handhole', size: '17x30x24', status: 'planned' }),
  item('access-point:2', point(8), { kind: 'handhole', size: '17x30x24', status: 'existing' }),
  item('access-point:3', point(12), { kind: 'cabinet', status: 'built' }),
  item('splice:1', point(4), {
    enclosureType: 'dome',
    closureSize: 96,
    status: 'built',
    trayCount: 4,
    splicesPerTray: 24,
    spliceCount: 48,
    splicesComplete: 48,
    splicesTested: 24,
    connections: [
      { sourceCable: 'cable:1', sourceTube: 1, sourceFiber: 1, destCable: 'cable:2', destTube: 1, destFiber: 1 },
      { sourceCable: 'cable:1', sourceTube: 1, sourceFiber: 2, destCable: 'somewhere', destTube: 1, destFiber: 2 },
    ],
  }),
  item('splice:2', point(8), {
    enclosureType: 'dome',
    closureSize: 96,
    status: 'planned',
    trayCount: 2,
    splicesPerTray: 12,
    spliceCount: 24,
    splicesComplete: 6,
    splicesTested: 0,
  }),
  item('element:1', point(4), { elementType: 'guy', quantity: 2, status: 'planned' }),
  item('element:2', point(4), { elementType: 'guy', status: 'built' }),
];

function sourceOf(all: readonly Item[]): ReportSource {
  const of = (model: string) => all.filter(({ ref }) => modelOf(ref) === model);
  return {
    count: (model) => of(model).length,
    *readings(model, { filter, within }): Iterable<Reading> {
      const passes = filterCheck(filter);
      for (const one of of(model)) {
        const [first] =
          one.geometry?.kind === 'line' ? one.geometry.path : one.geometry?.kind === 'point' ? [one.geometry.at] : [];
        if (passes(one) && (!within || (first && first[0] >= within[0] && first[0] <= within[2]))) yield readingOf(one);
      }
    },
  };
}

function report(all: readonly Item[] = items, filter: ReportFilter = everything) {
  const figures = {
    routes: routeMetres(),
    built: percentBuilt(),
    cables: cableMetres(),
    permits: permitFigures(today),
    constructible: constructible(today),
    materials: billOfMaterials(),
    poles: poleFigures(),
    capacity: capacity(),
  };
  const counts = Object.fromEntries(Object.entries(figures).map(([id, figure]) => [id, () => figure]));
  const steps = makeReport(sourceOf(all), { filter, today, orderCategory: 'work-order' }, counts);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return {
    ...step.value,
    routes: figures.routes.answer(),
    built: figures.built.answer(),
    cables: figures.cables.answer(),
    permits: figures.permits.answer(),
    constructible: figures.constructible.answer(),
    materials: figures.materials.answer(),
    poles: figures.poles.answer(),
    capacity: figures.capacity.answer(),
  };
}

/** Metres as so many units of the drawing. */
const units = (metres: number) => Math.round((metres / unit) * 1e6) / 1e6;

describe('the report of a drawing, counted by hand', () => {
  const it_ = report();

  it('metres of routes by type and state, and by level', () => {
    const cells = it_.routes.cells.map(({ keys, count, amount }) => [...keys, count, units(amount)]);
    // In the order of the registry's choices; unknown values come last.
    expect(cells).toEqual([
      ['underground', 'planned', 1, 4],
      ['underground', 'built', 1, 4],
      ['underground', 'abandoned', 1, 3],
      ['aerial', 'planned', 2, 4 + 1],
      ['aerial', 'permitted', 1, 4],
      ['aerial', 'under construction', 1, 4],
      ['', 'as drawn', 1, 5],
    ]);
    expect(it_.routes.levels.map(({ keys, amount }) => [keys[0], units(amount)])).toEqual([
      ['backbone', 4 + 4],
      ['distribution', 12],
      ['drop', 1],
      ['', 5],
    ]);
    // 4 + 4 + 4 + 4 + 4 + 1 + 3 + 5 = 29 units of 111.319 m.
    expect(sumOf(it_.routes.cells).amount).toBeCloseTo(29 * unit, 5);
    // As on the card of the project: what was abandoned is no route.
    const gone = it_.routes.cells.filter(({ keys }) => keys[1] === 'abandoned');
    expect(gone.length).toBeGreaterThan(0);
    const { metres, abandoned } = sumOfRoutes(it_.routes.cells);
    expect([metres, abandoned.metres].map(units)).toEqual([26, 3]);
    expect(abandoned.count).toBe(1);
  });

  it('percent built: what stands of what stands or is meant to', () => {
    // Built: S5, 4. Meant: S1 4, S2 4, S3 4, S4 4, S5 4, S6 1 = 21. Abandoned and "as drawn" do not count.
    expect([units(it_.built.all.built), units(it_.built.all.whole), units(it_.built.all.underConstruction)]).toEqual([
      4, 21, 4,
    ]);
    expect(shareOf(it_.built.all)).toBeCloseTo(4 / 21, 9);
    expect(it_.built.byType.map(({ key, built, whole }) => [key, units(built), units(whole)])).toEqual([
      ['aerial', 0, 13],
      ['underground', 4, 8],
    ]);
    // North: S1 and S2. Phase 1: S1, planned, and S5, built.
    expect(it_.built.byTag.map(({ key, built, whole }) => [key, units(built), units(whole)])).toEqual([
      ['North', 0, 8],
      ['Phase 1', 4, 8],
    ]);
    expect(shareOf({ built: 0, whole: 0 })).toBeNull();
  });

  it('metres of cables with their slack apart', () => {
    expect(it_.cables.rows.map((row) => ({ ...row, drawn: units(row.drawn) }))).toEqual([
      { level: 'feeder', phase: 'to-build', count: 1, drawn: 8, slack: 40, silent: 0 },
      { level: 'feeder', phase: 'gone', count: 1, drawn: 20, slack: 10, silent: 0 },
      { level: 'distribution', phase: 'standing', count: 1, drawn: 4, slack: 0, silent: 1 },
    ]);
  });

  it('permits by state, authority and age', () => {
    const { permits } = it_;
    expect(permits.count).toBe(6);
    // Issued: 1 January is 325 days before 22 November, and a year more for the other: 325 and 690, in the middle 507.5.
    // Nine tenths of the way: 325 + 0.9 × 365 = 653.5.
    expect(permits.states).toEqual([
      { state: 'draft', count: 1, median: null, p90: null },
      { state: 'submitted', count: 1, median: 10, p90: 10 },
      { state: 'in review', count: 1, median: 100, p90: 100 },
      { state: 'resubmit', count: 1, median: null, p90: null },
      { state: 'issued', count: 2, median: 507.5, p90: 653.5 },
    ]);
    // The city took 30 and 50 days: 40 in the middle, 48 for nine of ten.
    expect(permits.authorities).toEqual([
      { authority: 'City', count: 3, waiting: 0, late: 0, decided: 2, median: 40, p90: 48 },
      { authority: 'DOT', count: 2, waiting: 2, late: 1, decided: 0, median: null, p90: null },
      { authority: 'Electric', count: 1, waiting: 1, late: 0, decided: 0, median: null, p90: null },
    ]);
    expect([permits.waiting, permits.undated]).toEqual([3, 1]);
    // 100 days at a state's department of transport, which has 90.
    expect(permits.late.map(({ ref, submitted, assigned, limit }) => [ref, submitted, assigned, limit])).toEqual([
      ['permit:2', 100, 90, 90],
    ]);
    // 2 December is in ten days; 21 November was yesterday.
    expect(permits.expiring.map(({ count }) => count)).toEqual([1, 0, 0]);
    expect(permits.lapsed).toBe(1);
    expect(permits.soon.map(({ ref, expires }) => [ref, expires])).toEqual([
      ['permit:3', -1],
      ['permit:1', 10],
    ]);
    expect(permits.poleApplications.map(({ ref, submitted, limit }) => [ref, submitted, limit])).toEqual([
      ['permit:4', 10, 148],
    ]);
  });

  it('metres that can be built', () => {
    // Only permit 1 gives leave (permit 3 has expired): 0 … 10. S1 and S2 stand on P2, which needs make-ready: 8 units are blocked.
    // S3 lies inside up to 10: 2 are free, the other 2 are in permit 2, which is in review. S4 lies in it whole. The drop needs none.
    expect(
      it_.constructible.rows.map((row) =>
        Object.values(row).map((value) => (typeof value === 'number' ? units(value) : value)),
      ),
    ).toEqual([
      ['underground', 0, 0, 4, 0, 0],
      ['aerial', 2, 8, 2, 0, 1],
    ]);
    expect(it_.constructible.issued).toBe(1);
    // Pole 3 at the end of S3 has no make-ready field.
    expect(it_.constructible.silentPoles).toBe(1);
  });

  it('bill of materials', () => {
    const rows = it_.materials.map(({ material, kind, size, planned, installed, unit: what }) =>
      what === 'm'
        ? [material, kind, size, units(planned), units(installed)]
        : [material, kind, size, planned, installed],
    );
    expect(rows).toEqual([
      // Two ducts: S4 planned, S5 built.
      ['conduit', '2 in', '', 8, 8],
      // S1, S2 and S3; the drop has none.
      ['strand', '', '', 12, 0],
      ['cable', '24', '', 0, 4],
      // 8 units and 40 m of slack.
      ['cable', '144', '', units(8 * unit + 40), 0],
      ['access-point', 'cabinet', '', 0, 1],
      ['access-point', 'handhole', '17x30x24', 1, 1],
      ['closure', 'dome', '96', 1, 1],
      // Two on one record; a record without a quantity is one.
      ['element', 'guy', '', 2, 1],
    ]);
  });

  it('poles by owner and make-ready', () => {
    expect(it_.poles.owners).toEqual([
      {
        owner: 'Electric',
        count: 2,
        applied: 1,
        byMakeReady: { none: 1, simple: 0, complex: 1, replacement: 0, '': 0 },
      },
      {
        owner: 'Telephone',
        count: 1,
        applied: 0,
        byMakeReady: { none: 0, simple: 0, complex: 0, replacement: 0, '': 1 },
      },
    ]);
  });

  it('capacity', () => {
    expect(it_.capacity).toEqual({
      // Two fibres of the feeder are connected, one of the other cable; the cable "somewhere" has no record.
      fibres: [
        { level: 'feeder', cables: 1, fibres: 144, assigned: 2 },
        { level: 'distribution', cables: 1, fibres: 24, assigned: 1 },
      ],
      connected: 1,
      strangers: 1,
      closures: 2,
      places: 4 * 24 + 2 * 12,
      splices: { planned: 72, complete: 54, tested: 24 },
      cabinets: 1,
    });
  });

  it('answers by the ids of the figures', () => {
    const { answers, all, passed, tags, ...counted } = it_;
    expect(answers).toEqual(counted);
  });

  it('tags, and how many items it is about', () => {
    expect(it_.tags).toEqual(['North', 'Phase 1']);
    expect([it_.all, it_.passed]).toEqual([items.length, items.length]);
  });
});

describe('the filter of a report', () => {
  it('keeps matches of tag, route type and state; passes models that have none', () => {
    const { routes, cables, permits } = report(items, { ...everything, tags: ['North'] });
    expect(units(sumOf(routes.cells).amount)).toBe(8);
    expect([cables.rows, permits.count]).toEqual([[], 0]);
    const typed = report(items, { ...everything, types: ['aerial'] });
    expect(units(sumOf(typed.routes.cells).amount)).toBe(13);
    expect(typed.cables.rows.map(({ count }) => count)).toEqual([1]);
    expect(typed.permits.count).toBe(6);
    expect(report(items, { ...everything, states: ['built'] }).permits.count).toBe(6);
  });

  it('does not take away the leave that a permit gives', () => {
    const found = report(items, {
      ...everything,
      filters: { permit: [{ field: 'status', test: 'is', values: ['draft'] }] },
    });
    expect(found.permits.count).toBe(1);
    expect(found.constructible.rows).toEqual(report().constructible.rows);
  });

  it('keeps to a box', () => {
    expect(
      report(items, { ...everything, within: [0.0035, -1, 0.013, 1] }).routes.cells.map(({ count }) => count),
    ).toEqual([1, 1, 1]);
  });

  it('means tests, and knows when it means none', () => {
    expect(testsFor('segment', { ...everything, types: ['aerial'], states: ['built'] })).toEqual([
      { field: 'segmentType', test: 'is', values: ['aerial'] },
      { field: 'status', test: 'is', values: ['built'] },
    ]);
    expect(testsFor('note', { ...everything, types: ['aerial'], states: ['built'] })).toEqual([]);
    expect([isEverything(everything), isEverything({ ...everything, tags: ['a'] })]).toEqual([true, false]);
  });
});

describe('whatever there is', () => {
  const text = <Value extends string>(...values: readonly Value[]) => fc.constantFrom(...values, '');
  const segment = fc.record({
    from: fc.integer({ min: 0, max: 40 }),
    metres: fc.integer({ min: 0, max: 12 }),
    segmentType: text('aerial', 'underground', 'bridge', 'tunnel'),
    status: text('planned', 'permitted', 'under construction', 'built', 'existing', 'abandoned', 'odd'),
    networkLevel: text('backbone', 'drop'),
  });
  const permit = fc.record({
    from: fc.integer({ min: 0, max: 40 }),
    metres: fc.integer({ min: 1, max: 9 }),
    status: text('issued', 'in review', 'draft'),
  });
  const drawing = fc
    .tuple(fc.array(segment, { maxLength: 12 }), fc.array(permit, { maxLength: 5 }))
    .map(([segments, permits]) => [
      ...segments.map(({ from, metres, ...fields }, at) =>
        item(`segment:${at + 1}`, line(from, from + metres), fields),
      ),
      ...permits.map(({ from, metres, ...fields }, at) => item(`permit:${at + 1}`, field(from, from + metres), fields)),
    ]);
  const whole = ({ routes }: ReturnType<typeof report>) => sumOf(routes.cells).amount;

  it('the parts are the whole', () => {
    fc.assert(
      fc.property(drawing, (all) => {
        const found = report(all);
        const own = all.filter(({ ref }) => modelOf(ref) === 'segment').map(readingOf);
        const metres = own.reduce((sum, reading) => sum + reading.metres(), 0);
        expect(whole(found)).toBeCloseTo(metres, 4);
        // Levels are of what counts.
        expect(sumOf(found.routes.levels).amount).toBeCloseTo(sumOfRoutes(found.routes.cells).metres, 4);
        // Metres that can be built, wait or lack a permit are the metres that are to be built.
        const parts = found.constructible.rows.reduce(
          (sum, { ready, makeReady, waiting, none, drops }) => sum + ready + makeReady + waiting + none + drops,
          0,
        );
        expect(parts).toBeCloseTo(found.built.all.whole - found.built.all.built, 4);
        expect(found.permits.states.reduce((sum, { count }) => sum + count, 0)).toBe(found.permits.count);
      }),
    );
  });

  it('the parts of a filter add up', () => {
    const states = ['planned', 'permitted', 'under construction', 'built', 'existing', 'abandoned', 'odd', ''];
    fc.assert(
      fc.property(drawing, fc.subarray(states), (all, some) => {
        const others = states.filter((state) => !some.includes(state));
        const metresOf = (of: readonly string[]) =>
          of.length === 0 ? 0 : whole(report(all, { ...everything, states: of }));
        expect(metresOf(some) + metresOf(others)).toBeCloseTo(whole(report(all)), 4);
      }),
    );
  });
});

describe('a segment of a position at rest, half of it in a permit', () => {
  it('is reported in as many steps as it has vertices', () => {
    const ring = [placeAt(2, -1), placeAt(9, -1), placeAt(9, 9), placeAt(2, 9)];
    const stepsFor = (count: number) =>
      countSteps(() => {
        const { routes } = report([
          item('segment:1', { kind: 'line', path: restingPath(count) }, { ...aerial, status: 'planned' }),
          item('permit:1', { kind: 'area', polygons: [ring] }, { status: 'issued' }),
        ]);
        expect(sumOf(routes.cells).amount).toBeGreaterThan(count / 2);
      });
    expect(stepsFor(20_000)).toBeLessThan(6 * stepsFor(5000));
  });
});
