import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallSeed } from '../../../conformance/small-sample';
import { createMemoryStore } from '../../../stores/memory-store';
import { type NodeAdapter, openNodeAdapter } from '../node-adapter';

let adapter: NodeAdapter;
const lines: string[] = [];
beforeAll(async () => {
  const service = { store: createMemoryStore(smallSeed()), passwordCost: { ln: 4, r: 8, p: 1 } };
  adapter = await openNodeAdapter({ service, port: 0, host: '127.0.0.1', onAudit: (line) => lines.push(line) });
});
afterAll(() => adapter.close());

const send = async (method: string, path: string, options: { token?: string; json?: unknown } = {}) => {
  const headers = options.token === undefined ? {} : { authorization: `Bearer ${options.token}` };
  const body = options.json === undefined ? {} : { body: JSON.stringify(options.json) };
  const answer = await fetch(`${adapter.address}/v1/${path}`, { method, headers, ...body });
  const text = await answer.text();
  return text === '' ? null : JSON.parse(text);
};
const last = () => JSON.parse(lines.at(-1) ?? '{}');

it('logs each sign-in, refused sign-in and write without a secret, but no reads', async () => {
  await send('POST', 'login', { json: { email: 'planner@example.com', password: 'a wrong one' } });
  expect(last()).toMatchObject({ event: 'sign-in-refused', what: 'login', user: 1, status: 401, from: '127.0.0.1' });
  await send('POST', 'login', { json: { email: 'stranger@example.com', password: 'a wrong one' } });
  expect(last()).toMatchObject({ event: 'sign-in-refused', user: null, account: expect.stringMatching(/^\w{12}$/) });
  const { 'refresh-token': first } = await send('POST', 'login', {
    json: { email: 'planner@example.com', password: 'demo-planner' },
  });
  expect(last()).toMatchObject({ event: 'sign-in', user: 1, session: expect.stringMatching(/^\w{12}$/), status: 200 });
  const { 'access-token': token } = await send('GET', 'refresh-access', { token: first });
  const lineCount = lines.length;
  await send('GET', 'map-poles', { token });
  expect(lines).toHaveLength(lineCount);
  const json = { mapProjectId: 1, name: 'a private name', lat: 1, lng: 1 };
  const { id } = await send('POST', 'map-poles', { token, json });
  expect(last()).toMatchObject({
    event: 'write',
    user: 1,
    what: 'create-model',
    made: `/v1/map-poles/${id}`,
    status: 201,
  });
  await send('PATCH', `map-poles/${id}`, { token, json: { name: 'another' } });
  expect(last()).toMatchObject({ event: 'write', what: 'update-model', path: `/v1/map-poles/${id}`, status: 200 });
  await send('POST', 'map-poles', { token, json: { ...json, mapProjectId: 4 } });
  expect(last()).toMatchObject({ event: 'write-refused', user: 1, status: 403 });
  await send('POST', 'map-poles', { token: 'none', json });
  expect(last()).toMatchObject({ event: 'write-refused', user: null, status: 401 });
  for (const secret of ['wrong one', 'demo-planner', '@example.com', 'private name', first, token])
    expect(lines.join('\n')).not.toContain(secret);
});
