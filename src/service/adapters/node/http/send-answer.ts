import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import { status } from '../../../../contract/status';

/** One request and its answer on the wire. */
export type Exchange = { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse };

type Bytes = AsyncIterable<Uint8Array>;
type Reader = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read'>;
type Head = { readonly status: number; readonly headers: Headers };

/** Answers up to this size go out whole, with their length and as they are. */
const small = 1024;
/** A town's segments: 12 % of their size at 144 MB/s; level 6 gives 11 % at 63 MB/s, level 1 14 % at 211 MB/s. */
const level = 4;
const leftover = { bytes: 64 * 1024 * 1024, milliseconds: 5000 };
const packed = promisify(gzip);
/** A range of a file counts its bytes as they are. */
const partial = 206;

/** Whether a client takes gzip: named, or by `*`, with a weight above 0. */
export function acceptsGzip(header: string | undefined): boolean {
  const weights = (header ?? '').split(',').map((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
    return { name, weight: Number(weight) };
  });
  const found = weights.find(({ name }) => name === 'gzip') ?? weights.find(({ name }) => name === '*');
  return found !== undefined && found.weight > 0;
}

const isEvents = ({ headers }: Head) => headers.get('content-type')?.startsWith('text/event-stream') ?? false;

/** JSON, text and the basemap's tiles, but nothing that is a file of its own: a document's bytes stay as they are. */
function isPackable({ status: code, headers }: Head): boolean {
  if (code === partial || isEvents({ status: code, headers })) return false;
  const type = headers.get('content-type') ?? '';
  if (headers.has('content-encoding') || headers.has('content-disposition')) return false;
  return /^(text\/|application\/(json|javascript|manifest\+json|geo\+json|vnd\.strandmap\.tiles|xml)|image\/svg\+xml)/.test(
    type,
  );
}

function markPackable({ headers }: Head): void {
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Accept-Encoding');
}

function* rawHeaders(headers: Headers): Generator<string> {
  for (const [name, value] of headers) yield* [name, value];
}

function writeHead(head: Head, { incoming, outgoing }: Exchange): void {
  // A body that was not read: its rest would be taken for the next request.
  if (!incoming.complete) head.headers.set('connection', 'close');
  outgoing.writeHead(head.status, [...rawHeaders(head.headers)]);
}

/** Resolves when more can be written, or when the connection is closed. */
function writable(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      outgoing.off('drain', done);
      outgoing.off('close', done);
      resolve();
    };
    outgoing.once('drain', done);
    outgoing.once('close', done);
  });
}

/** Takes what is left of a body, within limits, so that its sender sees the answer and not a reset. */
async function takeRest(incoming: IncomingMessage): Promise<void> {
  // A client that waits to be asked for the body (Expect: 100-continue) sends none.
  if (incoming.complete || incoming.destroyed || incoming.headers.expect !== undefined) return;
  const stop = new AbortController();
  let bytes = 0;
  const ended = new Promise<void>((resolve) => {
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > leftover.bytes) resolve();
    });
    for (const event of ['end', 'close', 'error']) incoming.once(event, () => resolve());
  });
  incoming.resume();
  await Promise.race([ended, wait(leftover.milliseconds, undefined, { signal: stop.signal }).catch(() => undefined)]);
  stop.abort();
}

async function end({ incoming, outgoing }: Exchange): Promise<void> {
  await takeRest(incoming);
  // Ended after its connection, an answer would count as sent.
  if (!outgoing.destroyed) outgoing.end();
}

async function sendWhole(head: Head, body: Uint8Array, exchange: Exchange): Promise<number> {
  const pack = isPackable(head) && body.length >= small;
  if (pack) markPackable(head);
  const packs = pack && acceptsGzip(exchange.incoming.headers['accept-encoding']);
  if (packs) head.headers.set('content-encoding', 'gzip');
  const bytes = packs ? await packed(body, { level }) : body;
  const bodyless = head.status === status.noContent || head.status === status.notModified;
  if (!bodyless) head.headers.set('content-length', String(bytes.length));
  if (exchange.outgoing.destroyed) return 0;
  writeHead(head, exchange);
  if (exchange.incoming.complete) {
    exchange.outgoing.end(bytes);
  } else {
    exchange.outgoing.write(bytes);
    await end(exchange);
  }
  return bytes.length;
}

async function sendStream(head: Head, source: Bytes, exchange: Exchange): Promise<number> {
  const { incoming, outgoing } = exchange;
  let pieces: Bytes = source;
  if (isPackable(head)) {
    markPackable(head);
    if (acceptsGzip(incoming.headers['accept-encoding'])) {
      head.headers.set('content-encoding', 'gzip');
      head.headers.delete('content-length');
      // A failure of the source reaches the loop below through the pipe's end.
      pieces = pipeline(source, createGzip({ level }), () => undefined);
    }
  }
  writeHead(head, exchange);
  let bytes = 0;
  for await (const piece of pieces) {
    if (outgoing.destroyed) return bytes;
    bytes += piece.length;
    if (!outgoing.write(piece)) await writable(outgoing);
  }
  await end(exchange);
  return bytes;
}

async function sendHead(head: Head, exchange: Exchange): Promise<number> {
  writeHead(head, exchange);
  await end(exchange);
  return 0;
}

/** Reads until there is more than a small answer, or its end. */
async function readStart({ read }: Reader) {
  const pieces: Uint8Array[] = [];
  let size = 0;
  while (size < small) {
    const { done, value } = await read();
    if (done) return { pieces, ended: true };
    pieces.push(value);
    size += value.length;
  }
  return { pieces, ended: false };
}

/** A body's reader that is left in good order: a cancel in the middle of a read can end the process (undici, Node 20). */
function orderly(reader: ReadableStreamDefaultReader<Uint8Array>): Reader & { readonly leave: () => void } {
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: () => {
      const next = reader.read();
      last = next;
      return next;
    },
    leave: () => {
      const cancel = () => reader.cancel();
      // When the stream fails at its end, no reader is left to report it to.
      last.then(cancel, cancel).catch(() => undefined);
    },
  };
}

async function* piecesOf(start: readonly Uint8Array[], { read }: Reader): AsyncGenerator<Uint8Array> {
  yield* start;
  for (;;) {
    const { done, value } = await read();
    if (done) return;
    yield value;
  }
}

/**
 * Sends an answer over a Node connection, no faster than its client takes it; JSON and text go in gzip where the client
 * takes that. Resolves with the bytes of the body as sent. A client that goes away cancels the answer's stream; a stream
 * that fails cuts the connection and rejects.
 */
export async function sendAnswer(answer: Response, exchange: Exchange): Promise<number> {
  const { incoming, outgoing } = exchange;
  const isHead = incoming.method === 'HEAD';
  if (!answer.body) return isHead ? sendHead(answer, exchange) : sendWhole(answer, new Uint8Array(0), exchange);
  const reader = orderly(answer.body.getReader());
  let whole = false;
  try {
    if (isHead) return await sendHead(answer, exchange);
    // Each event at once: nothing is gathered.
    if (isEvents(answer)) return await sendStream(answer, piecesOf([], reader), exchange);
    const { pieces, ended } = await readStart(reader);
    whole = ended;
    if (outgoing.destroyed) return 0;
    if (!ended) return await sendStream(answer, piecesOf(pieces, reader), exchange);
    const [only] = pieces;
    return await sendWhole(answer, pieces.length === 1 && only ? only : Buffer.concat(pieces), exchange);
  } catch (error) {
    outgoing.destroy();
    throw error;
  } finally {
    if (!whole) reader.leave();
  }
}
