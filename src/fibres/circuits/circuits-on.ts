import type { ItemId } from '../../items/item';
import type { FibreHop } from '../network/dark-after-cut';
import { type CableStop, type FibreNetwork, facing, sideAt } from '../network/fibre-network';
import type { Hop, LightStep } from '../network/follow-light';
import { marksAt } from '../paths/cable-stations';
import type { ClosurePlan, FibreEnd, Toward } from '../plan/closure-plan';
import { type Circuit, circuitOf, keyOfCircuit } from './circuit';

/** An end that light passes in a closure. */
export type PassedEnd = { readonly closure: ItemId; readonly end: FibreEnd };

/** The marked way of light: the closures on a cable, by metres of cable from its first vertex, and the marks of a closure. */
export type MarkedWay = {
  readonly stopsOf: (cable: ItemId) => readonly Omit<CableStop, 'usage'>[];
  readonly marksOf: (closure: ItemId) => Pick<ClosurePlan, 'marks'> | null | undefined;
};

/** A closure is where light comes to when it is so near, metres. */
const near = 0.01;

/** The ends of a fibre in the closures of one stretch of its cable: both where it passes, the near one where the stretch begins or ends. */
function endsAlong(
  { cable, fibre, fromM, toM }: FibreHop,
  { stopsOf }: Pick<MarkedWay, 'stopsOf'>,
): readonly PassedEnd[] {
  const toward: Toward = toM > fromM ? 'end' : 'start';
  const [low, high] = [Math.min(fromM, toM), Math.max(fromM, toM)];
  return stopsOf(cable).flatMap((stop) => {
    const { closure, alongM } = stop;
    if (alongM < low - near || alongM > high + near) return [];
    const isAtStart = Math.abs(alongM - fromM) <= near;
    const isAtEnd = Math.abs(alongM - toM) <= near;
    const sides: readonly Toward[] = isAtStart ? [toward] : isAtEnd ? [facing(toward)] : ['start', 'end'];
    return sides.flatMap((way) => {
      const side = sideAt(cable, stop, way);
      return side ? [{ closure, end: { side, number: fibre } }] : [];
    });
  });
}

function endsOf(hop: Hop, way: Pick<MarkedWay, 'stopsOf'>): readonly PassedEnd[] {
  if (hop.kind === 'fibre') return endsAlong(hop, way);
  if (hop.kind === 'splice') return [hop.from, hop.to].map((end) => ({ closure: hop.closure, end }));
  return hop.kind === 'end' && hop.closure !== null && hop.end ? [{ closure: hop.closure, end: hop.end }] : [];
}

const isThrough = (hop: Hop, way: 'in' | 'out') =>
  hop.kind === 'splitter' && hop.from.side.kind === 'leg' && hop.from.side.way === way;
/** True for light from an output of a splitter to its input: beyond it all outputs share the fibre. */
const isUpstream = (hop: Hop) => isThrough(hop, 'out');

/**
 * The ends of a path, from one of its ends to the other, that it shares with no other path: those between its splitters and whom
 * it serves.
 */
export function ownEnds(hops: readonly Hop[], way: Pick<MarkedWay, 'stopsOf'>): readonly PassedEnd[] {
  const own = hops.slice(hops.findLastIndex((hop) => isThrough(hop, 'in')) + 1);
  const shared = own.findIndex(isUpstream);
  return (shared < 0 ? own : own.slice(0, shared)).flatMap((hop) => endsOf(hop, way));
}

function circuitsAt(ends: Iterable<PassedEnd>, { marksOf }: MarkedWay): readonly Circuit[] {
  const found = new Map<string, Circuit>();
  for (const { closure, end } of ends)
    for (const mark of marksAt({ marks: marksOf(closure)?.marks ?? [] }, end)) {
      const circuit = circuitOf(mark);
      if (circuit) found.set(keyOfCircuit(circuit), circuit);
    }
  return [...found.values()];
}

/** The circuits over a path, each once. */
export function circuitsOnPath(hops: readonly Hop[], way: MarkedWay): readonly Circuit[] {
  return circuitsAt(ownEnds(hops, way), way);
}

/**
 * The circuits over a fibre from which light was followed in one direction: also those behind splitters, and none of others
 * beside them.
 */
export function circuitsBehind(steps: readonly LightStep[], way: MarkedWay): readonly Circuit[] {
  const isShared: boolean[] = [];
  const ends: PassedEnd[] = [];
  for (const [at, { before, hop }] of steps.entries()) {
    isShared[at] = isUpstream(hop) || isShared[before] === true;
    if (isShared[at] !== true) ends.push(...endsOf(hop, way));
  }
  return circuitsAt(ends, way);
}

/** The way of light in a network. */
export function markedWay({ cables, closures }: Pick<FibreNetwork, 'cables' | 'closures'>): MarkedWay {
  return {
    stopsOf: (cable) => cables.get(cable)?.stops ?? [],
    marksOf: (closure) => closures.get(closure)?.plan,
  };
}
