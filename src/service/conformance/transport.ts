/** The parts of a request of the suite: plain data, so that a transport may carry it into a browser page. */
export type TransportRequest = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
};

/** One way to the service. `path` starts with a slash and lies below the base address. */
export type Transport = {
  readonly name: string;
  readonly fetch: (path: string, request: TransportRequest) => Promise<Response>;
  /** False where no answer comes before its end. */
  readonly streams?: boolean;
  /** Ends all access-tokens, where the transport can. */
  readonly expireAccessTokens?: () => Promise<void>;
};

/** One behaviour of the service. Fails by throwing. Leaves behind only records of its own. */
export type ConformanceCase = { readonly name: string; readonly run: (transport: Transport) => Promise<void> };
