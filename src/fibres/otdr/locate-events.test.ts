import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { buildFibreNetwork, type FibreCable, type FibreClosure } from '../network/fibre-network';
import { followLight, type Hop, hopsTo } from '../network/follow-light';
import { emptyPlan, type FibreEnd, type Run, type Toward } from '../plan/closure-plan';
import { locateEvents } from './locate-events';
import { locateReading } from './locate-reading';
import { measuredPath } from './measured-path';
import { readSor } from './read-sor';
import { numbersOf } from './testing/numbers-of';
import { writeSor } from './testing/write-sor';

const fibre = (cable: number, toward: Toward, number: number): FibreEnd => ({
  side: { kind: 'fibre', cable, toward },
  number,
});

type Line = { readonly hops: readonly Hop[]; readonly lengths: readonly number[]; readonly turned: readonly boolean[] };

/** Cables in a row, drawn either way round, with slack, spliced fibre to fibre: the path of the light from its first port. */
function lineOf(next: (below: number) => number, leastM = 50): Line {
  const count = 1 + next(6);
  const at = (place: number): LngLat => [place * 0.02, 47];
  const turned = Array.from({ length: count }, () => next(2) === 1);
  const lengths = Array.from({ length: count }, () => leastM + next(5000));
  const cables = lengths.map((lengthM, index): FibreCable => {
    const path = [at(index), at(index + 0.3), at(index + 1)];
    const way = turned[index] ? path.toReversed() : path;
    return { id: index + 1, fibres: 12, path: way, lengthM, fibreType: 'G.652.D' };
  });
  const fibres = lengths.map(() => 1 + next(12));
  const end = (cable: number, isFirst: boolean): FibreEnd => {
    const isStart = isFirst !== turned[cable];
    return fibre(cable + 1, isStart ? 'end' : 'start', fibres[cable] ?? 1);
  };
  const port: FibreEnd = { side: { kind: 'port' }, number: 1 };
  const run = (from: FibreEnd, to: FibreEnd, kind: Run['kind']): Run => ({
    ...{ from, to, kind, count: 1, state: 'complete', rest: {} },
  });
  const closures = Array.from({ length: count + 1 }, (_, place): FibreClosure => {
    const runs =
      place === 0
        ? [run(port, end(0, true), 'connector')]
        : place === count
          ? [run(end(count - 1, false), port, 'connector')]
          : [run(end(place - 1, false), end(place, true), 'fusion')];
    return { id: place + 1, at: at(place), plan: { ...emptyPlan, ports: 1, runs } };
  });
  const steps = followLight(buildFibreNetwork(cables, closures), { kind: 'end', closure: 1, end: port });
  return { hops: hopsTo(steps, steps.length - 1), lengths, turned };
}

/** A break at a place of the line, measured from one end: what the instrument writes, and where it is. */
function breakOf({ hops, lengths }: Line, next: (below: number) => number, way: { measure: number; sampleNs: number }) {
  const from = next(2) ? 'begin' : 'end';
  const order = from === 'begin' ? lengths : lengths.toReversed();
  const totalM = lengths.reduce((sum, one) => sum + one, 0);
  const breakM = 1 + next(Math.floor(totalM) - 1) + next(1000) / 1000;
  const splices = order.slice(0, -1).map((_, at) => order.slice(0, at + 1).reduce((sum, one) => sum + one, 0));
  const seen = splices.filter((atM) => atM < breakM && next(5) > 0);
  const timeOf = (metres: number) =>
    Math.round((metres * way.measure * 1.4682) / 0.299792458 / way.sampleNs) * way.sampleNs;
  const events = [
    { timeNs: 0, lossDb: 0, isEnd: false },
    ...seen.map((atM) => ({ timeNs: timeOf(atM), lossDb: 0.1, isEnd: false })),
    { timeNs: timeOf(breakM), lossDb: 15, isEnd: true },
  ];
  const file = writeSor({
    ...{ version: next(2) ? 100 : 200, index: 1.4682, pulseNs: 10, sampleNs: way.sampleNs, cable: 'F-1' },
    ...{ events, levelsDb: [20, 21] },
  });
  const knownM = Math.max(0, ...seen);
  return { path: measuredPath(hops, from), file, from, breakM, knownM, firstM: seen.at(-1) ?? 0 } as const;
}

/** Cable and metres from its first vertex at which a break lies, by adding up lengths. */
function byHand({ lengths, turned }: Line, from: 'begin' | 'end', breakM: number) {
  const order = [...lengths.keys()];
  if (from === 'end') order.reverse();
  let left = breakM;
  for (const at of order) {
    const length = lengths[at] ?? 0;
    if (left <= length) return { cable: at + 1, alongM: (from === 'end') === turned[at] ? left : length - left };
    left -= length;
  }
  return null;
}

function located(file: Uint8Array, path: ReturnType<typeof measuredPath>) {
  const record = readSor(file);
  if ('refused' in record) throw new Error(record.refused.id);
  return locateEvents({ record, path, index: record.index ?? 0, chosen: new Map() }).events.at(-1)?.place;
}

describe('a break on a line that is known', () => {
  it('is found within a sample and a thousandth of the section, 1,000 times', () => {
    const next = numbersOf(6);
    const faults: string[] = [];
    for (let n = 0; n < 1000; n += 1) {
      const line = lineOf(next);
      const sampleNs = 1 + next(25);
      const { path, file, from, breakM, knownM } = breakOf(line, next, { measure: 1, sampleNs });
      const place = located(file, path);
      const wanted = byHand(line, from, breakM);
      const most = (sampleNs * 0.299792458) / 1.4682 + 0.001 * (breakM - knownM);
      const off = place?.kind === 'on-cable' ? Math.abs(place.atM - breakM) : Number.NaN;
      if (!(off <= most)) faults.push(`${n}: ${off} m off, at most ${most}`);
      if (place?.kind !== 'on-cable' || place.cable !== wanted?.cable) continue;
      const alongOff = Math.abs(place.alongM - wanted.alongM);
      if (!(alongOff <= most)) faults.push(`${n}: ${alongOff} m off along the cable`);
    }
    expect(faults).toEqual([]);
  });

  it('is found where the index was set wrong, by the closures before it', () => {
    const next = numbersOf(7);
    const faults: string[] = [];
    let tried = 0;
    for (let n = 0; n < 1000; n += 1) {
      const line = lineOf(next, 3000);
      const measure = 0.988 + next(24) / 1000;
      const { path, file, breakM, knownM } = breakOf(line, next, { measure, sampleNs: 5 });
      if (knownM === 0) continue;
      tried += 1;
      const place = located(file, path);
      const most = (5 * 0.299792458) / 1.4682 + 0.001 * (breakM - knownM);
      const off = place?.kind === 'on-cable' ? Math.abs(place.atM - breakM) : Number.NaN;
      if (!(off <= most)) faults.push(`${n}: ${off} m off, at most ${most}`);
    }
    expect(faults).toEqual([]);
    expect(tried).toBeGreaterThan(300);
  });
});

describe('what lies behind the end of the fibre', () => {
  const next = numbersOf(7);
  const lines = Array.from({ length: 20 }, () => lineOf(next, 3000));
  const path = measuredPath(lines.find(({ lengths }) => lengths.length > 3)?.hops ?? [], 'begin');
  const closures = path.landmarks.filter(({ kind }) => kind === 'closure');
  const timeAt = (metres: number) => (metres * 1.4682) / 0.299792458;
  const eventAt = (metres: number, isEnd = false) => ({
    ...{ number: 1, timeNs: timeAt(metres), lossDb: 0.1, reflectanceDb: null, slopeDbPerKm: 0, isEnd, comment: '' },
  });

  it('is recognised as nothing, and calibrates nothing, also where the user says so', () => {
    const [first, second] = closures;
    if (!first || !second) throw new Error('too short a line');
    const breakM = first.atM - 500;
    // Two echoes, at the places of closures but for 12 m.
    const events = [eventAt(0), eventAt(breakM, true), eventAt(first.atM + 12), eventAt(second.atM + 12)];
    const record = { events, pulseNs: 10, sampleNs: 5 };
    for (const chosen of [new Map(), new Map([[2, path.landmarks.indexOf(first)]])]) {
      const { events: found, known } = locateEvents({ record, path, index: 1.4682, chosen });
      expect(found.map(({ landmark }) => landmark)).toEqual([0, null, null, null]);
      expect(found.map(({ isBehindEnd }) => isBehindEnd)).toEqual([false, false, true, true]);
      expect(known).toEqual([{ measuredM: 0, atM: 0 }]);
      const place = found[1]?.place;
      expect(place?.kind === 'on-cable' && place.atM).toBeCloseTo(breakM, 6);
    }
  });
});

describe('a distance from one end', () => {
  const line = lineOf(numbersOf(3));
  const path = measuredPath(line.hops, 'begin');
  const exact = { sampleM: 0, pulseM: 0 };

  it('lies straight between two places that are known', () => {
    const known = [
      { measuredM: 100, atM: 0 },
      { measuredM: 300, atM: 220 },
    ];
    expect(locateReading(path, known, { metres: 200, ...exact })).toMatchObject({
      ...{ atM: expect.closeTo(110, 9), radiusM: 0.1 },
    });
  });

  it('is on no cable before the beginning and beyond the end', () => {
    expect(locateReading(path, [], { metres: -20, ...exact })).toEqual({ kind: 'before', metres: 20 });
    const beyond = locateReading(path, [], { metres: path.totalM * 1.2, ...exact });
    expect(beyond).toMatchObject({ kind: 'beyond' });
    expect(locateReading(path, [], { metres: path.totalM + 1, sampleM: 2, pulseM: 0 })).toMatchObject({
      ...{ kind: 'on-cable', atM: path.totalM },
    });
  });

  it('begins at the event that was chosen, behind a launch fibre', () => {
    const events = [0, 4897.4, 9794.8].map((timeNs, number) => ({
      ...{ number, timeNs, lossDb: 0, reflectanceDb: null, slopeDbPerKm: 0, isEnd: number === 2, comment: '' },
    }));
    const record = { events, pulseNs: 10, sampleNs: 5 };
    const { events: found } = locateEvents({ record, path, index: 1.4682, chosen: new Map([[1, 0]]) });
    const last = found.at(-1);
    expect(found.map(({ landmark }) => landmark)).toEqual([null, 0, null]);
    expect(last?.place.kind === 'on-cable' && Math.round(last.place.atM)).toBe(1000);
  });
});
