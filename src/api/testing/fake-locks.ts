import type { Locks } from '../platform/locks';

type Waiter = { readonly grant: () => void };
type Line = { holder: { readonly stolen: (reason: unknown) => void } | null; readonly waiting: Waiter[] };

/** Web Locks for tests: one holder a name, the others queue; a waiting request may be taken back, and a lock stolen. */
export function createFakeLocks(): Locks {
  const lines = new Map<string, Line>();
  /** Between the grant and the first line of the callback. */
  const reserved = { stolen: () => undefined };

  const granted = (line: Line, signal: AbortSignal | undefined) =>
    new Promise<void>((grant, refuse) => {
      if (signal?.aborted) return refuse(signal.reason);
      if (!line.holder) {
        line.holder = reserved;
        return grant();
      }
      const waiter = { grant };
      line.waiting.push(waiter);
      signal?.addEventListener('abort', () => {
        const at = line.waiting.indexOf(waiter);
        if (at >= 0) line.waiting.splice(at, 1);
        refuse(signal.reason);
      });
    });

  const hold = <T>(line: Line, run: () => Promise<T>): Promise<T> =>
    new Promise<T>((done, stolen) => {
      const mine = { stolen };
      line.holder = mine;
      void run()
        .then(done, stolen)
        .finally(() => {
          if (line.holder !== mine) return;
          const next = line.waiting.shift();
          line.holder = next ? reserved : null;
          next?.grant();
        });
    });

  return {
    held: async () => new Set([...lines].flatMap(([name, { holder }]) => (holder ? name : []))),
    request: async (name, { signal, steal }, run) => {
      const line = lines.get(name) ?? { holder: null, waiting: [] };
      lines.set(name, line);
      if (steal) line.holder?.stolen(new DOMException('stolen', 'AbortError'));
      else await granted(line, signal);
      return hold(line, run);
    },
  };
}
