import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PdfView } from './pdf-view';

const reading = vi.hoisted(() => ({ opens: false, opened: 0 }));

vi.mock('pdfjs-dist', () => ({
  GlobalWorkerOptions: {},
  getDocument: () => {
    reading.opened += 1;
    const pdf = {
      numPages: 1,
      getPage: () => new Promise(() => undefined),
      loadingTask: { destroy: async () => null },
    };
    return { promise: reading.opens ? Promise.resolve(pdf) : new Promise(() => undefined) };
  },
}));

/** The workers that were started. */
const workers: EventTarget[] = [];

class FakeWorker extends EventTarget {
  constructor() {
    super();
    workers.push(this);
  }
  readonly terminate = () => undefined;
}

const words = {
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  ...{ enlarge: 'Enlarge', before: 'Before', after: 'After', broken: 'Broken', reading: 'Reading' },
  ...{ ended: 'The reader was ended', again: 'Again' },
};

/** The browser ends the worker that reads at the moment. */
async function killReader(): Promise<void> {
  const before = reading.opened;
  await act(async () => void workers.at(-1)?.dispatchEvent(new Event('error')));
  await vi.waitFor(() => expect(reading.opened > before || screen.queryByText('Again') !== null).toBe(true));
}

afterEach(cleanup);

it('a PDF whose reader is killed is read again twice, then when it is asked for', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  render(<PdfView bytes={new ArrayBuffer(8)} words={words} />);
  await vi.waitFor(() => expect(reading.opened).toBe(1));
  for (const opened of [2, 3]) {
    await killReader();
    expect([reading.opened, screen.getByText('Reading')]).toEqual([opened, expect.anything()]);
  }
  await killReader();
  expect([reading.opened, workers.length]).toEqual([3, 3]);
  expect(screen.getByRole('alert').textContent).toContain('The reader was ended');
  reading.opens = true;
  fireEvent.click(screen.getByText('Again'));
  expect(await screen.findByRole('img', { name: 'Page 1 of 1' })).toBeDefined();
  expect(workers).toHaveLength(4);
});
