import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { addUntaken, untakenStore } from '../../documents/upload/unstored-files-store';
import { openPage } from '../../user-store';
import { UntakenDialog } from './unstored-files-dialog';

afterEach(() => {
  cleanup();
  openPage(null);
  vi.unstubAllGlobals();
});

it('saves what is in the page alone before somebody signs out, and leaves nothing of it for the next one', () => {
  const createObjectURL = vi.fn(() => 'blob:kept');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL }));
  openPage('pia');
  addUntaken({ file: new File(['x'], 'pole.png'), where: { at: null, about: null } });
  const onSignOut = vi.fn();
  render(<UntakenDialog open onClose={() => undefined} onSignOut={onSignOut} />);
  expect(screen.getByRole('dialog').textContent).toContain('1 file is in this page alone');
  fireEvent.click(screen.getByRole('button', { name: 'Save to a file and sign out' }));
  expect([createObjectURL.mock.calls.length, onSignOut.mock.calls.length]).toEqual([1, 1]);
  expect(untakenStore.getState()).toEqual([]);

  // A session that ends without this question hands nothing on either.
  addUntaken({ file: new File(['x'], 'pole.png'), where: { at: null, about: null } });
  openPage('max');
  expect(untakenStore.getState()).toEqual([]);
});
