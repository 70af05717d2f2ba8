import { parsedJson } from '../../items/codec/plain-record';
import type { ApiAnswer, ApiConfig } from '../api';
import type { Fetcher } from './http';
import { authorization, exchange, timeouts } from './http';
import { isSafeForCredentials } from './is-safe-for-credentials';
import { networkFailure } from './status-failure';

/** A link is short: a longer answer is a file. */
const longestLink = 16_384;

/**
 * The address in an answer that names a file instead of being it (A18: `{url}`); null: it is the file itself. A file
 * that reads so by itself is distinguished by its size, as the document's record has it, and by coming as an attachment.
 */
export function linkIn({ body, headers }: ApiAnswer, size: number | null): string | null {
  if (!(body instanceof Uint8Array) || body.length > longestLink || body.length === size) return null;
  if (!/\bjson\b/i.test(headers.get('content-type') ?? '') || headers.has('content-disposition')) return null;
  // A file of broken JSON is a file.
  const { url, ...more }: { url?: unknown } = Object(parsedJson(new TextDecoder().decode(body)));
  return typeof url === 'string' && Object.keys(more).length === 0 ? url : null;
}

export type LinkedFile = {
  readonly link: string;
  /** The address that answered with the link: the link may be relative to it. */
  readonly from: string;
  readonly token: string;
  readonly signal?: AbortSignal | undefined;
};

/** The page's own address; null outside of a browser. */
const page = () => globalThis.location?.href ?? null;

/**
 * Fetches the file behind a link, as bytes. The token goes along to addresses below the configured base alone, nothing goes
 * over an open line, and an address that is none is an answer that is not from the service. Throws a Failure.
 */
export async function fetchLinked(config: ApiConfig, fetcher: Fetcher, file: LinkedFile): Promise<ApiAnswer> {
  const { link, token, signal } = file;
  const from = new URL(file.from, page() ?? undefined).href;
  const url = URL.canParse(link, from) ? new URL(link, from) : null;
  if (url?.username !== '' || !isSafeForCredentials(url.href, page())) throw networkFailure('malformed', false);
  const isOurs = url.href.startsWith(`${new URL(config.base, from).href.replace(/\/$/, '')}/`);
  const headers = isOurs ? { ...config.headers, ...authorization(config, token) } : {};
  return exchange(fetcher, { method: 'GET', url: url.href, headers, timeout: timeouts.file, file: true, signal });
}
