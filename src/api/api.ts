import type { Addition } from '../contract/additions';
import type { Progress } from './http/uploader';
import type { Session } from './session/session';

/** The forms of paths: documented are plural for the eleven models and singular for the project. */
export type PathForms = { readonly models: 'plural' | 'singular'; readonly projects: 'singular' | 'plural' };

export type ApiConfig = {
  /** Base address without a trailing slash, e.g. `/api` or `https://maps.example.com`. */
  readonly base: string;
  /** Version segment of the interface, e.g. `v1`. */
  readonly version: string;
  /** A1: `Bearer <value>` or the bare value. */
  readonly authScheme: 'Bearer' | 'none';
  /** A15: which of the two forms of its paths a service answers to; the documented ones by default. */
  readonly pathForms?: PathForms;
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
  /** As `call`, but a good answer has its `bytes`, unparsed, with its JSON type checked; none for an empty one. */
  readonly callForBytes: (request: ApiRequest) => Promise<ApiAnswer>;
  /** POSTs a form, with its progress; fails as `safe` when it cannot have been applied (A17). */
  readonly upload: (request: ApiUpload) => Promise<ApiAnswer>;
  /** As `call`, but a good answer's body is its file's bytes, whatever their type, also behind an address (A18). */
  readonly download: (request: ApiDownload) => Promise<ApiAnswer>;
  /** Whether the service offers this beyond the interface, by its last answer (docs/interface.md 11); null before the first one. */
  readonly offers: (addition: Addition) => boolean | null;
  /**
   * A stream of text (docs/interface.md 11.6), handed on as it comes; resolves when the service ends it. Throws a Failure as `call`
   * does, and when nothing comes for too long.
   */
  readonly stream: (request: ApiStream) => Promise<ApiAnswer>;
  /** True when the global health check answers as documented (docs/interface.md 4.7). */
  readonly healthy: () => Promise<boolean>;
};

export type ApiRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Below `{base}/{version}/`, without a leading slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Further headers, such as conditions. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Called with each piece of the answer's body, in bytes as they are read. */
  readonly onBytes?: (bytes: number) => void;
};

export type ApiUpload = {
  /** As in `ApiRequest`. */
  readonly path: string;
  /** Made again for each try. */
  readonly form: () => FormData;
  /** Further headers, such as a key. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: Progress) => void;
};

export type ApiStream = Pick<ApiRequest, 'path' | 'headers' | 'signal'> & { readonly onText: (text: string) => void };

export type ApiDownload = Omit<ApiRequest, 'method' | 'body'> & {
  /** Size of the file in bytes, from its record; null: unknown. */
  readonly size: number | null;
};

export type ApiAnswer = {
  readonly status: number;
  readonly body: unknown;
  /** If the caller asked for bytes: they belong to the caller. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly headers: Headers;
};
