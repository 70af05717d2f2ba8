import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPageUser } from '../../user-store';
import { captureKeptStore, noteCaptureKept } from './capture-kept-store';

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, to: string) => kept.set(key, to),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  setPageUser('pia');
});
afterEach(() => {
  setPageUser(null);
  vi.unstubAllGlobals();
});

const isKept = () => captureKeptStore.getState().isKept;

describe('whether the service keeps how a place was captured', () => {
  it('is not taken for granted, and known without a network as it was said last', () => {
    expect(isKept()).toBe(false);
    noteCaptureKept(null);
    expect(isKept()).toBe(false);
    noteCaptureKept(true);
    setPageUser('max');
    expect(isKept()).toBe(false);
    setPageUser('pia');
    expect(isKept()).toBe(true);
    noteCaptureKept(null);
    expect(isKept()).toBe(true);
    noteCaptureKept(false);
    setPageUser(null);
    setPageUser('pia');
    expect(isKept()).toBe(false);
  });
});
