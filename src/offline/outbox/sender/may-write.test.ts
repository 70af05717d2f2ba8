import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createQueries } from '../../../api/queries/create-queries';
import { permissionQuery } from '../../../api/queries/project-queries';
import { createFakeApi } from '../../../api/testing/fake-api';
import { createFakeClock } from '../../../api/testing/fake-clock';
import { json } from '../../../api/testing/fake-fetch';
import { createFakeOutboxes, poles, pump, update, user } from '../testing/fake-outboxes';
import { createMayWrite } from './may-write';
import type { Setback } from './outcome';

function start(answer: () => Response | Promise<Response>) {
  const { api, seen } = createFakeApi(answer);
  const queries = createQueries();
  const clock = createFakeClock();
  clock.advance(Date.now() - clock.now());
  return { api, queries, clock, seen, mayWrite: createMayWrite(api, queries, clock) };
}

const permission = (word: string) => () => json({ mapProjectId: 1, permission: word }, 200);

describe('before an edit leaves', () => {
  it('the permission is asked for, and a yes holds for a while', async () => {
    const { mayWrite, seen, clock } = start(permission('write'));
    expect(await mayWrite(1)).toBeNull();
    expect(await mayWrite(1)).toBeNull();
    expect(seen.map(({ path }) => path)).toEqual(['/v1/map-project/permission/1']);
    clock.advance(6 * 60_000);
    await mayWrite(1);
    expect(seen).toHaveLength(2);
  });

  it('it is asked for again once the line was gone', async () => {
    const { mayWrite, queries, seen } = start(permission('write'));
    await mayWrite(1);
    await queries.invalidateQueries();
    await mayWrite(1);
    expect(seen).toHaveLength(2);
  });

  it.each([
    ['read only', permission('read'), 'outbox.mayOnlyLook'],
    ['none', permission('none'), 'outbox.noAccess'],
    ['403', () => json({}, 403), 'outbox.noAccess'],
  ])('%s holds it back, and is asked again the next time', async (_, answer, id) => {
    const { mayWrite, seen } = start(answer);
    const refusal = await mayWrite(1);
    expect(refusal).toMatchObject({ kind: 'rejected', error: { kind: 'denied', reason: { id } } });
    await mayWrite(1);
    expect(seen).toHaveLength(2);
  });

  it.each([
    ['an empty yes', () => new Response(null, { status: 200 })],
    ['a word', () => json('OK', 200)],
    ['view alone, with nothing of edit', () => json({ view: true }, 200)],
    ['no such endpoint', () => json({}, 404)],
    ['a fault', () => json({}, 500)],
    ['no connection', () => Promise.reject(new TypeError('gone'))],
  ])('%s lets it try', async (_, answer) => {
    const { mayWrite } = start(answer);
    expect(await mayWrite(1)).toBeNull();
  });

  it('an answer that does not come is not waited for', async () => {
    const { mayWrite, clock } = start(() => new Promise<Response>(() => undefined));
    const asked = mayWrite(1);
    await pump();
    clock.advance(4_000);
    expect(await asked).toBeNull();
  });

  it('knows what the opened project said', async () => {
    const { api, queries, mayWrite, seen } = start(permission('read'));
    queries.setQueryData(permissionQuery(api, 1).queryKey, 'write');
    expect(await mayWrite(1)).toBeNull();
    expect(seen).toEqual([]);
  });
});

describe('an outbox that asks', () => {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });

  it('sends nothing into a project that was closed to the user, and keeps the edit', async () => {
    const { tab, service, pass } = createFakeOutboxes();
    service.put(poles, { id: 7, mapProjectId: 1, name: 'P7' });
    let refusal: Setback | null = { kind: 'rejected', error: { kind: 'denied', status: 403 } };
    const { outbox, events } = tab({ mayWrite: async () => refusal });
    await outbox.open(user);
    await outbox.append([update('pole:7', { name: 'A' }, { name: 'P7' })]);
    await pass(10_000);
    expect(outbox.outstandingOf('pole:7')).toMatchObject({ state: 'rejected', error: { kind: 'denied' } });
    expect(events).toContainEqual({ kind: 'denied', projectId: 1 });
    expect(service.seen.filter(({ path }) => path.includes(poles))).toEqual([]);
    // Let in again, and tried again.
    refusal = null;
    await outbox.retry('pole:7');
    await pass(10_000);
    expect(outbox.store.getState().count).toBe(0);
    expect(service.get(poles, 7)).toMatchObject({ name: 'A' });
  });
});
