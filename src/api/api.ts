import type { Session } from './session/session';

export type ApiConfig = {
  /** Base address without a trailing slash, e.g. `/api` or `https://maps.example.com`. */
  readonly base: string;
  /** Version segment of the interface, e.g. `v1`. */
  readonly version: string;
  /** gaps.md 1: `Bearer <value>` or the bare value. */
  readonly authScheme: 'Bearer' | 'none';
  /** Headers that every request carries (the demo's marker). Never secrets. */
  readonly headers: Readonly<Record<string, string>>;
};

/** One record as it came, unknown properties included. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** The one way to the service. Every method returns checked data or throws a Failure. */
export type Api = {
  readonly config: ApiConfig;
  readonly session: Session;
  /** Method and path below the version segment; signs in, refreshes and retries a refused token once. */
  readonly call: (request: ApiRequest) => Promise<ApiAnswer>;
  /** As `call`, but a good answer's body is its bytes, unparsed, with its JSON type checked; null for an empty one. */
  readonly callForBytes: (request: ApiRequest) => Promise<ApiAnswer>;
  /** True when the global health check answers as documented (interface.md, Miscellaneous endpoints). */
  readonly healthy: () => Promise<boolean>;
};

export type ApiRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Below `{base}/{version}/`, without a leading slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
};

export type ApiAnswer = { readonly status: number; readonly body: unknown; readonly headers: Headers };
