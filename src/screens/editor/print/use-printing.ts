import { useEffect, useState } from 'react';
import { reportUnexpected } from '../../../api/unexpected';
import type { LngLat } from '../../../geo/lng-lat';
import { locale, text } from '../../../i18n/text';
import { createPrinter, type Printer } from '../../../print/create-printer';
import type { SheetNotes } from '../../../print/print-question';
import { saveFile } from '../../documents/preview/save-file';
import { useEditor } from '../../services';
import { orderSheet, type PlanSources } from './order-sheet';
import { type PlanSettings, sheetOf } from './plan-store';

export type PrintPhase =
  | { readonly kind: 'idle' | 'failed' }
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

/** The page's printer, for as long as the panel is there. */
export function usePrinter(): Printer {
  const { startPrintWorker } = useEditor();
  const [printer] = useState(() => createPrinter(startPrintWorker));
  useEffect(() => () => printer.stop(), [printer]);
  return printer;
}

export type PlanAsk = {
  readonly sources: PlanSources;
  readonly settings: PlanSettings;
  readonly middle: LngLat;
  readonly title: string;
};

async function writePdf(
  printer: Printer,
  { sources, settings, middle, title }: PlanAsk,
  steps: {
    readonly signal: AbortSignal;
    readonly onStep: (done: number, of: number) => void;
  },
): Promise<{ readonly notes: SheetNotes; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const { signal, onStep } = steps;
  const sheets = [sheetOf(settings, middle)];
  onStep(0, sheets.length);
  await printer.begin({
    title,
    author: settings.author,
    language: locale(),
    creator: text('print.creator'),
    date: new Date(),
  });
  let notes: SheetNotes = { missing: [], unnamed: 0, items: 0 };
  for (const [index, sheet] of sheets.entries()) {
    const order = await orderSheet(sources, { settings, sheet, title, signal });
    const more = await printer.addSheet(order, title);
    notes = { missing: more.missing, unnamed: notes.unnamed + more.unnamed, items: notes.items + more.items };
    signal.throwIfAborted();
    onStep(index + 1, sheets.length);
  }
  return { notes, bytes: await printer.finish() };
}

/** Makes files of plans; one at a time. Going away stops it. */
export function usePrinting(printer: Printer) {
  const [phase, setPhase] = useState<PrintPhase>({ kind: 'idle' });
  const [running, setRunning] = useState<AbortController | null>(null);
  useEffect(() => () => running?.abort(), [running]);
  const run = async (ask: PlanAsk): Promise<void> => {
    const mine = new AbortController();
    setRunning(mine);
    try {
      const onStep = (done: number, of: number) => setPhase({ kind: 'running', done, of });
      const { notes, bytes } = await writePdf(printer, ask, { signal: mine.signal, onStep });
      const file = fileName(ask.title, 'pdf');
      saveFile(file, bytes);
      setPhase({ kind: 'done', file, notes });
    } catch (error) {
      if (mine.signal.aborted) return setPhase({ kind: 'idle' });
      console.error(error);
      reportUnexpected(error);
      setPhase({ kind: 'failed' });
    }
  };
  const cancel = () => {
    running?.abort();
    printer.stop();
    setPhase({ kind: 'idle' });
  };
  return { phase, run, cancel };
}
