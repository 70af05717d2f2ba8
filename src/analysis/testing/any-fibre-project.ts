import type { ClosurePlan, FibreEnd, Mark, Run, Side, Toward } from '../../fibres/plan/closure-plan';
import { emptyPlan, keyOfSide } from '../../fibres/plan/closure-plan';
import { connectEnds } from '../../fibres/plan/connect-ends';
import { isRefused } from '../../fibres/plan/plan-refusal';
import { writePlan } from '../../fibres/plan/write-plan';
import { numbersOf } from '../../fibres/testing/any-fibre-town';
import type { LngLat } from '../../geo/lng-lat';
import { type Item, refOf } from '../../items/item';
import { itemAt } from './items-of';

/** A cable along places of a grid, by their numbers. */
export type HandCable = {
  readonly id: number;
  readonly places: readonly number[];
  readonly status: string;
  readonly isDrop: boolean;
};
export type HandClosure = {
  readonly id: number;
  readonly place: number;
  readonly status: string;
  readonly plan: ClosurePlan;
};
type HandSite = { readonly id: number; readonly place: number; readonly sends: boolean };
export type HandTown = {
  readonly cables: readonly HandCable[];
  readonly closures: readonly HandClosure[];
  readonly sites: readonly HandSite[];
};

/** Fibres of each of its cables, and ports of each of its closures and of a card. */
export const fibresOfEach = 4;
const portsOfEach = 6;
const card = { shelf: 1, slot: 2, ports: fibresOfEach, rest: {} };
const [width, height] = [4, 3];

/** Where a place of the grid lies: about 80 m from the next ones. */
export const placeAt = (place: number): LngLat => [
  Number(((place % width) * 0.001).toFixed(7)),
  Number((47 + Math.floor(place / width) * 0.0007).toFixed(7)),
];

type Next = (below: number) => number;

function neighbours(place: number): readonly number[] {
  const [x, y] = [place % width, Math.floor(place / width)];
  return [
    ...(x > 0 ? [place - 1] : []),
    ...(x < width - 1 ? [place + 1] : []),
    ...(y > 0 ? [place - width] : []),
    ...(y < height - 1 ? [place + width] : []),
  ];
}

/** A way over the grid: a ring around a block, a spur out and back with a way on, or anything else. */
function anyWay(next: Next): readonly number[] {
  const corner = next(width - 1) + width * next(height - 1);
  const block = [corner, corner + 1, corner + 1 + width, corner + width];
  const first = next(4);
  if (next(4) === 0) return [0, 1, 2, 3, 4].map((step) => block[(first + step) % 4] ?? corner);
  const way = [next(width * height)];
  for (let steps = 1 + next(6); steps > 0; steps -= 1) {
    const all = neighbours(way.at(-1) ?? 0);
    way.push(all[next(all.length)] ?? 0);
  }
  return way;
}

const statuses = ['built', 'existing', 'as-built', 'built', '', 'planned', 'under construction', 'abandoned'];

/** The sides that a closure has of the cables that come to its place. */
function sidesAt(place: number, cables: readonly HandCable[]): readonly Side[] {
  return cables.flatMap(({ id, places }) => {
    const passes = places.flatMap((one, index) => (one === place ? [index] : []));
    const sideOf = (toward: Toward, pass: number): Side => ({
      ...{ kind: 'fibre', cable: id, toward },
      ...(pass > 1 ? { pass } : {}),
    });
    if (passes.length < 2) return passes.flatMap(() => [sideOf('start', 1), sideOf('end', 1)]);
    const starts = passes.filter((index) => index > 0);
    const ends = passes.filter((index) => index < places.length - 1);
    return [...starts.map((_, nth) => sideOf('start', nth + 1)), ...ends.map((_, nth) => sideOf('end', nth + 1))];
  });
}

/** A row that may break rules: an end that another one connects already. */
function anyRow(sides: readonly Side[], next: Next): Run | null {
  const end = (count: number): FibreEnd => {
    const side = sides[next(sides.length)] ?? { kind: 'port' };
    const isPort = side.kind === 'port' || side.kind === 'front';
    const most = isPort ? portsOfEach : side.kind === 'leg' && side.way === 'in' ? 2 : fibresOfEach;
    return { side, number: 1 + next(Math.max(1, most - count + 1)) };
  };
  const count = next(3) ? 1 : 2;
  const [from, to] = [end(count), end(count)];
  if (keyOfSide(from.side) === keyOfSide(to.side) && Math.abs(from.number - to.number) < count) return null;
  const kinds = ['fusion', 'fusion', 'connector', 'mechanical', 'through'] as const;
  const state = (['complete', 'tested', 'planned'] as const)[next(3)] ?? 'planned';
  const measured = next(4) === 0 ? { lossDb: next(40) / 100 } : {};
  return { from, to, count, kind: kinds[next(kinds.length)] ?? 'fusion', state, ...measured, rest: {} };
}

/** A record that a fibre passes uncut, at a pass with both legs. */
function anyUncut(sides: readonly Side[], next: Next): Run | null {
  const from = sides[next(sides.length)];
  const to = sides.find(
    (side) =>
      side.kind === 'fibre' && from?.kind === 'fibre' && side.cable === from.cable && side.toward !== from.toward,
  );
  if (!from || !to) return null;
  const number = 1 + next(fibresOfEach);
  const state = next(2) ? 'planned' : 'complete';
  return { from: { side: from, number }, to: { side: to, number }, count: 1, kind: 'through', state, rest: {} };
}

/** Four fibres of a cable on the ports of a frame, or two that come to the ports of a terminal. */
function portRow(sides: readonly Side[], next: Next, isFrame: boolean): Run | null {
  const side = sides[next(sides.length)];
  if (!side) return null;
  const [count, state] = isFrame ? ([4, 'tested'] as const) : ([2, 'complete'] as const);
  const [from, number] = isFrame ? [1, 1] : [1 + next(4), 1 + next(3)];
  const ends = { from: { side: { kind: 'port' }, number: from }, to: { side, number } } as const;
  return { ...ends, count, kind: 'connector', state, rest: {} };
}

function anyPlan(sides: readonly Side[], next: Next, isFrame: boolean): ClosurePlan {
  const splitters = next(2) ? ['S', 'T'].slice(0, 1 + next(2)) : [];
  const equipment = isFrame && next(2) ? [{ id: 'OLT', kind: 'olt', cards: [card], rest: {} } as const] : [];
  const all: Side[] = [...sides, ...sides, { kind: 'port' }, { kind: 'front' }];
  for (const { id } of equipment) all.push({ kind: 'card', equipment: id, shelf: card.shelf, slot: card.slot });
  for (const splitter of splitters)
    for (const way of ['in', 'out', 'out'] as const) all.push({ kind: 'leg', splitter, way });
  let plan: ClosurePlan = {
    ...{ ...emptyPlan, ports: portsOfEach, equipment },
    splitters: splitters.map((id) => ({ id, inputs: 2, outputs: fibresOfEach, rest: {} })),
  };
  const first = next(3) || isFrame ? portRow(sides, next, isFrame) : null;
  if (first) plan = { ...plan, runs: [first] };
  for (let rows = 2 + next(10); rows > 0; rows -= 1) {
    const row = next(6) ? anyRow(all, next) : anyUncut(sides, next);
    if (!row) continue;
    // One row in eight is written, whether its ends are free or not.
    const isFree = !isRefused(connectEnds(plan, row, { fibresOf: () => fibresOfEach, nameOf: String }));
    if (isFree || next(8) === 0) plan = { ...plan, runs: [...plan.runs, row] };
  }
  const marks = Array.from(
    { length: next(3) },
    (): Mark => ({
      from: { side: sides[next(sides.length)] ?? { kind: 'port' }, number: 1 + next(fibresOfEach) },
      ...{ count: 1, mark: next(2) ? 'dead' : 'reserved', rest: {} },
    }),
  );
  return { ...plan, marks: sides.length > 0 ? marks : [] };
}

/**
 * A project of closures on a grid with cables that pass them, among them rings, spurs out and back, abandoned and planned ones, rows that
 * overlap, fibres that are recorded as not cut, and splitters of splitters. Light comes from the first closure.
 */
export function anyFibreProject(seed: number): HandTown {
  const next = numbersOf(seed);
  const cables = Array.from({ length: 2 + next(6) }, (_, index): HandCable => {
    const status = statuses[next(statuses.length)] ?? '';
    return { id: index + 1, places: anyWay(next), status, isDrop: next(3) === 0 };
  });
  const met = [...new Set(cables.flatMap(({ places }) => places))];
  const bare = met.filter(() => next(5) === 0).slice(0, 2);
  const closures = met.flatMap((place, index): readonly HandClosure[] => {
    if (bare.includes(place)) return [];
    const status = next(12) === 0 && index > 0 ? 'abandoned' : 'built';
    return [{ id: index + 1, place, status, plan: anyPlan(sidesAt(place, cables), next, index === 0) }];
  });
  const sites = [
    ...closures.slice(0, 1).map(({ place }) => ({ id: 1, place, sends: true })),
    ...bare.map((place, index) => ({ id: index + 2, place, sends: false })),
  ];
  return { cables, closures, sites };
}

/** The records of a project. */
export function itemsOfProject({ cables, closures, sites }: HandTown): readonly Item[] {
  return [
    ...cables.map(({ id, places, status, isDrop }) =>
      itemAt(
        refOf('cable', id),
        { fiberCount: fibresOfEach, fiberType: 'G.652.D', status, subtype: isDrop ? 'drop' : 'distribution' },
        ...places.map(placeAt),
      ),
    ),
    ...closures.map(({ id, place, status, plan }) =>
      itemAt(refOf('splice', id), { status, connections: writePlan(plan) }, placeAt(place)),
    ),
    ...sites.map(({ id, place, sends }) =>
      itemAt(
        refOf('site', id),
        { siteType: sends ? 'central-office' : 'enterprise', name: `Site ${id}` },
        placeAt(place),
      ),
    ),
  ];
}
