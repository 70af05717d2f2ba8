import type { Service } from '../core/create-service';

/**
 * Answers requests below `base` in the page itself, by taking the place of `fetch`: for browsers without a usable
 * service worker (blocked, private window, company policy). Other requests go their way. Returns what undoes it.
 */
export function openInPageDoor(service: Service, base: string): () => void {
  const outside = globalThis.fetch;
  const inside = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.origin !== location.origin || !url.pathname.startsWith(`${base}/`)) {
      return outside.call(globalThis, input, init);
    }
    request.signal.throwIfAborted();
    const response = await service(request);
    request.signal.throwIfAborted();
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };
  globalThis.fetch = inside;
  return () => {
    globalThis.fetch = outside;
  };
}
