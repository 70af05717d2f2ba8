import { status as codes } from '../../../contract/status';
import type { Command, CoreMessage, PageMessage, PostedRequest, PostedResponse } from './core-message';
import type { DemoControl, DemoCore } from './demo-core';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Not every browser lets a stream go to another thread. */
function canTransferStreams(): boolean {
  const { port1 } = new MessageChannel();
  try {
    const stream = new ReadableStream();
    port1.postMessage(stream, [stream]);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  } finally {
    port1.close();
  }
}

function execute(control: DemoControl, command: Command): Promise<unknown> {
  switch (command.name) {
    case 'set':
      return control.set(command.next);
    case 'programme':
      return control.programme(command.rules);
    case 'editAsSomeoneElse':
      return control.editAsSomeoneElse(command.edit);
    case 'read':
    case 'struck':
    case 'requests':
    case 'clear':
    case 'reset':
    case 'expireAccessTokens':
      return control[command.name]();
  }
}

function requestOf({ url, method, headers, body }: PostedRequest, signal: AbortSignal): Request {
  return new Request(url, { method, headers: headers.map(([name, value]) => [name, value]), body, signal });
}

/** Null for a network error; a body that breaks off where it cannot be streamed is one too. */
async function posted(response: Response, streams: boolean): Promise<PostedResponse | null> {
  if (response.type === 'error') return null;
  const { status, body } = response;
  const headers = [...response.headers];
  if (body === null || streams) return { status, headers, body };
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    // It has no end that one could wait for.
    await body.cancel();
    return { status: codes.unavailable, headers: [], body: null };
  }
  try {
    return { status, headers, body: await response.arrayBuffer() };
  } catch (error) {
    console.warn('An answer broke off.', error);
    return null;
  }
}

/**
 * Answers on a port for a core that is being opened: the worker's end of `connectCore`. Requests run side by side; an
 * abort reaches the service by the request's signal, and later by its answer's stream.
 */
export function serveCore(port: MessagePort, opening: Promise<DemoCore>): void {
  const streams = canTransferStreams();
  const running = new Map<number, AbortController>();
  const post = (message: CoreMessage, transfer: Transferable[] = []) => port.postMessage(message, transfer);

  const answer = async (id: number, request: PostedRequest) => {
    const control = new AbortController();
    running.set(id, control);
    const core = await opening;
    const response = await posted(await core.answer(requestOf(request, control.signal)), streams);
    running.delete(id);
    post({ kind: 'response', id, response }, response?.body ? [response.body] : []);
  };
  const command = async (id: number, next: Command) => {
    const core = await opening;
    post({ kind: 'result', id, value: await execute(core.control, next) });
  };

  port.onmessage = ({ data }: MessageEvent<PageMessage>) => {
    const refuse = (error: unknown) => post({ kind: 'refused', id: data.id, reason: reasonOf(error) });
    switch (data.kind) {
      case 'request':
        answer(data.id, data.request).catch(refuse);
        return;
      case 'command':
        command(data.id, data.command).catch(refuse);
        return;
      case 'abort':
        running.get(data.id)?.abort();
    }
  };
  post({ kind: 'begun' });
  opening.then(
    ({ persistent }) => post({ kind: 'opened', persistent }),
    (error: unknown) => post({ kind: 'not-opened', reason: reasonOf(error) }),
  );
}
