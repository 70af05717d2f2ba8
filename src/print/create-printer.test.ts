import { describe, expect, it } from 'vitest';
import { createPrinter, type PdfFile, type PrintWorker } from './create-printer';
import type { PdfAbout } from './output/create-pdf';
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
const about = {} as PdfAbout;

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A page of a file that is added when a test says so. */
function held() {
  let go = (): void => undefined;
  const wait = new Promise<void>((resolve) => {
    go = resolve;
  });
  const write = async (pdf: PdfFile) => {
    await wait;
    return pdf.addSheet(order, 'A');
  };
  return { write, go: () => go() };
}

/** A worker answers, and the page asks it the next question. */
async function answered(answer: (at: number, value: unknown) => void, at: number, value: unknown = null) {
  answer(at, value);
  await turn();
}

describe('the printer whose worker is killed', () => {
  it('asks another one for the preview', async () => {
    const { printer, workers, kill, answer } = setUp();
    const drawn = printer.preview(order, 2);
    kill(0);
    await turn();
    expect(workers).toHaveLength(2);
    answer(1, 'drawn');
    expect(await drawn).toBe('drawn');
  });

  it('writes a file once more from its beginning, and gives it up with the second one', async () => {
    const { printer, workers, kill, answer } = setUp();
    const file = printer.pdf(about, (pdf) => pdf.addSheet(order, 'A'));
    await answered(answer, 0);
    kill(0);
    await turn();
    await answered(answer, 1);
    await answered(answer, 1, 'notes');
    answer(1, new Uint8Array(3));
    expect(await file).toEqual({ bytes: new Uint8Array(3), written: 'notes' });
    expect(workers.map(({ asked }) => asked.map(({ kind }) => kind))).toEqual([
      ['begin', 'sheet'],
      ['begin', 'sheet', 'finish'],
    ]);
    const more = printer.pdf(about, (pdf) => pdf.addSheet(order, 'A'));
    kill(1);
    await turn();
    kill(2);
    await expect(more).rejects.toMatchObject({ name: 'WorkerLost' });
    printer.pdf(about, (pdf) => pdf.addSheet(order, 'A')).catch(() => undefined);
    expect(workers[3]?.asked).toHaveLength(1);
  });

  it('writes a file once more that lost its worker between two pages', async () => {
    const { printer, workers, kill, answer } = setUp();
    const { write, go } = held();
    printer.pdf(about, write).catch(() => undefined);
    await answered(answer, 0);
    kill(0);
    go();
    await turn();
    expect(workers.map(({ asked }) => asked.map(({ kind }) => kind))).toEqual([['begin'], ['begin']]);
  });

  it('writes no file once more that was stopped between two pages', async () => {
    const { printer, workers, answer } = setUp();
    const { write, go } = held();
    const file = printer.pdf(about, write);
    await answered(answer, 0);
    printer.stop();
    go();
    await expect(file).rejects.toMatchObject({ name: 'AbortError' });
    expect(workers).toHaveLength(1);
  });

  it('gives up a preview that kills every worker', async () => {
    const { printer, kill } = setUp();
    const preview = printer.preview(order, 2);
    kill(0);
    await turn();
    kill(1);
    await expect(preview).rejects.toMatchObject({ name: 'WorkerLost' });
  });
});
