import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AddButtons } from './add-buttons';

afterEach(cleanup);

const choose = (files: readonly File[]) =>
  fireEvent.change(screen.getByTestId('document-files'), { target: { files } });

it('files are added with the kind that was chosen before them', () => {
  const onFiles = vi.fn();
  render(<AddButtons onFiles={onFiles} />);
  const file = new File(['x'], 'plan.png', { type: 'image/png' });
  choose([file]);
  expect(onFiles).toHaveBeenLastCalledWith([file], { docType: null, isCamera: false });
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind of what is added' }), { target: { value: 'drawing' } });
  choose([file]);
  expect(onFiles).toHaveBeenLastCalledWith([file], { docType: 'drawing', isCamera: false });
});
