import type { Service } from '../core/create-service';

/** What goes wrong on purpose: no network, a failing service, and how long an answer takes (milliseconds). */
export type Faults = { readonly mode: 'none' | 'offline' | '500'; readonly delayMs: number };

/** A write or a refresh that the service saw. `path` is below the base address; `body` is never a credential. */
export type SeenRequest = {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
};

export type FaultHook = {
  /** The service with the faults in front of it. A network error is an answer of type `error`. */
  readonly answer: Service;
  /** Sets what is given and returns what then holds. */
  readonly faults: (next?: Partial<Faults>) => Faults;
  /** The last 500 writes and refreshes that reached the service, oldest first. */
  readonly requests: () => readonly SeenRequest[];
  readonly clear: () => void;
};

const remembered = 500;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** More than 100 levels, brackets in texts counted too: who is handed such a value cannot write it out again. */
function isDeep(text: string): boolean {
  let level = 0;
  for (const character of text) {
    if (character === '[' || character === '{') level += 1;
    if (character === ']' || character === '}') level -= 1;
    if (level > 100) return true;
  }
  return false;
}

/** A body for the memory: what it says, or its text when it is broken or nested too deep. */
function parsed(text: string): unknown {
  if (isDeep(text)) return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

async function bodyOf(request: Request, path: string): Promise<unknown> {
  // A login carries a password: its body is not even read here.
  if (request.method === 'GET' || /\/login$/.test(path)) return null;
  const text = await request.clone().text();
  return text === '' ? null : parsed(text);
}

/**
 * Puts switches for faults and a memory of writes around a service: a request that a service worker answers is out of
 * reach of the test driver's own means. `base` is the path prefix that the paths are shown without.
 */
export function createFaultHook(service: Service, base: string): FaultHook {
  let now: Faults = { mode: 'none', delayMs: 0 };
  let seen: SeenRequest[] = [];
  const answer: Service = async (request) => {
    if (now.delayMs > 0) await wait(now.delayMs);
    if (now.mode === 'offline') return Response.error();
    if (now.mode === '500')
      return Response.json({ name: 'Injected', message: 'Injected', code: 0, status: 500 }, { status: 500 });
    const { pathname } = new URL(request.url);
    const path = pathname.slice(base.length).replace(/^\//, '');
    const wanted = request.method !== 'GET' || path.endsWith('/refresh-access');
    const body = wanted ? await bodyOf(request, path) : null;
    const response = await service(request);
    if (wanted) seen = [...seen, { method: request.method, path, status: response.status, body }].slice(-remembered);
    return response;
  };
  return {
    answer,
    faults: (next = {}) => {
      now = { ...now, ...next };
      return now;
    },
    requests: () => seen,
    clear: () => {
      seen = [];
    },
  };
}
