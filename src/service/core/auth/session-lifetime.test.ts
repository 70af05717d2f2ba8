import { expect, it } from 'vitest';
import { smallSeed } from '../../conformance/small-sample';
import { createMemoryStore } from '../../stores/memory-store';
import { createService } from '../create-service';
import { deriveKeyAnywhere, hashPassword, isCheaper, isPassword, passwordCost } from './password';

const hour = 3_600_000;
/** Of the sample users' passwords, so that no sign-in makes a slower hash. */
const cost = { ln: 4, r: 8, p: 1 };
const address = 'https://service.example/v1';
const login = () =>
  new Request(`${address}/login`, {
    method: 'POST',
    body: JSON.stringify({ email: 'planner@example.com', password: 'demo-planner' }),
  });

it('a session ends after its lifetime with all it has, however often refreshed', async () => {
  let now = 0;
  const store = createMemoryStore(smallSeed());
  const lifetimes = { accessLifetimeMs: hour, refreshLifetimeMs: 5 * hour, sessionLifetimeMs: 12.5 * hour };
  const service = createService({ store, passwordCost: cost, clock: () => now, ...lifetimes });
  const call = async (path: string, token: string) => {
    const answer = await service(new Request(`${address}/${path}`, { headers: { authorization: `Bearer ${token}` } }));
    return { status: answer.status, body: await answer.json() };
  };
  let refresh = (await (await service(login())).json())['refresh-token'];
  let access = '';
  for (now = 0; now < 12 * hour; now += 4 * hour) {
    const { status, body } = await call('refresh-access', refresh);
    expect(status).toBe(200);
    refresh = body['refresh-token'];
  }
  now = 12 * hour;
  const last = await call('refresh-access', refresh);
  access = last.body['access-token'];
  expect((await call('access-check', access)).status).toBe(200);
  now = 12.5 * hour;
  expect((await call('access-check', access)).status).toBe(401);
  expect((await call('refresh-access', last.body['refresh-token'])).status).toBe(401);
});

it('a shorter lifetime counts for sessions that began before it', async () => {
  let now = 0;
  const store = createMemoryStore(smallSeed());
  const long = createService({ store, passwordCost: cost, clock: () => now });
  const short = createService({ store, passwordCost: cost, clock: () => now, sessionLifetimeMs: hour });
  const token = (await (await long(login())).json())['refresh-token'];
  now = 2 * hour;
  const request = () => new Request(`${address}/refresh-access`, { headers: { authorization: `Bearer ${token}` } });
  expect((await short(request())).status).toBe(401);
  // Nothing was used up by it.
  expect((await long(request())).status).toBe(200);
});

it('a hash cheaper than new ones is stored again at the next login, and only then', async () => {
  const inner = createMemoryStore(smallSeed());
  const stored: string[] = [];
  const store = {
    ...inner,
    replaceHash: async (userId: number, before: string, after: string) => {
      expect([userId, before]).toEqual([1, (await inner.credentials('planner@example.com'))?.passwordHash]);
      stored.push(after);
    },
    addToken: (...[token, now, passwordHash]: Parameters<typeof inner.addToken>) => {
      expect(passwordHash).toBe(stored.at(-1));
      return inner.addToken(token, now);
    },
  };
  const higher = { ln: 5, r: 8, p: 2 };
  const service = createService({ store, passwordCost: higher });
  const wrong = new Request(`${address}/login`, {
    method: 'POST',
    body: JSON.stringify({ email: 'planner@example.com', password: 'wrong' }),
  });
  expect((await service(wrong)).status).toBe(401);
  expect(stored).toEqual([]);
  expect((await service(login())).status).toBe(200);
  const [after = ''] = stored;
  expect(after).toMatch(/^\$scrypt\$ln=5,r=8,p=2\$/);
  expect(await isPassword(deriveKeyAnywhere, 'demo-planner', after)).toBe(true);
  expect(isCheaper(after, higher)).toBe(false);
  const equal = await hashPassword('x', { deriveKey: deriveKeyAnywhere, salt: new Uint8Array(16), cost: higher });
  expect([isCheaper(equal, higher), isCheaper(equal, { ln: 5, r: 8, p: 1 }), isCheaper(equal, passwordCost)]).toEqual([
    ...[false, false, true],
  ]);
});
