import { act, renderHook, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ToastProvider } from '../../ui/overlays/toast';
import { useSortedFiles } from './use-sorted-files';

const stage = vi.hoisted(() => ({ isGone: true }));
vi.mock('./sort-files', async (original) => {
  if (stage.isGone) throw new Error('no connection');
  return original();
});

it('names the fault when the formats cannot be loaded, and loads them again', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const { result } = renderHook(useSortedFiles, { wrapper: ToastProvider });
  const files = [new File(['<gpx version="1.1"/>'], 'a.gpx')];
  await act(async () => expect(await result.current(files)).toBeNull());
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
  expect(report).toHaveBeenCalled();
  stage.isGone = false;
  await act(async () => expect(await result.current(files)).toMatchObject({ canImport: true }));
});
