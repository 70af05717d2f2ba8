import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installTrustedTypes, ownWorkerUrl } from './trusted-types';

const page = 'https://maps.example.com/sub/';

describe('scripts that may become workers', () => {
  it.each([
    'https://maps.example.com/sub/assets/library.worker-DTh23QKw.js',
    '/sub/assets/tiles.worker-BdZUq-_s.js',
    '/sub/assets/analysis.worker-Cw_htcKN.js',
    '/sub/assets/import.worker-CwxhtcKN.js',
    '/sub/assets/core.worker-Cei400hs.js',
    '/sub/sw.js',
    'sw-demo.js',
  ])('%s', (address) => expect(ownWorkerUrl(address, page)).toBe(address));
});

describe('every worker of the product', () => {
  const src = join(import.meta.dirname, '..', '..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.worker.ts'));

  // The service worker lies beside the page and has a name of its own.
  it.each(files.map((path) => basename(path, '.ts')).filter((name) => name !== 'shell.worker'))('%s', (name) => {
    const address = `/sub/assets/${name}-Cw_htcKN.js`;
    expect(ownWorkerUrl(address, page)).toBe(address);
  });
});

describe('scripts that may not', () => {
  it.each([
    'https://evil.example.com/sub/assets/tiles.worker-BdZUqsVu.js',
    'https://maps.example.com.evil.example/sub/sw.js',
    'https://maps.example.com@evil.example/sub/sw.js',
    '//evil.example/sub/sw.js',
    'http://maps.example.com/sub/sw.js',
    '/assets/tiles.worker-BdZUqsVu.js',
    '/sub/assets/index-BdZUqsVu.js',
    '/sub/assets/../api/tiles.worker-BdZUqsVu.js',
    '/sub/assets/x/tiles.worker-BdZUqsVu.js',
    '/sub/assets/tiles.worker-BdZUqsVu.js?then=1',
    '/sub/assets/tiles.worker-BdZUqsVu.js#1',
    '/sub/assets/tiles.worker-a.js%2f..%2f..%2fapi',
    '/sub/api/sw.js',
    '/sub/mockServiceWorker.js',
    'data:text/javascript,alert(1)',
    'blob:https://maps.example.com/sub/sw.js',
    'javascript:alert(1)',
    'http://[',
    '',
  ])('%s', (address) => expect(ownWorkerUrl(address, page)).toBeNull());
});

describe('installTrustedTypes', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('makes the default policy, which has no way to make markup or scripts', () => {
    const createPolicy =
      vi.fn<(name: string, rules: { createScriptURL: (address: string) => string | null }) => void>();
    vi.stubGlobal('trustedTypes', { createPolicy });
    vi.stubGlobal('location', { href: 'https://maps.example.com/sub/projects/1' });
    installTrustedTypes('/sub/');
    expect(createPolicy).toHaveBeenCalledOnce();
    const [name, rules] = createPolicy.mock.calls[0] ?? [];
    expect([name, Object.keys(rules ?? {})]).toEqual(['default', ['createScriptURL']]);
    expect(rules?.createScriptURL('/sub/sw.js')).toBe('/sub/sw.js');
    expect(rules?.createScriptURL('/evil.js')).toBeNull();
  });

  it('does nothing where the browser has none', () => {
    vi.stubGlobal('location', { href: page });
    expect(() => installTrustedTypes('/')).not.toThrow();
  });
});
