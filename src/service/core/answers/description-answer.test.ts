import { describe, expect, it } from 'vitest';
import { usualAdditions } from '../../../contract/additions';
import { openApiDocument } from '../../../contract/open-api/open-api';
import { smallSeed } from '../../conformance/small-sample';
import { createMemoryStore } from '../../stores/memory-store';
import { createService } from '../create-service';

const store = createMemoryStore(smallSeed());

describe('openapi.json', () => {
  it('is the description, with the base address that it is served below', async () => {
    const at = async (base: string) => {
      const answer = await createService({ store, base })(new Request(`https://service.test${base}/openapi.json`));
      expect(answer.headers.get('content-type')).toBe('application/json; charset=UTF-8');
      return answer.json();
    };
    expect(await at('')).toEqual(openApiDocument({ additions: usualAdditions }));
    expect(await at('/api')).toEqual(openApiDocument({ serverUrl: '/api', additions: usualAdditions }));
  });

  it('lies at its address alone, and is only read', async () => {
    const service = createService({ store, base: '/api' });
    const status = async (method: string, path: string) =>
      (await service(new Request(`https://service.test${path}`, { method }))).status;
    expect(await status('GET', '/openapi.json')).toBe(404);
    expect(await status('GET', '/api/openapi.json/')).toBe(404);
    expect(await status('GET', '/api/openapi.json?a=b')).toBe(200);
    expect(await status('DELETE', '/api/openapi.json')).toBe(405);
  });
});
