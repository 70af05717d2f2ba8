/** The faults on purpose in the demo's service. */
export type FaultSettings = {
  /**
   * `offline`: nothing arrives. `lost`: the service applies a request and its answer gets lost. `500`, `503`, `html`
   * (the page of some proxy, with 200), `cut` (half of the body): how it fails.
   */
  readonly mode: 'none' | 'offline' | 'lost' | '500' | '503' | 'html' | 'cut';
  /** The share of requests that the mode strikes, 0 to 1. */
  readonly rate: number;
  /** Milliseconds before each answer. */
  readonly delayMs: number;
  /** How lists come: a plain array, or the paged envelope of the CRM lists. */
  readonly listShape: 'array' | 'envelope';
  /** How "an empty response" of a reference comes. */
  readonly emptyReference: 204 | 200 | 304;
  /** Fields of any model that the service answers with 422. */
  readonly refusedFields: readonly string[];
};

/** The demo's switches. */
export type FaultSimulation = {
  readonly read: () => Promise<FaultSettings>;
  /** Sets what is given; resolves with what then holds. */
  readonly set: (next: Partial<FaultSettings>) => Promise<FaultSettings>;
  /** Ends all access-tokens. */
  readonly expireAccess: () => Promise<void>;
  /** A colleague changes this item at once, in the service. `path`: the model's path segment. Rejects when there is none. */
  readonly editAsColleague: (item: { readonly path: string; readonly id: number }) => Promise<void>;
};
