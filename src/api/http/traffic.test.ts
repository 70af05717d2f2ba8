import { describe, expect, it } from 'vitest';
import { endpointPath, endpoints } from '../../contract/endpoints';
import { createFakeFetch, json } from '../testing/fake-fetch';
import { requestClass, watchTraffic } from './traffic';

const config = { base: 'https://maps.example/api', version: 'v1', authScheme: 'Bearer', headers: {} } as const;
const classOf = requestClass(config);
const blanks = { version: 'v1', model: 'map-poles', id: 7, mapProjectId: 1, refType: 'MapPoleType' };

describe('a request', () => {
  it.each(endpoints)('is told by its address: $name', ({ name, method }) => {
    expect(classOf(method, `${config.base}/${endpointPath(name, blanks)}?filter=secret`)).toBe(name);
  });

  it('is something else where the interface does not have it', () => {
    expect(
      ['https://elsewhere.example/api/v1/map-poles', `${config.base}/v2/map-poles`, `${config.base}x/v1/map-poles`].map(
        (url) => classOf('GET', url),
      ),
    ).toEqual(['other', 'other', 'other']);
    expect(classOf('DELETE', `${config.base}/v1/map-poles/7`)).toBe('other');
  });
});

describe('traffic', () => {
  it('has the last answer of each kind, with its time, and nothing of what was said', async () => {
    let now = 1000;
    const answers = [json({ secret: 'body' }), json({}, 503)];
    const { fetcher } = createFakeFetch(async () => {
      now += 40;
      const answer = answers.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return answer;
    });
    const watched = watchTraffic(config, fetcher, { now: () => now });
    const url = `${config.base}/v1/map-poles/7?expand=secret`;
    const ask = () => watched.fetcher(url, { headers: { authorization: 'Bearer secret' } });
    expect((await ask()).status).toBe(200);
    await ask();
    expect([...watched.store.getState()]).toEqual([
      ['read-model', { at: 1080, ms: 40, status: 503, count: 2, failed: 1 }],
    ]);
    await expect(ask()).rejects.toThrow(/Failed to fetch/);
    await expect(watched.fetcher(url, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(watched.store.getState().get('read-model')).toMatchObject({ status: 'stopped', count: 4, failed: 2 });
    expect(JSON.stringify([...watched.store.getState()])).not.toContain('secret');
  });
});
