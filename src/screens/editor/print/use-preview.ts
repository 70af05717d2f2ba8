import { useEffect, useRef, useState } from 'react';
import { reportUnexpected } from '../../../api/unexpected';
import type { Printer } from '../../../print/create-printer';
import type { SheetNotes } from '../../../print/print-question';
import { orderSheet } from './order-sheet';
import { type Plan, pagesOf } from './plan';
import { tablesOf } from './tables-of';

export type Preview = {
  /** Null: no picture is drawn yet. */
  readonly picture: ImageBitmap | null;
  /** Null: there is nothing to be told. */
  readonly notes: SheetNotes | null;
  /** Pages of tables behind the sheets. */
  readonly tablePages: number;
  /** A newer one is being drawn. */
  readonly isDrawing: boolean;
  readonly hasFailed: boolean;
};

/** A page of a plan to look at, in pixels across; `key` changes with whatever is seen on it. */
export type PreviewAsk = { readonly plan: Plan; readonly page: number; readonly pixels: number; readonly key: string };

type Drawn = Pick<Preview, 'picture' | 'notes' | 'tablePages'>;

/** Milliseconds after the last change before a page is drawn. */
const pause = 200;

const nothing: Preview = { picture: null, notes: null, tablePages: 0, isDrawing: false, hasFailed: false };

async function drawPage(printer: Printer, { plan, page, pixels }: PreviewAsk, signal: AbortSignal): Promise<Drawn> {
  const pages = pagesOf(plan);
  const tables = await tablesOf(plan, signal);
  const tablePages = tables ? await printer.tablePages(tables) : 0;
  const planned = pages[page];
  if (planned) {
    const density = pixels / planned.sheet.paper.width;
    const { picture, ...notes } = await printer.preview(await orderSheet(plan, planned, { density, signal }), density);
    // An overview has no items of its own.
    return { picture, notes: planned.number === 0 ? null : notes, tablePages };
  }
  if (!tables) return { picture: null, notes: null, tablePages };
  const last = Math.min(page - pages.length, tablePages - 1);
  const { picture, ...notes } = await printer.previewTable(tables, last, pixels / tables.paper.width);
  return { picture, notes: { ...notes, items: 1 }, tablePages };
}

/** Draws the page that is looked at, again when something on it has changed; one at a time, the last one wins. */
export function usePreview(printer: Printer, ask: PreviewAsk): Preview {
  const [preview, setPreview] = useState(nothing);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const { key } = ask;
  useEffect(() => {
    const mine = new AbortController();
    const draw = async () => {
      const asked = latest.current;
      if (asked.key !== key || asked.plan.sheets.length === 0) return;
      setPreview((before) => ({ ...before, isDrawing: true }));
      try {
        const drawn = await drawPage(printer, asked, mine.signal);
        if (!mine.signal.aborted) setPreview({ ...drawn, isDrawing: false, hasFailed: false });
      } catch (error) {
        if (mine.signal.aborted) return;
        reportUnexpected(error);
        setPreview({ ...nothing, hasFailed: true });
      }
    };
    const timer = window.setTimeout(() => void draw(), pause);
    return () => {
      window.clearTimeout(timer);
      mine.abort();
    };
  }, [printer, key]);
  return preview;
}
