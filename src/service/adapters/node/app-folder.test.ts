import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallSeed } from '../../conformance/small-sample';
import { createMemoryStore } from '../../stores/memory-store';
import { createAppFolder, readAppConfig } from './app-folder';
import { type NodeAdapter, openNodeAdapter } from './node-adapter';

const root = mkdtempSync(join(tmpdir(), 'strandmap-app-'));
const dir = join(root, 'dist');
const secret = 'a secret beside the folder';
const page = '<!doctype html><title>Strandmap</title>';
const script = `export const text = '${'lorem ipsum '.repeat(500)}';`;
const map = JSON.stringify({ features: Array.from({ length: 500 }, (_, id) => ({ id })) });
let adapter: NodeAdapter;

beforeAll(async () => {
  const files: Readonly<Record<string, string>> = {
    'secret.txt': secret,
    'dist-other/file.txt': secret,
    'dist/index.html': page,
    'dist/config.json': '{"base":"/api","basemaps":[{"light":"https://tiles.example.com/style.json"}]}',
    'dist/manifest.webmanifest': '{}',
    'dist/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'dist/assets/main-abc.js': script,
    'dist/basemap/town.geojson': map,
    'dist/basemap/town.tiles': map,
    'dist/.env': secret,
    'dist/.git/config': secret,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  symlinkSync(join(root, 'secret.txt'), join(dir, 'link.txt'));
  const app = createAppFolder(dir, { origins: ['https://tiles.example.com'] });
  const service = { store: createMemoryStore(smallSeed()), base: '/api' };
  adapter = await openNodeAdapter({ service, app, port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await adapter.close();
  rmSync(root, { recursive: true });
});

type Answer = { readonly status: number | undefined; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** Asks for a path exactly as it is written, dots and all. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(adapter.address);
  return new Promise((resolve, reject) => {
    const sending = httpRequest({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    sending.on('error', reject);
    sending.end();
  });
}

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('files', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'no-store'],
    ['/index.html', 'text/html; charset=utf-8', 'no-store'],
    ['/config.json', 'application/json', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/icon.svg', 'image/svg+xml', 'no-cache'],
    ['/basemap/town.geojson', 'application/geo+json', 'no-cache'],
    ['/basemap/town.tiles', 'application/vnd.strandmap.tiles', 'no-cache'],
    ['/assets/main-abc.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ])('%s', async (path, type, caching) => {
    const { status, headers } = await ask(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, caching]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://tiles.example.com");
  });

  it.each([
    ['/assets/main-abc.js', script],
    ['/basemap/town.geojson', map],
    ['/basemap/town.tiles', map],
  ])('%s goes packed to who takes it', async (path, text) => {
    const { headers, body } = await ask(path, { 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(body).toString()).toBe(text);
    const plain = await ask(path);
    expect([plain.headers.vary, plain.body.toString()]).toEqual(['Accept-Encoding', text]);
  });

  it('are sent again only when they changed', async () => {
    const first = await ask('/config.json');
    const again = await ask('/config.json', { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await ask('/config.json', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('say that the browser must use https, when it came so through a local proxy', async () => {
    const { headers } = await ask('/', { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' });
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect((await ask('/')).headers['strict-transport-security']).toBeUndefined();
  });

  it('a range goes as it is', async () => {
    const asked = { range: 'bytes=10-2009', 'accept-encoding': 'gzip' };
    const { status, headers, body } = await ask('/assets/main-abc.js', asked);
    expect([status, headers['content-encoding'], body.toString()]).toEqual([206, undefined, script.slice(10, 2010)]);
  });

  it('HEAD tells about a file without sending it, and other verbs are refused', async () => {
    const { status, headers, body } = await ask('/assets/main-abc.js', {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, String(script.length), 0]);
    const post = await ask('/', {}, 'POST');
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('unknown paths', () => {
  it.each(['/projects', '/projects/1', '/projects/1?lat=1&sel=segment:12', '/sign-in/', '/apiary'])(
    '%s is the page, for a browser',
    async (path) => {
      const { status, headers, body } = await ask(path, html);
      expect([status, headers['cache-control'], body.toString()]).toEqual([200, 'no-store', page]);
      expect((await ask(path, { accept: '*/*' })).status).toBe(404);
      expect((await ask(path, html, 'HEAD')).status).toBe(200);
    },
  );

  it.each(['/assets/old-abc.js', '/assets/', '/assets/old', '/favicon.ico', '/missing.map'])(
    '%s is 404',
    async (path) => {
      const { status, headers } = await ask(path, html);
      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );

  it('below the API are the service\u2019s', async () => {
    expect((await ask('/api/v1/nothing', html)).headers['x-served-by']).toBe('core');
    expect((await ask('/api', html)).headers['x-served-by']).toBe('core');
    expect((await ask('/api/health-check')).status).toBe(200);
  });
});

describe('nothing else gets out', () => {
  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/%252e%252e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/..\\secret.txt',
    '/../dist-other/file.txt',
    '//secret.txt',
    '/link.txt',
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/assets/../.env',
    '/index.html%00.txt',
    '/%ff',
    '/api/../.env',
    '/api/..%2f..%2fsecret.txt',
  ])('%s', async (path) => {
    for (const headers of [{}, html]) {
      const { status, body } = await ask(path, headers);
      expect(status).toBeLessThan(500);
      expect(body.toString()).not.toContain(secret);
    }
  });
});

describe('readAppConfig', () => {
  it('tells where the page looks for the API and its maps', async () => {
    expect(await readAppConfig(dir)).toEqual({ base: '/api', origins: ['https://tiles.example.com'] });
  });

  it('refuses a folder without an app, and a config.json that is broken', async () => {
    await expect(readAppConfig(join(root, 'nothing'))).rejects.toThrow(/holds no built app/);
    writeFileSync(join(root, 'dist-other', 'index.html'), page);
    await expect(readAppConfig(join(root, 'dist-other'))).rejects.toThrow(/config\.json cannot be read/);
  });
});
