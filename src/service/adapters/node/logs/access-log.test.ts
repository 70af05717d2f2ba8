import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AccessEntry, createAccessLog } from './access-log';

const entry: AccessEntry = { time: 't', method: 'GET', path: '/v1/map-poles', status: 200, ms: 1.5, bytes: 2, id: 'a' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the access log', () => {
  it('gathers lines of JSON and writes them a little later', () => {
    const written: string[] = [];
    const log = createAccessLog((lines) => written.push(lines), 50);
    log.add(entry);
    log.add({ ...entry, id: 'b', cut: true });
    expect(written).toEqual([]);
    vi.advanceTimersByTime(50);
    expect(written).toHaveLength(1);
    const lines = String(written[0]).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([entry, { ...entry, id: 'b', cut: true }]);
    log.add(entry);
    vi.advanceTimersByTime(50);
    expect(written).toHaveLength(2);
  });

  it('writes what is left when it is told to, once', () => {
    const written: string[] = [];
    const log = createAccessLog((lines) => written.push(lines));
    log.flush();
    log.add(entry);
    log.flush();
    vi.advanceTimersByTime(1000);
    expect(written).toHaveLength(1);
  });

  it('keeps a path on its line, and short', () => {
    const written: string[] = [];
    const log = createAccessLog((lines) => written.push(lines));
    log.add({ ...entry, path: `/\n"${'x'.repeat(5000)}` });
    log.flush();
    expect(String(written[0]).split('\n')).toHaveLength(2);
    expect(String(written[0]).length).toBeLessThan(500);
  });
});
