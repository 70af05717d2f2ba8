import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Service } from '../../core/create-service';
import { noDisturbance } from '../../faults/disturbance';
import { connectCore } from './connect-core';
import type { DemoControl, DemoCore } from './demo-core';
import { serveCore } from './serve-core';

const control = (): DemoControl => ({
  read: vi.fn(async () => noDisturbance),
  set: vi.fn(async (next) => ({ ...noDisturbance, ...next })),
  programme: vi.fn(async () => undefined),
  struck: vi.fn(async () => [{ method: 'GET', path: 'a', fault: 'html' as const, rule: 0 }]),
  requests: vi.fn(async () => [{ method: 'POST', path: 'v1/a', status: 201, body: { a: 1 } }]),
  clear: vi.fn(async () => undefined),
  reset: vi.fn(async () => undefined),
  expireAccessTokens: vi.fn(async () => undefined),
  editAsSomeoneElse: vi.fn(async () => {
    throw new Error('There is no such record.');
  }),
});

const open: MessagePort[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const port of open.splice(0)) port.close();
});

function channel() {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  return { port1, port2 };
}

async function connect(answer: Service, patience = 5000) {
  const { port1, port2 } = channel();
  const core: DemoCore = { answer, control: control(), persistent: true };
  serveCore(port2, Promise.resolve(core));
  return { near: await connectCore(port1, patience), far: core };
}

const address = 'https://demo.test/api/v1/map-poles?expand=tags';

describe('the core behind a port', () => {
  it('sees each request whole', async () => {
    const seen: unknown[] = [];
    const { near } = await connect(async (request) => {
      const body = [...new Uint8Array(await request.arrayBuffer())];
      seen.push([request.method, request.url, request.headers.get('authorization'), body]);
      return new Response('ok');
    });
    const headers = { authorization: 'Bearer a' };
    await near.answer(new Request(address, { headers }));
    await near.answer(new Request(address, { headers, method: 'PATCH', body: new Uint8Array([0, 255, 13]) }));
    await near.answer(new Request(address, { headers, method: 'POST' }));
    expect(seen).toEqual([
      ['GET', address, 'Bearer a', []],
      ['PATCH', address, 'Bearer a', [0, 255, 13]],
      ['POST', address, 'Bearer a', []],
    ]);
  });

  it('answers with status, headers and bytes; with an empty body; with a network error', async () => {
    const answers = [
      new Response(new Uint8Array([1, 0, 2]), { status: 201, headers: { location: '/a', 'x-served-by': 'core' } }),
      new Response(null, { status: 304, headers: { etag: '"h"' } }),
      Response.error(),
    ];
    const { near } = await connect(async () => answers.shift() ?? new Response());
    const first = await near.answer(new Request(address));
    expect([first.status, first.headers.get('location')]).toEqual([201, '/a']);
    expect([...new Uint8Array(await first.arrayBuffer())]).toEqual([1, 0, 2]);
    const second = await near.answer(new Request(address));
    expect([second.status, second.body, second.headers.get('etag')]).toEqual([304, null, '"h"']);
    expect((await near.answer(new Request(address))).type).toBe('error');
  });

  it('answers side by side, in any order', async () => {
    const { near } = await connect(async (request) => {
      const late = request.url.endsWith('slow');
      await new Promise((resolve) => setTimeout(resolve, late ? 30 : 0));
      return new Response(late ? 'slow' : 'fast');
    });
    const order: string[] = [];
    const ask = async (path: string) => {
      order.push(await (await near.answer(new Request(`https://demo.test/${path}`))).text());
    };
    await Promise.all([ask('slow'), ask('fast')]);
    expect(order).toEqual(['fast', 'slow']);
  });

  it('sends a body while it is made, and breaks off with it', async () => {
    let push: ReadableStreamDefaultController<Uint8Array> | null = null;
    const { near } = await connect(
      async () =>
        new Response(
          new ReadableStream({
            start: (controller) => {
              push = controller;
            },
          }),
        ),
    );
    const reader = (await near.answer(new Request(address))).body?.getReader();
    const send = (text: string) => push?.enqueue(new TextEncoder().encode(text));
    send('first');
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
    const stream: ReadableStreamDefaultController<Uint8Array> | null = push;
    Reflect.apply(Reflect.get(Object(stream), 'error'), stream, [new TypeError('broken')]);
    await expect(reader?.read()).rejects.toThrow('broken');
  });

  it('sends whole bodies where streams cannot travel; a cut one is a network error', async () => {
    vi.spyOn(MessagePort.prototype, 'postMessage').mockImplementationOnce(() => {
      throw new DOMException('no', 'DataCloneError');
    });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('broken')) });
    const answers = [new Response('whole'), new Response(broken)];
    const { near } = await connect(async () => answers.shift() ?? new Response());
    expect(await (await near.answer(new Request(address))).text()).toBe('whole');
    expect((await near.answer(new Request(address))).type).toBe('error');
    expect(warn).toHaveBeenCalledOnce();
  });

  it('hears of an abort', async () => {
    const aborted = vi.fn();
    const { near } = await connect(
      (request) =>
        new Promise((resolve) => {
          request.signal.addEventListener('abort', () => {
            aborted();
            resolve(Response.error());
          });
        }),
    );
    const giveUp = new AbortController();
    const answer = near.answer(new Request(address, { signal: giveUp.signal }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    giveUp.abort();
    expect((await answer).type).toBe('error');
    expect(aborted).toHaveBeenCalledOnce();
    expect((await near.answer(new Request(address, { signal: AbortSignal.abort() }))).type).toBe('error');
  });

  it('takes a service that throws for a network error', async () => {
    const { near } = await connect(() => Promise.reject(new Error('a bug')));
    expect((await near.answer(new Request(address))).type).toBe('error');
  });

  it('obeys its control, and says why it does not', async () => {
    const { near, far } = await connect(async () => new Response());
    const { control: remote } = near;
    expect(near.persistent).toBe(true);
    expect(await remote.read()).toEqual(noDisturbance);
    expect(await remote.set({ mode: 'lost', rate: 0.5 })).toEqual({ ...noDisturbance, mode: 'lost', rate: 0.5 });
    await remote.programme([{ match: { nth: 2 }, fault: { kind: 'html' } }]);
    expect(far.control.programme).toHaveBeenCalledWith([{ match: { nth: 2 }, fault: { kind: 'html' } }]);
    expect(await remote.struck()).toEqual([{ method: 'GET', path: 'a', fault: 'html', rule: 0 }]);
    expect(await remote.requests()).toEqual([{ method: 'POST', path: 'v1/a', status: 201, body: { a: 1 } }]);
    for (const name of ['clear', 'reset', 'expireAccessTokens'] as const) {
      await remote[name]();
      expect(far.control[name]).toHaveBeenCalledOnce();
    }
    await expect(remote.editAsSomeoneElse({ path: 'map-poles', id: 1 })).rejects.toThrow('There is no such record.');
  });

  it('that cannot be opened says why; a silent core is given up', async () => {
    const { port1, port2 } = channel();
    const connecting = connectCore(port1, 5000);
    serveCore(port2, Promise.reject(new RangeError('A town has 1000 items or more.')));
    await expect(connecting).rejects.toThrow('A town has 1000 items or more.');
    await expect(connectCore(channel().port1, 20)).rejects.toThrow('did not begin in time');
  });

  it('may take longer to open than to begin', async () => {
    const { port1, port2 } = channel();
    const core: DemoCore = { answer: async () => new Response('late'), control: control(), persistent: false };
    serveCore(port2, new Promise((resolve) => setTimeout(() => resolve(core), 120)));
    expect((await connectCore(port1, 60)).persistent).toBe(false);
  });

  it('goes on at another port after a kill; what waited fails as with a lost line', async () => {
    const asked = vi.fn(() => new Promise<Response>(() => undefined));
    const { near } = await connect(asked);
    const lost = near.answer(new Request(address));
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    const { port1, port2 } = channel();
    const next: DemoCore = { answer: async () => new Response('again'), control: control(), persistent: true };
    serveCore(port2, Promise.resolve(next));
    near.move(port1);
    expect((await lost).type).toBe('error');
    expect(await (await near.answer(new Request(address))).text()).toBe('again');
  });
});
