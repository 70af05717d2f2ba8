import { describe, expect, it } from 'vitest';
import { createFakeApi } from '../testing/fake-api';
import { createFakeClock } from '../testing/fake-clock';
import { json } from '../testing/fake-fetch';
import { createQueries } from './create-queries';
import { createMayWrite } from './may-write';
import { permissionQuery } from './project-queries';

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
    expect(await mayWrite(1)).toMatchObject({ id });
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
