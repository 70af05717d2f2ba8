/**
 * The chaos server (docs/testing.md 4): the reference service's own core behind a wire that breaks on purpose. It speaks
 * HTTP/1.1 over node:http and holds the raw sockets, because a page cannot be shown a reset connection by any other means.
 * HTTP/2 is left out: browsers speak it over TLS only, and what they do on a dead connection is the same.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Addition } from '../../src/contract/additions';
import { createAppFolder } from '../../src/service/adapters/node/app-folder';
import { deriveKeyNatively } from '../../src/service/adapters/node/derive-key-natively';
import { smallSample } from '../../src/service/conformance/small-sample';
import { createService, type Service } from '../../src/service/core/create-service';
import { createFaultControl, type FaultControl } from '../../src/service/faults/create-fault-control';
import { editAsSomeoneElse } from '../../src/service/faults/edit-as-someone-else';
import { withFaults } from '../../src/service/faults/with-faults';
import { createRandom } from '../../src/service/sample-town/random';
import { createMemoryStore } from '../../src/service/stores/memory-store';
import { createSeed } from '../../src/service/stores/seed/create-seed';
import type { SampleData } from '../../src/service/stores/seed/sample-data';
import type { Store } from '../../src/service/stores/store';
import { additionsOfRun } from '../drivers/service/additions-of-run';
import { type ChaosAnswer, wholeAnswer } from './chaos-answer';
import { type Arrival, type ChaosLogWriter, createChaosLog, type Effect } from './chaos-log';
import type { ChaosAction } from './chaos-rule';
import { bodyOf, type ChaosControl, openControlPort } from './control-port';
import { createDeniableStore, type DeniableStore } from './deniable-store';
import { createFaultPipeline } from './fault-pipeline';
import { createFaultPlan } from './fault-plan';
import { createSocketRegistry, type SocketRegistry } from './socket-registry';

export type ChaosOptions = {
  /** Every random choice is drawn from this: the same seed and the same requests give the same run. */
  readonly seed: number;
  readonly sample?: SampleData;
  /** A built app to serve on the same port. */
  readonly appDir?: string;
  /** Map servers that its policy lets in. */
  readonly origins?: readonly string[];
  /** Its additions to the interface; default: the additions of the run (docs/testing.md 9). */
  readonly additions?: readonly Addition[] | undefined;
  /** A free port, by default. */
  readonly port?: number;
};

export type ChaosServer = ChaosControl & {
  /** Without a slash at its end; the service is below `/api`. */
  readonly address: string;
  /** Where the control port listens. */
  readonly controlAddress: string;
  readonly store: Store;
  /** The core's own faults, for what needs no wire: refused fields, shapes of lists and of empty answers. */
  readonly faults: FaultControl;
  readonly close: () => Promise<void>;
};

const base = '/api';

/** The service over seeded chance: its tokens, too, are the same in every run. */
function serviceOn(store: Store, { seed, additions = additionsOfRun }: ChaosOptions, faults: FaultControl): Service {
  const { whole } = createRandom(seed, 'tokens');
  const random = (length: number) => Uint8Array.from({ length }, () => whole(0, 255));
  // Only this machine can reach the port.
  const service = createService({
    store,
    base,
    random,
    deriveKey: deriveKeyNatively,
    isSecure: () => true,
    shapes: faults.shapes,
    additions: new Set(additions),
  });
  return withFaults(service, faults);
}

function createAct(held: DeniableStore, sockets: SocketRegistry, log: ChaosLogWriter) {
  return async (action: ChaosAction): Promise<void> => {
    switch (action.kind) {
      case 'dropIdleSockets':
        return sockets.dropIdle();
      case 'expireAll':
        return held.store.dropAccessTokens();
      case 'denyProject':
        return void held.deny(action.projectId);
      case 'mutateAsOther': {
        const { model, id, patch } = action;
        await editAsSomeoneElse(held.store, { path: model, id, patch }, Date.now());
        log.effect({ by: 'other', method: 'PATCH', path: `v1/${model}/${id}`, body: patch, status: 200 });
      }
    }
  };
}

type Body = Awaited<ReturnType<typeof bodyOf>>;

/** The part of a body that is remembered: JSON as it is, other types by their size, and of a sign-in nothing. */
function remembered(incoming: IncomingMessage, path: string, body: Buffer): unknown {
  if (path.endsWith('/login') || body.length === 0) return null;
  if (!incoming.headers['content-type']?.includes('json')) return { bytes: body.length };
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    if (error instanceof SyntaxError) return body.toString();
    throw error;
  }
}

/** Who asks, by a header that only tests send, and how much had been written when the same one read the same path last. */
function createWitness(log: ChaosLogWriter) {
  const reads = new Map<string, number>();
  return ({ method, headers }: IncomingMessage, path: string): Pick<Effect, 'who' | 'seen'> => {
    const who = headers['x-who'];
    if (typeof who !== 'string') return {};
    const key = `${who} ${path}`;
    if (method === 'GET') reads.set(key, log.read().effects.length);
    return { who, seen: reads.get(key) ?? 0 };
  };
}

/** A file of the page, as it lies there: to compress it for each opening costs more than to send it. */
function askedPlainly(incoming: IncomingMessage): Request {
  delete incoming.headers['accept-encoding'];
  return asked(incoming);
}

function asked(incoming: IncomingMessage, body: Uint8Array<ArrayBuffer> = new Uint8Array(0)): Request {
  const { method = 'GET', url = '/' } = incoming;
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Request(new URL(url, 'http://localhost'), { method, headers, ...(body.length > 0 ? { body } : {}) });
}

/** Opens a chaos server on this machine. Each one has a store of its own; close it. */
export async function openChaosServer(options: ChaosOptions): Promise<ChaosServer> {
  const held = createDeniableStore(createMemoryStore(createSeed(options.sample ?? smallSample())));
  const faults = createFaultControl({ base, store: () => held.store, seed: options.seed });
  const service = serviceOn(held.store, options, faults);
  const app = options.appDir === undefined ? null : createAppFolder(options.appDir, { origins: options.origins ?? [] });
  const log = createChaosLog();
  const plan = createFaultPlan(options.seed);
  const sockets = createSocketRegistry();
  const act = createAct(held, sockets, log);
  const gauntlet = createFaultPipeline(act);
  const witness = createWitness(log);

  const toService = async (incoming: IncomingMessage, body: Body, arrival: Arrival): Promise<ChaosAnswer> => {
    const answer = await wholeAnswer(await service(asked(incoming, body)));
    const { method = 'GET', url = '/' } = incoming;
    const path = new URL(url, 'http://localhost').pathname.slice(base.length + 1);
    const by = witness(incoming, path);
    if (method !== 'GET' || path.endsWith('/refresh-access')) {
      const { status, headers } = answer;
      const made = 'location' in headers ? { made: headers['location'] } : {};
      const sent = remembered(incoming, path, body);
      log.effect({ ...arrival, ...by, by: 'client', method, path, body: sent, status, ...made });
    }
    return answer;
  };

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', socket } = incoming;
    const { pathname } = new URL(url, 'http://localhost');
    const arrival = sockets.begin(socket);
    outgoing.once('close', () => sockets.end(socket));
    const struck = plan.strike({ method, path: pathname, reused: arrival.request > 1 });
    for (const each of struck) log.strike({ ...arrival, method, path: pathname, ...each });
    let body: Promise<Body> | null = null;
    const apply = async () => {
      if (app && !pathname.startsWith(`${base}/`)) return wholeAnswer(await app(askedPlainly(incoming)));
      // However often the service sees the request, it was read once.
      body ??= bodyOf(incoming);
      return toService(incoming, await body, arrival);
    };
    await gauntlet({ outgoing, struck, apply });
  };

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  // Connections end when a fault says so, and not by themselves.
  Object.assign(server, { keepAliveTimeout: 0, requestTimeout: 0 });
  server.on('connection', sockets.open);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const control: ChaosControl = { add: plan.add, clearRules: plan.clear, act, log: log.read, clearLog: log.clear };
  const controlPort = await openControlPort(control);
  return {
    ...control,
    address: `http://127.0.0.1:${port}`,
    controlAddress: controlPort.address,
    store: held.store,
    faults,
    close: async () => {
      controlPort.close();
      const ended = new Promise((resolve) => server.close(resolve));
      sockets.dropAll();
      await ended;
    },
  };
}
