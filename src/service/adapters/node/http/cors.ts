import { answerHeaders, requestHeaders } from '../../../../contract/request-headers';

/** The headers of answers to other origins (A29). */
export type Cors = {
  /** The answer to a preflight of a listed origin, or null: then the request goes its way. */
  readonly preflight: (request: Request) => Response | null;
  readonly mark: (request: Request, answer: Response) => void;
};

const exposed = answerHeaders.join(', ');
const methods = 'GET, POST, PATCH';
const headers = requestHeaders.join(', ');
const twoHours = '7200';

/**
 * Lets pages of exactly these origins call the service. Without origins it does nothing, and to an origin that is not listed it
 * sends no header. No cookies are involved, so none are allowed.
 */
export function createCors(origins: readonly string[]): Cors {
  const listed = new Set(origins);
  const originOf = (request: Request) => {
    const origin = request.headers.get('origin');
    return origin !== null && listed.has(origin) ? origin : null;
  };
  const mark = (request: Request, answer: Response) => {
    if (listed.size === 0) return;
    answer.headers.append('vary', 'Origin');
    const origin = originOf(request);
    if (origin === null) return;
    answer.headers.set('access-control-allow-origin', origin);
    answer.headers.set('access-control-expose-headers', exposed);
  };
  const preflight = (request: Request) => {
    const asks = request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
    if (!asks || originOf(request) === null) return null;
    return new Response(null, {
      status: 204,
      headers: {
        'access-control-allow-methods': methods,
        'access-control-allow-headers': headers,
        'access-control-max-age': twoHours,
      },
    });
  };
  return { preflight, mark };
}
