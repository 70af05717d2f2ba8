import { describe, expect, it } from 'vitest';
import { redact } from './redact';
import { type StatusFacts, statusReport } from './status-report';

const at = Date.UTC(2026, 10, 22, 11, 30);
const calm: StatusFacts = {
  at,
  versions: { page: '1.0.0+abc', database: '7' },
  service: { base: 'https://maps.example.com/api', version: 'v1', demo: false },
  signIn: 'ready',
  line: 'online',
  checks: { global: { state: 'ok', status: 200, ms: 12 }, access: null },
  traffic: [['list-model', { at, ms: 80, status: 200, count: 11, failed: 0 }]],
  references: [{ refType: 'MapPoleType', state: 'kept', hash: '0123456789abcdef0123', count: 4, at }],
  storage: { used: 12_345_678, room: null, persisted: true, condition: 'device' },
  outbox: { queued: 2 },
  errors: [],
  browser: 'Chromium 156',
};

describe('the report', () => {
  it('says everything that helps, line by line', () => {
    expect(statusReport(calm)).toBe(`Strandmap status, 2026-11-22T11:30:00Z
Versions
  page: 1.0.0+abc
  database: 7
Service
  address: https://maps.example.com/api
  version: v1
  demo: false
  sign-in: ready
  line: online
Checks
  global: ok (200), 12 ms
  access: not asked
Last answers
  list-model: 200, 80 ms, 2026-11-22T11:30:00Z, 11 sent, 0 failed
References on this device
  MapPoleType: kept, 4 items, hash 0123456789ab, 2026-11-22T11:30:00Z
Storage
  used: 12.3 MB
  room: unknown
  condition: device
  persistent: true
Outbox
  queued: 2
Faults of this page
  none
Browser
  agent: Chromium 156`);
  });

  const planted = [
    'planner@example.com',
    'demo-planner-password',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLTEyMw',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'k3y-In-The-Open',
  ] as const;
  const [address, password, token, hex, key] = planted;
  const dirty = [
    `${address} signed in with password=${password}`,
    `Authorization: Bearer ${token}`,
    `{"refresh-token":"${hex}","api_key": "${key}"}`,
    `https://ada:${key}@maps.example.com/v1/x?token=${token}#frag`,
    `api-key=${key}; crm ${hex}\n${address}`,
  ];

  it.each(dirty)('has no secret of %j', (written) => {
    const report = statusReport({
      ...calm,
      versions: { page: written },
      service: { ...calm.service, base: written },
      signIn: written,
      line: written,
      references: [{ refType: written, state: 'damaged', hash: null, count: 0, at: null }],
      storage: { ...calm.storage, condition: written },
      outbox: { queued: 1 },
      browser: written,
    });
    for (const secret of planted) expect(report).not.toContain(secret);
  });

  it('names each fault of the page with its stack', () => {
    const fault = { message: 'TypeError: no such layer', stack: ['at draw (map.js:1:20)'], count: 2 };
    const report = statusReport({ ...calm, errors: [{ ...fault, firstAt: at - 60_000, lastAt: at }] });
    expect(report).toContain(`Faults of this page
  TypeError: no such layer (2 times, 2026-11-22T11:29:00Z to 2026-11-22T11:30:00Z)
    at draw (map.js:1:20)
Browser`);
  });

  it('leaves what is no secret as it is', () => {
    for (const written of [
      '1.4.0+9f86d081884c',
      'https://maps.example.com/api',
      'Mozilla/5.0 (X11; Linux x86_64) Chrome/156',
    ]) {
      expect(redact(written)).toBe(written);
    }
  });
});
