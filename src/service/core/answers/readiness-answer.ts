import { status } from '../../../contract/status';
import type { ServiceSettings } from '../call';
import { Refusal } from '../refusal';
import { storeAnswers } from './store-answers';

/** Where balancers ask, below the base address: it belongs to no version (A31). */
export const readinessPath = '/readiness';

/** One line for balancers: 200 `ready`, or 503 with what is missing. Throws 405 for any method but GET and HEAD. */
export async function readinessAnswer(request: Request, settings: ServiceSettings): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new Refusal(status.methodNotAllowed, 'This address offers GET.', { headers: { allow: 'GET, HEAD' } });
  }
  const headers = { 'content-type': 'text/plain; charset=UTF-8' };
  if (await storeAnswers(settings.store, settings.healthMs)) return new Response('ready\n', { headers });
  return new Response('not ready: the store does not answer\n', {
    status: status.unavailable,
    headers: { ...headers, 'retry-after': '5' },
  });
}
