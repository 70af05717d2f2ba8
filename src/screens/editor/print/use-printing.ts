import { useEffect, useState } from 'react';
import { reportUnexpected } from '../../../api/unexpected';
import { locale, text } from '../../../i18n/text';
import { createPrinter, type Printer, PrintWorkerLost } from '../../../print/create-printer';
import type { PdfAbout } from '../../../print/output/create-pdf';
import type { SheetNotes } from '../../../print/print-question';
import { saveFile } from '../../documents/preview/save-file';
import { useEditor } from '../../services';
import { orderSheet, sheetName } from './order-sheet';
import { type Plan, pagesOf } from './plan';
import { tablesOf } from './tables-of';

/** `lost`: the browser has ended the worker that writes. */
export type PrintPhase =
  | { readonly kind: 'idle' | 'failed' | 'lost' }
  | { readonly kind: 'running'; readonly done: number; readonly of: number }
  | { readonly kind: 'done'; readonly file: string; readonly notes: SheetNotes };

/** A name for a file of any system. */
function fileName(title: string, ending: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 80);
  return `${plain || 'plan'}.${ending}`;
}

/** A printer that lives as long as the calling component. */
export function usePrinter(): Printer {
  const { startPrintWorker } = useEditor();
  const [printer] = useState(() => createPrinter(startPrintWorker));
  useEffect(() => () => printer.stop(), [printer]);
  return printer;
}

type Steps = { readonly signal: AbortSignal; readonly onStep: (done: number) => void };
type Written = { readonly notes: SheetNotes; readonly bytes: BlobPart };

/** Pixels of a millimetre at 300 to an inch, and the pixels that browsers draw at most: on a side, and in all. */
const fine = 300 / 25.4;
const most = { side: 16_000, all: 120_000_000 } as const;

/** The missing parts of layers on some sheets and on one more. */
function joinedLacks(some: SheetNotes['layerLacks'], more: SheetNotes['layerLacks']): SheetNotes['layerLacks'] {
  const joined = new Map(some.map((lack) => [lack.id, lack]));
  for (const lack of more) {
    const [a, b] = [joined.get(lack.id)?.tiles, lack.tiles];
    const tiles = a && b && { missing: a.missing + b.missing, of: a.of + b.of, problem: a.problem ?? b.problem };
    joined.set(lack.id, { ...lack, tiles: tiles ?? b ?? a ?? null });
  }
  return [...joined.values()];
}

/** The notes about some sheets and one more. */
function joinedNotes(some: SheetNotes, more: SheetNotes): SheetNotes {
  return {
    missing: [...new Set([...some.missing, ...more.missing])],
    unnamed: some.unnamed + more.unnamed,
    items: some.items + more.items,
    groundLack: some.groundLack === 'all' ? 'all' : (more.groundLack ?? some.groundLack),
    layerLacks: joinedLacks(some.layerLacks, more.layerLacks),
  };
}

/** The words about a file of this title that are in it. */
export function aboutPdf(title: string, author = ''): PdfAbout {
  return { title, author, language: locale(), creator: text('print.creator'), date: new Date() };
}

async function writePdf(printer: Printer, plan: Plan, { signal, onStep }: Steps): Promise<Written> {
  const { title, settings, sheets } = plan;
  const { bytes, written } = await printer.pdf(aboutPdf(title, settings.author), async (file) => {
    onStep(0);
    let notes: SheetNotes = { missing: [], unnamed: 0, items: 0, groundLack: null, layerLacks: [] };
    for (const [index, page] of pagesOf(plan).entries()) {
      const order = await orderSheet(plan, page, { density: fine, signal });
      const more = await file.addSheet(order, sheets.length > 1 ? sheetName(plan, page) : title);
      notes = joinedNotes(notes, more);
      signal.throwIfAborted();
      onStep(index + 1);
    }
    const tables = await tablesOf(plan, signal);
    return tables ? joinedNotes(notes, { ...(await file.addTables(tables)), items: 0 }) : notes;
  });
  return { notes: written, bytes };
}

/** As many pixels of a millimetre as a picture of the sheet may have. */
function densityOf({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.min(fine, most.side / Math.max(width, height), Math.sqrt(most.all / (width * height)));
}

async function writePng(
  printer: Printer,
  plan: Plan,
  { page, signal }: Pick<Steps, 'signal'> & { readonly page: number },
): Promise<Written> {
  const planned = pagesOf(plan)[page];
  if (!planned) throw new RangeError(`The plan has no page ${page}`);
  const density = densityOf(planned.sheet.paper);
  const { bytes, ...notes } = await printer.png(await orderSheet(plan, planned, { density, signal }), density);
  return { notes, bytes };
}

/** The output of a plan: all of its sheets as a PDF, or one of them as a picture. */
export type PrintAsk = { readonly plan: Plan } & (
  | { readonly as: 'pdf' }
  | { readonly as: 'png'; readonly page: number }
);

/** Makes files of plans; one at a time, in a worker of its own. Going away stops it. */
export function usePrinting() {
  const printer = usePrinter();
  const [phase, setPhase] = useState<PrintPhase>({ kind: 'idle' });
  const [running, setRunning] = useState<AbortController | null>(null);
  useEffect(() => () => running?.abort(), [running]);
  const run = async (ask: PrintAsk): Promise<void> => {
    const mine = new AbortController();
    const { signal } = mine;
    setRunning(mine);
    const of = ask.as === 'pdf' ? pagesOf(ask.plan).length : 1;
    const onStep = (done: number) => setPhase({ kind: 'running', done, of });
    onStep(0);
    try {
      const { notes, bytes } =
        ask.as === 'pdf'
          ? await writePdf(printer, ask.plan, { signal, onStep })
          : await writePng(printer, ask.plan, { page: ask.page, signal });
      if (signal.aborted) return;
      const file = fileName(ask.plan.title, ask.as);
      saveFile(file, bytes);
      setPhase({ kind: 'done', file, notes });
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      reportUnexpected(error);
      setPhase({ kind: error instanceof PrintWorkerLost ? 'lost' : 'failed' });
    }
  };
  const cancel = () => {
    running?.abort();
    printer.stop();
    setPhase({ kind: 'idle' });
  };
  return { phase, run, cancel };
}
