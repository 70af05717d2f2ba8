import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionEnv } from '../../../actions/action';
import { askStartPlace, startPlaceStore } from '../../../open-project/start-place-store';
import { StartPlaceDialog } from './start-place-dialog';

const went: unknown[] = [];

beforeEach(() => {
  went.length = 0;
  window.matchMedia = () =>
    ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as unknown as MediaQueryList;
  askStartPlace(7);
  const engine = {
    view: () => ({ center: [0, 0], zoom: 1 }),
    setView: (view: unknown) => went.push(view),
    setPreview: () => undefined,
  };
  const editor = { store: { subscribe: () => () => undefined } };
  const env = { editor, engine, announce: () => undefined } as unknown as ActionEnv;
  render(<StartPlaceDialog env={() => env} />);
});
afterEach(cleanup);

const type = (typed: string) => {
  fireEvent.change(screen.getByTestId('start-typed'), { target: { value: typed } });
  fireEvent.click(screen.getByTestId('start-go'));
};

describe('where a new project is', () => {
  it('is said by coordinates; what are none is said at the field', () => {
    type('somewhere');
    expect(screen.getByText('These are no coordinates.')).toBeTruthy();
    expect([went, startPlaceStore.getState().projectId]).toEqual([[], 7]);
    type('47.61, -122.33');
    expect(went).toEqual([{ center: [-122.33, 47.61], zoom: 17 }]);
    expect(startPlaceStore.getState().projectId).toBeNull();
  });

  it('is left open, or said by a file that is dropped', () => {
    fireEvent.click(screen.getByTestId('start-skip'));
    expect([went, startPlaceStore.getState().projectId]).toEqual([[], null]);
    askStartPlace(7);
    fireEvent.drop(window);
    expect(startPlaceStore.getState().projectId).toBeNull();
  });

  it('is not known where the device says nothing of its position', async () => {
    fireEvent.click(screen.getByTestId('start-position'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/position/i);
    expect(startPlaceStore.getState().projectId).toBe(7);
  });
});
