import { createServer, type Server } from 'node:http';

/** How long a client may take, in milliseconds, and how much it may send before its body. */
export type HttpLimits = {
  /** For the head of a request. */
  readonly headersMs: number;
  /** For a whole request, its body too. */
  readonly requestMs: number;
  /** For a body to begin to come fast enough. */
  readonly bodyGraceMs: number;
  /** The bytes that a body must bring on average after that time, so that a dripping body does not live until `requestMs`. */
  readonly bodyBytesPerSecond: number;
  /** Without a byte in either direction while a request is answered. */
  readonly idleMs: number;
  /** Between two requests: longer than a proxy in front keeps its own connections. */
  readonly keepAliveMs: number;
  /** For the requests that run when the adapter closes. */
  readonly closeMs: number;
  readonly headerBytes: number;
};

const second = 1000;

export const usualLimits: HttpLimits = {
  headersMs: 15 * second,
  requestMs: 300 * second,
  bodyGraceMs: 20 * second,
  bodyBytesPerSecond: 2048,
  idleMs: 120 * second,
  keepAliveMs: 65 * second,
  closeMs: 10 * second,
  headerBytes: 16 * 1024,
};

/** A server that holds its clients to the limits; Node answers 408 and 431 itself. */
export function createHttpServer(limits: HttpLimits): Server {
  const server = createServer({
    headersTimeout: Math.min(limits.headersMs, limits.requestMs),
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: Math.min(5 * second, limits.headersMs, limits.requestMs),
    maxHeaderSize: limits.headerBytes,
  });
  server.timeout = limits.idleMs;
  return server;
}

/** Resolves with the server's address when it listens; rejects when the port is taken. Port 0 picks a free one. */
export function listenOn(server: Server, where: { readonly port: number; readonly host: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: where.port, host: where.host }, () => {
      server.off('error', reject);
      const bound = server.address();
      if (bound === null || typeof bound === 'string') return reject(new Error('The server listens on no port.'));
      resolve(`http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`);
    });
  });
}

/** How many clients are connected. */
export function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
