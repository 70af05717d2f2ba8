import type { Addition } from '../../../contract/additions';
import { openApiDocument } from '../../../contract/open-api/open-api';
import { status } from '../../../contract/status';
import { Refusal } from '../refusal';

/** Where the description lies below the base address: without a version in the path, because the version is in it. */
export const descriptionPath = '/openapi.json';

/**
 * Makes the answer at `openapi.json`, which everybody may read: the interface as OpenAPI 3.1, made once at the first
 * request. `base` is the path prefix of the base address, `additions` what this service offers beyond the interface. Throws
 * 405 for any method but GET (A3).
 */
export function descriptionAnswer(base: string, additions: readonly Addition[]): (request: Request) => Response {
  let text: string | undefined;
  return (request) => {
    if (request.method !== 'GET') {
      throw new Refusal(status.methodNotAllowed, 'This address offers GET.', { headers: { allow: 'GET' } });
    }
    text ??= JSON.stringify(openApiDocument({ serverUrl: base === '' ? '/' : base, additions }));
    return new Response(text, { headers: { 'content-type': 'application/json; charset=UTF-8' } });
  };
}
