/**
 * How the page learns that a worker was killed. No event reports it: a browser that needs memory ends a worker silently. So each
 * worker holds a lock as long as it lives, and the page waits for that lock.
 */

type Life = { readonly life: string };

function isLife(data: unknown): data is Life {
  return typeof data === 'object' && data !== null && 'life' in data && typeof data.life === 'string';
}

/** Without locks in the browser, only silence shows that a worker has ended. */
const locks = () => globalThis.navigator?.locks;

const forever = new Promise<never>(() => undefined);

/** In a worker: takes the lock of its life, and tells its name by `send`. */
export function showLife(send: (life: string) => void): void {
  const life = `nm:life:${crypto.randomUUID()}`;
  void locks()?.request(life, {}, () => {
    send(life);
    return forever;
  });
}

/** In the page: calls `onEnd` when the worker is gone that holds this lock, unless the signal is aborted before. */
export function whenEnded(life: string, signal: AbortSignal, onEnd: () => void): void {
  locks()
    ?.request(life, { signal }, async () => onEnd())
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
}

type Followed = Pick<Worker, 'addEventListener' | 'dispatchEvent' | 'terminate'>;

function haveAnError(worker: Followed): void {
  worker.dispatchEvent(Object.assign(new Event('error'), { message: 'The browser ended it' }));
}

/**
 * In the page: follows a worker that was just started, before any other listener. When the worker is killed, it calls `onEnd`: by
 * default the worker then has an error, as when its script fails, and the code that asks it handles that. Answers the worker.
 */
export function followLife<Kind extends Followed>(worker: Kind, onEnd: (worker: Kind) => void = haveAnError): Kind {
  const left = new AbortController();
  const terminate = worker.terminate.bind(worker);
  worker.terminate = () => {
    left.abort();
    terminate();
  };
  worker.addEventListener('message', (event) => {
    const data: unknown = Reflect.get(event, 'data');
    if (!isLife(data)) return;
    event.stopImmediatePropagation();
    whenEnded(data.life, left.signal, () => onEnd(worker));
  });
  return worker;
}
