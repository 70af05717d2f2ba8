import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { keepInMemory } from '../storage/device-storage';
import { useLayerStore } from './use-layer-store';

const session = { store: createStore(() => ({ phase: { kind: 'ready', user: { username: 'ada' } } })) };
vi.mock('../services', () => ({ useApi: () => ({ session }) }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => localStorage.clear());

const keptKeys = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith('strandmap:layers'));

function fade() {
  const { result } = renderHook(() => useLayerStore(1));
  result.current.setState({ styles: { pole: { style: null, label: null, opacity: 0.5 } } });
}

it('keeps styles and views on the device', () => {
  fade();
  expect([keptKeys(localStorage).length, keptKeys(sessionStorage).length]).toEqual([1, 0]);
});

it('keeps them in the tab alone where the device is shared', () => {
  keepInMemory(true);
  fade();
  expect([keptKeys(localStorage).length, keptKeys(sessionStorage).length]).toEqual([0, 0]);
  keepInMemory(false);
});
