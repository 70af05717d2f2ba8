import { describe, expect, it, vi } from 'vitest';
import type { Shell } from './shell';
import { createShellAnswer } from './shell-answer';

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

const says =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }));
const broken = () => Promise.reject(new TypeError('Failed to fetch'));
const kept = { '': 'kept page', 'config.json': '{"base":"/service"}', 'assets/a.js': 'kept script' };

describe('a page', () => {
  const page = async (world: World, path = '/projects/1') => (await answers(world).answer('page', asked(path))).text();

  it('comes from the network when that answers', async () => {
    expect(await page({ network: says('fresh'), kept })).toBe('fresh');
    expect(await page({ network: says('not there', 404), kept })).toBe('not there');
  });

  it('comes from the copy without a network, past a gateway in trouble, and past a silent line', async () => {
    expect(await page({ network: broken, kept })).toBe('kept page');
    expect(await page({ network: says('bad gateway', 502), kept })).toBe('kept page');
    expect(await page({ network: () => never, kept, limit: () => Promise.resolve() })).toBe('kept page');
  });

  it('without a copy it is whatever the network says in the end', async () => {
    expect(await page({ network: says('bad gateway', 502) })).toBe('bad gateway');
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
  it('comes from the copy and asks nobody', async () => {
    const { answer, fetch } = answers({ network: says('fresh'), kept });
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
    const found = await config({ network: says('{"base":"/new"}'), kept });
    expect(found).toEqual({ text: '{"base":"/new"}', renewed: [['config.json', '{"base":"/new"}']] });
  });

  it.each([
    ['from a proxy', says('<!doctype html>')],
    ['not there', says('{}', 404)],
    ['unreachable', broken],
  ])('is not kept when it is %s', async (_, network) => expect((await config({ network, kept })).renewed).toEqual([]));

  it('is the only file that is', async () => {
    expect((await config({ network: says('{}'), kept }, '/icon.svg')).renewed).toEqual([]);
  });
});
