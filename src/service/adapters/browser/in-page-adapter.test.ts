import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openInPageAdapter } from './in-page-adapter';

const outside = vi.fn<typeof fetch>(async () => new Response('outside'));
let close: (() => void) | undefined;

beforeEach(() => {
  vi.stubGlobal('fetch', outside);
  vi.stubGlobal('location', new URL('https://demo.test/maps/'));
});
afterEach(() => {
  close?.();
  vi.unstubAllGlobals();
  outside.mockClear();
});

const open = (answer: () => Response | Promise<Response> = () => new Response('inside')) => {
  close = openInPageAdapter(async () => answer(), '/maps/api');
};
const textOf = async (address: string, init?: RequestInit) => (await fetch(address, init)).text();

describe('the in-page adapter', () => {
  it('answers what lies below its base address, and nothing else', async () => {
    open();
    expect(await textOf('https://demo.test/maps/api/health-check')).toBe('inside');
    for (const address of [
      'https://demo.test/maps/config.json',
      'https://demo.test/maps/apiary',
      'https://demo.test/api/health-check',
      'https://other.test/maps/api/health-check',
    ]) {
      expect(await textOf(address), address).toBe('outside');
    }
  });

  it('is a failed fetch when the network is cut', async () => {
    open(() => Response.error());
    await expect(fetch('https://demo.test/maps/api/x')).rejects.toThrow(TypeError);
  });

  it('respects an abort, before and during the answer', async () => {
    const control = new AbortController();
    open(() => {
      control.abort();
      return new Response('late');
    });
    await expect(fetch('https://demo.test/maps/api/x', { signal: control.signal })).rejects.toThrow(/abort/i);
    await expect(fetch('https://demo.test/maps/api/x', { signal: control.signal })).rejects.toThrow(/abort/i);
  });

  it('breaks a stream off with its request, and ends it at the service', async () => {
    const control = new AbortController();
    const cancelled = vi.fn();
    open(() => new Response(new ReadableStream({ cancel: cancelled })));
    const { body } = await fetch('https://demo.test/maps/api/events', { signal: control.signal });
    const read = body?.getReader().read();
    control.abort();
    await expect(read).rejects.toThrow(/abort/i);
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalledTimes(1));
  });

  it('gives fetch back when it closes', async () => {
    open();
    close?.();
    expect(await textOf('https://demo.test/maps/api/health-check')).toBe('outside');
  });
});
