/** One reader's stream of events. */
export type EventStream = {
  readonly body: ReadableStream<Uint8Array>;
  /** The bytes may go to other readers too: do not change them. */
  readonly send: (bytes: Uint8Array) => void;
  readonly end: () => void;
  readonly isOver: () => boolean;
};

/** Bytes that wait for a reader. A reader with more takes events too slowly, and its stream ends. */
const most = 64 * 1024;

/** Makes a stream; `ended` is called once, when either side ends it or its reader is too slow. */
export function createEventStream(ended: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const leave = (): ReadableStreamDefaultController<Uint8Array> | null => {
    const open = controller;
    controller = null;
    if (open) ended();
    return open;
  };
  const end = () => leave()?.close();
  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      cancel: () => void leave(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: most }),
  );
  return {
    body,
    send: (bytes) => {
      if (!controller) return;
      if ((controller.desiredSize ?? 0) <= 0) end();
      else controller.enqueue(bytes);
    },
    end,
    isOver: () => controller === null,
  };
}
