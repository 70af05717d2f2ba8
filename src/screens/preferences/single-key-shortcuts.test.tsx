import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferencesStore } from './preferences-store';
import { blockSingleKeyShortcuts } from './single-key-shortcuts';

const onKeyDown = vi.fn<(event: KeyboardEvent) => void>();
let stop = () => undefined as unknown;

beforeEach(() => {
  stop = blockSingleKeyShortcuts(window);
  window.addEventListener('keydown', onKeyDown);
  render(
    <>
      <button type="button">Map</button>
      <input aria-label="Name" />
    </>,
  );
});
afterEach(() => {
  stop();
  window.removeEventListener('keydown', onKeyDown);
  onKeyDown.mockReset();
  preferencesStore.setState({ singleKeys: true });
  cleanup();
});

const press = (key: string, held: { readonly ctrlKey?: boolean; readonly shiftKey?: boolean } = {}) => {
  fireEvent.keyDown(screen.getByRole('button'), { key, ...held });
  return onKeyDown.mock.calls.length;
};

describe('single keys', () => {
  it('are heard unless they are switched off', () => {
    expect(press('s')).toBe(1);
    preferencesStore.setState({ singleKeys: false });
    expect(press('s')).toBe(1);
    expect(press('S', { shiftKey: true })).toBe(1);
    expect(press('/')).toBe(1);
  });

  it('leave everything else alone: named keys, Space, what has Ctrl, and fields', () => {
    preferencesStore.setState({ singleKeys: false });
    expect(press('Escape')).toBe(1);
    expect(press(' ')).toBe(2);
    expect(press('k', { ctrlKey: true })).toBe(3);
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 's' });
    expect(onKeyDown).toHaveBeenCalledTimes(4);
  });
});
