import { afterEach, expect, it, vi } from 'vitest';
import { setPageUser } from '../storage/user-store';
import { captureKeptStore, noteAdditions } from './capture-kept-store';

afterEach(() => {
  setPageUser(null);
  vi.unstubAllGlobals();
});

const isKept = () => captureKeptStore.getState().isKept;

it('knows of each user’s service whether places keep how they were captured', () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  setPageUser('pia');
  expect(isKept()).toBe(false);
  noteAdditions(['list-version', 'captured-places']);
  expect(isKept()).toBe(true);
  setPageUser('max');
  expect(isKept()).toBe(false);
  noteAdditions(['list-version']);
  expect(isKept()).toBe(false);
});
