import type { LngLat } from '../../geo/lng-lat';
import type { FibreCable, FibreClosure } from '../network/fibre-network';
import { type ClosurePlan, emptyPlan, type FibreEnd, type Side, type Toward } from '../plan/closure-plan';
import { connectEnds } from '../plan/connect-ends';
import { isRefused } from '../plan/plan-refusal';

/** A fibre of a cable on one side of a closure. */
export const fibre = (cable: number, toward: Toward, number: number): FibreEnd => ({
  side: { kind: 'fibre', cable, toward },
  number,
});

/** Numbers from a seed: the same ones in every run. */
export function numbersOf(seed: number): (below: number) => number {
  let state = (seed * 2654435761) | 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return Math.abs(state ^ (state >>> 13)) % below;
  };
}

/** Fibres of each of its cables. */
export const fibresEach = 4;

export type FibreTown = { readonly cables: readonly FibreCable[]; readonly closures: readonly FibreClosure[] };

/** Up to seven closures in a row, cables from one to another past those between them, and whatever can be connected. */
export function anyFibreTown(seed: number): FibreTown {
  const next = numbersOf(seed);
  const at = (place: number): LngLat => [place * 0.001, 47];
  const count = 2 + next(6);
  const spans = Array.from({ length: 1 + next(6) }, () => {
    const from = next(count - 1);
    return [from, from + 1 + next(count - 1 - from)] as const;
  });
  const cables = spans.map(([from, to], index): FibreCable => {
    const path = Array.from({ length: to - from + 1 }, (_, step) => at(from + step));
    return {
      id: index + 1,
      fibres: fibresEach,
      path: next(2) ? path : path.toReversed(),
      lengthM: null,
      fibreType: 'G.652.D',
    };
  });
  const closures = Array.from({ length: count }, (_, place): FibreClosure => {
    const sides: Side[] = [{ kind: 'port' }, { kind: 'front' }];
    for (const [index, [from, to]] of spans.entries()) {
      if (place < from || place > to) continue;
      for (const toward of ['start', 'end'] as const) sides.push({ kind: 'fibre', cable: index + 1, toward });
    }
    for (const way of ['in', 'out'] as const) sides.push({ kind: 'leg', splitter: 'S', way });
    let plan: ClosurePlan = { ...emptyPlan, ports: 4, splitters: [{ id: 'S', inputs: 2, outputs: 4, rest: {} }] };
    for (let n = 4 + next(16); n > 0; n -= 1) {
      const end = (): FibreEnd => ({ side: sides[next(sides.length)] ?? { kind: 'port' }, number: 1 + next(4) });
      const kind = next(4) ? 'fusion' : 'through';
      const made = connectEnds(
        plan,
        { from: end(), to: end(), count: 1 + next(3), kind },
        { fibresOf: () => fibresEach, nameOf: String },
      );
      if (!isRefused(made)) plan = made;
    }
    return { id: place + 1, at: at(place), plan };
  });
  return { cables, closures };
}
