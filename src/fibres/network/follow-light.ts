import type { ItemId } from '../../items/item';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import {
  type FibreEnd,
  isPort,
  keyOfSide,
  otherSideOf,
  type Run,
  type Side,
  type Splitter,
  type Toward,
} from '../plan/closure-plan';
import { otherEnd, stretchAt } from '../plan/end-usage';
import { type CableStop, type FibreNetwork, facing, sideAt, stopOf, stretchIn } from './fibre-network';

/**
 * One step of the light. `fibre`: along a cable, `fromM` to `toM` metres of cable from its first vertex. `splice`: from one end
 * to another in a closure. `splitter`: through a splitter, in the given direction. `end`: where it stops, and why.
 */
export type Hop =
  | {
      readonly kind: 'fibre';
      readonly cable: ItemId;
      readonly fibre: number;
      readonly fromM: number;
      readonly toM: number;
    }
  | {
      readonly kind: 'splice';
      readonly closure: ItemId;
      readonly run: Run;
      readonly from: FibreEnd;
      readonly to: FibreEnd;
    }
  | {
      readonly kind: 'splitter';
      readonly closure: ItemId;
      readonly splitter: Splitter;
      readonly from: FibreEnd;
      readonly to: FibreEnd;
    }
  | {
      readonly kind: 'end';
      /**
       * `port`: at a numbered port with nothing on its other side, or one of equipment. `cable-end`: no closure connects it
       * further. `open`: not connected here. `cut`: broken there.
       */
      readonly why: 'port' | 'cable-end' | 'open' | 'cut' | 'loop' | 'unknown-cable' | 'too-long';
      readonly closure: ItemId | null;
      readonly end: FibreEnd | null;
      /** The cable at whose end it stops, and at which end of it. */
      readonly cable?: ItemId;
      readonly toward?: Toward;
    };

/** A hop with the one before it, by its place in the list; -1 for the first ones. */
export type LightStep = { readonly before: number; readonly hop: Hop };

/**
 * From where light is followed: a fibre at `alongM` metres of its cable, one way; light that comes to an end in a closure (`end`), or
 * that goes out at one (`out`).
 */
export type LightStart =
  | {
      readonly kind: 'fibre';
      readonly cable: ItemId;
      readonly fibre: number;
      readonly alongM: number;
      readonly toward: Toward;
    }
  | { readonly kind: 'end' | 'out'; readonly closure: ItemId; readonly end: FibreEnd };

/** Where cables are broken: metres of cable from the first vertex of each, in any order. */
export type Breaks = ReadonlyMap<ItemId, readonly number[]>;

const noBreaks: Breaks = new Map();

/** Steps of one trace at most: a 1:64 behind a 1:64 has some tens of thousands. */
const mostSteps = 100_000;

type Open =
  | {
      readonly at: 'cable';
      readonly before: number;
      readonly cable: ItemId;
      readonly fibre: number;
      readonly fromM: number;
      readonly toward: Toward;
    }
  | { readonly at: 'end'; readonly before: number; readonly closure: ItemId; readonly end: FibreEnd };

type Walk = {
  readonly network: FibreNetwork;
  readonly breaks: Breaks;
  readonly steps: LightStep[];
  readonly open: Open[];
  /** Ends to which light came. The same connection in the other direction is another way, which splitters part otherwise. */
  readonly seen: Set<string>;
};

/** The next stop in a direction that connects the fibre on either side, or null at the cable's end. */
function nextStop(walk: Walk, { cable: id, fibre, fromM, toward }: Extract<Open, { at: 'cable' }>): CableStop | null {
  const cable = walk.network.cables.get(id);
  if (!cable) return null;
  const stops = toward === 'end' ? cable.stops : cable.stops.toReversed();
  for (const stop of stops) {
    const isAhead = toward === 'end' ? stop.alongM > fromM : stop.alongM < fromM;
    if (isAhead && isUsedAt(stop, id, fibre)) return stop;
  }
  return null;
}

/** True where a stop connects a fibre of its cable on either side. */
function isUsedAt(stop: CableStop, cable: ItemId, fibre: number): boolean {
  return (['start', 'end'] as const).some((toward) => stretchIn(stop, { cable, fibre, toward }) !== null);
}

function add(walk: Walk, before: number, hop: Hop): number {
  walk.steps.push({ before, hop });
  return walk.steps.length - 1;
}

/** The next break in a direction, metres from the cable's first vertex; null where there is none. */
function nextBreak({ breaks }: Walk, { cable, fromM, toward }: Extract<Open, { at: 'cable' }>): number | null {
  const ahead = (breaks.get(cable) ?? []).filter((alongM) => (toward === 'end' ? alongM > fromM : alongM < fromM));
  if (ahead.length === 0) return null;
  return toward === 'end' ? Math.min(...ahead) : Math.max(...ahead);
}

function alongCable(walk: Walk, from: Extract<Open, { at: 'cable' }>): void {
  const { cable: id, fibre, fromM, toward, before } = from;
  const cable = walk.network.cables.get(id);
  if (!cable) {
    add(walk, before, { kind: 'end', why: 'unknown-cable', closure: null, end: null, cable: id, toward });
    return;
  }
  const stop = nextStop(walk, from);
  const side = stop && sideAt(id, stop, facing(toward));
  const endM = stop?.alongM ?? (toward === 'end' ? cable.totalM : 0);
  const broken = nextBreak(walk, from);
  const isBroken = broken !== null && Math.abs(broken - fromM) < Math.abs(endM - fromM);
  const step = add(walk, before, { kind: 'fibre', cable: id, fibre, fromM, toM: isBroken ? broken : endM });
  if (isBroken || !stop || !side) {
    const why = isBroken ? 'cut' : 'cable-end';
    add(walk, step, { kind: 'end', why, closure: null, end: null, cable: id, toward });
    return;
  }
  walk.open.push({ at: 'end', before: step, closure: stop.closure, end: { side, number: fibre } });
}

/** The legs at which light leaves a splitter that came in at one. */
function legsOut(splitter: Splitter, end: FibreEnd & { readonly side: Extract<Side, { kind: 'leg' }> }): FibreEnd[] {
  const way = end.side.way === 'in' ? 'out' : 'in';
  const count = way === 'out' ? splitter.outputs : splitter.inputs;
  return Array.from({ length: count }, (_, at) => ({ side: { ...end.side, way }, number: at + 1 }));
}

/** Continues from the far end of a connection: into its cable, through a splitter or a port, or no further. */
function leave(walk: Walk, { before, closure, end }: Extract<Open, { at: 'end' }>): void {
  const { side, number } = end;
  const known = walk.network.closures.get(closure);
  if (side.kind === 'port' || side.kind === 'front' || side.kind === 'card') {
    const beyond = otherSideOf(end);
    if (known && beyond && stretchAt(known.usage, beyond)) walk.open.push({ at: 'end', before, closure, end: beyond });
    else add(walk, before, { kind: 'end', why: 'port', closure, end });
    return;
  }
  if (side.kind === 'fibre') {
    const { cable, toward } = side;
    const stop = stopOf(walk.network, closure, side);
    if (!stop && walk.network.cables.get(cable)) add(walk, before, { kind: 'end', why: 'open', closure, end });
    else walk.open.push({ at: 'cable', before, cable, fibre: number, fromM: stop?.alongM ?? 0, toward });
    return;
  }
  const splitter = known?.plan.splitters.find(({ id }) => id === side.splitter);
  if (!known || !splitter) {
    add(walk, before, { kind: 'end', why: 'open', closure, end });
    return;
  }
  const legs = legsOut(splitter, { side, number }).filter((leg) => stretchAt(known.usage, leg));
  if (legs.length === 0) add(walk, before, { kind: 'end', why: 'open', closure, end });
  for (const leg of legs.toReversed()) {
    const step = add(walk, before, { kind: 'splitter', closure, splitter, from: end, to: leg });
    walk.open.push({ at: 'end', before: step, closure, end: leg });
  }
}

/** Light that comes to an end in a closure: over its connection, if it has one. */
function arrive(walk: Walk, from: Extract<Open, { at: 'end' }>): void {
  const { before, closure, end } = from;
  const key = `${closure}/${keyOfSide(end.side)}/${end.number}`;
  const known = walk.network.closures.get(closure);
  const stretch = known && stretchAt(known.usage, end);
  if (walk.seen.has(key)) {
    add(walk, before, { kind: 'end', why: 'loop', closure, end });
    return;
  }
  walk.seen.add(key);
  if (!stretch) {
    const why = isPort(end) ? 'port' : 'open';
    add(walk, before, { kind: 'end', why, closure, end });
    return;
  }
  const to = otherEnd(stretch, end.number);
  const step = add(walk, before, { kind: 'splice', closure, run: stretch.run, from: end, to });
  leave(walk, { at: 'end', before: step, closure, end: to });
}

/**
 * Light that comes to a fibre that a closure does not cut continues along its cable; null if the fibre is cut or its cable ends.
 */
function uncutFrom({ network }: Walk, closure: ItemId, { side, number: fibre }: FibreEnd): Open | null {
  const stop = side.kind === 'fibre' ? stopOf(network, closure, side) : null;
  if (side.kind !== 'fibre' || !stop || isUsedAt(stop, side.cable, fibre)) return null;
  const { cable, toward } = side;
  const leftM = toward === 'start' ? (network.cables.get(cable)?.totalM ?? 0) - stop.alongM : stop.alongM;
  return leftM > joinToleranceMetres
    ? { at: 'cable', before: -1, cable, fibre, fromM: stop.alongM, toward: facing(toward) }
    : null;
}

function begin(walk: Walk, start: LightStart): void {
  if (start.kind === 'fibre') {
    const { cable, fibre, alongM, toward } = start;
    walk.open.push({ at: 'cable', before: -1, cable, fibre, fromM: alongM, toward });
    return;
  }
  const { kind, closure, end } = start;
  if (kind === 'out') leave(walk, { at: 'end', before: -1, closure, end });
  else walk.open.push(uncutFrom(walk, closure, end) ?? { at: 'end', before: -1, closure, end });
}

/**
 * Follows light from a place in one direction, through splices and splitters, to where it ends; branches of a splitter are steps
 * with the same step before them. It ends for every network, also where light would go round, and at `breaks`.
 */
export function followLight(network: FibreNetwork, start: LightStart, breaks = noBreaks): readonly LightStep[] {
  const walk: Walk = { network, breaks, steps: [], open: [], seen: new Set() };
  begin(walk, start);
  for (let next = walk.open.pop(); next; next = walk.open.pop()) {
    if (walk.steps.length >= mostSteps) {
      add(walk, next.before, { kind: 'end', why: 'too-long', closure: null, end: null });
      break;
    }
    if (next.at === 'cable') alongCable(walk, next);
    else arrive(walk, next);
  }
  return walk.steps;
}

/** The hops from the start to a step, in order. */
export function hopsTo(steps: readonly LightStep[], last: number): readonly Hop[] {
  const hops: Hop[] = [];
  for (let step = steps[last]; step; step = steps[step.before]) hops.push(step.hop);
  return hops.reverse();
}
