import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { noRound, parseRound, withStep, writeRound } from '../approval/splice-round';
import type { CableLine } from '../edits/cable-edit';
import { keepPlans } from '../edits/keep-plans';
import { cableStations } from '../paths/cable-stations';
import { fibresPerSection } from '../paths/fibres-per-section';
import { freePaths } from '../paths/free-paths';
import { type ClosurePlan, emptyPlan, type FibreEnd, type Run, type Toward } from '../plan/closure-plan';
import { planOf } from '../plan/read-plan';
import { writePlan } from '../plan/write-plan';
import { answerOf } from '../testing/answer-of';
import { numberPasses, passesAlong } from './along-cable';
import { darkAfterCut } from './dark-after-cut';
import { buildFibreNetwork, type FibreClosure } from './fibre-network';
import { fibrePieces } from './fibre-pieces';
import { followLight } from './follow-light';

const at = (x: number, y = 0): LngLat => [x * 0.001, 47 + y * 0.001];
const port = (number: number): FibreEnd => ({ side: { kind: 'port' }, number });
const leg = (way: 'in' | 'out', number: number): FibreEnd => ({ side: { kind: 'leg', splitter: 'S', way }, number });
const end = (toward: Toward, number: number, pass?: number): FibreEnd => ({
  side: { kind: 'fibre', cable: 1, toward, ...(pass ? { pass } : {}) },
  number,
});
const run = (from: FibreEnd, to: FibreEnd, more: Partial<Run> = {}): Run => ({
  ...{ from, to, count: 1, kind: 'fusion', state: 'complete', rest: {}, ...more },
});
const closure = (id: number, place: LngLat, plan: Partial<ClosurePlan>): FibreClosure => ({
  ...{ id, at: place, plan: { ...emptyPlan, ...plan } },
});
const cable = (path: readonly LngLat[], fibres = 4) => ({ id: 1, fibres, path, lengthM: null, fibreType: '' });

/** A ring from a frame at the origin over two corners and back. */
const ringPath = [at(0), at(1), at(1, 1), at(0)];
const splitter = { id: 'S', inputs: 2, outputs: 4, rest: {} };
/** Fibre 1 leaves the frame on both legs, and feeds a splitter at the first corner from both sides; fibre 2 feeds a port there. */
const ring = buildFibreNetwork(
  [cable(ringPath)],
  [
    closure(1, at(0), {
      ports: 4,
      runs: [run(port(1), end('end', 1)), run(port(2), end('start', 1)), run(port(3), end('end', 2))],
    }),
    closure(2, at(1), {
      ports: 4,
      splitters: [splitter],
      runs: [
        ...[run(end('start', 1), leg('in', 1)), run(end('end', 1), leg('in', 2)), run(leg('out', 1), port(1))],
        run(end('start', 2), port(2)),
      ],
    }),
  ],
);

/** A cable from 0 to 3 that leaves the street at 1 for a spur to its end and back. */
const spurPath = [at(0), at(1), at(1, 1), at(1), at(3)];
const spurAt = (runs: readonly Run[], more: Partial<ClosurePlan> = {}) =>
  buildFibreNetwork([cable(spurPath)], [closure(1, at(1), { ports: 8, runs, ...more })]);
const lastEnd = (network: ReturnType<typeof spurAt>, toward: Toward, fibre: number) => {
  const alongM = toward === 'end' ? 0 : (network.cables.get(1)?.totalM ?? 0);
  return followLight(network, { kind: 'fibre', cable: 1, fibre, alongM, toward }).at(-1)?.hop;
};

describe('a cable that comes to a closure several times', () => {
  it('has a stop for each pass, and one where it only turns or lies beside it', () => {
    const passes = (path: readonly LngLat[], place: LngLat) =>
      passesAlong({ path, lengthM: null }, [place])[0]?.map(({ alongM }) => Math.round(alongM));
    expect(passes(ringPath, at(0))).toHaveLength(2);
    expect(passes(spurPath, at(1))).toHaveLength(2);
    expect(passes(spurPath, at(1, 1))).toHaveLength(1);
    expect(passes(spurPath, [at(1)[0] + 0.00003, at(1, 0.5)[1]])).toHaveLength(2);
    expect(passes(spurPath, at(1.5, 1))).toHaveLength(1);
    expect(passes([], at(0))).toEqual([0]);
    expect(numberPasses([0, 50, 90], 90)).toEqual([
      { alongM: 0, start: 0, end: 1 },
      { alongM: 50, start: 1, end: 2 },
      { alongM: 90, start: 2, end: 0 },
    ]);
  });

  it('protects who hangs on a ring from one frame, not who hangs on one way', () => {
    const middleM = (ring.cables.get(1)?.totalM ?? 0) / 6;
    const before = darkAfterCut(ring, [{ cable: 1, alongM: middleM }], new Set([1]));
    expect(before.dark).toMatchObject([{ closure: 2, end: port(2) }]);
    expect(before.secured).toMatchObject([{ closure: 2, end: port(1) }]);
    const behind = darkAfterCut(ring, [{ cable: 1, alongM: 3 * middleM }], new Set([1]));
    expect(behind.dark).toEqual([]);
    expect(behind.secured).toMatchObject([{ closure: 2, end: port(1) }]);
  });

  it('is cut at the pass that a connection names, the first one where it names none', () => {
    const network = spurAt([
      ...[run(end('start', 1), port(1)), run(end('end', 1), port(2))],
      ...[run(end('start', 2, 2), port(3)), run(end('end', 2, 2), port(4))],
      run(end('start', 3), end('end', 3, 2)),
    ]);
    expect(lastEnd(network, 'end', 1)).toMatchObject({ why: 'port', end: port(1) });
    expect(lastEnd(network, 'start', 1)).toMatchObject({ why: 'port', end: port(2) });
    expect(lastEnd(network, 'end', 2)).toMatchObject({ why: 'port', end: port(3) });
    expect(lastEnd(network, 'start', 2)).toMatchObject({ why: 'port', end: port(4) });
    expect(lastEnd(network, 'end', 3)).toMatchObject({ why: 'cable-end', toward: 'end' });
    expect([1, 2, 3, 4].map((fibre) => fibrePieces(network, 1, fibre).length)).toEqual([2, 2, 3, 1]);
    expect(lastEnd(spurAt([run(port(1), end('end', 1, 3))]), 'end', 1)).toMatchObject({ why: 'cable-end' });
    const lost = followLight(spurAt([run(port(1), end('end', 1, 3))]), { kind: 'end', closure: 1, end: port(1) });
    expect(lost.at(-1)?.hop).toMatchObject({ why: 'open', end: end('end', 1, 3) });
  });

  it('has sections and free paths pass by pass', () => {
    const network = spurAt([run(end('start', 1), port(1)), run(end('start', 2, 2), port(2), { count: 3 })]);
    const found = fibresPerSection(cableStations(network, []), 1);
    expect(found.map(({ from, to, fromPass, toPass }) => [from, fromPass, to, toPass])).toEqual([
      [null, null, 1, 1],
      ...[[1, 1, 1, 2]],
      [1, 2, null, null],
    ]);
    const stations = cableStations(
      buildFibreNetwork([cable(spurPath)], [closure(2, at(0), {}), closure(1, at(1), {}), closure(3, at(3), {})]),
      [],
    );
    const ask = { from: new Set([2]), to: new Set([3]), count: 1, most: 4, without: new Set<string>() };
    const paths = answerOf(freePaths(stations, ask));
    expect(paths.some(({ rides }) => rides.length === 1)).toBe(true);
  });

  it('is named with its pass in records and steps, read as they were written', () => {
    const runs = [run(end('start', 1), end('end', 1, 2), { count: 3 }), run(end('end', 9), end('start', 9, 2))];
    const marks = [{ from: end('end', 5, 3), count: 2, mark: 'dead', rest: {} }] as const;
    const plan = { ...emptyPlan, runs, marks };
    expect(planOf(writePlan(plan))).toEqual(plan);
    expect(writePlan({ ...emptyPlan, runs: runs.slice(0, 1) })).toMatchObject({
      connections: [
        { from: { cable: 1, toward: 'start', fibre: 1 }, to: { cable: 1, toward: 'end', pass: 2, fibre: 1 } },
      ],
    });
    expect(
      planOf({ version: 1, connections: [{ from: { cable: 1, toward: 'end', pass: 1, fibre: 1 }, to: { port: 1 } }] }),
    ).toMatchObject({ runs: [{ from: end('end', 1) }] });
    const round = withStep(noRound, {
      ...{ word: 'submitted', at: '2026-11-27T14:02:00.000Z', by: 'sam' },
      spans: runs,
    });
    const text = writeRound('', round);
    expect(text).toContain('#cable:1 start 1-3 > #cable:1 end pass 2 1-3');
    expect(parseRound(text)).toEqual(round);
  });

  it('keeps its connections when it is turned, cut, or made a ring', () => {
    const edited = (
      was: readonly LngLat[],
      now: readonly (readonly LngLat[])[],
      place: LngLat,
      runs: readonly Run[],
    ) => {
      const line = (path: readonly LngLat[], index: number): CableLine => ({ id: index + 1, path, fibres: 4 });
      const fields = { connections: writePlan({ ...emptyPlan, ports: 9, runs }) };
      const { fields: changed, broken } = keepPlans({
        cables: [{ was: line(was, 0), now: now.map(line) }],
        closures: [{ id: 1, fields, was: place, now: place }],
        ...{ segments: [], cableOf: () => null, idNow: (id) => id, cutFibres: 'open' },
      });
      return { broken, runs: planOf((changed.get(1) ?? fields)['connections']).runs };
    };
    const runs = [run(end('start', 1), port(1)), run(end('end', 1, 2), port(2)), run(end('end', 2), port(3))];
    expect(edited(spurPath, [spurPath.toReversed()], at(1), runs)).toMatchObject({
      broken: 0,
      runs: [{ from: end('end', 1, 2) }, { from: end('start', 1) }, { from: end('start', 2, 2) }],
    });
    expect(edited(spurPath, [spurPath.slice(0, 3), spurPath.slice(2)], at(1), runs)).toMatchObject({
      broken: 0,
      runs: [{ from: { side: { cable: 1, toward: 'start' } } }, { from: { side: { cable: 2, toward: 'end' } } }, {}],
    });
    const open = ringPath.slice(0, 3);
    expect(edited(open, [ringPath], at(0), [run(end('end', 1), port(1))])).toMatchObject({ broken: 0 });
    expect(edited(ringPath, [ringPath.toReversed()], at(0), [run(end('end', 1), port(1))])).toMatchObject({
      ...{ broken: 0, runs: [{ from: end('start', 1) }] },
    });
  });
});
