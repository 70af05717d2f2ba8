import type { ChaosFault } from './chaos-rule';

/** Where a request came in: which connection, and its how-manieth request, both counted from 1. */
export type Arrival = { readonly connection: number; readonly request: number };

/** A write or a refresh that the service has seen, whatever became of its answer. Never a credential. */
export type Effect = Partial<Arrival> & {
  readonly by: 'client' | 'other';
  readonly method: string;
  /** Below the base address. */
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
  /** The address of the record that a create has made, or has found made under its key. */
  readonly made?: string;
  /** Who it was, when the client says so (header `x-who`), and how many effects there were when they read this path last. */
  readonly who?: string;
  readonly seen?: number;
};

export type Strike = Arrival & {
  readonly method: string;
  readonly path: string;
  readonly rule: number;
  readonly call: number;
  readonly fault: ChaosFault;
};

export type ChaosLog = { readonly effects: readonly Effect[]; readonly strikes: readonly Strike[] };

export type ChaosLogWriter = {
  readonly read: () => ChaosLog;
  readonly clear: () => void;
  readonly effect: (effect: Effect) => void;
  readonly strike: (strike: Strike) => void;
};

/** Remembers what was applied and what was struck, oldest first. */
export function createChaosLog(): ChaosLogWriter {
  let log: ChaosLog = { effects: [], strikes: [] };
  return {
    read: () => log,
    clear: () => {
      log = { effects: [], strikes: [] };
    },
    effect: (effect) => {
      log = { ...log, effects: [...log.effects, effect] };
    },
    strike: (strike) => {
      log = { ...log, strikes: [...log.strikes, strike] };
    },
  };
}
