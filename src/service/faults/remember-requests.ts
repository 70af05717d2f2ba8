import type { Service } from '../core/create-service';

/** A write or a refresh that the service saw. `path` is below the base address; `body` is never a credential. */
export type SeenRequest = {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
};

export type RequestMemory = {
  readonly answer: Service;
  /** The last 500 writes and refreshes that reached the service, oldest first. */
  readonly requests: () => readonly SeenRequest[];
  readonly clear: () => void;
};

const remembered = 500;

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

/** A body for the memory: its JSON value, or its text when it is broken or nested too deep. */
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
  if (/^multipart\//i.test(request.headers.get('content-type') ?? '')) return null;
  const text = await request.clone().text();
  return text === '' ? null : parsed(text);
}

/**
 * Puts a memory of writes around a service: what really arrived and how it was answered, whatever became of the answer on
 * its way back. `base` is the path prefix that the paths are shown without.
 */
export function rememberRequests(service: Service, base: string): RequestMemory {
  let seen: SeenRequest[] = [];
  const answer: Service = async (request) => {
    const path = new URL(request.url).pathname.slice(base.length).replace(/^\//, '');
    const { method } = request;
    const wanted = method !== 'GET' || path.endsWith('/refresh-access');
    const body = wanted ? await bodyOf(request, path) : null;
    const response = await service(request);
    if (wanted) seen = [...seen, { method, path, status: response.status, body }].slice(-remembered);
    return response;
  };
  return {
    answer,
    requests: () => seen,
    clear: () => {
      seen = [];
    },
  };
}
