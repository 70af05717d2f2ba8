import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageFetcher } from '../http/http';
import { pageChannel } from './channel';
import { systemClock } from './clock';
import { pageLocks } from './locks';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the page’s own tools', () => {
  it('has the browser’s locks, or none', async () => {
    vi.stubGlobal('navigator', {});
    expect(pageLocks()).toBeNull();
    const asked: unknown[] = [];
    const request = async (name: string, options: unknown, run: (lock: unknown) => Promise<unknown>) => {
      asked.push([name, options]);
      return run({ name });
    };
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await pageLocks()?.request('nm:x', {}, async () => 7)).toBe(7);
    expect(asked).toEqual([['nm:x', {}]]);
  });

  it('has the browser’s channels, or none', async () => {
    const channel = pageChannel('nm:x');
    const other = pageChannel('nm:x');
    const received = new Promise((done) => other?.addEventListener('message', (event) => done(event.data)));
    channel?.postMessage('changed');
    expect(await received).toBe('changed');
    channel?.close();
    other?.close();
    vi.stubGlobal('BroadcastChannel', undefined);
    expect(pageChannel('nm:x')).toBeNull();
  });

  it('looks the page’s fetch up at each call', async () => {
    vi.stubGlobal('fetch', async (url: string) => new Response(url));
    expect(await (await pageFetcher('/a', {})).text()).toBe('/a');
    vi.stubGlobal('fetch', async () => new Response('other'));
    expect(await (await pageFetcher('/a', {})).text()).toBe('other');
  });

  it('has a clock whose timers can be taken back', () => {
    vi.useFakeTimers();
    const ran: string[] = [];
    systemClock.after(10, () => ran.push('first'));
    systemClock.after(20, () => ran.push('second'))();
    vi.advanceTimersByTime(30);
    expect(ran).toEqual(['first']);
    expect(systemClock.now()).toBe(Date.now());
  });
});
