import type { EmptyReference, Fault, ListShape } from './fault';

/** The faults until they are switched off, for all requests alike; plain data. */
export type Disturbance = {
  readonly mode: 'none' | 'offline' | 'lost' | '500' | '503' | 'html' | 'cut';
  /** The share of requests that the mode strikes, 0 to 1. */
  readonly rate: number;
  /** Milliseconds before each answer. */
  readonly delayMs: number;
  readonly listShape: ListShape;
  readonly emptyReference: EmptyReference;
  /** Fields of any model that are answered with 422. */
  readonly refusedFields: readonly string[];
};

/** Nothing goes wrong. */
export const noDisturbance: Disturbance = {
  mode: 'none',
  rate: 1,
  delayMs: 0,
  listShape: 'array',
  emptyReference: 204,
  refusedFields: [],
};

function modeFault(mode: Disturbance['mode']): readonly Fault[] {
  switch (mode) {
    case 'none':
      return [];
    case '500':
    case '503':
      return [{ kind: 'status', status: Number(mode) }];
    case 'cut':
      return [{ kind: 'cut', after: 0.5 }];
    case 'offline':
    case 'lost':
    case 'html':
      return [{ kind: mode }];
  }
}

/** The faults of one request under a disturbance; `strikes`: whether chance lets the mode strike. */
export function disturbanceFaults(now: Disturbance, strikes: () => boolean): readonly Fault[] {
  const mode = modeFault(now.mode);
  return [
    ...(now.delayMs > 0 ? [{ kind: 'latency', ms: now.delayMs } as const] : []),
    ...(mode.length > 0 && strikes() ? mode : []),
    ...(now.refusedFields.length > 0 ? [{ kind: 'refused', fields: now.refusedFields } as const] : []),
    ...(now.listShape === 'array' ? [] : [{ kind: 'list', shape: now.listShape } as const]),
    ...(now.emptyReference === 204 ? [] : [{ kind: 'empty', status: now.emptyReference } as const]),
  ];
}
