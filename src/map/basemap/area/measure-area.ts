import type { GroundAnswer } from '../ask-ground';
import type { AreaPlan, GroundPart, PartLevel } from './plan-area';

/** How large an area will be. */
export type AreaSize = {
  /** Bytes of all parts, estimated from those that were fetched. */
  readonly bytes: number;
  /** All parts were fetched: the size is no estimate. */
  readonly isExact: boolean;
  /** What was fetched for it, by address: it need not be asked for again. */
  readonly fetched: ReadonlyMap<string, GroundAnswer>;
};

type Measuring = { readonly signal: AbortSignal; readonly onProgress: (fetched: number) => void };

/** So much of the size the estimate may be wrong by, at two standard errors. */
const tolerance = 0.06;
/** Parts that are fetched at first of each level, and at most of all. */
const first = 12;
const most = 320;
/** Parts of a level that are fetched more, where they say most. */
const step = 8;

type Sampled = { readonly level: PartLevel; readonly sizes: number[] };

/** The numbers of a level in an order of which every beginning is spread evenly. */
function spread(count: number): (nth: number) => number {
  const golden = (Math.sqrt(5) - 1) / 2;
  const order = Array.from({ length: count }, (_, index) => index);
  const keyed = order.map((index) => ({ index, at: (index * golden) % 1 })).toSorted((a, b) => a.at - b.at);
  // Of the golden order the nth is the one whose rank by its turn is n: neighbours come late.
  const turns = keyed.map(({ index }, place) => ({ place, turn: index })).toSorted((a, b) => a.turn - b.turn);
  return (nth) => turns[nth]?.place ?? nth;
}

/** The variance of the estimated sum of a level, from what was fetched of it. */
function varianceOf({ level: { count }, sizes }: Sampled): number {
  const taken = sizes.length;
  if (taken >= count) return 0;
  const mean = sizes.reduce((sum, size) => sum + size, 0) / taken;
  const spreadOf = sizes.reduce((sum, size) => sum + (size - mean) ** 2, 0) / Math.max(1, taken - 1);
  return (count * count * spreadOf * (1 - taken / count)) / taken;
}

function totalOf(levels: readonly Sampled[]): number {
  return levels.reduce((sum, { level, sizes }) => {
    const mean = sizes.reduce((all, size) => all + size, 0) / Math.max(1, sizes.length);
    return sum + mean * level.count;
  }, 0);
}

/**
 * Estimates how many bytes the parts of an area have, from some of each level that lie evenly over it, fetched one after the other:
 * more where they differ much, until the estimate is within some per cent. Answers with the first that failed where nothing came.
 * Throws when the signal ends it.
 */
export async function measureArea(plan: AreaPlan, { signal, onProgress }: Measuring): Promise<AreaSize> {
  const fetched = new Map<string, GroundAnswer>();
  const fetchPart = async (part: GroundPart): Promise<number> => {
    const answer = await part.fetch(signal);
    fetched.set(part.address, answer);
    onProgress(fetched.size);
    return answer.ok ? answer.bytes.byteLength : 0;
  };
  const sampled = plan.levels
    .filter(({ count }) => count > 0)
    .map((level) => ({ level, sizes: [] as number[], order: spread(level.count) }));
  const sample = async ({ level, sizes, order }: (typeof sampled)[number], more: number) => {
    const end = Math.min(level.count, sizes.length + more);
    while (sizes.length < end) {
      signal.throwIfAborted();
      sizes.push(await fetchPart(level.part(order(sizes.length))));
    }
  };
  for (const one of sampled) await sample(one, first);
  while (fetched.size < most) {
    const variance = sampled.reduce((sum, one) => sum + varianceOf(one), 0);
    const worst = sampled.toSorted((a, b) => varianceOf(b) - varianceOf(a))[0];
    if (!worst || 2 * Math.sqrt(variance) <= tolerance * totalOf(sampled)) break;
    await sample(worst, step);
  }
  const isExact = sampled.every(({ level, sizes }) => sizes.length >= level.count);
  return { bytes: totalOf(sampled), isExact, fetched };
}
