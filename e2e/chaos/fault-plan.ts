import { createRandom } from '../../src/service/sample-town/random';
import type { ChaosFault, ChaosRule } from './chaos-rule';

export type PlannedRequest = {
  readonly method: string;
  readonly path: string;
  /** Not the first request on its connection. */
  readonly reused: boolean;
};

/** A fault that strikes: which rule asks for it, and at which of the rule's own calls. */
export type Struck = { readonly rule: number; readonly call: number; readonly fault: ChaosFault };

export type FaultPlan = {
  /** The number of the new rule, counted from 1 since the start. */
  readonly add: (rule: ChaosRule) => number;
  readonly clear: () => void;
  /** The faults for this request, oldest rule first. Counts the call. */
  readonly strike: (request: PlannedRequest) => readonly Struck[];
};

type Active = {
  readonly number: number;
  readonly rule: ChaosRule;
  readonly draw: () => number;
  calls: number;
  hits: number;
};

function limitOf({ fault, times }: ChaosRule): number {
  if (times === 'always') return Number.POSITIVE_INFINITY;
  return times ?? (fault.kind === 'reorder' ? 2 : 1);
}

function isMeant({ fault, method, path }: ChaosRule, request: PlannedRequest): boolean {
  if (method !== undefined && method !== request.method) return false;
  if (fault.kind === 'resetAfterApplyOnReusedConnection' && !request.reused) return false;
  const pattern = path ?? (fault.kind === 'rotateThenCut' ? 'refresh-access$' : '');
  return new RegExp(pattern).test(request.path);
}

/**
 * Decides which requests are struck. Each rule draws from a source of its own, so that requests of other rules do not change it:
 * the same seed and the same requests give the same run.
 */
export function createFaultPlan(seed: number): FaultPlan {
  let rules: readonly Active[] = [];
  let added = 0;

  const strikes = (active: Active): boolean => {
    const { rule } = active;
    active.calls += 1;
    if (active.calls < (rule.from ?? 1) || active.hits >= limitOf(rule)) return false;
    if (rule.rate !== undefined && active.draw() >= rule.rate) return false;
    active.hits += 1;
    return true;
  };

  return {
    add: (rule) => {
      added += 1;
      const random = createRandom(seed, `rule ${added}`);
      rules = [...rules, { number: added, rule, draw: random.next, calls: 0, hits: 0 }];
      return added;
    },
    clear: () => {
      rules = [];
    },
    strike: (request) =>
      rules
        .filter((active) => isMeant(active.rule, request) && strikes(active))
        .map(({ number, rule, calls }) => ({ rule: number, call: calls, fault: rule.fault })),
  };
}
