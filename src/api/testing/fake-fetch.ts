import type { Fetcher } from '../http/http';
import type { Uploader } from '../http/uploader';

/** A request as a test wants to look at it. */
export type SeenRequest = {
  readonly method: string;
  readonly url: string;
  /** Path and query, without the origin. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
  readonly init: RequestInit;
};

export type FakeFetch = { readonly fetcher: Fetcher; readonly uploader: Uploader; readonly seen: SeenRequest[] };

/** An answer of the service. */
export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  const isBare = status === 204 || status === 304;
  return new Response(isBare ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8', ...headers },
  });
}

/** The line breaks before anything comes back. */
export function broken(): never {
  throw new TypeError('Failed to fetch');
}

/** An answer that never comes: it ends only when the caller gives up. */
export function hanging(request: SeenRequest): Promise<Response> {
  return new Promise((_, reject) => {
    const { signal } = request.init;
    const end = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });
}

/** A form as an object of its fields, files among them. */
function bodyOf(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : null;
}

/** A `fetch` for tests: remembers what it was asked and answers with `handle`. */
export function createFakeFetch(handle: (request: SeenRequest) => Response | Promise<Response>): FakeFetch {
  const seen: SeenRequest[] = [];
  const fetcher: Fetcher = async (url, init) => {
    const parsed = new URL(url, 'https://page.example');
    const { body } = init;
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      url,
      path: parsed.pathname,
      query: parsed.searchParams,
      headers: new Headers(init.headers),
      body: bodyOf(body),
      init,
    };
    seen.push(request);
    await Promise.resolve();
    return handle(request);
  };
  const uploader: Uploader = async (url, { headers, form, signal, onProgress }) => {
    const total = [...form.values()].reduce(
      (sum, value) => sum + (value instanceof File ? value.size : value.length),
      0,
    );
    onProgress({ sent: total, total });
    return fetcher(url, { method: 'POST', headers, body: form, signal });
  };
  return { fetcher, uploader, seen };
}
