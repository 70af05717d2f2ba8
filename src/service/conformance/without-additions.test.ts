import { describe, expect, it } from 'vitest';
import { additions } from '../../contract/additions';
import { createService } from '../core/create-service';
import { createMemoryStore } from '../stores/memory-store';
import { idOf, login, property, refresh, send, signIn } from './caller';
import { inProcessTransport } from './in-process-transport';
import { smallSeed } from './small-sample';

/** Of the sample users' passwords, so that no sign-in makes a slower hash. */
const passwordCost = { ln: 4, r: 8, p: 1 };

describe('a service with all additions switched off', () => {
  const store = createMemoryStore(smallSeed());
  const transport = inProcessTransport('core', createService({ store, passwordCost, additions: new Set() }), store);

  it('names none, neither in its answers nor in its description', async () => {
    const reply = await send(transport, { method: 'GET', path: '/openapi.json' });
    expect(property(reply.body, 'x-additions')).toEqual([]);
    expect(reply.headers.has('x-additions')).toBe(false);
  });

  it('gives lists no ETag, and answers a request with one with the whole list', async () => {
    const planner = await signIn(transport, 'planner');
    const projectId = idOf(await planner.post('map-project', { name: 'P' }));
    const path = `map-poles?filter[mapProjectId]=${projectId}`;
    const reply = await planner.send('GET', path, {
      headers: { 'if-none-match': `W/"${await store.listVersion('map-poles', projectId)}"` },
    });
    expect([reply.status, reply.headers.get('etag')]).toEqual([200, null]);
  });

  it('tells nothing of people where events alone are offered', async () => {
    const only = inProcessTransport(
      'core',
      createService({ store, passwordCost, additions: new Set(['events']) }),
      store,
    );
    const planner = await signIn(only, 'planner');
    const guest = await signIn(only, 'guest');
    const stream = await planner.open('map-project/1/events', {});
    const other = await guest.open('map-project/1/events', {});
    const reader = stream.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(first).toMatch(/^id: \w+\nevent: lists\ndata: .*\n\n$/);
    const more = await Promise.race([reader?.read(), new Promise((resolve) => setTimeout(resolve, 300, 'nothing'))]);
    expect(more).toBe('nothing');
    await Promise.all([reader?.cancel(), other.body?.cancel()]);
  });

  it('leaves out how a place was captured', async () => {
    const planner = await signIn(transport, 'planner');
    const projectId = idOf(await planner.post('map-project', { name: 'P' }));
    const captured = { locationAccuracy: 1.2, locationSource: 'gnss', locatedAt: '2026-01-02T03:04:05.000Z' };
    const reply = await planner.post('map-poles', { mapProjectId: projectId, lat: 47, lng: -122, ...captured });
    expect(reply.status).toBe(201);
    for (const name of Object.keys(captured)) expect(property(reply.body, name), name).toBeUndefined();
  });

  it('has no stream of events', async () => {
    const planner = await signIn(transport, 'planner');
    expect((await planner.get('map-project/1/events')).status).toBe(404);
  });

  it('answers a request for changes with the whole list', async () => {
    const planner = await signIn(transport, 'planner');
    const projectId = idOf(await planner.post('map-project', { name: 'P' }));
    const cursor = await store.listVersion('map-poles', projectId);
    const reply = await planner.get(`map-poles?filter[mapProjectId]=${projectId}&changedSince=${cursor}`);
    expect(reply.body).toEqual([]);
    expect((await planner.get(`map-project/${projectId}`)).headers.has('x-permission')).toBe(false);
  });

  it('makes a record for each create, whatever Idempotency-Key says', async () => {
    const planner = await signIn(transport, 'planner');
    const projectId = idOf(await planner.post('map-project', { name: 'P' }));
    const create = () =>
      planner.send('POST', 'map-poles', {
        json: { mapProjectId: projectId, name: 'A', lat: 47, lng: -122 },
        headers: { 'idempotency-key': 'same' },
      });
    expect(idOf(await create())).not.toBe(idOf(await create()));
  });

  it('takes a refresh-token once, even if its pair is unused', async () => {
    for (const path of ['/v1/refresh-access', '/v1/refresh-access?grace=none']) {
      const token = await login(transport, 'planner');
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => send(transport, { method: 'GET', path }, { token })),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await refresh(transport, token)).status).toBe(401);
    }
  });

  it('takes none whose answer was lost while the addition was on', async () => {
    const all = new Set(additions);
    const other = inProcessTransport('core', createService({ store, passwordCost, additions: all }), store);
    const token = await login(other, 'planner');
    const pair = await refresh(other, token);
    expect(pair.status).toBe(200);
    expect((await refresh(transport, token)).status).toBe(401);
    // The tokens that came for it go with its session.
    expect((await refresh(transport, String(property(pair.body, 'refresh-token')))).status).toBe(401);
  });

  it('gives records no ETag, and changes them whatever If-Match says', async () => {
    const planner = await signIn(transport, 'planner');
    const projectId = idOf(await planner.post('map-project', { name: 'P' }));
    const id = idOf(await planner.post('map-poles', { mapProjectId: projectId, name: 'A', lat: 47, lng: -122 }));
    const reply = await planner.send('PATCH', `map-poles/${id}`, {
      json: { name: 'B' },
      headers: { 'if-match': '"x"' },
    });
    expect([reply.status, reply.headers.get('etag')]).toEqual([200, null]);
  });
});
