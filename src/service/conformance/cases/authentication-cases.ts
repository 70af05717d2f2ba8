import { assert, assertEqual } from '../assert';
import {
  assertInvalid,
  assertRefused,
  login,
  namesOf,
  people,
  property,
  refresh,
  sampleApiKey,
  send,
  signIn,
} from '../caller';
import type { ConformanceCase, Transport } from '../transport';

const get = (transport: Transport, path: string, token?: string) =>
  send(transport, { method: 'GET', path }, token === undefined ? {} : { token });
const post = (transport: Transport, path: string, options: { json?: unknown; text?: string }) =>
  send(transport, { method: 'POST', path }, options);

const health: readonly ConformanceCase[] = [
  {
    name: 'the health checks answer as documented, without credentials',
    run: async (transport) => {
      const all = await get(transport, '/health-check');
      assertEqual([all.status, all.body], [200, { api_service: 'OK' }], 'global health check');
      const one = await get(transport, '/v1/health-check');
      assertEqual([one.status, one.body], [200, { api_v1: 'OK' }], 'version health check');
    },
  },
  {
    name: 'an unknown version is 404, on every kind of address',
    run: async (transport) => {
      for (const path of ['/v2/health-check', '/v0/map-poles', '/V1/health-check', '/v2/access-check']) {
        assertRefused(await get(transport, path), 404, path);
      }
    },
  },
  {
    name: 'an unknown address is 404 before anything else is looked at',
    run: async (transport) => {
      for (const path of ['/', '/v1', '/v1/', '/v1/map-ships', '/v1/map-poles/1/2', '/v1//map-poles', '/%ff']) {
        assertRefused(await get(transport, path), 404, path);
      }
      assertRefused(
        await send(transport, { method: 'DELETE', path: '/v1/map-ships' }),
        404,
        'DELETE of an unknown address',
      );
    },
  },
];

const logins: readonly ConformanceCase[] = [
  {
    name: 'login gives exactly the four documented fields',
    run: async (transport) => {
      const reply = await post(transport, '/v1/login', { json: people.planner });
      assertEqual(reply.status, 200, 'status');
      const names = namesOf(reply.body);
      assertEqual(names, ['first-name', 'last-name', 'refresh-token', 'username'], 'fields');
      for (const name of names) assert(typeof property(reply.body, name) === 'string', `${name} is a string`);
    },
  },
  {
    name: 'wrong credentials are 401 with a challenge, and say nothing of which was wrong',
    run: async (transport) => {
      const wrongPassword = await post(transport, '/v1/login', { json: { ...people.planner, password: 'x' } });
      const wrongEmail = await post(transport, '/v1/login', {
        json: { ...people.planner, email: 'nobody@example.com' },
      });
      assertRefused(wrongPassword, 401, 'wrong password');
      assertRefused(wrongEmail, 401, 'unknown e-mail address');
      assertEqual(wrongPassword.body, wrongEmail.body, 'bodies');
      assertEqual(wrongPassword.headers.get('www-authenticate'), 'Bearer realm="api"', 'challenge');
    },
  },
  {
    name: 'a login with an empty or wrongly typed body is 422, broken JSON is 400',
    run: async (transport) => {
      const bodies = ['', '{}', '[]', 'null', '"x"', '{"email":1,"password":"x"}', '{"email":"","password":""}'];
      for (const text of bodies) assertRefused(await post(transport, '/v1/login', { text }), 422, `body ${text}`);
      assertRefused(await post(transport, '/v1/login', { text: '{"email":' }), 400, 'broken JSON');
    },
  },
  {
    name: 'a login above 16 KB is 413, an e-mail address above 320 and a password above 1,000 characters are 422',
    run: async (transport) => {
      for (const length of [11 * 1024 * 1024, 16 * 1024]) {
        const text = JSON.stringify({ email: 'a'.repeat(length), password: 'x' });
        assertRefused(await post(transport, '/v1/login', { text }), 413, 'a body that is too large');
      }
      const email = 'a@example.com';
      const password = 'x'.repeat(1000);
      assertRefused(
        await post(transport, '/v1/login', { json: { email: 'a'.repeat(320), password } }),
        401,
        'longest ones',
      );
      assertInvalid(
        await post(transport, '/v1/login', { json: { email: 'a'.repeat(321), password } }),
        'email',
        'an e-mail',
      );
      assertInvalid(
        await post(transport, '/v1/login', { json: { email, password: `${password}x` } }),
        'password',
        'a password',
      );
    },
  },
  {
    name: 'a password of combining marks is one like any other, and no longer',
    run: async (transport) => {
      const marks = '\u0301\u0316'.repeat(120_000);
      assertRefused(
        await post(transport, '/v1/login', { json: { ...people.planner, password: marks } }),
        413,
        'a body of marks',
      );
      const password = marks.slice(0, 1000);
      assertRefused(
        await post(transport, '/v1/login', { json: { ...people.planner, password } }),
        401,
        'the longest ones',
      );
    },
  },
];

const refreshes: readonly ConformanceCase[] = [
  {
    name: 'refresh gives exactly the three documented fields and a new refresh-token',
    run: async (transport) => {
      const first = await login(transport, 'planner');
      const reply = await refresh(transport, first);
      assertEqual(reply.status, 200, 'status');
      assertEqual(namesOf(reply.body), ['access-token', 'refresh-token', 'username'], 'fields');
      assert(property(reply.body, 'refresh-token') !== first, 'the refresh-token is a new one');
      const next = await refresh(transport, String(property(reply.body, 'refresh-token')));
      assertEqual(next.status, 200, 'the new refresh-token works');
    },
  },
  {
    name: 'a refresh-token works once; what its answer brought is used',
    run: async (transport) => {
      const token = await login(transport, 'planner');
      const reply = await refresh(transport, token);
      assertEqual(reply.status, 200, 'first use');
      const check = await get(transport, '/v1/access-check', String(property(reply.body, 'access-token')));
      assertEqual(check.status, 200, 'its access-token');
      assertRefused(await refresh(transport, token), 401, 'second use');
    },
  },
  {
    name: 'of ten refreshes at once with one token exactly one wins, where they leave no grace',
    run: async (transport) => {
      const token = await login(transport, 'planner');
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => get(transport, '/v1/refresh-access?grace=none', token)),
      );
      const wins = replies.filter(({ status }) => status === 200);
      const losses = replies.filter(({ status }) => status === 401);
      assertEqual([wins.length, losses.length], [1, 9], 'winners and losers');
      const next = await refresh(transport, String(property(wins[0]?.body, 'refresh-token')));
      assertEqual(next.status, 200, 'the winner goes on');
    },
  },
  {
    name: 'refresh refuses everything that is no refresh-token, and consumes nothing by that',
    run: async (transport) => {
      const caller = await signIn(transport, 'planner');
      assertRefused(await refresh(transport, caller.token), 401, 'an access-token');
      assertRefused(await refresh(transport, sampleApiKey), 401, 'an API key');
      assertRefused(await refresh(transport, 'nonsense'), 401, 'nonsense');
      assertRefused(await get(transport, '/v1/refresh-access'), 401, 'nothing');
      assertEqual((await caller.get('access-check')).status, 200, 'the access-token still works');
    },
  },
  {
    name: 'refresh by another method than GET is 405 and does not consume the token',
    run: async (transport) => {
      const token = await login(transport, 'planner');
      const reply = await send(transport, { method: 'POST', path: '/v1/refresh-access' }, { token });
      assertRefused(reply, 405, 'POST');
      assertEqual(reply.headers.get('allow'), 'GET', 'Allow');
      assertEqual((await refresh(transport, token)).status, 200, 'the token afterwards');
    },
  },
];

const accessChecks: readonly ConformanceCase[] = [
  {
    name: 'the access check takes an access-token or an API key, as Bearer or bare',
    run: async (transport) => {
      const { token } = await signIn(transport, 'guest');
      for (const value of [token, sampleApiKey, `Bearer ${token}`, `bearer ${sampleApiKey}`]) {
        const headers = { authorization: value };
        const response = await transport.fetch('/v1/access-check', { method: 'GET', headers });
        assertEqual([response.status, await response.json()], [200, { api_v1_access: 'OK' }], 'access check');
      }
    },
  },
  {
    name: 'the access check refuses a refresh-token, nonsense and nothing with 401 and a challenge',
    run: async (transport) => {
      const token = await login(transport, 'guest');
      for (const reply of [
        await get(transport, '/v1/access-check', token),
        await get(transport, '/v1/access-check', 'nonsense'),
        await get(transport, '/v1/access-check'),
      ]) {
        assertRefused(reply, 401, 'access check');
        assertEqual(reply.headers.get('www-authenticate'), 'Bearer realm="api"', 'challenge');
      }
    },
  },
  {
    name: 'everything of projects, models and references needs an access-token; an API key does not do',
    run: async (transport) => {
      const paths = ['map-project', 'map-project/1', 'map-poles', 'map-poles/1', 'references/MapSegmentType'];
      for (const path of [...paths, 'map-project/permission/1']) {
        assertRefused(await get(transport, `/v1/${path}`), 401, `${path} without a token`);
        assertRefused(await get(transport, `/v1/${path}`, sampleApiKey), 401, `${path} with an API key`);
      }
    },
  },
  {
    name: 'an expired access-token is 401 and the refresh-token still works',
    run: async (transport) => {
      if (!transport.expireAccessTokens) return;
      const reply = await refresh(transport, await login(transport, 'planner'));
      await transport.expireAccessTokens();
      const refused = await get(transport, '/v1/map-project/1', String(property(reply.body, 'access-token')));
      assertRefused(refused, 401, 'the old access-token');
      const next = await refresh(transport, String(property(reply.body, 'refresh-token')));
      assertEqual(next.status, 200, 'the refresh');
    },
  },
];

/** Health checks, login, refresh and access check (docs/interface.md 5 and 4.7). */
export const authenticationCases: readonly ConformanceCase[] = [...health, ...logins, ...refreshes, ...accessChecks];
