import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openEditor } from '../../../editor/testing/play';
import { ToastProvider } from '../../../ui/overlays/toast';
import type { AddedFiles } from './add-files';
import { useAddFiles } from './use-add-files';

const stage = vi.hoisted(() => ({ answer: null as unknown, editor: null as unknown }));

vi.mock('./add-files', () => ({ addFiles: async () => stage.answer }));
vi.mock('../../services', () => ({
  useEditor: () => ({ editor: stage.editor }),
  useOutbox: () => ({}),
  useDevice: () => ({ documents: {} }),
}));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const photo = (id: number): AddedFiles => ({
  refs: [`document:${id}`],
  refused: [],
  places: [{ ref: `document:${id}`, at: [8, 47], device: null } as AddedFiles['places'][number]],
});
const toasts = () => [...document.querySelectorAll('.ui-toast:not([data-ending-style])')];

/** Adds files one after the other, as a visit does. */
async function add(...answers: readonly AddedFiles[]) {
  stage.editor = openEditor();
  const hook = renderHook(() => useAddFiles(() => undefined), { wrapper: ToastProvider });
  for (const answer of answers) {
    stage.answer = answer;
    await act(() => hook.result.current.addFiles([new File(['x'], 'x.jpg')], { at: null, about: null }));
  }
}

it('offers the photos of a visit in one toast, which leaves by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await add(photo(1), photo(2), photo(3));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(toasts()[0]?.textContent).toContain('3 photos say where they were taken');
  act(() => void vi.advanceTimersByTime(11_000));
  await waitFor(() => expect(toasts()).toHaveLength(0));
  await add(photo(4));
  await waitFor(() => expect(toasts()[0]?.textContent).toContain('This photo says where it was taken'));
});

it('tells of all files that were not added in one toast', async () => {
  const empty = (name: string) => ({ file: new File([], name), fault: 'empty' as const });
  await add({ refs: [], places: [], refused: [empty('a.pdf'), empty('b.pdf')] });
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(toasts()[0]?.textContent).toContain('2 files were not added');
  expect(screen.getAllByText(/a\.pdf is empty/).length).toBeGreaterThan(0);
});
