import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRawClient, type RawClient } from '../drivers/service/raw-client';
import { cleanUp, type RunningService, startService, temporaryFolder } from './run-service';
import { createServiceClient } from './service-client';

/** The folder that `npm run build` makes. */
const appDir = path.resolve(import.meta.dirname, '../../dist');

describe('one process that serves the app and the API', () => {
  let service: RunningService;
  let browser: RawClient;
  let startMs = 0;

  beforeAll(async () => {
    const since = performance.now();
    service = await startService({ DATA_DIR: await temporaryFolder(), SEED: 'demo', APP_DIR: appDir });
    browser = createRawClient(new URL(service.address).origin);
    await browser.send('/api/health-check');
    startMs = performance.now() - since;
  }, 180_000);

  afterAll(async () => {
    browser.close();
    await cleanUp();
  });

  const page = { accept: 'text/html,application/xhtml+xml' };

  it('answers soon after its very first start, sample data included', () => {
    console.log(`First answer after ${Math.round(startMs)} ms`);
    // The benchmark measures it on a machine at rest; here others may be at work.
    expect(startMs).toBeLessThan(60_000);
  });

  it.each(['/', '/projects/1', '/projects/1?view=-122.3,47.6,18'])(
    'the page at %s, never from a cache',
    async (address) => {
      const { status, headers, text } = await browser.send(address, { headers: page });
      expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(text).toContain('<div id="root">');
    },
  );

  it('hashed assets for ever, and no page in place of a missing file', async () => {
    const assets = await readdir(path.join(appDir, 'assets'));
    const script = assets.find((name) => name.endsWith('.js')) ?? '';
    const { status, headers } = await browser.send(`/assets/${script}`);
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('javascript')]);
    expect(headers['cache-control']).toContain('immutable');
    expect((await browser.send('/assets/gone-abc123.js', { headers: page })).status).toBe(404);
  });

  it('config.json, which points to the API', async () => {
    const { status, text } = await browser.send('/config.json');
    expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ base: '/api' })]);
  });

  it('the API below /api, and nowhere else', async () => {
    expect((await browser.send('/api/health-check')).text).toBe('{"api_service":"OK"}');
    expect((await browser.send('/health-check')).status).toBe(404);
    expect((await browser.send('/api/nothing', { headers: page })).status).toBe(404);
    const client = createServiceClient(service.address);
    await client.signIn();
    expect((await client.call('GET', 'map-project/1')).status).toBe(200);
    client.close();
  });

  it('nothing from outside of the folder', async () => {
    for (const address of ['/..%2fpackage.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json']) {
      const { status, text } = await browser.send(address);
      expect(`${status} ${text}`).not.toContain('strandmap');
    }
  });
});
