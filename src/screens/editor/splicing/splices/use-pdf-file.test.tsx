import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PrintRequest, TableOrder } from '../../../../print/print-question';
import type { Services } from '../../../services';
import { showPage } from '../../../testing/show-page';
import { usePdfFile } from './use-pdf-file';

const saved: string[] = [];

function Save() {
  const { isBusy, save } = usePdfFile();
  const write = () => save('Tray 1', (file) => file.addTables({} as TableOrder));
  return (
    <button type="button" disabled={isBusy} onClick={write}>
      Save
    </button>
  );
}

/** A button that saves a file; its worker dies at the first page as often as a test says. */
function show(deaths: number) {
  let left = deaths;
  const startPrintWorker = () => {
    const worker = new EventTarget();
    const answer = ({ request, kind }: PrintRequest) => {
      const dies = kind === 'tables' && left > 0;
      if (dies) left -= 1;
      const data = { request, answer: kind === 'finish' ? new Uint8Array(1) : null };
      queueMicrotask(() =>
        worker.dispatchEvent(
          dies ? Object.assign(new Event('error'), { message: 'ended' }) : new MessageEvent('message', { data }),
        ),
      );
    };
    return Object.assign(worker, { postMessage: answer, terminate: () => undefined });
  };
  showPage(<Save />, { services: { startPrintWorker } as unknown as Services, queries: new QueryClient() });
}

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
});

afterEach(cleanup);

it('a file is written once more where the browser ends its worker', async () => {
  show(1);
  fireEvent.click(screen.getByText('Save'));
  await vi.waitFor(() => expect(saved).toEqual(['Tray 1.pdf']));
});

it('a file whose workers are ended twice says so, and can be saved again', async () => {
  vi.stubGlobal('reportError', vi.fn());
  show(2);
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByText(/The browser has ended the part of this page that writes the file/)).toBeDefined();
  expect([saved, vi.mocked(reportError).mock.calls]).toEqual([[], []]);
  const again = screen.getByText<HTMLButtonElement>('Save');
  await vi.waitFor(() => expect(again.disabled).toBe(false));
  fireEvent.click(again);
  await vi.waitFor(() => expect(saved).toEqual(['Tray 1.pdf']));
});
