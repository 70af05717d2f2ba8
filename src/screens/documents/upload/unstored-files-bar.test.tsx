import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditor } from '../../../editor/create-editor';
import { ToastProvider } from '../../../ui/overlays/toast';
import { type Services, ServicesProvider } from '../../services';
import { UnstoredFilesBar } from './unstored-files-bar';
import { removeUnstoredFile, unstoredFilesStore } from './unstored-files-store';
import { useAddFiles } from './use-add-files';

const quiet = () => undefined;
const photo = () => new File([Uint8Array.from([137, 80, 78, 71])], 'pole.png', { type: 'image/png' });

function Page() {
  const { addFiles: take } = useAddFiles(quiet);
  return (
    <>
      <button type="button" onClick={() => void take([photo()], { at: null, about: null })}>
        Take
      </button>
      <UnstoredFilesBar take={take} />
    </>
  );
}

function show() {
  let id = 0;
  const editor = createEditor({ newId: () => `local:${++id}`, newChangeId: () => String(++id) });
  editor.open(1, 'write');
  const keepFile = vi.fn<() => Promise<void>>(async () => undefined);
  const outbox = { keepFile, dropFile: async () => undefined };
  const documents = { keepThumb: async () => undefined };
  const services = { editor, outbox, documents } as unknown as Services;
  render(
    <ServicesProvider services={services}>
      <ToastProvider>
        <Page />
      </ToastProvider>
    </ServicesProvider>,
  );
  return { editor, keepFile, count: () => [...editor.document.all('document')].length };
}

beforeEach(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as unknown as MediaQueryList;
});
afterEach(() => {
  cleanup();
  for (const one of unstoredFilesStore.getState()) removeUnstoredFile(one);
});

const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a photo for which the device has no room', () => {
  it('is in the page, which is not left unasked, until it can be kept', async () => {
    const { keepFile, count } = show();
    keepFile.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    fireEvent.click(screen.getByRole('button', { name: 'Take' }));
    const bar = await screen.findByTestId('untaken');
    expect(bar.textContent).toContain('pole.png is not kept: this device is full.');
    expect([count(), leaves()]).toEqual([0, false]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(keepFile).toHaveBeenCalledTimes(2));
    await screen.findByTestId('untaken');
    keepFile.mockResolvedValue();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByTestId('untaken')).toBeNull());
    await waitFor(() => expect(count()).toBe(1));
    expect(leaves()).toBe(true);
  });

  it('blames no full device when a fault of the program kept it out', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const { keepFile } = show();
    keepFile.mockRejectedValue(new TypeError('x is not a function'));
    fireEvent.click(screen.getByRole('button', { name: 'Take' }));
    const bar = await screen.findByTestId('untaken');
    expect(bar.textContent).toContain('pole.png is not kept: a fault of the program.');
    expect(report).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it('goes when it is not wanted', async () => {
    const { keepFile, count } = show();
    keepFile.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    fireEvent.click(screen.getByRole('button', { name: 'Take' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Not wanted' }));
    expect([screen.queryByTestId('untaken'), count(), leaves()]).toEqual([null, 0, true]);
  });
});
