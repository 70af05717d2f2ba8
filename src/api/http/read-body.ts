import { systemClock } from '../platform/clock';

/** When an answer is given up because it does not come on: fewer than `bytes` in `within` milliseconds. */
export type Pace = { readonly bytes: number; readonly within: number };

/** Gives up where nothing comes on. */
export type StallTimer = {
  /** So many bytes have come. */
  readonly received: (bytes: number) => void;
  /** From now on the body is awaited, at this pace: the time for its head was another matter. */
  readonly begin: (pace: Pace) => void;
  readonly end: () => void;
};

/** Calls `giveUp` once: after `first` milliseconds without a head, then whenever too little has come for too long. */
export function createStallTimer(first: number, onStall: () => void): StallTimer {
  let cancel = systemClock.after(first, onStall);
  let pace: Pace | null = null;
  let missing = 0;
  const again = (next: Pace) => {
    cancel();
    missing = next.bytes;
    cancel = systemClock.after(next.within, onStall);
  };
  return {
    begin: (next) => {
      pace = next;
      again(next);
    },
    received: (bytes) => {
      missing -= bytes;
      if (pace && missing <= 0) again(pace);
    },
    end: () => cancel(),
  };
}

type Chunk = Uint8Array<ArrayBuffer>;

/** The chunks in one piece. One that has its memory to itself is that piece. */
function joined(chunks: readonly Chunk[], size: number): Chunk {
  const [only] = chunks;
  if (only && chunks.length === 1 && only.byteLength === only.buffer.byteLength) return only;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Rejects when a signal is aborted, also where whoever sends the body does not listen to it. */
function whenAborted(signal: AbortSignal) {
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    const end = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    stop = () => signal.removeEventListener('abort', end);
  });
  aborted.catch(() => undefined);
  return { aborted, stop };
}

/** The bytes of an answer, in memory that nothing else has; `came` is called with each piece. Rejects where it breaks off. */
export async function readBody(
  { body }: Response,
  { signal, received }: { readonly signal: AbortSignal; readonly received: (bytes: number) => void },
): Promise<Chunk> {
  const reader = body?.getReader();
  if (!reader) return new Uint8Array(0);
  const { aborted, stop } = whenAborted(signal);
  const chunks: Chunk[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted]);
      if (done) return joined(chunks, size);
      chunks.push(value);
      size += value.length;
      received(value.length);
    }
  } catch (error) {
    reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    stop();
  }
}
