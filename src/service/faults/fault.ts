/**
 * One thing that goes wrong with one request, as plain data: it crosses a worker's boundary and a control port. Unless noted
 * otherwise, the service does not see the request.
 */
export type Fault =
  /** Milliseconds before the service gets the request. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** A network error. */
  | { readonly kind: 'offline' }
  /** The service does what was asked, and its answer is a network error. */
  | { readonly kind: 'lost' }
  /** Any failing status. `retryAfter` in seconds; absent: 2 for 429 and 503, none for others. */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number }
  /** A page with 200, as from a proxy or a hotel's Wi-Fi. */
  | { readonly kind: 'html' }
  /**
   * The answer's body ends after this share of its bytes (0 to 1): by an error of the connection, or (`end`) as if
   * complete, with the whole body's Content-Length.
   */
  | { readonly kind: 'cut'; readonly after: number; readonly how?: 'error' | 'end' }
  /** No answer until the caller gives up; `applied`: after the service has done what was asked. */
  | { readonly kind: 'hang'; readonly applied?: boolean }
  /** 401, as for an access-token that has expired. */
  | { readonly kind: 'expired' }
  /** 422 when the body sets one of these fields. */
  | { readonly kind: 'refused'; readonly fields: readonly string[] }
  /** Another user changes this record just before the request arrives. `path`: the model's path segment. */
  | { readonly kind: 'edited'; readonly path: string; readonly id: number; readonly patch: Patch }
  /** 403 for whatever concerns this project. */
  | { readonly kind: 'denied'; readonly projectId: number }
  /** Lists of the models and of the projects come in this shape (A6). */
  | { readonly kind: 'list'; readonly shape: ListShape }
  /** How "an empty response" of a reference comes (A20). */
  | { readonly kind: 'empty'; readonly status: EmptyReference }
  /** How coordinates are spelled in answers; `rounded`: to five decimals, about a metre. */
  | { readonly kind: 'coordinates'; readonly spelling: 'strings' | 'numbers' | 'rounded' };

/** Properties that a record is given. */
export type Patch = Readonly<Record<string, unknown>>;

export type ListShape = 'array' | 'envelope';
export type EmptyReference = 204 | 200 | 304;

/** The requests that a rule strikes; an absent member matches all. */
export type Match = {
  readonly method?: string;
  /** A glob on the path below the base without its version: `*` within a segment, `**` across them (`map-poles/*`). */
  readonly path?: string;
  /** The source of a RegExp on the same path. */
  readonly pattern?: string;
  /** The number of the first matching request that is struck, counted from 1. */
  readonly nth?: number;
  /** How many are struck; absent: one when `nth` is given, else all. */
  readonly times?: number;
};

export type Rule = { readonly match: Match; readonly fault: Fault };

/** A request that was struck. `rule` is the rule's place in the programme, or null for the standing disturbance. */
export type Struck = {
  readonly method: string;
  readonly path: string;
  readonly fault: Fault['kind'];
  readonly rule: number | null;
};
