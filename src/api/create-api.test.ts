import { afterEach, describe, expect, it, vi } from 'vitest';
import { message } from '../i18n/message';
import type { ApiConfig } from './api';
import { createApi } from './create-api';
import { Failure } from './failure';
import { broken, createFakeFetch, json, type SeenRequest } from './testing/fake-fetch';
import { createFakeSession } from './testing/fake-session';

const config: ApiConfig = {
  base: 'https://maps.example',
  version: 'v1',
  authScheme: 'Bearer',
  headers: { 'X-Demo': '1' },
};

function tokenOf(request: SeenRequest): string {
  return request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
}

function setUp(handle: (request: SeenRequest) => Response | Promise<Response>) {
  const session = createFakeSession();
  const { fetcher, seen } = createFakeFetch(handle);
  return { api: createApi(config, session, { fetcher }), session, seen };
}

const things = { method: 'GET', path: 'things' } as const;

afterEach(() => {
  vi.useRealTimers();
});

describe('createApi: a call', () => {
  it('carries the token, the version and the deployment’s headers', async () => {
    const { api, seen } = setUp(() => json([]));
    await api.call({ ...things, query: { page: '2' } });
    expect(seen[0]?.url).toBe('https://maps.example/v1/things?page=2');
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(seen[0]?.headers.get('x-demo')).toBe('1');
  });

  it('never sends a token to a path that leaves the base', async () => {
    const { api, seen } = setUp(() => json([]));
    await expect(api.call({ method: 'GET', path: 'https://evil.example/v1' })).rejects.toThrow('Not a path');
    expect(seen).toEqual([]);
  });

  it('passes a failure on as it is', async () => {
    const { api } = setUp(() => json([{ field: 'name', message: 'Required.' }], 422));
    await expect(api.call({ ...things, method: 'POST', body: {} })).rejects.toMatchObject({
      kind: 'rejected',
      status: 422,
    });
  });
});

describe('createApi: a refused token', () => {
  it('is refreshed once and the call repeated once', async () => {
    const { api, session, seen } = setUp((request) => (tokenOf(request) === 'token-1' ? json({}, 401) : json(['ok'])));
    expect((await api.call(things)).body).toEqual(['ok']);
    expect(session.refused).toEqual(['token-1']);
    expect(seen.map((request) => [request.path, tokenOf(request)])).toEqual([
      ['/v1/things', 'token-1'],
      ['/v1/access-check', 'token-1'],
      ['/v1/things', 'token-2'],
    ]);
  });

  it('row 7, F7: means denied when the access check accepts the token: no refresh', async () => {
    const { api, session } = setUp((request) =>
      request.path.endsWith('access-check') ? json({ api_v1_access: 'OK' }) : json({}, 401),
    );
    await expect(api.call(things)).rejects.toMatchObject({ kind: 'denied', retry: 'never', status: 401 });
    expect(session.refused).toEqual([]);
  });

  it('means unauthorized when the access check refuses it too', async () => {
    const { api, session } = setUp(() => json({}, 401));
    await expect(api.call(things)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(session.refused).toEqual(['token-1']);
  });

  it('F7: costs no refresh in 100 s while one resource stays denied', async () => {
    vi.useFakeTimers();
    const { api, session } = setUp((request) => (request.path.endsWith('secret') ? json({}, 401) : json({})));
    for (let round = 0; round < 5; round += 1) {
      await expect(api.call({ ...things, path: 'secret' })).rejects.toMatchObject({ kind: 'denied' });
      vi.advanceTimersByTime(20_000);
    }
    expect(session.refused).toEqual([]);
  });

  it('row 7: without an access check, refreshes once, then a refusal means denied', async () => {
    const { api, session } = setUp((request) => json({}, request.path.endsWith('access-check') ? 404 : 401));
    await expect(api.call(things)).rejects.toMatchObject({ kind: 'denied', status: 401 });
    expect(session.refused).toEqual(['token-1']);
  });

  it('row 6: of an older call is answered with the newer token, without a question', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { api, session, seen } = setUp(async (request) => {
      if (tokenOf(request) !== 'token-1') return json(['ok']);
      if (request.path.endsWith('late')) await held;
      return json({}, 401);
    });
    const late = api.call({ ...things, path: 'late' });
    await api.call(things);
    letGo();
    expect((await late).body).toEqual(['ok']);
    expect(session.refused).toEqual(['token-1']);
    expect(seen.filter((request) => request.path.endsWith('access-check'))).toHaveLength(1);
  });

  it('is asked about once for all that wonder', async () => {
    const { api, seen } = setUp((request) => (request.path.endsWith('secret') ? json({}, 401) : json({})));
    await api.call(things);
    await Promise.allSettled([1, 2, 3, 4].map(() => api.call({ ...things, path: 'secret' })));
    expect(seen.filter((request) => request.path.endsWith('access-check'))).toHaveLength(1);
  });

  it('stays a trouble of the line when the access check cannot be asked', async () => {
    const { api } = setUp((request) => (request.path.endsWith('access-check') ? broken() : json({}, 401)));
    await expect(api.call(things)).rejects.toMatchObject({ kind: 'offline' });
  });
});

describe('createApi: health', () => {
  it.each([
    ['the documented answer', () => json({ api_service: 'OK' }), true],
    ['another object', () => json({ status: 'OK' }), false],
    ['HTML', () => new Response('<p>Wi-Fi</p>', { headers: { 'content-type': 'text/html' } }), false],
    ['404', () => json({}, 404), false],
    ['no line', broken, false],
  ])('is %s', async (_, answer, expected) => {
    const { api, seen } = setUp(answer);
    expect(await api.healthy()).toBe(expected);
    expect(seen[0]?.url).toBe('https://maps.example/health-check');
    expect(seen[0]?.headers.get('authorization')).toBeNull();
  });
});

describe('Failure', () => {
  it('is an error with what was decided', () => {
    const cause = new Error('why');
    const failure = new Failure('server', { retry: 'safe', waitMs: 5, cause });
    expect(failure).toMatchObject({
      name: 'Failure',
      reason: message('failure.server'),
      status: null,
      fields: [],
      waitMs: 5,
      cause,
    });
  });
});
