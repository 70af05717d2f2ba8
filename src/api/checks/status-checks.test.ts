import { describe, expect, it } from 'vitest';
import { createApi } from '../create-api';
import { broken, createFakeFetch, json, type SeenRequest } from '../testing/fake-fetch';
import { createFakeSession } from '../testing/fake-session';
import { createStatusChecks } from './status-checks';

const config = { base: 'https://maps.example', version: 'v1', authScheme: 'Bearer', headers: {} } as const;

function make(handle: (request: SeenRequest) => Response) {
  const { fetcher, seen } = createFakeFetch(handle);
  const api = createApi(config, createFakeSession(), { fetcher });
  return { checks: createStatusChecks(config, api, fetcher), seen };
}

const good: Readonly<Record<string, object>> = {
  '/health-check': { api_service: 'OK' },
  '/v1/health-check': { api_v1: 'OK' },
  '/v1/access-check': { api_v1_access: 'OK' },
};

const states = async ({ checks }: ReturnType<typeof make>) =>
  (await Promise.all([checks.global(), checks.version(), checks.access()])).map(({ state }) => state);

describe('the checks', () => {
  it('are the three of the interface, and only the last carries a token', async () => {
    const made = make(({ path }) => json(good[path]));
    expect(await states(made)).toEqual(['ok', 'ok', 'ok']);
    expect(made.seen.map(({ path, headers }) => [path, headers.get('authorization')])).toEqual([
      ['/health-check', null],
      ['/v1/health-check', null],
      ['/v1/access-check', 'Bearer token-1'],
    ]);
  });

  it('say what is wrong', async () => {
    expect(await states(make(() => json({}, 404)))).toEqual(['missing', 'missing', 'missing']);
    expect(await states(make(() => json({}, 503)))).toEqual(['trouble', 'trouble', 'trouble']);
    expect(await states(make(broken))).toEqual(['unreachable', 'unreachable', 'unreachable']);
    expect(await states(make(() => json({ api_v2: 'OK' })))).toEqual(['strange', 'strange', 'strange']);
    expect(await states(make(() => new Response('<p>Hotel', { headers: { 'content-type': 'text/html' } })))).toEqual(
      Array(3).fill('strange'),
    );
    expect((await make(() => json({}, 401)).checks.access()).state).toBe('refused');
  });
});
