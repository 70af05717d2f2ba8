import type { Message } from '../../../i18n/message';
import type { GroundAnswer } from '../ask-ground';
import { missingPart } from '../kept-ground';
import type { AreaPlan, GroundPart } from './plan-area';

/** How far an area has come that is being fetched. */
export type AreaProgress = { readonly parts: number; readonly of: number; readonly bytes: number };

/** Its result. `problem`: why parts of it are missing; null: none is. */
export type FetchedArea = { readonly missing: number; readonly problem: Message | null };

type Fetching = {
  readonly signal: AbortSignal;
  /** The answers of addresses that were fetched just now; failed addresses are asked again. */
  readonly fetched: ReadonlyMap<string, GroundAnswer>;
  /** True for a part that is stored already and stays. */
  readonly isStored: (address: string) => boolean;
  /** Stores a part; false: the device has no room, and the rest is not fetched. */
  readonly store: (part: {
    readonly address: string;
    readonly bytes: ArrayBuffer;
    readonly type: string;
  }) => Promise<boolean>;
  readonly onProgress: (progress: AreaProgress) => void;
};

/** Milliseconds before a part is asked for again that did not come. */
const pauses = [500, 2000];
/** So many parts after each other that do not come, and the server is given up. */
const enough = 6;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** True for a square of which a server has nothing: it answers so each time. */
export function isEmpty(answer: GroundAnswer): boolean {
  return !answer.ok && (answer.status === 404 || answer.status === 410);
}

async function fetchPatiently(part: GroundPart, signal: AbortSignal): Promise<GroundAnswer> {
  for (const ms of pauses) {
    const answer = await part.fetch(signal);
    if (answer.ok || isEmpty(answer) || answer.problem.id === 'ground.stoppedByPolicy') return answer;
    await pause(ms);
    signal.throwIfAborted();
  }
  return part.fetch(signal);
}

/**
 * Fetches the parts of an area, one after the other, and stores them: squares of which the server has nothing as well, so that
 * they are known without it. Throws when the signal ends it; what is stored by then stays.
 */
export async function fetchArea({ levels, count }: AreaPlan, fetching: Fetching): Promise<FetchedArea> {
  const { signal, fetched, isStored, store, onProgress } = fetching;
  let [parts, bytes, missing, failures] = [0, 0, 0, 0];
  let problem: Message | null = null;
  for (const level of levels) {
    for (let index = 0; index < level.count; index += 1) {
      signal.throwIfAborted();
      const part = level.part(index);
      parts += 1;
      onProgress({ parts, of: count, bytes });
      if (isStored(part.address)) continue;
      const before = fetched.get(part.address);
      const answer = before && (before.ok || isEmpty(before)) ? before : await fetchPatiently(part, signal);
      if (answer.ok || isEmpty(answer)) {
        failures = 0;
        const found = answer.ok ? answer : { bytes: new ArrayBuffer(0), type: missingPart };
        bytes += found.bytes.byteLength;
        if (!(await store({ address: part.address, bytes: found.bytes, type: found.type })))
          return { missing: missing + count - parts + 1, problem: null };
      } else {
        missing += 1;
        failures += 1;
        problem = answer.problem;
        if (failures >= enough) return { missing: missing + count - parts, problem };
      }
    }
  }
  return { missing, problem };
}
