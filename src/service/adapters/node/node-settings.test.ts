import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { additions, usualAdditions } from '../../../contract/additions';
import { usualLimits } from './http/http-server';
import { readNodeSettings } from './node-settings';

describe('readNodeSettings', () => {
  it('needs nothing', () => {
    const { trustProxy, ...rest } = readNodeSettings({});
    expect(trustProxy('127.0.0.1')).toBe(true);
    expect(rest).toEqual({
      port: 8787,
      host: '127.0.0.1',
      basePath: '',
      appDir: null,
      mapOrigins: [],
      cspReportUrl: null,
      target: { dataDir: 'data/strandmap' },
      seed: { kind: 'none' },
      additions: new Set(usualAdditions),
      corsOrigins: [],
      lifetimes: {},
      accessLog: true,
      auditLog: true,
      metrics: null,
      passwords: { atOnce: 2, waiting: 500 },
      diskFloor: 268_435_456,
      projectFiles: 10_737_418_240,
      userLimits: { projects: 500, bytes: 21_474_836_480 },
      userAnswers: 40,
      watchdogMs: 60_000,
      limits: usualLimits,
    });
  });

  it('reads every variable', () => {
    const { trustProxy, ...rest } = readNodeSettings({
      PORT: '0',
      HOST: '::',
      BASE_PATH: 'maps/api/',
      APP_DIR: 'dist',
      MAP_ORIGINS: 'https://tiles.example.com',
      CSP_REPORT_URL: 'https://reports.example.com/csp?app=1',
      DATABASE_URL: 'postgres://me:secret@db/strandmap',
      DATABASE_REPLICA_URL: 'postgres://me:secret@replica/strandmap',
      DATABASE_CONNECTIONS: '4',
      DATA_DIR: '/srv/data',
      SEED: 'town:1000',
      ADDITIONS: 'none',
      CORS_ORIGINS: 'https://a.example.com, http://localhost:5173',
      TRUST_PROXY: '10.0.0.0/8',
      ACCESS_TOKEN_SECONDS: '1',
      REFRESH_TOKEN_SECONDS: '86400',
      SESSION_SECONDS: '172800',
      ACCESS_LOG: 'off',
      AUDIT_LOG: 'off',
      METRICS_PORT: '9464',
      METRICS_HOST: '::1',
      PASSWORD_CHECKS: '3',
      PASSWORD_QUEUE: '0',
      DISK_FLOOR_MB: '32',
      PROJECT_FILES_MB: '0',
      USER_PROJECTS: '7',
      USER_MB: '0',
      USER_ANSWERS: '9',
      WATCHDOG_SECONDS: '5',
      HEADERS_SECONDS: '1',
      REQUEST_SECONDS: '2',
      IDLE_SECONDS: '3',
      KEEP_ALIVE_SECONDS: '4',
      SHUTDOWN_SECONDS: '5',
      BODY_SECONDS: '6',
      BODY_BYTES_PER_SECOND: '7',
      HEADER_BYTES: '2048',
    });
    expect(trustProxy('10.1.1.1') && !trustProxy('127.0.0.1')).toBe(true);
    expect(rest).toEqual({
      port: 0,
      host: '::',
      basePath: '/maps/api',
      appDir: 'dist',
      mapOrigins: ['https://tiles.example.com'],
      cspReportUrl: 'https://reports.example.com/csp?app=1',
      target: {
        databaseUrl: 'postgres://me:secret@db/strandmap',
        replicaUrl: 'postgres://me:secret@replica/strandmap',
        poolSize: 4,
      },
      seed: { kind: 'town', items: 1000 },
      additions: new Set(),
      corsOrigins: ['https://a.example.com', 'http://localhost:5173'],
      lifetimes: { accessLifetimeMs: 1000, refreshLifetimeMs: 86_400_000, sessionLifetimeMs: 172_800_000 },
      accessLog: false,
      auditLog: false,
      metrics: { port: 9464, host: '::1' },
      passwords: { atOnce: 3, waiting: 0 },
      diskFloor: 32 * 1024 * 1024,
      projectFiles: null,
      userLimits: { projects: 7, bytes: null },
      userAnswers: 9,
      watchdogMs: 5000,
      limits: {
        ...{ headersMs: 1000, requestMs: 2000, idleMs: 3000, keepAliveMs: 4000, closeMs: 5000, headerBytes: 2048 },
        ...{ bodyGraceMs: 6000, bodyBytesPerSecond: 7 },
      },
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readNodeSettings({ PORT: '', SEED: ' ', DATABASE_URL: '' })).toMatchObject({
      port: 8787,
      seed: { kind: 'none' },
      target: { dataDir: 'data/strandmap' },
    });
    expect(readNodeSettings({ SEED: 'demo' }).seed).toEqual({ kind: 'demo' });
    expect(readNodeSettings({ APP_DIR: 'dist' }).basePath).toBe('/api');
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['BASE_PATH', '/a b'],
    ['BASE_PATH', '/a/../b'],
    ['MAP_ORIGINS', 'tiles.example.com'],
    ['CSP_REPORT_URL', 'reports.example.com'],
    ['CSP_REPORT_URL', 'https://reports.example.com/"; other="'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.example.com/'],
    ['CORS_ORIGINS', 'https://a.example.com,'],
    ['DATABASE_URL', 'mysql://db/strandmap'],
    ['DATABASE_REPLICA_URL', 'replica'],
    ['DATABASE_CONNECTIONS', '0'],
    ['SEED', 'town'],
    ['SEED', 'town:999'],
    ['SEED', 'town:1000001'],
    ['TRUST_PROXY', 'everybody'],
    ['ACCESS_TOKEN_SECONDS', '0'],
    ['REFRESH_TOKEN_SECONDS', '1.5'],
    ['ACCESS_LOG', 'yes'],
    ['PASSWORD_CHECKS', '0'],
    ['REQUEST_SECONDS', 'soon'],
    ['HEADER_BYTES', '10'],
  ])('names %s when it is "%s"', (name, value) => {
    expect(() => readNodeSettings({ [name]: value })).toThrow(new RegExp(`^${name} `));
  });

  it('tells everything that is wrong at once, and never the password of the database', () => {
    const wrong = () => readNodeSettings({ PORT: 'x', SEED: 'y', DATABASE_URL: 'postgrs://me:secret@db/x' });
    expect(wrong).toThrow(/PORT [\s\S]*DATABASE_URL [\s\S]*SEED /);
    expect(wrong).not.toThrow(/secret/);
    expect(() => readNodeSettings({ APP_DIR: 'dist', BASE_PATH: '/' })).toThrow(/BASE_PATH/);
  });
});

describe('docs/configuration.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/configuration.md'), 'utf8');

  it('has every variable of the service in its table, once, and no other', () => {
    const asked: string[] = [];
    readNodeSettings(
      new Proxy<Record<string, string>>(
        {},
        {
          get: (_, name) => {
            asked.push(String(name));
            return undefined;
          },
        },
      ),
    );
    const [, table = ''] = page.split('| variable | without it | |\n');
    const rows = table.split('\n\n')[0]?.split('\n').slice(1) ?? [];
    const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(new Set(named)).toEqual(new Set(asked));
    expect(named).toHaveLength(asked.length);
  });

  it('takes additions by their names, and refuses others', () => {
    expect(readNodeSettings({ ADDITIONS: ' list-version ' }).additions).toEqual(new Set(['list-version']));
    expect(readNodeSettings({ ADDITIONS: 'all' }).additions).toEqual(new Set(additions));
    expect(() => readNodeSettings({ ADDITIONS: 'list-version,wings' })).toThrow(
      'ADDITIONS must be all, none, or some of',
    );
  });
});
