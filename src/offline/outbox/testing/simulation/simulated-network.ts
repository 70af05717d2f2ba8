import type { Fetcher } from '../../../../api/http/http';
import type { Scheduler } from './scheduler';
import type { ServiceAnswer, ServiceRequest, SimulatedService } from './simulated-service';
import type { TabLifetime } from './tab-lifetime';

/** The state of the line of a whole device, and how bad it is. */
export type NetworkState = {
  /** The share of requests that something happens to, 0 to 1. */
  trouble: number;
  isDown: boolean;
  /** Requests that touched a record; health and access checks are not among them. */
  requests: number;
  checks: number;
  /** POSTs that a browser sent twice. */
  twins: number;
};

export type NetworkPorts = {
  readonly scheduler: Scheduler;
  readonly service: SimulatedService;
  readonly state: NetworkState;
  readonly lifetime: TabLifetime;
};

/** The fate of a request; `applied`: the service has processed it. */
type RequestFate =
  | { readonly kind: 'answer' | 'twin' | 'cut' }
  | { readonly kind: 'lost' | 'hang'; readonly applied: boolean }
  | { readonly kind: 'status'; readonly status: number; readonly applied: boolean }
  | { readonly kind: 'portal' };

const troubles: readonly RequestFate[] = [
  { kind: 'lost', applied: false },
  { kind: 'lost', applied: true },
  { kind: 'lost', applied: true },
  { kind: 'hang', applied: false },
  { kind: 'hang', applied: true },
  { kind: 'status', status: 503, applied: false },
  { kind: 'status', status: 503, applied: false },
  { kind: 'status', status: 429, applied: false },
  { kind: 'status', status: 403, applied: false },
  { kind: 'status', status: 504, applied: true },
  { kind: 'cut' },
  { kind: 'cut' },
  { kind: 'portal' },
  { kind: 'twin' },
  { kind: 'twin' },
];

/** Milliseconds that a request is under way in each direction. */
const way = 120;

/** The body of an answer, there at once: nothing but promises stands between its pieces. Null: it breaks off. */
function wholeBody(text: string | null): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start: (body) => {
      if (text === null) {
        body.error(new TypeError('terminated'));
        return;
      }
      if (text !== '') body.enqueue(new TextEncoder().encode(text));
      body.close();
    },
  });
}

function wholeResponse(status: number, headers: Readonly<Record<string, string>>, text: string | null): Response {
  return new Response(wholeBody(text), { status, headers });
}

function answered({ hasAdditions }: SimulatedService, { status, body, version }: ServiceAnswer): Response {
  const headers = {
    'content-type': 'application/json; charset=UTF-8',
    ...(version === undefined ? {} : { etag: version }),
    ...(hasAdditions ? { 'x-additions': 'if-match, idempotency-key' } : {}),
  };
  return wholeResponse(status, headers, JSON.stringify(body));
}

function wantedOf(url: string, init: RequestInit): ServiceRequest {
  const { method = 'GET', body } = init;
  const headers = new Headers(init.headers);
  return {
    ...{ method, path: new URL(url).pathname, body: typeof body === 'string' ? JSON.parse(body) : null },
    ...{ version: headers.get('if-match'), key: headers.get('idempotency-key') },
  };
}

/** Applies a request according to its fate, and returns the answer; null for nothing ever, or a broken line. */
function meet({ service, state }: NetworkPorts, wanted: ServiceRequest, fate: RequestFate): Response | 'broken' | null {
  switch (fate.kind) {
    case 'answer':
      return answered(service, service.serve(wanted));
    case 'twin':
      if (wanted.method === 'POST') state.twins += 1;
      if (wanted.method !== 'GET') service.serve(wanted);
      return answered(service, service.serve(wanted));
    case 'cut':
      return wholeResponse(service.serve(wanted).status, { 'content-type': 'application/json' }, null);
    case 'portal':
      return wholeResponse(200, { 'content-type': 'text/html' }, '<h1>Sign in to the Wi-Fi</h1>');
    case 'status':
      if (fate.applied) service.serve(wanted);
      return wholeResponse(fate.status, { 'content-type': 'text/html' }, '');
    case 'lost':
      if (fate.applied) service.serve(wanted);
      return 'broken';
    case 'hang':
      if (fate.applied) service.serve(wanted);
      return null;
  }
}

function fateOf({ scheduler: { random }, state }: NetworkPorts): RequestFate {
  if (state.isDown) return { kind: 'lost', applied: false };
  return (random.chance(state.trouble) ? random.pick(troubles) : null) ?? { kind: 'answer' };
}

/**
 * The `fetch` of one tab: requests take their time, are lost on the way there or back, hang, are met by a status or a
 * stranger's page, cut, or sent twice by the browser itself. What is on its way when the tab dies or gives up arrives at
 * once or never.
 */
export function createSimulatedNetwork(ports: NetworkPorts): Fetcher {
  const { scheduler, lifetime, state } = ports;
  const { random } = scheduler;
  return (url, init) =>
    new Promise((resolve, reject) => {
      if (!lifetime.isAlive()) return;
      const wanted = wantedOf(url, init);
      if (/check$/.test(wanted.path)) state.checks += 1;
      else state.requests += 1;
      const name = `${wanted.method} ${wanted.path}`;
      const fate = fateOf(ports);
      let isOver = false;
      const arrive = () => {
        scheduler.note(`${fate.kind}: ${name} ${JSON.stringify(wanted.body)}`);
        const answer = meet(ports, wanted, fate);
        if (answer === null) return;
        scheduler.after(random.wait(way), `answer to ${name}`, () => {
          if (isOver || !lifetime.isAlive()) return;
          if (answer === 'broken') reject(new TypeError('Failed to fetch'));
          else resolve(answer);
        });
      };
      let isThere = false;
      const cancel = scheduler.after(random.wait(way), `arrives: ${name}`, () => {
        isThere = true;
        arrive();
      });
      const leave = () => {
        if (isOver) return;
        isOver = true;
        cancel();
        if (!isThere && random.chance(0.5)) arrive();
      };
      lifetime.onDeath(leave);
      init.signal?.addEventListener('abort', () => {
        leave();
        reject(new DOMException('Aborted', 'AbortError'));
      });
    });
}
