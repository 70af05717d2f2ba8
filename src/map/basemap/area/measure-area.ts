import type { Message } from '../../../i18n/message';
import type { GroundAnswer } from '../ask-ground';
import { isEmpty } from './fetch-area';
import type { AreaPlan, GroundPart, PartLevel } from './plan-area';

/** How large an area will be. */
export type AreaSize = {
  /** Bytes of all parts, estimated from the fetched parts. */
  readonly bytes: number;
  /** All parts were fetched: the size is no estimate. */
  readonly isExact: boolean;
  /** Why the server was given up; null: it was not. */
  readonly problem: Message | null;
  /** The fetched answers by address, so that they need not be fetched again. */
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
/** So many parts after each other that are refused, or get no answer at all, and the server is given up. */
const refusals = 6;
const silences = 3;

/** `tried`: the requested parts of the level. `sizes`: the sizes of the parts that came. */
type Sampled = { readonly level: PartLevel; readonly sizes: number[]; tried: number };

/** The numbers of a level in an order of which every beginning is spread evenly. */
function spread(count: number): (nth: number) => number {
  const golden = (Math.sqrt(5) - 1) / 2;
  const order = Array.from({ length: count }, (_, index) => index);
  const keyed = order.map((index) => ({ index, at: (index * golden) % 1 })).toSorted((a, b) => a.at - b.at);
  // Of the golden order the nth is the one whose rank by its turn is n: neighbours come late.
  const turns = keyed.map(({ index }, place) => ({ place, turn: index })).toSorted((a, b) => a.turn - b.turn);
  return (nth) => turns[nth]?.place ?? nth;
}

/** The variance of the estimated sum of a level, from its fetched parts. */
function varianceOf({ level: { count }, sizes, tried }: Sampled): number {
  const taken = sizes.length;
  if (tried >= count || taken === 0) return 0;
  const mean = sizes.reduce((sum, size) => sum + size, 0) / taken;
  const spreadOf = sizes.reduce((sum, size) => sum + (size - mean) ** 2, 0) / Math.max(1, taken - 1);
  return (count * count * spreadOf * (1 - taken / count)) / taken;
}

/** A level of which nothing came is taken to have parts as large as the others. */
function totalOf(levels: readonly Sampled[]): number {
  const all = levels.flatMap(({ sizes }) => sizes);
  const usual = all.reduce((sum, size) => sum + size, 0) / Math.max(1, all.length);
  return levels.reduce((sum, { level, sizes }) => {
    const mean = sizes.length === 0 ? usual : sizes.reduce((whole, size) => whole + size, 0) / sizes.length;
    return sum + mean * level.count;
  }, 0);
}

/** Decides when to give up a server: a silent server takes its time with each part. */
function createPatience() {
  const row = { refused: 0, silent: 0 };
  let answered = false;
  let last: Message | null = null;
  const isOver = () => row.refused >= refusals || row.silent >= silences;
  return {
    note: (answer: GroundAnswer): void => {
      const came = answer.ok || isEmpty(answer);
      answered ||= came;
      row.refused = came ? 0 : row.refused + 1;
      row.silent = answer.ok || answer.status !== 0 ? 0 : row.silent + 1;
      if (!answer.ok && !came) last = answer.problem;
    },
    isOver,
    problem: (): Message | null => (isOver() || !answered ? last : null),
  };
}

/**
 * Estimates how many bytes the parts of an area have, from some of each level that lie evenly over it, fetched one after the other:
 * more where they differ much, until the estimate is within some per cent. Parts that do not come are left out of the estimate; when
 * many do not, the measuring ends with the reason. Throws when the signal ends it.
 */
export async function measureArea(plan: AreaPlan, { signal, onProgress }: Measuring): Promise<AreaSize> {
  const fetched = new Map<string, GroundAnswer>();
  const patience = createPatience();
  const fetchPart = async (part: GroundPart): Promise<readonly number[]> => {
    const answer = await part.fetch(signal);
    fetched.set(part.address, answer);
    patience.note(answer);
    onProgress(fetched.size);
    if (answer.ok) return [answer.bytes.byteLength];
    return isEmpty(answer) ? [0] : [];
  };
  const sampled = plan.levels
    .filter(({ count }) => count > 0)
    .map((level) => ({ level, sizes: [] as number[], tried: 0, order: spread(level.count) }));
  const sample = async (one: (typeof sampled)[number], more: number) => {
    const end = Math.min(one.level.count, one.tried + more);
    for (; one.tried < end && !patience.isOver(); one.tried += 1) {
      signal.throwIfAborted();
      one.sizes.push(...(await fetchPart(one.level.part(one.order(one.tried)))));
    }
  };
  for (const one of sampled) await sample(one, first);
  while (fetched.size < most && !patience.isOver()) {
    const variance = sampled.reduce((sum, one) => sum + varianceOf(one), 0);
    const worst = sampled.toSorted((a, b) => varianceOf(b) - varianceOf(a))[0];
    if (!worst || 2 * Math.sqrt(variance) <= tolerance * totalOf(sampled)) break;
    await sample(worst, step);
  }
  const isExact = sampled.every(({ level, sizes }) => sizes.length >= level.count);
  return { bytes: totalOf(sampled), isExact, problem: patience.problem(), fetched };
}
