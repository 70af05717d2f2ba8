import { assert, assertEqual } from '../assert';
import { assertInvalid, assertRefused, idOf, property, send, signIn } from '../caller';
import type { ConformanceCase } from '../transport';
import { cursorIn, listPath, projectWithPole } from './addition-cases';

/** Hostile and broken input: a documented refusal or a clean answer, never a 5xx (A3). */
export const hostileCases: readonly ConformanceCase[] = [
  {
    name: 'broken JSON is 400, JSON that is no object is 422',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const id = idOf(await planner.post('map-notes', { mapProjectId: 1 }));
      for (const text of ['{', '{"a":}', "{'a':1}", 'NaN', '{"a":1}{', '\u0000', '<html>', '['.repeat(50_000)]) {
        assertRefused(await planner.send('POST', 'map-notes', { text }), 400, text.slice(0, 10));
        assertRefused(await planner.send('PATCH', `map-notes/${id}`, { text }), 400, text.slice(0, 10));
      }
      for (const text of ['[]', 'null', '"x"', '5', 'true', '']) {
        assertInvalid(await planner.send('PATCH', `map-notes/${id}`, { text }), 'body', text);
      }
    },
  },
  {
    name: 'a body of 11 MB is 413, and makes nothing',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const project = idOf(await planner.post('map-project', { name: 'Large' }));
      const body = { mapProjectId: project, body: 'x'.repeat(11 * 1024 * 1024) };
      assertRefused(await planner.post('map-notes', body), 413, 'create');
      assertEqual((await planner.get(`map-notes?filter[mapProjectId]=${project}`)).body, [], 'records');
    },
  },
  {
    name: 'long texts, structures of 1 MB and any Unicode come back as they were sent',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      for (const body of [
        'x'.repeat(20_480),
        '../../etc/passwd',
        "'; drop table",
        '<b>&amp;',
        '\u202e🗼\u0301',
        '  ',
      ]) {
        const made = await planner.post('map-notes', { mapProjectId: 1, body });
        assertEqual([made.status, property(made.body, 'body')], [201, body], body.slice(0, 20));
      }
      const attachments = [{ company: 'x'.repeat(1024 * 1024) }];
      const made = await planner.post('map-poles', { mapProjectId: 1, attachments });
      assertEqual([made.status, property(made.body, 'attachments')], [201, attachments], 'a structure');
    },
  },
  {
    name: 'NUL and half characters are refused with 422 wherever they hide',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      assertInvalid(await planner.post('map-notes', { mapProjectId: 1, name: 'a\u0000b' }), 'name', 'NUL');
      assertInvalid(await planner.post('map-notes', { mapProjectId: 1, name: 'a\ud800b' }), 'name', 'half a character');
      const nested = { mapProjectId: 1, attachments: [{ company: { name: '\u0000' } }] };
      assertInvalid(await planner.post('map-poles', nested), 'attachments', 'nested NUL');
      assertInvalid(await planner.post('map-project', { name: '\u0000' }), 'name', 'project');
    },
  },
  {
    name: 'too many levels are refused with 422',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const text = `{"mapProjectId":1,"attachments":${'['.repeat(5000)}${']'.repeat(5000)}}`;
      assertInvalid(await planner.send('POST', 'map-poles', { text }), 'attachments', '5,000 levels');
    },
  },
  {
    name: 'nesting is refused wherever it is, by its field or as a body',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const nest = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
      const known = `{"mapProjectId":1,"name":"n","wings":${nest(500_000)}}`;
      assertInvalid(await planner.send('POST', 'map-notes', { text: known }), 'wings', 'an unknown field');
      assertInvalid(await planner.send('POST', 'map-notes', { text: nest(500_000) }), 'body', 'no object');
      const objects = `${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`;
      assertInvalid(await planner.send('PATCH', 'map-project/1', { text: objects }), 'a', 'objects');
      assertRefused(await send(transport, { method: 'POST', path: '/v1/login' }, { text: nest(8000) }), 422, 'login');
    },
  },
  {
    name: 'a body of more values or names than a record has is 413',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const values = `{"mapProjectId":1,"attachments":[${'0,'.repeat(400_000)}0]}`;
      assertRefused(await planner.send('POST', 'map-poles', { text: values }), 413, 'values');
      const names = Array.from({ length: 100_000 }, (_, i) => `"k${i}":0`).join();
      assertRefused(await planner.send('POST', 'map-poles', { text: `{"mapProjectId":1,${names}}` }), 413, 'names');
    },
  },
  {
    name: '__proto__ and constructor are unknown fields like any other',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const text = '{"mapProjectId":1,"name":"n","__proto__":{"status":"x"},"constructor":{"prototype":{"y":1}}}';
      const made = await planner.send('POST', 'map-notes', { text });
      assertEqual([made.status, property(made.body, 'status')], [201, null], 'create');
      const names = Object.keys(Object(made.body));
      assert(!names.includes('__proto__') && !names.includes('constructor'), 'not stored');
      const only = await planner.send('POST', 'map-notes', { text: '{"__proto__":{"mapProjectId":1}}' });
      assertInvalid(only, 'mapProjectId', 'an inherited mapProjectId');
      assertEqual(Object.hasOwn(Object.prototype, 'y'), false, 'prototype');
    },
  },
  {
    name: 'the order of refusals is 404, 405, 401, 403 or 404 of the record, 400, 422',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const nobody = { authorization: 'Bearer nonsense' };
      const status = async (method: string, path: string, body?: string) =>
        (await transport.fetch(path, { method, headers: nobody, ...(body === undefined ? {} : { body }) })).status;
      assertEqual(await status('DELETE', '/v1/nowhere'), 404, 'route before method');
      assertEqual(await status('DELETE', '/v1/map-poles/1'), 405, 'method before credentials');
      assertEqual(await status('PATCH', '/v1/map-poles/999999999', '{'), 401, 'credentials before record');
      assertRefused(await planner.send('PATCH', 'map-poles/999999999', { text: '{' }), 404, 'record before body');
      assertRefused(
        await planner.send('POST', 'map-poles', { text: '{"mapProjectId":4,"lat":"x"}' }),
        403,
        'project before fields',
      );
    },
  },
  {
    name: 'odd Authorization headers are 401',
    run: async (transport) => {
      for (const authorization of [
        'Bearer',
        'Bearer ',
        'Basic cGxhbm5lcjp4',
        'Bearer a b c',
        `Bearer ${'x'.repeat(4000)}`,
      ]) {
        const response = await transport.fetch('/v1/map-project', { method: 'GET', headers: { authorization } });
        assertEqual(response.status, 401, authorization.slice(0, 20));
      }
    },
  },
  {
    name: 'the version of a list does not say how much was written elsewhere',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const [own, other] = [await projectWithPole(planner, 'Own'), await projectWithPole(planner, 'Other')];
      const seen: string[] = [];
      for (const writes of [0, 1, 3]) {
        for (let i = 0; i < writes; i += 1) await planner.patch(`map-poles/${other.poleId}`, { name: `B${i}` });
        await planner.patch(`map-poles/${own.poleId}`, { name: `A${writes}` });
        const cursor = cursorIn(await planner.get(listPath('map-poles', own.projectId)));
        seen.push(cursor.replace(/^envelope-/, ''));
      }
      // Of two versions in which numbers can be read, much is the same.
      for (const ends of [seen.map((one) => one.slice(0, 10)), seen.map((one) => one.slice(-10))])
        assertEqual(new Set(ends).size, 3, `ends of ${seen.join(' and ')}`);
      assertEqual(new Set(seen.map(({ length }) => length)).size, 1, 'lengths');
    },
  },
];
