import { Agent, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';

/** The view of a client that nothing helps: no retries, and the socket in view. */
export type RawReply = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** The error's code when the body did not arrive whole. */
  readonly broken: string | null;
  /** Milliseconds from the headers to the end. */
  readonly bodyMs: number;
};

export type RawOptions = {
  readonly method?: string;
  readonly token?: string;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

export type RawClient = {
  /** Rejects with the error of the connection when no headers arrive. */
  readonly send: (path: string, options?: RawOptions) => Promise<RawReply>;
  /** How many connections were opened. */
  readonly connections: () => number;
  readonly close: () => void;
};

async function received(response: IncomingMessage): Promise<RawReply> {
  const since = performance.now();
  const chunks: Buffer[] = [];
  let broken: string | null = null;
  try {
    for await (const chunk of response) chunks.push(Buffer.from(chunk));
  } catch (error) {
    broken = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
  const { statusCode = 0, headers } = response;
  const text = Buffer.concat(chunks).toString();
  return { status: statusCode, headers, text, broken, bodyMs: performance.now() - since };
}

/** A client on one connection at a time, kept alive, as a browser keeps it. */
export function createRawClient(base: string, maxSockets = 1): RawClient {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const sockets = new Set<Socket>();
  return {
    send: (path, { method = 'GET', token, json, headers: own = {}, signal } = {}) =>
      new Promise((resolve, reject) => {
        const body = json === undefined ? null : JSON.stringify(json);
        const headers = {
          ...own,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        };
        const sending = request(`${base}${path}`, { method, agent, headers, ...(signal ? { signal } : {}) });
        sending.on('socket', (socket) => sockets.add(socket));
        sending.on('error', reject);
        sending.on('response', (response) => void received(response).then(resolve, reject));
        sending.end(body ?? undefined);
      }),
    connections: () => sockets.size,
    close: () => agent.destroy(),
  };
}
