import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createRawClient, type RawClient } from '../drivers/service/raw-client';
import type { ChaosFault, ChaosRule } from './chaos-rule';
import { type ChaosServer, openChaosServer } from './open-chaos-server';

const opened: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

type World = { readonly server: ChaosServer; readonly client: RawClient; readonly token: string };

async function signIn(client: RawClient): Promise<{ access: string; refresh: string }> {
  const json = { email: 'planner@example.com', password: 'demo-planner' };
  const login = await client.send('/v1/login', { method: 'POST', json });
  const token = JSON.parse(login.text)['refresh-token'];
  const pair = JSON.parse((await client.send('/v1/refresh-access', { token })).text);
  return { access: pair['access-token'], refresh: pair['refresh-token'] };
}

async function start(options: { seed?: number; maxSockets?: number; appDir?: string } = {}): Promise<World> {
  const { seed = 1, maxSockets = 1, appDir } = options;
  const server = await openChaosServer({ seed, ...(appDir === undefined ? {} : { appDir }) });
  opened.push(server.close);
  const client = createRawClient(`${server.address}/api`, maxSockets);
  opened.push(client.close);
  const { access } = await signIn(client);
  server.clearLog();
  return { server, client, token: access };
}

const pole = '/v1/map-poles/1';
const poles = '/v1/map-poles?filter%5BmapProjectId%5D=1';
const rename = ({ client, token }: World, name: string) =>
  client.send(pole, { method: 'PATCH', token, json: { name } });
const read = async ({ client, token }: World) => JSON.parse((await client.send(pole, { token })).text);
const applied = ({ server }: World) =>
  server.log().effects.map(({ method, body, status }) => ({ method, body, status }));
const renamed = (name: string) => ({ method: 'PATCH', body: { name }, status: 200 });

async function with_(fault: ChaosFault, rule: Partial<ChaosRule> = {}): Promise<World> {
  const world = await start();
  world.server.add({ fault, path: 'map-poles', ...rule });
  return world;
}

describe('faults before the service', () => {
  it('delay: the answer comes late', async () => {
    const world = await with_({ kind: 'delay', ms: 120 });
    const since = performance.now();
    expect((await rename(world, 'Late')).status).toBe(200);
    expect(performance.now() - since).toBeGreaterThan(115);
    expect(applied(world)).toEqual([renamed('Late')]);
  });

  it.each([
    [false, []],
    [true, [renamed('Never')]],
  ])('hang (applied: %s): there is no answer', async (isApplied, effects) => {
    const world = await with_({ kind: 'hang', applied: isApplied });
    const sending = world.client.send(pole, {
      method: 'PATCH',
      token: world.token,
      json: { name: 'Never' },
      signal: AbortSignal.timeout(300),
    });
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(applied(world)).toEqual(effects);
  });

  it('status: an error that the service knows nothing of, with its Retry-After', async () => {
    const world = await with_({ kind: 'status', status: 503, retryAfter: 7 });
    expect(await rename(world, 'No')).toMatchObject({ status: 503, headers: { 'retry-after': '7' } });
    expect(applied(world)).toEqual([]);
    expect((await rename(world, 'Yes')).status).toBe(200);
  });

  it('html200: the page of a hotel in place of the answer', async () => {
    const world = await with_({ kind: 'html200' });
    const reply = await rename(world, 'No');
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/html']);
    expect(applied(world)).toEqual([]);
  });

  it('resetBefore: a reset, and nothing is applied', async () => {
    const world = await with_({ kind: 'resetBefore' });
    await expect(rename(world, 'No')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(applied(world)).toEqual([]);
  });
});

describe('faults after the service has applied a request', () => {
  it('resetAfterApply: a reset, and the effect is there, once', async () => {
    const world = await with_({ kind: 'resetAfterApply' }, { method: 'PATCH' });
    await expect(rename(world, 'Kept')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(applied(world)).toEqual([renamed('Kept')]);
    expect((await read(world)).name).toBe('Kept');
  });

  it('repeat: the service sees it twice, and the client has one answer', async () => {
    const world = await with_({ kind: 'repeat' }, { method: 'PATCH' });
    expect((await rename(world, 'Twice')).status).toBe(200);
    expect((await rename(world, 'Once')).status).toBe(200);
    expect(applied(world)).toEqual([renamed('Twice'), renamed('Twice'), renamed('Once')]);
  });

  it('resetAfterApplyOnReusedConnection: spares the first request of a connection', async () => {
    const world = await start();
    world.server.add({ fault: { kind: 'resetAfterApplyOnReusedConnection' }, path: 'map-poles' });
    const fresh = createRawClient(`${world.server.address}/api`);
    opened.push(fresh.close);
    const own = { ...world, client: fresh };
    expect((await rename(own, 'First')).status).toBe(200);
    await expect(rename(own, 'Second')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(applied(world)).toEqual([renamed('First'), renamed('Second')]);
    expect(world.server.log().effects.map(({ request }) => request)).toEqual([1, 2]);
    expect(world.server.log().strikes).toMatchObject([{ call: 1, request: 2 }]);
  });

  it('shows how often a client that repeats by itself was obeyed', async () => {
    const world = await with_({ kind: 'resetAfterApply' }, { method: 'PATCH', times: 2 });
    await expect(rename(world, 'Again')).rejects.toMatchObject({ code: 'ECONNRESET' });
    await expect(rename(world, 'Again')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect((await rename(world, 'Again')).status).toBe(200);
    expect(applied(world)).toEqual([renamed('Again'), renamed('Again'), renamed('Again')]);
    expect(new Set(world.server.log().effects.map(({ connection }) => connection)).size).toBe(3);
  });

  it('cutBody: the headers promise more than arrives', async () => {
    const world = await with_({ kind: 'cutBody', share: 0.5 });
    const reply = await rename(world, 'Half');
    expect(reply).toMatchObject({ status: 200, broken: 'ECONNRESET' });
    expect(reply.text.length).toBe(Math.floor(Number(reply.headers['content-length']) / 2));
    expect(applied(world)).toEqual([renamed('Half')]);
  });

  it('drip: the body comes byte by byte, and whole', async () => {
    const world = await with_({ kind: 'drip', bytesPerSecond: 1000 });
    const reply = await world.client.send(pole, { token: world.token });
    expect(JSON.parse(reply.text)).toMatchObject({ id: 1 });
    expect(reply.bodyMs).toBeGreaterThan(reply.text.length * 0.9);
  });

  it('rotateThenCut: the refresh-token is used up and its successor is lost', async () => {
    const world = await start();
    const { refresh } = await signIn(world.client);
    world.server.clearLog();
    world.server.add({ fault: { kind: 'rotateThenCut' } });
    const lost = await world.client.send('/v1/refresh-access', { token: refresh });
    expect(lost).toMatchObject({ status: 200, broken: 'ECONNRESET' });
    expect(() => JSON.parse(lost.text)).toThrow(SyntaxError);
    expect((await world.client.send('/v1/refresh-access', { token: refresh })).status).toBe(401);
    expect(world.server.log().effects.map(({ path, status }) => [path, status])).toEqual([
      ['v1/refresh-access', 200],
      ['v1/refresh-access', 401],
    ]);
  });

  it('reorder: the second of two answers overtakes the first; a lone one still arrives', async () => {
    const world = await start({ maxSockets: 2 });
    world.server.add({ fault: { kind: 'reorder', patienceMs: 10_000 }, path: 'map-poles/' });
    const order: string[] = [];
    const first = world.client.send('/v1/map-poles/1', { token: world.token }).then(() => order.push('first'));
    await expect.poll(() => world.server.log().strikes, { timeout: 20_000 }).toHaveLength(1);
    const second = world.client.send('/v1/map-poles/5', { token: world.token }).then(() => order.push('second'));
    await Promise.all([first, second]);
    expect(order).toEqual(['second', 'first']);
    world.server.add({ fault: { kind: 'reorder', patienceMs: 50 }, path: 'map-poles/' });
    expect((await world.client.send(pole, { token: world.token })).status).toBe(200);
  });

  it('connectionClose: the next request needs a fresh connection', async () => {
    const world = await with_({ kind: 'connectionClose' });
    const before = world.client.connections();
    expect((await rename(world, 'A')).headers.connection).toBe('close');
    await rename(world, 'B');
    await rename(world, 'C');
    expect(world.client.connections()).toBe(before + 1);
  });

  it.each([
    ['strings', { pole: '47.6', corner: 'string' }],
    ['numbers', { pole: 47.6, corner: 'number' }],
  ] as const)('shape %s: places are spelled so', async (shape, spelled) => {
    const world = await start();
    world.server.add({ fault: { kind: 'shape', shape }, path: 'map-', times: 'always' });
    expect((await read(world)).lat).toBe(spelled.pole);
    const [permit] = JSON.parse((await world.client.send('/v1/map-permits', { token: world.token })).text);
    expect(typeof permit.poly[0][0].lat).toBe(spelled.corner);
  });

  it('shape rounded: fewer digits, in the spelling they had', async () => {
    const world = await start();
    const patch = { lat: 47.600_012_345_6 };
    await world.client.send(pole, { method: 'PATCH', token: world.token, json: patch });
    world.server.add({ fault: { kind: 'shape', shape: 'rounded' } });
    expect((await read(world)).lat).toBe(47.600_01);
    expect((await read(world)).lat).toBe(patch.lat);
  });
});

describe('what happens to the service itself', () => {
  it('expireAll: the request that is struck is the first to be refused', async () => {
    const world = await with_({ kind: 'expireAll' }, { from: 2 });
    expect((await world.client.send(poles, { token: world.token })).status).toBe(200);
    expect((await world.client.send(poles, { token: world.token })).status).toBe(401);
  });

  it('denyProject: its records are refused, others are not', async () => {
    const world = await start();
    await world.server.act({ kind: 'denyProject', projectId: 1 });
    expect((await world.client.send(pole, { token: world.token })).status).toBe(403);
    expect((await rename(world, 'No')).status).toBe(403);
    expect((await world.client.send('/v1/map-poles/2', { token: world.token })).status).toBe(200);
    const ids = JSON.parse((await world.client.send('/v1/map-project', { token: world.token })).text);
    expect(ids.map(({ id }: { id: number }) => id)).not.toContain(1);
  });

  it('mutateAsOther: a colleague is faster, and the log says who it was', async () => {
    const world = await with_(
      { kind: 'mutateAsOther', model: 'map-poles', id: 1, patch: { name: 'Theirs', description: 'also' } },
      { method: 'PATCH' },
    );
    await rename(world, 'Mine');
    expect(await read(world)).toMatchObject({ name: 'Mine', description: 'also' });
    expect(world.server.log().effects.map(({ by }) => by)).toEqual(['other', 'client']);
    const nobody = { kind: 'mutateAsOther', model: 'map-poles', id: 999, patch: {} } as const;
    await expect(world.server.act(nobody)).rejects.toThrow('no record 999');
  });

  it('dropIdleSockets: closes idle connections, keeps busy ones', async () => {
    const world = await start({ maxSockets: 2 });
    const idle = createRawClient(`${world.server.address}/api`);
    opened.push(idle.close);
    await idle.send('/health-check');
    world.server.add({ fault: { kind: 'dropIdleSockets' }, path: 'map-poles' });
    expect((await world.client.send(pole, { token: world.token })).status).toBe(200);
    // Node's agent opens another when it has seen the end of the first.
    await expect
      .poll(
        async () => {
          await idle.send('/health-check').catch(() => undefined);
          return idle.connections();
        },
        { timeout: 20_000 },
      )
      .toBe(2);
  });
});

describe('the chaos server', () => {
  it('composes faults, and strikes the calls that the rule counts', async () => {
    const world = await start();
    world.server.add({ fault: { kind: 'delay', ms: 30 }, path: 'map-poles', times: 'always' });
    world.server.add({ fault: { kind: 'status', status: 500 }, path: 'map-poles', from: 2, times: 2 });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await world.client.send(pole, { token: world.token })).status);
    expect(statuses).toEqual([200, 500, 500, 200]);
    world.server.clearRules();
    world.server.clearLog();
    await read(world);
    expect(world.server.log()).toEqual({ effects: [], strikes: [] });
  });

  it('takes the faults of the core, too', async () => {
    const world = await start();
    world.server.faults.programme([
      { match: { method: 'PATCH' }, fault: { kind: 'refused', fields: ['name'] } },
      { match: { path: 'map-poles' }, fault: { kind: 'list', shape: 'envelope' } },
    ]);
    expect((await rename(world, 'No')).status).toBe(422);
    expect(Array.isArray(JSON.parse((await world.client.send(poles, { token: world.token })).text))).toBe(false);
  });

  it('never remembers credentials', async () => {
    const world = await start();
    await signIn(world.client);
    expect(world.server.log().effects[0]).toMatchObject({ path: 'v1/login', body: null });
    expect(JSON.stringify(world.server.log())).not.toContain('demo-planner');
  });

  it('runs the same way for the same seed, and another way for another', async () => {
    const run = async (seed: number) => {
      const world = await start({ seed });
      world.server.add({ fault: { kind: 'resetAfterApply' }, path: 'map-poles', times: 'always', rate: 0.4 });
      world.server.add({ fault: { kind: 'status', status: 503 }, path: 'map-poles', times: 'always', rate: 0.3 });
      for (let i = 0; i < 30; i += 1) await rename(world, `n${i}`).catch(() => undefined);
      return { token: world.token, log: world.server.log() };
    };
    const [one, same, other] = [await run(5), await run(5), await run(6)];
    expect(one).toEqual(same);
    expect(one.log.strikes).not.toEqual(other.log.strikes);
    expect(one.token).not.toBe(other.token);
  });

  it('serves a built app beside the service, its page for addresses of its own', async () => {
    const appDir = await mkdtemp(path.join(tmpdir(), 'chaos-app-'));
    opened.push(() => rm(appDir, { recursive: true }));
    await writeFile(path.join(appDir, 'index.html'), '<p>page</p>');
    await writeFile(path.join(appDir, 'a.js'), 'export {};');
    const { server } = await start({ appDir });
    const client = createRawClient(server.address);
    opened.push(client.close);
    const seen = async (address: string) => {
      const { status, text } = await client.send(address, { headers: { accept: 'text/html' } });
      return [status, text];
    };
    expect(await seen('/')).toEqual([200, '<p>page</p>']);
    expect(await seen('/projects/1?view=1,2,3')).toEqual([200, '<p>page</p>']);
    expect(await seen('/a.js')).toEqual([200, 'export {};']);
    expect((await seen('/b.js'))[0]).toBe(404);
    expect((await seen('/..%2f..%2fetc/passwd.txt'))[0]).toBe(404);
    expect((await seen('/api/health-check'))[1]).toBe('{"api_service":"OK"}');
    server.add({ fault: { kind: 'status', status: 404 }, path: 'a\\.js$' });
    expect((await seen('/a.js'))[0]).toBe(404);
  });
});

describe('the control port', () => {
  const open = async () => {
    const world = await start();
    const call = async (method: string, address: string, body?: unknown) => {
      const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      const response = await fetch(`${world.server.controlAddress}${address}`, init);
      return { status: response.status, body: await response.json() };
    };
    return { ...world, call };
  };

  it('takes rules and actions, shows the log and forgets', async () => {
    const world = await open();
    const rule = { fault: { kind: 'status', status: 502 }, path: 'map-poles', method: 'PATCH' };
    expect(await world.call('POST', '/rules', [rule, rule])).toEqual({ status: 201, body: { rules: [1, 2] } });
    expect((await rename(world, 'No')).status).toBe(502);
    expect((await world.call('GET', '/log')).body.strikes).toHaveLength(2);
    await world.call('POST', '/rules', rule);
    await world.call('DELETE', '/rules');
    await world.call('POST', '/actions', { kind: 'mutateAsOther', model: 'map-poles', id: 1, patch: { name: 'X' } });
    expect((await read(world)).name).toBe('X');
    expect((await rename(world, 'Yes')).status).toBe(200);
    await world.call('DELETE', '/log');
    expect((await world.call('GET', '/log')).body).toEqual({ effects: [], strikes: [] });
  });

  it.each([
    ['/rules', { fault: { kind: 'earthquake' } }],
    ['/rules', { fault: { kind: 'delay' } }],
    ['/rules', { fault: { kind: 'html200' }, path: '(' }],
    ['/rules', { fault: { kind: 'html200' }, times: 0 }],
    ['/actions', { kind: 'delay', ms: 1 }],
    ['/actions', { kind: 'mutateAsOther', model: 'map-poles', id: 999, patch: {} }],
  ])('refuses what it cannot do: %s %j', async (address, body) => {
    const world = await open();
    expect((await world.call('POST', address, body)).status).toBe(400);
    expect((await world.call('GET', '/elsewhere')).status).toBe(404);
  });
});
