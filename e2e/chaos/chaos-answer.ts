import type { ServerResponse } from 'node:http';
import { type Spelling, spellCoordinates } from '../../src/service/faults/spell-coordinates';

/** A whole answer in memory: a chaos server's answers are small enough to be held, cut and dripped. */
export type ChaosAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

const plain = (status: number, type: string, text: string): ChaosAnswer => ({
  status,
  headers: { 'content-type': type, 'cache-control': 'no-store' },
  body: Buffer.from(text),
});

/** An answer of our own. */
export function jsonText(status: number, value: unknown): ChaosAnswer {
  return plain(status, 'application/json; charset=UTF-8', JSON.stringify(value));
}

/** A proxy in front of a service says that it failed. */
export function gatewayAnswer(status: number, retryAfter: number | undefined): ChaosAnswer {
  const answer = plain(status, 'text/html', `<!doctype html><title>${status}</title><h1>${status}</h1>`);
  if (retryAfter === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, 'retry-after': String(retryAfter) } };
}

/** The answer of a hotel's network at every address. */
export function portalAnswer(): ChaosAnswer {
  return plain(200, 'text/html', '<!doctype html><title>Welcome</title><h1>Sign in to the Wi-Fi</h1>');
}

/** Reads an answer of the core whole. */
export async function wholeAnswer(response: Response): Promise<ChaosAnswer> {
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
}

/** The answer with its places spelled otherwise, when it is JSON. */
export function reshapedAnswer(answer: ChaosAnswer, spelling: Spelling): ChaosAnswer {
  const isJson = /^application\/json/.test(String(answer.headers['content-type']));
  if (!isJson || answer.body.length === 0) return answer;
  return {
    ...answer,
    body: Buffer.from(JSON.stringify(spellCoordinates(JSON.parse(answer.body.toString()), spelling))),
  };
}

function begin(outgoing: ServerResponse, { status, headers, body }: ChaosAnswer): void {
  const length = status === 204 || status === 304 ? {} : { 'content-length': String(body.length) };
  outgoing.writeHead(status, { ...headers, ...length });
}

const closed = (outgoing: ServerResponse) =>
  new Promise<void>((resolve) => {
    if (outgoing.closed) resolve();
    else outgoing.once('close', resolve);
  });

/** Resolves when the answer has left, or the client has. */
export async function sendWhole(outgoing: ServerResponse, answer: ChaosAnswer): Promise<void> {
  begin(outgoing, answer);
  outgoing.end(answer.body);
  await closed(outgoing);
}

/** Promises the whole body, sends this share of it and ends the connection. */
export async function sendPart(outgoing: ServerResponse, answer: ChaosAnswer, share: number): Promise<void> {
  begin(outgoing, answer);
  outgoing.flushHeaders();
  outgoing.write(answer.body.subarray(0, Math.floor(answer.body.length * share)), () => outgoing.socket?.end());
  await closed(outgoing);
}

/** The headers at once, the body this many bytes a second. */
export async function sendDripping(outgoing: ServerResponse, answer: ChaosAnswer, perSecond: number): Promise<void> {
  const step = Math.max(1, Math.floor(perSecond / 20));
  const gap = (1000 * step) / perSecond;
  begin(outgoing, answer);
  outgoing.flushHeaders();
  for (let at = 0; at < answer.body.length && !outgoing.closed; at += step) {
    await new Promise((resolve) => setTimeout(resolve, gap));
    outgoing.write(answer.body.subarray(at, at + step));
  }
  outgoing.end();
  await closed(outgoing);
}
