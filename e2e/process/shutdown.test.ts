import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { preparedFolder } from './prepared-folder';
import { cleanUp, type RunningService, startService } from './run-service';
import { createServiceClient, idOf, property } from './service-client';

afterEach(cleanUp);

const start = async (SEED: string) => startService({ DATA_DIR: await preparedFolder(SEED), SEED });

const signIn = async ({ address }: RunningService): Promise<string> => {
  const client = createServiceClient(address);
  const { access } = await client.signIn();
  client.close();
  return access;
};

/** True when the port takes a connection. */
const isOpen = ({ address }: RunningService) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const hasEnded = ({ ended }: RunningService) =>
  Promise.race([ended.then(() => true), new Promise<boolean>((resolve) => setTimeout(resolve, 100, false))]);

const answerTo = (sending: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve);
    sending.once('error', reject);
  });

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

const stopped = { code: 0, signal: null };

it('SIGTERM during a large Read All: it arrives whole, new connections are refused', {
  timeout: 240_000,
  tags: ['all'],
}, async () => {
  const service = await start('town:30000');
  const headers = { authorization: `Bearer ${await signIn(service)}`, connection: 'keep-alive' };
  const whole = await textOf(await answerTo(request(`${service.address}/v1/map-segments`, { headers }).end()));
  const response = await answerTo(request(`${service.address}/v1/map-segments`, { headers }).end());
  // The client does not read: the rest of the answer is still in the service, or on its way out of the database.
  response.pause();
  service.signal('SIGTERM');
  await expect.poll(() => isOpen(service), { timeout: 20_000 }).toBe(false);
  expect(await hasEnded(service)).toBe(false);
  const text = await textOf(response);
  expect(text.length).toBe(whole.length);
  const segments: readonly unknown[] = JSON.parse(text);
  expect(segments.length).toBeGreaterThan(5_000);
  expect(new Set(segments.map(idOf)).size).toBe(segments.length);
  expect(await service.ended).toEqual(stopped);
});

it('SIGTERM in the middle of a slow upload: it is stored whole and acknowledged', async () => {
  const service = await start('town:1000');
  const { address } = service;
  const token = await signIn(service);
  const file = Buffer.alloc(300_000, 'strandmap ');
  const boundary = 'the-boundary';
  const part = (name: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
  const body = Buffer.concat([
    Buffer.from(`${part('mapProjectId')}\r\n\r\n1\r\n`),
    Buffer.from(`${part('file')}; filename="plan.txt"\r\ncontent-type: text/plain\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const sending = request(`${address}/v1/map-document/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const answer = answerTo(sending);
  sending.flushHeaders();
  // The service has begun with this request when it asks for the body.
  await new Promise((resolve) => sending.once('continue', resolve));
  sending.write(body.subarray(0, 100_000));
  service.signal('SIGTERM');
  await expect.poll(() => isOpen(service), { timeout: 20_000 }).toBe(false);
  sending.end(body.subarray(100_000));
  const response = await answer;
  expect(response.statusCode).toBe(201);
  expect(property(JSON.parse(await textOf(response)), 'size')).toBe(file.length);
  expect(await service.ended).toEqual(stopped);
}, 180_000);

it('SIGTERM without a request ends at once, also with idle connections', async () => {
  const service = await start('town:1000');
  const client = createServiceClient(service.address, 3);
  await client.signIn();
  service.signal('SIGTERM');
  expect(await service.ended).toEqual(stopped);
  client.close();
});
