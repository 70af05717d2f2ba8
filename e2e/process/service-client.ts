import { createRawClient, type RawOptions, type RawReply } from '../drivers/service/raw-client';

export type Tokens = { readonly access: string; readonly refresh: string };
export type Reply = { readonly status: number; readonly body: unknown };

/** A client of the service, over connections that never repeat a request by themselves. Paths are below the version. */
export type ServiceClient = {
  readonly send: (method: string, path: string, options?: Omit<RawOptions, 'method'>) => Promise<RawReply>;
  /** Rejects unless the answer has arrived whole. */
  readonly call: (method: string, path: string, json?: unknown) => Promise<Reply>;
  readonly signIn: () => Promise<Tokens>;
  /** Null when the token is refused; rejects when there is no answer. */
  readonly refresh: (token: string) => Promise<Tokens | null>;
  readonly use: (access: string) => void;
  readonly close: () => void;
};

/** A property of an answer. */
export function property(body: unknown, name: string): unknown {
  return Object.entries(Object(body)).find(([key]) => key === name)?.[1];
}

/** The id of a record that an answer carries. */
export function idOf(body: unknown): number {
  return Number(property(body, 'id'));
}

function whole(reply: RawReply): Reply {
  if (reply.broken) throw new Error(`The answer was cut: ${reply.broken}`);
  return { status: reply.status, body: reply.text === '' ? null : JSON.parse(reply.text) };
}

/** A client for one service. `connections` at once; close it. */
export function createServiceClient(address: string, connections = 8): ServiceClient {
  const raw = createRawClient(address, connections);
  let token: string | undefined;
  const send: ServiceClient['send'] = (method, path, options = {}) =>
    raw.send(`/v1/${path}`, { method, ...(token === undefined ? {} : { token }), ...options });
  const refresh: ServiceClient['refresh'] = async (used) => {
    const { status, body } = whole(await send('GET', 'refresh-access', { token: used }));
    if (status === 401) return null;
    if (status !== 200) throw new Error(`A refresh was answered with ${status}`);
    return { access: String(property(body, 'access-token')), refresh: String(property(body, 'refresh-token')) };
  };
  return {
    send,
    refresh,
    call: async (method, path, json) => whole(await send(method, path, json === undefined ? {} : { json })),
    signIn: async () => {
      const json = { email: 'planner@example.com', password: 'demo-planner' };
      const login = whole(await send('POST', 'login', { json }));
      const tokens = await refresh(String(property(login.body, 'refresh-token')));
      if (!tokens) throw new Error('The first refresh was refused');
      token = tokens.access;
      return tokens;
    },
    use: (access) => {
      token = access;
    },
    close: raw.close,
  };
}
