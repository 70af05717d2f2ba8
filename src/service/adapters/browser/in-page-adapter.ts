import type { Service } from '../../core/create-service';

/** True for an address of this page's own origin below `base` (a path without a slash at its end). */
export function isBelow(base: string, address: string): boolean {
  const url = new URL(address);
  return url.origin === location.origin && url.pathname.startsWith(`${base}/`);
}

/** An answer whose body breaks off with the request, as a real fetch does. Otherwise a stream of events stays open unread. */
function endingWith({ signal }: Request, response: Response): Response {
  if (!response.body) return response;
  return new Response(response.body.pipeThrough(new TransformStream(), { signal }), response);
}

/**
 * Answers requests below `base` in the page itself, by taking the place of `fetch`: for browsers without a usable
 * service worker (blocked, private window, company policy). Other requests go their way. Returns what undoes it.
 */
export function openInPageAdapter(service: Service, base: string): () => void {
  const outside = globalThis.fetch;
  const inside = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (!isBelow(base, request.url)) return outside.call(globalThis, input, init);
    request.signal.throwIfAborted();
    const response = await service(request);
    request.signal.throwIfAborted();
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return endingWith(request, response);
  };
  globalThis.fetch = inside;
  return () => {
    globalThis.fetch = outside;
  };
}
