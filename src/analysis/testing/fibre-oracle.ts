import { usualLoss } from '../../fibres/loss/loss-values';
import type { FibreEnd, Run, Side, Toward } from '../../fibres/plan/closure-plan';
import { distance } from '../../geo/measure/distance';
import { fibresOfEach, type HandCable, type HandClosure, type HandTown, placeAt } from './any-fibre-project';

/*
 * The model of fibres by hand (docs/fibre-model.md): fibre by fibre, place by place and connection by connection, without runs, usages,
 * stops or metres, and without any code of src/fibres/network and src/fibres/paths.
 */

type FibreSide = Extract<Side, { kind: 'fibre' }>;
type Basis = 'built' | 'planned';
/** A time that a cable comes to a closure, at a vertex; the numbers of its legs, 0 for none. */
type Leg = { readonly closure: number; readonly index: number; readonly start: number; readonly end: number };
type Joined = { readonly to: FibreEnd; readonly run: Run };

const away = (toward: Toward): Toward => (toward === 'start' ? 'end' : 'start');
const nameOf = ({ side, number }: FibreEnd) => {
  if (side.kind === 'port' || side.kind === 'front') return `${side.kind} ${number}`;
  if (side.kind === 'card') return `${side.equipment} ${side.shelf}/${side.slot} ${number}`;
  if (side.kind === 'leg') return `${side.way} ${number} of ${side.splitter}`;
  return `cable ${side.cable} ${side.toward} ${side.pass ?? 1} fibre ${number}`;
};
const keyOf = (closure: number, end: FibreEnd) => `${closure}: ${nameOf(end)}`;

/** Metres of a cable to each of its vertices. */
function metresOf({ places }: HandCable): readonly number[] {
  const metres = [0];
  for (const [index, place] of places.slice(1).entries())
    metres.push((metres[index] ?? 0) + distance(placeAt(places[index] ?? place), placeAt(place)));
  return metres;
}

function isIn(basis: Basis, status: string): boolean {
  if (status === 'abandoned') return false;
  return basis === 'planned' || !['planned', 'permitted', 'under construction'].includes(status);
}

/** The same fibre of the same cable on both sides: not cut. */
function staysWhole({ kind, from, to }: Run): boolean {
  const [a, b] = [from.side, to.side];
  if (kind !== 'through' || from.number !== to.number || a.kind !== 'fibre' || b.kind !== 'fibre') return false;
  return a.cable === b.cable && a.toward !== b.toward;
}

function legsOf({ places }: HandCable, closures: readonly HandClosure[]): readonly Leg[] {
  return closures
    .flatMap(({ id, place }) => {
      const at = places.flatMap((one, index) => (one === place ? [index] : []));
      const number = (indices: readonly number[], index: number) => indices.indexOf(index) + 1;
      const [starts, ends] = [at.filter((index) => index > 0), at.filter((index) => index < places.length - 1)];
      return at.map((index): Leg => {
        if (at.length === 1) return { closure: id, index, start: 1, end: 1 };
        return { closure: id, index, start: number(starts, index), end: number(ends, index) };
      });
    })
    .toSorted((a, b) => a.index - b.index);
}

/** The connections of a closure, end by end: each end is connected once, by the row that comes first. */
function joinEnds(
  joined: Map<string, Joined>,
  { id, plan }: HandClosure,
  isNone: (run: Run, a: FibreEnd, b: FibreEnd) => boolean,
) {
  const taken = new Set<string>();
  for (const run of plan.runs)
    for (let n = 0; n < run.count; n += 1) {
      const a = { ...run.from, number: run.from.number + n };
      const b = { ...run.to, number: run.to.number + n };
      const [from, to] = [keyOf(id, a), keyOf(id, b)];
      if (taken.has(from) || taken.has(to)) continue;
      taken.add(from).add(to);
      if (!isNone(run, a, b)) joined.set(from, { to: b, run }).set(to, { to: a, run });
    }
}

/** A network as it is built or with the plan, fibre by fibre. */
export function createFibreOracle(town: HandTown, basis: Basis) {
  const cables = new Map(town.cables.flatMap((one) => (isIn(basis, one.status) ? [[one.id, one] as const] : [])));
  const closures = town.closures.filter(({ status }) => status !== 'abandoned');
  const metres = new Map([...cables].map(([id, cable]) => [id, metresOf(cable)]));
  const legs = new Map([...cables].map(([id, cable]) => [id, legsOf(cable, closures)]));
  const legAt = (closure: number, { cable, toward, pass = 1 }: FibreSide) =>
    legs.get(Number(cable))?.find((leg) => leg.closure === closure && leg[toward] === pass);
  const joined = new Map<string, Joined>();
  for (const closure of closures) {
    const runs = closure.plan.runs.filter((run) => basis === 'planned' || run.state !== 'planned' || staysWhole(run));
    joinEnds(joined, { ...closure, plan: { ...closure.plan, runs } }, (run, { side: a }, { side: b }) => {
      if (!staysWhole(run) || a.kind !== 'fibre' || b.kind !== 'fibre') return false;
      const leg = legAt(closure.id, a);
      return leg !== undefined && leg === legAt(closure.id, b);
    });
  }
  const endOf = (cable: number, leg: Leg, { toward, fibre }: { toward: Toward; fibre: number }): FibreEnd | null => {
    const pass = leg[toward];
    if (pass === 0) return null;
    return { side: { kind: 'fibre', cable, toward, ...(pass > 1 ? { pass } : {}) }, number: fibre };
  };
  const isJoined = (closure: number, end: FibreEnd | null) => end !== null && joined.has(keyOf(closure, end));
  const isCutAt = (cable: number, leg: Leg, fibre: number) =>
    (['start', 'end'] as const).some((toward) => isJoined(leg.closure, endOf(cable, leg, { toward, fibre })));
  return { town, cables, closures, metres, legs, joined, keyOf, legAt, endOf, isJoined, isCutAt };
}

export type FibreOracle = ReturnType<typeof createFibreOracle>;

/** Where light comes to: the name of the end, metres of fibre and dB at 1310 nm on the way, and who is served there. */
export type HandEnd = {
  readonly name: string;
  readonly metres: number;
  readonly lossDb: number;
  readonly served: string | null;
};

/** A cut between a vertex of a cable and the next one. */
export type HandCut = { readonly cable: number; readonly edge: number };

/** The usual loss of G.652.D at 1310 nm. */
const fibreDbPerKm = 0.35;

/** Steps of one question at most: networks in which light takes more ways are left out. */
const mostSteps = 4000;

type Way = { readonly metres: number; readonly lossDb: number; readonly passed: ReadonlySet<string> };
type Walk = {
  readonly oracle: FibreOracle;
  readonly cuts: readonly HandCut[];
  readonly found: HandEnd[];
  steps: number;
};
type OnFibre = { readonly cable: number; readonly fibre: number; readonly index: number; readonly toward: Toward };
/** `goesOut`: light leaves the closure at the end, instead of coming to it. */
type AtEnd = { readonly closure: number; readonly end: FibreEnd; readonly goesOut?: boolean };

/** Who is served at the end of a cable. */
function servedAt({ town, cables }: FibreOracle, id: number, toward: Toward): string | null {
  const cable = cables.get(id);
  const place = toward === 'start' ? cable?.places[0] : cable?.places.at(-1);
  const site = town.sites.find((one) => !one.sends && one.place === place);
  if (site) return `site:${site.id}`;
  return cable?.isDrop ? `cable:${id}` : null;
}

function isSource({ town, closures }: FibreOracle, closure: number): boolean {
  const place = town.sites.find(({ sends }) => sends)?.place;
  return closures.some((one) => one.id === closure && one.place === place);
}

function stop(
  { found }: Walk,
  { metres, lossDb }: Way,
  { name, served = null }: { name: string; served?: string | null },
) {
  found.push({ name, metres, lossDb, served });
}

function longer(way: Way, more: number): Way {
  const lossDb = way.lossDb + (more / 1000) * fibreDbPerKm;
  return { ...way, metres: way.metres + more, lossDb };
}

function lossOf({ kind, lossDb }: Run): number {
  if (kind === 'through') return 0;
  const usual = { fusion: usualLoss.fusionDb, mechanical: usualLoss.mechanicalDb, connector: usualLoss.connectorDb };
  return lossDb ?? usual[kind];
}

function along(walk: Walk, from: OnFibre, way: Way): void {
  const { cable, fibre, index, toward } = from;
  const { cables, metres, legs, isCutAt, endOf } = walk.oracle;
  const [line, vertices] = [cables.get(cable), metres.get(cable) ?? []];
  walk.steps += 1;
  if (!line || walk.steps > mostSteps) return;
  const forward = toward === 'end' ? 1 : -1;
  const to = (vertex: number) => longer(way, Math.abs((vertices[vertex] ?? 0) - (vertices[index] ?? 0)));
  for (let next = index + forward; next >= 0 && next < line.places.length; next += forward) {
    const edge = Math.min(next, next - forward);
    if (walk.cuts.some((cut) => cut.cable === cable && cut.edge === edge)) return;
    const leg = legs.get(cable)?.find((one) => one.index === next && isCutAt(cable, one, fibre));
    const end = leg && endOf(cable, leg, { toward: away(toward), fibre });
    if (!leg || !end) continue;
    arrive(walk, { closure: leg.closure, end }, to(next));
    return;
  }
  const name = `end of ${cable} ${toward} fibre ${fibre}`;
  const last = toward === 'end' ? vertices.length - 1 : 0;
  stop(walk, to(last), { name, served: servedAt(walk.oracle, cable, toward) });
}

function arrive(walk: Walk, { closure, end }: AtEnd, way: Way): void {
  const key = keyOf(closure, end);
  walk.steps += 1;
  if (way.passed.has(key) || walk.steps > mostSteps) return;
  const other = walk.oracle.joined.get(key);
  const passed = new Set([...way.passed, key]);
  if (!other) stop(walk, way, { name: `open ${key}` });
  else leave(walk, { closure, end: other.to }, { ...way, lossDb: way.lossDb + lossOf(other.run), passed });
}

/** The other side of a port. */
export function beyondPort({ side, number }: FibreEnd): FibreEnd | null {
  if (side.kind !== 'port' && side.kind !== 'front') return null;
  return { side: { kind: side.kind === 'port' ? 'front' : 'port' }, number };
}

function leave(walk: Walk, { closure, end }: AtEnd, way: Way): void {
  const { side, number } = end;
  const beyond = beyondPort(end);
  if (beyond && walk.oracle.isJoined(closure, beyond)) arrive(walk, { closure, end: beyond }, way);
  else if (side.kind === 'port' || side.kind === 'front' || side.kind === 'card') {
    const served = isSource(walk.oracle, closure) ? null : `splice:${closure} port ${number}`;
    stop(walk, way, { name: `port ${keyOf(closure, end)}`, served });
  } else if (side.kind === 'leg') throughSplitter(walk, { closure, end }, way);
  else {
    const [cable, leg] = [Number(side.cable), walk.oracle.legAt(closure, side)];
    if (!walk.oracle.cables.has(cable)) stop(walk, way, { name: `gone ${cable}` });
    else if (!leg) stop(walk, way, { name: `open ${keyOf(closure, end)}` });
    else along(walk, { cable, fibre: number, index: leg.index, toward: side.toward }, way);
  }
}

function throughSplitter(walk: Walk, { closure, end }: AtEnd, way: Way): void {
  const { side } = end;
  if (side.kind !== 'leg') return;
  const closures = walk.oracle.closures.filter(({ id }) => id === closure);
  const splitter = closures.flatMap(({ plan }) => plan.splitters).find(({ id }) => id === side.splitter);
  const count = side.way === 'in' ? (splitter?.outputs ?? 0) : (splitter?.inputs ?? 0);
  const other = { ...side, way: side.way === 'in' ? 'out' : 'in' } as const;
  const legs = Array.from({ length: count }, (_, n): FibreEnd => ({ side: other, number: n + 1 }));
  const left = legs.filter((leg) => walk.oracle.isJoined(closure, leg));
  if (left.length === 0) stop(walk, way, { name: `open ${keyOf(closure, end)}` });
  const lossDb = way.lossDb + (usualLoss.splitterDb[`2:${fibresOfEach}`] ?? 0);
  for (const leg of left) arrive(walk, { closure, end: leg }, { ...way, lossDb });
}

/**
 * The ends to which light comes from a fibre or an end of a closure, each as often as it comes there; null where it takes too
 * many ways.
 */
export function followByHand(
  oracle: FibreOracle,
  from: OnFibre | AtEnd,
  cuts: readonly HandCut[] = [],
): readonly HandEnd[] | null {
  const walk: Walk = { oracle, cuts, found: [], steps: 0 };
  const begin: Way = { metres: 0, lossDb: 0, passed: new Set() };
  if (!('closure' in from)) along(walk, from, begin);
  else if (from.goesOut) leave(walk, from, begin);
  else arrive(walk, from, begin);
  return walk.steps > mostSteps ? null : walk.found;
}

/**
 * The ends at which light enters the closures that send it: connected ports of cards, and connected sides of ports whose other
 * side is free.
 */
export function sourcePorts(oracle: FibreOracle): readonly AtEnd[] {
  return oracle.closures.flatMap(({ id: closure, plan }) => {
    if (!isSource(oracle, closure)) return [];
    const numbered = (side: Side, count: number): readonly FibreEnd[] =>
      Array.from({ length: count }, (_, index) => ({ side, number: index + 1 }));
    const cards = plan.equipment.flatMap(({ id, cards: all }) =>
      all.flatMap(({ shelf, slot, ports }) => numbered({ kind: 'card', equipment: id, shelf, slot }, ports)),
    );
    const ports = [...numbered({ kind: 'port' }, plan.ports), ...numbered({ kind: 'front' }, plan.ports)];
    return [...cards, ...ports]
      .filter((end) => oracle.isJoined(closure, end) && !oracle.isJoined(closure, beyondPort(end)))
      .map((end) => ({ closure, end }));
  });
}
