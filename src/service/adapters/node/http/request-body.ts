import type { IncomingMessage } from 'node:http';
import { status } from '../../../../contract/status';
import { Refusal } from '../../../core/refusal';
import type { HttpLimits } from './http-server';

/** Bytes that may wait for a reader. */
const waiting = 256 * 1024;

/** How fast a body must come. */
export type BodyPace = Pick<HttpLimits, 'bodyGraceMs' | 'bodyBytesPerSecond'>;

const second = 1000;

/** Calls `slow` when too little has come since the beginning; the time in which no bytes were read does not count. */
function createPaceWatch({ bodyGraceMs, bodyBytesPerSecond }: BodyPace, slow: () => void) {
  let waitedMs = 0;
  let bytes = 0;
  let since: number | null = null;
  const waited = () => waitedMs + (since === null ? 0 : performance.now() - since);
  const look = () => {
    if (waited() > bodyGraceMs + (bytes / bodyBytesPerSecond) * second) slow();
  };
  const timer = setInterval(look, Math.min(second, bodyGraceMs)).unref();
  return {
    came: (count: number) => {
      bytes += count;
    },
    wait: () => {
      since ??= performance.now();
    },
    pause: () => {
      waitedMs = waited();
      since = null;
    },
    stop: () => clearInterval(timer),
  };
}

/** Copies pieces that were lent into one. */
function together(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/**
 * A request's body as a web stream. Unlike `Readable.toWeb` it leaves the connection alone when the reader has seen
 * enough, so that a body that is too large still gets its answer. It fails with a Refusal (408) when the body drips.
 */
export function requestBody(incoming: IncomingMessage, pace: BodyPace): ReadableStream<Uint8Array<ArrayBuffer>> {
  const listeners = new Map<string, (value: Buffer | Error) => void>();
  let detach: () => void = () => undefined;
  let gather: () => void = () => undefined;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: (controller) => {
        const fail = (error = new Error('The connection ended before the body did.')) => {
          detach();
          controller.error(error);
        };
        const watch = createPaceWatch(pace, () =>
          fail(new Refusal(status.requestTimeout, 'The body comes too slowly.')),
        );
        let pieces: Uint8Array[] = [];
        const flush = () => {
          if (pieces.length > 0) controller.enqueue(together(pieces));
          pieces = [];
        };
        detach = () => {
          watch.stop();
          for (const [event, listener] of listeners) incoming.off(event, listener);
          listeners.clear();
          incoming.pause();
        };
        // The pieces of one round of the event loop go on together: a body in a million pieces costs no more than another.
        const later = () => {
          if (listeners.size === 0) return;
          flush();
          if ((controller.desiredSize ?? 0) > 0) return;
          watch.pause();
          incoming.pause();
        };
        listeners.set('data', (chunk) => {
          if (!(chunk instanceof Uint8Array)) return;
          watch.came(chunk.length);
          if (pieces.length === 0) setImmediate(later);
          pieces.push(chunk);
        });
        listeners.set('end', () => {
          flush();
          detach();
          controller.close();
        });
        listeners.set('close', () => fail());
        listeners.set('error', () => fail());
        if (incoming.destroyed || incoming.readableEnded) return fail();
        for (const [event, listener] of listeners) incoming.on(event, listener);
        incoming.pause();
        gather = () => {
          watch.wait();
          incoming.resume();
        };
      },
      pull: () => gather(),
      cancel: () => detach(),
    },
    { highWaterMark: waiting, size: (chunk) => chunk.byteLength },
  );
}
