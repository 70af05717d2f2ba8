import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { addUnstoredFile, unstoredFilesStore } from '../../documents/upload/unstored-files-store';
import { setPageUser } from '../../storage/user-store';
import { UnstoredFilesDialog } from './unstored-files-dialog';

afterEach(() => {
  cleanup();
  setPageUser(null);
  vi.unstubAllGlobals();
});

it('saves what only the page has before a sign-out, and leaves none for the next', () => {
  const createObjectURL = vi.fn(() => 'blob:kept');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL }));
  setPageUser('pia');
  addUnstoredFile({ file: new File(['x'], 'pole.png'), where: { at: null, about: null }, fault: 'full' });
  const onSignOut = vi.fn();
  render(<UnstoredFilesDialog open onClose={() => undefined} onSignOut={onSignOut} />);
  expect(screen.getByRole('dialog').textContent).toContain('1 file is in this page alone');
  fireEvent.click(screen.getByRole('button', { name: 'Save to a file and sign out' }));
  expect([createObjectURL.mock.calls.length, onSignOut.mock.calls.length]).toEqual([1, 1]);
  expect(unstoredFilesStore.getState()).toEqual([]);

  // A session that ends without this question hands nothing on either.
  addUnstoredFile({ file: new File(['x'], 'pole.png'), where: { at: null, about: null }, fault: 'full' });
  setPageUser('max');
  expect(unstoredFilesStore.getState()).toEqual([]);
});
