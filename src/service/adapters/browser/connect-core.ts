import type { Service } from '../../core/create-service';
import type { Command, CoreMessage, PageMessage, PostedRequest } from './core-message';
import type { DemoControl, DemoCore } from './demo-core';

type CoreEvent = MessageEvent<CoreMessage>;

async function posted(request: Request): Promise<PostedRequest> {
  const { url, method } = request;
  const bytes = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
  return { url, method, headers: [...request.headers], body: bytes?.byteLength ? bytes : null };
}

function responseOf({ data }: CoreEvent): Response {
  if (data.kind !== 'response' || data.response === null) return Response.error();
  const { status, headers, body } = data.response;
  return new Response(body, { status, headers: headers.map(([name, value]) => [name, value]) });
}

/** Sends questions over a port, and later over another one, and gives each answer to its question. */
function createChannel(first: MessagePort) {
  const waiting = new Map<number, (event: CoreEvent) => void>();
  let port = first;
  let lastId = 0;
  const ask = (onReply: (event: CoreEvent) => void): number => {
    lastId += 1;
    waiting.set(lastId, onReply);
    return lastId;
  };
  const receive = (event: CoreEvent) => {
    const { data } = event;
    if (!('id' in data)) return;
    waiting.get(data.id)?.(event);
    waiting.delete(data.id);
  };
  const send = (message: PageMessage, transfer: Transferable[] = []) => port.postMessage(message, transfer);
  const move = (next: MessagePort) => {
    const lost = [...waiting];
    waiting.clear();
    port = next;
    port.onmessage = receive;
    for (const [id, take] of lost) {
      const data: CoreMessage = { kind: 'refused', id, reason: 'The worker of the service was lost' };
      take(new MessageEvent('message', { data }));
    }
  };
  return { ask, receive, send, move };
}

type Channel = ReturnType<typeof createChannel>;

function createAnswer({ ask, send }: Channel): Service {
  return async (request) => {
    const { signal } = request;
    const pieces = await posted(request);
    if (signal.aborted) return Response.error();
    return new Promise((resolve) => {
      const id = ask((event) => {
        signal.removeEventListener('abort', abort);
        resolve(responseOf(event));
      });
      const abort = () => send({ kind: 'abort', id });
      signal.addEventListener('abort', abort);
      send({ kind: 'request', id, request: pieces }, pieces.body ? [pieces.body] : []);
    });
  };
}

function createControl({ ask, send }: Channel): DemoControl {
  /** The result of the core's own control: the message carries it unchanged. */
  const call = <T>(command: Command): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = ask(({ data }: MessageEvent) => {
        if (data.kind === 'result') resolve(data.value);
        else reject(new Error(data.reason));
      });
      send({ kind: 'command', id, command });
    });
  return {
    read: () => call({ name: 'read' }),
    set: (next) => call({ name: 'set', next }),
    programme: (rules) => call({ name: 'programme', rules }),
    struck: () => call({ name: 'struck' }),
    requests: () => call({ name: 'requests' }),
    clear: () => call({ name: 'clear' }),
    reset: () => call({ name: 'reset' }),
    expireAccessTokens: () => call({ name: 'expireAccessTokens' }),
    editAsSomeoneElse: (edit) => call({ name: 'editAsSomeoneElse', edit }),
  };
}

/** A core that may go on at another port: what waits for an answer then fails as with a lost line. */
export type ConnectedCore = DemoCore & { readonly move: (port: MessagePort) => void };

/**
 * The core behind a port as if it were here: the page's end of `serveCore`. Resolves when the core is open; rejects with
 * its reason when it could not be opened, or when no message came from the port in `patience` milliseconds.
 */
export function connectCore(port: MessagePort, patience: number): Promise<ConnectedCore> {
  const channel = createChannel(port);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the worker did not begin in time')), patience);
    port.onmessage = (event: CoreEvent) => {
      clearTimeout(timer);
      const { data } = event;
      if (data.kind === 'opened') {
        const [answer, control] = [createAnswer(channel), createControl(channel)];
        resolve({ answer, control, persistent: data.persistent, move: channel.move });
      } else if (data.kind === 'not-opened') reject(new Error(data.reason));
      else channel.receive(event);
    };
  });
}
