import type { IncomingMessage } from 'node:http';

/** Bytes that may wait for a reader. */
const waiting = 256 * 1024;

/**
 * A request's body as a web stream. Unlike `Readable.toWeb` it leaves the connection alone when the reader has seen
 * enough, so that a body that is too large still gets its answer.
 */
export function requestBody(incoming: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  const listeners = new Map<string, (value: Buffer | Error) => void>();
  const detach = () => {
    for (const [event, listener] of listeners) incoming.off(event, listener);
    incoming.pause();
  };
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: (controller) => {
        const fail = () => {
          detach();
          controller.error(new Error('The connection ended before the body did.'));
        };
        listeners.set('data', (chunk) => {
          if (!(chunk instanceof Uint8Array)) return;
          controller.enqueue(new Uint8Array(chunk));
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
        });
        listeners.set('end', () => {
          detach();
          controller.close();
        });
        listeners.set('close', fail);
        listeners.set('error', fail);
        if (incoming.destroyed || incoming.readableEnded) return fail();
        for (const [event, listener] of listeners) incoming.on(event, listener);
        incoming.pause();
      },
      pull: () => {
        incoming.resume();
      },
      cancel: detach,
    },
    { highWaterMark: waiting, size: (chunk) => chunk.byteLength },
  );
}
