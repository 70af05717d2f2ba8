import { describe, expect, it } from 'vitest';
import { createPrinter, type PrintWorker } from './create-printer';
import type { PrintRequest, SheetOrder } from './print-question';

/** Workers that answer nothing until a test says so. */
function setUp() {
  const workers: { readonly asked: PrintRequest[]; readonly events: EventTarget }[] = [];
  const printer = createPrinter(() => {
    const made = { asked: [] as PrintRequest[], events: new EventTarget() };
    workers.push(made);
    return {
      postMessage: (request: PrintRequest) => void made.asked.push(request),
      addEventListener: made.events.addEventListener.bind(made.events),
      terminate: () => undefined,
    } as unknown as PrintWorker;
  });
  const kill = (at: number) =>
    workers[at]?.events.dispatchEvent(Object.assign(new Event('error'), { message: 'gone' }));
  const answer = (at: number, value: unknown) => {
    const request = workers[at]?.asked.at(-1)?.request;
    workers[at]?.events.dispatchEvent(new MessageEvent('message', { data: { request, answer: value } }));
  };
  return { printer, workers, kill, answer };
}

const order = {} as SheetOrder;

describe('the printer whose worker is killed', () => {
  it('asks another one for the preview', async () => {
    const { printer, workers, kill, answer } = setUp();
    const drawn = printer.preview(order, 2);
    kill(0);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(workers).toHaveLength(2);
    answer(1, 'drawn');
    expect(await drawn).toBe('drawn');
  });

  it('gives a file up that was half drawn, and a preview that kills every worker', async () => {
    const { printer, kill } = setUp();
    const sheet = printer.addSheet(order, 'A');
    kill(0);
    await expect(sheet).rejects.toMatchObject({ name: 'WorkerLost' });
    const preview = printer.preview(order, 2);
    kill(1);
    await new Promise((resolve) => setTimeout(resolve, 0));
    kill(2);
    await expect(preview).rejects.toMatchObject({ name: 'WorkerLost' });
  });
});
