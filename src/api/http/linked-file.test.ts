import { describe, expect, it } from 'vitest';
import { createFakeApi } from '../testing/fake-api';
import { json, type SeenRequest } from '../testing/fake-fetch';

const bytes = Uint8Array.from([37, 80, 68, 70]);
const path = 'map-document/download/7';

/** A service that answers with the address of a file, and the host that has the file. */
function linking(url: unknown, more: object = {}) {
  return (request: SeenRequest) =>
    request.path.endsWith(path) ? json({ url, ...more }) : new Response(bytes, { status: 200 });
}

const read = (body: unknown) => (body instanceof Uint8Array ? [...body] : body);

describe('a download that is answered with an address', () => {
  it.each([
    ['https://files.example/7?sign=x', 'https://files.example/7?sign=x', null],
    ['/v1/files/7', 'https://maps.example/v1/files/7', 'Bearer token-1'],
    ['//maps.example.evil.example/7', 'https://maps.example.evil.example/7', null],
    ['https://maps.example@evil.example/7', null, null],
  ])('%s is followed to %s, with the token %s', async (url, followed, token) => {
    const { api, seen } = createFakeApi(linking(url));
    const answer = api.download({ path, size: 4 });
    if (followed === null) {
      await expect(answer).rejects.toMatchObject({ kind: 'malformed' });
      expect(seen).toHaveLength(1);
      return;
    }
    expect(read((await answer).body)).toEqual([...bytes]);
    expect(seen.map((request) => request.url)).toEqual([`https://maps.example/v1/${path}`, followed]);
    expect(seen[1]?.headers.get('authorization')).toBe(token);
  });

  it.each(['http://files.example/7', 'javascript:alert(1)', 'data:text/html,x', 'https://', 'file:///etc/passwd'])(
    '%s is not followed',
    async (url) => {
      const { api, seen } = createFakeApi(linking(url));
      await expect(api.download({ path, size: 4 })).rejects.toMatchObject({ kind: 'malformed' });
      expect(seen).toHaveLength(1);
    },
  );

  it('is refused as the other side refuses', async () => {
    const { api } = createFakeApi(({ url }) =>
      url.includes('files.example') ? new Response('', { status: 403 }) : json({ url: 'https://files.example/7' }),
    );
    await expect(api.download({ path, size: 4 })).rejects.toMatchObject({ kind: 'denied' });
  });
});

describe('a file of JSON', () => {
  const own = '{"url":"https://files.example/7"}';
  const answering = (headers: Readonly<Record<string, string>>, text = own) => {
    return createFakeApi(() => new Response(text, { headers: { 'content-type': 'application/json', ...headers } }));
  };

  it('is the file when it is as large as its record says, or comes as an attachment', async () => {
    for (const [headers, size] of [
      [{}, own.length],
      [{ 'content-disposition': "attachment; filename*=UTF-8''a.json" }, null],
    ] as const) {
      const { api, seen } = answering(headers);
      const { body } = await api.download({ path, size });
      expect(new TextDecoder().decode(body as Uint8Array)).toBe(own);
      expect(seen).toHaveLength(1);
    }
  });

  it.each(['{"url":7}', '{"url":"https://files.example/7","more":1}', '[]', 'null', '{', ''])(
    'is the file: %s',
    async (text) => {
      const { api, seen } = answering({}, text);
      await api.download({ path, size: null });
      expect(seen).toHaveLength(1);
    },
  );
});
