type Answer = { readonly result: Readonly<Record<string, unknown>> };

/** A connection that speaks WebDriver BiDi. */
export type BidiConnection = {
  /** Rejects with the browser's message against the command. */
  readonly send: (method: string, params: object) => Promise<Answer['result']>;
  /** Calls back with each event of a kind; it must be subscribed to. */
  readonly on: (kind: string, listener: (params: unknown) => void) => void;
};

function messageOf(data: unknown): Readonly<Record<string, unknown>> {
  const message: unknown = JSON.parse(String(data));
  return typeof message === 'object' && message !== null ? { ...message } : {};
}

/** Opens the line. Node 20 has a WebSocket with `--experimental-websocket`, a later one by itself. */
export async function openBidiConnection(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Nobody answers at ${address}`)));
  });
  const waiting = new Map<unknown, (message: Readonly<Record<string, unknown>>) => void>();
  const listeners = new Map<string, (params: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = messageOf(data);
    if (message['type'] === 'event') listeners.get(String(message['method']))?.(message['params']);
    waiting.get(message['id'])?.(message);
    waiting.delete(message['id']);
  });
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', message: 'the browser is gone' });
    waiting.clear();
  });
  let last = 0;
  const send: BidiConnection['send'] = (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ type, result, message }) => {
        if (type === 'success') resolve({ ...Object(result) });
        else reject(new Error(`${method}: ${message}`));
      });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return { send, on: (kind, listener) => void listeners.set(kind, listener) };
}
