import { describe, expect, it } from 'vitest';
import { Failure } from '../../api/failure';
import { createErrorLog, followPageErrors } from './error-log';

function planted(
  message: string,
  stack = `TypeError: ${message}\n    at draw (https://maps.example/assets/map.js:1:20)`,
) {
  return Object.assign(new TypeError(message), { stack });
}

function setUp() {
  let at = 1000;
  const log = createErrorLog(() => {
    at += 1;
    return at;
  });
  return { log, entries: () => log.store.getState() };
}

describe('the error log', () => {
  it('has an error once with its stack, however often it comes', () => {
    const { log, entries } = setUp();
    log.add(planted('no such layer'));
    log.add(planted('no such layer'));
    log.add(planted('another'));
    expect(entries()).toEqual([
      expect.objectContaining({ message: 'TypeError: another', count: 1 }),
      {
        message: 'TypeError: no such layer',
        stack: ['at draw (https://maps.example/assets/map.js:1:20)'],
        count: 2,
        firstAt: 1001,
        lastAt: 1002,
      },
    ]);
  });

  it('leaves out what the world does', () => {
    const { log, entries } = setUp();
    log.add(new Failure('offline', { retry: 'safe' }));
    log.add(new DOMException('full', 'QuotaExceededError'));
    log.add(new TypeError('Failed to fetch dynamically imported module: https://maps.example/assets/a.js'));
    expect(entries()).toEqual([]);
  });

  it('stays small, and keeps the newest', () => {
    const { log, entries } = setUp();
    for (let each = 0; each < 200; each += 1) log.add(planted(`fault ${each}`, 'at x (a.js:1:1)\n'.repeat(100)));
    expect([entries().length, entries()[0]?.message]).toEqual([20, 'TypeError: fault 199']);
    expect(entries()[0]?.stack).toHaveLength(12);
  });

  it('has no secret, and tells places of Firefox from addresses of people', () => {
    const { log, entries } = setUp();
    log.add(planted('token=abc planner@example.com', 'draw@https://maps.example/assets/map.js?key=secret:1:20'));
    expect(JSON.stringify(entries())).not.toMatch(/abc|planner@|secret/);
    expect(entries()[0]?.stack[0]).toContain('draw https://maps.example/assets/map.js');
  });

  it('hears what the page throws and rejects, and no notices of the browser', () => {
    const { log, entries } = setUp();
    const page = new EventTarget();
    followPageErrors(log, page as unknown as Window);
    page.dispatchEvent(Object.assign(new Event('error'), { error: planted('thrown') }));
    page.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'ResizeObserver loop' }));
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: planted('rejected') }));
    expect(entries().map(({ message }) => message)).toEqual(['TypeError: rejected', 'TypeError: thrown']);
  });
});
