import type { Addition } from '../contract/additions';
import { endpoints } from '../contract/endpoints';
import type { Api, ApiAnswer, ApiConfig, ApiDownload, ApiRequest, ApiStream, ApiUpload } from './api';
import { checkAccessToken } from './checks/check-access-token';
import { isHealthy } from './checks/health';
import { Failure } from './failure';
import { exchangeStream } from './http/exchange-stream';
import { exchangeUpload } from './http/exchange-upload';
import { authorization, exchange, type Fetcher, pageFetcher, timeouts } from './http/http';
import { fetchLinked, linkIn } from './http/linked-file';
import { offers } from './http/offers';
import { localFailure } from './http/status-failure';
import { pageUploader, type Uploader } from './http/uploader';
import { versionUrl } from './http/version-url';
import type { Session } from './session/session';

/** The ways out of the page. */
export type ApiTransport = { readonly fetcher: Fetcher; readonly uploader: Uploader };

const pageTransport: ApiTransport = { fetcher: pageFetcher, uploader: pageUploader };

function isUnauthorized(error: unknown): boolean {
  return error instanceof Failure && error.kind === 'unauthorized';
}

type Wanted = { readonly bytes?: boolean; readonly file?: boolean };

function timeoutOf({ method }: ApiRequest, { file }: Wanted): number {
  if (file) return timeouts.file;
  return method === 'GET' ? timeouts.read : timeouts.write;
}

/** The access check, once for all that ask about the same token at the same time. */
function createAccessCheck(config: ApiConfig, fetcher: Fetcher, accepted: (token: string) => void) {
  let asking: { readonly token: string; readonly answer: Promise<boolean | null> } | null = null;
  const ask = async (token: string) => {
    try {
      const isGood = await checkAccessToken(config, fetcher, token);
      if (isGood) accepted(token);
      return isGood;
    } finally {
      asking = null;
    }
  };
  return (token: string): Promise<boolean | null> => {
    if (asking?.token !== token) asking = { token, answer: ask(token) };
    return asking.answer;
  };
}

/** Does a request with the user's token, and meets a 401. */
function createSignedIn(session: Session, isGood: (token: string) => Promise<boolean | null>) {
  /** A token other than the refused one: a newer stored token, else a fresh one. */
  const renew = async (token: string): Promise<string> => {
    const current = await session.accessToken();
    if (current !== token) return current;
    if (await isGood(token)) throw localFailure('denied', 'never', 401);
    return session.accessToken(token);
  };

  const attempt = async (sending: (token: string) => Promise<ApiAnswer>, token: string): Promise<ApiAnswer> => {
    const answer = await sending(token);
    session.accepted(token);
    return answer;
  };

  return async (sending: (token: string) => Promise<ApiAnswer>): Promise<ApiAnswer> => {
    const token = await session.accessToken();
    try {
      return await attempt(sending, token);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
    }
    const fresh = await renew(token);
    try {
      return await attempt(sending, fresh);
    } catch (error) {
      // The service has just issued this token: unless the access check refuses it, it is the resource that is refused.
      if (isUnauthorized(error) && (await isGood(fresh)) !== false) throw localFailure('denied', 'never', 401);
      throw error;
    }
  };
}

/** Tracks the additions that the last answer of the service offered. */
function trackOffers() {
  let last: Headers | null = null;
  return {
    record: async (asked: Promise<ApiAnswer>): Promise<ApiAnswer> => {
      const answer = await asked;
      last = answer.headers;
      return answer;
    },
    offers: (addition: Addition): boolean | null => last && offers(last, addition),
  };
}

const keyPaths: ReadonlySet<string> = new Set(
  endpoints.filter(({ auth }) => auth === 'api-key').map(({ path }) => path.slice(path.indexOf('/') + 1)),
);

/** True for a path below the version segment that takes an API key, and must never see a token (docs/interface.md 4.6). */
function takesApiKey(path: string): boolean {
  return keyPaths.has(path);
}

/** A path that may see an access-token. Throws if the path takes an API key: that is a bug. */
function tokenPath(path: string): string {
  if (takesApiKey(path)) throw new Error(`${path} takes an API key, not a token`);
  return path;
}

/** Follows a stream with the user's token. */
const following =
  (config: ApiConfig, fetcher: Fetcher, { path, headers, ...more }: ApiStream) =>
  (token: string) =>
    exchangeStream(fetcher, {
      url: versionUrl(config, tokenPath(path)),
      headers: { ...headers, ...config.headers, ...authorization(config, token) },
      ...more,
    });

/**
 * The one way to the service. A 401 is met by a question first: is the token bad, or is the resource denied? (docs/interface.md 4.8.5;
 * F7 and docs/sync.md 3.7.) Only for a bad one there is a refresh, which risks the session, and one retry.
 * Secrets go to the configured base only.
 */
export function createApi(config: ApiConfig, session: Session, transport: Partial<ApiTransport> = {}): Api {
  const { fetcher, uploader } = { ...pageTransport, ...transport };
  const isGood = createAccessCheck(config, fetcher, session.accepted);

  const headersFor = (token: string) => ({ ...config.headers, ...authorization(config, token) });

  const send = (request: ApiRequest, wanted: Wanted) => (token: string) =>
    exchange(fetcher, {
      method: request.method,
      url: versionUrl(config, tokenPath(request.path), request.query),
      headers: { ...request.headers, ...headersFor(token) },
      body: request.body,
      timeout: timeoutOf(request, wanted),
      signal: request.signal,
      onBytes: request.onBytes,
      ...wanted,
    });

  const sendForm =
    ({ path, form, headers, signal, onProgress }: ApiUpload) =>
    (token: string) =>
      exchangeUpload(uploader, {
        url: versionUrl(config, path),
        headers: { ...headers, ...headersFor(token) },
        form: form(),
        signal,
        onProgress,
      });

  const receiveFile =
    ({ size, ...request }: ApiDownload) =>
    async (token: string) => {
      const answer = await send({ method: 'GET', ...request }, { file: true })(token);
      const link = linkIn(answer, size);
      if (link === null) return answer;
      return fetchLinked(config, fetcher, {
        link,
        token,
        from: versionUrl(config, request.path),
        signal: request.signal,
      });
    };

  const signedIn = createSignedIn(session, isGood);
  const tracked = trackOffers();

  return {
    config,
    session,
    call: (request) => tracked.record(signedIn(send(request, {}))),
    callForBytes: (request) => tracked.record(signedIn(send(request, { bytes: true }))),
    upload: (request) => tracked.record(signedIn(sendForm(request))),
    offers: tracked.offers,
    download: (request) => signedIn(receiveFile(request)),
    stream: (request) => signedIn(following(config, fetcher, request)),
    healthy: () => isHealthy(config, fetcher),
  };
}
