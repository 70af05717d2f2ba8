/** A request beside the product's own: a login has a body, everything else is read. */
export type ServiceRequest = { readonly path: string; readonly token: string; readonly login: string };
/** `text` is one character a byte: so bytes pass through a page. */
export type Reply = { readonly status: number; readonly text: string };
export type Send = (asked: ServiceRequest) => Promise<Reply>;

const login = JSON.stringify({ email: 'planner@example.com', password: 'demo-planner' });

const jsonOf = ({ text }: Reply): unknown => JSON.parse(Buffer.from(text, 'latin1').toString());

/** Sends a request to the service below an address; in Node, and, handed over as text, in a page. */
export async function sendRequest(base: string, { path, token, login: body }: ServiceRequest): Promise<Reply> {
  const headers = {
    'x-demo': '1',
    'content-type': 'application/json',
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${base}/v1/${path}`, body === '' ? { headers } : { method: 'POST', headers, body });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, text: [...bytes].map((byte) => String.fromCharCode(byte)).join('') };
}

/** A client that uses the interface of the service beside the product, as the planner. Signs in once, then renews. */
export function createServiceClient() {
  let tokens = { access: '', refresh: '' };
  const take = (reply: Reply) => {
    const found = Object(jsonOf(reply));
    tokens = { access: found['access-token'] ?? '', refresh: found['refresh-token'] };
  };
  const renew = async (send: Send) => {
    if (tokens.refresh === '') take(await send({ path: 'login', token: '', login }));
    take(await send({ path: 'refresh-access', token: tokens.refresh, login: '' }));
  };
  const read = async (send: Send, path: string): Promise<Reply> => {
    if (tokens.access === '') await renew(send);
    const first = await send({ path, token: tokens.access, login: '' });
    if (first.status !== 401) return first;
    await renew(send);
    return send({ path, token: tokens.access, login: '' });
  };
  const found = async (send: Send, path: string): Promise<Reply> => {
    const reply = await read(send, path);
    if (reply.status !== 200) throw new Error(`${path} is answered with ${reply.status}`);
    return reply;
  };
  return {
    bytes: async (send: Send, path: string) => Buffer.from((await found(send, path)).text, 'latin1'),
    json: async (send: Send, path: string) => jsonOf(await found(send, path)),
  };
}
