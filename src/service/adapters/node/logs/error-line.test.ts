import { describe, expect, it } from 'vitest';
import { errorLine } from './error-line';

const now = new Date('2026-01-02T03:04:05Z');
const read = (error: unknown) => JSON.parse(errorLine(error, null, now));

describe('errorLine', () => {
  it('says what failed and where, on one line', () => {
    const line = errorLine(new TypeError('Cannot read properties of undefined'), 'a-1', now);
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toMatchObject({
      time: '2026-01-02T03:04:05.000Z',
      level: 'error',
      id: 'a-1',
      error: 'TypeError',
      message: 'Cannot read properties of undefined',
    });
    expect(JSON.parse(line).at[0]).toMatch(/^at .*error-line\.test\.ts/);
  });

  it('keeps what parsers and databases quote of a request out', () => {
    const parse = () => {
      try {
        return JSON.parse('{"password":"secret-word"');
      } catch (error) {
        return error;
      }
    };
    const database = Object.assign(new Error('invalid input syntax for type integer: "secret-word"'), {
      code: '22P02',
    });
    const key = new Error('Key (email)=(secret-word) already exists');
    const nested = new Error('The write failed', { cause: database });
    for (const error of [parse(), database, key, nested])
      expect(errorLine(error, null, now)).not.toContain('secret-word');
    expect(read(nested).cause).toMatchObject({ code: '22P02', message: 'invalid input syntax for type integer: "…"' });
  });

  it('survives what is no Error and causes without end', () => {
    expect(read('secret-word')).toEqual({ time: now.toISOString(), level: 'error', error: 'string' });
    const ring = new Error('round');
    ring.cause = ring;
    expect(read(ring).cause.cause.cause.cause).toBeUndefined();
  });
});
