import { describe, expect, it, vi } from 'vitest';
import type { Shell } from './shell';
import { createShellAnswer } from './shell-answer';
import { versionName } from './version-name';

const shell: Shell = { base: '/', version: 'a', entry: '', hashed: [], plain: ['config.json', 'icon.svg'] };
const origin = 'https://maps.example.com';
const asked = (path: string) => new Request(origin + path);
const never = new Promise<never>(() => undefined);

type World = {
  readonly network: () => Promise<Response>;
  readonly kept?: Readonly<Record<string, string>>;
  readonly limit?: () => Promise<unknown>;
};

function answers({ network, kept = {}, limit = () => never }: World) {
  const find = (path: string) => {
    const text = kept[path];
    return Promise.resolve(text === undefined ? null : new Response(text));
  };
  const renew = vi.fn((_: string, __: Response) => Promise.resolve());
  const fetch = vi.fn(network);
  return {
    renew,
    fetch,
    answer: createShellAnswer(shell, { fetch, copies: { plain: find, hashed: find, renew }, limit }),
  };
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const respondWith =
  (text: string, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  () =>
    Promise.resolve(new Response(text, { status, headers }));
const fresh = `<head><meta name="version" content="${versionName({ version: '0.1.0', commit: 'c0ffee' })}">fresh`;
const portal = respondWith('<h1>Sign in to the Wi-Fi</h1>', 200, html);
const redirected = () => {
  const answer = new Response(fresh, { headers: html });
  return Promise.resolve(Object.defineProperty(answer, 'redirected', { value: true }));
};
/** The answer that a navigation gets of a redirect. */
const elsewhere = () => Promise.resolve(Response.error());
const silent = () => {
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('<head>')) });
  return Promise.resolve(new Response(body, { headers: html }));
};
const broken = () => Promise.reject(new TypeError('Failed to fetch'));
const kept = { '': 'kept page', 'config.json': '{"base":"/service"}', 'assets/a.js': 'kept script' };

describe('a page', () => {
  const page = async (world: World, path = '/projects/1') => (await answers(world).answer('page', asked(path))).text();

  it('comes from the network when that answers', async () => {
    expect(await page({ network: respondWith(fresh, 200, html), kept })).toBe(fresh);
    expect(await page({ network: respondWith('not there', 404), kept })).toBe('not there');
  });

  it.each([
    ['the sign-in page of a network', portal],
    ['a redirect to one', elsewhere],
    ['a redirect that was followed', redirected],
    ['a refusal of one', respondWith('pay first', 403, html)],
    ['our page by another name', respondWith(fresh, 200, { 'content-type': 'text/plain' })],
    ['nothing', respondWith('', 200, html)],
  ])('is not replaced by %s', async (_, network) => {
    expect(await page({ network, kept })).toBe('kept page');
  });

  it('is not waited for by the copy when it stops in its middle', async () => {
    const limit = () => new Promise((resolve) => setTimeout(resolve, 5));
    expect(await page({ network: silent, kept, limit })).toBe('kept page');
  });

  it('without a copy is that of the network, so that one can sign in to it', async () => {
    expect(await page({ network: portal })).toContain('Sign in to the Wi-Fi');
  });

  it('comes from the copy offline, behind a failing gateway, on a silent connection', async () => {
    expect(await page({ network: broken, kept })).toBe('kept page');
    expect(await page({ network: respondWith('bad gateway', 502), kept })).toBe('kept page');
    expect(await page({ network: () => never, kept, limit: () => Promise.resolve() })).toBe('kept page');
  });

  it('without a copy it is whatever the network says in the end', async () => {
    expect(await page({ network: respondWith('bad gateway', 502) })).toBe('bad gateway');
    await expect(page({ network: broken })).rejects.toThrow('Failed to fetch');
    const late = new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('late')), 5));
    expect(await page({ network: () => late, limit: () => Promise.resolve() })).toBe('late');
  });

  it('is never put in place of the API', async () => {
    await expect(page({ network: broken, kept }, '/service/v1/open')).rejects.toThrow('Failed to fetch');
    expect(await page({ network: broken, kept: { ...kept, 'config.json': 'no json' } }, '/service/v1')).toBe(
      'kept page',
    );
  });
});

describe('a hashed file', () => {
  it('comes from the copy without a request', async () => {
    const { answer, fetch } = answers({ network: respondWith('fresh'), kept });
    expect(await (await answer('kept-first', asked('/assets/a.js'))).text()).toBe('kept script');
    expect(fetch).not.toHaveBeenCalled();
    expect(await (await answer('kept-first', asked('/assets/b.js'))).text()).toBe('fresh');
  });
});

describe('the configuration', () => {
  const config = async (world: World, path = '/config.json') => {
    const { answer, renew } = answers(world);
    const text = await (await answer('fresh-first', asked(path))).text();
    return {
      text,
      renewed: await Promise.all(renew.mock.calls.map(([name, response]) => response.text().then((t) => [name, t]))),
    };
  };

  it('is kept when it is a newer one', async () => {
    const found = await config({ network: respondWith('{"base":"/new"}'), kept });
    expect(found).toEqual({ text: '{"base":"/new"}', renewed: [['config.json', '{"base":"/new"}']] });
  });

  it.each([
    ['from a proxy', respondWith('<!doctype html>')],
    ['not there', respondWith('{}', 404)],
    ['unreachable', broken],
  ])('is not kept when it is %s', async (_, network) => expect((await config({ network, kept })).renewed).toEqual([]));

  it.each([portal, redirected, respondWith('{"base":', 200), elsewhere])(
    'comes from the copy when it is not ours (%#)',
    async (network) => {
      expect((await config({ network, kept })).text).toBe(kept['config.json']);
    },
  );

  it('is the only file that is', async () => {
    expect((await config({ network: respondWith('{}'), kept }, '/icon.svg')).renewed).toEqual([]);
    const icon = { ...kept, 'icon.svg': 'kept icon' };
    expect((await config({ network: portal, kept: icon }, '/icon.svg')).text).toBe('kept icon');
  });
});
