import { describe, expect, it } from 'vitest';
import { type LossClass, usualLoss } from '../fibres/loss/loss-values';
import type { LightStep } from '../fibres/network/follow-light';
import type { NetworkBasis } from '../fibres/network/network-basis';
import { endAfter, type FibreEnd } from '../fibres/plan/closure-plan';
import { numbersOf } from '../fibres/testing/any-fibre-town';
import { budgetFailures } from './jobs/fibres/budget-failures';
import { lightJob } from './jobs/fibres/light-job';
import { sectionsJob } from './jobs/fibres/sections-job';
import { type CutAnswer, cutJob } from './jobs/outage/cut-job';
import { anyFibreProject, fibresOfEach, itemsOfProject } from './testing/any-fibre-project';
import {
  createFibreOracle,
  type FibreOracle,
  followByHand,
  type HandCut,
  type HandEnd,
  sourcePorts,
} from './testing/fibre-oracle';
import { answerOf, itemsOf } from './testing/items-of';
import { sectionsByHand } from './testing/sections-by-hand';

/** `npm test` plays the first of them. */
const networks = process.env['TEST_ALL'] ? 1000 : 30;

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted((a, b) => (a < b ? -1 : 1)).join('; ');

/** The ends of a trace as they are named by hand. */
function namesOf(oracle: FibreOracle, steps: readonly LightStep[]): string {
  return sorted(
    steps.flatMap(({ hop, before }) => {
      if (hop.kind !== 'end' || hop.why === 'loop') return [];
      const last = steps[before]?.hop;
      if (hop.why === 'unknown-cable') return [`gone ${hop.cable}`];
      if (hop.why === 'cable-end')
        return [`end of ${hop.cable} ${hop.toward} fibre ${last?.kind === 'fibre' ? last.fibre : '?'}`];
      return hop.end ? [`${hop.why} ${oracle.keyOf(Number(hop.closure), hop.end)}`] : [hop.why];
    }),
  );
}

/** A cable whose middle between two places is cut, in metres. */
const middleOf = (metres: readonly number[], edge: number) => ((metres[edge] ?? 0) + (metres[edge + 1] ?? 0)) / 2;

const everything: LossClass = { id: 'none', standard: '', minDb: -2, maxDb: -1, wavelengths: [1310, 1490] };

type Asked = { readonly seed: number; readonly basis: NetworkBasis };

/** One project with its records, asked by hand and of the jobs. */
function projectOf({ seed, basis }: Asked) {
  const town = anyFibreProject(seed);
  const oracle = createFibreOracle(town, basis);
  return { oracle, items: itemsOf(itemsOfProject(town)), next: numbersOf(seed * 13 + 7), ask: { revision: 1, basis } };
}

type Project = ReturnType<typeof projectOf>;

/** Differences of one kind of question, and how many answers had something in them. */
type Compared = { readonly faults: string[]; asked: number; full: number };

function compareTraces({ oracle, items, ask }: Project, into: Compared): void {
  for (const [id, cable] of oracle.cables)
    for (let fibre = 1; fibre <= fibresOfEach; fibre += 2) {
      const first = answerOf(lightJob.run(items, { ...ask, kind: 'fibre', cable: id, fibre, piece: 0 }));
      const last = answerOf(lightJob.run(items, { ...ask, kind: 'fibre', cable: id, fibre, piece: 99 }));
      const pairs = [
        [first?.forward, followByHand(oracle, { cable: id, fibre, index: 0, toward: 'end' })],
        [last?.backward, followByHand(oracle, { cable: id, fibre, index: cable.places.length - 1, toward: 'start' })],
      ] as const;
      for (const [steps, byHand] of pairs) {
        if (!steps || !byHand) continue;
        into.asked += 1;
        const [found, wanted] = [namesOf(oracle, steps), sorted(byHand.map(({ name }) => name))];
        if (wanted.includes('port')) into.full += 1;
        if (found !== wanted) into.faults.push(`cable ${id}, fibre ${fibre}: ${found} and not ${wanted}`);
      }
    }
}

/** Every leg of a splitter, inputs and outputs. */
function legsOf({ closures }: FibreOracle): readonly { readonly closure: number; readonly end: FibreEnd }[] {
  return closures.flatMap(({ id: closure, plan }) =>
    plan.splitters.flatMap(({ id: splitter, inputs, outputs }) =>
      (['in', 'out'] as const).flatMap((way) =>
        Array.from({ length: way === 'in' ? inputs : outputs }, (_, at) => ({
          closure,
          end: { side: { kind: 'leg', splitter, way }, number: at + 1 } as const,
        })),
      ),
    ),
  );
}

/** From a leg, light goes over its connection, and inward through its splitter. */
function compareLegs({ oracle, items, ask }: Project, into: Compared): void {
  for (const leg of legsOf(oracle)) {
    const answer = answerOf(lightJob.run(items, { ...ask, kind: 'end', ...leg }));
    const pairs = [
      ['over its connection', answer?.forward, followByHand(oracle, leg)],
      ['inward', answer?.backward, followByHand(oracle, { ...leg, goesOut: true })],
    ] as const;
    for (const [way, steps, byHand] of pairs) {
      if (!steps || !byHand) continue;
      into.asked += 1;
      const [found, wanted] = [namesOf(oracle, steps), sorted(byHand.map(({ name }) => name))];
      if (way === 'inward' && wanted.includes('port')) into.full += 1;
      if (found !== wanted)
        into.faults.push(`${oracle.keyOf(leg.closure, leg.end)} ${way}: ${found} and not ${wanted}`);
    }
  }
}

const servedNames = (all: CutAnswer['dark']) =>
  sorted(all.map(({ ref, port }) => (port === null ? ref : `${ref} port ${port}`)));

/** Everybody who is reached from the sources; null where light takes too many ways. */
function litBy(oracle: FibreOracle, cuts: readonly HandCut[]): readonly HandEnd[] | null {
  const all = sourcePorts(oracle).map((port) => followByHand(oracle, port, cuts));
  return all.some((ends) => ends === null) ? null : all.flatMap((ends) => ends ?? []);
}

function compareOutages({ oracle, items, ask, next }: Project, into: Compared): void {
  const [id, cable] = [...oracle.cables][next(Math.max(1, oracle.cables.size))] ?? [];
  if (id === undefined || !cable || cable.places.length < 2) return;
  const edge = next(cable.places.length - 1);
  const alongM = middleOf(oracle.metres.get(id) ?? [], edge);
  const answer = answerOf(cutJob.run(items, { ...ask, cables: [{ cable: id, alongM }], segments: [] }));
  const [before, after] = [litBy(oracle, []), litBy(oracle, [{ cable: id, edge }])];
  if (!before || !after) return;
  const left = new Set(after.map(({ name }) => name));
  const lost = before.filter(({ name }) => !left.has(name));
  const wanted = sorted(lost.flatMap(({ served }) => served ?? []));
  into.asked += 1;
  if (wanted !== '') into.full += 1;
  const found = servedNames(answer.dark);
  if (found !== wanted) into.faults.push(`cut of ${id} at ${edge}: ${found} and not ${wanted}`);
  const lit = new Set(after.flatMap(({ served }) => served ?? []));
  const secured = answer.secured.map(({ ref, port }) => (port === null ? ref : `${ref} port ${port}`));
  if (secured.some((one) => !lit.has(one))) into.faults.push(`cut of ${id} at ${edge}: secured ${sorted(secured)}`);
}

function compareSections({ oracle, items, ask }: Project, into: Compared): void {
  for (const id of oracle.cables.keys()) {
    const found = answerOf(sectionsJob.run(items, { ...ask, cable: id })).map(({ counts }) => counts);
    const wanted = sectionsByHand(oracle, id);
    into.asked += 1;
    if (wanted.some(({ used, reserved, dead }) => used + reserved + dead > 0)) into.full += 1;
    const [a, b] = [found, wanted].map((one) => JSON.stringify(one));
    if (a !== b) into.faults.push(`sections of ${id}: ${a} and not ${b}`);
  }
}

/** dB and metres of the homes that are served from one port over one way alone. */
function compareBudgets({ oracle, items, ask }: Project, into: Compared): void {
  const failures = answerOf(budgetFailures(items, { ...ask, lossClass: everything, values: usualLoss }));
  const ends = litBy(oracle, []);
  if (!ends) return;
  const ways = new Map<string, HandEnd[]>();
  for (const end of ends) ways.set(end.name, [...(ways.get(end.name) ?? []), end]);
  const texts = (served: string) => [...ways.values()].filter(([first]) => first?.served === served);
  for (const { ref, port, lossDb, metres } of failures) {
    const name = port === null ? ref : `${ref} port ${port}`;
    const here = texts(name);
    into.asked += 1;
    if (here.length === 0) into.faults.push(`budget of ${name}, where no light comes`);
    const [only] = here.length === 1 && here[0]?.length === 1 ? here[0] : [];
    if (!only) continue;
    into.full += 1;
    if (Math.abs(only.lossDb - lossDb) > 1e-6 || Math.abs(only.metres - metres) > 1e-6)
      into.faults.push(`budget of ${name}: ${lossDb} dB, ${metres} m and not ${only.lossDb} dB, ${only.metres} m`);
  }
  const found = sorted(failures.map(({ ref, port }) => (port === null ? ref : `${ref} port ${port}`)));
  const wanted = sorted(ends.flatMap(({ served }) => served ?? []));
  if (found !== wanted) into.faults.push(`budgets of ${found} and not ${wanted}`);
}

/** True for a cable that begins and ends at the place from which light comes. */
function isRingFromFrame({ town, cables }: FibreOracle): boolean {
  const frame = town.sites.find(({ sends }) => sends)?.place;
  return [...cables.values()].some(({ places }) => places[0] === frame && places.at(-1) === frame && places.length > 3);
}

/** True where an output of a splitter is connected to an input of another one in the same closure. */
function hasCascade({ joined }: FibreOracle): boolean {
  return [...joined].some(([key, { to }]) => {
    const [, splitter] = /: out \d+ of (\w+)$/.exec(key) ?? [];
    return splitter !== undefined && to.side.kind === 'leg' && to.side.way === 'in' && to.side.splitter !== splitter;
  });
}

/** True where two rows of a closure connect the same end. */
function hasOverlap({ closures, keyOf }: FibreOracle): boolean {
  return closures.some(({ id, plan: { runs } }) => {
    const ends = runs.flatMap(({ from, to, count }) =>
      Array.from({ length: count }, (_, at) => [from, to].map((end) => keyOf(id, endAfter(end, at)))).flat(),
    );
    return new Set(ends).size < ends.length;
  });
}

describe('the random projects', () => {
  it.each([
    ['rings from the frame', isRingFromFrame],
    ['splitters behind splitters', hasCascade],
    ['rows that overlap', hasOverlap],
    ['abandoned cables', ({ town }: FibreOracle) => town.cables.some(({ status }) => status === 'abandoned')],
    ['planned cables', ({ town }: FibreOracle) => town.cables.some(({ status }) => status === 'planned')],
  ])('have %s among the networks of a short run', (_, isMet) => {
    const met = Array.from({ length: 30 }, (_one, at) => projectOf({ seed: at + 1, basis: 'planned' }).oracle);
    expect(met.filter(isMet).length).toBeGreaterThanOrEqual(3);
  });
});

describe('the network of fibres, as built and with the plan', () => {
  for (const [what, compare, least] of [
    ['traces', compareTraces, 2],
    ['traces from splitters', compareLegs, 1],
    ['outages', compareOutages, 0.1],
    ['sections', compareSections, 2],
    ['budgets', compareBudgets, 0.5],
  ] as const)
    it(`answers ${what} as the model does by hand, in many projects`, () => {
      const all: Compared = { faults: [], asked: 0, full: 0 };
      for (let seed = 1; seed <= networks; seed += 1)
        for (const basis of ['built', 'planned'] as const) {
          const count = all.faults.length;
          compare(projectOf({ seed, basis }), all);
          if (all.faults.length > count) all.faults[count] = `seed ${seed}, ${basis}: ${all.faults[count]}`;
        }
      expect(all.faults.slice(0, 5)).toEqual([]);
      expect(all.full).toBeGreaterThan(networks * least);
    });
});
