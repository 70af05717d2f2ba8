import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import { models } from '../../contract/models';
import { smallSeed } from '../conformance/small-sample';
import { createMemoryStore } from '../stores/memory-store';
import { createService, type Service } from './create-service';

const nasty = fc.constantFrom('__proto__', 'constructor', '%00', '..', '%2e%2e', '1e9', '-0', ' ', '💥', 'null', '%');
const segment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('v1', ...models.flatMap(({ plural, singular }) => [plural, singular])) },
  { weight: 4, arbitrary: fc.constantFrom(...endpoints.flatMap(({ path }) => path.split('/'))) },
  { weight: 3, arbitrary: fc.integer({ min: -1, max: 12 }).map(String) },
  { weight: 1, arbitrary: nasty },
);
const path = fc.oneof(
  fc.array(segment, { maxLength: 4 }).map((parts) => parts.join('/')),
  fc.tuple(fc.constantFrom(...models), fc.integer({ min: 1, max: 9 })).map(([model, id]) => `v1/${model.plural}/${id}`),
  fc.constantFrom(...models).map(({ plural }) => `v1/${plural}`),
);
const query = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map((text) => `?filter[name]=${text}&expand=${text}`),
);
const field = fc.constantFrom('mapProjectId', 'name', 'poly', 'lat', 'lng', 'typeId', 'attachments', '__proto__', 'id');
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    1,
    4,
    '1',
    [[{ lat: 1, lng: 1 }]],
    [
      { lat: 1, lng: 1 },
      { lat: 2, lng: 2 },
    ],
    1e308,
    '\0',
  ),
);
const body = fc.oneof(
  fc.dictionary(field, value, { noNullPrototype: true }).map((entries) => JSON.stringify(entries)),
  fc.string({ maxLength: 30 }),
  fc.jsonValue().map((entry) => JSON.stringify(entry)),
);
const method = fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'HEAD');

describe('any request at all', () => {
  const problems: unknown[] = [];
  const store = createMemoryStore(smallSeed());
  let service: Service;
  let token: string;
  beforeAll(async () => {
    service = createService({ store, onError: (error) => problems.push(error) });
    const ask = (target: string, init: RequestInit) => service(new Request(`https://service.test/v1/${target}`, init));
    const credentials = JSON.stringify({ email: 'planner@example.com', password: 'demo-planner' });
    const login = await (await ask('login', { method: 'POST', body: credentials })).json();
    const headers = { authorization: login['refresh-token'] };
    token = (await (await ask('refresh-access', { headers })).json())['access-token'];
  });

  it('never gives a 5xx, and never touches a project that the user has no permission for', async () => {
    const secret = async () => {
      const found: unknown[] = [(await store.project(4, 1))?.record];
      for (const { plural } of models) for await (const batch of store.records(plural, [4])) found.push(batch);
      return JSON.stringify(found);
    };
    const before = await secret();
    await fc.assert(
      fc.asyncProperty(method, path, query, body, async (verb, target, parameters, text) => {
        const hasBody = verb !== 'GET' && verb !== 'HEAD';
        const request = new Request(`https://service.test/${target}${parameters}`, {
          method: verb,
          headers: { authorization: `Bearer ${token}` },
          ...(hasBody ? { body: text } : {}),
        });
        const response = await service(request);
        expect(response.status, `${verb} ${target}${parameters} ${text}`).toBeLessThan(500);
        const answer = await response.text();
        expect(answer).not.toContain('Secret');
      }),
      { numRuns: 3000 },
    );
    expect(await secret()).toBe(before);
    expect(problems).toEqual([]);
  });
});
