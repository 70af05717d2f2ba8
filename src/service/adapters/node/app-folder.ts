import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ServerRequest } from 'srvx';
import { staticMiddleware } from 'srvx/static';
import { status } from '../../../contract/status';
import type { Service } from '../../core/create-service';
import { caching, type PageSurroundings, pageHeaders, strictTransport } from '../../core/page-headers';

/** The app's own config.json, as far as the process that serves it has to know it. */
export type AppConfig = {
  /** Where the page looks for the API. */
  readonly base: string;
  readonly origins: readonly string[];
};

/** Types that the static files' table does not name. */
const types: Readonly<Record<string, string>> = {
  '.geojson': 'application/geo+json',
  '.tiles': 'application/vnd.strandmap.tiles',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json',
};

const entries = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** The origins of all whole addresses in a value, however deep. */
function originsIn(value: unknown): readonly string[] {
  if (typeof value !== 'string') return entries(value).flatMap(originsIn);
  return /^https?:\/\//.test(value) && URL.canParse(value) ? [new URL(value).origin] : [];
}

/** Reads the config.json of a built app. Rejects with an Error that names the folder when it is not a built app. */
export async function readAppConfig(dir: string): Promise<AppConfig> {
  const isFile = await stat(join(dir, 'index.html')).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) throw new Error(`APP_DIR ${dir} holds no built app: there is no index.html`);
  let config: unknown;
  try {
    config = JSON.parse(await readFile(join(dir, 'config.json'), 'utf8'));
  } catch (error) {
    throw new Error(`APP_DIR ${dir}: config.json cannot be read`, { cause: error });
  }
  const base = Object.entries(Object(config)).find(([key]) => key === 'base')?.[1];
  return { base: String(base ?? ''), origins: [...new Set(originsIn(config))] };
}

function cachingOf(pathname: string, answer: Response): string {
  if (answer.headers.get('content-type')?.startsWith('text/html')) return caching.page;
  return pathname.startsWith('/assets/') ? caching.hashed : caching.other;
}

const plain = (code: number, text: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(text, {
    status: code,
    headers: { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store', ...headers },
  });

/**
 * Serves a built app: files as they are, hashed ones for ever; to a browser that asks for an unknown page the page
 * itself, whose router knows what it means. Nothing outside of the folder and nothing whose name starts with a dot.
 */
export function createAppFolder(dir: string, around: Partial<PageSurroundings> = {}): Service {
  const files = staticMiddleware({ dir, dotfiles: false, encodings: true });
  const headers = Object.entries(pageHeaders({ origins: [], reportTo: null, ...around }));
  const missing = () => plain(status.notFound, 'There is nothing at this address.');
  const page = (request: ServerRequest, pathname: string) => {
    const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false;
    if (!wantsPage || extname(pathname) !== '' || pathname.startsWith('/assets/')) return missing();
    const index = new Request(new URL('/index.html', request.url), {
      method: request.method,
      headers: request.headers,
    });
    return files(index, missing);
  };
  return async (request) => {
    const { pathname } = new URL(request.url);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const answer = reads
      ? await files(request, () => page(request, pathname))
      : plain(status.methodNotAllowed, 'This address offers GET, HEAD.', { allow: 'GET, HEAD' });
    const type = types[extname(pathname)];
    if (type && answer.headers.get('content-type') === 'application/octet-stream')
      answer.headers.set('content-type', type);
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', cachingOf(pathname, answer));
    // Behind a trusted proxy the address has the scheme that the browser used.
    const safe = request.url.startsWith('https:') ? [strictTransport] : [];
    for (const [name, value] of [...headers, ...safe]) answer.headers.set(name, value);
    return answer;
  };
}
