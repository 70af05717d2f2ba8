import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { lossBudget } from '../loss/loss-budget';
import { usualLoss } from '../loss/loss-values';
import { servedPaths } from '../loss/served-paths';
import { cableStations } from '../paths/cable-stations';
import { fibresPerSection } from '../paths/fibres-per-section';
import { freePaths } from '../paths/free-paths';
import { type ClosurePlan, emptyPlan, type FibreEnd } from '../plan/closure-plan';
import { connectEnds } from '../plan/connect-ends';
import { isRefused } from '../plan/plan-refusal';
import { readPlan } from '../plan/read-plan';
import { writePlan } from '../plan/write-plan';
import { answerOf } from '../testing/answer-of';
import { fibre } from '../testing/any-fibre-town';
import { darkAfterCut } from './dark-after-cut';
import { buildFibreNetwork } from './fibre-network';
import { followLight } from './follow-light';

const port = (number: number): FibreEnd => ({ side: { kind: 'port' }, number });
const front = (number: number): FibreEnd => ({ side: { kind: 'front' }, number });
const pon = (number: number): FibreEnd => ({ side: { kind: 'card', equipment: 'OLT-1', shelf: 1, slot: 3 }, number });

const at = (x: number): LngLat => [x * 0.001, 47];
const limits = { fibresOf: () => 4, nameOf: (id: unknown) => `C-${id}` };

function joined(plan: ClosurePlan, ...pairs: readonly (readonly [FibreEnd, FibreEnd])[]): ClosurePlan {
  return pairs.reduce((now, [from, to]) => {
    const next = connectEnds(now, { from, to, count: 1, kind: 'fusion' }, limits);
    if (isRefused(next)) throw new Error(next.refused.id);
    return next;
  }, plan);
}

const olt = { id: 'OLT-1', kind: 'olt', cards: [{ shelf: 1, slot: 3, ports: 4, rest: {} }], rest: {} } as const;

/** A frame with an OLT: its first port feeds fibre 1 of cable 1; a cord joins fibre 2 of cable 1 and fibre 2 of cable 2. */
const frame = joined(
  { ...emptyPlan, ports: 8, equipment: [olt] },
  [port(1), fibre(1, 'end', 1)],
  [front(1), pon(1)],
  [port(2), fibre(1, 'end', 2)],
  [port(3), fibre(2, 'end', 2)],
  [front(2), front(3)],
);

const network = buildFibreNetwork(
  [1, 2].map((id) => ({ id, fibres: 4, path: [at(1), at(1 + id)], lengthM: 100, fibreType: 'G.652.D' })),
  [{ id: 1, at: at(1), plan: frame }],
);
const ends = (from: FibreEnd, kind: 'end' | 'out' = 'end') =>
  followLight(network, { kind, closure: 1, end: from }).flatMap(({ hop }) =>
    hop.kind === 'end'
      ? [hop.end ? `${hop.why} ${hop.end.side.kind} ${hop.end.number}` : `${hop.why} of ${hop.cable}`]
      : [],
  );

describe('ports with two sides', () => {
  it('pass light on over a cord, and end it where nothing is plugged in', () => {
    expect(ends(pon(1))).toEqual(['cable-end of 1']);
    expect(ends(port(2))).toEqual(['cable-end of 1']);
    // Back from the cable to the OLT, and over the cord into the other cable.
    const back = { kind: 'fibre', cable: 1, alongM: 50, toward: 'start' } as const;
    const last = (number: number) => followLight(network, { ...back, fibre: number }).at(-1)?.hop;
    expect(last(1)).toMatchObject({ kind: 'end', why: 'port', end: pon(1) });
    expect(last(2)).toMatchObject({ kind: 'end', why: 'cable-end', cable: 2 });
    expect(ends(port(4))).toEqual(['port port 4']);
  });

  it('make an OLT a source, whose paths begin at its ports; a cord is a connector', () => {
    expect(network.olts).toEqual(new Set([1]));
    const paths = [...servedPaths(network, new Set([1]))].filter((path) => path !== null);
    expect(paths.map(({ end }) => end.cable)).toEqual([1]);
    const ask = { wavelength: 1310, values: usualLoss, fibreTypeOf: () => 'G.652.D' } as const;
    expect(paths.map(({ hops }) => lossBudget(hops, ask).connectors)).toEqual([1]);
    expect(frame.runs.map(({ kind }) => kind)).toEqual(['fusion', 'connector', 'fusion', 'fusion', 'connector']);
  });

  it('are dark behind a cut between them and the OLT', () => {
    const dark = darkAfterCut(network, [{ cable: 1, alongM: 50 }], new Set([1]));
    expect(dark.dark).toMatchObject([{ cable: 1, toward: 'end', fibre: 1 }]);
    expect(dark.unfed.map(({ cable, fibre: number }) => [cable, number])).toContainEqual([2, 2]);
  });

  it('make fibres used that lead to equipment, and join others by a cord', () => {
    const stations = cableStations(network, []);
    expect(fibresPerSection(stations, 1).map(({ states }) => states)).toEqual([['used', 'used', 'free', 'free']]);
    const asked = { from: new Set([1]), to: new Set([1]), count: 1, most: 1, without: new Set<string>() };
    expect(answerOf(freePaths(stations, asked))).toEqual([]);
  });

  it('are written as version 2 and come back; other plans stay version 1', () => {
    expect(writePlan(frame)).toMatchObject({
      ...{ version: 2, ports: 8 },
      equipment: [{ id: 'OLT-1', kind: 'olt', cards: [{ shelf: 1, slot: 3, ports: 4 }] }],
      connections: [
        {},
        { from: { front: 1 }, to: { equipment: 'OLT-1', shelf: 1, slot: 3, port: 1 }, kind: 'connector' },
        ...[{}, {}],
        { from: { front: 2 }, to: { front: 3 } },
      ],
    });
    expect(readPlan(writePlan(frame))).toEqual({ kind: 'plan', plan: frame, problems: [] });
    const old = joined({ ...emptyPlan, ports: 8 }, [port(1), fibre(1, 'end', 1)]);
    expect(writePlan(old)).toMatchObject({ version: 1 });
  });

  it('keep a card that cannot be read, with what is not known of one that can', () => {
    const odd = { id: 'OLT-2', cards: [{ slot: 'x', ports: 4 }] };
    const record = { ...writePlan(frame), equipment: [{ ...olt, firmware: 'R19' }, odd] };
    const reading = readPlan(record);
    if (reading.kind !== 'plan') throw new Error(reading.kind);
    expect(reading.problems).toMatchObject([{ params: { part: 'equipment', number: 2 } }]);
    expect(writePlan(reading.plan)).toMatchObject({
      equipment: [{ id: 'OLT-1', firmware: 'R19' }],
      unread: { equipment: [odd] },
    });
  });
});
