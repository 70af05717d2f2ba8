import type { IncomingMessage } from 'node:http';
import type { ServerRequest } from 'srvx';
import { NodeRequest } from 'srvx/node';
import { usualLimits } from './http-server';
import { type BodyPace, requestBody } from './request-body';
import type { Exchange } from './send-answer';
import { isLoopback, type TrustedProxies } from './trusted-proxies';

/** The trusted proxies that passed a request on: srvx follows the chain through them. */
function trustedHops({ headers, socket }: IncomingMessage, trusted: TrustedProxies): string[] {
  const peer = socket.remoteAddress ?? '';
  if (!trusted(peer)) return [];
  const chain = String(headers['x-forwarded-for'] ?? '').split(',');
  return [peer, ...chain.map((address) => address.trim()).filter(trusted)];
}

const hostForm = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;

/** Whether an address can be made of it: `a:99999` and `[:::]` look like hosts and are none. */
function isHost(text: string): boolean {
  return hostForm.test(text) && URL.canParse(`http://${text}/`);
}

/** How many Host headers came: Node shows the first one alone, and a proxy in front may have gone by another (RFC 9112, 3.2). */
function hostsIn({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;
}

/**
 * True if the names under which a client asked (its own, and the name that a trusted proxy passed on) can be part of an address,
 * and its own is an address. A request without a Host header (HTTP/1.0) passes.
 */
export function hasGoodHost(incoming: IncomingMessage, trusted: TrustedProxies): boolean {
  const { headers, socket } = incoming;
  const { host = '' } = headers;
  if (hostsIn(incoming) > 1 || (host !== '' && !isHost(host))) return false;
  const forwarded = headers['x-forwarded-host'];
  if (forwarded === undefined || !trusted(socket.remoteAddress ?? '')) return true;
  const names = String(forwarded)
    .split(',')
    .map((name) => name.trim());
  return names.every((name) => name === '' || isHost(name));
}

/**
 * A request of Node's as the core reads it. Its URL and its `ip` are the client's own, as far as trusted proxies report them
 * (A30).
 */
export function nodeRequest(
  { incoming, outgoing }: Exchange,
  trusted: TrustedProxies,
  pace: BodyPace = usualLimits,
): ServerRequest {
  const request = new NodeRequest({ req: incoming, res: outgoing, trustProxy: trustedHops(incoming, trusted) });
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return request;
  let body: ReadableStream | undefined;
  const read = () => {
    // A client with Expect: 100-continue sends its body only when a handler reads it, so a refusal comes before the body.
    if (incoming.headers.expect !== undefined) outgoing.writeContinue();
    delete incoming.headers.expect;
    return requestBody(incoming, pace);
  };
  Object.defineProperty(request, 'body', {
    get: () => {
      body ??= read();
      return body;
    },
  });
  return request;
}

/** The address of a client, behind the proxies that are trusted. */
export function clientAddress(request: ServerRequest): string {
  return request.ip ?? '';
}

/**
 * Whether credentials may travel (A30). A trusted proxy's word is already in the URL and the address; another's
 * header is reason enough to refuse.
 */
export function isSecure(request: ServerRequest): boolean {
  if (request.url.startsWith('https:')) return true;
  return !request.headers.has('x-forwarded-proto') && isLoopback(request.ip ?? '');
}
