import { describe, expect, it } from 'vitest';
import { message } from '../../i18n/message';
import { serviceMessage } from '../failure';
import { statusFailure, waitOf } from './status-failure';

function at(status: number, write = false, body: unknown = null) {
  return statusFailure({ status, body, retryAfter: null }, write, 0);
}

describe('statusFailure', () => {
  it.each([
    [400, 'rejected', 'never'],
    [401, 'unauthorized', 'never'],
    [403, 'denied', 'never'],
    [404, 'not-found', 'never'],
    [405, 'rejected', 'never'],
    [409, 'conflict', 'never'],
    [410, 'gone', 'never'],
    [412, 'conflict', 'never'],
    [413, 'rejected', 'never'],
    [422, 'rejected', 'never'],
    [408, 'server', 'unsafe'],
    [429, 'server', 'safe'],
    [500, 'server', 'unsafe'],
    [503, 'server', 'unsafe'],
    [302, 'malformed', 'unsafe'],
  ] as const)('means by %i: %s, %s to write again', (status, kind, retry) => {
    const failure = at(status, true);
    expect([failure.kind, failure.retry, failure.status]).toEqual([kind, retry, status]);
    if (retry === 'unsafe') expect(at(status).retry).toBe('safe');
  });

  it('keeps what a 422 says field by field', () => {
    const failure = at(422, true, [
      { field: 'name', message: 'Name is required.' },
      { field: 'poly', message: 'Too short.' },
    ]);
    expect(failure.fields).toEqual([
      { field: 'name', message: 'Name is required.' },
      { field: 'poly', message: 'Too short.' },
    ]);
    expect(failure.reason).toEqual(serviceMessage('name: Name is required. poly: Too short.'));
  });

  it('shows the texts of the documented error body, cut, and nothing else of it', () => {
    const body = { name: 'Forbidden', message: 'No access to this project.', code: 0, status: 403 };
    expect(at(403, false, body).reason).toEqual(serviceMessage('No access to this project.'));
    expect(at(400, false, { ...body, message: 'x'.repeat(2_000) }).reason).toEqual(serviceMessage('x'.repeat(500)));
    expect(at(400, false, { trace: 'secret' }).reason).toEqual(message('failure.rejected'));
    expect(at(500, false, { ...body, message: 'SQL error near SELECT' }).reason).toEqual(message('failure.server'));
  });

  it('carries how long the service asks to wait', () => {
    expect(statusFailure({ status: 429, body: null, retryAfter: '7' }, false, 0).waitMs).toBe(7_000);
    expect(at(429).waitMs).toBeNull();
  });
});

describe('waitOf', () => {
  it('reads seconds and dates, never the past, never nonsense', () => {
    expect(waitOf('3', 0)).toBe(3_000);
    expect(waitOf('-3', 0)).toBe(0);
    expect(waitOf('Thu, 01 Jan 1970 00:00:10 GMT', 4_000)).toBe(6_000);
    expect(waitOf('Thu, 01 Jan 1970 00:00:10 GMT', 40_000)).toBe(0);
    expect(waitOf('soon', 0)).toBeNull();
    expect(waitOf(' ', 0)).toBeNull();
    expect(waitOf(null, 0)).toBeNull();
  });
});
