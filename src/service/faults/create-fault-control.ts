import type { AnswerShapes } from '../core/call';
import type { Store } from '../stores/store';
import { createChance } from './chance';
import { createMatcher, type RequestTarget } from './create-matcher';
import { type Disturbance, disturbanceFaults, noDisturbance } from './disturbance';
import type { Fault, Rule, Struck } from './fault';

export type FaultControlOptions = {
  /** The path prefix of the service's base address, without a slash at its end. */
  readonly base: string;
  /** The store for edits of another user, and for the project of a record. */
  readonly store: () => Store;
  /** Of the chance with which a mode strikes. */
  readonly seed?: number;
  /** Milliseconds since 1970: the date of another user's edit. */
  readonly clock?: () => number;
};

/** A fault that strikes a request, and the place of its rule (null: the standing disturbance). */
export type Strike = { readonly fault: Fault; readonly rule: number | null };

/** The faults that are set, and the faults that have struck. One control serves one service. */
export type FaultControl = Required<Pick<FaultControlOptions, 'base' | 'store' | 'clock'>> & {
  readonly read: () => Disturbance;
  /** Sets what is given and returns what then holds. */
  readonly set: (next: Partial<Disturbance>) => Disturbance;
  /** Replaces the rules; all begin to count again. Throws, and keeps the former ones, when one cannot be read. */
  readonly programme: (rules: readonly Rule[]) => void;
  /** The last 2000 strikes, oldest first. The shape of lists and empty references counts only when a rule sets it. */
  readonly struck: () => readonly Struck[];
  /** Forgets the strikes. */
  readonly clear: () => void;
  /** The faults that strike this request, outermost first; counts it. */
  readonly strikesOn: (asked: RequestTarget) => readonly Strike[];
  readonly record: (struck: Struck) => void;
  /** For the service's `shapes`: how the answer to a request that is on its way is shaped. */
  readonly shapes: (request: Request) => Partial<AnswerShapes>;
  readonly shape: (request: Request, shapes: Partial<AnswerShapes>) => void;
};

const remembered = 2000;

function checkRule({ fault }: Rule, place: number): void {
  if (fault.kind !== 'status') return;
  const { status } = fault;
  if (!Number.isInteger(status) || status < 200 || status > 599) {
    throw new RangeError(`Rule ${place}: ${status} is no status of an answer.`);
  }
}

/**
 * Makes the control of a service's faults: a standing disturbance (the demo's switches) and a programme of rules (tests).
 * The same seed, rules and requests give the same faults (docs/testing.md 4).
 */
export function createFaultControl(options: FaultControlOptions): FaultControl {
  const seed = options.seed ?? 1;
  let now = noDisturbance;
  let chance = createChance(seed);
  let rules: readonly { readonly fault: Fault; readonly matches: (asked: RequestTarget) => boolean }[] = [];
  let log: Struck[] = [];
  const shapes = new WeakMap<Request, Partial<AnswerShapes>>();
  return {
    base: options.base,
    store: options.store,
    clock: options.clock ?? Date.now,
    read: () => now,
    set: (next) => {
      now = { ...now, ...next };
      chance = createChance(seed);
      return now;
    },
    programme: (next) => {
      next.forEach(checkRule);
      rules = next.map(({ match, fault }) => ({ fault, matches: createMatcher(match) }));
    },
    struck: () => log,
    clear: () => {
      log = [];
    },
    strikesOn: (asked) => [
      ...disturbanceFaults(now, () => chance(`${asked.method} ${asked.path}`) < now.rate).map((fault) => ({
        fault,
        rule: null,
      })),
      ...rules.flatMap(({ fault, matches }, rule) => (matches(asked) ? [{ fault, rule }] : [])),
    ],
    record: (struck) => {
      log = [...log, struck].slice(-remembered);
    },
    shapes: (request) => shapes.get(request) ?? {},
    shape: (request, next) => {
      shapes.set(request, { ...shapes.get(request), ...next });
    },
  };
}
