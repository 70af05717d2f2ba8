import type { MeasuredPath } from './measured-path';

/**
 * By which measured metres and those of the records differ at most, as a whole: index of refraction, and fibres longer than their
 * cable.
 */
const mostStretch = 0.02;
/** By which a place may be off once the measure is known, as a share of its distance. */
const closeShare = 0.003;
/** Events and places that are compared at most. */
const most = 200;

/** A distance at which an instrument found something, metres as measured; `isEnd`: the fibre ends there for it. */
export type MeasuredEvent = { readonly metres: number; readonly isEnd: boolean };

type Way = { readonly measure: number; readonly radiusM: number };
type Candidate = { readonly pairs: ReadonlyMap<number, number>; readonly score: number };

/**
 * Which events lie at which landmarks when measured metres are `measure` times those of the records. The score counts them, the
 * less the farther they are off and the less likely the measure is.
 */
function candidateOf(events: readonly MeasuredEvent[], { landmarks }: MeasuredPath, way: Way): Candidate {
  const pairs = new Map<number, number>();
  let score = -Math.abs(way.measure - 1) / mostStretch / 2;
  let next = 0;
  for (const [landmark, { atM, kind }] of landmarks.slice(0, most).entries()) {
    if (kind !== 'closure') continue;
    const wanted = atM * way.measure;
    const close = way.radiusM + closeShare * wanted;
    const off = (at: number) => Math.abs((events[at]?.metres ?? Number.POSITIVE_INFINITY) - wanted);
    while (next < events.length && (events[next]?.metres ?? 0) < wanted - close) next += 1;
    let best = -1;
    for (let at = next; off(at) <= close; at += 1)
      if (events[at]?.isEnd === false && (best < 0 || off(at) < off(best))) best = at;
    if (best < 0) continue;
    pairs.set(best, landmark);
    score += 1 - off(best) / close;
    next = best + 1;
  }
  return { pairs, score };
}

/**
 * Recognises closures of a path among the events of a measurement, which are in order: in the measure in which most of them fall
 * together. By event, the landmark. Where the instrument lost the fibre nothing is recognised: that may be the break.
 */
export function matchEvents(
  all: readonly MeasuredEvent[],
  path: MeasuredPath,
  radiusM: number,
): ReadonlyMap<number, number> {
  const events = all.slice(0, most);
  let best = candidateOf(events, path, { measure: 1, radiusM });
  for (const { atM, kind } of path.landmarks.slice(0, most)) {
    for (const { metres, isEnd } of events) {
      const measure = metres / atM;
      if (kind !== 'closure' || isEnd || !(Math.abs(measure - 1) <= mostStretch)) continue;
      const next = candidateOf(events, path, { measure, radiusM });
      if (next.score > best.score) best = next;
    }
  }
  return best.pairs;
}
