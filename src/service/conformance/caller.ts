import { assert, assertEqual } from './assert';
import type { Transport } from './transport';

/** An answer, read whole. `body` is the parsed JSON, undefined when there is none; `bytes` is what came. */
export type Reply = {
  readonly status: number;
  readonly body: unknown;
  readonly bytes: Uint8Array;
  readonly headers: Headers;
};

/** The body of a request that is no JSON, and the type that it claims. */
export type RawBody = { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };

export type SendOptions = {
  readonly token?: string;
  readonly json?: unknown;
  readonly text?: string;
  readonly raw?: RawBody;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A signed-in user. Paths are below the version segment. */
export type Caller = {
  readonly token: string;
  readonly get: (path: string) => Promise<Reply>;
  readonly post: (path: string, body: unknown) => Promise<Reply>;
  readonly patch: (path: string, body: unknown) => Promise<Reply>;
  readonly send: (method: string, path: string, options?: SendOptions) => Promise<Reply>;
  /** An answer that has begun, to be read as it comes. */
  readonly open: (path: string, headers: Readonly<Record<string, string>>) => Promise<Response>;
};

/** The sign-ins of the sample data (docs/assumptions.md). */
export const people = {
  planner: { email: 'planner@example.com', password: 'demo-planner' },
  manager: { email: 'manager@example.com', password: 'demo-manager' },
  guest: { email: 'guest@example.com', password: 'demo-guest' },
} as const;

export const sampleApiKey = 'demo-api-key';

/** A property of an answer's body, or undefined. */
export function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

/** The names of a body's properties, sorted. */
export function namesOf(body: unknown): readonly string[] {
  return Object.keys(Object(body)).sort((a, b) => (a < b ? -1 : 1));
}

/** A body that must be an array. */
export function listOf(reply: Reply): readonly unknown[] {
  assertEqual(reply.status, 200, 'status of a list');
  assert(Array.isArray(reply.body), 'a list is a plain JSON array');
  return Array.isArray(reply.body) ? reply.body : [];
}

/** The id of a record that an answer carries. */
export function idOf(reply: Reply): number {
  const id = property(reply.body, 'id');
  assert(typeof id === 'number', `a record has a number for an id, this has ${JSON.stringify(id)}`);
  return Number(id);
}

/** Sends one request through a transport and reads the answer. `path` starts with a slash. */
export async function send(
  transport: Transport,
  target: { readonly method: string; readonly path: string },
  options: SendOptions = {},
): Promise<Reply> {
  const text = options.json === undefined ? options.text : JSON.stringify(options.json);
  const body = options.raw?.bytes ?? text;
  const response = await transport.fetch(target.path, {
    method: target.method,
    headers: {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(body === undefined ? {} : { 'content-type': options.raw?.type ?? 'application/json' }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const answer = new TextDecoder().decode(bytes);
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    body: answer === '' ? undefined : isJson ? JSON.parse(answer) : answer,
  };
}

/** A fresh refresh-token of a sample user. */
export async function login(transport: Transport, who: keyof typeof people): Promise<string> {
  const reply = await send(transport, { method: 'POST', path: '/v1/login' }, { json: people[who] });
  assertEqual(reply.status, 200, `login of ${who}`);
  return String(property(reply.body, 'refresh-token'));
}

/** Exchanges a refresh-token; the answer as it came. */
export function refresh(transport: Transport, token: string): Promise<Reply> {
  return send(transport, { method: 'GET', path: '/v1/refresh-access' }, { token });
}

/** Signs a sample user in. */
export async function signIn(transport: Transport, who: keyof typeof people): Promise<Caller> {
  const reply = await refresh(transport, await login(transport, who));
  assertEqual(reply.status, 200, `refresh of ${who}`);
  const token = String(property(reply.body, 'access-token'));
  const call: Caller['send'] = (method, path, options = {}) =>
    send(transport, { method, path: `/v1/${path}` }, { token, ...options });
  return {
    token,
    send: call,
    open: (path, headers) =>
      transport.fetch(`/v1/${path}`, { method: 'GET', headers: { authorization: `Bearer ${token}`, ...headers } }),
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, { json: body }),
    patch: (path, body) => call('PATCH', path, { json: body }),
  };
}

/** Throws unless the answer is an error with this status and the body that A2 gives it. */
export function assertRefused(reply: Reply, status: number, what: string): void {
  assertEqual(reply.status, status, `${what}: status`);
  assertEqual(reply.headers.get('content-type')?.toLowerCase(), 'application/json; charset=utf-8', `${what}: type`);
  if (status === 422) {
    const entries = Array.isArray(reply.body) ? reply.body : [];
    const whole = entries.every((entry) => property(entry, 'field') && property(entry, 'message'));
    assert(entries.length > 0 && whole, `${what}: a 422 is an array of field and message`);
    return;
  }
  assertEqual(property(reply.body, 'status'), status, `${what}: status in the body`);
  for (const name of ['name', 'message']) {
    assert(typeof property(reply.body, name) === 'string', `${what}: the body has a ${name}`);
  }
  assert(typeof property(reply.body, 'code') === 'number', `${what}: the body has a code`);
}

/** Throws unless the answer is a 422 that names exactly this field; gives back its message. */
export function assertInvalid(reply: Reply, field: string, what: string): string {
  assertRefused(reply, 422, what);
  const [entry, ...others] = Array.isArray(reply.body) ? reply.body : [];
  assertEqual(property(entry, 'field'), field, `${what}: field`);
  assertEqual(others.length, 0, `${what}: other fields`);
  return String(property(entry, 'message'));
}
