import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A page that has just been loaded. */
async function load() {
  vi.resetModules();
  const { useScheme } = await import('./use-scheme');
  return renderHook(useScheme);
}

let systemIsDark = false;
const listeners = new Set<() => void>();

beforeEach(() => {
  systemIsDark = false;
  localStorage.clear();
  delete document.documentElement.dataset['scheme'];
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return systemIsDark;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('light or dark', () => {
  it('follows the system, also when that changes', async () => {
    const { result } = await load();
    expect(result.current).toMatchObject({ choice: 'system', scheme: 'light' });
    systemIsDark = true;
    act(() => {
      for (const listener of listeners) listener();
    });
    expect(result.current).toMatchObject({ choice: 'system', scheme: 'dark' });
    expect(document.documentElement.dataset['scheme']).toBeUndefined();
  });

  it('is what this device was told, from the first moment of the next visit', async () => {
    const { result } = await load();
    act(() => result.current.setChoice('dark'));
    expect(result.current).toMatchObject({ choice: 'dark', scheme: 'dark' });
    delete document.documentElement.dataset['scheme'];
    vi.resetModules();
    await import('./use-scheme');
    expect(document.documentElement.dataset['scheme']).toBe('dark');
  });

  it('goes back to the system', async () => {
    const { result } = await load();
    act(() => result.current.setChoice('dark'));
    act(() => result.current.setChoice('system'));
    expect(result.current.scheme).toBe('light');
    expect(document.documentElement.dataset['scheme']).toBeUndefined();
  });

  it('is the same in every tab', async () => {
    const { result } = await load();
    localStorage.setItem('strandmap-scheme', 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'strandmap-scheme' })));
    expect(result.current.choice).toBe('dark');
  });

  it('is the system where the browser keeps nothing, and still changes', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(console, 'warn').mockReturnValue();
    const { result } = await load();
    expect(result.current).toMatchObject({ choice: 'system', scheme: 'light' });
    act(() => result.current.setChoice('dark'));
    expect(result.current.scheme).toBe('dark');
    vi.restoreAllMocks();
  });
});
