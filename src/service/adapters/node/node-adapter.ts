import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerRequest } from 'srvx';
import { status as codes } from '../../../contract/status';
import { jsonAnswer } from '../../core/answers/answer';
import { createService, type Service, type ServiceOptions } from '../../core/create-service';
import { Refusal } from '../../core/refusal';
import { createCors } from './http/cors';
import { connectionsOf, createHttpServer, type HttpLimits, listenOn, usualLimits } from './http/http-server';
import { clientAddress, hasGoodHost, isSecure, nodeRequest } from './http/node-request';
import { type Exchange, sendAnswer } from './http/send-answer';
import { readTrustedProxies, type TrustedProxies } from './http/trusted-proxies';
import type { AccessEntry } from './logs/access-log';
import { auditLine } from './logs/audit-line';

export type NodeAdapterOptions = {
  readonly service: ServiceOptions;
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /**
   * The proxies whose `X-Forwarded-*` headers are trusted for the client's address and scheme (A30); default: proxies on this
   * machine.
   */
  readonly trustProxy?: TrustedProxies;
  /** Origins whose pages may call the service (A29); absent: none. */
  readonly corsOrigins?: readonly string[];
  /** Answers what is not below the service's base: the built app. */
  readonly app?: Service;
  /** Called with every request when it has ended. */
  readonly onAccess?: (entry: AccessEntry) => void;
  /** Called with sign-ins and writes, each as a line, before it is answered. */
  readonly onAudit?: (line: string) => void;
  readonly limits?: Partial<HttpLimits>;
};

/** `close` lets running requests end within the limit; new ones are refused. */
export type NodeAdapter = {
  readonly address: string;
  /** How many clients are connected. */
  readonly connections: () => Promise<number>;
  readonly close: () => Promise<void>;
};

const badTarget = () => new Response(null, { status: 400 });
const badHost = () => {
  const { status, body } = new Refusal(
    codes.badRequest,
    'The Host or X-Forwarded-Host header holds no host, or more than one.',
  );
  return jsonAnswer(body, { status });
};
const closing = () => new Response(null, { status: 503, headers: { connection: 'close', 'retry-after': '1' } });

/** The API below its base, with what other origins may see of it; the app everywhere else. */
function router(options: NodeAdapterOptions, closing: AbortSignal): Service {
  const service = createService({ addressOf: clientAddress, ...options.service, isSecure, closing });
  const cors = createCors(options.corsOrigins ?? []);
  const base = options.service.base ?? '';
  const { app } = options;
  return async (request) => {
    if (app) {
      const { pathname } = new URL(request.url);
      if (pathname !== base && !pathname.startsWith(`${base}/`)) return app(request);
    }
    const answer = cors.preflight(request) ?? (await service(request));
    cors.mark(request, answer);
    const line = options.onAudit ? auditLine(request, answer) : null;
    if (line !== null) options.onAudit?.(line);
    return answer;
  };
}

/** The answer to a request of which no address of this service can be made, so that nothing below has to try; or null. */
function misdirected(incoming: IncomingMessage, trusted: TrustedProxies): Response | null {
  if (!hasGoodHost(incoming, trusted)) return badHost();
  // `*` and whole addresses are for proxies, which this is not.
  return incoming.url?.startsWith('/') ? null : badTarget();
}

/** Resolves when the answer is out, or its connection is gone. */
function ended({ outgoing }: Exchange): Promise<void> {
  if (outgoing.closed || outgoing.destroyed) return Promise.resolve();
  return new Promise((resolve) => outgoing.once('close', () => resolve()));
}

function entryOf({ incoming, outgoing }: Exchange, measured: Pick<AccessEntry, 'id' | 'bytes' | 'ms'>): AccessEntry {
  return {
    time: new Date().toISOString(),
    method: incoming.method ?? '',
    path: incoming.url?.split('?', 1)[0] ?? '',
    status: outgoing.headersSent ? outgoing.statusCode : 0,
    ...measured,
    ...(outgoing.writableFinished ? {} : { cut: true }),
  };
}

/**
 * Serves the reference service over HTTP, below its `base`, and the app beside it. Resolves when it listens; rejects
 * when the port is taken.
 */
export async function openNodeAdapter(options: NodeAdapterOptions): Promise<NodeAdapter> {
  const limits = { ...usualLimits, ...options.limits };
  const trusted = options.trustProxy ?? readTrustedProxies('loopback');
  const onError = options.service.onError ?? ((error: unknown) => console.error(error));
  const ending = new AbortController();
  const route = router(options, ending.signal);
  const running = new Set<Promise<void>>();
  let isClosing = false;

  const answer = ({ incoming }: Exchange, request: ServerRequest) =>
    isClosing ? closing() : (misdirected(incoming, trusted) ?? route(request));
  const handle = async (exchange: Exchange) => {
    const start = performance.now();
    const id = randomUUID();
    // A log of the request's failure finds its id there, as the client does.
    exchange.incoming.headers['x-request-id'] = id;
    const request = nodeRequest(exchange, trusted, limits);
    let bytes = 0;
    try {
      const response = await answer(exchange, request);
      response.headers.set('x-request-id', id);
      bytes = await sendAnswer(response, exchange);
    } catch (error) {
      onError(error, request);
      exchange.outgoing.destroy();
    }
    await ended(exchange);
    options.onAccess?.(entryOf(exchange, { id, bytes, ms: Math.round((performance.now() - start) * 10) / 10 }));
  };
  const server = createHttpServer(limits);
  const take = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const one = handle({ incoming, outgoing }).finally(() => running.delete(one));
    running.add(one);
  };
  server.on('request', take);
  server.on('checkContinue', take);
  const address = await listenOn(server, options);

  const close = async () => {
    isClosing = true;
    ending.abort();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const stop = new AbortController();
    const late = wait(limits.closeMs, undefined, { signal: stop.signal }).catch(() => undefined);
    await Promise.race([late, Promise.all(running)]);
    stop.abort();
    server.closeAllConnections();
    await closed;
  };
  let closed: Promise<void> | undefined;
  return {
    address,
    connections: () => connectionsOf(server),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}
